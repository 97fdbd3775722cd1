"""Rummikub: a quick guess for playouts. Opinion, not rule."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Instinct
from tavolino.core.thought import NOW
from tavolino.games.rummikub.mind import ways
from tavolino.games.rummikub.mind.turns import DRAW, FEW, MOST, RULES
from tavolino.games.rummikub.table import Table


@final
class RummikubInstinct(Instinct[Table]):
    """Win if possible; draw while it is safe; else place no more than is needed, given time."""

    def move(self, table: Table, chance: Chance) -> i64:
        if ways.wins_now(table):
            return MOST
        most = ways.most(table)
        need = table.to_place()
        if need == 0 or most is None or len(most.placed) < need:
            return DRAW
        if not NOW.has_time():
            return MOST
        return FEW if FEW in RULES.moves(table) else MOST


INSTINCT: Final = RummikubInstinct()
