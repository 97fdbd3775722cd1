"""What a race asks of a store."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tavolino.core.chance import Chanced
from tavolino.core.game import Params

WAITING, COUNTDOWN, RUNNING, PAUSED, OVER, CLOSED = (
    "waiting", "countdown", "running", "paused", "over", "closed",
)  # fmt: skip
PERSON, BOT, GHOST = "person", "bot", "ghost"

NEWS_KEPT = 200  # notices a returning reader can catch up with

Script = list[tuple[int, str]]  # what a ghost does: when, and the action


class RaceSheet(NamedTuple):
    """A room as it is stored. `state` is never paused: that is what a start of the server makes."""

    id: str
    guest: str  # who made it
    key: str
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


class RaceSeat(NamedTuple):
    """A participant."""

    who: str
    guest: str | None  # of a person
    name: str
    kind: str
    strength: str | None = None
    script: Script = []


class RaceRound(NamedTuple):
    """A deal that is or was played; `reason` is None while it goes on."""

    number: int
    deal: int
    outcomes: list[Chanced]
    reason: str | None = None
    at: int = 0
    away: list[str] = []
    lots: list[Chanced] = []
    standings: list[Params] = []


class RaceMove(NamedTuple):
    """An accepted move of a round, in the order of the counter."""

    round: int
    counter: int
    who: str
    number: int
    action: str
    score: int
    at: int
    key: str | None  # of the command that brought it; None for what followed in the same command
    asked: bytes  # digest of the command


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
    moves: list[RaceMove]
    news: list[News]  # the latest


class RaceChange(NamedTuple):
    """What is written together with the sheet."""

    seats: Sequence[RaceSeat] | None = None  # all of them, if any changed
    rounds: Sequence[RaceRound] = ()  # new or changed ones
    moves: Sequence[RaceMove] = ()
    news: Sequence[News] = ()


class RaceBrief(NamedTuple):
    """One line of a guest's list of races."""

    id: str
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


class RaceStorage(Protocol):
    """Every method is one transaction: when it returns, what it wrote is on the disk."""

    def add_race(self, sheet: RaceSheet, change: RaceChange) -> None: ...

    def save_race(self, sheet: RaceSheet, change: RaceChange) -> None:
        """Raises Moved unless the sheet is the next one by `seq`."""

    def note_elapsed(self, elapsed: Mapping[str, int]) -> None:
        """How far the clocks of some races are; a clock never goes back."""

    def race(self, race: str) -> StoredRace | None: ...

    def race_of_key(self, guest: str, key: str) -> str | None:
        """The race that a guest made with this key."""

    def races_begun(self) -> list[str]:
        """Races whose clock was running or about to."""

    def races_of(self, guest: str) -> list[RaceBrief]:
        """Made or joined by a guest, newest first."""

    def rooms_of(self, guest: str) -> int:
        """How many rooms of a guest are not over yet."""

    def idle_rooms(self, guest: str, before: str) -> list[str]:
        """Rooms of a guest that never started and were not touched since."""

    def finishes(self, deal: int, rules: int) -> list[Finish]:
        """Finished games of persons on a deal: of races that are over, and alone without help."""
