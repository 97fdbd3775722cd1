"""Azul: how much of a game is over. For measures, not for rules."""

from tavolino.core.game import View
from tavolino.games.azul.table import Table

TABLE_TILES = 24  # on the six trays at the beginning of a round


def progress(view: View[Table]) -> float:
    """Rounds, and within one the tiles that are taken."""
    left = sum(int(count) for count in view.table.supply)
    within = 1 - min(left, TABLE_TILES) / TABLE_TILES
    return min(1.0, (int(view.table.round) - 1 + within) / int(view.table.rounds))
