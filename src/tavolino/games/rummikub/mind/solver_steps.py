"""Rummikub's solver: how to get by hand from the old table to the new one, step by step."""

from typing import NamedTuple

from tavolino.games.rummikub.sets import BROKEN, read_set
from tavolino.games.rummikub.tiles import JOKER, counted

Tiles = list[int]
HAND = -1


class Step(NamedTuple):
    """Some tiles go from the hand or a set to a set; then the table looks like this."""

    tiles: Tiles
    source: Tiles  # the set as it was; empty: the hand
    target: Tiles  # the set as it was; empty: a new one
    sets: list[Tiles]


def common(one: Tiles, other: Tiles) -> int:
    there = counted(one)
    found = 0
    for tile in other:
        if there[tile]:
            there[tile] -= 1
            found += 1
    return found


def without(tiles: Tiles, gone: Tiles) -> Tiles:
    left = list(tiles)
    for tile in gone:
        if tile in left:
            left.remove(tile)
    return left


def in_old_order(old: list[Tiles], new: list[Tiles]) -> list[Tiles]:
    """The new sets, each where the old one lay that it has most of; others behind.

    As many places as there were sets: a set that is gone leaves an empty one.
    """
    pairs = sorted(
        ((common(old[i], new[j]), -i, -j) for i in range(len(old)) for j in range(len(new))),
        reverse=True,
    )
    found: list[Tiles] = [[] for _ in old]
    used: set[int] = set()
    for shared, i, j in pairs:
        if shared and not found[-i] and -j not in used:
            found[-i] = new[-j]
            used.add(-j)
    return found + [one for j, one in enumerate(new) if j not in used]


def steps(old: list[Tiles], new: list[Tiles], placed: Tiles) -> list[Step]:
    """First what moves on the table, set by set, then what comes from the hand."""
    goal = in_old_order(old, new)
    draft = [list(one) for one in old] + [[] for _ in goal[len(old) :]]
    found: list[Step] = []
    for target in range(len(goal)):
        for source in range(len(draft)):
            wanted = without(goal[target], draft[target])
            spare = without(draft[source], goal[source])
            moving = [tile for tile in spare if source != target and take(wanted, tile)]
            if moving:
                found.append(moved(draft, source, target, moving))
    hand = list(placed)
    for target in range(len(goal)):
        wanted = without(goal[target], draft[target])
        if wanted:
            hand = without(hand, wanted)
            found.append(moved(draft, HAND, target, wanted))
    return found


def take(wanted: Tiles, tile: int) -> bool:
    """Whether a tile is wanted; then once less."""
    if tile in wanted:
        wanted.remove(tile)
        return True
    return False


def moved(draft: list[Tiles], source: int, target: int, tiles: Tiles) -> Step:
    """Moves tiles in the draft and says so."""
    was_source = [] if source == HAND else draft[source]
    was_target = draft[target]
    if source != HAND:
        draft[source] = tidy(without(draft[source], tiles))
    draft[target] = tidy(draft[target] + tiles)
    return Step(tiles, was_source, was_target, [list(one) for one in draft if one])


def tidy(tiles: Tiles) -> Tiles:
    """In order: as a set if it is one, else by number with the jokers behind."""
    reading = read_set(tiles)
    if reading.kind != BROKEN:
        return reading.tiles
    real = sorted(tile for tile in tiles if tile != JOKER)
    return real + [JOKER] * (len(tiles) - len(real))
