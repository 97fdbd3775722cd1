"""Thinking within limits."""

import time


class Limit:
    """So much time and so many rounds of thought, and one round in any case."""

    __slots__ = ("begun", "end", "left")

    def __init__(self, seconds: float, rounds: int) -> None:
        self.end = time.perf_counter() + seconds
        self.left = rounds
        self.begun = False

    def more(self) -> bool:
        """Whether another round may begin."""
        self.left -= 1
        if not self.begun:
            self.begun = True
            return True
        return self.left >= 0 and time.perf_counter() < self.end
