"""Rummikub: how much of a game is over. For measures, not for rules."""

from tavolino.core.game import View
from tavolino.games.rummikub.table import STACKS, Table


def progress(view: View[Table]) -> float:
    """The stacks that are drawn."""
    return 1 - view.table.stacks() / STACKS
