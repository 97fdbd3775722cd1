"""What the house asks of a store: those in SQL are in `tavolino/store`."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tavolino.core.sealed import Sealed
from tavolino.house.daily_store import DailyStore
from tavolino.house.helper_store import HelperStore
from tavolino.house.lab_store import LabStore
from tavolino.house.lease_store import LeaseStore
from tavolino.house.rows import (
    Answered,
    Brief,
    Change,
    Exercise,
    Finish,
    Finished,
    Given,
    Guest,
    Judged,
    RaceBrief,
    Saved,
    Sheet,
    StoredRace,
)

Settings = Mapping[str, str | int | float | bool | None]


class Moved(Exception):
    """Somebody else was there first: the match has changed since it was read, or what was to be
    new is there already. Nothing was written; who reads again sees what they did."""


FULL, BUSY, ILL, AWAY = "full", "busy", "ill", "away"


class StoreTrouble(Exception):
    """It cannot be written or read now: there is no room, somebody is in the way, it is damaged,
    or it cannot be reached. Nothing of what was wanted was done."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Found(NamedTuple):
    """Where a match is to be entered, and how it stands."""

    version: int
    race: str | None
    guest: str | None
    number: int


class Store(DailyStore, HelperStore, LabStore, LeaseStore, Protocol):
    """Every method is one transaction: when it returns, what it wrote is on the disk."""

    def close(self) -> None: ...

    def note(self, name: str) -> str | None:
        """What the house has to remember about itself."""

    def keep_note(self, name: str, value: str) -> None: ...

    # -- guests

    def add_guest(self, guest: Guest, secret: bytes, at: str) -> None: ...

    def guest(self, secret: bytes) -> Guest | None: ...

    def add_pass(self, token: bytes, guest: str, until: str) -> None:
        """The only one of this guest that is good."""

    def use_pass(self, token: bytes, now: str, secret: bytes) -> Guest | None:
        """Whose it was, if it was good; it is used up, and a device has the secret from now on."""

    def hand_over(self, before: str, after: str) -> list[str]:
        """The matches that one guest plays alone become another's; which ones. A day on which both
        tried keeps the latter's."""

    def save_settings(self, guest: str, settings: Settings) -> None: ...

    def matches_of(self, guest: str) -> list[str]:
        """All matches that a guest plays alone, oldest first."""

    def forget_guest(self, guest: str) -> list[str]:
        """A guest and all that is theirs, for good; the matches and races that were changed.

        Of a race with others the moves stay, without a name.
        """

    # -- tables

    def save(self, change: Change) -> None:
        """Raises Moved unless every table and the race are the next version of what is there."""

    def find(self, match: str) -> Found | None: ...

    def sheet(self, match: str) -> Sheet | None: ...

    def sheet_since(self, match: str, version: int) -> Saved | None:
        """The sheet with those turns only that were written after a version."""

    def remove(self, match: str) -> None:
        """For ever; of a ranked game before its end remains that it was given up."""

    def briefs(self, guest: str) -> list[Brief]:
        """The matches a guest plays alone, newest first; of many those that are not over."""

    def lesson_of(self, guest: str, game: str) -> str | None:
        """The last lesson of a game that the guest sat down to."""

    def finished(self, guest: str, game: str) -> list[Finished]:
        """Of these, in the order in which they ended."""

    def given_up(self, guest: str, game: str) -> list[int]:
        """After how many finished ranked games each of those that were not finished was left."""

    def answered(self, guest: str, key: str) -> Answered | None: ...

    def forget_answers(self, before: str) -> None:
        """Old answers are let go; that their keys were used is not."""

    def offer(self, guest: str, sealed: Sealed) -> None:
        """A seal that was shown; it takes the place of the one before."""

    def offered(self, guest: str) -> Sealed | None: ...

    # -- links, hints, reviews

    def add_share(self, token: bytes, match: str, at: str) -> None: ...

    def shared(self, token: bytes) -> str | None: ...

    def shares_of(self, guest: str) -> list[Given]:
        """The links to a guest's matches, newest first."""

    def remove_share(self, guest: str, token: bytes) -> bool:
        """Whether there was such a link of theirs."""

    def hinted(self, match: str, position: str) -> bool: ...

    def advice(self, match: str, position: str) -> dict[str, Any] | None: ...

    def save_advice(self, match: str, position: str, advice: Mapping[str, Any]) -> None:
        """Unless there is one already."""

    def judged(self, match: str, version: int) -> list[Judged]: ...

    def save_judged(self, match: str, version: int, judged: Judged) -> None: ...

    def held(self, match: str, version: int) -> list[Judged]:
        """Decisions as they look with everything known."""

    def save_held(self, match: str, version: int, judged: Judged) -> None: ...

    # -- exercises

    def save_exercises(self, match: str, found: Sequence[Exercise], at: str) -> None:
        """Those of a match; what was solved before stays solved."""

    def exercises_of(self, guest: str) -> list[Exercise]:
        """What a guest has not solved yet, what was tried longest ago first."""

    def note_trial(self, exercise: Exercise, trial: str, at: str) -> None:
        """The match in which it is tried now."""

    def exercise_of(self, trial: str) -> Exercise | None: ...

    def solve(self, exercise: Exercise, at: str) -> None: ...

    # -- races

    def note_elapsed(self, elapsed: Mapping[str, tuple[int, float]]) -> None:
        """How far the clocks of some races are, and when; a clock never goes back."""

    def race(self, race: str) -> StoredRace | None: ...

    def race_seq(self, race: str) -> int | None: ...

    def race_since(self, race: str, seq: int, round: int, counter: int) -> StoredRace | None:
        """The race with those news and moves only that came after these."""

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

    def finishes(self, game: str, deal: int, rules: int) -> list[Finish]:
        """Finished games of persons on a deal: of races that are over, and alone without help."""
