"""Clocks: the machine's, and the stopwatch of a round that can stand, run, and run faster."""

import time
from typing import Protocol


class Clock(Protocol):
    """What time it is. Tests bring their own."""

    def steady(self) -> float:
        """Seconds that only go forwards."""

    def wall(self) -> float:
        """Seconds since 1970."""


class SystemClock:
    def steady(self) -> float:
        return time.monotonic()

    def wall(self) -> float:
        return time.time()


class Stopwatch:
    """Milliseconds of a round. It stands until it is started at a moment of the steady clock."""

    def __init__(self, elapsed: int = 0) -> None:
        self.kept = float(elapsed)
        self.since: float | None = None
        self.rate = 1

    def at(self, now: float) -> int:
        if self.since is None:
            return int(self.kept)
        return int(self.kept + max(0.0, now - self.since) * 1000 * self.rate)

    def start(self, now: float) -> None:
        self.since = now

    def stop(self, now: float) -> None:
        self.kept, self.since, self.rate = float(self.at(now)), None, 1

    def run_at(self, rate: int, now: float) -> None:
        if rate != self.rate:
            self.kept, self.since = float(self.at(now)), now
            self.rate = rate
