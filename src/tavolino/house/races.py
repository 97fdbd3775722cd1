"""All races: rooms, seats, the live channel, and time passing. Moves are made at the tables."""

import logging
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

from tavolino.core.dealing import sealed_deal
from tavolino.core.game import AnyGame, Options
from tavolino.core.options import fitting
from tavolino.core.race import racing_of
from tavolino.core.race_record import SEALED_FORMAT
from tavolino.core.racing import REPLAY
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named
from tavolino.core.sealed import RACE, spoken
from tavolino.house import lobby
from tavolino.house.autoplay import Thought
from tavolino.house.ghosts import Ghost, ghosts
from tavolino.house.lease_store import Seen
from tavolino.house.leases import RENEW_SECONDS
from tavolino.house.nicknames import nickname
from tavolino.house.ports import Message
from tavolino.house.problems import Problem, unknown
from tavolino.house.race import ALONE_SECONDS, COUNTDOWN_SECONDS, IDLE_SECONDS, Race
from tavolino.house.rows import AT_END, OVER, WAITING, Change, RaceChange, RaceSheet, StoredRace
from tavolino.house.store import Moved
from tavolino.house.tables import Tables
from tavolino.house.wire import stamp

LOG = logging.getLogger("tavolino.house")
BEGUN_RACES = 100  # at a time
BEGUN_OF_ADDRESS = 60  # of them, begun from one: fifty alone behind one router, and room for others
BEGUN_OF_GUEST = 2
ROOMS_OF_GUEST = 5
STREAMS_OF_GUEST = 6  # windows on one race
WRITE_SECONDS = 1.0  # how often the clocks are written down
PRESENCE_SECONDS = 5.0  # how often processes tell each other who is here


class Wish(NamedTuple):
    """A room somebody wants."""

    game: str
    name: str
    options: Options
    deal: int | None
    ties: str
    bots: list[str]
    ghosts: list[str] | int
    start: bool
    key: str
    watching: str = AT_END
    words: str = ""


