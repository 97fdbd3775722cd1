"""Concordia: a quick guess at a good move, for playouts. Opinion, not rule."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.packed import vec
from tavolino.games.concordia import actions, allowed, automa, deeds, market, scoring
from tavolino.games.concordia.actions import MOST, NONE
from tavolino.games.concordia.allowed import FINE
from tavolino.games.concordia.boards import (
    BRICK,
    CITIES,
    COINS,
    FOOD,
    KINDS,
    LINES,
    PRICE,
    TOOL,
)
from tavolino.games.concordia.cards import (
    ARCHITECT,
    CARDS,
    COLONIST,
    CONSUL,
    GOD,
    JUPITER,
    MARS,
    MASON,
    MERCATOR,
    MERCATOR_FIVE,
    MERCURIUS,
    MINERVA,
    MINERVA_POINTS,
    NO_CARD,
    NO_SLOT,
    PREFECT,
    SATURNUS,
    SENATOR,
    SLOTS,
    TRIBUNE,
    is_diplomat,
)
from tavolino.games.concordia.table import (
    AI,
    BUILD,
    CHOOSE,
    CONSULATE,
    KEEP,
    MOVE,
    PERSON,
    PREFECT_CHOICE,
    SENATE,
    SETTLE,
    TRADE,
    Table,
    total,
)

# In tenths of a coin.
HOUSE: Final = 60
NEW_PROVINCE: Final = 40
NEW_GOOD: Final = 50
POINT: Final = 15
LUCK: Final = 25  # a card's worth is blurred by so much
WANTED: Final[vec[i64]] = vec[i64]([3, 3, 2, 1, 1])  # goods worth having at hand


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


def card_worth(table: Table, card: i64) -> i64:
    if is_diplomat(card):
        if table.top == NO_CARD or is_diplomat(table.top):
            return 0
        return deed_worth(table, table.top) + 5
    return deed_worth(table, card)


def deed_worth(table: Table, card: i64) -> i64:
    """What a card would bring now, roughly."""
    if card == TRIBUNE:
        played: i64 = total(table.pile)
        return 4 * played * played if played > 2 else 0
    if card == ARCHITECT:
        return houses_in_sight(table)
    if card == PREFECT:
        return max(best_harvest(table), 10 * deeds.turned_coins(table) - 25)
    if card in (MERCATOR, MERCATOR_FIVE):
        return 50 if card == MERCATOR_FIVE else 30
    if card == COLONIST:
        if deeds.can_hire(table) and table.home[0] + table.home[1] > 0:
            return 90
        return 10 * (deeds.COLONIST_COINS + table.colonists_out())
    if card in (SENATOR, CONSUL):
        return best_purchase_worth(table, card == CONSUL) + (30 if card == SENATOR else 0)
    kind: i64 = card - MASON
    made: i64 = min(scoring.houses_by_good(table, PERSON)[kind], table.room())
    return 10 * made * PRICE[kind]


def houses_in_sight(table: Table) -> i64:
    """The best two houses that could be reached and paid."""
    first: i64 = 0
    second: i64 = 0
    board = table.board()
    for city in range(board.size):
        worth: i64 = city_worth(table, city)
        if worth > 0 and in_reach(table, city):
            if worth > first:
                second = first
                first = worth
            elif worth > second:
                second = worth
    if table.stock[BRICK] < 2:
        second = second // 3
    return first + second // 2


def in_reach(table: Table, city: i64) -> bool:
    """Whether a colonist can come to a line beside the city with all its steps."""
    board = table.board()
    steps: i64 = table.colonists_out()
    for line in range(board.routes):
        if board.touches(line, city):
            if table.on[line]:
                return True
            way: i64 = board.line_way[line]
            if table.camp[way * CITIES + board.start]:
                if board.steps[board.start * LINES + line] <= steps:
                    return True
            for other in range(board.routes):
                if table.on[other] and board.steps[(CITIES + other) * LINES + line] <= steps:
                    return True
    return False


def city_worth(table: Table, city: i64) -> i64:
    """The worth of a house that can be paid; 0 if it cannot."""
    if table.mine[city]:
        return 0
    good: i64 = table.good[city]
    coins: i64 = deeds.house_coins(table, city)
    if coins > table.cash:
        return 0
    for kind in range(KINDS):
        if table.stock[kind] < deeds.house_needs(good, kind):
            return 0
    worth: i64 = HOUSE + 10 * PRICE[good] - 5 * coins
    if good != BRICK:
        worth += POINT * scoring.cards_of(table, PERSON, JUPITER)
    if scoring.houses_by_good(table, PERSON)[good] == 0:
        worth += NEW_GOOD
    if not own_house_in(table, table.board().province_of[city]):
        worth += NEW_PROVINCE
    worth += POINT * MINERVA_POINTS[good] * scoring.card_count(table, PERSON, MASON + good)
    return max(1, worth)


def own_house_in(table: Table, province: i64) -> bool:
    board = table.board()
    for city in range(board.size):
        if table.mine[city] and board.province_of[city] == province:
            return True
    return False


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
    coins: i64 = 10 * deeds.turned_coins(table) - 25
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


def best_harvest(table: Table) -> i64:
    most: i64 = 0
    for province in range(len(table.board().provinces)):
        if not table.turned[province]:
            most = max(most, harvest(table, province))
    return most


def harvest(table: Table, province: i64) -> i64:
    """Goods for the person at their price, less half of the AI's, and the marker's coins."""
    board = table.board()
    room: i64 = table.room()
    bonus: i64 = table.bonus(province)
    if room <= 0:
        return 0
    found: i64 = 10 * PRICE[bonus] + 3 * COINS[bonus]
    room -= 1
    for city in range(board.size):
        if board.province_of[city] == province:
            if table.mine[city] and room > 0:
                found += 10 * PRICE[table.good[city]]
                room -= 1
            if table.theirs[city] and table.ai_room() > 0:
                found -= 5 * PRICE[table.good[city]]
    return max(found, 1)


def most_valuable(table: Table) -> i64:
    kind: i64 = KINDS - 1
    while table.fresh[kind] == 0:
        kind -= 1
    return actions.KEEP + kind


# -- Mercator


def trade(table: Table) -> i64:
    """Sells what is plenty when coins are short, else buys what a house lacks."""
    if table.cash < 8:
        for good in range(KINDS - 1, -1, -1):
            spare: i64 = table.stock[good] - (1 if good < KINDS - 1 else 0)
            if spare > 0 and can_trade(table, good):
                return actions.SELL + good * MOST + min(spare, 2) - 1
    for good in range(KINDS):
        lacks: i64 = min(WANTED[good] - table.stock[good], table.room())
        lacks = min(lacks, (table.cash - 6) // PRICE[good])
        if lacks > 0 and can_trade(table, good):
            return actions.BUY + good * MOST + lacks - 1
    return actions.DONE


def can_trade(table: Table, good: i64) -> bool:
    """Whether the type is still open to this Mercator (CN 1.5j)."""
    types: i64 = 0
    for one in range(KINDS):
        if table.traded[one]:
            types += 1
    return not table.traded[good] and types < allowed.TWO_TYPES


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


def payment(table: Table, slot: i64, by_consul: bool) -> i64:
    """What pays the good of choice, the cheapest first; NONE where no choice is; -1: too dear."""
    card: i64 = table.display[slot]
    if card == NO_CARD:
        return -1
    at: i64 = NO_SLOT if by_consul else slot
    if not market.choices(at):
        return NONE if market.payable(table.stock, card, at, NONE) else -1
    for good in range(KINDS):
        if market.payable(table.stock, card, at, good):
            return good
    return -1


def best_purchase_worth(table: Table, by_consul: bool) -> i64:
    most: i64 = 0
    for slot in range(SLOTS):
        if payment(table, slot, by_consul) >= 0:
            most = max(most, purchase_worth(table, slot, by_consul))
    return most


def purchase_worth(table: Table, slot: i64, by_consul: bool) -> i64:
    """What the card's god will bring, looking ahead, less the price."""
    card: i64 = table.display[slot]
    at: i64 = NO_SLOT if by_consul else slot
    cost: i64 = 4 * market.choices(at)
    for good in range(KINDS):
        cost += market.price(card, at, good) * PRICE[good]
    god: i64 = GOD[card]
    ahead: i64 = 0
    if god == MINERVA:
        kind: i64 = card - MASON
        ahead = (scoring.houses_by_good(table, PERSON)[kind] + 1) * MINERVA_POINTS[kind]
    else:
        ahead = scoring.each(table, PERSON, god)
        if god in (JUPITER, SATURNUS, MERCURIUS):
            ahead += 3
        elif god == MARS:
            ahead += 2
    return POINT * ahead - 5 * cost + 20


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
