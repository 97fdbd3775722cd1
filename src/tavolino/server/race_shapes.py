"""What is answered about races."""

from typing import Literal

from pydantic import BaseModel

from tavolino.server.shapes import Chosen, Params, Seal
from tavolino.server.wishes import Strength, Ties, Watching

State = Literal["waiting", "countdown", "running", "paused", "over", "closed"]
Reason = Literal["ended", "time", "away"]


class Clock(BaseModel):
    now: int
    starts_in: int | None
    elapsed: int
    remaining: int | None
    rate: int


class Standing(BaseModel):
    who: str
    table: str | None
    name: str
    kind: Literal["person", "bot", "ghost"]
    strength: Strength | None
    place: int
    score: int
    reached: int | None
    turns: int
    moves: int
    state: str
    away: bool
    left: bool


class Past(BaseModel):
    round: int
    deal: int | None
    reason: Reason
    standings: list[Standing]


class Race(BaseModel):
    id: str
    game: str
    seq: int
    state: State
    round: int
    options: Chosen
    ties: Ties
    watching: Watching
    next: str | None
    deal: int | None
    seal: Seal | None
    deal_given: bool
    host: str | None
    clock: Clock
    counter: int
    standings: list[Standing]
    reason: Reason | None
    rounds: list[Past]


class Seated(BaseModel):
    you: str | None
    race: Race


class News(BaseModel):
    seq: int
    kind: str
    who: str | None
    name: str
    params: Params
    rule: str | None


class RaceMessage(BaseModel):
    """The data of a `race` event."""

    seq: int
    after: int | None
    news: list[News]
    race: Race


class RaceBrief(BaseModel):
    id: str
    game: str
    state: State
    round: int
    made: str
    host: bool
    name: str
    players: int
    place: int | None
    score: int | None


class Races(BaseModel):
    races: list[RaceBrief]


class Ghost(BaseModel):
    id: str
    name: str
    score: int
    moves: int
    seconds: float
    when: str
    solo: bool


class Ghosts(BaseModel):
    ghosts: list[Ghost]