class Races:
    """What can be done with races."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.clock = tables.clock
        self.leases = tables.leases
        self.written = self.looked = self.flushed = self.clock.steady()
        self.most_rooms = ROOMS_OF_GUEST
        self.most_begun = BEGUN_OF_GUEST
        self.new_seed = new_seed
        self.new_sealed = sealed_deal

    # -- rooms

    def make(self, guest: str, wish: Wish, address: str = "") -> bytes:
        """A room; the same key again is the same room."""
        with self.tables.locks.held(f"guest {guest}"):
            id = self.store.race_of_key(guest, wish.key)
            if id is None:
                self.check_rooms(guest)
                id = self.make_new(guest, wish)
        with self.tables.race(id, guest) as race:
            if wish.start:
                self.start(race, guest, address, ALONE_SECONDS)
            return self.seen(guest, race)

    def make_new(self, guest: str, wish: Wish) -> str:
        game = game_named(wish.game)
        options = fitting(game.meta, wish.options)
        if wish.ties not in racing_of(game).ties:
            raise BadText("core.text.no_ties", {"game": wish.game, "ties": wish.ties})
        host = lobby.person(guest, nickname(wish.name), [])
        seats = [host._replace(words=spoken(wish.words))]
        for found in self.chosen(game, wish, options):
            seats.append(lobby.ghost(found, seats))
        for strength in wish.bots:
            seats.append(lobby.bot(strength, seats))
        now, sealed = self.tables.now(), self.new_sealed(game, options, RACE)
        sheet = RaceSheet(
            id=secrets.token_urlsafe(12),
            guest=guest,
            key=wish.key,
            game=game.meta.id,
            rules=game.meta.rules,
            options=options,
            deal=wish.deal,
            ties=wish.ties,
            seed=self.new_seed(),
            host=seats[0].who,
            state=WAITING,
            round=0,
            elapsed=0,
            seq=1,
            made=now,
            touched=now,
            format=SEALED_FORMAT,
            watching=wish.watching,
            commitment=sealed.commitment,
            secret=sealed.secret,
        )
        self.store.save(Change(race=RaceChange(sheet, seats)))
        return sheet.id

    def check_rooms(self, guest: str) -> None:
        """Few open rooms for each guest; forgotten ones are closed first."""
        for id in self.store.idle_rooms(guest, stamp(self.clock.wall() - IDLE_SECONDS)):
            self.leases.take(id)
            self.visit(id)
        if self.store.rooms_of(guest) >= self.most_rooms:
            raise Problem(429, "race_rooms", {"count": self.most_rooms})

    def chosen(self, game: AnyGame, wish: Wish, options: Mapping[str, Any]) -> list[Ghost]:
        """The ghosts a room wants: by their ids, or so many of the best."""
        if not wish.ghosts:
            return []
        if wish.deal is None or wish.ties == REPLAY:
            raise Problem(422, "race_ghosts")
        found = ghosts(self.store, game, wish.deal, options)
        if isinstance(wish.ghosts, int):
            return found[: wish.ghosts]
        named = {one.id: one for one in found}
        if not set(wish.ghosts) <= named.keys():
            raise Problem(422, "race_ghosts")
        return [named[id] for id in dict.fromkeys(wish.ghosts)]

    def look(self, guest: str, id: str) -> bytes:
        with self.tables.race(id, guest) as race:
            return self.seen(guest, race)

    def seen(self, guest: str, race: Race) -> bytes:
        """A race that somebody is in, brought to the present, as they may see it."""
        race.settle()
        self.tables.commit(race)
        seat = race.seat_of(guest)
        return race.bulletin().seated(seat.who if seat else None)

    def start(self, race: Race, guest: str, address: str, seconds: int = COUNTDOWN_SECONDS) -> None:
        if race.sheet.state == WAITING:
            self.check_begun(guest, address)
            race.begun_by = (guest, address)
            race.start(seconds)
            self.leases.take(race.id)
            race.is_ours = self.leases.holds(race.id)

    def check_begun(self, guest: str, address: str) -> None:
        """Nobody, and nobody's twenty guests, takes the races of all others."""
        begun = [one.begun_by for one in self.tables.races() if one.is_begun and one.is_ours]
        if [who for who, _ in begun].count(guest) >= self.most_begun:
            raise Problem(429, "race_begun", {"count": self.most_begun})
        crowded = bool(address) and [at for _, at in begun].count(address) >= BEGUN_OF_ADDRESS
        if crowded or len(begun) >= BEGUN_RACES:
            raise Problem(503, "race_busy", headers={"Retry-After": "60"})

    # -- when it is over

    def finished(self, id: str) -> StoredRace:
        """Everything about a race that is over; also if today's rules are others."""
        stored = self.store.race(id)
        if stored is not None and stored.sheet.state != OVER:
            with self.tables.race(id):
                pass
            stored = self.store.race(id)
        if stored is None:
            raise unknown()
        if stored.sheet.state != OVER:
            raise Problem(422, "race_unfinished")
        return stored

    # -- the live channel

    def admit(self, guest: str, id: str) -> None:
        """Before a stream begins: whether there is such a race, and it has not too many of them."""
        with self.tables.race(id, guest) as race:
            if race.presence.streams[guest] >= STREAMS_OF_GUEST:
                raise Problem(429, "fast", {"count": 5}, headers={"Retry-After": "5"})

    def listen(self, guest: str, id: str) -> Message:
        with self.tables.race(id, guest) as race:
            self.tables.keep(race).presence.open_stream(guest, self.clock.steady())
            race.settle()
            self.tables.commit(race)
            return race.bulletin().message()

    def hang_up(self, guest: str, id: str) -> None:
        with self.tables.locks.held(id):
            presence = self.tables.presences.get(id)
            if presence is not None:
                presence.close_stream(guest, self.clock.steady())

    # -- time passes

    def wake(self) -> None:
        """The server has come up: races that nobody looks after are paused and will go on."""
        if self.leases.shared:
            self.look_after()
            return
        for id in self.store.races_begun():
            self.visit(id)

    def visit(self, id: str) -> list[Thought]:
        """Brings one race to the present; trouble in it stays in it."""
        try:
            with self.tables.race(id) as race:
                return race.autoplay.take_wishes()
        except Moved:
            LOG.info("race %s was moved elsewhere; it is read again", id)
        except Problem as problem:
            LOG.warning("race %s: %s", id, problem.name)
            self.tables.give_up(id)
        except Exception:
            LOG.exception("race %s failed", id)
        return []

    def tick(self) -> list[Thought]:
        """Brings all races to the present and writes their clocks down."""
        alive = [race for race in self.tables.races() if not race.rests]
        if self.leases.shared:
            alive = self.shared_of(alive)
        ids = [race.id for race in alive] + ([] if self.leases.shared else self.tables.lost())
        thoughts = [thought for id in ids for thought in self.visit(id)]
        if self.clock.steady() - self.written >= WRITE_SECONDS:
            self.write_clocks()
        return thoughts

    @property
    def is_quiet(self) -> bool:
        """Whether there is nothing to go round for."""
        return not self.leases.shared and not self.tables.presences

    # -- with other processes

    def shared_of(self, alive: list[Race]) -> list[Race]:
        """Those that this process looks after; from time to time all of them, else what is due."""
        look = self.clock.steady() - self.looked >= RENEW_SECONDS
        if look:
            self.look_after()
        ours = [race for race in alive if self.leases.holds(race.id)]
        return [race for race in ours if look or race.is_due()]

    def look_after(self) -> None:
        """Renews the leases, and takes over what nobody looks after any more."""
        self.looked, before = self.clock.steady(), self.leases.held
        here = self.tables.races()
        wanted = {race.id for race in here if race.is_begun or not race.rests}
        left = self.leases.renew(before, wanted | {*self.store.races_begun()})
        for race in here:
            race.is_ours = self.leases.holds(race.id)
        for id in self.leases.held - before:
            self.take_over(id, goes_on=id not in left)
        if self.looked - self.flushed >= PRESENCE_SECONDS:
            self.share_presence(here)

    def take_over(self, id: str, *, goes_on: bool) -> None:
        """Everybody has just been here; where nobody could play they get a moment to come back."""
        if not goes_on:
            self.tables.forget(id)
        try:
            with self.tables.race_as_it_is(id) as race:
                race.presence.began = self.clock.steady()
                if race.is_begun and not goes_on:
                    race.pause()
                    self.tables.commit(race)
        except (Problem, Moved) as trouble:
            LOG.warning("race %s cannot be taken over: %s", id, trouble)
        else:
            LOG.info("race %s was taken over", id)

    def share_presence(self, races: list[Race]) -> None:
        """Tells the others who was seen here, and hears whom they have seen."""
        now, before = self.clock.steady(), self.flushed
        self.flushed = now
        found: list[Seen] = []
        for race in races:
            with self.tables.locks.held(race.id):
                here = race.presence.seen_since(before, now)
            found += [Seen(race.id, guest, at) for guest, at in here.items()]
        if found:
            self.store.note_seen(found)
        for race in races:
            elsewhere = self.store.seen(race.id) if race.is_ours else []
            with self.tables.locks.held(race.id):
                for one in elsewhere:
                    race.presence.elsewhere(one.guest, one.at)

    def write_clocks(self) -> None:
        self.written = self.clock.steady()
        elapsed: dict[str, tuple[int, float]] = {}
        for race in self.tables.races():
            with self.tables.locks.held(race.id):
                if race.is_ours and race.is_begun and race.opens is None:
                    elapsed[race.id] = race.elapsed(), self.clock.steady()
        if elapsed:
            self.store.note_elapsed(elapsed)

    def take_thought(self, thought: Thought, action: str | None) -> None:
        with self.tables.race(thought.race) as race:
            race.autoplay.take_thought(thought, action)


def new_seed() -> str:
    """For lots and bots; nobody knows it before the end."""
    return secrets.token_hex(16)
