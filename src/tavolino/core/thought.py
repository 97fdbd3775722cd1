"""Thinking within limits."""

import time
from typing import Final, final

FOREVER: Final = 1e9  # seconds, for who is limited by rounds alone
PATIENCE: Final = 2.0  # a second of work may take so long on a busy machine, and no longer


def worked() -> float:
    """How long this thread has worked; where a browser does not know, the time that went by."""
    return float(getattr(time, "thread_time", time.perf_counter)())


class Clock:
    """So many seconds of one core's work: a busy machine makes thought longer, not poorer."""

    __slots__ = ("end", "seconds", "worked")

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.worked = worked()
        self.end = time.perf_counter() + seconds * PATIENCE

    def runs(self, share: float) -> bool:
        """Whether less than this share of the time is over."""
        if worked() - self.worked >= self.seconds * share:
            return False
        return time.perf_counter() < self.end

    def one_of(self, parts: int, share: float) -> "Clock":
        """A clock for the next of so many equal parts of what this share has left."""
        left = self.seconds * share - (worked() - self.worked)
        part = Clock(max(0.0, left) / parts)
        part.end = min(part.end, self.end)
        return part


@final
class Present:
    """The thought of now, for who is asked deep within it and was handed no clock."""

    __slots__ = ("clock",)

    def __init__(self) -> None:
        self.clock: Clock | None = None

    def within(self, clock: Clock | None) -> Clock | None:
        """Thinks by this clock from now on; the one before, to be returned to."""
        before = self.clock
        self.clock = clock
        return before

    def has_time(self) -> bool:
        """Where nothing is being thought over there is all the time of the world."""
        return self.clock is None or self.clock.runs(1.0)


NOW: Final = Present()


class Limit:
    """So much time and so many rounds of thought, and one round in any case."""

    __slots__ = ("begun", "clock", "left")

    def __init__(self, seconds: float, rounds: int) -> None:
        self.clock = Clock(seconds)
        self.left = rounds
        self.begun = False

    def more(self) -> bool:
        """Whether another round may begin."""
        self.left -= 1
        if not self.begun:
            self.begun = True
            return True
        return self.left >= 0 and self.clock.runs(1.0)
