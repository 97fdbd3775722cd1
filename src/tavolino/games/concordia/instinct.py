"""Concordia: a quick guess at a good move, for playouts. Opinion, not rule."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.games.concordia import actions, allowed, automa, deeds
from tavolino.games.concordia.actions import MOST, NONE
from tavolino.games.concordia.allowed import FINE
from tavolino.games.concordia.boards import (
    BRICK,
    CITIES,
    FOOD,
    KINDS,
    LINES,
    PRICE,
    TOOL,
)
from tavolino.games.concordia.cards import (
    CARDS,
    NO_CARD,
    SLOTS,
    TRIBUNE,
)
from tavolino.games.concordia.prospects import (
    WANTED,
    card_worth,
    city_worth,
    coins_worth,
    harvest,
    payment,
    purchase_worth,
)
from tavolino.games.concordia.table import (
    AI,
    BUILD,
    CHOOSE,
    CONSULATE,
    KEEP,
    MOVE,
    PREFECT_CHOICE,
    SENATE,
    SETTLE,
    TRADE,
    Table,
)

LUCK: Final = 25  # a card's worth is blurred by so much


def instinct(table: Table, chance: Chance) -> i64:
    """A move for whoever is to move."""
    if table.turn == AI:
        return automa.prescribed(table)
    phase: i64 = table.phase
    if phase == CHOOSE:
        return best_card(table, chance)
    if phase == MOVE:
        return architect(table)
    if phase == BUILD:
        return house(table)
    if phase == PREFECT_CHOICE:
        return prefect(table)
    if phase == KEEP:
        return most_valuable(table)
    if phase == TRADE:
        return trade(table)
    if phase in (SENATE, CONSULATE):
        return purchase(table)
    return settle(table)


# -- which card


def best_card(table: Table, chance: Chance) -> i64:
    best: i64 = TRIBUNE
    most: i64 = -1
    for card in range(CARDS):
        if table.hand[card]:
            blur: i64 = chance.roll("instinct", LUCK)
            value: i64 = card_worth(table, card) + blur
            if value > most:
                most = value
                best = card
    return actions.PLAY + best


# -- Architect


def architect(table: Table) -> i64:
    """The move that brings the best new city into reach of a house, else a house."""
    board = table.board()
    best: i64 = NO_CARD
    most: i64 = 0
    for place in range(CITIES + board.routes):
        if not stands(table, place):
            continue
        for line in range(board.routes):
            if allowed.move_trouble(table, place, line) == FINE:
                gain: i64 = line_gain(table, place, line)
                if gain > most:
                    most = gain
                    best = actions.move_number(place, line)
    return house(table) if best == NO_CARD else best


def stands(table: Table, place: i64) -> bool:
    if place < CITIES:
        return table.camp[place] + table.camp[CITIES + place] > 0
    return table.on[place - CITIES] == 1


def line_gain(table: Table, place: i64, line: i64) -> i64:
    """Cities that come within reach, less the steps and what is left behind."""
    board = table.board()
    gain: i64 = new_worth(table, board.line_a[line]) + new_worth(table, board.line_b[line])
    if gain == 0:
        return 0
    if place >= CITIES:
        from_line: i64 = place - CITIES
        gain -= city_worth_here(table, board.line_a[from_line])
        gain -= city_worth_here(table, board.line_b[from_line])
    return gain - 8 * board.steps[place * LINES + line]


def new_worth(table: Table, city: i64) -> i64:
    if city == table.board().start or allowed.beside(table, city):
        return 0
    return city_worth(table, city)


def city_worth_here(table: Table, city: i64) -> i64:
    return 0 if city == table.board().start else city_worth(table, city)


def house(table: Table) -> i64:
    """The best house that can stand now, or done."""
    best: i64 = NO_CARD
    most: i64 = 0
    for city in range(table.board().size):
        if allowed.build_trouble(table, city) == FINE:
            worth: i64 = city_worth(table, city)
            if worth > most:
                most = worth
                best = city
    return actions.DONE if best == NO_CARD else actions.BUILD + best


# -- Prefect


def prefect(table: Table) -> i64:
    best: i64 = actions.DONE
    most: i64 = 0
    coins: i64 = coins_worth(table, deeds.turned_coins(table)) - 25
    if coins > most:
        most = coins
        best = actions.CASH
    for province in range(len(table.board().provinces)):
        if not table.turned[province]:
            worth: i64 = harvest(table, province)
            if worth > most:
                most = worth
                best = actions.PRODUCE + province
    return best


def most_valuable(table: Table) -> i64:
    kind: i64 = KINDS - 1
    while table.fresh[kind] == 0:
        kind -= 1
    return actions.KEEP + kind


# -- Mercator


def trade(table: Table) -> i64:
    """Sells what lies idle for space and coins, then buys what houses wait for."""
    good: i64 = plentiful(table)
    if good != NO_CARD and (table.room() < 3 or table.cash < 12):
        spare: i64 = table.stock[good] - WANTED[good]
        return actions.SELL + good * MOST + spare - 1
    for wanted in range(KINDS):
        lacks: i64 = min(WANTED[wanted] - table.stock[wanted], table.room())
        lacks = min(lacks, (table.cash - (0 if wanted == BRICK else 6)) // PRICE[wanted])
        if lacks > 0 and can_trade(table, wanted):
            return actions.BUY + wanted * MOST + lacks - 1
    return actions.DONE


def plentiful(table: Table) -> i64:
    """The good of which most lie idle; none once something was traded."""
    found: i64 = NO_CARD
    most: i64 = 0
    for good in range(KINDS):
        if table.traded[good]:
            return NO_CARD
        idle: i64 = (table.stock[good] - WANTED[good]) * PRICE[good]
        if idle > most:
            most = idle
            found = good
    return found


def can_trade(table: Table, good: i64) -> bool:
    """Whether the type is still open to this Mercator (CN 1.5j)."""
    return not table.traded[good] and allowed.types_traded(table) < allowed.TWO_TYPES


# -- Senator and Consul


def purchase(table: Table) -> i64:
    """The card whose points exceed the goods it costs by most."""
    by_consul = table.phase == CONSULATE
    best: i64 = actions.DONE
    most: i64 = 0
    if table.bought == (1 if by_consul else allowed.TWO_CARDS):
        return best
    for slot in range(SLOTS):
        pays: i64 = payment(table, slot, by_consul)
        if pays >= 0:
            worth: i64 = purchase_worth(table, slot, by_consul)
            if worth > most:
                most = worth
                best = actions.CARD + slot * (NONE + 1) + pays
    return best


# -- Colonist and Tribune


def settle(table: Table) -> i64:
    """A colonist where it is possible, the rarer kind first; else coins."""
    if table.phase == SETTLE and not deeds.can_hire(table):
        return actions.COINS
    if deeds.can_hire(table) and (table.stock[FOOD] > 1 or table.stock[TOOL] > 1):
        start: i64 = table.board().start
        way: i64 = 0 if table.home[0] >= table.home[1] else 1
        return actions.PLACE + way * CITIES + start
    return actions.COINS if table.phase == SETTLE else actions.DONE
