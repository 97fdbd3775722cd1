"""All tables, of solitary matches and of races: doors, memory, commands, and the one commit.

Who enters a table is alone with it, or with the whole race it stands in. Every command is
checked, played, committed, then answered, and told to who listens.
"""

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, TypeVar

from tavolino import lessons
from tavolino.core.asking import Box
from tavolino.core.chance import BadOutcome
from tavolino.core.game import Params
from tavolino.core.match import Match
from tavolino.core.mismatch import Mismatch
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named
from tavolino.house.clock import Clock
from tavolino.house.daily_days import Days, is_daily
from tavolino.house.daily_room import DailyRoom
from tavolino.house.leases import Leases
from tavolino.house.lessons import LessonRoom
from tavolino.house.ports import Locks, Tell
from tavolino.house.presence import Presence
from tavolino.house.problems import Problem, stale, unknown
from tavolino.house.race import Race
from tavolino.house.race_again import follow
from tavolino.house.room import Room, changed, followed, reopened
from tavolino.house.rows import Answered, Sheet
from tavolino.house.seals import Offers, Wanted, practised
from tavolino.house.store import Found, Store
from tavolino.house.wire import Order, digest_of, encoded, stamp

LOG = logging.getLogger("tavolino.house")
OPEN = 4096  # matches and races kept in memory, beside the races that are running
POSITIONS = 40_000  # of all of them together: some 6 kB each, tests/house/test_memory.py
ANSWERS_KEPT = 24 * 3600  # seconds
MEMORY = "memory"  # the name of the lock for what is open

REFUSED = (Problem, Refusal, BadText)
Held = Room | Race  # what is entered alone and written at once
HeldT = TypeVar("HeldT", Room, Race)


class Position(NamedTuple):
    """Where a hint was asked for; `id` is a digest of what the person sees."""

    id: str
    view: Any
    packed: Params


