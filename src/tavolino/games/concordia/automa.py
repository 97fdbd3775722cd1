"""Concordia: what the AI does, row by row of its decision table (CN 4.3 - CN 4.6, B, T, C).

The same functions choose and explain: with a list to tell they add a reason for every row they
look at, without one they only choose.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.game import Candidate, Params, Reason
from tavolino.core.packed import vec
from tavolino.games.concordia import market
from tavolino.games.concordia.boards import BRICK, FAR, GOODS, KINDS, NO_CITY, NO_GOOD
from tavolino.games.concordia.cards import NAMES, NO_CARD, NO_SLOT, SLOTS, names_of
from tavolino.games.concordia.moves import (
    GATHER,
    HIRE,
    NO_MOVE,
    PASS,
    ROLL,
    SEND,
    SETTLE,
    number,
)
from tavolino.games.concordia.table import DICE, PERSON, TWO_D6, Table, total

BUILDS: Final = 0
TAKES: Final = 1
BUYS: Final = 2
DEEDS: Final[tuple[str, ...]] = ("build", "take", "buy")
BIT: Final[vec[i64]] = vec[i64]([1, 2, 4])  # the letters that have run (CN R25)
A_GOOD: Final = 0  # what it gathers
TWO_GOODS: Final = 1
A_CLOTH: Final = 2

Told = list[Reason] | None


def deed_of(table: Table) -> i64:
    """The action of a roll (CN 4.3a); two dice are the first column, d12 the second (CN R1).

    What the laboratory adds to building and buying is taken from taking.
    """
    pips: i64 = table.die
    if table.dice == TWO_D6:
        if pips <= 5 + table.ai_builds:
            return BUILDS
        return TAKES if pips <= 8 - table.ai_buys else BUYS
    if pips <= 4 + table.ai_builds:
        return BUILDS
    return BUYS if pips <= 7 + table.ai_builds + table.ai_buys else TAKES


def good_of(pips: i64) -> i64:
    """The good of a roll, the same for both kinds of dice (CN 4.3b)."""
    if pips <= 4:
        return 0
    return (pips - 3) // 2


def next_lower(good: i64) -> i64:
    """The second good of CN B1 and CN C3; brick gives another brick."""
    return good - 1 if good > 0 else 0


# -- the choice


def prescribed(table: Table, told: Told = None) -> i64:
    """The one move the rules leave to the AI, as a number on its map."""
    if table.concordia == PERSON:
        return last_move(table, told)
    if table.die == 0:
        add(told, "roll", "CN 4.3a", {"dice": DICE[table.dice]})
        return ROLL
    deed: i64 = deed_of(table)
    add(told, "die", "CN 4.3a", {"total": int(table.die), "deed": DEEDS[deed]})
    if deed == BUILDS:
        return building(table, 0, told)
    return taking(table, 0, told) if deed == TAKES else buying(table, told)


def building(table: Table, used: i64, told: Told) -> i64:
    """B: build, or what stands in for it."""
    if total(table.ai_stock) == 0:
        add(told, "no_goods", "CN B1", {})
        return number(GATHER, TWO_GOODS, 0)
    city: i64 = site(table, told)
    if city != NO_CITY:
        return number(SETTLE, city, 0)
    add(told, "nowhere", "CN B6", {})  # also with bricks only (CN R11)
    if used & BIT[TAKES]:
        return passing(told)
    return taking(table, used | BIT[BUILDS], told)


def taking(table: Table, used: i64, told: Told) -> i64:
    """T: take a good; with a full storehouse a colonist goes instead (CN R13)."""
    if table.ai_room() > 0:
        add(told, "take", "CN T1", {"room": int(table.ai_room())})
        return number(GATHER, A_GOOD, 0)
    if table.ai_home > 0:
        add(told, "full_colonist", "CN T2", {"count": int(table.ai_home)})
        return SEND
    slot: i64 = single(table)
    if slot != NO_SLOT:
        tell_cards(told, "single", "CN T3", table, slot, NO_SLOT)  # CN R15
        return number(HIRE, slot, NO_SLOT)
    add(told, "full_nothing", "CN T3", {})
    if used & BIT[BUILDS]:
        return passing(told)
    return building(table, used | BIT[TAKES], told)


def buying(table: Table, told: Told) -> i64:
    """C: buy two cards, or one, or take goods for later."""
    move: i64 = cards(table, told)
    if move != NO_MOVE:
        return move
    if table.ai_room() > 0:
        add(told, "no_card", "CN C3", {})
        return number(GATHER, TWO_GOODS, 0)
    add(told, "no_card_full", "CN C4", {})
    if table.highest:
        city: i64 = printed_site(table, KINDS - 1, told)
        if city != NO_CITY:
            return number(SETTLE, city, 0)
    return building(table, BIT[BUYS], told)


def cards(table: Table, told: Told) -> i64:
    """Pairs beat single cards, then the rightmost wins (CN C1, CN C2, CN R16); or NO_MOVE."""
    for first in range(SLOTS - 1, 0, -1):
        for second in range(first - 1, -1, -1):
            if affordable(table, first, second):
                tell_cards(told, "pair", "CN C1", table, first, second)
                return number(HIRE, first, second)
    slot: i64 = single(table)
    if slot == NO_SLOT:
        return NO_MOVE
    tell_cards(told, "single", "CN C2", table, slot, NO_SLOT)
    return number(HIRE, slot, NO_SLOT)


def passing(told: Told) -> i64:
    """Every letter has run (CN R25)."""
    add(told, "pass", "CN R25", {})
    return PASS


def last_move(table: Table, told: Told) -> i64:
    """After the person has ended the game: no roll, the first of the list (CN 4.6b, CN R22)."""
    add(told, "last", "CN 4.6b", {})
    move: i64 = cards(table, told)
    if move != NO_MOVE:
        return move
    if total(table.ai_stock) > 0:
        city: i64 = site(table, told)  # one house only (CN R23)
        if city != NO_CITY:
            return number(SETTLE, city, 0)
    if table.ai_room() > 0:
        add(told, "last_cloth", "CN 4.6b", {})
        return number(GATHER, A_CLOTH, 0)
    if table.ai_home > 0:
        add(told, "full_colonist", "CN 4.6b", {"count": int(table.ai_home)})
        return SEND
    return passing(told)


# -- where it builds


def site(table: Table, told: Told) -> i64:
    """The city to build in, from its most valuable good down (CN B2 - CN B5)."""
    stock = table.ai_stock
    best: i64 = BRICK
    if table.by_type:
        for good in range(KINDS):
            if stock[good]:
                best = good
        return printed_site(table, best, told)
    for good in range(KINDS - 1, -1, -1):
        if stock[good] == 0:
            continue
        best = max(best, good)
        city: i64 = city_of_type(table, good, "CN B2", "CN B3", told)
        if city != NO_CITY:
            return city
        add(told, "next_type", "CN B4", {"good": GOODS[good]})  # CN R9, CN R10
    for good in range(best - 1, -1, -1):
        city = city_of_type(table, good, "CN B5", "CN B5", told)
        if city != NO_CITY:
            return city
    return NO_CITY


def printed_site(table: Table, highest: i64, told: Told) -> i64:
    """By the letter: type after type as printed, whatever it owns (CN R10, CN C4)."""
    for good in range(highest, -1, -1):
        owned = table.ai_stock[good] > 0
        empty, shared = ("CN B2", "CN B3") if owned else ("CN B5", "CN B5")
        city: i64 = city_of_type(table, good, empty, shared, told)
        if city != NO_CITY:
            return city
        add(told, "next_type", "CN R10", {"good": GOODS[good]})
    return NO_CITY


def city_of_type(table: Table, good: i64, empty: str, shared: str, told: Told) -> i64:
    """An empty city of a type (CN R3); else one with your house, for a second good (CN R7)."""
    city: i64 = nearest(table, good, 0)
    if city != NO_CITY:
        tell_site(told, "empty", empty, table, good, city)
        return city
    if total(table.ai_stock) < 2:
        return NO_CITY
    city = nearest(table, good, 1)
    if city != NO_CITY:
        tell_site(told, "shared", shared, table, good, city)
    return city


def fits(table: Table, city: i64, good: i64, shared: i64) -> bool:
    """Whether a city makes the good, has no AI house, and the person's only if shared."""
    return table.good[city] == good and not table.theirs[city] and table.mine[city] == shared


