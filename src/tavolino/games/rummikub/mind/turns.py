"""Rummikub: some turns of all there are, by number, so that programs can play."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import append, vec
from tavolino.games.rummikub.actions import Action, Draw, GiveUp
from tavolino.games.rummikub.mind import ways
from tavolino.games.rummikub.rules import RummikubRules
from tavolino.games.rummikub.table import GOING_ON, Table

MOST: Final = 0  # place as many tiles as possible
FEW: Final = 1  # place as many as the next draw asks for
DRAW: Final = 2
GIVE_UP: Final = 3


@final
class RummikubTurns(RummikubRules):
    """The rules, with some placings, the draw and giving up to choose from."""

    def moves(self, table: Table) -> vec[i64]:
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

    def numbered(self, table: Table, move: i64) -> Action:
        if move == MOST:
            most = ways.place_most(table)
            assert most is not None
            return most
        if move == FEW:
            few = ways.place_few(table)
            assert few is not None
            return few
        return Draw() if move == DRAW else GiveUp()


RULES: Final = RummikubTurns()
