"""Solitario: what one move has before another."""

from tavolino.core.gains import Trait, told
from tavolino.core.game import Line, View
from tavolino.games.solitario import scoring
from tavolino.games.solitario.actions import Action, Shift, Turn, Up, WasteDown, WasteUp, number_of
from tavolino.games.solitario.advice import laid_bare
from tavolino.games.solitario.table import SHOWN, UNKNOWN, Table


def gains(view: View[Table], action: Action, other: Action) -> list[Line]:
    table = view.table
    pair = (action, other)
    points = [int(scoring.points_of(table, number_of(one))) for one in pair]
    traits = [
        Trait("points", "SO 4.1", *points),
        Trait("opened", "SO 3.8", *[int(opens(table, one)) for one in pair]),
        Trait("emptied", "SO 3.4", *[int(empties(table, one)) for one in pair]),
        Trait("freed", "SO 3.6", *[int(frees(table, one)) for one in pair]),
        Trait("waste", "SO 3.1", *[int(isinstance(one, WasteUp | WasteDown)) for one in pair]),
        Trait("turned", "SO 3.1", *[turned(table, one) for one in pair]),
    ]
    return told("solitario", traits)


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
