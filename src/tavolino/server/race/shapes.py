"""The shapes of docs/race.md: what may be sent, and what is answered."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StrictBool, StrictStr

from tavolino.core.chance import DEALS
from tavolino.server.race.lobby import BOTS, PARTICIPANTS
from tavolino.server.shapes import (
    Action,
    Asked,
    Command,
    Count,
    Key,
    Options,
    Outcome,
    Params,
    Redo,
    Turn,
    Undo,
)

Name = Annotated[StrictStr, Field(max_length=200)]
Strength = Literal["gentle", "steady", "sharp"]
Ties = Literal["counter", "replay"]
State = Literal["waiting", "countdown", "running", "paused", "over", "closed"]
GhostId = Annotated[StrictStr, Field(max_length=40)]
Round = Annotated[int, Field(strict=True, ge=1, le=10_000)]


class Make(Asked):
    game: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    name: Name
    options: Options = {}
    deal: Annotated[int, Field(strict=True, ge=1, le=DEALS)] | None = None
    ties: Ties = "counter"
    bots: Annotated[list[Strength], Field(max_length=BOTS)] = []
    ghosts: (
        Annotated[list[GhostId], Field(max_length=PARTICIPANTS)]
        | Annotated[int, Field(strict=True, ge=0, le=PARTICIPANTS)]
    ) = 0
    start: StrictBool = False
    key: Key


class Join(Asked):
    name: Name


class AddBot(Asked):
    strength: Strength


class Rest(Command):
    round: Round


class Move(Rest):
    action: Annotated[StrictStr, Field(max_length=200)]


# -- answers


class Clock(BaseModel):
    now: int
    starts_in: int | None
    elapsed: int
    remaining: int | None
    rate: int


class Standing(BaseModel):
    who: str
    name: str
    kind: Literal["person", "bot", "ghost"]
    strength: Strength | None
    place: int
    score: int
    reached: int | None
    moves: Count
    state: str
    away: bool
    table: str | None


class Past(BaseModel):
    round: int
    deal: int
    reason: str
    standings: list[Standing]


class Race(BaseModel):
    id: str
    game: str
    seq: int
    state: State
    round: int
    options: dict[str, str | int | bool]
    ties: Ties
    deal: int | None
    deal_given: bool
    host: str | None
    clock: Clock
    counter: int
    standings: list[Standing]
    reason: str | None
    rounds: list[Past]


class Seated(BaseModel):
    you: str | None
    race: Race


class Table(BaseModel):
    id: str
    game: str
    deal: int | None
    options: dict[str, str | int | bool]
    round: int
    who: str
    number: int
    version: int
    to_move: str | None
    view: Params
    legal: list[Action]
    turns: list[Turn]
    since: int
    outcome: Outcome | None
    ranked: bool
    assisted: bool
    hints: int
    record: bool
    undo: Undo
    redo: Redo


class Played(BaseModel):
    number: int
    counter: int
    score: int
    at: int


class Moved(BaseModel):
    move: Played
    seq: int
    clock: Clock
    table: Table


class RaceBrief(BaseModel):
    id: str
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
