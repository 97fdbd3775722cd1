"""All races: rooms, tables, the live channel, and time passing."""

import logging
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from tavolino.core.game import Options, Params, Refusal, fitting
from tavolino.games.solitario.game import GAME
from tavolino.games.solitario.race import REPLAY
from tavolino.server.problems import Problem, unknown
from tavolino.server.race import lobby, payload
from tavolino.server.race.autoplay import Thought
from tavolino.server.race.clock import Clock
from tavolino.server.race.doors import Doors, rests
from tavolino.server.race.ghosts import Ghost, ghosts
from tavolino.server.race.live import RaceLive
from tavolino.server.race.payload import Bulletin
from tavolino.server.race.race import ALONE_SECONDS, IDLE_SECONDS, Race
from tavolino.server.race.store import (
    OVER,
    PERSON,
    WAITING,
    RaceBrief,
    RaceChange,
    RaceSeat,
    RaceSheet,
    RaceStorage,
    StoredRace,
)
from tavolino.server.rooms import Order, stamp

LOG = logging.getLogger("tavolino.server")
BEGUN_RACES = 100  # at a time
ROOMS_OF_GUEST = 5
STREAMS_OF_GUEST = 6  # windows on one race
WRITE_SECONDS = 1.0  # how often the clocks are written down


class Wish(NamedTuple):
    """A room somebody wants."""

    name: str
    options: Options
    deal: int | None
    ties: str
    bots: list[str]
    ghosts: list[str] | int
    start: bool
    key: str


