"""Concordia: what cards, harvests and colonists promise. Opinion, not rule."""

from typing import Final

from mypy_extensions import i64

from tavolino.games.concordia import kinds, market, moves, scoring
from tavolino.games.concordia.boards import COINS, FOOD, KINDS, LAND, NO_GOOD, PRICE, SEA, TOOL
from tavolino.games.concordia.cards import (
    GOD,
    JUPITER,
    MARS,
    MASON,
    MERCURIUS,
    MINERVA,
    MINERVA_POINTS,
    NO_CARD,
    NO_SLOT,
    SATURNUS,
    SLOTS,
)
from tavolino.games.concordia.colonist import can_hire, colonist_coins
from tavolino.games.concordia.mind.outlook import Outlook
from tavolino.games.concordia.mind.taste import (
    DENY,
    ENDING,
    FEED,
    HIRE,
    JUPITER_GROWS,
    MARKER,
    MARS_GROWS,
    MERCURIUS_GROWS,
    MINERVA_GROWS,
    POINT,
    SATURNUS_GROWS,
    USE,
)
from tavolino.games.concordia.mind.weighed import NEVER, Weighed
from tavolino.games.concordia.moves import number
from tavolino.games.concordia.prefect import turned_coins
from tavolino.games.concordia.senator import most_cards, purchase
from tavolino.games.concordia.table import AI, COLONISTS, PERSON, SETTLE, Table, zeros

KINDS_OF_GOODS: Final = 2 * KINDS  # Mercurius at most
TOO_DEAR: Final = -1  # instead of what pays


# -- Prefect


def harvest(table: Table, outlook: Outlook, province: i64) -> i64:
    """New goods, less what the AI gets, and the marker's coins for later."""
    board = table.board()
    goods = zeros(KINDS)
    bonus: i64 = table.bonus(province)
    goods[bonus] += 1
    feeds: i64 = 0
    for city in range(board.size):
        if board.province_of[city] == province:
            if table.mine[city]:
                goods[table.good[city]] += 1
            if table.theirs[city]:
                feeds += PRICE[table.good[city]]
    if table.ai_room() <= 0:
        feeds = 0
    found: i64 = outlook.stored(goods, table.room())
    return found + MARKER * COINS[bonus] - FEED * feeds


def harvests(table: Table, outlook: Outlook) -> Weighed:
    """The provinces that can produce, the coins, or nothing."""
    found = Weighed()
    found.add(moves.DONE, 0)
    for province in range(len(table.board().provinces)):
        if not table.turned[province]:
            found.add(number(moves.PRODUCE, province, 0), harvest(table, outlook, province))
    coins: i64 = turned_coins(table)
    if coins:
        found.add(moves.CASH, outlook.earned(coins))
    return found


# -- Senator and Consul


def card_gain(table: Table, outlook: Outlook, card: i64) -> i64:
    """What a card will bring at the end and on the way, and what the AI does not get."""
    god: i64 = GOD[card]
    turns: i64 = outlook.turns
    own: i64 = promised(table, outlook, PERSON, card, god)
    other: i64 = promised(table, outlook, AI, card, god)
    return own + DENY * other // 100 + USE * turns


def promised(table: Table, outlook: Outlook, seat: i64, card: i64, god: i64) -> i64:
    """What the god of a card may pay for it at the end."""
    turns: i64 = outlook.turns
    if god == MINERVA:
        kind: i64 = card - MASON
        houses: i64 = scoring.houses_by_good(table, seat)[kind]
        return (POINT * houses + MINERVA_GROWS * turns) * MINERVA_POINTS[kind]
    now: i64 = POINT * scoring.each(table, seat, god)
    if god == JUPITER:
        return now + JUPITER_GROWS * turns
    if god == SATURNUS:
        return min(now + SATURNUS_GROWS * turns, POINT * len(table.board().provinces))
    if god == MERCURIUS:
        return min(now + MERCURIUS_GROWS * turns, POINT * KINDS_OF_GOODS)
    if god == MARS:
        return min(now + MARS_GROWS * turns, 2 * POINT * COLONISTS)
    return now


