"""Cóatl: how much of a game is over. For measures, not for rules."""

from tavolino.core.game import View
from tavolino.games.coatl.table import COATLS, Table

BODIES = 80


def progress(view: View[Table]) -> float:
    """The cóatls that are complete, or the bodies that are gone (CO 3.5a)."""
    table = view.table
    return max(int(table.complete()) / COATLS, 1 - int(table.bodies_left()) / BODIES)
