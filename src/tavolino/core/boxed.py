"""Chance with the real box on the table: a person is asked for some names, the deal has the rest.

`Boxed` plays so; `Noting` finds out what a step is going to ask.
"""

from typing import NamedTuple

from tavolino.core.chance import NONE, BadOutcome, Chance, Chanced, Question, came, judge

Told = list[int | None]  # the values of one question; None: not told yet


class Boxed(Chance):
    """Answers what was told for this action; where that ends, a Question is raised.

    The deal's own chance keeps step with every question: a name may change hands in mid-game, and
    a game that is resumed gets the same dice. `whole`: what is told has the deal's names too.
    """

    def __init__(
        self, own: Chance, ours: list[str], told: list[Chanced] | None = None, whole: bool = False
    ) -> None:
        super().__init__()
        self.own = own
        self.ours = ours
        self.told: list[Chanced] = told or []
        self.whole = whole
        self.answered = 0

    def answer(self, question: Question, dealt: list[int]) -> list[int]:
        ours = question.name in self.ours and not self.whole
        found = dealt if ours else self.believed(question)
        self.write(question.name, list(found), question.place)
        return came(found)

    def believed(self, question: Question) -> list[int]:
        """What a person told, if it can have happened."""
        if self.answered >= len(self.told):
            raise question
        outcome = self.told[self.answered]
        if outcome.name != question.name:
            raise BadOutcome(f"{question.name!r} is asked for, {outcome.name!r} was told")
        judge(question, outcome.values)
        self.answered += 1
        return list(outcome.values)

    def roll(self, name: str, sides: int) -> int:
        dealt = [self.own.roll(name, sides)]
        return self.answer(Question("roll", name, "", [sides], 1), dealt)[0]

    def shuffle(self, name: str, items: list[int], place: str = "") -> list[int]:
        dealt = self.own.shuffle(name, items, place)
        return self.answer(Question("shuffle", name, place, list(items), len(items)), dealt)

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        dealt = self.own.draw(name, counts, count, place)
        return self.answer(Question("draw", name, place, pool_of(counts), count), dealt)

    def mark(self) -> Chance:
        """What was told belongs to its action and goes no further."""
        return Boxed(self.own.mark(), self.ours)

    def __reduce__(self) -> tuple[object, ...]:
        return Boxed, (self.own, self.ours, self.told, self.whole)


def pool_of(counts: list[int]) -> list[int]:
    return [kind for kind in range(len(counts)) for _ in range(counts[kind])]


class Noted(NamedTuple):
    """A question that a step asked, what was told of it, and what it was answered meanwhile."""

    question: Question
    told: Told
    answered: list[int]


class Noting(Chance):
    """Answers what was told and else anything that may come, and notes what it was asked."""

    def __init__(self, own: Chance, ours: list[str], told: list[Told]) -> None:
        super().__init__()
        self.own = own
        self.ours = ours
        self.told = told
        self.notes: list[Noted] = []

    def answer(self, question: Question) -> list[int]:
        nth = len(self.notes)
        told: Told = list(self.told[nth]) if nth < len(self.told) else []
        told = told[: question.count] + [None] * (question.count - len(told))
        found = self.filled(question, told)
        self.notes.append(Noted(question, told, found))
        return came(found)

    def filled(self, question: Question, told: Told) -> list[int]:
        """The told values, and for the others what nobody has told of a later question either."""
        if question.kind == "roll":
            face = told[0]
            return [face if face is not None and 1 <= face <= question.pool[0] else 1]
        left = list(question.pool)
        believed: Told = []
        for value in told:
            possible = value is not None and value in left
            believed.append(value if possible or value == NONE else None)
            if possible and value is not None:
                left.remove(value)
        spare = list(left)
        for later in self.told_later():
            if later in spare:
                spare.remove(later)
        anything = spare + left
        return [anything.pop(0) if one is None else one for one in believed]

    def told_later(self) -> list[int]:
        later = self.told[len(self.notes) + 1 :]
        return [value for values in later for value in values if value is not None]

    def roll(self, name: str, sides: int) -> int:
        if name in self.ours:
            return self.own.roll(name, sides)
        return self.answer(Question("roll", name, "", [sides], 1))[0]

    def shuffle(self, name: str, items: list[int], place: str = "") -> list[int]:
        if name in self.ours:
            return self.own.shuffle(name, items, place)
        return self.answer(Question("shuffle", name, place, list(items), len(items)))

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        if name in self.ours:
            return self.own.draw(name, counts, count, place)
        return self.answer(Question("draw", name, place, pool_of(counts), count))

    def mark(self) -> Chance:
        return Noting(self.own.mark(), self.ours, self.told)
