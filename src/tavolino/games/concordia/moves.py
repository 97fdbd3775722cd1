"""Concordia: a move as one number, and what a kind of move is (CN 1.4, CN 1.5, CN 4.4).

A number holds a kind and at most two parts: a card, a city, a good. A kind is named here by its
first number, which is the move itself where there are no parts; its row is in `kinds.py`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.core.packed import append, vec
from tavolino.games.concordia.actions import Action
from tavolino.games.concordia.boards import BOARDS, Board
from tavolino.games.concordia.refusals import Trouble
from tavolino.games.concordia.table import PHASES, Table

A_PART: Final = 128  # more than there are of anything on a map
A_KIND: Final = A_PART * A_PART
NO_MOVE: Final = -1

PLAY: Final = 0
DONE: Final = PLAY + A_KIND
BUILD: Final = DONE + A_KIND
PRODUCE: Final = BUILD + A_KIND
CASH: Final = PRODUCE + A_KIND
COINS: Final = CASH + A_KIND
KEEP: Final = COINS + A_KIND
BUY: Final = KEEP + A_KIND
SELL: Final = BUY + A_KIND
PLACE: Final = SELL + A_KIND
PURCHASE: Final = PLACE + A_KIND
MOVE: Final = PURCHASE + A_KIND
ROLL: Final = MOVE + A_KIND  # the AI's begin
SETTLE: Final = ROLL + A_KIND
GATHER: Final = SETTLE + A_KIND
SEND: Final = GATHER + A_KIND
HIRE: Final = SEND + A_KIND
PASS: Final = HIRE + A_KIND


def number(kind: i64, one: i64, other: i64) -> i64:
    """The move of a kind with these parts; 0 where it has none."""
    return kind + one * A_PART + other


def row_of(move: i64) -> i64:
    return move // A_KIND


def one_of(move: i64) -> i64:
    return move // A_PART % A_PART


def other_of(move: i64) -> i64:
    return move % A_PART


Part = Callable[[Board], Sequence[str | int]]  # what the numbers of a part mean on a map


class MoveKind(ABC):
    """A kind of move: when it is open, how it is called, what keeps one from it, what it does."""

    def __init__(
        self, kind: i64, make: Callable[..., Action], phases: list[int], **parts: Part
    ) -> None:
        self.first = kind
        self.make = make
        self.open: vec[i64] = vec[i64]([int(phase in phases) for phase in range(len(PHASES))])
        self.parts = parts
        counts = [self.counts(board) for board in BOARDS]
        self.ones: vec[i64] = vec[i64]([count[0] for count in counts])  # by map
        self.others: vec[i64] = vec[i64]([count[1] for count in counts])

    def trouble(self, table: Table, one: i64, other: i64) -> Trouble | None:
        """What keeps the person from it, in a phase in which it is open."""
        return None

    @abstractmethod
    def play(self, table: Table, one: i64, other: i64, chance: Chance, tell: Teller | None) -> None:
        """The deed; it was found allowed before."""

    def listed(self, table: Table, found: vec[i64]) -> vec[i64]:
        """The list, and all moves of this kind that nothing keeps from being made."""
        for one in range(self.ones[table.map]):
            for other in range(self.others[table.map]):
                if self.trouble(table, one, other) is None:
                    found = append(found, number(self.first, one, other))
        return found

    def counts(self, board: Board) -> list[int]:
        """How many numbers there are of each part on a map."""
        return [*(len(values(board)) for values in self.parts.values()), 1, 1]

    def numbers(self, board: Board) -> list[int]:
        """All moves of this kind that can be named on a map."""
        ones, others = map(range, self.counts(board)[:2])
        return [int(number(self.first, one, other)) for one in ones for other in others]

    def action(self, board: Board, one: i64, other: i64) -> Action:
        named = zip(self.parts.items(), (int(one), int(other)), strict=False)
        return self.make(**{name: values(board)[nth] for (name, values), nth in named})
