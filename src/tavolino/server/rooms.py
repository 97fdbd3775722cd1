"""Rooms: a match with its lock. Every command is checked, played, committed, then answered."""

import hashlib
import json
import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from tavolino.core import snapshot
from tavolino.core.game import YOU, BadText, Judged, Options, Params, Refusal
from tavolino.core.match import Match, Mismatch
from tavolino.core.record import Turn
from tavolino.server.live import Live
from tavolino.server.locks import Locks
from tavolino.server.problems import Problem, stale, unknown, unreadable
from tavolino.server.storage import Answered, Moved, Result, Sheet, Storage

LOG = logging.getLogger("tavolino.server")
OPEN_ROOMS = 256  # matches kept in memory
ANSWERS_KEPT = timedelta(days=1)


class Order(NamedTuple):
    """What every command carries, and a digest of all it says."""

    key: str
    expected: int
    asked: bytes


class Position(NamedTuple):
    """Where a hint was asked for; `id` is a digest of what the person sees."""

    id: str
    view: Any
    packed: Params


class Room:
    """A match being played, with what was already written of it."""

    def __init__(self, sheet: Sheet, match: Match) -> None:
        self.id = sheet.id
        self.guest = sheet.guest
        self.version = sheet.version
        self.started = sheet.started
        self.touched = sheet.touched
        self.ended = sheet.result.ended if sheet.result else None
        self.match = match
        self.log: list[tuple[Turn, Params]] = []

    @property
    def number(self) -> int:
        return len(self.match.turns)

    def written(self, since: int) -> list[Params]:
        """The log after `since`; turns that were written before are not explained again."""
        turns = self.match.turns
        kept = 0
        while kept < min(len(self.log), len(turns)) and self.log[kept][0] is turns[kept]:
            kept += 1
        del self.log[kept:]
        for number in range(kept + 1, len(turns) + 1):
            self.log.append((turns[number - 1], snapshot.turn(self.match, number)))
        return [written for _, written in self.log[since:]]

    def snapshot(self, since: int | None = None, *, packed: bool = False) -> bytes:
        """The match as it stands, with the turns after `since`; None: with none of them."""
        turns = [] if since is None else self.written(since)
        found = snapshot.snapshot(self.match, id=self.id, version=self.version, turns=turns)
        if packed:
            found["packed"] = self.match.game.pack(self.match.view(YOU))
        return encoded(found)

    def judge(self, draft: str, expected: int) -> Judged:
        """A half-made action on the table as it stands."""
        if expected != self.number:
            raise stale(self.number)
        match = self.match
        if match.to_move != YOU:
            raise Refusal("core.refuse.over", "TA 1.1")
        found = match.game.words.judge(match.view(YOU), match.game.notation.parse(draft))
        if found is None:
            raise unreadable("this action is never half made")
        return found

    def sheet(self) -> Sheet:
        outcome = self.match.outcome
        over = outcome is not None and self.match.to_move is None
        self.ended = (self.ended or self.touched) if over else None
        result = None
        if outcome is not None and self.ended is not None:
            result = Result(self.ended, outcome.winner, dict(outcome.scores))
        return Sheet(
            id=self.id,
            guest=self.guest,
            record=self.match.record(),
            undone=list(self.match.undone),
            version=self.version,
            hints=self.match.hints,
            started=self.started,
            touched=self.touched,
            result=result,
        )


