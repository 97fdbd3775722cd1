"""A race being held: its seats, its clock, its tables. One thread at a time is in it.

Nothing here writes: what happens is collected in a draft, and whoever entered the race commits
it before anybody is answered. `settle` brings the race to the present: it opens the tables, lets
bots and ghosts make the moves that are due, in order, and ends the round when it is over.
"""

import secrets

from tavolino.core.chance import DEALS, Chanced
from tavolino.core.game import Params
from tavolino.core.race import BY_TIME, Entry, Round, racing_of
from tavolino.core.race_record import lots_of
from tavolino.core.racing import PLAYING, TIME
from tavolino.core.record import plain_seal
from tavolino.core.registry import game_named
from tavolino.core.sealed import RACE, Sealed, Terms, spoken
from tavolino.house import lobby
from tavolino.house.autoplay import Autoplay
from tavolino.house.bulletin import Bulletin, bulletin, steps_of
from tavolino.house.clock import Clock, Stopwatch
from tavolino.house.draft import DraftedRace
from tavolino.house.nicknames import nickname
from tavolino.house.presence import Presence
from tavolino.house.problems import Problem
from tavolino.house.race_again import check_same, present, read_clock
from tavolino.house.race_room import RaceRoom
from tavolino.house.rows import (
    CLOSED,
    COUNTDOWN,
    LEFT,
    OVER,
    PAUSED,
    PERSON,
    RUNNING,
    WAITING,
    WHEN_ENDED,
    RaceMove,
    RaceRound,
    RaceSeat,
    RaceSheet,
    StoredRace,
)
from tavolino.house.wire import stamp

COUNTDOWN_SECONDS = 5
ALONE_SECONDS = 3  # of who starts at once: nobody else has to get ready
RESUME_SECONDS = 5
BETWEEN_SECONDS = 10  # from a tie to the next round
IDLE_SECONDS = 3600  # before a room that never started is closed
HURRY = 8  # how much faster the clock runs when only bots and ghosts play


