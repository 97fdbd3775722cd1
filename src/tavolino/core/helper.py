"""Only the automa: a table that knows what the automa reads, and nothing else.

The person enters the little that changed for it; what the automa does then is exact. A game brings
`HelperRules`; the questions are those of the real box (core/asking.py). A session is kept as what
was entered and told (`dump`) and played again when it is taken up.
"""

from contextlib import suppress
from typing import Any, NamedTuple

from tavolino.core.asking import Ask, Field, fields_of, fitting_told, judge_told, whole
from tavolino.core.beside import Beside
from tavolino.core.boxed import Boxed, Noting, Told
from tavolino.core.chance import BadOutcome, Chance, Chanced, Question, Seeded
from tavolino.core.dealing import deal_number
from tavolino.core.game import (
    AUTOMA,
    YOU,
    AnyGame,
    Options,
    Outcome,
    Params,
    Reason,
    Teller,
)
from tavolino.core.helper_rules import rules_of
from tavolino.core.mismatch import SETUP as AT_SETUP
from tavolino.core.mismatch import Place, refusal
from tavolino.core.options import fitting
from tavolino.core.record import chanced
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.told import told as told_event

SETUP = ""  # the seat of the first step
MOST = 9999  # that a person may have counted of anything


class Done(NamedTuple):
    """A step that is over."""

    seat: str
    entry: str
    outcomes: list[Chanced]
    events: list[Params]


