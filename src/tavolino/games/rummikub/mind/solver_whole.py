"""Rummikub's solver: whole tables. Every joker has its place, and old sets may be kept.

The same walk over the values as in `solver_most`, with more to remember: which old runs are being
kept, how many points were laid. What costs is a tile left in the hand; or, where it is known how
many must be left, an old set that is broken: a set is kept if it lies whole in a set of the new
table, jokers where they were.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.rummikub.mind.solver_keep import GROUPS, Fate, Old, fates_of, masks_of
from tavolino.games.rummikub.mind.solver_runs import (
    CHOICE_COST,
    CHOICE_FATE,
    CHOICE_JOKERS,
    COLOURS,
    EVERY_CHOICES,
    EVERY_START,
    LEFT,
    LONGS,
    MOST,
    NUMBER,
    ONES,
    STATES,
    TWOS,
    VALUES,
    packed_way,
    supply_number,
)
from tavolino.games.rummikub.mind.solver_walk import Walk

ANY: Final = -1  # as few tiles left as possible


@final
class Whole(Walk):
    """One question about a whole table."""

    def __init__(
        self, table: vec[i64], supply: vec[i64], jokers: i64, hand_jokers: i64, points: i64,
        olds: list[Old], leave: i64,
    ) -> None:  # fmt: skip
        super().__init__(masks_of(olds))
        self.table = table
        self.supply = supply
        self.jokers = jokers
        self.spare_jokers = hand_jokers
        self.left_cost: i64 = 1 if leave == ANY else LEFT
        self.joker_cost = self.left_cost
        self.leave = 0 if leave == ANY else leave
        self.points = points
        self.olds = olds
        self.fates: list[list[Fate]] = [
            fates_of(olds, value, which) for value in range(VALUES) for which in range(GROUPS + 1)
        ]
        self.begin()
        for value in range(VALUES):
            self.list_choices(value)

    def fates_at(self, value: i64, which: i64) -> list[Fate]:
        """The decisions about the runs of a colour or the groups that begin at a value."""
        return self.fates[value * (GROUPS + 1) + which]

    # -- groups

    def list_choices(self, value: i64) -> None:
        """What the groups may take, with every decision about the old ones."""
        fates = self.fates_at(value, GROUPS)
        for number in range(len(fates)):
            fate = fates[number]
            left = self.supply[value * 4 : value * 4 + COLOURS]
            held: i64 = fate.broken << CHOICE_COST | number << CHOICE_FATE
            fits = fate.jokers <= self.jokers
            for colour in range(COLOURS):
                left[colour] -= fate.held[colour]
                held += fate.held[colour] << (2 * colour)
                fits = fits and left[colour] >= 0
            if fits:
                self.add_choices(value, held, supply_number(left[0], left[1], left[2], left[3]),
                                 fate.jokers)  # fmt: skip

    def add_choices(self, value: i64, held: i64, supply: i64, jokers: i64) -> None:
        """What new groups take is added to what the kept ones hold."""
        for nth in range(EVERY_START[supply], EVERY_START[supply + 1]):
            choice: i64 = EVERY_CHOICES[nth] + (jokers << CHOICE_JOKERS)
            if (choice >> CHOICE_JOKERS) <= self.jokers:
                self.prices.add_choice(value, held + choice)

    # -- one colour

    def list_ways(self, value: i64, colour: i64, code: i64) -> None:
        """What a colour can do with its tiles of a value, for each number given to groups."""
        node: i64 = self.prices.node(value, colour, code)
        fates = self.fates_at(value, colour)
        for given in range(3):
            for number in range(len(fates)):
                self.follow(value, colour, code, given, number)
            self.prices.next_given(node, given)

    def follow(self, value: i64, colour: i64, code: i64, given: i64, number: i64) -> None:
        """One decision about the old runs that begin here, beside those that are being kept."""
        fate = self.fates_at(value, colour)[number]
        ones: i64 = ONES[code % STATES] - fate.ones[colour]
        twos: i64 = TWOS[code % STATES] - fate.twos[colour]
        mask: i64 = code // STATES
        real: i64 = self.supply[value * 4 + colour] - given - fate.held[colour]
        least: i64 = self.table[value * 4 + colour] - given - fate.held[colour]
        jokers: i64 = fate.jokers
        ends: i64 = 0
        after: i64 = mask | fate.locks
        for old in self.olds:
            if (
                old.is_run and old.colour == colour and old.low < value <= old.high
                and (mask >> old.slot) & 1
            ):  # fmt: skip
                if (old.jokers >> (value - old.low)) & 1:
                    jokers += 1
                else:
                    real -= 1
                    least -= 1
                if old.high == value:
                    ends += 1
                    after ^= old.bit
        if ones < 0 or twos < 0 or real < 0:
            return
        state: i64 = NUMBER[ones * 25 + twos * 5 + LONGS[code % STATES]]
        kept: i64 = jokers | fate.broken << 4 | ends << 8 | after << 12 | number << 16
        self.list_runs(value, colour, state, real, least, kept)

    def list_runs(
        self, value: i64, colour: i64, state: i64, real: i64, least: i64, kept: i64
    ) -> None:
        """So many tiles to runs: real ones first, jokers for the rest."""
        must: i64 = ONES[state] + TWOS[state]
        jokers: i64 = self.jokers - (kept & 15)
        for run in range(max(must, least), min(real + jokers, MOST) + 1):
            on: i64 = min(run - must, LONGS[state])
            spent: i64 = max(0, run - real)
            left: i64 = max(0, real - run)
            self.add(value, colour, state, run - must - on, on, spent, left, run, kept)

    def add(
        self, value: i64, colour: i64, state: i64, begun: i64, on: i64, spent: i64, left: i64,
        run: i64, kept: i64,
    ) -> None:  # fmt: skip
        """One way, if what it opens can still be closed."""
        jokers: i64 = spent + (kept & 15)
        twos: i64 = ONES[state]
        longs: i64 = TWOS[state] + on + ((kept >> 8) & 15)
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
        number: i64 = NUMBER[begun * 25 + twos * 5 + longs]
        mask: i64 = (kept >> 12) & 15
        cost: i64 = left * self.left_cost + ((kept >> 4) & 15)
        add: i64 = packed_way(colour, number, mask, jokers, wanted, cost)
        self.prices.add_way(value, colour, number + STATES * mask, add, run | kept >> 16 << 3)
