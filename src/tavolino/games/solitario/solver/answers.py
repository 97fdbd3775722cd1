"""Solitario solved with every card known: what can be reached, and how.

Three cards a turn, so many times through the stock or any number (SO S2), kings or any card on
an empty column (SO S1). Points are those of the sheet, 15 for a card that goes straight home.
The search is exhaustive: an answer is either proven or says that it is not settled.
"""

from typing import NamedTuple

from tavolino.games.solitario.solver.cards import (
    COLUMNS,
    DEPTHS_AT,
    FULL_SCORE,
    PASSES_AT,
    PLACE_AT,
    STOCK_AT,
    place_in,
)
from tavolino.games.solitario.solver.group import Group
from tavolino.games.solitario.solver.search import Search
from tavolino.games.solitario.solver.shortest import NOWHERE, Shortest
from tavolino.games.solitario.solver.table import KING, Position, Step, bit_of
from tavolino.games.solitario.solver.way import real_way, shortest_way


class Verdict(NamedTuple):
    """What can be reached; `best` is the highest score only if it is settled."""

    settled: bool
    best: int
    positions: int  # how many were met

    @property
    def winnable(self) -> bool | None:
        """Whether the position can be solved; None if that is not settled."""
        return winnable(self.settled, self.best)


class Answer(NamedTuple):
    """A verdict with a way to its best score, turns of the stock included."""

    settled: bool
    best: int
    positions: int
    way: list[Step]

    @property
    def winnable(self) -> bool | None:
        """Whether the position can be solved; None if that is not settled."""
        return winnable(self.settled, self.best)


def winnable(settled: bool, best: int) -> bool | None:
    """A way is proof enough; only a search that came to its end proves that there is none."""
    if best == FULL_SCORE:
        return True
    return False if settled else None


def settle(
    position: Position, any_card: bool = False, limit: int = 4_000_000, seconds: float = 10.0
) -> Verdict:
    """The highest score that can be reached, for instance after a move: was it a mistake?"""
    search = Search(group_of(position, any_card))
    settled = search.run(start_of(position, any_card), limit, seconds)
    return Verdict(settled, int(search.best), int(search.seen.count))


def solve(
    position: Position, any_card: bool = False, limit: int = 4_000_000, seconds: float = 10.0
) -> Answer:
    """The highest score that can be reached and a way to it."""
    search = Search(group_of(position, any_card))
    settled = search.run(start_of(position, any_card), limit, seconds)
    keys = [int(key) for key in search.best_path]
    keys.append(int(search.best_key))
    way = real_way(position, search.group, keys)
    return Answer(settled, int(search.best), int(search.seen.count), way)


class ShortWay(NamedTuple):
    """A way to the best score, whether that is settled, and whether no shorter way exists."""

    settled: bool
    proven: bool
    best: int
    way: list[Step]
    positions: int

    @property
    def winnable(self) -> bool | None:
        """Whether the position can be solved; None if that is not settled."""
        return winnable(self.settled, self.best)


def shortest(
    position: Position, any_card: bool = False, limit: int = 2_000_000, seconds: float = 20.0
) -> ShortWay:
    """A shortest way to the highest score, or beyond the limits a short one in haste."""
    answer = solve(position, any_card)
    if not answer.settled:
        return ShortWay(False, False, answer.best, answer.way, answer.positions)
    second, lone = lying_in(position, any_card)
    key = key_of(position, any_card)
    key |= position.turned << PLACE_AT | position.passes << PASSES_AT
    for haste in (1, 2, 4):
        search = Shortest(group_of(position, any_card), answer.best, haste)
        node = search.run(key, second, lone, limit if haste == 1 else limit // 10, seconds)
        if node != NOWHERE:
            way = shortest_way(position, any_card, search.way(node))
            return ShortWay(True, haste == 1, answer.best, way, int(search.nodes.count))
    return ShortWay(True, False, answer.best, answer.way, answer.positions)


def lying_in(position: Position, any_card: bool) -> tuple[int, int]:
    """The free open cards that lie on an odd suit, and those that lie on the table."""
    second = 0
    lone = 0
    for i in range(COLUMNS):
        column = position.columns[i]
        for j in range(locked_depth(position, i, any_card), len(column)):
            if j == 0:
                lone |= 1 << bit_of(column[j])
            elif column[j - 1] // 10 % 2:
                second |= 1 << bit_of(column[j])
    return second, lone


def group_of(position: Position, any_card: bool) -> Group:
    """The deal as the search wants it."""
    locked: list[list[int]] = []
    for i in range(COLUMNS):
        depth = locked_depth(position, i, any_card)
        locked.append([bit_of(card) for card in position.columns[i][:depth]])
    return Group(locked, [bit_of(card) for card in position.stock], any_card)


def locked_depth(position: Position, i: int, any_card: bool) -> int:
    """How many cards of a column are covered or lie open on covered ones or on the table.

    A king on the table, or any card where any may lie there, is as free as one on another card.
    """
    column = position.columns[i]
    covered = position.covered[i]
    if covered == 0 and (not column or any_card or column[0] % 10 == KING):
        return 0
    return covered + 1


def key_of(position: Position, any_card: bool) -> int:
    """The number of a position without its place in the stock."""
    key = 0
    for suit in range(4):
        key |= position.heights[suit] << (4 * suit)
    for i in range(COLUMNS):
        key |= locked_depth(position, i, any_card) << (DEPTHS_AT + 3 * i)
    cards = len(position.stock)
    return key | ((1 << cards) - 1) << STOCK_AT


def start_of(position: Position, any_card: bool) -> int:
    """The number where the search begins."""
    place = place_in(position.turned, len(position.stock), position.passes)
    return key_of(position, any_card) | int(place)