class Helper:
    """The automa of one game, run beside a real table."""

    def __init__(
        self,
        game: AnyGame,
        options: Options | None = None,
        ours: list[str] | None = None,
        kept: Params | None = None,
        position: str | None = None,
    ) -> None:
        """A new session, from a position if one is given; or one that was kept, see `dump`.

        Raises Mismatch and BadText.
        """
        self.game = game
        self.rules = rules_of(game)
        self.options: Options = fitting(game.meta, options or {})
        self.seed = deal_number(None)
        self.position = position
        self.ours = self.allowed(ours or [])
        if kept is None:
            self.start()
            self.go_on()
        else:
            self.take_up(kept)

    def start(self) -> None:
        """Nothing is told yet."""
        self.tables: list[Any] = []
        self.marks: list[Chance] = [Seeded(f"{self.game.meta.id}/{self.seed}")]
        self.done: list[Done] = []
        self.waiting: tuple[str, str] | None = (SETUP, "")
        self.told: list[Told] = []
        self.counted: list[int] | None = None
        self.built: str | None = None  # the position of which the software has counted that

    def allowed(self, ours: list[str]) -> list[str]:
        known = self.may_be_ours()
        for name in ours:
            if name not in known:
                raise BadText("core.text.no_source", {"name": name, "known": known or ["–"]})
        return list(ours)

    def may_be_ours(self) -> list[str]:
        """What the software may draw, roll and keep."""
        return [*self.rules.ours, *self.beside.kept]

    @property
    def table(self) -> Any:
        return self.tables[-1]

    @property
    def beside(self) -> Beside:
        return self.game.beside or Beside()

    @property
    def to_move(self) -> str | None:
        """Who has to do something; the setup is the person's."""
        if self.waiting is not None:
            return YOU
        return self.rules.to_move(self.table)

    def needs(self) -> list[Field]:
        """What has to be told of the real table before anything else."""
        return [] if self.waiting is None else self.fields(self.told)

    @property
    def ask(self) -> Ask | None:
        """The same, with who is in the middle of what and what has happened by then."""
        if self.waiting is None:
            return None
        fields = self.needs()
        id = f"{len(self.done)}"
        return Ask(id, self.waiting[0], self.waiting[1], self.so_far(fields), fields)

    def entries(self) -> list[str]:
        """What the person may enter."""
        return self.rules.entries(self.table) if self.to_move == YOU and not self.waiting else []

    def counts(self) -> list[str]:
        """What the person may count now that it is over."""
        return self.rules.counts(self.table) if self.to_move is None else []

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if that is known."""
        if self.to_move is not None or (self.counts() and self.counted is None):
            return None
        if self.built is not None:
            return self.game.score.outcome(self.game.notation.read(self.built))
        return self.rules.outcome(self.table, self.counted or [])

    def why(self) -> list[Reason]:
        """Why the automa did what it did since the person's last entry."""
        decide = self.rules.decide
        if decide is None:
            return []
        nths = [nth for nth in self.latest() if self.done[nth].seat == AUTOMA]
        return [reason for nth in nths for reason in decide(self.tables[nth - 1]).reasons]

    def latest(self) -> list[int]:
        """The steps since the person's last entry, that one included."""
        yours = [nth for nth, step in enumerate(self.done) if step.seat in (YOU, SETUP)]
        return list(range(yours[-1] if yours else 0, len(self.done)))

    # -- what the person does

    def enter(self, entry: str) -> None:
        """What the person did; the automa answers as far as it can."""
        if self.waiting is not None:
            raise Refusal("core.refuse.waits", "TA 4.2")
        if self.to_move is None:
            raise Refusal("core.refuse.over", "TA 1.1")
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

    def give(self, ours: list[str]) -> None:
        """From now on the software rolls and draws for these names; an open pad begins anew."""
        self.ours = self.allowed(ours)
        self.told = []
        self.go_on()

    def count(self, numbers: list[int]) -> None:
        """What the person has counted at the end, in the order of `counts`."""
        names = self.counts()
        if not names:
            raise Refusal("core.refuse.not_counted", "TA 4.1")
        if len(numbers) != len(names) or any(not 0 <= one <= MOST for one in numbers):
            raise BadText("core.text.counted", {"names": names})
        self.counted, self.built = list(numbers), None

    def undo(self) -> None:
        """One thing back that the person said: to a pad as it was told, or before an entry."""
        if self.counted is not None:
            self.counted = self.built = None
            return
        if self.waiting is not None and self.waiting[0] == YOU:
            self.waiting, self.told = None, []
            return
        nth = self.last_said()
        if nth is None:
            raise Refusal("core.refuse.nothing_to_undo", "TA 2.1")
        step = self.done[nth]
        del self.done[nth:], self.tables[nth:], self.marks[nth + 1 :]
        self.waiting, self.told = (step.seat, step.entry), []
        if whole(self.fields([])) is None:
            self.told = [list(one.values) for one in step.outcomes if not self.is_ours(one.name)]
        else:
            self.waiting = None

    def last_said(self) -> int | None:
        """The last step in which the person had a part."""
        for nth in range(len(self.done) - 1, -1, -1):
            if self.done[nth].seat == YOU or not self.was_forced(nth):
                return nth
        return None

    def was_forced(self, nth: int) -> bool:
        """Whether nothing had to be told in a step."""
        return whole(self.fields_at(nth, [], self.rolls())) is not None

    def drawn(self, nth: int) -> list[Field]:
        """What the software has drawn in a step, place by place, for the hands to lay."""
        told: list[Told] = [list(one.values) for one in self.done[nth].outcomes]
        fields = self.fields_at(nth, told, [])
        return [one for one in fields if one.kind != "roll" and self.is_ours(one.name)]

    def fields_at(self, nth: int, told: list[Told], ours: list[str]) -> list[Field]:
        """The questions of a step that is over, as if they were asked now."""
        now = self.tables, self.marks, self.waiting
        self.tables, self.marks = self.tables[:nth], self.marks[: nth + 1]
        self.waiting = (self.done[nth].seat, self.done[nth].entry)
        found = self.fields(told, ours)
        self.tables, self.marks, self.waiting = now
        return found

    # -- going on

    def is_ours(self, name: str) -> bool:
        return name in self.ours or name in self.rules.rolled

    def rolls(self) -> list[str]:
        return [*self.ours, *self.rules.rolled]

    def fields(self, told: list[Told], ours: list[str] | None = None) -> list[Field]:
        noting = Noting(self.marks[-1].mark(), self.rolls() if ours is None else ours, told)
        self.run(noting, None)
        before = self.table if self.tables else None
        return fields_of(noting.notes, self.beside, self.options, before)

    def imagined(self) -> Any:
        """The table after the waiting step, anything on it where nothing was told yet."""
        return self.run(Noting(self.marks[-1].mark(), self.rolls(), self.told), None)

    def so_far(self, fields: list[Field]) -> list[Params]:
        """What has happened in the waiting step before what was not told yet."""
        known: list[Chanced] = []
        for field in fields:
            values = [value for value in field.values if value is not None]
            if len(values) < len(field.values):
                break
            known.append(Chanced(field.name, values, field.place))
        events: list[Params] = []
        with suppress(Question):
            self.run(Boxed(self.marks[-1].mark(), self.rolls(), known), self.teller(events))
        return events

    def teller(self, events: list[Params]) -> Teller:
        def tell(event: Any) -> None:
            events.append(told_event(self.game.meta.id, event))

        return tell

    def run(self, chance: Chance, tell: Teller | None) -> Any:
        """The waiting step, on a table of its own."""
        assert self.waiting is not None
        seat, entry = self.waiting
        if seat == SETUP:
            return self.first_table(chance, tell)
        table = self.table.copy()
        if seat == YOU:
            self.rules.enter(table, entry, chance, tell)
        elif self.rules.automa is not None:
            self.rules.automa(table, chance, tell)
        return table

    def first_table(self, chance: Chance, tell: Teller | None) -> Any:
        """What the automa reads of the setup, or of the position."""
        if self.position is None:
            return self.rules.begin(self.options, chance, tell)
        if self.rules.taken_over is None:
            raise Refusal("core.refuse.no_helper", "TA 4.1")
        return self.rules.taken_over(self.position)

    def go_on(self) -> None:
        """Steps until something has to be told or entered."""
        while self.waiting is not None:
            answers = whole(self.fields(self.told))
            if answers is None:
                return
            self.step(answers, False)
            is_automas = self.rules.to_move(self.table) == AUTOMA
            self.waiting = (AUTOMA, "") if is_automas else None

    def step(self, answers: list[Chanced], all_told: bool) -> None:
        """The waiting step; `all_told`: the answers have what the software rolled too."""
        own = self.marks[-1].mark()
        chance = Boxed(own, self.rolls(), answers, all_told)
        chance.written = []
        events: list[Params] = []
        assert self.waiting is not None
        try:
            table = self.run(chance, self.teller(events))
        except Question as question:
            raise BadOutcome("a step asks the same whatever is told") from question
        self.done.append(Done(*self.waiting, chance.written, events))
        self.tables.append(table)
        self.marks.append(own)
        self.told = []

    # -- kept

    def dump(self) -> Params:
        """All that is needed to take it up again, as data."""
        return {
            "options": dict(self.options),
            "ours": list(self.ours),
            "seed": self.seed,
            "position": self.position,
            "steps": [[step.seat, step.entry, step.outcomes] for step in self.done],
            "waiting": None if self.waiting is None else list(self.waiting),
            "told": self.told,
            "counted": self.counted,
            "built": self.built,
        }

    def take_up(self, kept: Params) -> None:
        """Inverse of dump: every step is done again."""
        try:
            self.options = fitting(self.game.meta, kept["options"])
            self.ours, self.seed = self.allowed(kept["ours"]), int(kept["seed"])
            self.position = kept.get("position")
            self.start()
            for nth, (seat, entry, outcomes) in enumerate(kept["steps"]):
                self.waiting = (str(seat), str(entry))
                turn: Place = ("turn", {"turn": nth, "action": str(entry)})
                self.repeat(chanced(outcomes), turn if nth else AT_SETUP)
            waiting = kept["waiting"]
            self.waiting = None if waiting is None else (str(waiting[0]), str(waiting[1]))
            self.told = [[None if one is None else int(one) for one in all] for all in kept["told"]]
            self.counted, self.built = kept["counted"], kept.get("built")
        except BadText:
            raise
        except (KeyError, TypeError, ValueError, IndexError) as broken:
            raise BadText("core.text.box", {"trouble": str(broken)}) from broken

    def repeat(self, outcomes: list[Chanced], place: Place) -> None:
        """The waiting step as chance answered then. Raises Mismatch."""
        try:
            self.step(outcomes, True)
        except (Refusal, BadOutcome) as refused:
            raise refusal(place, refused) from refused