def nearest(table: Table, good: i64, shared: i64) -> i64:
    """The best city of a type in the order of CN 4.5."""
    found: i64 = NO_CITY
    least: i64 = 1_000_000
    for city in range(table.board().size):
        if fits(table, city, good, shared):
            rank: i64 = ranked(table, city)
            if rank < least:
                least = rank
                found = city
    return found


def ranked(table: Table, city: i64) -> i64:
    """CN 4.5 as one number: new provinces, then few routes, then the order of cities."""
    board = table.board()
    present: i64 = 1 if table.ai_in(board.province_of[city]) else 0  # CN 4.5a
    return (present * FAR + board.distance[city]) * FAR + table.order[city]  # CN 4.5b, CN 4.5c


def payment(table: Table, city: i64) -> list[int]:
    """What it pays: no coins, only goods (CN R2); a second one beside a person's house (CN R8)."""
    stock = table.ai_stock[:]
    first: i64 = table.good[city]
    if stock[first] == 0:  # CN B5
        first = KINDS - 1
        while stock[first] == 0:
            first -= 1
    stock[first] -= 1
    if not table.mine[city]:
        return [int(first)]
    second: i64 = 0
    while stock[second] == 0:
        second += 1
    return [int(first), int(second)]


# -- what it can buy


def affordable(table: Table, first: i64, second: i64) -> bool:
    """Whether it can pay one card (second: NO_SLOT) or two, at Senator's prices (CN 4.4b)."""
    one: i64 = table.display[first]
    other: i64 = NO_CARD if second == NO_SLOT else table.display[second]
    if one == NO_CARD or (second != NO_SLOT and other == NO_CARD):
        return False
    left: i64 = 0
    for good in range(KINDS):
        rest: i64 = table.ai_stock[good] - market.price(one, first, good)
        if second != NO_SLOT:
            rest -= market.price(other, second, good)
        if rest < 0:
            return False
        left += rest
    free: i64 = choices(table, first)
    if second != NO_SLOT:
        free += choices(table, second)
    return left >= free


