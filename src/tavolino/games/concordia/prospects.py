"""Concordia: what cards, houses, goods and coins promise, roughly. Opinion, not rule."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.concordia import deeds, market, scoring
from tavolino.games.concordia.actions import NONE
from tavolino.games.concordia.boards import (
    BRICK,
    CITIES,
    COINS,
    KINDS,
    LINES,
    PRICE,
)
from tavolino.games.concordia.cards import (
    ARCHITECT,
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
    PERSON,
    Table,
    total,
)

# In tenths of a coin.
HOUSE: Final = 60
NEW_PROVINCE: Final = 40
NEW_GOOD: Final = 50
POINT: Final = 15
WANTED: Final[vec[i64]] = vec[i64]([4, 2, 2, 1, 1])  # goods worth having at hand
SCARCE: Final = 25  # for a good that is wanted and lacking
SUPPLIED: Final = 110  # for a Mercator who brings the bricks that houses wait for
RICH: Final = 25  # coins after which more of them are worth little


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
        return max(best_harvest(table), coins_worth(table, deeds.turned_coins(table)) - 25)
    if card in (MERCATOR, MERCATOR_FIVE):
        return coins_worth(table, 5 if card == MERCATOR_FIVE else 3) + supply_worth(table)
    if card == COLONIST:
        if deeds.can_hire(table) and table.home[0] + table.home[1] > 0:
            return 90
        return coins_worth(table, deeds.COLONIST_COINS + table.colonists_out())
    if card in (SENATOR, CONSUL):
        return best_purchase_worth(table, card == CONSUL) + (30 if card == SENATOR else 0)
    kind: i64 = card - MASON
    made: i64 = min(scoring.houses_by_good(table, PERSON)[kind], table.room())
    return made * good_worth(table, kind)


def coins_worth(table: Table, coins: i64) -> i64:
    return (10 if table.cash < RICH else 4) * coins


def good_worth(table: Table, good: i64) -> i64:
    """A good at its price, more if houses wait for it."""
    return 10 * PRICE[good] + (SCARCE if table.stock[good] < WANTED[good] else 0)


def supply_worth(table: Table) -> i64:
    """Whether a Mercator could bring bricks, or coins for goods that lie idle."""
    lacks: i64 = 2 - table.stock[BRICK]
    means: i64 = table.cash + 5 * spare_goods(table)
    if lacks > 0 and means >= 6:
        return SUPPLIED
    return 60 if table.room() == 0 or (table.cash < 5 and spare_goods(table) > 1) else 0


def spare_goods(table: Table) -> i64:
    found: i64 = 0
    for good in range(KINDS):
        found += max(0, table.stock[good] - WANTED[good])
    return found


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
    found: i64 = good_worth(table, bonus) + 3 * COINS[bonus]
    room -= 1
    for city in range(board.size):
        if board.province_of[city] == province:
            if table.mine[city] and room > 0:
                found += good_worth(table, table.good[city])
                room -= 1
            if table.theirs[city] and table.ai_room() > 0:
                found -= 5 * PRICE[table.good[city]]
    return max(found, 1)


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
