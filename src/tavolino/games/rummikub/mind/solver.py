"""Rummikub's solver: exact answers about a position, jokers included.

How many tiles can be placed, whether the game can be won now, whether anything can be placed,
the best first meld, and the arrangement that changes the table least. Tables and hands are lists
of tiles; nothing hidden is asked for. Who thinks by a clock gets, when it stops, a good answer in
place of the best one.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.core.thought import NOW
from tavolino.games.rummikub.jokers import paid, stood_for
from tavolino.games.rummikub.mind.solver_build import Tiles, built, park
from tavolino.games.rummikub.mind.solver_keep import Old, olds_of
from tavolino.games.rummikub.mind.solver_most import Most
from tavolino.games.rummikub.mind.solver_runs import KINDS
from tavolino.games.rummikub.mind.solver_walk import NOBODY
from tavolino.games.rummikub.mind.solver_whole import ANY, Whole
from tavolino.games.rummikub.sets import read_set
from tavolino.games.rummikub.tiles import JOKER, counted

FIRST_MELD: Final = 30  # points (RU 1.7)


class Arrangement(NamedTuple):
    """A legal table, and what of the hand went into it."""

    sets: list[Tiles]
    placed: Tiles


def with_hand(table: vec[i64], hand: vec[i64]) -> vec[i64]:
    found = table[:]
    for kind in range(KINDS):
        found[kind] += hand[kind]
    return found


def all_of(tiles: vec[i64]) -> i64:
    """Real tiles in counts."""
    found: i64 = 0
    for kind in range(KINDS):
        found += tiles[kind]
    return found


def placed_of(sets: list[Tiles], table: Tiles) -> Tiles:
    """What a new table holds beyond the old one, in order."""
    found: Tiles = []
    before = counted(table)
    for tile in sorted(tile for one in sets for tile in one):
        if before[tile]:
            before[tile] -= 1
        else:
            found.append(tile)
    return found


# -- most tiles, the table by its tiles alone


def most(table: Tiles, hand: Tiles) -> Arrangement | None:
    """As many tiles of the hand as possible; None if not even one."""
    on_table, in_hand = counted(table), counted(hand)
    supply = with_hand(on_table, in_hand)
    jokers = int(on_table[JOKER] + in_hand[JOKER])
    search = Most()
    left = int(search.fewest_left(on_table, supply, jokers, all_of(in_hand)))
    if left == NOBODY:
        return None
    sets = built(search, search.end, [int(one) for one in supply])
    spent = sum(one.count(JOKER) for one in sets)
    if not park(sets, jokers - spent):
        return whole_table(table, hand, [], 0)  # no room for it
    placed = placed_of(sets, table)
    return Arrangement(sets, placed) if placed else None


def most_tiles(table: Tiles, hand: Tiles) -> int:
    """How many tiles of the hand can be placed."""
    found = most(table, hand)
    return 0 if found is None else len(found.placed)


def can_win(table: Tiles, hand: Tiles) -> bool:
    """Whether all tiles can be placed now."""
    on_table, in_hand = counted(table), counted(hand)
    supply = with_hand(on_table, in_hand)
    jokers: i64 = on_table[JOKER] + in_hand[JOKER]
    search = Most()
    if search.fewest_left(supply, supply, jokers, 0) != 0:
        return False
    sets = built(search, search.end, [int(one) for one in supply])
    if park(sets, int(jokers) - sum(one.count(JOKER) for one in sets)):
        return True
    return most_tiles(table, hand) == len(hand)


def can_place(sets: list[Tiles], hand: Tiles, opened: bool, strict: bool) -> bool:
    """Whether anything can be placed now."""
    return best(sets, hand, opened, strict) is not None


def best(sets: list[Tiles], hand: Tiles, opened: bool, strict: bool) -> Arrangement | None:
    """The most tiles that can be placed in this turn, whatever happens to the table."""
    if not opened:
        return first_meld(hand)
    table = laid(sets)
    if strict and JOKER in table:
        return strict_best(sets, hand, False)
    return most(table, hand)


# -- whole tables


def laid(sets: list[Tiles]) -> Tiles:
    return [tile for one in sets for tile in one]


def first_meld(hand: Tiles) -> Arrangement | None:
    """The most tiles among the first melds of 30 points or more (RU 1.7, RU R10)."""
    return whole_table([], hand, [], FIRST_MELD)


def whole_table(table: Tiles, hand: Tiles, forced: Tiles, points: int) -> Arrangement | None:
    """The most tiles with a place for every joker; some of the hand must be among them."""
    search = asked(table, hand, forced, points, [], ANY)
    return answered(search, search.solve(len(hand)), table)


def asked(
    table: Tiles, hand: Tiles, forced: Tiles, points: int, olds: list[Old], leave: int
) -> Whole:
    on_table, in_hand = counted(table), counted(hand)
    supply = with_hand(on_table, in_hand)
    jokers: i64 = on_table[JOKER] + in_hand[JOKER]
    return Whole(counted(table + forced), supply, jokers, in_hand[JOKER], points, olds,
                 leave)  # fmt: skip


def answered(search: Whole, end: i64, table: Tiles) -> Arrangement | None:
    if end == NOBODY:
        return None
    supply = [int(one) for one in search.supply]
    sets = built(search, end, supply)
    placed = placed_of(sets, table)
    return Arrangement(sets, placed) if placed else None


def least_change(sets: list[Tiles], hand: Tiles, strict: bool = False) -> Arrangement | None:
    """The most tiles, and of these arrangements one that breaks the fewest sets."""
    if strict and JOKER in laid(sets):
        return strict_best(sets, hand, True)
    found = most(laid(sets), hand)
    return None if found is None else arranged(sets, hand, len(hand) - len(found.placed))


def arranged(
    sets: list[Tiles], hand: Tiles, left: int = 0, must: list[bool] | None = None,
    forced: Tiles = [],
) -> Arrangement | None:  # fmt: skip
    """All of the hand but so many tiles, breaking the fewest sets, and none that must stay."""
    olds = olds_of([read_set(one) for one in sets], must or [False] * len(sets))
    search = asked(laid(sets), hand, forced, 0, olds, left)
    return answered(search, search.climb(0, len(sets), 1), laid(sets))


# -- strict jokers


def strict_best(sets: list[Tiles], hand: Tiles, least: bool) -> Arrangement | None:
    """The most tiles when sets with jokers stay whole or are paid for (RU R15)."""
    table = laid(sets)
    found: Arrangement | None = None
    for must, forced in strict_ways(sets, hand):
        kept = olds_of([read_set(one) for one, stays in zip(sets, must, strict=True) if stays],
                       [True] * sum(must))  # fmt: skip
        search = asked(table, hand, forced, 0, kept, ANY)
        way = answered(search, search.solve(len(hand)), table)
        if way is not None and (found is None or len(way.placed) > len(found.placed)):
            left = len(hand) - len(way.placed)
            least = least and NOW.has_time()
            found = arranged(sets, hand, left, must, forced) if least else way
        if found is not None and not NOW.has_time():
            break
    return found if found or NOW.has_time() else beside(sets, hand)


def beside(sets: list[Tiles], hand: Tiles) -> Arrangement | None:
    """What the hand has by itself: the table stays as it is."""
    found = most([], hand)
    return None if found is None else Arrangement([*sets, *found.sets], found.placed)


def strict_ways(sets: list[Tiles], hand: Tiles) -> list[tuple[list[bool], Tiles]]:
    """For each set with a joker: it stays, or tiles of the hand that free its jokers."""
    ways: list[tuple[list[bool], Tiles]] = [([], [])]
    for one in sets:
        if JOKER not in one:
            ways = [([*must, False], forced) for must, forced in ways]
            continue
        after: list[tuple[list[bool], Tiles]] = []
        for must, forced in ways:
            after.append(([*must, True], forced))
            spare = placed_of([hand], forced)
            for left in paid(stood_for(one), spare):
                after.append(([*must, False], [*forced, *placed_of([spare], left)]))
        ways = after
    return ways
