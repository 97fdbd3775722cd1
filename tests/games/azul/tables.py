"""Positions in one line and scripted dice, for rulings on Azul."""

from typing import Any

from tavolino.core.chance import Chanced, Scripted
from tavolino.games.azul.table import COLOURS, KINDS, Table, column_of
from tests.games import sitting

BAG = [["white", "white", "white"], *[["blue", "yellow", "red", "black"]] * 5]


class Sitting(sitting.Sitting):
    """A match from a position; the dice and the bag do as they are told."""

    def __init__(self, text: str, dice: list[int], bag: list[list[str]]) -> None:
        script = [Chanced("die", [pips]) for pips in dice]
        script += [Chanced("bag", [COLOURS.index(colour) for colour in tray]) for tray in bag]
        super().__init__("azul", text, Scripted(script))

    def automa_turn(self) -> "Sitting":
        """The automa rolls and does what its rules prescribe."""
        self.play("roll")
        return self.play(str(self.match.legal()[0]))

    @property
    def table(self) -> Table:
        table = self.match.table
        assert isinstance(table, Table)
        return table

    @property
    def score(self) -> int:
        return int(self.table.score)

    def rule_of(self, kind: str) -> str:
        rules = {event["rule"] for event in self.events if event["kind"] == f"azul.{kind}"}
        assert len(rules) == 1
        return str(rules.pop())


def azul(text: str, dice: list[int] | None = None, bag: Any = None) -> Sitting:
    """A sitting. The dice come before the bag, which fills six trays whenever a round begins."""
    return Sitting(text, dice or [], BAG if bag is None else bag)


def wall_tiles(table: Table) -> set[tuple[int, int]]:
    """Row and column of every tile on the wall, from 1."""
    return {(r + 1, c + 1) for r in range(KINDS) for c in range(KINDS) if table.has(r, c)}


def colour_at(row: int, column: int) -> str:
    """The colour of a space of the wall, from 1."""
    return next(COLOURS[c] for c in range(KINDS) if column_of(row - 1, c) == column - 1)


LAST_TILE = "tray 2: blue"  # a take of it ends the round
