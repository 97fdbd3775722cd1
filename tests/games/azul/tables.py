"""Positions in one line and scripted dice, for rulings on Azul."""

from typing import Any

import pytest

from tavolino.core.chance import Chanced, Scripted
from tavolino.core.game import Outcome, Params, Reason, Refusal
from tavolino.core.match import Match
from tavolino.games.azul import position
from tavolino.games.azul.table import COLOURS, KINDS, Table, column_of

BAG = [["white", "white", "white"], *[["blue", "yellow", "red", "black"]] * 5]


class Sitting:
    """A match from a position; the dice and the bag do as they are told."""

    def __init__(self, text: str, dice: list[int], bag: list[list[str]]) -> None:
        script = [Chanced("die", [pips]) for pips in dice]
        script += [Chanced("bag", [COLOURS.index(colour) for colour in tray]) for tray in bag]
        self.match = Match("azul", deal=1, position=text, chance=Scripted(script))

    def play(self, *actions: str) -> "Sitting":
        """Each seat's actions as they are written; the automa does not answer by itself."""
        for action in actions:
            self.match.step(action)
        return self

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
    def text(self) -> str:
        return position.write(self.table)

    def field(self, name: str) -> str:
        """One part of the position: the words after `centre:` or `line 2:`."""
        fields = dict(part.split(": ", 1) for part in self.text.split("; "))
        return fields.get(name, "")

    @property
    def score(self) -> int:
        return int(self.table.score)

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self.match.legal()]

    @property
    def events(self) -> list[Params]:
        """What happened in the last turn."""
        return self.match.turns[-1].events

    def told(self, kind: str) -> list[Params]:
        """The events of a kind in the last turn, without kind and rule."""
        return [event["params"] for event in self.events if event["kind"] == f"azul.{kind}"]

    @property
    def kinds(self) -> list[str]:
        return [event["kind"].removeprefix("azul.") for event in self.events]

    def rule_of(self, kind: str) -> str:
        rules = {event["rule"] for event in self.events if event["kind"] == f"azul.{kind}"}
        assert len(rules) == 1
        return str(rules.pop())

    @property
    def reasons(self) -> list[Reason]:
        return self.match.game.automa(self.match.view("automa")).reasons

    @property
    def result(self) -> Outcome:
        outcome = self.match.outcome
        assert outcome is not None
        return outcome

    def refuses(self, action: str, key: str, citation: str) -> bool:
        """Whether an action is refused by this sentence and this paragraph."""
        before = self.text
        with pytest.raises(Refusal) as refused:
            self.match.step(action)
        assert self.text == before
        assert (refused.value.key, refused.value.rule) == (f"azul.refuse.{key}", citation)
        return True


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