class Rooms:
    """All matches. What is not in memory is played again from its record."""

    def __init__(self, storage: Storage, live: Live, size: int = OPEN_ROOMS) -> None:
        self.storage = storage
        self.live = live
        self.size = size
        self.open: OrderedDict[str, Room] = OrderedDict()
        self.mutex = threading.Lock()
        self.locks = Locks()

    # -- doors

    @contextmanager
    def enter(self, guest: str, match: str) -> Iterator[Room]:
        """The room of a guest's match, alone in it. A problem 404 if it is not theirs."""
        with self.locks.held(match):
            room = self.room(match)
            if room.guest != guest:
                raise unknown()
            yield room

    @contextmanager
    def visit(self, match: str) -> Iterator[Room]:
        """The room of a match for somebody who was given its link."""
        with self.locks.held(match):
            yield self.room(match)

    def room(self, match: str) -> Room:
        version = self.storage.version(match)
        with self.mutex:
            room = self.open.get(match)
            if room is not None and room.version == version:
                self.open.move_to_end(match)
                return room
        sheet = self.storage.sheet(match)
        if sheet is None:
            self.leave(match)
            raise unknown()
        return self.keep(opened(sheet))

    def keep(self, room: Room) -> Room:
        with self.mutex:
            self.open[room.id] = room
            self.open.move_to_end(room.id)
            while len(self.open) > self.size:
                self.open.popitem(last=False)
        return room

    def leave(self, match: str) -> None:
        with self.mutex:
            self.open.pop(match, None)

    # -- commands

    def begin(
        self, guest: str, game: str, options: Options, deal: int | None, ranked: bool, order: Order
    ) -> bytes:
        """A new match; the automa has played if it starts."""
        with self.locks.held(f"guest {guest}"):
            said = self.said(guest, order)
            if said is not None:
                return said
            match = Match(game, options, deal, ranked=ranked)
            match.advance()
            at = now()
            sheet = Sheet(secrets.token_urlsafe(12), guest, match.record(), [], 1, 0, at, at, None)
            room = Room(sheet, match)
            body = room.snapshot(0)
            self.storage.add_match(room.sheet(), self.answered(room, order, body))
            self.keep(room)
            self.storage.forget_answers(stamp(datetime.now(UTC) - ANSWERS_KEPT))
            return body

    def command(
        self, guest: str, match: str, order: Order, deed: Callable[[Match], object]
    ) -> bytes:
        """Does a deed once: the same key again gives the same answer."""
        with self.enter(guest, match) as room:
            said = self.said(guest, order)
            if said is not None:
                return said
            if order.expected != room.number:
                raise stale(room.number)
            with self.changing(room) as kept:
                deed(room.match)
                advanced(room)
                body = room.snapshot(order.expected)
                answered = self.answered(room, order, body)
                self.storage.save(room.sheet(), same(kept, room.match.turns), answered, None)
            self.live.tell(room.id, room.version, room.number)
            return body

    @contextmanager
    def changing(self, room: Room) -> Iterator[list[Turn]]:
        """What fails half way is forgotten here and read again from the store."""
        before = list(room.match.turns)
        version = room.version
        try:
            yield before
        except Moved:
            self.leave(room.id)
            raise stale(room.number) from None
        except (Refusal, BadText, Problem):
            if room.version != version or room.match.turns != before:
                self.leave(room.id)
            raise
        except BaseException:
            self.leave(room.id)
            raise

    def said(self, guest: str, order: Order) -> bytes | None:
        """What was answered to this key before."""
        found = self.storage.answered(guest, order.key)
        if found is None:
            return None
        if found.asked != order.asked:
            raise Problem(422, "key_reused")
        if found.answer is None:
            raise Problem(409, "done", more={"number": self.room(found.match).number})
        return found.answer

    def answered(self, room: Room, order: Order, body: bytes) -> Answered:
        return Answered(room.guest, order.key, order.asked, room.id, room.touched, body)

    def remove(self, guest: str, match: str) -> None:
        with self.enter(guest, match):
            self.storage.remove(match)
            self.leave(match)
        self.live.end(match)

    # -- hints

    def note_hint(self, guest: str, match: str, expected: int) -> tuple[Match, Position]:
        """A hint is asked for here: counted once for each position."""
        with self.enter(guest, match) as room:
            if expected != room.number:
                raise stale(room.number)
            if room.match.ranked:
                room.match.note_hint()  # refuses
            if room.match.to_move != YOU:
                raise Refusal("core.refuse.over", "TA 1.1")
            position = position_of(room.match)
            if not self.storage.hinted(match, position.id):
                self.count_hint(room, position)
            return room.match, position

    def count_hint(self, room: Room, position: Position) -> None:
        with self.changing(room):
            room.match.note_hint()
            advanced(room)
            self.storage.save(room.sheet(), room.number, None, position.id)
        self.live.tell(room.id, room.version, room.number)


def opened(sheet: Sheet) -> Room:
    """A stored match, played again from its record."""
    try:
        match = Match.replay(sheet.record)
    except Mismatch as mismatch:
        LOG.warning("match %s cannot be played again: %s", sheet.id, mismatch)
        raise Problem(422, "outdated") from mismatch
    match.undone = list(sheet.undone)
    match.hints = sheet.hints
    return Room(sheet, match)


def advanced(room: Room) -> None:
    room.version += 1
    room.touched = now()


def same(before: list[Turn], after: list[Turn]) -> int:
    """How many turns at the beginning are the same."""
    count = 0
    while count < min(len(before), len(after)) and before[count] is after[count]:
        count += 1
    return count


def position_of(match: Match) -> Position:
    view = match.view(YOU)
    packed = match.game.pack(view)
    return Position(digest_of(packed), view, packed)


def digest_of(packed: Params) -> str:
    """A name for what is seen."""
    return hashlib.sha256(encoded(packed)).hexdigest()


def order_of(verb: str, key: str, expected: int, asked: Params) -> Order:
    digest = hashlib.sha256(verb.encode() + b"\n" + encoded(asked, sort=True)).digest()
    return Order(key, expected, digest)


def encoded(value: Any, *, sort: bool = False) -> bytes:
    text = json.dumps(
        value, ensure_ascii=False, separators=(",", ":"), sort_keys=sort, allow_nan=False
    )
    return text.encode()


def stamp(at: datetime) -> str:
    return at.isoformat(timespec="microseconds").replace("+00:00", "Z")


def now() -> str:
    return stamp(datetime.now(UTC))
