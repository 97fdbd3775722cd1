"""Only the automa: a table that knows what the automa reads, and nothing else.

The person enters the little that changed for it; what the automa does then is exact. A game brings
`HelperRules`; the questions are those of the real box (core/asking.py).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from tavolino.core.asking import Field, fields_of, fitting_told, judge_told, whole
from tavolino.core.beside import Beside
from tavolino.core.boxed import Boxed, Noting, Told
from tavolino.core.chance import Chance, Chanced, Loose, Question
from tavolino.core.game import AUTOMA, YOU, AnyGame, Decision, Options, Params
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.told import told as told_event

SETUP = ""  # the seat of the first step


class HelperRules(NamedTuple):
    """What a game binds: its steps on a table that only the automa reads."""

    begin: Callable[[Options, Chance, Any], Any]  # a table as far as the automa reads it
    entries: Callable[[Any], list[str]]  # what the person may enter now
    enter: Callable[[Any, str, Chance, Any], None]  # what the person did
    automa: Callable[[Any, Chance, Any], None]  # the automa's whole turn
    decide: Callable[[Any], Decision]
    to_move: Callable[[Any], str | None]


class Done(NamedTuple):
    """A step that is over."""

    seat: str
    entry: str
    outcomes: list[Chanced]
    events: list[Params]


class Helper:
    """The automa of one game, run beside a real table."""

    def __init__(self, game: AnyGame, rules: HelperRules, options: Options) -> None:
        self.game = game
        self.rules = rules
        self.options = options
        self.tables: list[Any] = []
        self.done: list[Done] = []
        self.waiting: tuple[str, str] | None = (SETUP, "")
        self.told: list[Told] = []
        self.go_on()

    @property
    def table(self) -> Any:
        return self.tables[-1]

    @property
    def to_move(self) -> str | None:
        """Who has to do something; the setup is the person's."""
        if self.waiting is not None:
            return YOU
        return self.rules.to_move(self.table)

    def needs(self) -> list[Field]:
        """What has to be told of the real table before anything else."""
        return [] if self.waiting is None else self.fields(self.told)

    def entries(self) -> list[str]:
        """What the person may enter."""
        return self.rules.entries(self.table) if self.to_move == YOU and not self.waiting else []

    def decide(self) -> Decision:
        """What the automa would do now, and why."""
        return self.rules.decide(self.table)

    def enter(self, entry: str) -> None:
        """What the person did; the automa answers as far as it can."""
        if self.waiting is not None:
            raise Refusal("core.refuse.waits", "TA 4.2")
        if entry not in self.entries():
            raise BadText("core.text.no_piece", {"piece": entry, "known": self.entries()})
        self.waiting = (YOU, entry)
        self.go_on()

    def tell(self, values: list[Told]) -> None:
        """What the real table showed; it takes the place of what was told before."""
        if self.waiting is None:
            raise Refusal("core.refuse.nothing_asked", "TA 4.1")
        told = fitting_told(self.needs(), values)
        fields = self.fields(told)
        judge_told(self.told, fields, self.beside, self.game.meta.kinds)
        self.told = told
        if whole(fields) is not None:
            self.go_on()

    def undo(self) -> None:
        """Back to the person's last entry."""
        if self.waiting is not None and self.waiting[0] == YOU:
            self.waiting, self.told = None, []
            return
        yours = [nth for nth, step in enumerate(self.done) if step.seat == YOU]
        if not yours:
            raise Refusal("core.refuse.nothing_to_undo", "TA 2.1")
        del self.done[yours[-1] :], self.tables[yours[-1] :]
        self.waiting, self.told = None, []

    # -- going on

    @property
    def beside(self) -> Beside:
        return self.game.beside or Beside()

    def fields(self, told: list[Told]) -> list[Field]:
        noting = Noting(Loose("helper"), [], told)
        self.run(noting, None)
        before = self.table if self.tables else None
        return fields_of(noting.notes, self.beside, self.options, before)

    def run(self, chance: Chance, tell: Any) -> Any:
        """The waiting step, on a table of its own."""
        assert self.waiting is not None
        seat, entry = self.waiting
        if seat == SETUP:
            return self.rules.begin(self.options, chance, tell)
        table = self.table.copy()
        if seat == YOU:
            self.rules.enter(table, entry, chance, tell)
        else:
            self.rules.automa(table, chance, tell)
        return table

    def go_on(self) -> None:
        """Steps until something has to be told or entered."""
        while self.waiting is not None:
            answers = whole(self.fields(self.told))
            if answers is None:
                return
            self.step(answers)
            is_automas = self.rules.to_move(self.table) == AUTOMA
            self.waiting = (AUTOMA, "") if is_automas else None

    def step(self, answers: list[Chanced]) -> None:
        chance = Boxed(Loose("helper"), [], answers)
        chance.written = []
        events: list[Params] = []
        assert self.waiting is not None
        try:
            table = self.run(chance, lambda one: events.append(told_event(self.game.meta.id, one)))
        except Question as question:
            raise AssertionError("a step asks the same whatever is told") from question
        self.done.append(Done(*self.waiting, chance.written, events))
        self.tables.append(table)
        self.told = []
