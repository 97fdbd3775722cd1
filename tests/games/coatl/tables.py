"""Positions in one line and scripted bags and decks, for rulings on Cóatl."""

import pytest

from tavolino.core.chance import Chance, Chanced, Loose, Scripted
from tavolino.core.game import Outcome, Params, Reason, Refusal
from tavolino.core.match import Match
from tavolino.games.coatl import position
from tavolino.games.coatl.supply import KINDS_OF_CHANCE
from tavolino.games.coatl.table import Table


class Obliging(Chance):
    """Answers as it is told, and anyhow when nothing more was said."""

    def __init__(self, outcomes: list[Chanced]) -> None:
        super().__init__()
        self.script = Scripted(outcomes)
        self.anyhow = Loose("anyhow")

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        told = self.script.asked < len(self.script.outcomes)
        chance: Chance = self.script if told else self.anyhow
        found = chance.draw(name, counts, count, place)
        self.write(name, list(found), place)
        return found

    def mark(self) -> Chance:
        twin = Obliging(self.script.outcomes)
        twin.script.asked = self.script.asked
        return twin


class Sitting:
    """A match from a position; bags and decks do as they are told."""

    def __init__(self, text: str, chance: list[str]) -> None:
        script = [scripted(line) for line in chance]
        self.match = Match("coatl", deal=1, position=text, chance=Obliging(script))

    def play(self, *actions: str) -> "Sitting":
        """Each seat's actions as they are written; ADAM does not answer by himself."""
        for action in actions:
            self.match.step(action)
        return self

    def adam(self) -> "Sitting":
        """ADAM does what his rules prescribe."""
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
        """One part of the position: the words after `row:` or `cell 2:`."""
        fields = dict(part.split(": ", 1) for part in self.text.split("; "))
        return fields.get(name, "")

    @property
    def view(self) -> Params:
        return self.match.game.view_json(self.match.view())

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self.match.legal()]

    def told(self, kind: str) -> list[Params]:
        """The events of a kind in the last turn, without kind and rule."""
        events = self.match.turns[-1].events
        return [event["params"] for event in events if event["kind"] == f"coatl.{kind}"]

    @property
    def kinds(self) -> list[str]:
        return [event["kind"].removeprefix("coatl.") for event in self.match.turns[-1].events]

    @property
    def reasons(self) -> list[Reason]:
        return self.match.game.automa(self.match.view("automa")).reasons

    @property
    def why(self) -> list[tuple[str, str]]:
        """ADAM's reasons by key and paragraph."""
        return [(one.key.removeprefix("coatl.why."), one.rule) for one in self.reasons]

    def preview(self, action: str) -> list[str]:
        """The keys of what is foreseen."""
        game = self.match.game
        found = game.preview(self.match.view(), game.parse(action))
        assert found is not None
        return [line.key.removeprefix("coatl.") for line in found.lines]

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
        assert (refused.value.key, refused.value.rule) == (f"coatl.refuse.{key}", citation)
        return True


def scripted(line: str) -> Chanced:
    """'bodies red green' or 'prophecies p3': a name and what comes."""
    name, *values = line.split()
    return Chanced(name, [KINDS_OF_CHANCE.index(value) for value in values])


FULL = [f"cell {number}: yellow black" for number in range(1, 7)]
FULL += [f"cell {number}: red" for number in range(7, 11)]


def coatl(text: str, *chance: str) -> Sitting:
    """A sitting; unless cells are given, something lies in every cell."""
    parts = [text] if "cell" in text else [text, *FULL]
    if "temples" not in text:
        parts.append("temples: t0 t1")
    return Sitting("; ".join(parts), list(chance))
