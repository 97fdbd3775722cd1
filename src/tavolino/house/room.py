"""A room: a match being played, with what was already written of it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tavolino.core import snapshot
from tavolino.core.asking import load_box
from tavolino.core.game import YOU, Judged, Params
from tavolino.core.match import Match
from tavolino.core.record import Turn
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.replaying import follow
from tavolino.core.sealed import Sealed
from tavolino.house.ports import Message
from tavolino.house.problems import Problem, stale
from tavolino.house.rows import Change, Place, Result, Saved, Sheet
from tavolino.house.wire import between, encoded

if TYPE_CHECKING:
    from tavolino.house.race import Race


AWAY = 5 * 60_000  # ms without a move after which nobody is thought to sit there


class Room:
    """One table. What is done here counts when it is committed; see Tables."""

    place: Place | None = None
    elapsed: int | None = 0  # ms at the table until it was touched last
    taught = False  # whether it is a lesson

    def __init__(self, id: str, guest: str | None, match: Match, started: str) -> None:
        self.id = id
        self.guest = guest
        self.match = match
        self.version = 0  # nothing is written yet
        self.started = self.touched = started
        self.ended: str | None = None
        self.changed = True
        self.stored: list[Turn] = []  # the turns that are in the store

    rests = True  # nobody would miss it in memory

    @property
    def number(self) -> int:
        return len(self.match.turns)

    # -- what is done

    def play(self, actions: list[str]) -> None:
        for action in actions:
            self.match.play(action)
        self.changed = True

    def rest(self) -> None:
        """The rest by itself, where the game knows the way."""
        racing = self.match.game.racing
        if racing is None:
            raise BadText("core.text.not_by_itself")
        actions = [str(action) for action in racing.rest(self.match.view())]
        if not actions:
            raise Refusal("race.refuse.no_rest", racing.rules.rest)
        self.play(actions)

    def undo(self) -> None:
        self.match.undo()
        self.changed = True

    def redo(self) -> None:
        self.match.redo()
        self.changed = True

    def back(self, to: int) -> None:
        self.match.back(to)
        self.changed = True

    def note_hint(self) -> None:
        self.match.note_hint()
        self.changed = True

    # -- who may

    def check_seen(self, guest: str) -> None:
        """Whether they may look at it now."""

    def check_own(self, guest: str) -> None:
        """Whether it is theirs to play here."""

    def check_known(self) -> None:
        """Whether its deal and its best moves may be told by now."""

    def check_looked_back(self) -> None:
        """Whether who played it may look at it again, and hear what the coach thinks of it."""
        self.check_known()

    @property
    def is_earnest(self) -> bool:
        """Whether exercises may come of it."""
        return self.match.position is None and not self.taught

    def check_hint(self) -> None:
        """Whether the coach may be asked here."""
        if self.match.ranked:
            self.match.note_hint()  # refuses

    def check_mine(self) -> None:
        """Whether it belongs to nothing larger."""

    def check_expected(self, expected: int) -> None:
        if expected != self.number:
            raise stale(self.number)

    def check_turn(self) -> None:
        if self.match.waits:
            raise Refusal("core.refuse.waits", "TA 4.2")
        if self.match.to_move != YOU:
            raise Refusal("core.refuse.over", "TA 1.1")

    # -- what is seen

    def is_played_by(self, _guest: str) -> bool:
        return True

    def snapshot(self, _guest: str, since: int | None = None, *, packed: bool = False) -> Params:
        """The match as it stands, with the turns after `since`; None: with none of them."""
        turns = [] if since is None else snapshot.log(self.match, since)
        found = snapshot.snapshot(self.match, id=self.id, version=self.version, turns=turns)
        found["practice"] = self.match.position is not None and self.match.box is None
        found["daily"] = None
        if packed:
            found["packed"] = self.match.game.pack(self.match.view())
        return found

    def replay(self) -> Params:
        """The match frame by frame."""
        return snapshot.replay(self.match)

    def sealed_deal(self) -> Sealed | None:
        """Its sealed deal, for who may know it."""
        self.check_known()
        if self.match.to_move is not None:
            raise Problem(422, "unfinished")
        return self.match.sealed

    def judge(self, draft: str, expected: int) -> Judged:
        """A half-made action on the table as it stands."""
        self.check_expected(expected)
        self.check_turn()
        match = self.match
        found = match.game.words.judge(match.view(), match.game.notation.parse(draft))
        if found is None:
            raise BadText("core.text.never_half")
        return found

    # -- what is written at once

    @property
    def held(self) -> "Room | Race":
        """What is entered alone and written at once: the table, or the race it stands in."""
        return self

    def settle(self) -> None:
        """Nothing happens here by itself."""

    @property
    def is_sound(self) -> bool:
        """After a refusal: whether nothing was left half done."""
        return not self.changed and self.match.turns == self.stored

    def advance(self, now: str) -> bool:
        """The next version, if anything changed."""
        if self.changed:
            self.elapsed = self.clock(now)["elapsed"]
            self.version += 1
            self.touched = now
        return self.changed

    def clock(self, now: str) -> Params:
        """The time at the table: who is away for long is not at it."""
        if self.elapsed is None or self.ended is not None:
            return {"elapsed": self.elapsed, "left": 0}
        gone = min(AWAY, between(self.touched, now))
        return {"elapsed": self.elapsed + gone, "left": AWAY - gone}

    def change(self) -> Change:
        return Change(tables=[self.saved()])

    def saved(self) -> Saved:
        return Saved(self.sheet(), same(self.stored, self.match.turns))

    def committed(self) -> Iterator[tuple[str, Message]]:
        """It is in the store; what is to be told, and to whom."""
        self.stored = list(self.match.turns)
        self.changed = False
        yield self.id, self.message()

    def note_end(self) -> None:
        """Its end is in the store."""

    def note_cleared(self) -> None:
        """It is about to be taken off the table for ever."""

    def message(self) -> Message:
        """That the match has changed."""
        return changed(self.version, self.number)

    def sheet(self) -> Sheet:
        match, outcome = self.match, self.match.outcome
        over = outcome is not None and match.to_move is None
        self.ended = (self.ended or self.touched) if over else None
        result = None
        if outcome is not None and self.ended is not None:
            result = Result(self.ended, outcome.winner, dict(outcome.scores))
        return Sheet(
            id=self.id,
            guest=self.guest,
            record=match.record(),
            undone=list(match.undone),
            version=self.version,
            hints=match.hints,
            started=self.started,
            touched=self.touched,
            result=result,
            place=self.place,
            elapsed=self.elapsed,
            taught=self.taught,
            secret=match.sealed and match.sealed.secret,
            box=match.box and match.box.dump(),
        )


def reopened(sheet: Sheet, kind: type[Room] = Room) -> Room:
    """A stored match, from its record. Raises Mismatch."""
    match = laid_out(sheet)
    match.undone = list(sheet.undone)
    match.hints = sheet.hints
    room = kind(sheet.id, sheet.guest, match, sheet.started)
    room.version, room.touched, room.elapsed = sheet.version, sheet.touched, sheet.elapsed
    room.ended = sheet.result.ended if sheet.result else None
    room.stored, room.changed = list(match.turns), False
    return room


def laid_out(sheet: Sheet) -> Match:
    """The match as it stands. Where the rules cannot follow, they say what is wrong."""
    box = None if sheet.box is None else load_box(sheet.box)
    try:
        return Match.replay(sheet.record, sheet.secret, box, trusted=True)
    except Exception:  # rules are not made to be asked what they would refuse
        return Match.replay(sheet.record, sheet.secret, box)


def changed(version: int, number: int) -> Message:
    words = encoded({"version": version, "number": number})
    return Message("changed", version, lambda _: words)


def followed(room: Room, later: Saved) -> Room:
    """The same room with what was done elsewhere since it was read. Raises Mismatch."""
    sheet, match = later.sheet, room.match
    follow(match, later.kept, sheet.record.turns, sheet.undone)
    match.hints, match.assisted = sheet.hints, sheet.record.assisted
    room.version, room.touched, room.elapsed = sheet.version, sheet.touched, sheet.elapsed
    room.ended = sheet.result.ended if sheet.result else None
    room.stored, room.changed = list(match.turns), False
    return room


def same(before: list[Turn], after: list[Turn]) -> int:
    """How many turns at the beginning are the same."""
    count = 0
    while count < min(len(before), len(after)) and before[count] is after[count]:
        count += 1
    return count
