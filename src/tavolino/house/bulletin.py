"""What is told of a race to everybody: built up from nothing, never a card; and its record."""

from typing import TYPE_CHECKING, NamedTuple

from tavolino.core.game import Params
from tavolino.core.race import Entry, Round, Standing
from tavolino.core.race_record import Participant, PlayedRound, RaceRecord
from tavolino.core.sealed import RACE, Seal
from tavolino.house.clock import Clock
from tavolino.house.ports import Message
from tavolino.house.rows import CLOSED, COUNTDOWN, OVER, News, RaceRound, StoredRace
from tavolino.house.wire import encoded

if TYPE_CHECKING:
    from tavolino.house.race import Race


class ClockFace(NamedTuple):
    """The race's clock, to be read at any later moment."""

    clock: Clock
    kept: float
    since: float | None
    rate: int
    opens: float | None
    limit: int
    least: int

    def read(self) -> Params:
        now = self.clock.steady()
        gone = 0.0 if self.since is None else max(0.0, now - self.since) * 1000 * self.rate
        elapsed = max(int(self.kept + gone), self.least)
        elapsed = min(elapsed, self.limit) if self.limit else elapsed
        return {
            "now": int(self.clock.wall() * 1000),
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

    def race(self) -> bytes:
        return self.room[:-1] + b',"clock":' + encoded(self.face.read()) + b"}"

    def said(self, known: int | None) -> bytes:
        """With what is new to a reader; who knows nothing gets no old news."""
        after = self.seq if known is None else min(known, self.seq)
        news = [one._asdict() for one in self.news if one.seq > after]
        head = encoded({"seq": self.seq, "after": known, "news": news})
        return head[:-1] + b',"race":' + self.race() + b"}"

    def message(self) -> Message:
        return Message("race", self.seq, self.said, is_whole=True, is_last=self.closed)

    def seated(self, who: str | None) -> bytes:
        """The room, and who is asking."""
        return b'{"you":' + encoded(who) + b',"race":' + self.race() + b"}"


def bulletin(race: "Race") -> Bulletin:
    closed = race.sheet.state == CLOSED
    return Bulletin(race.sheet.seq, encoded(room_of(race)), face_of(race), tuple(race.news), closed)


def face_of(race: "Race") -> ClockFace:
    watch = race.stopwatch
    return ClockFace(
        clock=race.clock,
        kept=watch.kept,
        since=watch.since,
        rate=watch.rate,
        opens=race.opens,
        limit=race.limit,
        least=race.last_at(),
    )


def room_of(race: "Race") -> Params:
    """Everything public but the clock; standings hold numbers, never cards."""
    sheet = race.sheet
    now = race.rounds.get(sheet.round)
    over = sheet.state == OVER
    return {
        "id": sheet.id,
        "game": sheet.game,
        "seq": sheet.seq,
        "state": race.state,
        "round": sheet.round,
        "options": sheet.options,
        "ties": sheet.ties,
        "watching": race.watching,
        "next": sheet.next,
        "deal": (now.deal or None) if now is not None and over else None,
        "seal": race.seal(sheet.round or 1),
        "deal_given": sheet.deal is not None,
        "host": sheet.host,
        "counter": race.round.moves if race.round else 0,
        "standings": standings_of(race),
        "reason": now.reason if now is not None else None,
        "rounds": [past(race, one) for one in race.rounds.values() if one.number < sheet.round],
    }


def standings_of(race: "Race") -> list[Params]:
    now = race.rounds.get(race.sheet.round)
    if race.round is None or now is None:
        nothing = {"place": 1, "score": 0, "reached": None, "state": "ready"}
        return [row_of(race, {**nothing, "who": who}, None) for who in race.seats]
    if now.reason is not None:
        return [row_of(race, one, now.number) for one in now.standings]
    found: list[Params] = []
    for one in race.round.standings(race.sheet.ties):
        state = "ready" if race.sheet.state == COUNTDOWN else race.round.state(one.who)
        row = {**one._asdict(), **steps_of(race.round, one.who), "state": state}
        found.append(row_of(race, row, now.number))
    return found


def steps_of(now: Round, who: str) -> Params:
    """The turns of a table, and what counted as a move among them."""
    return {"turns": now.turns_of(who), "moves": now.made[who]}


def row_of(race: "Race", one: Params, number: int | None) -> Params:
    """A participant's row in a round; before the first there are no tables."""
    seat = race.seats[one["who"]]
    row = {name: one[name] for name in ("place", "score", "reached", "state")}
    moves = one.get("moves", 0)
    return {
        "who": seat.who,
        "table": race.room_of(seat.who, number).id if number else None,
        "name": seat.name,
        "kind": seat.kind,
        "strength": seat.strength,
        **row,
        "moves": moves,
        "turns": one.get("turns", moves),  # rounds of before told them only
        "away": one.get("away", race.is_away(seat)),
        "left": seat.guest is not None and race.presence.has_left(seat.guest),
    }


def past(race: "Race", one: RaceRound) -> Params:
    """A round that ended in a tie: its deal is no secret any more."""
    standings = [row_of(race, standing, one.number) for standing in one.standings]
    return {
        "round": one.number,
        "deal": one.deal or None,
        "reason": one.reason,
        "standings": standings,
    }


# -- when it is over


def record_of(stored: StoredRace) -> RaceRecord:
    sheet = stored.sheet
    return RaceRecord(
        game=sheet.game,
        rules=sheet.rules,
        options=sheet.options,
        ties=sheet.ties,
        seed=sheet.seed,
        participants=[
            Participant(one.who, one.name, one.kind, one.strength) for one in stored.seats
        ],
        rounds=[played(stored, one) for one in stored.rounds],
        format=sheet.format,
        seal=seal_of(stored),
    )


def seal_of(stored: StoredRace) -> Seal | None:
    """With the secret: the race is over."""
    commitment, secret = stored.sheet.commitment, stored.sheet.secret
    if commitment is None or secret is None:
        return None
    words = [seat.words for seat in stored.seats if seat.words]
    return Seal(commitment, RACE, words, secret=secret.hex())


def played(stored: StoredRace, one: RaceRound) -> PlayedRound:
    return PlayedRound(
        deal=one.deal or None,
        outcomes=one.outcomes,
        moves=[Entry(*move[1:]) for move in stored.moves if move.round == one.number],
        reason=one.reason or "",
        at=one.at,
        away=one.away,
        lots=one.lots,
        ranking=[
            Standing(row["place"], row["who"], row["score"], row["reached"], row["moved"])
            for row in one.standings
        ],
    )
