"""What is told of a race: built up from nothing, for everybody or for one participant."""

from typing import Any, NamedTuple

from tavolino.core import snapshot
from tavolino.core.chance import Scripted
from tavolino.core.game import Params, Refusal
from tavolino.core.match import Match
from tavolino.games.solitario.game import GAME
from tavolino.games.solitario.race import Entry
from tavolino.games.solitario.race_record import Participant, PlayedRound, RaceRecord
from tavolino.games.solitario.ranking import Standing
from tavolino.server.race.clock import Clock
from tavolino.server.race.race import Race
from tavolino.server.race.store import (
    CLOSED,
    COUNTDOWN,
    OVER,
    RUNNING,
    News,
    RaceRound,
    RaceSeat,
    StoredRace,
)
from tavolino.server.rooms import encoded


class ClockFace(NamedTuple):
    """The race's clock, to be read at any later moment."""

    kept: float
    since: float | None
    rate: int
    opens: float | None
    limit: int
    least: int

    def read(self, clock: Clock) -> Params:
        now = clock.steady()
        gone = 0.0 if self.since is None else max(0.0, now - self.since) * 1000 * self.rate
        elapsed = max(int(self.kept + gone), self.least)
        elapsed = min(elapsed, self.limit) if self.limit else elapsed
        return {
            "now": int(clock.wall() * 1000),
            "starts_in": None if self.opens is None else max(0, int((self.opens - now) * 1000)),
            "elapsed": elapsed,
            "remaining": self.limit - elapsed if self.limit else None,
            "rate": self.rate,
        }


class Bulletin(NamedTuple):
    """The room as everybody may see it, after a commit."""

    seq: int
    room: bytes  # the race as JSON, without its clock
    face: ClockFace
    news: tuple[News, ...]
    closed: bool

    def race(self, clock: Clock) -> bytes:
        return self.room[:-1] + b',"clock":' + encoded(self.face.read(clock)) + b"}"


def bulletin(race: Race) -> Bulletin:
    closed = race.sheet.state == CLOSED
    return Bulletin(race.sheet.seq, encoded(room_of(race)), face_of(race), tuple(race.news), closed)


def face_of(race: Race) -> ClockFace:
    watch = race.stopwatch
    return ClockFace(
        kept=watch.kept,
        since=watch.since,
        rate=watch.rate,
        opens=race.opens,
        limit=race.limit,
        least=race.last_at(),
    )


def room_of(race: Race) -> Params:
    """Everything public but the clock; standings hold numbers, never cards."""
    sheet = race.sheet
    now = race.rounds.get(sheet.round)
    over = sheet.state == OVER
    return {
        "id": sheet.id,
        "game": GAME.meta.id,
        "seq": sheet.seq,
        "state": race.state,
        "round": sheet.round,
        "options": sheet.options,
        "ties": sheet.ties,
        "deal": now.deal if now is not None and over else None,
        "deal_given": sheet.deal is not None,
        "host": sheet.host,
        "counter": len(race.round.entries) if race.round else 0,
        "standings": standings_of(race),
        "reason": now.reason if now is not None else None,
        "rounds": [past(race, one) for one in race.rounds.values() if one.number < sheet.round],
    }


def standings_of(race: Race) -> list[Params]:
    now = race.rounds.get(race.sheet.round)
    if race.round is None or now is None:
        return [ready(race, seat) for seat in race.seats.values()]
    if now.reason is not None:
        return [row_of(race, one) for one in now.standings]
    begun = race.sheet.state != COUNTDOWN
    found: list[Params] = []
    for one in race.round.standings(race.sheet.ties):
        state = race.round.state(one.who) if begun else "ready"
        moves = race.round.moves_of(one.who)
        away = race.is_away(race.seats[one.who])
        found.append(row_of(race, {**one._asdict(), "moves": moves, "state": state, "away": away}))
    return found


def ready(race: Race, seat: RaceSeat) -> Params:
    nothing = {"who": seat.who, "place": 1, "score": 0, "reached": None, "moves": 0}
    return row_of(race, {**nothing, "state": "ready", "away": race.is_away(seat)})


