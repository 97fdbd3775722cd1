"""Days for tests: a hall on a clock that is set by hand, with people who play the deal of a day."""

from datetime import datetime
from random import Random
from typing import Any

import httpx

from tavolino.house.daily_days import Days
from tavolino.store import Where
from tests.server.racing import Hall, Racer
from tests.server.seats import Snapshot, any_legal, good, new_key

DAY, NEXT = "2026-11-16", "2026-11-17"


class WallClock:
    """Shows what it is set to; it may go back, too."""

    def __init__(self, at: str = f"{DAY}T12:00:00+00:00") -> None:
        self.set(at)

    def set(self, at: str) -> None:
        self.seconds = datetime.fromisoformat(at).timestamp()

    def steady(self) -> float:
        return self.seconds

    def wall(self) -> float:
        return self.seconds


class DayHall(Hall):
    """A server whose clock shows noon of a day."""

    clock: WallClock  # type: ignore[assignment]

    def __init__(self, store: Where, at: str = f"{DAY}T12:00:00+00:00", **more: Any) -> None:
        super().__init__(store, WallClock(at), **more)  # type: ignore[arg-type]

    @property
    def days(self) -> Days:
        found: Days = self.app.state.house.tables.days
        return found

    def at(self, moment: str) -> None:
        self.clock.set(f"{moment}+00:00")

    def restarted(self) -> "DayHall":
        """Another server on the same store at the same time."""
        found = DayHall(self.store)
        found.clock.seconds = self.clock.seconds
        return found


def asked(guest: Racer, game: str, day: str = DAY, *, practice: bool = False) -> httpx.Response:
    return guest.post(f"daily/{day}/{game}", {"practice": practice, "key": new_key()})


def begun(guest: Racer, game: str, day: str = DAY, *, practice: bool = False) -> Snapshot:
    at = good(asked(guest, game, day, practice=practice), 201)
    return guest.look(at["id"])


def played(
    guest: Racer, game: str, seed: int = 1, day: str = DAY, *, practice: bool = False
) -> Snapshot:
    """A whole game on the deal of a day, by any moves; a long one is finished."""
    at, choose = begun(guest, game, day, practice=practice), any_legal(Random(seed))
    while at["to_move"] is not None:
        texts = [one["text"] for one in at["legal"]]
        finish = next((one for one in ("finish", "give up") if one in texts), None)
        at = guest.move(at, finish if finish and at["number"] >= 6 + seed else choose(at))
    return at


def seen(guest: Racer, game: str, day: str = DAY) -> Snapshot:
    return good(guest.get(f"daily/{day}/{game}"))
