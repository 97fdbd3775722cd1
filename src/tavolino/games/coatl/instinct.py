"""Cóatl: a quick guess at a good move, for playouts. Opinion, not rule."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.games.coatl.allowed import moves
from tavolino.games.coatl.table import Table


def instinct(table: Table, chance: Chance) -> i64:
    found = moves(table)
    return found[chance.roll("instinct", len(found)) - 1]
