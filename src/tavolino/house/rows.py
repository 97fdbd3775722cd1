"""What the house keeps, row by row."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tavolino.core.chance import Chanced
from tavolino.core.game import Params
from tavolino.core.record import Record, Turn
from tavolino.core.sealed import Secret
from tavolino.lab.experiment import Arm, Results

WAITING, COUNTDOWN, RUNNING, PAUSED, OVER, CLOSED = (
    "waiting", "countdown", "running", "paused", "over", "closed",
)  # fmt: skip
PERSON, BOT, GHOST = "person", "bot", "ghost"
LEFT = "left"  # the state of who was still playing when a round ended without them

AT_END, WHEN_ENDED = "over", "ended"  # when others' tables are seen: after the race, or one's game

NEWS_KEPT = 200  # notices a returning reader can catch up with

Script = list[tuple[int, str]]  # what a ghost does: when, and the action


class Guest(NamedTuple):
    """A person without an account."""

    id: str
    name: str
    settings: dict[str, Any]
    address: str = ""  # from where they ask now; not kept


class Result(NamedTuple):
    """How a finished match ended."""

    ended: str
    winner: str | None
    scores: dict[str, int]


class Place(NamedTuple):
    """Where in a race a table stands."""

    race: str
    round: int
    who: str


class Sheet(NamedTuple):
    """A match as it is stored: the record, what was taken back, and the counters."""

    id: str
    guest: str | None  # nobody at the table of a bot or a ghost
    record: Record
    undone: list[Turn]
    version: int
    hints: int
    started: str
    touched: str
    result: Result | None
    place: Place | None = None
    elapsed: int | None = None  # ms at the table; not kept of races and of old matches
    taught: bool = False  # a lesson
    secret: Secret | None = None  # of a sealed deal
    box: Params | None = None  # what is kept of a real box beside the record


class Brief(NamedTuple):
    """One line of the list of matches."""

    id: str
    game: str
    deal: int | None  # None: it is sealed
    number: int
    started: str
    touched: str
    over: bool
    winner: str | None
    scores: dict[str, int] | None
    assisted: bool
    ranked: bool
    taught: bool
    practice: bool  # begun in the middle of another game; not counted
    box: bool = False  # with the real box on the table


class HelperSheet(NamedTuple):
    """A session in which only the automa is run, as it is stored."""

    id: str
    guest: str
    game: str
    rules: int
    session: Params  # see core/helper.py
    number: int  # of commands so far
    began: str  # the key that made it
    key: str  # of the last command
    asked: bytes  # digest of the last command
    started: str
    touched: str
    result: Result | None = None


GOING, STOPPED, SPENT, DONE = "going", "stopped", "spent", "done"  # of an experiment


class Experiment(NamedTuple):
    """Something that is tried out in the laboratory, with what was played so far."""

    id: str
    guest: str
    key: str
    asked: bytes  # digest of what was asked for
    game: str
    rules: int
    arms: list[Arm]
    games: int
    first: int  # deal
    state: str
    made: str
    spent: float  # seconds of the processor
    played: list[Results]


class Answered(NamedTuple):
    """A command that was accepted: its key, what it asked for, and what was answered."""

    guest: str
    key: str
    asked: bytes  # digest of the command
    match: str
    at: str
    answer: bytes | None  # None: so long ago that only the fact is kept


class Finished(NamedTuple):
    """What statistics need to know of a finished match."""

    winner: str | None
    scores: dict[str, int]
    assisted: bool
    elapsed: int | None = None
    ranked: bool = False  # on a sealed deal
    boxed: bool = False  # with the real box


class Given(NamedTuple):
    """A link to a match that anybody may open; `id` is the digest of its token."""

    id: str
    match: str
    game: str
    deal: int | None
    made: str


class Judged(NamedTuple):
    """One decision of a finished game, looked at again."""

    number: int
    played: str
    best: str
    margin_played: float
    margin_best: float


class Exercise(NamedTuple):
    """A decision that cost a person much: where it was, and the moves that are good there."""

    match: str
    number: int  # of the turn
    good: list[str]  # the best first
    cost: float


# -- races


class RaceSheet(NamedTuple):
    """A room as it is stored. `state` is never paused: that is what a start of the server makes."""

    id: str
    guest: str  # who made it
    key: str
    game: str
    rules: int
    options: dict[str, Any]
    deal: int | None  # as the host wished
    ties: str
    seed: str
    host: str | None  # the participant who may start
    state: str
    round: int
    elapsed: int  # ms of the round
    seq: int
    made: str
    touched: str
    format: int  # of its record: how moves are counted
    watching: str  # when others' tables may be seen
    next: str | None = None  # the race in which the same people meet again
    since: float | None = None  # when `elapsed` was so; None: the clock stands
    rate: int = 1  # how fast it runs
    opens: float | None = None  # when the tables open
    commitment: str | None = None  # the seal of its deals; None: it is of an older time
    secret: Secret | None = None


class RaceSeat(NamedTuple):
    """A participant."""

    who: str
    guest: str | None  # of a person
    name: str
    kind: str
    strength: str | None = None
    script: Script = []
    words: str = ""  # that a person has added to the deal


class RaceRound(NamedTuple):
    """A deal that is or was played; `reason` is None while it goes on."""

    number: int
    deal: int  # 0: it is sealed
    outcomes: list[Chanced]
    reason: str | None = None
    at: int = 0
    away: list[str] = []
    lots: list[Chanced] = []
    standings: list[Params] = []


class RaceTable(NamedTuple):
    """A table of a race; its turns are among the moves."""

    id: str
    round: int
    who: str
    version: int
    started: str
    touched: str


class RaceMove(NamedTuple):
    """An accepted move of a round, in the order of the counter."""

    round: int
    counter: int
    who: str
    number: int
    action: str
    score: int
    at: int


class News(NamedTuple):
    """A notice to everybody in the room."""

    seq: int
    kind: str
    who: str | None
    name: str
    params: Params
    rule: str | None


class StoredRace(NamedTuple):
    sheet: RaceSheet
    seats: list[RaceSeat]
    rounds: list[RaceRound]
    tables: list[RaceTable]
    moves: list[RaceMove]
    news: list[News]  # the latest


class RaceChange(NamedTuple):
    """What is written of a race together with its sheet."""

    sheet: RaceSheet
    seats: Sequence[RaceSeat] | None = None  # all of them, if any changed
    rounds: Sequence[RaceRound] = ()  # new or changed ones
    moves: Sequence[RaceMove] = ()
    news: Sequence[News] = ()


class RaceBrief(NamedTuple):
    """One line of a guest's list of races."""

    id: str
    game: str
    state: str
    round: int
    made: str
    host: bool
    name: str
    players: int
    place: int | None
    score: int | None


class Finish(NamedTuple):
    """A person's finished game on a deal, fit to become a ghost."""

    source: str  # names the game; never shown
    name: str
    score: int
    script: Script
    when: str
    solo: bool
    options: dict[str, Any]


# -- writing


class Saved(NamedTuple):
    """A table that changed; its first `kept` turns are in the store already."""

    sheet: Sheet
    kept: int


class Change(NamedTuple):
    """What is written at once: tables, the race they are in, and the answer to who asked."""

    tables: Sequence[Saved] = ()
    race: RaceChange | None = None
    answered: Answered | None = None
    seal: str | None = None  # that was offered to who asked, and is taken
    hinted: str | None = None  # the position for which the first table's player got a hint
