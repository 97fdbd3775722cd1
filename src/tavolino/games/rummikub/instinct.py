"""Rummikub: turns by number, for programs, and a quick guess for playouts. Opinion, not rule."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import append, vec
from tavolino.games.rummikub import ways
from tavolino.games.rummikub.actions import Action, Draw, GiveUp
from tavolino.games.rummikub.table import GOING_ON, Table

MOST: Final = 0  # place as many tiles as possible
FEW: Final = 1  # place as many as the next draw asks for
DRAW: Final = 2
GIVE_UP: Final = 3


def moves(table: Table) -> vec[i64]:
    """Some placings, the draw, giving up."""
    found = vec[i64](capacity=4)
    if table.ended != GOING_ON:
        return found
    most = ways.most(table)
    if most is not None:
        found = append(found, MOST)
        if 0 < table.to_place() < len(most.placed) and ways.fewest(table) != most.placed:
            found = append(found, FEW)
    found = append(found, DRAW)
    return append(found, GIVE_UP)


def numbered(table: Table, move: i64) -> Action:
    if move == MOST:
        most = ways.place_most(table)
        assert most is not None
        return most
    if move == FEW:
        few = ways.place_few(table)
        assert few is not None
        return few
    return Draw() if move == DRAW else GiveUp()


def instinct(table: Table) -> i64:
    """Win if possible; draw while it is safe; else place no more than is needed."""
    if ways.wins_now(table):
        return MOST
    most = ways.most(table)
    need = table.to_place()
    if need == 0 or most is None or len(most.placed) < need:
        return DRAW
    return FEW if FEW in moves(table) else MOST
