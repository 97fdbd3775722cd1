"""Positions in one line and scripted dice, for rulings on Azul."""

from typing import Any

from tavolino.core.chance import Chanced, Scripted
from tavolino.games.azul.table import COLOURS, KINDS, Table, column_of
from tests.games.sitting import Sitting

BAG = [["white", "white", "white"], *[["blue", "yellow", "red", "black"]] * 5]


def azul(text: str, dice: list[int] | None = None, bag: Any = None) -> Sitting:
    """A sitting. The dice come before the bag, which fills six trays whenever a round begins."""
    script = [Chanced("die", [pips]) for pips in dice or []]
    for tray in BAG if bag is None else bag:
        script.append(Chanced("bag", [COLOURS.index(colour) for colour in tray]))
    return Sitting("azul", text, Scripted(script))


def wall_tiles(table: Table) -> set[tuple[int, int]]:
    """Row and column of every tile on the wall, from 1."""
    return {(r + 1, c + 1) for r in range(KINDS) for c in range(KINDS) if table.has(r, c)}


def colour_at(row: int, column: int) -> str:
    """The colour of a space of the wall, from 1."""
    return next(COLOURS[c] for c in range(KINDS) if column_of(row - 1, c) == column - 1)


LAST_TILE = "tray 2: blue"  # a take of it ends the round
