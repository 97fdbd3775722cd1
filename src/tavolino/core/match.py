"""One sitting at the table: turns, the automa's answers, undo and redo, hints used."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tavolino.core.chance import Asked, BadOutcome, Chance, Chanced, Scripted
from tavolino.core.dealing import (
    beyond,
    check_claims,
    deal_number,
    is_script,
    script,
    sealed_deal,
    seeded,
    unsealed,
)
from tavolino.core.game import AUTOMA, YOU, AnyGame, Options, Outcome, Params, Reason, Teller
from tavolino.core.mismatch import SETUP, Mismatch, Place, compare, refusal
from tavolino.core.options import fitting
from tavolino.core.record import Record, Turn
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named
from tavolino.core.sealed import DAILY, PRACTICE, RANKED, Seal, Sealed, Secret
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
    ) -> None:
        self.game: AnyGame = game_named(game) if isinstance(game, str) else game
        self.options = fitting(self.game.meta, options or {})
        if ranked and all(one is None for one in (deal, chance, position, like, sealed)):
            sealed = sealed_deal(self.game, self.options, RANKED)
        self.sealed = sealed  # here is the secret
        self.covered: Seal | None = None  # the seal of a deal whose secret is elsewhere
        self.deal = deal_number(deal) if sealed is None else 0
        if is_script(chance):
            self.deal = 0  # the real box deals
        self.ranked = ranked
        self.assisted = False
        self.hints = 0
        self.position = position
        self.turns: list[Turn] = []
        self.undone: list[Turn] = []
        self.chance = chance or seeded(self.game, self.deal, sealed)
        self.outcomes: list[Chanced] = []
        self.events: list[Params] = []
        self.closing: list[Params] = []  # what happened after the last turn, by nobody's action
        self.tables: list[Any] = [self.first_table() if like is None else self.table_like(like)]
        self.marks: list[Chance] = [self.chance.mark()]

    def __repr__(self) -> str:
        outcome = self.outcome
        if outcome is None:
            now = f"margin {self.game.score.margin(self.table):g}, {self.to_move} to move"
        else:
            scores = ", ".join(f"{seat} {score}" for seat, score in outcome.scores.items())
            now = f"{scores}, over"
        deal = "sealed deal" if self.seal else f"deal {self.deal}"
        return f"<Match {self.game.meta.id}, {deal}: turn {len(self.turns)}, {now}>"

    def first_table(self) -> Any:
        """The table as it is dealt, or as the position says."""
        if self.position is not None:
            return self.game.notation.read(self.position)
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

    def view(self, seat: str = YOU) -> Any:
        """What a seat can see."""
        return self.game.seats.view(self.table, seat)

    def legal(self, *, finish: bool = False) -> list[Any]:
        """What the seat to move may do, in a fixed order.

        Where one may end the game at any time (`game.meta.finish`: to give up in Rummikub), that
        is named only if asked for, or if nothing else is left: a program that plays any of these
        does not stop by chance. Where turns cannot be listed (`game.meta.listed`), more may be
        played than is named: `game.rules.choices(match.table)` has some good ones.
        """
        found = self.game.rules.legal(self.table)
        if finish:
            return found
        return [action for action in found if str(action) != self.game.meta.finish] or found

    # -- going on

    def play(self, action: Any) -> list[Turn]:
        """The person's action, then the automa's answers. Raises Refusal."""
        before = len(self.turns)
        self.step(action)
        self.undone.clear()
        self.advance()
        return self.turns[before:]

    def advance(self) -> None:
        """Plays the automa until the person has to decide."""
        while self.to_move == AUTOMA:
            self.step(self.game.seats.decision(self.table).action)

    def step(self, action: Any) -> Turn:
        """One action of the seat to move, and nothing more."""
        game = self.game
        if isinstance(action, str):
            action = game.notation.parse(action)
        seat = self.to_move
        if seat is None:
            raise Refusal("core.refuse.over", "TA 1.1")
        game.rules.check(self.table, action)
        table = self.table.copy()
        outcomes: list[Chanced] = []
        events: list[Params] = []
        try:
            self.written(
                lambda tell: game.rules.apply(table, action, self.chance, tell), outcomes, events
            )
        except Exception:
            self.chance = self.resumed(self.marks[-1])
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

    def resumed(self, mark: Chance) -> Chance:
        """Chance as it stood at a mark, with what a person has told since and was believed."""
        chance = mark.mark()
        if isinstance(chance, Asked) and isinstance(self.chance, Asked):
            chance.outcomes = self.chance.outcomes[: self.chance.asked]
        return chance

    # -- going back

    def undo_step(self) -> Step | None:
        """Where `undo` would lead: the person's previous decision."""
        for number in range(len(self.turns) - 1, -1, -1):
            if self.turns[number].seat != AUTOMA:
                return Step(number, self.reveals_since(number))
        return None

    def redo_step(self) -> Step | None:
        """Where `redo` would lead: the next decision that was taken back."""
        if not self.undone:
            return None
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
        """Back to the person's previous decision; the number of turns left."""
        step = self.undo_step()
        if step is None:
            raise Refusal("core.refuse.nothing_to_undo", "TA 2.1")
        return self.back(step.to)

    def back(self, to: int) -> int:
        """Back to the table after turn `to`, or the person's last decision before it."""
        if not 0 <= to <= len(self.turns):
            raise Refusal("core.refuse.no_such_turn", "TA 2.1", {"to": to})
        to = self.decision_at(to)
        reveals = self.reveals_since(to)
        if reveals and self.ranked:
            raise Refusal("core.refuse.undo_reveal", "TA 2.3")
        self.assisted = self.assisted or reveals
        self.undone = self.turns[to:] + self.undone
        del self.turns[to:], self.tables[to + 1 :], self.marks[to + 1 :]
        self.chance = self.marks[-1].mark()
        return to

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
        if isinstance(self.chance, Asked):
            told_before = [outcome for turn in again for outcome in turn.outcomes]
            self.chance.outcomes = self.chance.outcomes[: self.chance.asked] + told_before
        self.play(again[0].action)
        self.undone = rest
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

    def tell(self, name: str, values: list[int]) -> None:
        """A person says what the real die, deck or bag showed."""
        if not isinstance(self.chance, Asked):
            raise Refusal("core.refuse.nothing_asked", "TA 4.1")
        self.chance.tell(name, values)

    # -- twins

    def copy(self) -> "Match":
        """A match of its own that goes on from here as this one will."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.kept())
        twin.game = self.game
        twin.tables = [table.copy() for table in self.tables]
        return twin

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, _: Any) -> "Match":
        return self.copy()

    def kept(self) -> Params:
        """All but the game and its tables. What has been told is shared, for it never changes."""
        kept = {name: value for name, value in vars(self).items() if name not in ("game", "tables")}
        for name, value in kept.items():
            if isinstance(value, list):
                kept[name] = list(value)
        marks = [mark.mark() for mark in self.marks]
        return {**kept, "options": dict(self.options), "marks": marks, "chance": self.chance.mark()}

    def __getstate__(self) -> Params:
        """For pickle: no tables, since the turns lead to them again, and no secret."""
        closed = self.game.notation.write(self.table) if self.closing else None
        name = game_named(self.game.meta.id).meta.id
        return {
            **self.kept(), "game": name, "closed": closed, "sealed": None, "covered": self.seal,
        }  # fmt: skip

    def __setstate__(self, state: Params) -> None:
        closed = state.pop("closed")
        self.__dict__.update(state)
        self.game = game_named(state["game"])
        self.tables = self.tables_again()
        if closed is not None:
            self.tables[-1] = self.game.notation.read(closed)

    def tables_again(self) -> list[Any]:
        """The table after the setup and after each turn, as chance has answered."""
        rules, notation = self.game.rules, self.game.notation
        if self.position is not None:
            found = [notation.read(self.position)]
        else:
            found = [rules.setup(self.options, Scripted(self.outcomes), None)]
        for turn in self.turns:
            table = found[-1].copy()
            rules.apply(table, notation.parse(turn.action), Scripted(turn.outcomes), None)
            found.append(table)
        return found

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
        cls, record: Record, secret: Secret | None = None, *, trusted: bool = False
    ) -> "Match":
        """Plays a record again, event by event. Raises Mismatch where the rules disagree.

        A sealed deal goes on only with its secret, which a record has when its game is over.
        `trusted`: it was written here. What happened is taken as it is written, up to the last
        turn; the tables and the chance are as they would be, several times sooner.
        """
        game = game_named(record.game)
        if record.rules != game.meta.rules:
            raise Mismatch("rules", {"was": str(record.rules), "are": str(game.meta.rules)})
        outcomes = [*record.outcomes, *(one for turn in record.turns for one in turn.outcomes)]
        sealed = unsealed(record, secret)
        deal = record.deal or 1
        try:
            match = cls(
                game,
                record.options,
                deal,
                ranked=record.ranked,
                chance=script(game, record, sealed, outcomes),
                position=record.position,
            )
        except BadOutcome as refused:
            raise refusal(SETUP, refused) from refused
        match.deal, match.sealed, match.covered = record.deal or 0, sealed, record.seal
        compare(SETUP, record.outcomes, match.outcomes)
        compare(SETUP, record.events, match.events, game.meta.corrected)
        for number, turn in enumerate(record.turns, 1):
            if trusted and number < len(record.turns):
                match.take_turn(turn)
            else:
                match.replay_turn(number, turn)
        match.go_on()
        match.assisted = record.assisted
        check_claims(record, match.to_move is None)
        return match

    def replay_turn(self, number: int, turn: Turn) -> None:
        """Plays a recorded turn again. Raises Mismatch."""
        place: Place = ("turn", {"turn": str(number), "action": turn.action})
        if self.to_move != turn.seat:
            raise Mismatch("seat", place=place)
        try:
            played = self.step(turn.action)
        except (Refusal, BadText, BadOutcome) as refused:
            raise refusal(place, refused) from refused
        compare(place, turn.outcomes, played.outcomes)
        compare(place, turn.events, played.events, self.game.meta.corrected)

    def take_turn(self, turn: Turn) -> None:
        """Lays the table as a turn left it, without a word about it."""
        if self.to_move != turn.seat:
            raise Mismatch("seat", place=("turn", {"turn": "", "action": turn.action}))
        table = self.table.copy()
        self.game.rules.apply(table, self.game.notation.parse(turn.action), self.chance, None)
        self.turns.append(turn)
        self.tables.append(table)
        self.marks.append(self.chance.mark())

    def follow(self, kept: int, turns: list[Turn], undone: list[Turn]) -> None:
        """What was done elsewhere: the first `kept` turns stand, these came after them.

        Raises Mismatch; the match is of no use then.
        """
        del self.turns[kept:], self.tables[kept + 1 :], self.marks[kept + 1 :]
        self.chance = self.marks[-1].mark()
        for number, turn in enumerate(turns, kept + 1):
            self.replay_turn(number, turn)
        self.undone = list(undone)

    def go_on(self) -> None:
        """After a replay: chance continues from the deal's own streams."""
        self.marks = [beyond(mark) for mark in self.marks]
        self.chance = beyond(self.chance)
