"""Solitario: what one move has before another."""

from typing import NamedTuple

from tavolino.core.gains import told, traits_of
from tavolino.core.game import Line, View
from tavolino.games.solitario import scoring
from tavolino.games.solitario.actions import Action, Shift, Turn, Up, WasteDown, WasteUp, number_of
from tavolino.games.solitario.advice import laid_bare
from tavolino.games.solitario.table import SHOWN, UNKNOWN, Table


class Bringing(NamedTuple):
    """What a move does at once."""

    points: int
    opened: int
    emptied: int
    freed: int
    waste: int
    turned: int


RULES_OF = {
    "points": "SO 4.1", "opened": "SO 3.8", "emptied": "SO 3.4", "freed": "SO 3.6",
    "waste": "SO 3.1", "turned": "SO 3.1",
}  # fmt: skip


def gains(view: View[Table], action: Action, other: Action) -> list[Line]:
    this, that = brought(view.table, action), brought(view.table, other)
    return told("solitario", traits_of(RULES_OF, this, that))


def brought(table: Table, action: Action) -> Bringing:
    return Bringing(
        points=int(scoring.points_of(table, number_of(action))),
        opened=int(opens(table, action)),
        emptied=int(empties(table, action)),
        freed=int(frees(table, action)),
        waste=int(isinstance(action, WasteUp | WasteDown)),
        turned=turned(table, action),
    )


def leaving(action: Action) -> tuple[int, int] | None:
    """Which column how many cards leave."""
    if isinstance(action, Up):
        return action.column, 1
    return (action.source, action.cards) if isinstance(action, Shift) else None


def opens(table: Table, action: Action) -> bool:
    left = leaving(action)
    return left is not None and bool(scoring.opens(table, *left))


def empties(table: Table, action: Action) -> bool:
    left = leaving(action)
    return left is not None and int(table.heights[left[0]]) == left[1]


def frees(table: Table, action: Action) -> bool:
    """Whether a card is laid bare that may go home."""
    left = leaving(action)
    if left is None:
        return False
    bare = laid_bare(table, *left)
    return bare != UNKNOWN and table.goes_up(bare)


def turned(table: Table, action: Action) -> int:
    """Cards of the stock that are seen for it."""
    left = int(table.cards - table.turned)
    return min(SHOWN, left) if isinstance(action, Turn) else 0