class Races(Doors):
    """What can be done with races."""

    def __init__(self, storage: RaceStorage, live: RaceLive, clock: Clock) -> None:
        super().__init__(storage, live, clock)
        self.written = clock.steady()
        self.most_rooms = ROOMS_OF_GUEST
        self.new_seed = new_seed

    # -- rooms

    def make(self, guest: str, wish: Wish) -> bytes:
        """A room; the same key again is the same room."""
        with self.locks.held(f"guest {guest}"):
            id = self.storage.race_of_key(guest, wish.key)
            if id is None:
                self.check_rooms(guest)
                id = self.make_new(guest, wish)
        with self.enter(id, guest) as race:
            if wish.start and race.sheet.state == WAITING:
                self.check_busy()
                persons = sum(seat.kind == PERSON for seat in race.seats.values())
                race.start(ALONE_SECONDS) if persons == 1 else race.start()
        return self.look(guest, id)

    def make_new(self, guest: str, wish: Wish) -> str:
        options = fitting(GAME.meta, wish.options)
        seats = [lobby.person(guest, lobby.nickname(wish.name), [])]
        for found in self.chosen(wish, options):
            seats.append(lobby.ghost(found, seats))
        for strength in wish.bots:
            seats.append(lobby.bot(strength, seats))
        sheet = RaceSheet(
            id=secrets.token_urlsafe(12),
            guest=guest,
            key=wish.key,
            rules=GAME.meta.rules,
            options=options,
            deal=wish.deal,
            ties=wish.ties,
            seed=self.new_seed(),
            host=seats[0].who,
            state=WAITING,
            round=0,
            elapsed=0,
            seq=1,
            made=self.now(),
            touched=self.now(),
        )
        self.storage.add_race(sheet, RaceChange(seats=seats))
        return sheet.id

    def check_rooms(self, guest: str) -> None:
        """Few open rooms for each guest; forgotten ones are closed first."""
        before = stamp(datetime.fromtimestamp(self.clock.wall() - IDLE_SECONDS, UTC))
        for id in self.storage.idle_rooms(guest, before):
            with self.enter(id):
                pass
        if self.storage.rooms_of(guest) >= self.most_rooms:
            raise Problem(429, "race_rooms", {"count": self.most_rooms})

    def check_busy(self) -> None:
        if len(self.begun()) >= BEGUN_RACES:
            raise Problem(503, "race_busy", headers={"Retry-After": "60"})

    def chosen(self, wish: Wish, options: Mapping[str, Any]) -> list[Ghost]:
        """The ghosts a room wants: by their ids, or so many of the best."""
        if not wish.ghosts:
            return []
        if wish.deal is None or wish.ties == REPLAY:
            raise Problem(422, "race_ghosts")
        found = ghosts(self.storage, wish.deal, options)
        if isinstance(wish.ghosts, int):
            return found[: wish.ghosts]
        named = {one.id: one for one in found}
        if not set(wish.ghosts) <= named.keys():
            raise Problem(422, "race_ghosts")
        return [named[id] for id in dict.fromkeys(wish.ghosts)]

    def look(self, guest: str, id: str) -> bytes:
        with self.enter(id, guest):
            pass
        with self.locks.held(id):
            return payload.seated(self.race(id), guest)

    def briefs(self, guest: str) -> list[RaceBrief]:
        return self.storage.races_of(guest)

    def join(self, guest: str, id: str, name: str) -> bytes:
        with self.enter(id, guest) as race:
            race.join(guest, name)
            race.presence.come(guest, self.clock.steady())
        return self.look(guest, id)

    def leave(self, guest: str, id: str) -> bytes:
        with self.enter(id, guest) as race:
            race.leave(guest)
        return self.look(guest, id)

    def add_bot(self, guest: str, id: str, strength: str) -> bytes:
        with self.enter(id, guest) as race:
            race.check_host(guest)
            race.check_waiting()
            seat = lobby.bot(strength, race.seats.values())
            race.put_seats([*race.seats.values(), seat])
            race.tell("joined", seat.who)
        return self.look(guest, id)

    def remove(self, guest: str, id: str, who: str) -> bytes:
        """The host takes somebody off the list; who is gone already is gone."""
        with self.enter(id, guest) as race:
            race.check_host(guest)
            race.check_waiting()
            if who in race.seats:
                race.stand_up(race.seats[who])
        return self.look(guest, id)

    def start(self, guest: str, id: str) -> bytes:
        with self.enter(id, guest) as race:
            race.check_host(guest)
            if race.sheet.state == WAITING:
                self.check_busy()
                race.start()
        return self.look(guest, id)

    # -- tables

    def table(self, guest: str, id: str, since: int) -> Params:
        with self.enter(id, guest) as race:
            seat = seat_in(race, guest)
            race.check_open()
            return payload.table_of(race, seat.who, since, own=True)

    def play(self, guest: str, id: str, round: int, order: Order, action: str | None) -> Params:
        """A move, or with None the rest by itself; the same key again plays nothing twice."""
        with self.enter(id, guest) as race:
            who = seat_in(race, guest).who
            move = race.keys.get((who, order.key))
            if move is not None and move.asked != order.asked:
                raise Problem(422, "key_reused")
            if move is None:
                race.check_open()
                check_expected(race, who, round, order.expected)
                race.presence.come(guest, self.clock.steady())
                move = self.played(race, who, order, action)
            answer = move
        with self.locks.held(id):
            return payload.moved(self.race(id), who, answer, order.expected)

    def played(self, race: Race, who: str, order: Order, action: str | None) -> Any:
        actions = race.current().auto(who) if action is None else [action]
        if not actions:
            raise Refusal("race.no_auto", "SO S15")
        return race.play(who, actions, order.key, order.asked)

    def watch(self, guest: str, id: str, who: str, since: int) -> Params:
        """Somebody else's table, for who has nothing to gain from it any more."""
        with self.enter(id, guest) as race:
            if who not in race.seats:
                raise unknown()
            if not race.is_over:
                seat = race.seat_of(guest)
                race.check_open()
                if seat is None or (seat.who != who and race.current().is_playing(seat.who)):
                    raise Problem(403, "race_watch")
            return payload.table_of(race, who, since, own=False)

    # -- when it is over

    def finished(self, id: str) -> StoredRace:
        """Everything about a race that is over; also if today's rules are others."""
        stored = self.storage.race(id)
        if stored is not None and stored.sheet.state != OVER:
            with self.enter(id):
                pass
            stored = self.storage.race(id)
        if stored is None:
            raise unknown()
        if stored.sheet.state != OVER:
            raise Problem(422, "race_unfinished")
        return stored

    def replay(self, id: str, who: str, round: int) -> Params:
        stored = self.finished(id)
        if who not in [seat.who for seat in stored.seats] or not 1 <= round <= stored.sheet.round:
            raise unknown()
        return payload.replay_of(stored, round, who)

    # -- the live channel

    def admit(self, guest: str, id: str) -> None:
        """Before a stream begins: whether there is such a race, and room for one stream more."""
        with self.enter(id, guest) as race:
            if race.presence.streams[guest] >= STREAMS_OF_GUEST or self.live.is_full(id):
                raise Problem(429, "fast", {"count": 5}, headers={"Retry-After": "5"})

    def listen(self, guest: str, id: str) -> Bulletin:
        with self.enter(id, guest) as race:
            self.keep(race).presence.open_stream(guest, self.clock.steady())
        with self.locks.held(id):
            return payload.bulletin(self.race(id))

    def hang_up(self, guest: str, id: str) -> None:
        with self.locks.held(id):
            presence = self.presences.get(id)
            if presence is not None:
                presence.close_stream(guest, self.clock.steady())

    # -- time passes

    def wake(self) -> None:
        """The server has come up: races that were running are paused and will go on."""
        for id in self.storage.races_begun():
            self.visit(id)

    def visit(self, id: str) -> list[Thought]:
        """Brings one race to the present; trouble in it stays in it."""
        try:
            with self.enter(id) as race:
                return race.autoplay.take_wishes()
        except Problem as problem:
            LOG.warning("race %s: %s", id, problem.name)
        except Exception:
            LOG.exception("race %s failed", id)
        return []

    def begun(self) -> list[str]:
        with self.mutex:
            return [id for id, race in self.open.items() if race.is_begun]

    def tick(self) -> list[Thought]:
        """Brings all races to the present and writes their clocks down."""
        with self.mutex:
            alive = [id for id, race in self.open.items() if race.is_begun or not rests(race)]
        thoughts = [thought for id in alive for thought in self.visit(id)]
        if self.clock.steady() - self.written >= WRITE_SECONDS:
            self.write_clocks()
        return thoughts

    def write_clocks(self) -> None:
        self.written = self.clock.steady()
        elapsed: dict[str, int] = {}
        for id in self.begun():
            with self.locks.held(id):
                race = self.open.get(id)
                if race is not None and race.opens is None:
                    elapsed[id] = race.elapsed()
        if elapsed:
            self.storage.note_elapsed(elapsed)

    def take_thought(self, thought: Thought, action: str | None) -> None:
        with self.enter(thought.race) as race:
            race.autoplay.take_thought(thought, action)


def new_seed() -> str:
    """For lots and bots; nobody knows it before the end."""
    return secrets.token_hex(16)


def seat_in(race: Race, guest: str) -> RaceSeat:
    seat = race.seat_of(guest)
    if seat is None:
        raise Problem(403, "race_no_seat")
    return seat


def check_expected(race: Race, who: str, round: int, expected: int) -> None:
    number = race.current().moves_of(who)
    if (round, expected) != (race.sheet.round, number):
        now = {"number": number, "round": race.sheet.round}
        raise Problem(409, "stale", now, more=now)
