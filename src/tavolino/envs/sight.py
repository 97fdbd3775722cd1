"""What a program sees of a table: the fields of a view as one row of numbers.

A view holds nothing that is hidden from its seat, so neither does the row.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tavolino.core.game import View
from tavolino.games.azul.table import FLOOR_SPACES, KINDS, LINES, SOURCES
from tavolino.games.coatl.table import HAND, LEVELS
from tavolino.games.rummikub.tiles import KINDS as TILES

NOTHING = -1  # an empty place
MANY = 999  # points, coins: more than there ever are
Row = NDArray[np.int16]


class Part(NamedTuple):
    """A field of a table: so many numbers from `low` to `high`."""

    name: str
    size: int = 1
    high: int = 1
    low: int = 0
    read: Callable[[Any], list[int]] | None = None  # from the field, which is no row itself


def bits(size: int) -> Callable[[Any], list[int]]:
    return lambda mask: [int(mask) >> bit & 1 for bit in range(size)]


def of_each(kinds: int) -> Callable[[Any], list[int]]:
    """How many there are of each kind."""

    def counted(pieces: Any) -> list[int]:
        found = Counter(int(one) for one in pieces)
        return [found[kind] for kind in range(kinds)]

    return counted


def of_sets(sets: Any) -> list[int]:
    return of_each(TILES)([tile for one in sets for tile in one])


SIGHTS: dict[str, list[Part]] = {
    "azul": [
        Part("supply", SOURCES * KINDS, 20),
        Part("bag", KINDS, 20),
        Part("sequence", KINDS, KINDS - 1),
        Part("held", LINES, KINDS - 1, NOTHING),
        Part("counts", LINES, LINES),
        Part("wall", LINES * KINDS, read=bits(LINES * KINDS)),
        Part("floor", FLOOR_SPACES, KINDS, NOTHING),
        Part("pile", KINDS, 20),
        Part("aside", KINDS, 20),
        Part("marker", high=3),
        Part("score", high=MANY),
        Part("round", high=4),
        Part("starter"),
    ],
    "coatl": [
        Part("disc", 20, 14, NOTHING),
        Part("bag", 15, 16),
        Part("aside", 15, 16),
        Part("row", 6, 54, NOTHING),
        Part("deck", 55, 9),
        Part("discards", 55, 9),
        Part("adam", 4, 54, NOTHING),
        Part("need", 24, 9),
        Part("lying", 24, 14, NOTHING),
        Part("board", 15, 8),
        Part("hand", HAND, 54, NOTHING),
        Part("own", 1, 20, NOTHING),
        Part("shown", 2, 20, NOTHING),
        Part("coatls", 252, 4),
        Part("lengths", 3, 84),
        Part("ends", 3, 3),
        Part("cards", 12, 54, NOTHING),
        Part("beside", 3, 4),
        Part("temple", 3, 20, NOTHING),
        Part("locked", 3),
        Part("phase", high=3),
        Part("levels", LEVELS, read=bits(LEVELS)),
        Part("last"),
    ],
    "concordia": [
        Part("map", high=2),
        Part("good", 31, 4),
        Part("turned", 12),
        Part("mine", 31),
        Part("theirs", 31),
        Part("camp", 62, 6),
        Part("on", 79),
        Part("home", 2, 6),
        Part("stock", 5, 12),
        Part("cash", high=MANY),
        Part("hand", 15, 9),
        Part("pile", 15, 9),
        Part("top", 1, 14, NOTHING),
        Part("ai_home", high=6),
        Part("ai_stock", 5, 12),
        Part("ai_cards", 15, 9),
        Part("display", 7, 14, NOTHING),
        Part("deck_one", 15, 9),
        Part("deck_two", 15, 9),
        Part("phase", high=10),
        Part("steps", high=99),
        Part("traded", 5, 2),
        Part("bought", high=9),
        Part("fresh", 5, 99),
        Part("passes", high=MANY),
        Part("concordia", high=2),
        Part("dice"),
        Part("order", 31, 30),
    ],
    "rummikub": [
        Part("hand", TILES, 2, read=of_each(TILES)),
        Part("sets", TILES, 2, read=of_sets),
        Part("draws", high=24),
        Part("level", high=7),
        Part("opened"),
        Part("removed", high=106),
    ],
    "solitario": [
        Part("columns", 112, 39, NOTHING),
        Part("heights", 7, 16),
        Part("covered", 7, 6),
        Part("bases", 4, 10),
        Part("stock", 12, 39, NOTHING),
        Part("cards", high=12),
        Part("turned", high=12),
        Part("passes", high=MANY),
        Part("score", high=MANY, low=-MANY),
    ],
}


def bounds(game: str) -> tuple[Row, Row]:
    """The least and the most of every number."""
    parts = SIGHTS[game]
    low = [one.low for one in parts for _ in range(one.size)]
    high = [one.high for one in parts for _ in range(one.size)]
    return np.array(low, np.int16), np.array(high, np.int16)


def seen(game: str, view: View[Any]) -> Row:
    """A view as a row; a list that is shorter than its part ends in its least number."""
    found: list[int] = []
    for part in SIGHTS[game]:
        field = getattr(view.table, part.name)
        if part.read is not None:
            found += part.read(field)
        elif part.size == 1:
            found.append(int(field))
        else:
            numbers = list(field)
            found += numbers + [part.low] * (part.size - len(numbers))
    return np.array(found, np.int16)