def purchases(table: Table, outlook: Outlook, by_consul: bool) -> Weighed:
    """The cards that can be paid, each by itself, or none."""
    found = Weighed()
    found.add(moves.DONE, 0)
    left: i64 = most_cards(by_consul) - table.bought
    if left == 0:
        return found
    last = table.deck_size() == 0 and table.shown() == 1
    for slot in range(SLOTS):
        card: i64 = table.display[slot]
        at: i64 = NO_SLOT if by_consul else slot
        pays: i64 = TOO_DEAR if card == NO_CARD else payment(outlook, card, at)
        if pays == TOO_DEAR:
            continue
        worth: i64 = card_gain(table, outlook, card) - price_of(outlook, card, at, pays)
        if last:
            worth += ENDING
        found.add(number(moves.PURCHASE, slot, pays), worth)
    return found


def shopping(table: Table, outlook: Outlook, by_consul: bool) -> i64:
    """What the best card brings, and the best that can be paid beside it."""
    cards = purchases(table, outlook, by_consul)
    best: i64 = cards.best()
    if by_consul or best == 0:
        return cards.worths[best]
    ahead = table.copy()
    move: i64 = cards.moves[best]
    purchase(ahead, moves.one_of(move), moves.other_of(move), None)
    outlook.stock = ahead.stock
    return cards.worths[best] + purchases(ahead, outlook, by_consul).worth()


def payment(outlook: Outlook, card: i64, at: i64) -> i64:
    """What pays the good of choice, the least wanted; NO_GOOD where no choice is; or TOO_DEAR."""
    stock = outlook.stock
    if not market.choices(at):
        return NO_GOOD if market.payable(stock, card, at, NO_GOOD) else TOO_DEAR
    best: i64 = TOO_DEAR
    least: i64 = -NEVER
    for good in range(KINDS):
        if market.payable(stock, card, at, good):
            worth: i64 = outlook.unit(good, stock[good] - 1 - market.price(card, at, good))
            if worth < least:
                least = worth
                best = good
    return best


def price_of(outlook: Outlook, card: i64, at: i64, pays: i64) -> i64:
    """What the goods of a price would be worth if they stayed."""
    found: i64 = 0
    for good in range(KINDS):
        count: i64 = market.price(card, at, good)
        if good == pays:
            count += 1
        for nth in range(count):
            found += outlook.unit(good, outlook.stock[good] - 1 - nth)
    return found


# -- Colonist and Tribune


def hire(table: Table, outlook: Outlook) -> i64:
    """A new colonist: points, steps and a space, less a food and a tool."""
    found: i64 = 2 * POINT * outlook.gods[MARS]
    found += HIRE * outlook.turns
    food: i64 = outlook.unit(FOOD, table.stock[FOOD] - 1)
    return found - food - outlook.unit(TOOL, table.stock[TOOL] - 1)


def hires(table: Table, outlook: Outlook) -> i64:
    """As many as can be paid, each at the worth of the first."""
    if not can_hire(table):
        return 0
    count: i64 = min(table.stock[FOOD], table.stock[TOOL], table.home[0] + table.home[1])
    return max(0, count * hire(table, outlook))


def placements(table: Table, outlook: Outlook) -> Weighed:
    """Colonists, the rarer kind first and best in the start city; coins, or nothing."""
    found = Weighed()
    found.add(moves.DONE, 0)
    if table.phase == SETTLE:
        found.add(moves.COINS, outlook.earned(colonist_coins(table)))
    worth: i64 = hires(table, outlook) if table.phase == SETTLE else hire(table, outlook)
    start: i64 = table.board().start
    for way in (LAND, SEA):
        for city in range(len(table.board().names)):
            if kinds.trouble(table, number(moves.PLACE, way, city)) is None:
                better: i64 = 2 * table.home[way] + (1 if city == start else 0)
                found.add(number(moves.PLACE, way, city), worth + better)
    return found
