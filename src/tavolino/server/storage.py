"""What the server keeps, and what it asks of a store. SQLite is the first one."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from tavolino.core.record import Record, Turn
from tavolino.server.race.store import RaceStorage

Settings = Mapping[str, str | int | float | bool | None]


class Guest(NamedTuple):
    """A person without an account."""

    id: str
    name: str
    settings: dict[str, Any]


class Result(NamedTuple):
    """How a finished match ended."""

    ended: str
    winner: str | None
    scores: dict[str, int]


class Sheet(NamedTuple):
    """A match as it is stored: the record, what was taken back, and the counters."""

    id: str
    guest: str
    record: Record
    undone: list[Turn]
    version: int
    hints: int
    started: str
    touched: str
    result: Result | None


class Brief(NamedTuple):
    """One line of the list of matches."""

    id: str
    game: str
    deal: int
    number: int
    started: str
    touched: str
    over: bool
    winner: str | None
    scores: dict[str, int] | None
    assisted: bool
    ranked: bool


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


class Judged(NamedTuple):
    """One decision of a finished game, looked at again."""

    number: int
    played: str
    best: str
    margin_played: float
    margin_best: float


class Moved(Exception):
    """Somebody else has changed the match since it was read."""


class Storage(RaceStorage, Protocol):
    """Every method is one transaction: when it returns, what it wrote is on the disk."""

    def close(self) -> None: ...

    # -- guests

    def add_guest(self, guest: Guest, secret: bytes, at: str) -> None: ...

    def guest(self, secret: bytes) -> Guest | None: ...

    def save_settings(self, guest: str, settings: Settings) -> None: ...

    # -- matches

    def add_match(self, sheet: Sheet, answered: Answered) -> None: ...

    def version(self, match: str) -> int | None: ...

    def sheet(self, match: str) -> Sheet | None: ...

    def save(self, sheet: Sheet, kept: int, answered: Answered | None, hinted: str | None) -> None:
        """Writes the turns after the first `kept`. Raises Moved unless it is the next version."""

    def remove(self, match: str) -> None: ...

    def briefs(self, guest: str) -> list[Brief]: ...

    def finished(self, guest: str, game: str) -> list[Finished]:
        """In the order in which they ended."""

    def answered(self, guest: str, key: str) -> Answered | None: ...

    def forget_answers(self, before: str) -> None:
        """Old answers are let go; that their keys were used is not."""

    # -- links, hints, reviews

    def add_share(self, token: bytes, match: str, at: str) -> None: ...

    def shared(self, token: bytes) -> str | None: ...

    def hinted(self, match: str, position: str) -> bool: ...

    def advice(self, match: str, position: str) -> dict[str, Any] | None: ...

    def save_advice(self, match: str, position: str, advice: Mapping[str, Any]) -> None: ...

    def judged(self, match: str, version: int) -> list[Judged]: ...

    def save_judged(self, match: str, version: int, judged: Judged) -> None: ...
