"""Rummikub: what makes a set, and what a broken one lacks.

Groups and runs (RU 1.2, RU 1.3), the same one perhaps twice (RU 1.4), jokers for anything
(RU 1.10, RU R14, RU R17).
"""

from typing import Final, NamedTuple

from tavolino.core.game import Line, Params
from tavolino.games.rummikub.tiles import JOKER, NAMES, VALUES, colour_of, number_of

BROKEN: Final = "broken"
GROUP: Final = "group"
RUN: Final = "run"
LEAST: Final = 3


class Reading(NamedTuple):
    """How a set is read: its kind, its tiles in order, its lowest number and its points."""

    kind: str
    tiles: list[int]
    low: int  # of a run; the number of a group
    points: int


def read_set(tiles: list[int]) -> Reading:
    """A run or a group, or broken. A joker in a run stands for what its place says (RU R14)."""
    real = [tile for tile in tiles if tile != JOKER]
    if len(tiles) < LEAST or not real:
        return Reading(BROKEN, tiles, 0, 0)
    colours = {colour_of(tile) for tile in real}
    numbers = {number_of(tile) for tile in real}
    if len(numbers) == 1 and len(colours) == len(real) and len(tiles) <= 4:
        return group_of(tiles, real)
    if len(colours) == 1 and len(numbers) == len(real):
        return run_of(tiles, real)
    return Reading(BROKEN, tiles, 0, 0)


def group_of(tiles: list[int], real: list[int]) -> Reading:
    """One number in three or four colours (RU 1.2), jokers for colours that are not there."""
    number = number_of(real[0])
    ordered = [*sorted(real, key=colour_of), *[JOKER] * (len(tiles) - len(real))]
    group = Reading(GROUP, ordered, number, number * len(tiles))
    if len(real) > 1:
        return group
    run = run_of(tiles, real)  # one tile and two jokers are either: what counts more (RU R14)
    as_laid = tiles[0] == JOKER and low_as_laid(tiles) > 0
    return run if as_laid or run.points > group.points else group


def run_of(tiles: list[int], real: list[int]) -> Reading:
    """Numbers that follow each other in one colour, from 1 to 13 and not around (RU 1.3)."""
    low = low_as_laid(tiles)
    if low == 0:
        tiles, low = laid_highest(tiles, real)
    if low == 0:
        return Reading(BROKEN, tiles, 0, 0)
    points = sum(range(low, low + len(tiles)))
    return Reading(RUN, tiles, low, points)


def low_as_laid(tiles: list[int]) -> int:
    """The lowest number if the tiles are a run in the order in which they lie, or 0."""
    lows = {number_of(tile) - place for place, tile in enumerate(tiles) if tile != JOKER}
    low = lows.pop()
    return low if not lows and 1 <= low <= VALUES + 1 - len(tiles) else 0


def laid_highest(tiles: list[int], real: list[int]) -> tuple[list[int], int]:
    """Without order the jokers take the highest places they can (RU R14)."""
    first, last = min(real), max(real)
    low = min(number_of(first), VALUES + 1 - len(tiles))
    if low < 1 or number_of(last) - low >= len(tiles):
        return tiles, 0
    by_number = {number_of(tile): tile for tile in real}
    return [by_number.get(number, JOKER) for number in range(low, low + len(tiles))], low


def stays(old: list[int], new: list[int]) -> bool:
    """Whether a set lies whole in another one, its jokers where they were (RU R14)."""
    before, after = read_set(old), read_set(new)
    if before.kind != after.kind or before.kind == BROKEN:
        return False
    if before.kind == GROUP:
        return before.low == after.low and all(
            before.tiles.count(tile) <= after.tiles.count(tile) for tile in before.tiles
        )
    first = before.low - after.low
    return first >= 0 and after.tiles[first : first + len(old)] == before.tiles


# -- what a broken set lacks


def fault(tiles: list[int], place: int) -> Line | None:
    """The sentence for a broken set, None for a whole one. `place` counts from 1."""
    if read_set(tiles).kind != BROKEN:
        return None
    real = [tile for tile in tiles if tile != JOKER]
    where: Params = {"set": place, "tiles": [NAMES[tile] for tile in tiles]}
    colours = {colour_of(tile) for tile in real}
    numbers = {number_of(tile) for tile in real}
    if len(numbers) <= 1 and (len(colours) > 1 or len(real) == 1 or not real):
        return group_fault(tiles, real, where)
    if len(colours) == 1 and len(numbers) == len(real):
        return run_fault(tiles, real, where)
    if len(colours) == 1:
        return Line("rummikub.fault.twice_in_run", "RU 1.3", where)
    if len(numbers) == 1:
        return Line("rummikub.fault.twice_in_group", "RU 1.2", where)
    return Line("rummikub.fault.mixed", "RU 1.3", where)


def group_fault(tiles: list[int], real: list[int], where: Params) -> Line:
    if len({colour_of(tile) for tile in real}) < len(real):
        return Line("rummikub.fault.twice_in_group", "RU 1.2", where)
    if len(tiles) > 4:
        return Line("rummikub.fault.too_many", "RU R17", where)
    return Line("rummikub.fault.short", "RU 1.2", {**where, "count": LEAST - len(tiles)})


def run_fault(tiles: list[int], real: list[int], where: Params) -> Line:
    if len(tiles) > VALUES:
        return Line("rummikub.fault.beyond", "RU R17", where)
    numbers = sorted(number_of(tile) for tile in real)
    jokers = len(tiles) - len(real)
    gaps = [n for n in range(numbers[0], numbers[-1]) if n not in numbers]
    if len(gaps) > jokers:
        missing = [NAMES[(n - 1) * 4 + colour_of(real[0])] for n in gaps]
        return Line("rummikub.fault.gap", "RU 1.3", {**where, "missing": missing})
    return Line("rummikub.fault.short", "RU 1.3", {**where, "count": LEAST - len(tiles)})
