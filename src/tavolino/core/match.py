"""One sitting at the table: turns, the automa's answers, undo and redo, hints used."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from tavolino.core import box_steps, correcting, played, replaying, twins
from tavolino.core.asking import SETUP_SEAT, Ask, Box
from tavolino.core.boxed import Told
from tavolino.core.chance import Chance, Chanced, Question
from tavolino.core.correcting import Answer
from tavolino.core.dealing import deal_number, is_script, sealed_deal, seeded
from tavolino.core.game import AUTOMA, YOU, AnyGame, Options, Outcome, Params, Reason, Teller
from tavolino.core.options import fitting
from tavolino.core.record import Record, Turn
from tavolino.core.refusals import Refusal
from tavolino.core.registry import game_named
from tavolino.core.sealed import DAILY, PRACTICE, RANKED, Seal, Sealed, Secret
from tavolino.core.setting import against, done_in, is_against
from tavolino.core.told import told


class Step(NamedTuple):
    """Where an undo or a redo would lead, and whether it goes back past a reveal."""

    to: int
    reveals: bool


class Match:
    """A game being played by one person.

    `options` are those of the game's `meta.options`, `deal` a number from 1 to 1,000,000,000 (any,
    if none is given); a `position` is a table to begin at, `chance` what answers for dice and bags.
    A `ranked` match without a number has a sealed deal (core/sealed.py), or the one that is given.
    With a `box` the person has the real game on the table and tells what it shows (docs/box.md).

    >>> match = Match("azul", deal=7)
    >>> match
    <Match azul, deal 7: turn 0, margin 0, you to move>
    >>> turns = match.play("take t1 blue row 2")
    >>> match
    <Match azul, deal 7: turn 3, margin -2, you to move>

    A match can be copied and pickled; the other one plays on as this one will.

    >>> twin = match.copy()
    >>> twin.undo(), len(twin.turns), len(match.turns)
    (0, 0, 3)
    """

    def __init__(
        self,
        game: str | AnyGame,
        options: Options | None = None,
        deal: int | None = None,
        *,
        ranked: bool = False,
        chance: Chance | None = None,
        position: str | None = None,
        like: "Match | None" = None,
        sealed: Sealed | None = None,
        box: Box | None = None,
    ) -> None:
        self.game: AnyGame = game_named(game) if isinstance(game, str) else game
        self.options = fitting(self.game.meta, options or {})
        self.box = None if box is None else box_steps.seated(self.game, box, ranked)
        if ranked and all(one is None for one in (deal, chance, position, like, sealed)):
            sealed = sealed_deal(self.game, self.options, RANKED)
        self.sealed = sealed  # here is the secret
        self.covered: Seal | None = None  # the seal of a deal whose secret is elsewhere
        self.deal = deal_number(deal) if sealed is None else 0
        if is_script(chance) or self.box is not None:
            self.deal = 0  # the real box deals
        self.ranked = ranked
        self.assisted = False
        self.hints = 0
        self.position = position
        self.turns: list[Turn] = []
        self.undone: list[Turn] = []
        self.chance = chance or self.own_chance()
        self.outcomes: list[Chanced] = []
        self.events: list[Params] = []
        self.closing: list[Params] = []  # what happened after the last turn, by nobody's action
        self.marks: list[Chance] = [self.chance.mark()]
        self.tables: list[Any] = [self.first_table() if like is None else self.table_like(like)]
        self.marks = [self.chance.mark()]

    def __repr__(self) -> str:
        outcome = self.outcome
        if outcome is None:
            now = f"margin {self.game.score.margin(self.table):g}, {self.to_move} to move"
        else:
            scores = ", ".join(f"{seat} {score}" for seat, score in outcome.scores.items())
            now = f"{scores}, over"
        deal = "sealed deal" if self.seal else "real box" if self.box else f"deal {self.deal}"
        return f"<Match {self.game.meta.id}, {deal}: turn {len(self.turns)}, {now}>"

    def own_chance(self) -> Chance:
        """What answers where nothing else was given."""
        if self.box is not None:
            return box_steps.boxed(self.game, self.box)
        return seeded(self.game, self.deal, self.sealed)

    def first_table(self) -> Any:
        """The table as it is dealt, or as the position says."""
        if self.position is not None:
            return box_steps.read_position(self.game, self.position)
        if self.box is not None:
            return box_steps.set_up(self)
        return self.written(
            lambda tell: self.game.rules.setup(self.options, self.chance, tell),
            self.outcomes,
            self.events,
        )

    def table_like(self, other: "Match") -> Any:
        """The first table of another match of this deal, which is not dealt a second time."""
        self.chance = other.marks[0].mark()
        self.deal, self.covered = other.deal, other.seal and other.seal._replace(secret=None)
        self.outcomes, self.events = list(other.outcomes), list(other.events)
        return other.tables[0].copy()

    def written(
        self, run: Callable[[Any], Any], outcomes: list[Chanced], events: list[Params]
    ) -> Any:
        """Runs rules and writes down what chance answered and what happened."""
        self.chance.written = outcomes
        try:
            return run(lambda event: events.append(told(self.game.meta.id, event)))
        finally:
            self.chance.written = None

    # -- where we are

    @property
    def table(self) -> Any:
        """What lies on the table now, hidden things too."""
        return self.tables[-1]

    @property
    def to_move(self) -> str | None:
        """Whose turn it is, "you" or "automa"; None when the game is over."""
        return self.game.rules.to_move(self.table)

    @property
    def outcome(self) -> Outcome | None:
        """Who won, by what, and why; None while the game goes on."""
        return self.game.score.outcome(self.table)

    @property
    def seal(self) -> Seal | None:
        """What may be known of a sealed deal by now; None: the deal has a number."""
        if self.sealed is None:
            return self.covered
        kind = self.sealed.terms.kind
        known = kind != DAILY and (self.to_move is None or kind == PRACTICE)
        return self.sealed.seal(opened=known)

    @property
    def waits(self) -> bool:
        """Whether a person has to tell what the real table shows, before anything else."""
        return self.box is not None and self.box.open is not None

    @property
    def ask(self) -> Ask | None:
        """What the person has to tell: everything that the interrupted step asks for."""
        return box_steps.ask_of(self)

    def view(self, seat: str = YOU) -> Any:
        """What a seat can see."""
        return self.game.seats.view(box_steps.table_shown(self) if self.waits else self.table, seat)

    def legal(self, *, finish: bool = False) -> list[Any]:
        """What the seat to move may do, in a fixed order.

        Where one may end the game at any time (`game.meta.finish`: to give up in Rummikub), that
        is named only if asked for, or if nothing else is left: a program that plays any of these
        does not stop by chance. Where turns cannot be listed (`game.meta.listed`), more may be
        played than is named: `game.rules.choices(match.table)` has some good ones.
        """
        found = [] if self.waits else self.game.rules.legal(self.table)
        if finish:
            return found
        return [action for action in found if str(action) != self.game.meta.finish] or found

    # -- going on

    def play(self, action: Any, anyway: bool = False) -> list[Turn]:
        """The person's action, then the automa's answers. Raises Refusal.

        With the box they end where the person has to `tell` something: see `ask`. What was played
        `anyway`, whatever the rules say, becomes a turn that sets the table (core/played.py).
        """
        before = len(self.turns)
        if isinstance(action, str):
            action = box_steps.spelled(self, action)
        with suppress(Question):
            self.step(against(str(action)) if anyway else action)
        self.undone.clear()
        if self.box is not None:
            self.box = self.box._replace(shelved=None)
        self.advance()
        return self.turns[before:]

    def advance(self) -> None:
        """Plays the automa until the person has to decide or to tell something."""
        while self.to_move == AUTOMA and not self.waits:
            with suppress(Question):
                self.step(self.game.seats.decision(self.table).action)

    def step(self, action: Any, told: list[Chanced] | None = None, whole: bool = False) -> Turn:
        """One action of the seat to move, and nothing more.

        With the box: what was `told` for it, `whole` with what the software answered; a Question
        is raised where it has to wait.
        """
        game = self.game
        if self.waits:
            raise Refusal("core.refuse.waits", "TA 4.2")
        if isinstance(action, str):
            if is_against(action):
                return played.force(self, done_in(action), told or [])
            action = game.notation.parse(action)
        seat = self.to_move
        if seat is None:
            raise Refusal("core.refuse.over", "TA 1.1")
        game.rules.check(self.table, action)
        if self.box is not None:
            self.chance = box_steps.answering(self.marks[-1], told, whole)
        table = self.table.copy()
        outcomes: list[Chanced] = []
        events: list[Params] = []
        try:
            self.written(
                lambda tell: game.rules.apply(table, action, self.chance, tell), outcomes, events
            )
        except Exception as stopped:
            self.chance = self.marks[-1].mark()
            if isinstance(stopped, Question) and self.box is not None:
                forced = box_steps.opened(self, seat, str(action), told or [])
                if forced is not None:
                    return self.step(action, forced)
            raise
        turn = Turn(seat, str(action), outcomes, events)
        self.turns.append(turn)
        self.tables.append(table)
        self.marks.append(self.chance.mark())
        return turn

    def happen(self, deed: Callable[[Any, Teller], None]) -> None:
        """Something befalls the table that is nobody's action: the time of a race is up."""
        table = self.table.copy()
        deed(table, lambda event: self.closing.append(told(self.game.meta.id, event)))
        self.tables[-1] = table

    # -- going back

    def undo_step(self) -> Step | None:
        """Where `undo` would lead: the person's previous decision, or what they told since."""
        told = box_steps.last_told(self)
        if told is not None:
            return Step(told[0], self.reveals_since(told[0]))
        if self.box is not None and self.box.open is not None:
            if self.box.open.seat == SETUP_SEAT:
                return None
            if self.box.open.seat != AUTOMA:
                return Step(len(self.turns), False)
        for number in range(len(self.turns) - 1, -1, -1):
            if self.turns[number].seat != AUTOMA:
                return Step(number, self.reveals_since(number))
        return None

    def redo_step(self) -> Step | None:
        """Where `redo` would lead: the next decision that was taken back."""
        if not self.undone:
            shelved = self.box is not None and self.box.shelved is not None and not self.waits
            return Step(len(self.turns), False) if shelved else None
        count = 1
        while count < len(self.undone) and self.undone[count].seat == AUTOMA:
            count += 1
        return Step(len(self.turns) + count, False)

    def reveals_since(self, number: int) -> bool:
        """Whether anything was seen for the first time after turn `number`: at last the secret."""
        if self.ranked and self.seal and self.to_move is None and number < len(self.turns):
            return True
        return any(event["reveals"] for turn in self.turns[number:] for event in turn.events)

    def undo(self) -> int:
        """Back to the person's previous decision; the number of turns left.

        With the box first to what they told since: its question is open again, without the last
        value.
        """
        told = box_steps.last_told(self)
        if told is not None:
            self.take_back(told[0])
            box_steps.reopen(self, told[1])
            return told[0]
        step = self.undo_step()
        if step is None:
            raise Refusal("core.refuse.nothing_to_undo", "TA 2.1")
        if step.to == len(self.turns):
            box_steps.shelve(self)
            return step.to
        return self.back(step.to)

    def back(self, to: int) -> int:
        """Back to the table after turn `to`, or the person's last decision before it."""
        if not 0 <= to <= len(self.turns):
            raise Refusal("core.refuse.no_such_turn", "TA 2.1", {"to": to})
        to = self.decision_at(to)
        reveals = self.reveals_since(to)
        if reveals and self.ranked:
            raise Refusal("core.refuse.undo_reveal", "TA 2.3")
        self.assisted = self.assisted or (reveals and self.box is None)  # TA 4.3
        self.take_back(to)
        return to

    def take_back(self, to: int) -> None:
        """All that came after turn `to`, the open question too."""
        box_steps.shelve(self)
        self.undone = self.turns[to:] + self.undone
        del self.turns[to:], self.tables[to + 1 :], self.marks[to + 1 :]
        self.chance = self.marks[-1].mark()

    def decision_at(self, to: int) -> int:
        """The person's last decision up to turn `to`, or the first if the automa opened."""
        while to > 0 and self.game.rules.to_move(self.tables[to]) == AUTOMA:
            to -= 1
        while to < len(self.turns) and self.game.rules.to_move(self.tables[to]) == AUTOMA:
            to += 1
        return to

    def redo(self) -> int:
        """Does again what was taken back; chance answers the same."""
        step = self.redo_step()
        if step is None:
            raise Refusal("core.refuse.nothing_to_redo", "TA 2.2")
        count = step.to - len(self.turns)
        again, rest = self.undone[:count], self.undone[count:]
        if self.box is None:
            self.play(again[0].action)
        self.undone = rest
        if self.box is not None:
            box_steps.redo(self, again)
        return len(self.turns)

    # -- asking

    def why(self, number: int) -> list[Reason]:
        """Why turn `number` (from 1) was played; empty for a person's turn."""
        if not 1 <= number <= len(self.turns):
            raise Refusal("core.refuse.no_such_turn", "TA 2.1", {"to": number})
        if self.turns[number - 1].seat != AUTOMA:
            return []
        table = self.tables[number - 1]
        return self.game.seats.decision(table).reasons

    def note_hint(self) -> None:
        """A hint is about to be given: counted, and refused in ranked play (TA 3.1, TA 3.2)."""
        if self.ranked:
            raise Refusal("core.refuse.no_hints", "TA 3.2")
        self.hints += 1
        self.assisted = True

    def tell(self, ask: str, values: list[Told]) -> list[Turn]:
        """What the real dice, decks and bags showed, question by question; None: not known yet.

        It takes the place of what was told before. When all is told the game goes on.
        """
        before = len(self.turns)
        box_steps.tell(self, ask, values)
        return self.turns[before:]

    def give(self, ours: list[str]) -> list[Turn]:
        """From now on the software rolls and draws for these names and for no others."""
        before = len(self.turns)
        box_steps.give(self, ours)
        return self.turns[before:]

    def set(self, position: str, why: str) -> list[Turn]:
        """The real table lies otherwise: it is set as a position says (TA 4.4)."""
        before = len(self.turns)
        correcting.set_as_it_lies(self, position, why)
        return self.turns[before:]

    def amend(
        self, turn: int, answer: Answer | None = None, action: str | None = None, choice: str = ""
    ) -> int | None:
        """At a turn (0: the setup) it was otherwise: the first later turn that differs then.

        None: all stands, and it is the game now. Else nothing has changed until a choice is made:
        `back` or `keep`; see core/correcting.py.
        """
        return correcting.amend(self, turn, answer, action, choice)

    # -- twins

    def copy(self) -> "Match":
        """A match of its own that goes on from here as this one will."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(twins.kept(self))
        twin.game = self.game
        twin.tables = [table.copy() for table in self.tables]
        return twin

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, _: Any) -> "Match":
        return self.copy()

    def __getstate__(self) -> Params:
        """For pickle: no tables, since the turns lead to them again, and no secret."""
        return twins.packed(self)

    def __setstate__(self, state: Params) -> None:
        twins.unpacked(self, state)

    # -- records

    def record(self) -> Record:
        """The game as it was played; `dump()` of it is a text, `replay` plays it again."""
        return Record(
            game=self.game.meta.id,
            rules=self.game.meta.rules,
            options=dict(self.options if self.sealed is None else self.sealed.terms.options),
            deal=self.deal or None,
            position=self.position,
            ranked=self.ranked,
            assisted=self.assisted,
            outcomes=list(self.outcomes),
            events=list(self.events),
            turns=list(self.turns),
            seal=self.seal,
        )

    @classmethod
    def replay(
        cls, record: Record, secret: Secret | None = None, box: Box | None = None, *,
        trusted: bool = False,
    ) -> "Match":  # fmt: skip
        """Plays a record again, event by event. Raises Mismatch where the rules disagree.

        A sealed deal goes on only with its secret, which a record has when its game is over. A game
        without a deal goes on with the real box: `box` knows who rolls and what was being asked.
        `trusted`: it was written here. What happened is taken as it is written, up to the last
        turn; the tables and the chance are as they would be, several times sooner.
        """
        return replaying.replayed(cls, record, secret, box, trusted)
