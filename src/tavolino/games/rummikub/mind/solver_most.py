"""Rummikub's solver: how many tiles of the hand can be placed, by counts alone.

Goes through the values 1 to 13. At each value the tiles of a colour go to runs, to groups or, if
they are in the hand, stay there; positions that leave the same open runs and have used as many
jokers are one. Jokers are spent only where they are needed: one that is over fits nearly
everywhere (RU R17), and where it does not the whole search of `solver_whole` is asked.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.rummikub.mind.solver_runs import (
    LONGS,
    MOST,
    NEEDED_CHOICES,
    NEEDED_START,
    NUMBER,
    ONES,
    TWOS,
    VALUES,
    packed_way,
    supply_number,
)
from tavolino.games.rummikub.mind.solver_walk import NOBODY, Walk

JOKER_START: Final = 10  # only J 12 13 needs a joker in front: elsewhere it fits behind


@final
class Most(Walk):
    """One question: what lies on the table must be used, what the hand adds may stay over."""

    def __init__(self) -> None:
        super().__init__(1)
        self.table: vec[i64] = vec[i64]([0] * 52)
        self.supply: vec[i64] = vec[i64]([0] * 52)
        self.end: i64 = NOBODY

    def fewest_left(self, table: vec[i64], supply: vec[i64], jokers: i64, limit: i64) -> i64:
        """The fewest tiles left in the hand, jokers not counted; -1 if more than the limit."""
        self.table = table
        self.supply = supply
        self.jokers = jokers
        self.spare_jokers = jokers
        self.begin()
        for value in range(VALUES):
            self.list_choices(value)
        self.end = self.solve(limit)
        return NOBODY if self.end < 0 else self.layers.costs[self.end]

    def list_choices(self, value: i64) -> None:
        supply = self.supply
        first: i64 = value * 4
        number: i64 = supply_number(
            supply[first], supply[first + 1], supply[first + 2], supply[first + 3]
        )
        for nth in range(NEEDED_START[number], NEEDED_START[number + 1]):
            self.prices.add_choice(value, NEEDED_CHOICES[nth])

    # -- one colour

    def list_ways(self, value: i64, colour: i64, code: i64) -> None:
        """What a colour can do with its tiles of a value, for each number given to groups."""
        supply: i64 = self.supply[value * 4 + colour]
        node: i64 = self.prices.node(value, colour, code)
        for given in range(3):
            if given <= supply:
                self.list_runs(value, colour, code, given)
            self.prices.next_given(node, given)

    def list_runs(self, value: i64, colour: i64, state: i64, given: i64) -> None:
        """A hand tile stays over only if it would have to begin a run."""
        must: i64 = ONES[state] + TWOS[state]
        longs: i64 = LONGS[state]
        real: i64 = self.supply[value * 4 + colour] - given
        run: i64 = max(must, min(real, must + longs))
        run = max(run, self.table[value * 4 + colour] - given)
        base: i64 = max(run, real)
        while run <= real:
            on: i64 = min(run - must, longs)
            self.add(value, colour, state, run - must - on, 0, on, 0, real - run, run)
            run += 1
        if base > real and base - real <= self.jokers:
            self.add(value, colour, state, 0, 0, 0, base - real, 0, base)
        self.list_spare_jokers(value, colour, state, given, base, real)

    def list_spare_jokers(
        self, value: i64, colour: i64, state: i64, given: i64, base: i64, real: i64
    ) -> None:
        """Jokers that bridge: behind a long run they are of use only if a tile follows."""
        must: i64 = ONES[state] + TWOS[state]
        on: i64 = min(base - must, LONGS[state])
        left: i64 = LONGS[state] - on
        most: i64 = min(self.jokers - (base - real), MOST - base)
        for spare in range(1, most + 1):
            for bridging in range(spare + 1):
                if bridging > left or (bridging < spare and value != JOKER_START):
                    continue
                begun: i64 = base - must - on + spare - bridging
                used: i64 = base - real + spare
                self.add(value, colour, state, begun, bridging, on, used, 0, base + spare)

    def add(
        self, value: i64, colour: i64, state: i64,
        begun: i64, bridging: i64, on: i64, jokers: i64, cost: i64, run: i64,
    ) -> None:  # fmt: skip
        """One option, if what it opens can still be closed."""
        twos: i64 = ONES[state] + bridging
        longs: i64 = TWOS[state] + on
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
        add: i64 = packed_way(colour, number, 0, jokers, wanted, cost)
        self.prices.add_way(value, colour, number, add, run)
