"""Rummikub: strict jokers, an option (RU R15).

A set with a joker stays whole, and may grow, until each of its jokers was replaced by a tile
from the hand that it stood for.
"""

from tavolino.games.rummikub.sets import RUN, read_set, stays
from tavolino.games.rummikub.tiles import JOKER, colour_of

Tiles = list[int]


def stood_for(tiles: Tiles) -> list[Tiles]:
    """For each joker of a set the tiles that may replace it; in a group any missing colour."""
    reading = read_set(tiles)
    if reading.kind == RUN:
        colour = next(colour_of(tile) for tile in tiles if tile != JOKER)
        places = [n for n, tile in enumerate(reading.tiles) if tile == JOKER]
        return [[(reading.low + n - 1) * 4 + colour] for n in places]
    there = [colour_of(tile) for tile in tiles if tile != JOKER]
    missing = [(reading.low - 1) * 4 + colour for colour in range(4) if colour not in there]
    return [missing] * tiles.count(JOKER)


def jokers_left_alone(old: list[Tiles], new: list[Tiles], placed: Tiles) -> bool:
    """Whether every old set with a joker is whole or had its jokers replaced from the hand."""
    return settled([one for one in old if JOKER in one], new, placed)


def settled(old: list[Tiles], new: list[Tiles], placed: Tiles) -> bool:
    """One set after the other: kept in a set of its own, or paid for."""
    if not old:
        return True
    first, rest = old[0], old[1:]
    for number, one in enumerate(new):
        if stays(first, one) and settled(rest, new[:number] + new[number + 1 :], placed):
            return True
    return any(settled(rest, new, left) for left in paid(stood_for(first), placed))


def paid(wanted: list[Tiles], placed: Tiles) -> list[Tiles]:
    """What is left of the placed tiles when one was taken for each joker, in every way.

    Two jokers of one group stood for two colours: equal tiles do not free both.
    """
    if not wanted:
        return [placed]
    found: list[Tiles] = []
    for tile in wanted[0]:
        if tile in placed:
            left = list(placed)
            left.remove(tile)
            found += paid([[one for one in other if one != tile] for other in wanted[1:]], left)
    return found