class Tables:
    """The tables in memory; the others are in the store."""

    def __init__(
        self, store: Store, locks: Locks, tell: Tell, clock: Clock, mark: str = ""
    ) -> None:
        self.store = store
        self.locks = locks
        self.tell = tell
        self.clock = clock
        self.mark = mark
        self.size = OPEN
        self.positions = POSITIONS
        self.offers = Offers(store)
        self.days = Days(store, clock)
        self.leases = Leases(store)
        self.open: OrderedDict[str, Held] = OrderedDict()  # those used last at the end
        self.presences: dict[str, Presence] = {}  # outlive what is read again

    def now(self) -> str:
        return stamp(self.clock.wall())

    # -- doors

    @contextmanager
    def enter(self, guest: str, match: str) -> Iterator[Room]:
        """The room of a match that a guest may see. A problem 404 if it is not theirs."""
        with self.inside(match, guest) as room:
            room.check_seen(guest)
            yield room

    @contextmanager
    def inside(self, match: str, guest: str | None) -> Iterator[Room]:
        """A room, alone in it. Without a guest: for somebody who was given its link."""
        with self.locks.held(match):
            found = self.store.find(match)
            if found is None:
                if isinstance(self.kept(match), Room):  # a race goes on, whoever asks for it here
                    self.forget(match)
                raise unknown()
            if found.race is not None:
                with self.race(found.race, guest) as race:
                    yield race.room(match)
                return
            room = self.room(match, found)
            if guest not in (None, room.guest):
                raise unknown()
            with self.settled(room):
                yield room

    @contextmanager
    def race(self, id: str, guest: str | None = None) -> Iterator[Race]:
        """A race, alone in it; what has happened in the meantime is committed."""
        with self.race_as_it_is(id) as race:
            if guest is not None and race.seat_of(guest) is not None:
                race.presence.look(guest, self.clock.steady())
            with self.settled(race):
                yield race

    @contextmanager
    def race_as_it_is(self, id: str) -> Iterator[Race]:
        """The same, with nothing brought to the present; who changes it commits."""
        with self.locks.held(id), self.store.alone(id):
            yield self.open_race(id)

    @contextmanager
    def settled(self, held: Held) -> Iterator[None]:
        """Brings it to the present; what fails half way is forgotten and read again.

        A command refuses before it changes anything, so what was settled stays good.
        """
        try:
            held.settle()
            try:
                yield
            except REFUSED:
                if held.is_sound:
                    self.commit(held)
                else:
                    self.forget(held.id)
                raise
            held.settle()
            self.commit(held)
        except REFUSED:
            raise
        except BaseException:
            self.forget(held.id)
            raise

    # -- memory

    def room(self, match: str, found: Found) -> Room:
        """In memory, if it is the newest; what was done elsewhere is played here too."""
        room = self.kept(match)
        if isinstance(room, Room):
            if (room.version, room.guest) == (found.version, found.guest):
                return room
            self.forget(match)
            later = None if room.match.box else self.store.sheet_since(match, room.version)
            with suppress(Mismatch):
                if later is not None and later.sheet.guest == room.guest:
                    return self.keep(followed(room, later))
        sheet = self.store.sheet(match)
        if sheet is None:
            raise unknown()
        try:
            return self.keep(self.reopened(sheet))
        except Mismatch as mismatch:
            raise outdated(match, mismatch) from mismatch

    def reopened(self, sheet: Sheet) -> Room:
        if not is_daily(sheet.record):
            return reopened(sheet, LessonRoom if sheet.taught else Room)
        room = reopened(sheet, DailyRoom)
        assert isinstance(room, DailyRoom)
        return room.placed(self.days, self.days.entry(sheet.id))

    def open_race(self, id: str) -> Race:
        """In memory, brought up to date, or played again from its moves."""
        race = self.kept(id)
        if not isinstance(race, Race) or not self.is_newest(race):
            race = self.read_race(id)
        race.is_ours = self.leases.holds(id)
        return race

    def is_newest(self, race: Race) -> bool:
        """Whether nobody has changed it elsewhere; if they have, what they did is done here too."""
        if not self.leases.shared or self.store.race_seq(race.id) == race.sheet.seq:
            return True
        self.forget(race.id)
        known = race.sheet.seq, race.sheet.round, race.number
        later = self.store.race_since(race.id, *known)
        with suppress(Refusal, BadText, BadOutcome, Mismatch):
            if later is not None and follow(race, later):
                self.keep(race)
                return True
        return False

    def read_race(self, id: str) -> Race:
        stored = self.store.race(id)
        if stored is None:
            raise unknown()
        try:
            was, are = stored.sheet.rules, game_named(stored.sheet.game).meta.rules
            if stored.rounds and was != are:
                raise Mismatch("rules", {"was": str(was), "are": str(are)})
            shared, presence = self.leases.shared, self.presences.get(id)
            return self.keep(Race(stored, self.clock, presence, goes_on=shared))
        except (Refusal, BadText, BadOutcome, Mismatch) as mismatch:
            raise outdated(id, mismatch) from mismatch

    def kept(self, id: str) -> Held | None:
        with self.locks.held(MEMORY):
            if id in self.open:
                self.open.move_to_end(id)
            return self.open.get(id)

    def keep(self, held: HeldT) -> HeldT:
        """In memory; what rests longest has to go."""
        with self.locks.held(MEMORY):
            self.open[held.id] = held
            self.open.move_to_end(held.id)
            if isinstance(held, Race):
                self.presences[held.id] = held.presence
            self.make_room(held.id)
        return held

    def make_room(self, kept: str) -> None:
        """For what was opened just now; long games take more of it than short ones."""
        resting = [id for id, one in self.open.items() if one.rests and id != kept]
        most = self.size - 1 if self.open[kept].rests else self.size
        left = self.positions - sum(positions_of(one) for one in self.open.values())
        for nth, id in enumerate(resting):
            if len(resting) - nth <= most and left >= 0:
                return
            left += positions_of(self.open.pop(id))
            self.presences.pop(id, None)

    def forget(self, id: str) -> None:
        """What is in memory may be wrong: the store knows."""
        with self.locks.held(MEMORY):
            self.open.pop(id, None)

    def lost(self) -> list[str]:
        """Races that were in memory and had to be forgotten: nobody looks after them."""
        with self.locks.held(MEMORY):
            return [id for id in self.presences if id not in self.open]

    def give_up(self, id: str) -> None:
        """A lost race that cannot be read again either."""
        with self.locks.held(MEMORY):
            if id not in self.open:
                self.presences.pop(id, None)

    def races(self) -> list[Race]:
        """Those in memory."""
        with self.locks.held(MEMORY):
            return [one for one in self.open.values() if isinstance(one, Race)]

    # -- commands

    def begin(self, guest: str, wish: Wanted, order: Order) -> bytes:
        """A new match; the automa has played if it starts."""
        with self.locks.held(f"guest {guest}"):
            said = self.said(guest, order)
            if said is not None:
                return said
            match = self.dealt(guest, wish)
            match.advance()
            return self.sit_down(Room, guest, match, order, wish.seal)

    def dealt(self, guest: str, wish: Wanted) -> Match:
        """A match as it is wished: sealed if it is ranked, or a known deal once more."""
        if wish.ranked:
            if wish.box is not None or wish.position is not None:
                raise Refusal("core.refuse.box_ranked", "TA 4.3")
            if wish.deal is not None or wish.again is not None:
                raise Refusal("core.refuse.ranked_deal", "TA 1.3")
            sealed = self.offers.sealed(guest, wish)
            return Match(wish.game, wish.options, ranked=True, sealed=sealed)
        if wish.box is not None:
            ours = [name for name, whose in wish.box.items() if whose == "ours"]
            return Match(wish.game, wish.options, position=wish.position, box=Box(ours=ours))
        if wish.again is None:
            return Match(wish.game, wish.options, wish.deal, position=wish.position)
        with self.enter(guest, wish.again) as room:
            known = room.sealed_deal()
            game, options, deal = room.match.game, room.match.options, room.match.deal
        return Match(game, options, deal or None, sealed=known and practised(known))

    def teach(self, guest: str, game: str, order: Order) -> bytes:
        """A new lesson."""
        with self.locks.held(f"guest {guest}"):
            said = self.said(guest, order)
            if said is not None:
                return said
            return self.sit_down(LessonRoom, guest, lessons.read(game).dealt(), order)

    def practise(self, guest: str, match: Match, order: Order) -> bytes:
        """A new match that begins in the middle of another one."""
        with self.locks.held(f"guest {guest}"):
            said = self.said(guest, order)
            return self.sit_down(Room, guest, match, order) if said is None else said

    def sit_down(
        self, kind: type[Room], guest: str, match: Match, order: Order, seal: str | None = None
    ) -> bytes:
        room = kind(self.mark + secrets.token_urlsafe(12), guest, match, self.now())
        return self.seat(room, guest, order, seal)

    def seat(self, room: Room, guest: str, order: Order, seal: str | None = None) -> bytes:
        """At a new table, perhaps on a deal whose seal was offered."""
        body = self.answer(room, guest, order, 0, seal)
        self.keep(room)
        self.store.forget_answers(stamp(self.clock.wall() - ANSWERS_KEPT))
        return body

    def command(self, guest: str, match: str, order: Order, deed: Callable[[Room], None]) -> bytes:
        """Does a deed once: the same key again gives the same answer."""
        with self.inside(match, guest) as room:
            room.check_own(guest)
            said = self.said(guest, order)
            if said is not None:
                return said
            room.check_expected(order.expected)
            deed(room)
            room.held.settle()
            return self.answer(room, guest, order, order.expected)

    def answer(
        self, room: Room, guest: str, order: Order, since: int, seal: str | None = None
    ) -> bytes:
        """Commits what a command did together with the answer to it."""
        held = room.held
        held.advance(self.now())
        body = encoded(room.snapshot(guest, since))
        answered = Answered(guest, order.key, order.asked, room.id, room.touched, body)
        self.store.save(held.change()._replace(answered=answered, seal=seal))
        if room.ended is not None:
            room.note_end()
        self.tell_all(held)
        return body

    def commit(self, held: Held, hinted: str | None = None) -> None:
        """Writes what happened, if anything did, then tells everybody."""
        if held.advance(self.now()):
            self.store.save(held.change()._replace(hinted=hinted))
            self.tell_all(held)

    def retell(self, id: str) -> None:
        """Another process has changed something: who listens to it here hears of it."""
        found = self.store.find(id)
        if found is not None:
            self.tell(id, changed(found.version, found.number))
            return
        helper = self.store.helper(id)
        if helper is not None:
            self.tell(id, changed(helper.number, helper.number))
            return
        try:
            with self.locks.held(id):
                self.tell(id, self.open_race(id).bulletin().message())
        except Problem:
            self.forget(id)
            self.tell(id, None)

    def tell_all(self, held: Held) -> None:
        for name, message in held.committed():
            self.tell(name, message)

    def said(self, guest: str, order: Order) -> bytes | None:
        """What was answered to this key before."""
        found = self.store.answered(guest, order.key)
        if found is None:
            return None
        if found.asked != order.asked:
            raise Problem(422, "key_reused")
        if found.answer is None:
            with self.inside(found.match, guest) as room:
                raise Problem(409, "done", more={"number": room.number})
        return found.answer

    def remove(self, guest: str, match: str) -> None:
        with self.inside(match, guest) as room:
            room.check_mine()
            room.note_cleared()
            self.store.remove(match)
            self.forget(match)
        self.tell(match, None)

    def hand_over(self, before: str, after: str) -> None:
        """Somebody turned out to be somebody else: their matches go along."""
        matches = self.store.hand_over(before, after)
        for match in matches:
            self.forget(match)

    def forget_guest(self, guest: str) -> None:
        """Nothing of them stays, in the store or in memory."""
        with self.locks.held(f"guest {guest}"):
            known = self.store.forget_guest(guest)
        for id in known:
            self.forget(id)
            self.tell(id, None)

    # -- hints

    def note_hint(self, guest: str, match: str, expected: int) -> tuple[Match, Position]:
        """A hint is asked for here: counted once for each position."""
        with self.enter(guest, match) as room:
            room.check_expected(expected)
            room.check_hint()
            room.check_turn()
            position = position_of(room.match)
            if not self.store.hinted(match, position.id):
                room.note_hint()
                self.commit(room, position.id)
            return room.match, position

    def check_still(self, match: str, position: Position) -> None:
        """Whether somebody still waits for advice here: the game may have gone on."""
        with self.inside(match, None) as room:
            if position_of(room.match).id != position.id:
                raise stale(room.number)


def positions_of(held: Held) -> int:
    """How many positions it remembers."""
    if isinstance(held, Room):
        return len(held.match.tables)
    return sum(len(one.tables) for one in held.round.matches.values()) if held.round else 0


def position_of(match: Match) -> Position:
    view = match.view()
    packed = match.game.pack(view)
    return Position(digest_of(packed), view, packed)


def outdated(id: str, mismatch: Exception) -> Problem:
    LOG.warning("%s cannot be played again: %s", id, mismatch)
    return Problem(422, "outdated")
