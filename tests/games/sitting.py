"""A match from a position in one line, for tests of rulings; chance does as it is told."""

from typing import Any, Self

import pytest

from tavolino.core.chance import Chance, Chanced, Loose, Scripted
from tavolino.core.game import Outcome, Params, Reason
from tavolino.core.match import Match
from tavolino.core.refusals import Refusal
from tavolino.core.snapshot import shown


class Obliging(Chance):
    """Answers as it is told; what is drawn comes anyhow when nothing more was said."""

    def __init__(self, outcomes: list[Chanced]) -> None:
        super().__init__()
        self.script = Scripted(outcomes)
        self.anyhow = Loose("anyhow")

    def roll(self, name: str, sides: int) -> int:
        pips = self.script.roll(name, sides)
        self.write(name, [pips], "")
        return pips

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        told = self.script.asked < len(self.script.outcomes)
        answers: Chance = self.script if told else self.anyhow
        found = answers.draw(name, counts, count, place)
        self.write(name, list(found), place)
        return found

    def mark(self) -> Chance:
        twin = Obliging(self.script.outcomes)
        twin.script.asked = self.script.asked
        return twin


class Sitting:
    """A person and an automa at a table that was set up by its text."""

    def __init__(self, game: str, text: str, chance: Chance) -> None:
        self.game = game
        self.match = Match(game, deal=1, position=text, chance=chance)

    def play(self, *actions: str) -> Self:
        """Each seat's actions as they are written; the automa does not answer by itself."""
        for action in actions:
            self.match.step(action)
        return self

    def automa(self) -> Self:
        """The automa's turn as its rules prescribe it: its roll, and what it does then."""
        self.play(self.legal[0])
        return self.play(self.legal[0]) if self.match.turns[-1].action == "roll" else self

    @property
    def table(self) -> Any:
        return self.match.table

    @property
    def text(self) -> str:
        return self.match.game.notation.write(self.match.table)

    def field(self, name: str) -> str:
        """One part of the position: the words after `centre:` or `line 2:`."""
        fields = dict(part.split(": ", 1) for part in self.text.split("; "))
        return fields.get(name, "")

    def fields(self, *names: str) -> list[str]:
        return [self.field(name) for name in names]

    @property
    def view(self) -> Params:
        return shown(self.match.game, self.match.view())

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self.match.legal()]

    @property
    def events(self) -> list[Params]:
        """What happened in the last turn."""
        return self.match.turns[-1].events

    def told(self, kind: str) -> list[Params]:
        """The events of a kind in the last turn, without kind and rule."""
        return [event["params"] for event in self.events if event["kind"] == f"{self.game}.{kind}"]

    @property
    def kinds(self) -> list[str]:
        return [event["kind"].removeprefix(f"{self.game}.") for event in self.events]

    def rule_of(self, kind: str) -> str:
        """The paragraph of the one kind of event in the last turn."""
        key = f"{self.game}.{kind}"
        (found,) = {event["rule"] for event in self.events if event["kind"] == key}
        return str(found)

    @property
    def rules(self) -> list[str]:
        """The paragraphs of what happened in the last turn."""
        return [event["rule"] for event in self.events]

    @property
    def reasons(self) -> list[Reason]:
        return self.match.game.seats.decision(self.match.table).reasons

    @property
    def why(self) -> list[str]:
        """The paragraphs of the automa's reasons."""
        return [one.rule for one in self.reasons]

    @property
    def next(self) -> str:
        """What the automa is going to do."""
        return str(self.match.game.seats.decision(self.match.table).action)

    def preview(self, action: str) -> list[str]:
        """The keys of what is foreseen."""
        game = self.match.game
        found = game.words.preview(self.match.view(), game.notation.parse(action))
        assert found is not None
        return [line.key.removeprefix(f"{self.game}.preview.") for line in found.lines]

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
        assert (refused.value.key, refused.value.rule) == (f"{self.game}.refuse.{key}", citation)
        return True


def refusal(match: Match, action: str) -> Refusal:
    """Why an action is refused; nothing changes then."""
    before = match.game.notation.write(match.table)
    with pytest.raises(Refusal) as refused:
        match.play(action)
    assert match.game.notation.write(match.table) == before
    return refused.value
