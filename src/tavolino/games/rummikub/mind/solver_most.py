"""Rummikub's solver: how many tiles of the hand can be placed, by counts alone.

Goes through the values 1 to 13. At each value the tiles of a colour go to runs, to groups or, if
they are in the hand, stay there; positions that leave the same open runs and have used as many
jokers are one. Jokers are spent only where they are needed: one that is over fits nearly
everywhere (RU R17), and where it does not the whole search of `solver_whole` is asked.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.rummikub.mind.solver_layers import Layers
from tavolino.games.rummikub.mind.solver_runs import (
    COLOURS,
    COST_BIT,
    JOKER_BIT,
    KEY,
    LONGS,
    MOST,
    NEEDED_CHOICES,
    NEEDED_START,
    NUMBER,
    ONES,
    RUN_BIT,
    STATES,
    TWOS,
    VALUES,
    WANTED_BIT,
    packed_option,
    supply_number,
)

OPTIONS: Final = 16  # of one colour, at most
JOKER_START: Final = 10  # only J 12 13 needs a joker in front: elsewhere it fits behind


@final
class Most:
    """One question: what lies on the table must be used, what the hand adds may stay over."""

    __slots__ = ("counts", "jokers", "layers", "limit", "options", "partial", "ready", "supply",
                 "table")  # fmt: skip

    def __init__(self) -> None:
        self.layers = Layers()
        self.table: vec[i64] = vec[i64]([0] * 52)
        self.supply: vec[i64] = vec[i64]([0] * 52)
        self.jokers: i64 = 0
        self.limit: i64 = 0
        self.options: vec[i64] = vec[i64]([0] * (COLOURS * STATES * 3 * OPTIONS))
        self.counts: vec[i64] = vec[i64]([0] * (COLOURS * STATES * 3))
        self.ready: vec[i64] = vec[i64]([0] * (COLOURS * STATES))
        self.partial: vec[i64] = vec[i64]([0] * 2048)

    def fewest_left(self, table: vec[i64], supply: vec[i64], jokers: i64, limit: i64) -> i64:
        """The fewest tiles left in the hand, jokers not counted; -1 if more than the limit."""
        self.table = table
        self.supply = supply
        self.jokers = jokers
        self.limit = limit
        layers = self.layers
        layers.begin()
        for value in range(VALUES):
            here: i64 = layers.next()
            end: i64 = layers.first
            if here == end:
                return -1
            for place in range(COLOURS * STATES):
                self.ready[place] = 0
            while here < end:
                self.expand(value, here)
                here += 1
        best: i64 = self.best()
        return -1 if best < 0 else layers.costs[best]

    def best(self) -> i64:
        """The cheapest position at the end, or -1."""
        layers = self.layers
        found: i64 = -1
        for index in range(layers.first, layers.filled):
            if found < 0 or layers.costs[index] < layers.costs[found]:
                found = index
        return found

    def expand(self, value: i64, here: i64) -> None:
        """Every way to use the tiles of one value."""
        layers = self.layers
        key: i64 = layers.keys[here]
        for colour in range(COLOURS):
            place: i64 = colour * STATES + ((key >> (6 * colour)) & 63)
            if not self.ready[place]:
                self.list_options(value, colour, place)
        used: i64 = key >> JOKER_BIT
        supply = self.supply
        first: i64 = value * 4
        number: i64 = supply_number(
            supply[first], supply[first + 1], supply[first + 2], supply[first + 3]
        )
        for nth in range(NEEDED_START[number], NEEDED_START[number + 1]):
            choice: i64 = NEEDED_CHOICES[nth]
            jokers: i64 = used + (choice >> 8)
            if jokers > self.jokers:
                break
            self.combine(here, key, choice, layers.costs[here] << COST_BIT | jokers << JOKER_BIT)

    def combine(self, here: i64, key: i64, choice: i64, begun: i64) -> None:
        """The options of the four colours with what they give to groups."""
        partial = self.partial
        options = self.options
        partial[0] = begun
        first: i64 = 0
        end: i64 = 1
        for colour in range(COLOURS):
            state: i64 = (key >> (6 * colour)) & 63
            at: i64 = (colour * STATES + state) * 3 + ((choice >> (2 * colour)) & 3)
            filled: i64 = end
            for one in range(first, end):
                for nth in range(at * OPTIONS, at * OPTIONS + self.counts[at]):
                    total: i64 = partial[one] + options[nth]
                    if self.is_possible(total):
                        partial[filled] = total
                        filled += 1
            first = end
            end = filled
        for one in range(first, end):
            found: i64 = partial[one]
            cost: i64 = (found >> COST_BIT) & 0xFFFF
            self.layers.reach(found & KEY, cost, here, choice | (found >> RUN_BIT) << 16, 0)

    def is_possible(self, total: i64) -> bool:
        jokers: i64 = ((total >> JOKER_BIT) & 15) + ((total >> WANTED_BIT) & 15)
        return jokers <= self.jokers and (total >> COST_BIT) & 0xFFFF <= self.limit

    # -- one colour

    def list_options(self, value: i64, colour: i64, place: i64) -> None:
        """What a colour can do with its tiles of a value, for each number given to groups."""
        self.ready[place] = 1
        supply: i64 = self.supply[value * 4 + colour]
        for given in range(3):
            self.counts[place * 3 + given] = 0
            if given <= supply:
                self.list_runs(value, colour, place, given)

    def list_runs(self, value: i64, colour: i64, place: i64, given: i64) -> None:
        """A hand tile stays over only if it would have to begin a run."""
        state: i64 = place - colour * STATES
        must: i64 = ONES[state] + TWOS[state]
        longs: i64 = LONGS[state]
        real: i64 = self.supply[value * 4 + colour] - given
        run: i64 = max(must, min(real, must + longs))
        run = max(run, self.table[value * 4 + colour] - given)
        base: i64 = max(run, real)
        while run <= real:
            on: i64 = min(run - must, longs)
            self.add(value, colour, place, given, run - must - on, 0, on, 0, real - run, run)
            run += 1
        if base > real and base - real <= self.jokers:
            self.add(value, colour, place, given, 0, 0, 0, base - real, 0, base)
        self.list_spare_jokers(value, colour, place, given, base, real)

    def list_spare_jokers(
        self, value: i64, colour: i64, place: i64, given: i64, base: i64, real: i64
    ) -> None:
        """Jokers that bridge: behind a long run they are of use only if a tile follows."""
        state: i64 = place - colour * STATES
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
                self.add(value, colour, place, given, begun, bridging, on, used, 0, base + spare)

    def add(
        self, value: i64, colour: i64, place: i64, given: i64,
        begun: i64, bridging: i64, on: i64, jokers: i64, cost: i64, run: i64,
    ) -> None:  # fmt: skip
        """One option, if what it opens can still be closed."""
        state: i64 = place - colour * STATES
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
        at: i64 = place * 3 + given
        number: i64 = NUMBER[begun * 25 + twos * 5 + longs]
        self.options[at * OPTIONS + self.counts[at]] = packed_option(
            colour, number, jokers, wanted, cost, run
        )
        self.counts[at] += 1
