"""Rummikub: how long a hand would last. For the coach; opinion, not rule.

Two facts carry it. What lies in the hand can be placed later just as well, so holding tiles never
takes anything away; what lies on the table must be used for ever. And a game is won when all
tiles seen so far make sets, whatever was placed before. So one has to survive: before each draw
enough tiles must be placed, and they should be those that are missed least later.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.packed import vec
from tavolino.core.thought import Clock
from tavolino.games.rummikub.mind.solver_most import Most
from tavolino.games.rummikub.mind.solver_runs import KINDS
from tavolino.games.rummikub.table import Table
from tavolino.games.rummikub.tiles import JOKER, counted

DEPTH: Final = 3  # draws looked ahead
ROOM: Final = 4  # tiles beyond what is needed that still count as comfort
SURVIVED: Final = 100
COMFORT: Final = 8  # for each tile of room


@final
class Foresight:
    """A hand and a table by counts, and stacks that might come."""

    __slots__ = ("draws", "futures", "hand", "limit", "search", "stack", "table")

    def __init__(self, table: Table, chance: Chance, count: int) -> None:
        self.search = Most()
        self.table: vec[i64] = counted(table.laid())
        self.hand: vec[i64] = counted(table.hand)
        self.draws: i64 = min(DEPTH, table.stacks() - 1)
        self.limit: i64 = table.limit_after(0)
        self.stack: i64 = table.stack
        unseen = [int(one) for one in table.unseen()]
        tiles = min(int(self.draws * self.stack), sum(unseen))
        self.futures: list[list[int]] = [
            chance.draw("imagined", unseen, tiles) for _ in range(count)
        ]

    def placeable(self, table: vec[i64], hand: vec[i64], least: i64) -> i64:
        """How many tiles could be placed; 0 if fewer than `least`. Jokers always find a place."""
        supply = table[:]
        jokers: i64 = hand[JOKER]
        tiles: i64 = 0
        for kind in range(KINDS):
            supply[kind] += hand[kind]
            tiles += hand[kind]
        limit: i64 = tiles - max(0, least - jokers)
        left: i64 = self.search.fewest_left(table, supply, table[JOKER] + jokers, limit)
        return tiles - left + jokers if left >= 0 else 0

    def worth(self, placed: list[int], first: int, last: int, clock: Clock) -> i64:
        """How well it would go on, over some of the futures, when these tiles are placed now.

        -1 if time is over before.
        """
        table, hand = self.table[:], self.hand[:]
        for tile in placed:
            table[tile] += 1
            hand[tile] -= 1
        found: i64 = 0
        for number in range(first, last):
            if not clock.runs(1.0):
                return -1
            found += self.follow(table, hand[:], self.futures[number])
        return found

    def follow(self, table: vec[i64], hand: vec[i64], future: list[int]) -> i64:
        """Stack after stack, while enough could be placed before the next one."""
        tiles: i64 = 0
        for kind in range(KINDS + 1):
            tiles += hand[kind]
        found: i64 = 0
        size: i64 = self.stack
        for draw in range(self.draws):
            for place in range(draw * size, min(draw * size + size, len(future))):
                hand[future[place]] += 1
                tiles += 1
            need: i64 = tiles + size - (self.limit - draw - 2)
            if need <= 0:
                found += SURVIVED + ROOM * COMFORT
                continue
            room: i64 = self.placeable(table, hand, need) - need
            if room < 0:
                return found
            if room + need == tiles:
                return found + (SURVIVED + ROOM * COMFORT) * (self.draws - draw)
            found += SURVIVED + min(room, ROOM) * COMFORT
        return found


def best_of(foresight: Foresight, options: list[list[int]], clock: Clock) -> list[list[int]]:
    """The options, best first: half of them leave whenever twice as many futures were seen.

    A round that time cuts short says nothing.
    """
    count = len(foresight.futures)
    left = list(range(len(options)))
    worth = [0] * len(options)
    out: list[int] = []
    seen = 0
    size = max(1, count // 8)
    while seen < count:
        upto = min(count, seen + size)
        more = [int(foresight.worth(options[number], seen, upto, clock)) for number in left]
        if min(more) < 0:
            break
        for number, found in zip(left, more, strict=True):
            worth[number] += found
        left.sort(key=lambda number: (-worth[number], number))
        keep = max(2, (len(left) + 1) // 2)
        out = left[keep:] + out
        left = left[:keep]
        seen = upto
        size *= 2
    return [options[number] for number in left + out]