def row_of(race: Race, one: Params) -> Params:
    seat = race.seats[one["who"]]
    return {
        "who": seat.who,
        "name": seat.name,
        "kind": seat.kind,
        "strength": seat.strength,
        "place": one["place"],
        "score": one["score"],
        "reached": one["reached"],
        "moves": one["moves"],
        "state": one["state"],
        "away": one["away"],
    }


def past(race: Race, one: RaceRound) -> Params:
    """A round that ended in a tie: its deal is no secret any more."""
    standings = [row_of(race, standing) for standing in one.standings]
    return {"round": one.number, "deal": one.deal, "reason": one.reason, "standings": standings}


def seated(race: Race, guest: str) -> bytes:
    """The room, and who is asking."""
    seat = race.seat_of(guest)
    you = encoded(seat.who if seat else None)
    return b'{"you":' + you + b',"race":' + bulletin(race).race(race.clock) + b"}"


# -- tables


def table_of(race: Race, who: str, since: int, *, own: bool) -> Params:
    """A table as its participant sees it; nothing to be done on somebody else's."""
    match = race.current().matches[who]
    number = len(match.turns)
    since = min(since, number)
    mine = own and race.state == RUNNING
    return {
        "id": race.id,
        "game": GAME.meta.id,
        "deal": race.current().deal if race.is_over else None,
        "options": dict(match.options),
        "round": race.sheet.round,
        "who": who,
        "number": number,
        "version": race.sheet.seq,
        "to_move": match.to_move if mine else None,
        "view": GAME.seats.to_json(match.view()),
        "legal": snapshot.legal(match) if mine else [],
        "turns": snapshot.log(match, since),
        "since": since,
        "outcome": snapshot.ending(match.outcome),
        "ranked": True,
        "assisted": False,
        "hints": 0,
        "record": False,
        "undo": never(number),
        "redo": {"can": False, "to": number},
    }


def never(number: int) -> Params:
    """No undo in a race (SO S13)."""
    refusal = snapshot.refused(Refusal("race.no_undo", "SO S13"))
    return {"can": False, "reveals": False, "to": number, "refusal": refusal}


def moved(race: Race, who: str, move: Any, since: int) -> Params:
    """The answer to a command: what it brought, and the table as it stands."""
    return {
        "move": {
            "number": move.number,
            "counter": move.counter,
            "score": move.score,
            "at": move.at,
        },
        "seq": race.sheet.seq,
        "clock": face_of(race).read(race.clock),
        "table": table_of(race, who, since, own=True),
    }


# -- when it is over


def record_of(stored: StoredRace) -> RaceRecord:
    sheet = stored.sheet
    return RaceRecord(
        game=GAME.meta.id,
        rules=sheet.rules,
        options=sheet.options,
        ties=sheet.ties,
        seed=sheet.seed,
        participants=[
            Participant(one.who, one.name, one.kind, one.strength) for one in stored.seats
        ],
        rounds=[played(stored, one) for one in stored.rounds],
    )


def played(stored: StoredRace, one: RaceRound) -> PlayedRound:
    return PlayedRound(
        deal=one.deal,
        outcomes=one.outcomes,
        moves=[Entry(*move[1:7]) for move in stored.moves if move.round == one.number],
        reason=one.reason or "",
        at=one.at,
        away=one.away,
        lots=one.lots,
        ranking=[
            Standing(row["place"], row["who"], row["score"], row["reached"], row["moved"])
            for row in one.standings
        ],
    )


def replay_of(stored: StoredRace, number: int, who: str) -> Params:
    """One participant's round, frame by frame."""
    one = stored.rounds[number - 1]
    chance = Scripted(one.outcomes)
    match = Match(GAME, stored.sheet.options, one.deal, ranked=True, chance=chance)
    for move in stored.moves:
        if move.round == number and move.who == who:
            match.step(move.action)
    return snapshot.replay(match)
