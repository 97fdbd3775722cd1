"""Solitario: how much of a game is over. For measures, not for rules."""

from tavolino.core.game import View
from tavolino.games.solitario.table import CARDS, COVERED, Table


def progress(view: View[Table]) -> float:
    """The cards that are home and those that were opened."""
    table = view.table
    home = sum(int(count) for count in table.bases)
    opened = COVERED - int(table.still_covered())
    return (home + opened) / (CARDS + COVERED)