def choices(table: Table, slot: i64) -> i64:
    """How many goods of its choice it pays in a slot; the laboratory may make it more or fewer."""
    return max(0, market.choices(slot) + table.ai_price)


def single(table: Table) -> i64:
    """The slot of the rightmost card it can pay; or NO_SLOT."""
    for slot in range(SLOTS - 1, -1, -1):
        if affordable(table, slot, NO_SLOT):
            return slot
    return NO_SLOT


def bill(table: Table, first: i64, second: i64) -> list[int]:
    """What the cards cost it: goods of its choice are the cheapest that are left (CN 4.4b)."""
    stock = table.ai_stock[:]
    paid: list[int] = []
    free: i64 = 0
    for slot in (first, second):
        if slot != NO_SLOT:
            paid += market.pay(stock, table.display[slot], slot, NO_GOOD)
            free += choices(table, slot)
    for good in range(KINDS):
        while free > 0 and stock[good] > 0:
            stock[good] -= 1
            free -= 1
            paid.append(good)
    return paid


# -- why


def add(told: Told, name: str, rule: str, params: Params) -> None:
    if told is not None:
        told.append(Reason(f"concordia.why.{name}", rule, params))


def tell_site(told: Told, name: str, rule: str, table: Table, good: i64, chosen: i64) -> None:
    """Every city it compared, with its province and its distance, and what it pays."""
    if told is None:
        return
    board = table.board()
    every = range(int(board.size))
    seen = [city for city in every if fits(table, city, good, table.mine[chosen])]
    seen.sort(key=lambda city: ranked(table, city))
    what: Params = {
        "good": GOODS[good],
        "city": board.names[chosen],
        "goods": names_of(payment(table, chosen)),
    }
    if rule == "CN B5":
        name = f"substitute_{name}"
    compared = [compare(table, city, city == chosen) for city in seen]
    told.append(Reason(f"concordia.why.{name}", rule, what, compared))


def compare(table: Table, city: i64, chosen: bool) -> Candidate:
    board = table.board()
    province = board.province_of[city]
    present = int(table.ai_in(province))
    distance = int(board.distance[city])
    what: Params = {
        "city": board.names[city],
        "province": board.provinces[province],
        "distance": distance,
        "present": bool(present),
    }
    return Candidate(what, [present, distance, int(table.order[city])], chosen)


def tell_cards(told: Told, name: str, rule: str, table: Table, first: i64, second: i64) -> None:
    """The cards from the right, and which of them it could pay one by one."""
    if told is None:
        return
    chosen = [first] if second == NO_SLOT else [first, second]
    seen = [slot for slot in range(SLOTS - 1, -1, -1) if table.display[slot] != NO_CARD]
    compared = [
        Candidate(
            {"slot": slot + 1, "card": NAMES[table.display[slot]]},
            [int(affordable(table, slot, NO_SLOT)), slot + 1],
            slot in chosen,
        )
        for slot in seen
    ]
    what: Params = {
        "cards": [NAMES[table.display[slot]] for slot in chosen],
        "goods": names_of(bill(table, first, second)),
    }
    told.append(Reason(f"concordia.why.{name}", rule, what, compared))
