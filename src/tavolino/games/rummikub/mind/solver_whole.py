"""Rummikub's solver: whole tables. Every joker has its place, and old sets may be kept.

The same walk over the values as in `solver_most`, with more to remember: which old runs are being
kept, how many points were laid. Costs are tiles left in the hand first, then old sets that are
broken: a set is kept if it lies whole in a set of the new table, jokers where they were.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.rummikub.mind.solver_keep import Fate, Old, fates_of
from tavolino.games.rummikub.mind.solver_layers import Layers
from tavolino.games.rummikub.mind.solver_runs import (
    COLOURS,
    COST_BIT,
    EVERY_CHOICES,
    EVERY_START,
    JOKER_BIT,
    KEY,
    LONGS,
    MOST,
    NUMBER,
    ONES,
    RUN_BIT,
    TWOS,
    VALUES,
    WANTED_BIT,
    packed_option,
    supply_number,
)

LEFT: Final = 64  # cost of a tile that stays in the hand; a broken set costs 1
LOCK_BIT: Final = 28
POINT_BIT: Final = 44
LOCKS: Final = 0xFFFF
OPTIONS: Final = 24


@final
class Whole:
    """One question about a whole table."""

    __slots__ = ("counts", "ends", "fates", "hand_jokers", "jokers", "layers", "limit", "locked",
                 "olds", "options", "partial", "points", "runs", "supply", "table")  # fmt: skip

    def __init__(
        self, table: vec[i64], supply: vec[i64], jokers: i64, hand_jokers: i64, points: i64,
        olds: list[Old],
    ) -> None:  # fmt: skip
        self.table = table
        self.supply = supply
        self.jokers = jokers
        self.hand_jokers = hand_jokers  # these may stay over
        self.points = points  # that must be laid, or 0
        self.olds = olds
        self.fates: list[list[Fate]] = [fates_of(olds, value) for value in range(VALUES)]
        self.layers = Layers()
        self.limit: i64 = 0
        self.locked: vec[i64] = vec[i64]([0] * COLOURS)
        self.ends: vec[i64] = vec[i64]([0] * COLOURS)
        self.runs: vec[i64] = vec[i64]([0] * COLOURS)
        self.options: vec[i64] = vec[i64]([0] * (COLOURS * 3 * OPTIONS))
        self.counts: vec[i64] = vec[i64]([0] * (COLOURS * 3))
        self.partial: vec[i64] = vec[i64]([0] * 65536)

    def solve(self, limit: i64) -> i64:
        """The best position at the end within the limit of cost, or -1."""
        self.limit = limit
        layers = self.layers
        layers.begin()
        for value in range(VALUES):
            here: i64 = layers.next()
            end: i64 = layers.first
            while here < end:
                self.expand(value, here)
                here += 1
        return self.best()

    def best(self) -> i64:
        layers = self.layers
        found: i64 = -1
        found_cost: i64 = self.limit + 1
        for index in range(layers.first, layers.filled):
            cost: i64 = self.final_cost(index)
            if cost < found_cost:
                found, found_cost = index, cost
        return found

    def final_cost(self, index: i64) -> i64:
        """Jokers of the hand may stay over, those of the table may not; points must be laid."""
        key: i64 = self.layers.keys[index]
        over: i64 = self.jokers - ((key >> JOKER_BIT) & 15)
        if over > self.hand_jokers or key >> POINT_BIT < self.points:
            return self.limit + 1
        return self.layers.costs[index] + over * LEFT

    def expand(self, value: i64, here: i64) -> None:
        fates = self.fates[value]
        cost: i64 = self.layers.costs[here]
        for number in range(len(fates)):
            fate = fates[number]
            if cost + fate.broken > self.limit:
                return  # the others break no fewer
            self.follow(value, here, fate, number)

    def follow(self, value: i64, here: i64, fate: Fate, number: i64) -> None:
        """One decision about the old sets that begin at this value, then all choices."""
        key: i64 = self.layers.keys[here]
        locks: i64 = (key >> LOCK_BIT) & LOCKS
        used: i64 = ((key >> JOKER_BIT) & 15) + fate.jokers + self.lock(value, locks, fate)
        if used > self.jokers:
            return
        for colour in range(COLOURS):
            state: i64 = (key >> (6 * colour)) & 63
            ones: i64 = ONES[state] - fate.ones[colour]
            twos: i64 = TWOS[state] - fate.twos[colour]
            if ones < 0 or twos < 0 or self.free(value, colour) < 0:
                return
            self.runs[colour] = NUMBER[ones * 25 + twos * 5 + LONGS[state]]
            for given in range(3):
                self.counts[colour * 3 + given] = 0
                if given <= self.free(value, colour):
                    self.list_runs(value, colour, given, self.jokers - used)
        rest: i64 = self.after(value, locks | fate.locks) << LOCK_BIT
        rest |= key >> POINT_BIT << POINT_BIT
        cost: i64 = self.layers.costs[here] + fate.broken
        supply: i64 = supply_number(
            self.free(value, 0), self.free(value, 1), self.free(value, 2), self.free(value, 3)
        )
        for nth in range(EVERY_START[supply], EVERY_START[supply + 1]):
            choice: i64 = EVERY_CHOICES[nth]
            jokers: i64 = used + (choice >> 8)
            if jokers > self.jokers:
                break
            begun: i64 = cost << COST_BIT | jokers << JOKER_BIT
            self.combine(value, here, number, choice, begun, rest)

    def free(self, value: i64, colour: i64) -> i64:
        """Tiles of a kind that no kept set holds."""
        return self.supply[value * 4 + colour] - self.locked[colour]

    def lock(self, value: i64, locks: i64, fate: Fate) -> i64:
        """Counts the tiles that kept sets hold at this value; the jokers among them."""
        jokers: i64 = 0
        for colour in range(COLOURS):
            self.locked[colour] = fate.held[colour]
            self.ends[colour] = 0
        for old in self.olds:
            if old.is_run and old.low < value <= old.high and (locks >> old.slot) & 1:
                if (old.jokers >> (value - old.low)) & 1:
                    jokers += 1
                else:
                    self.locked[old.colour] += 1
                if old.high == value:
                    self.ends[old.colour] += 1
        return jokers

    def after(self, value: i64, locks: i64) -> i64:
        """The kept runs that go on beyond this value."""
        for old in self.olds:
            if old.is_run and old.high == value and (locks >> old.slot) & 1:
                locks ^= old.bit
        return locks

    def combine(self, value: i64, here: i64, fate: i64, choice: i64, begun: i64, rest: i64) -> None:
        partial = self.partial
        partial[0] = begun
        first: i64 = 0
        end: i64 = 1
        for colour in range(COLOURS):
            at: i64 = colour * 3 + ((choice >> (2 * colour)) & 3)
            filled: i64 = end
            for one in range(first, end):
                for nth in range(at * OPTIONS, at * OPTIONS + self.counts[at]):
                    total: i64 = partial[one] + self.options[nth]
                    if self.is_possible(total):
                        partial[filled] = total
                        filled += 1
            first = end
            end = filled
        for one in range(first, end):
            found: i64 = partial[one]
            cost: i64 = (found >> COST_BIT) & 0xFFFF
            key: i64 = (found & KEY) | rest
            if self.points:
                key = self.with_points(key, value, choice, found >> RUN_BIT)
            self.layers.reach(key, cost, here, choice | (found >> RUN_BIT) << 16, fate)

    def is_possible(self, total: i64) -> bool:
        jokers: i64 = ((total >> JOKER_BIT) & 15) + ((total >> WANTED_BIT) & 15)
        return jokers <= self.jokers and (total >> COST_BIT) & 0xFFFF <= self.limit

    def with_points(self, key: i64, value: i64, choice: i64, runs: i64) -> i64:
        """Adds what was laid, jokers by the tile they stand for (RU R10), up to what is asked."""
        tiles: i64 = choice >> 8
        for colour in range(COLOURS):
            tiles += ((choice >> (2 * colour)) & 3) + ((runs >> (3 * colour)) & 7)
        points: i64 = min(self.points, (key >> POINT_BIT) + tiles * (value + 1))
        rest: i64 = key & (0xFFFFFFFFFFF)
        return rest | points << POINT_BIT

    def list_runs(self, value: i64, colour: i64, given: i64, jokers: i64) -> None:
        """So many tiles to runs: real ones first, jokers for the rest."""
        state: i64 = self.runs[colour]
        must: i64 = ONES[state] + TWOS[state]
        real: i64 = self.free(value, colour) - given
        least: i64 = self.table[value * 4 + colour] - self.locked[colour] - given
        for run in range(max(must, least), min(real + jokers, MOST) + 1):
            on: i64 = min(run - must, LONGS[state])
            spent: i64 = max(0, run - real)
            left: i64 = max(0, real - run)
            self.add(value, colour, given, run - must - on, on, spent, left, run)

    def add(
        self, value: i64, colour: i64, given: i64, begun: i64, on: i64, jokers: i64, left: i64,
        run: i64,
    ) -> None:  # fmt: skip
        state: i64 = self.runs[colour]
        twos: i64 = ONES[state]
        longs: i64 = TWOS[state] + on + self.ends[colour]
        if (value == VALUES - 1 and begun + twos) or (value == VALUES - 2 and begun):
            return
        wanted: i64 = 0
        coming: i64 = 0
        if value < VALUES - 1:
            coming = self.supply[value * 4 + 4 + colour]
            wanted = max(0, begun + twos - coming)
            if begun:
                wanted += max(0, begun - self.supply[value * 4 + 8 + colour])
            coming += self.jokers
        if wanted + jokers > self.jokers:
            return
        longs = min(longs, max(0, coming - begun - twos))
        at: i64 = colour * 3 + given
        number: i64 = NUMBER[begun * 25 + twos * 5 + longs]
        self.options[at * OPTIONS + self.counts[at]] = packed_option(
            colour, number, jokers, wanted, left * LEFT, run
        )
        self.counts[at] += 1
