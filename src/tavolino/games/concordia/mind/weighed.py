"""Concordia: moves with what they seem to be worth."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import append, vec

NEVER: Final = -1_000_000


@final
class Weighed:
    """Some moves of one step, each with its worth."""

    __slots__ = ("moves", "worths")

    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64](capacity=16)
        self.worths: vec[i64] = vec[i64](capacity=16)

    def add(self, move: i64, worth: i64) -> None:
        self.moves = append(self.moves, move)
        self.worths = append(self.worths, worth)

    def best(self) -> i64:
        """The number of the best move here; the first of equals."""
        found: i64 = 0
        for nth in range(1, len(self.moves)):
            if self.worths[nth] > self.worths[found]:
                found = nth
        return found

    def move(self) -> i64:
        return self.moves[self.best()]

    def worth(self) -> i64:
        return self.worths[self.best()]

    def by_worth(self) -> list[int]:
        """The moves, the best first."""
        order = sorted(range(len(self.moves)), key=lambda nth: (-self.worths[nth], nth))
        return [int(self.moves[nth]) for nth in order]