class Race(DraftedRace):
    """A room from the store, ready to go on."""

    is_ours = True  # whether this process looks after it, and no other

    def __init__(
        self, stored: StoredRace, clock: Clock, presence: Presence | None, *, goes_on: bool = False
    ) -> None:
        """`goes_on`: as it is, since others hold it too; else the server has just come up."""
        super().__init__(stored)
        self.game = game_named(stored.sheet.game)
        self.racing = racing_of(self.game)
        self.clock = clock
        self.presence = present(self, stored, presence, goes_on=goes_on)
        self.autoplay = Autoplay(self)
        self.opens: float | None = None  # when the tables open, by the steady clock
        self.begun_by = ("", "")  # the guest who started it, and from where
        self.round: Round | None = None
        for one in stored.rounds:
            self.play_again(one, stored)
        self.stopwatch = Stopwatch(self.stood_at())
        if goes_on:
            read_clock(self)
        elif self.is_begun:
            self.pause()

    # -- where it stands

    @property
    def state(self) -> str:
        waiting = self.sheet.state == RUNNING and self.opens is not None
        return PAUSED if waiting else self.sheet.state

    @property
    def number(self) -> int:
        return len(self.round.entries) if self.round else 0

    @property
    def rests(self) -> bool:
        """Nobody would miss it in memory."""
        return not (self.is_begun and self.is_ours) and self.presence.is_empty

    @property
    def is_begun(self) -> bool:
        return self.sheet.state in (COUNTDOWN, RUNNING)

    @property
    def is_over(self) -> bool:
        return self.sheet.state == OVER

    @property
    def watching(self) -> str:
        """When others' tables may be seen; who races bots alone can tell nobody."""
        alone = sum(one.kind == PERSON for one in self.seats.values()) == 1
        return WHEN_ENDED if alone and self.sheet.state != WAITING else self.sheet.watching

    def seat_of(self, guest: str) -> RaceSeat | None:
        return next((seat for seat in self.seats.values() if seat.guest == guest), None)

    def current(self) -> Round:
        assert self.round is not None
        return self.round

    def elapsed(self) -> int:
        """Of the round, in ms; never behind its moves nor beyond its limit."""
        found = max(self.stopwatch.at(self.clock.steady()), self.last_at())
        return min(found, self.limit) if self.limit else found

    @property
    def limit(self) -> int:
        """Of a round, in ms; 0: none."""
        return self.racing.limit(self.sheet.options)

    def bulletin(self) -> Bulletin:
        return bulletin(self)

    def last_at(self) -> int:
        entries = self.round.entries if self.round else []
        return entries[-1].at if entries else 0

    def is_due(self) -> bool:
        """Whether time alone may have brought something, as far as it is known here."""
        if self.opens is not None:
            return self.clock.steady() >= self.opens
        if self.sheet.state != RUNNING:
            return False
        at = self.elapsed()
        return self.autoplay.is_due(at) or (self.limit > 0 and at >= self.limit)

    # -- its clock

    def clocked(self) -> RaceSheet:
        runs = self.stopwatch.since is not None
        return self.sheet._replace(
            elapsed=self.elapsed(),
            since=self.clock.steady() if runs else None,
            rate=self.stopwatch.rate,
            opens=self.opens,
        )

    # -- its deals

    def sealed(self, number: int) -> Sealed | None:
        """The sealed deal of a round, with all words; None: the race is of an older time."""
        sheet = self.sheet
        if sheet.secret is None:
            return None
        words = [seat.words for seat in self.seats.values() if seat.words]
        terms = Terms(sheet.game, sheet.rules, dict(sheet.options), RACE)
        return Sealed(sheet.secret, terms, words, number)

    def seal(self, number: int) -> Params | None:
        """What may be known of a round's sealed deal: with the secret when all is over."""
        sealed = self.sealed(number)
        return plain_seal(sealed.seal(opened=self.is_over)) if sealed else None

    def deal_of(self, number: int) -> int | Sealed:
        """The number that the host has named, for the first round; else what nobody knows."""
        named = self.sheet.deal if number == 1 else None
        return named or self.sealed(number) or fresh_deal()

    # -- tables

    def tables_of(self, deal: int | Sealed, outcomes: list[Chanced] | None) -> Round:
        sheet = self.sheet
        return Round(
            self.game, list(self.seats), sheet.options, deal, outcomes, counts_all=sheet.format == 1
        )

    def play_again(self, one: RaceRound, stored: StoredRace) -> None:
        """The tables of a round, from its moves. Raises Mismatch where the rules disagree."""
        found = self.round = self.tables_of(one.deal or self.deal_of(one.number), one.outcomes)
        for move in stored.moves:
            if move.round == one.number:
                check_same(move, found.play(move.who, move.action, move.at))
        if one.reason == BY_TIME:
            found.end_time()
        for table in stored.tables:
            if table.round == one.number:
                self.seat_at(one.number, self.seats[table.who], table.started).reopened(table)

    def seat_at(self, number: int, seat: RaceSeat, now: str) -> RaceRoom:
        room = RaceRoom(self, number, self.current(), seat, now)
        self.rooms[room.id] = room
        return room

    def stood_at(self) -> int:
        now = self.rounds.get(self.sheet.round)
        ended = now.at if now is not None and now.reason is not None else 0
        return max(self.sheet.elapsed, self.last_at(), ended)

    def pause(self) -> None:
        """The server has just come up: everybody gets a moment to come back."""
        self.stopwatch = Stopwatch(self.stood_at())
        self.opens = self.clock.steady() + RESUME_SECONDS
        self.tell("paused", seconds=RESUME_SECONDS)

    # -- the lobby

    def check_waiting(self) -> None:
        if self.sheet.state != WAITING:
            raise Problem(422, "race_closed" if self.sheet.state == CLOSED else "race_started")

    def check_host(self, guest: str) -> None:
        seat = self.seat_of(guest)
        if seat is None or seat.who != self.sheet.host:
            raise Problem(403, "race_not_host")

    def join(self, guest: str, text: str, said: str | None = None) -> None:
        """Sits down, or, with another name or words, changes them; joining again is nothing."""
        seat, name = self.seat_of(guest), nickname(text)
        self.presence.come(guest, self.clock.steady())
        words = spoken(said) if said is not None else seat.words if seat else ""
        if seat is not None and (
            self.sheet.state != WAITING or (seat.name, seat.words) == (name, words)
        ):
            return
        self.check_waiting()
        others = [one for one in self.seats.values() if one is not seat]
        if seat is not None:
            lobby.check_free(name, others)
            named = seat._replace(name=name, words=words)
            self.put_seats([named if one is seat else one for one in self.seats.values()])
            return
        self.seat(lobby.person(guest, name, others)._replace(words=words))

    def seat(self, seat: RaceSeat) -> None:
        self.put_seats([*self.seats.values(), seat])
        self.tell("joined", seat.who)

    def leave(self, guest: str) -> None:
        """Gives up the seat before the start; later the score stays."""
        seat = self.seat_of(guest)
        if seat is None:
            return
        if self.sheet.state == WAITING:
            self.stand_up(seat)
        elif self.is_begun and not self.presence.has_left(guest):
            self.presence.leave(guest)
            self.tell("left", seat.who, self.racing.rules.absent)

    def stand_up(self, seat: RaceSeat) -> None:
        self.tell("left", seat.who)
        self.put_seats([one for one in self.seats.values() if one is not seat])
        if not any(one.kind == PERSON for one in self.seats.values()):
            self.close()
        elif seat.who == self.sheet.host:
            self.pass_on_host()

    def pass_on_host(self) -> None:
        """To the person who has been here longest and still is."""
        persons = [one for one in self.seats.values() if one.kind == PERSON]
        here = [one for one in persons if not self.is_away(one)] or persons
        if here[0].who != self.sheet.host:
            self.put(host=here[0].who)
            self.tell("host", here[0].who)

    def close(self) -> None:
        self.put(state=CLOSED)
        self.tell("closed")

    def start(self, seconds: int) -> None:
        self.begin_round(1, seconds)

    def begin_round(self, number: int, seconds: int) -> None:
        """The cards are dealt and nobody sees them until the countdown is over."""
        self.round = self.tables_of(self.deal_of(number), None)
        self.put_round(RaceRound(number, self.round.deal, self.round.outcomes))
        self.put(state=COUNTDOWN, round=number, elapsed=0)
        now = stamp(self.clock.wall())
        for seat in self.seats.values():
            self.seat_at(number, seat, now)
        self.stopwatch = Stopwatch()
        self.autoplay = Autoplay(self)
        self.opens = self.clock.steady() + seconds
        self.tell("starting", round=number, seconds=seconds)

    # -- moves

    def check_open(self) -> None:
        """Tables are open while the race runs."""
        if self.opens is not None:
            wait = max(1, round(self.opens - self.clock.steady()))
            raise Problem(
                409, "race_closed_table", {"count": wait}, headers={"Retry-After": str(wait)}
            )

    def move(self, who: str, action: str, at: int) -> Entry:
        now = self.current()
        entry = now.play(who, action, at)
        self.draft.moves.append(RaceMove(self.sheet.round, *entry))
        self.draft.touched = self.room_of(who).changed = True
        state = now.state(who)
        if state != PLAYING:
            rule = self.racing.endings[state]
            self.tell(state, who, rule, score=entry.score, counter=now.moves)
        return entry

    # -- time passes

    def settle(self) -> None:
        """Brings the race to the present. What time brings to everybody is the same whoever looks;
        who is away, and what a bot thinks, is said by who looks after it."""
        self.look_around()
        if self.sheet.state == WAITING and self.is_ours:
            self.settle_lobby()
        if self.opens is not None and self.clock.steady() >= self.opens:
            self.open_tables(self.opens)
        if self.sheet.state != RUNNING or self.opens is not None:
            return
        self.autoplay.play_due()
        now, at = self.current(), self.elapsed()
        if now.limit and at >= now.limit:
            self.end_time(now)
        if now.is_over(self.absent()):
            self.end_round()
        elif self.rate() != self.stopwatch.rate:
            self.stopwatch.run_at(self.rate(), self.clock.steady())
            self.draft.touched = True

    def look_around(self) -> None:
        """Who went away and who came back."""
        for seat in self.seats.values():
            if seat.guest is None or not (self.is_ours or self.is_away(seat)):
                continue
            change = self.presence.change(seat.guest, self.clock.steady())
            if change and (self.is_begun or self.sheet.state == WAITING):
                self.tell(change, seat.who, self.racing.rules.absent if self.is_begun else None)

    def settle_lobby(self) -> None:
        seat = self.seats.get(self.sheet.host or "")
        if seat is None or self.is_away(seat):
            self.pass_on_host()
        if self.presence.is_empty and self.presence.idle(self.clock.steady()) > IDLE_SECONDS:
            self.close()

    def open_tables(self, when: float) -> None:
        """For everybody at the same moment, whenever it is noticed."""
        resumed = self.sheet.state == RUNNING
        self.opens = None
        self.stopwatch.start(when)
        self.put(state=RUNNING)
        self.tell("resumed" if resumed else "started", round=self.sheet.round)

    def is_away(self, seat: RaceSeat) -> bool:
        return seat.guest is not None and self.presence.is_away(seat.guest)

    def absent(self) -> list[str]:
        return [who for who, seat in self.seats.items() if self.is_away(seat)]

    def rate(self) -> int:
        """Nobody waits for bots and ghosts longer than necessary."""
        now = self.current()
        for who, seat in self.seats.items():
            if seat.guest and now.is_playing(who) and not self.presence.has_left(seat.guest):
                return 1
        return HURRY

    # -- the end of a round

    def end_time(self, now: Round) -> None:
        """Time is up for whoever still plays."""
        for who in self.seats:
            self.room_of(who).changed |= now.is_playing(who)
        now.end_time()
        self.tell("time", rule=self.racing.endings[TIME])

    def end_round(self) -> None:
        """The ranking from the moves alone, with recorded lots."""
        now, number, at = self.current(), self.sheet.round, self.elapsed()
        lots: list[Chanced] = []
        chance = lots_of(self.sheet.seed, number, self.sealed(number))
        chance.written = lots
        ranking = now.ranking(self.sheet.ties, chance)
        away = self.absent()
        standings: list[Params] = [
            {**one._asdict(), **steps_of(now, one.who), "away": one.who in away,
             "state": LEFT if now.is_playing(one.who) else now.state(one.who)}
            for one in ranking
        ]  # fmt: skip
        ended = self.rounds[number]
        self.put_round(
            ended._replace(reason=now.reason(), at=at, away=away, lots=lots, standings=standings)
        )
        self.stopwatch.stop(self.clock.steady())
        rules, first = self.racing.rules, ranking[0]
        if now.is_tied(self.sheet.ties) and not self.nobody_left():
            self.tell("tie", rule=rules.replay, score=first.score)
            self.begin_round(number + 1, BETWEEN_SECONDS)
            return
        self.put(state=OVER, elapsed=at)
        self.tell("over", first.who, rules.ranking, score=first.score)

    def nobody_left(self) -> bool:
        """Whether every person has gone: then nothing is played again."""
        return all(self.is_away(seat) for seat in self.seats.values() if seat.kind == PERSON)


def fresh_deal() -> int:
    """Any of all deals, for a room that was made before deals were sealed."""
    return secrets.randbelow(DEALS) + 1
