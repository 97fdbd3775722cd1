"""Concordia: how much of a game is over. For measures, not for rules."""

from tavolino.core.game import View
from tavolino.games.concordia.cards import FIRST, SECOND
from tavolino.games.concordia.table import HOUSES, Table, total


def progress(view: View[Table]) -> float:
    """Whichever end is nearer: all houses of a seat, or the last card (CN 1.7a)."""
    table = view.table
    cards = int(table.shown() + table.deck_size()) / int(total(FIRST) + total(SECOND))
    houses = max(int(total(table.mine)), int(total(table.theirs))) / HOUSES
    return max(0.0, houses, 1 - cards)
