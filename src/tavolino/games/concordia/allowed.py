"""Concordia: what a seat may do, and what keeps it from doing the rest (CN 1.4 - CN 1.6).

`trouble` is the one source: the rules refuse by it and list by it.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.games.concordia import actions, automa, deeds, market
from tavolino.games.concordia.actions import MOST, NONE
from tavolino.games.concordia.boards import (
    CITIES,
    FAR,
    FOOD,
    KINDS,
    LINES,
    PRICE,
    TOOL,
)
from tavolino.games.concordia.cards import NO_CARD, NO_SLOT
from tavolino.games.concordia.table import (
    AI,
    BOUGHT,
    BUILD,
    CHOOSE,
    CONSULATE,
    HOUSES,
    KEEP,
    MOVE,
    PREFECT_CHOICE,
    RECRUIT,
    SENATE,
    SETTLE,
    SETTLING,
    SOLD,
    TRADE,
    Table,
)

FINE: Final = 0
TWO_CARDS: Final = 2  # of the Senator (CN 1.5o)
TWO_TYPES: Final = 2  # of the Mercator (CN 1.5j)

# What keeps a move from being made: the sentence and its paragraph.
REFUSALS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("over", "CN 1.7b"),
    ("ais_turn", "CN 1.4a"),
    ("ai_must", "CN 4.4a"),
    ("ai_only", "CN 4.4a"),
    ("not_here", "CN 3.4"),
    ("play_first", "CN 1.4a"),
    ("card_open", "CN 1.4a"),
    ("other_card", "CN 1.4b"),
    ("not_in_hand", "CN 1.4a"),
    ("nothing_open", "CN 1.4b"),
    ("must_keep", "CN 1.6b"),
    ("houses_first", "CN 1.5a"),
    ("no_colonist", "CN 1.5b"),
    ("wrong_way", "CN 1.5b"),
    ("line_taken", "CN 1.5c"),
    ("too_far", "CN 1.5a"),
    ("start_city", "CN 1.5d"),
    ("has_house", "CN 1.5d"),
    ("not_beside", "CN 1.5d"),
    ("no_goods", "CN 1.5e"),
    ("no_coins", "CN 1.5e"),
    ("no_house_left", "CN 1.1a"),
    ("marker_turned", "CN 1.5f"),
    ("no_marker", "CN 1.5g"),
    ("no_such_new_good", "CN 1.6b"),
    ("bought_or_sold", "CN 1.5j"),
    ("two_types", "CN 1.5j"),
    ("no_room", "CN 1.6a"),
    ("too_dear", "CN 1.5j"),
    ("not_in_stock", "CN 1.5j"),
    ("nobody_home", "CN 1.5k"),
    ("colonist_price", "CN 1.5k"),
    ("no_own_house", "CN 1.5k"),
    ("no_route", "CN 1.5k"),
    ("start_only", "CN 1.5n"),
    ("placed_already", "CN 1.5l"),
    ("no_such_card", "CN 1.5o"),
    ("enough_cards", "CN 1.5o"),
    ("one_card", "CN 1.5p"),
    ("choice_wanted", "CN 1.5q"),
    ("no_choice", "CN 1.5q"),
    ("card_price", "CN 1.5o"),
]
OVER: Final = 1
AIS_TURN: Final = 2
AI_MUST: Final = 3
AI_ONLY: Final = 4
NOT_HERE: Final = 5
PLAY_FIRST: Final = 6
CARD_OPEN: Final = 7
OTHER_CARD: Final = 8
NOT_IN_HAND: Final = 9
NOTHING_OPEN: Final = 10
MUST_KEEP: Final = 11
HOUSES_FIRST: Final = 12
NO_COLONIST: Final = 13
WRONG_WAY: Final = 14
LINE_TAKEN: Final = 15
TOO_FAR: Final = 16
START_CITY: Final = 17
HAS_HOUSE: Final = 18
NOT_BESIDE: Final = 19
NO_GOODS: Final = 20
NO_COINS: Final = 21
NO_HOUSE_LEFT: Final = 22
MARKER_TURNED: Final = 23
NO_MARKER: Final = 24
NO_SUCH_NEW_GOOD: Final = 25
BOUGHT_OR_SOLD: Final = 26
TWO_TYPES_ALREADY: Final = 27
NO_ROOM: Final = 28
TOO_DEAR: Final = 29
NOT_IN_STOCK: Final = 30
NOBODY_HOME: Final = 31
COLONIST_PRICE: Final = 32
NO_OWN_HOUSE: Final = 33
NO_ROUTE: Final = 34
START_ONLY: Final = 35
PLACED_ALREADY: Final = 36
NO_SUCH_CARD: Final = 37
ENOUGH_CARDS: Final = 38
ONE_CARD: Final = 39
CHOICE_WANTED: Final = 40
NO_CHOICE: Final = 41
CARD_PRICE: Final = 42


def trouble(table: Table, move: i64) -> i64:
    """What keeps the seat to move from this move; FINE if nothing does."""
    if table.over:
        return OVER
    if table.turn == AI:
        if move < actions.ROLL or move >= actions.MOVE:
            return AIS_TURN
        return FINE if move == automa.prescribed(table) else AI_MUST
    if move < 0:
        return NOT_HERE
    if actions.ROLL <= move < actions.MOVE:
        return AI_ONLY
    if move < actions.DONE:
        if table.phase != CHOOSE:
            return CARD_OPEN
        return FINE if table.hand[move - actions.PLAY] else NOT_IN_HAND
    if table.phase == CHOOSE:
        return NOTHING_OPEN if move == actions.DONE else PLAY_FIRST
    if table.phase == KEEP and not actions.KEEP <= move < actions.BUY:
        return MUST_KEEP
    if move == actions.DONE:
        return FINE  # CN 1.4b
    return card_trouble(table, move)


def card_trouble(table: Table, move: i64) -> i64:
    """By the card that is being carried out."""
    phase: i64 = table.phase
    if move < actions.PRODUCE:
        fits = phase in (MOVE, BUILD)
        return build_trouble(table, move - actions.BUILD) if fits else OTHER_CARD
    if move < actions.COINS:
        return prefect_trouble(table, move) if phase == PREFECT_CHOICE else OTHER_CARD
    if move == actions.COINS:
        if phase == SETTLING:
            return PLACED_ALREADY
        return FINE if phase == SETTLE else OTHER_CARD
    if move < actions.BUY:
        if phase != KEEP:
            return OTHER_CARD
        return FINE if table.fresh[move - actions.KEEP] else NO_SUCH_NEW_GOOD
    if move < actions.PLACE:
        return trade_trouble(table, move) if phase == TRADE else OTHER_CARD
    if move < actions.CARD:
        fits = phase in (SETTLE, SETTLING, RECRUIT)
        nth: i64 = move - actions.PLACE
        return place_trouble(table, nth // CITIES, nth % CITIES) if fits else OTHER_CARD
    if move < actions.ROLL:
        fits = phase in (SENATE, CONSULATE)
        nth = move - actions.CARD
        return purchase_trouble(table, nth // (NONE + 1), nth % (NONE + 1)) if fits else OTHER_CARD
    if phase == BUILD:
        return HOUSES_FIRST
    nth = move - actions.MOVE
    return move_trouble(table, nth // LINES, nth % LINES) if phase == MOVE else OTHER_CARD


def move_trouble(table: Table, place: i64, line: i64) -> i64:
    """CN 1.5a - CN 1.5c."""
    board = table.board()
    if line >= board.routes:
        return NOT_HERE
    way: i64 = board.line_way[line]
    if place < CITIES:
        if not table.camp[way * CITIES + place]:
            return NO_COLONIST
    elif place - CITIES >= board.routes or not table.on[place - CITIES]:
        return NO_COLONIST
    cost: i64 = board.steps[place * LINES + line]
    if cost == FAR:
        return WRONG_WAY
    if table.on[line]:
        return LINE_TAKEN
    return TOO_FAR if cost > table.steps else FINE


def build_trouble(table: Table, city: i64) -> i64:
    """CN 1.5d, CN 1.5e."""
    board = table.board()
    if city == board.start:
        return START_CITY
    if table.mine[city]:
        return HAS_HOUSE
    if table.houses() == HOUSES:
        return NO_HOUSE_LEFT
    if not beside(table, city):
        return NOT_BESIDE
    return house_payable(table, city)


def house_payable(table: Table, city: i64) -> i64:
    """Whether goods and coins suffice for a house (CN 1.5e)."""
    for kind in range(KINDS):
        if table.stock[kind] < deeds.house_needs(table.good[city], kind):
            return NO_GOODS
    return NO_COINS if table.cash < deeds.house_coins(table, city) else FINE


def beside(table: Table, city: i64) -> bool:
    """Whether an own colonist stands on a line that ends in the city."""
    board = table.board()
    for line in range(board.routes):
        if table.on[line] and board.touches(line, city):
            return True
    return False


def prefect_trouble(table: Table, move: i64) -> i64:
    if move == actions.CASH:
        for province in range(len(table.board().provinces)):
            if table.turned[province]:
                return FINE
        return NO_MARKER
    return MARKER_TURNED if table.turned[move - actions.PRODUCE] else FINE


def trade_trouble(table: Table, move: i64) -> i64:
    """CN 1.5j, CN 1.6a."""
    nth: i64 = (move - actions.BUY) % (KINDS * MOST)
    kind, count = nth // MOST, nth % MOST + 1
    way: i64 = SOLD if move >= actions.SELL else BOUGHT
    if table.traded[kind]:
        if table.traded[kind] != way:
            return BOUGHT_OR_SOLD
    elif types_traded(table) == TWO_TYPES:
        return TWO_TYPES_ALREADY
    if way == SOLD:
        return NOT_IN_STOCK if table.stock[kind] < count else FINE
    if table.room() < count:
        return NO_ROOM
    return TOO_DEAR if table.cash < count * PRICE[kind] else FINE


def types_traded(table: Table) -> i64:
    """How many types of goods this Mercator has traded in so far."""
    types: i64 = 0
    for kind in range(KINDS):
        if table.traded[kind]:
            types += 1
    return types


def place_trouble(table: Table, way: i64, city: i64) -> i64:
    """CN 1.5k, CN 1.5n."""
    board = table.board()
    if table.phase == RECRUIT and city != board.start:
        return START_ONLY
    if city != board.start and not table.mine[city]:
        return NO_OWN_HOUSE
    if not table.home[way]:
        return NOBODY_HOME
    if not table.stock[FOOD] or not table.stock[TOOL]:
        return COLONIST_PRICE
    return FINE if board.has_way(city, way) else NO_ROUTE


def purchase_trouble(table: Table, slot: i64, pays: i64) -> i64:
    """CN 1.5o - CN 1.5q."""
    by_consul = table.phase == CONSULATE
    if table.bought == (1 if by_consul else TWO_CARDS):
        return ONE_CARD if by_consul else ENOUGH_CARDS
    card: i64 = table.display[slot]
    if card == NO_CARD:
        return NO_SUCH_CARD
    at: i64 = NO_SLOT if by_consul else slot
    if market.choices(at) and pays == NONE:
        return CHOICE_WANTED
    if not market.choices(at) and pays != NONE:
        return NO_CHOICE
    return FINE if market.payable(table.stock, card, at, pays) else CARD_PRICE
