"""Positions in one line and scripted dice and decks, for rulings on Concordia.

Unless tokens are given, the cities of Italia make: Aquileia, Bauzanum, Mutina, Ravenna, Ancona,
Hadria, Spoletum brick; Verona, Comum, Cosa, Florentia, Brundisium, Luceria food; Segusio, Aleria,
Olbia, Croton, Potentia tool; Genua, Casinum, Messana, Panormus wine; Nicaea, Neapolis, Syracusae
cloth.
"""

import pytest

from tavolino.core.chance import Chance, Chanced, Loose, Scripted
from tavolino.core.game import Outcome, Params, Reason, Refusal
from tavolino.core.match import Match
from tavolino.games.concordia import position
from tavolino.games.concordia.meta import META
from tavolino.games.concordia.table import Table


class Obliging(Chance):
    """Answers as it is told; what comes from the deck anyhow when nothing more was said."""

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
        answers = self.script if told else self.anyhow
        found = answers.draw(name, counts, count, place)
        self.write(name, list(found), place)
        return found

    def mark(self) -> Chance:
        twin = Obliging(self.script.outcomes)
        twin.script.asked = self.script.asked
        return twin


class Sitting:
    """A match from a position; dice and decks do as they are told."""

    def __init__(self, text: str, chance: list[str]) -> None:
        script = [scripted(line) for line in chance]
        self.match = Match("concordia", deal=1, position=text, chance=Obliging(script))

    def play(self, *actions: str) -> "Sitting":
        """Each seat's actions as they are written; the AI does not answer by itself."""
        for action in actions:
            self.match.step(action)
        return self

    def ai(self) -> "Sitting":
        """The AI does what its rules prescribe, the roll and the deed."""
        while self.match.to_move == "automa":
            self.play(str(self.match.legal()[0]))
        return self

    @property
    def table(self) -> Table:
        table = self.match.table
        assert isinstance(table, Table)
        return table

    @property
    def text(self) -> str:
        return position.write(self.table)

    def field(self, name: str) -> str:
        """One part of the position: the words after `stock:` or `ai houses:`."""
        fields = dict(part.split(": ", 1) for part in self.text.split("; "))
        return fields.get(name, "")

    def fields(self, *names: str) -> list[str]:
        return [self.field(name) for name in names]

    @property
    def view(self) -> Params:
        return self.match.game.view_json(self.match.view())

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self.match.legal()]

    def told(self, kind: str) -> list[Params]:
        """The events of a kind in the last turn, without kind and rule."""
        events = self.match.turns[-1].events
        return [event["params"] for event in events if event["kind"] == f"concordia.{kind}"]

    @property
    def rules(self) -> list[str]:
        """The paragraphs of what happened in the last turn."""
        return [event["rule"] for event in self.match.turns[-1].events]

    @property
    def reasons(self) -> list[Reason]:
        return self.match.game.automa(self.match.view("automa")).reasons

    @property
    def why(self) -> list[str]:
        """The rows that the AI goes through."""
        return [one.rule for one in self.reasons]

    @property
    def next(self) -> str:
        """What the AI is going to do."""
        return str(self.match.game.automa(self.match.view("automa")).action)

    def preview(self, action: str) -> list[str]:
        """The keys of what is foreseen."""
        game = self.match.game
        found = game.preview(self.match.view(), game.parse(action))
        assert found is not None
        return [line.key.removeprefix("concordia.preview.") for line in found.lines]

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
        assert (refused.value.key, refused.value.rule) == (f"concordia.refuse.{key}", citation)
        return True


def scripted(line: str) -> Chanced:
    """'action d12: 4' or 'deck: weaver': a name and what comes."""
    name, _, values = line.partition(": ")
    found = [int(one) if one.isdigit() else META.kinds.index(one) for one in values.split()]
    return Chanced(name, found)


def concordia(text: str = "", *chance: str) -> Sitting:
    return Sitting(text, list(chance))


def ai(text: str, die: int, *chance: str) -> Sitting:
    """The AI's turn after its roll."""
    return Sitting(f"to move: automa; die: {die}; {text}", list(chance))


BUILD, BUY, TAKE = 1, 5, 12  # what a d12 shows for each action
