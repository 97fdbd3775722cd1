"""Rummikub's solver: the walk over the values from 1 to 13, and what it may leave out.

At each value every colour goes one of its ways (what its runs do, what it gives to groups), and
the groups take what the colours give. Positions that leave the same open are one. With prices
(`solver_prices`) a position also knows what the rest costs at least, so a walk within a limit
leaves out what cannot keep to it, and a narrow walk goes on from the most hopeful ones only. When
the time of a thought is over, a narrow walk without prices finds something good at once.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tavolino.core.packed import append, vec
from tavolino.core.thought import NOW
from tavolino.games.rummikub.mind.solver_layers import Layers
from tavolino.games.rummikub.mind.solver_prices import FAR, SCALE, Prices
from tavolino.games.rummikub.mind.solver_runs import (
    CHOICE_COST,
    CHOICE_JOKERS,
    COLOURS,
    COST_BIT,
    JOKER_BIT,
    KEY,
    LEFT,
    LOCK_BIT,
    POINT_BIT,
    STATES,
    VALUES,
    WANTED_BIT,
)

NOBODY: Final = -1
TOO_MANY: Final = -2  # a walk that had no room left
LATE: Final = -3  # one that had no time left
LOOKS_UP: Final = 64  # positions between two looks at the clock
ROOM: Final = 1000  # positions of a walk without prices
WIDTHS: Final[tuple[int, ...]] = (6, 48, 384, 3072, 1_000_000_000)
HASTY: Final[tuple[int, ...]] = (6, 48)
BINS: Final = 256
WAY_BITS: Final = 15
WAY: Final = 0x7FFF


@mypyc_attr(allow_interpreted_subclasses=False)
class Walk:
    """One question. Who asks it lists the ways of a colour and what groups may take."""

    def __init__(self, masks: i64) -> None:
        self.layers = Layers()
        self.prices = Prices(STATES * masks)
        self.codes: i64 = STATES * masks  # what one colour can have open, kept runs included
        self.jokers: i64 = 0
        self.spare_jokers: i64 = 0  # of these so many may stay over,
        self.joker_cost: i64 = 0  # each at this cost
        self.leave: i64 = 0  # so many tiles may be left, beside the limit
        self.points: i64 = 0  # that must be laid, or 0
        self.limit: i64 = 0
        self.top: i64 = 0  # the same with the tiles that may be left
        self.cut = False  # whether a narrow walk left something out
        self.hasty = False  # whether it goes on without looking at the clock
        self.nodes: vec[i64] = vec[i64]([0] * COLOURS)
        self.partial: vec[i64] = vec[i64]([0] * 2048)
        self.partial_slack: vec[i64] = vec[i64]([0] * 2048)
        self.partial_ways: vec[i64] = vec[i64]([0] * 2048)
        self.hopes: vec[i64] = vec[i64](capacity=64)
        self.bins: vec[i64] = vec[i64]([0] * BINS)

    # -- what the question says

    def list_ways(self, value: i64, colour: i64, code: i64) -> None:
        """Every way of a colour, by what it gives to groups."""
        raise NotImplementedError

    def begin(self) -> None:
        """Forgets the last question; the choices of the groups must be listed anew."""
        self.prices.begin(self.jokers, self.spare_jokers, self.joker_cost, self.leave)

    # -- answers

    def solve(self, limit: i64) -> i64:
        """The best position at the end within a limit, or -1."""
        found: i64 = self.walk(limit, WIDTHS[4], ROOM)
        if found == LATE:
            return self.in_haste(limit)
        if found != TOO_MANY:
            return found
        self.price(limit)
        return self.climb(0, limit, 1)

    def climb(self, first: i64, last: i64, step: i64) -> i64:
        """The best position at the end, trying limits from the lowest; -1 if none will do."""
        limit: i64 = first
        while limit <= last and not self.prices.ready:
            found: i64 = self.walk(limit, WIDTHS[4], ROOM)
            if found >= 0:
                return found
            if found == LATE:
                return self.in_haste(last)
            if found == TOO_MANY:
                self.price(last)
            else:
                limit += step
        least: i64 = self.prices.least()
        while limit < least:
            limit += step
        while limit <= last:
            found = self.walk_within(limit)
            if found >= 0:
                return found
            if found == LATE:
                return self.in_haste(last)
            limit += step
        return NOBODY

    def in_haste(self, limit: i64) -> i64:
        """Somebody who arrives, though not the best; nobody, if few will do and none is found soon.

        Whoever asks again hears the same.
        """
        self.prices.forget()
        self.hasty = True
        found: i64 = NOBODY
        for width in HASTY:
            if found < 0:
                found = self.walk(limit, width, WIDTHS[4])
        self.hasty = False
        return found

    def walk_within(self, limit: i64) -> i64:
        """Wider and wider, until somebody arrives or nothing was left out."""
        for width in WIDTHS:
            found: i64 = self.walk(limit, width, WIDTHS[4])
            if found >= 0 or found == LATE or not self.cut:
                return found
        return NOBODY

    def walk(self, limit: i64, width: i64, room: i64) -> i64:
        """The best position at the end within a limit of cost; -1, -2 or -3 if there is none."""
        self.limit = limit
        self.top = self.leave * LEFT + limit
        self.cut = False
        layers = self.layers
        layers.begin()
        for value in range(VALUES):
            here: i64 = layers.next()
            end: i64 = layers.first
            if here == end:
                return NOBODY
            bar: i64 = self.bar_of(value, here, end, width)
            left: i64 = width
            while here < end and left > 0:
                if self.expand(value, here, bar):
                    left -= 1
                here += 1
                if layers.filled > room:
                    return TOO_MANY
                if here % LOOKS_UP == 0 and not self.hasty and not NOW.has_time():
                    return LATE
        return self.best()

    def best(self) -> i64:
        layers = self.layers
        found: i64 = NOBODY
        found_cost: i64 = self.top + 1
        for index in range(layers.first, layers.filled):
            cost: i64 = self.final_cost(index)
            if cost < found_cost:
                found, found_cost = index, cost
        return found

    def final_cost(self, index: i64) -> i64:
        """Some jokers may stay over; points must be laid."""
        key: i64 = self.layers.keys[index]
        over: i64 = self.jokers - ((key >> JOKER_BIT) & 15)
        if over > self.spare_jokers or key >> POINT_BIT < self.points:
            return self.top + 1
        return self.layers.costs[index] + over * self.joker_cost

    def price(self, last: i64) -> None:
        """Finds every way of every colour, then good prices for them."""
        prices = self.prices
        for value in range(VALUES):
            for colour in range(COLOURS):
                for code in range(self.codes):
                    node: i64 = prices.known_node(value, colour, code)
                    if node >= 0 and not prices.is_listed(node):
                        self.list_node(value, colour, code, node)
        prices.haggle(last * SCALE)

    def list_node(self, value: i64, colour: i64, code: i64, node: i64) -> None:
        self.prices.open_node(node)
        self.list_ways(value, colour, code)
        self.prices.close_node(node)

    # -- one step

    def hope(self, value: i64, index: i64) -> i64:
        """What a position costs at least in the end; its nodes are looked up on the way."""
        key: i64 = self.layers.keys[index]
        prices = self.prices
        found: i64 = prices.weight(self.layers.costs[index]) - prices.toll * self.leave
        found += prices.groups_rest[value] + prices.jokers_rest[(key >> JOKER_BIT) & 15]
        for colour in range(COLOURS):
            node: i64 = prices.node(value, colour, self.code_of(key, colour))
            self.nodes[colour] = node
            found += prices.rest[node]
        return found

    def code_of(self, key: i64, colour: i64) -> i64:
        state: i64 = (key >> (6 * colour)) & 63
        return state + STATES * ((key >> (LOCK_BIT + 4 * colour)) & 15)

    def bar_of(self, value: i64, here: i64, end: i64, width: i64) -> i64:
        """The hope that the best positions of a layer, about so many, have at most."""
        if end - here <= width:
            return self.limit * SCALE
        self.cut = True
        hopes = self.hopes
        lowest: i64 = FAR
        highest: i64 = -FAR
        for index in range(here, end):
            found: i64 = self.hope(value, index)
            if index - here < len(hopes):
                hopes[index - here] = found
            else:
                hopes = append(hopes, found)
            lowest = min(lowest, found)
            highest = max(highest, found)
        self.hopes = hopes
        return self.counted_bar(end - here, lowest, highest - lowest + 1, width)

    def counted_bar(self, count: i64, lowest: i64, span: i64, width: i64) -> i64:
        for one in range(BINS):
            self.bins[one] = 0
        for index in range(count):
            self.bins[(self.hopes[index] - lowest) * BINS // span] += 1
        seen: i64 = 0
        upto: i64 = 0
        while upto < BINS - 1 and seen + self.bins[upto] < width:
            seen += self.bins[upto]
            upto += 1
        return lowest + (upto + 1) * span // BINS

    def expand(self, value: i64, here: i64, bar: i64) -> bool:
        """Every way to use the tiles of one value, unless there is too little hope."""
        layers = self.layers
        prices = self.prices
        hope: i64 = self.hope(value, here)
        if hope > bar:
            return False
        key: i64 = layers.keys[here]
        for colour in range(COLOURS):
            node: i64 = self.nodes[colour]
            if not prices.is_listed(node):
                self.list_node(value, colour, self.code_of(key, colour), node)
        room: i64 = self.limit * SCALE - hope
        used: i64 = (key >> JOKER_BIT) & 15
        begun: i64 = layers.costs[here] << COST_BIT
        for nth in range(prices.choice_start[value], prices.choice_start[value + 1]):
            slack: i64 = prices.choice_slacks[nth]
            if slack > room:
                continue
            choice: i64 = prices.choices[nth]
            jokers: i64 = used + ((choice >> CHOICE_JOKERS) & 7)
            if jokers > self.jokers:
                continue
            cost: i64 = (choice >> CHOICE_COST) & 31
            total: i64 = begun + (cost << COST_BIT | jokers << JOKER_BIT)
            self.combine(value, here, nth, choice, total, room - slack)
        return True

    def combine(self, value: i64, here: i64, nth: i64, choice: i64, begun: i64, room: i64) -> None:
        """The ways of the four colours with what they give to groups."""
        prices = self.prices
        partial = self.partial
        slacks = self.partial_slack
        ways = self.partial_ways
        partial[0] = begun
        slacks[0] = 0
        ways[0] = 0
        first: i64 = 0
        end: i64 = 1
        most: i64 = self.jokers
        top: i64 = self.top
        for colour in range(COLOURS):
            at: i64 = self.nodes[colour] * 4
            base: i64 = prices.begins[at]
            at += (choice >> (2 * colour)) & 3
            low: i64 = prices.begins[at]
            high: i64 = prices.begins[at + 1]
            filled: i64 = end
            for one in range(first, end):
                if filled + high - low > len(partial):
                    self.widen(filled + high - low)
                    partial, slacks, ways = self.partial, self.partial_slack, self.partial_ways
                was: i64 = partial[one]
                left: i64 = room - slacks[one]
                for way in range(low, high):
                    slack: i64 = prices.slacks[way]
                    if slack > left:
                        continue
                    total: i64 = was + prices.adds[way]
                    jokers: i64 = ((total >> JOKER_BIT) & 15) + ((total >> WANTED_BIT) & 15)
                    if jokers <= most and total >> COST_BIT <= top:
                        partial[filled] = total
                        slacks[filled] = slacks[one] + slack
                        ways[filled] = ways[one] | (way - base) << (WAY_BITS * colour)
                        filled += 1
            first = end
            end = filled
        layers = self.layers
        for one in range(first, end):
            found: i64 = partial[one]
            key: i64 = found & KEY
            if self.points:
                key = self.with_points(value, here, choice, key, ways[one])
            layers.reach(key, found >> COST_BIT, here, ways[one], nth)

    def widen(self, size: i64) -> None:
        """More room for what several colours do together."""
        for _ in range(size):
            self.partial = append(self.partial, 0)
            self.partial_slack = append(self.partial_slack, 0)
            self.partial_ways = append(self.partial_ways, 0)

    def with_points(self, value: i64, here: i64, choice: i64, key: i64, ways: i64) -> i64:
        """Adds what was laid, jokers by the tile they stand for (RU R10), up to what is asked."""
        tiles: i64 = (choice >> CHOICE_JOKERS) & 7
        for colour in range(COLOURS):
            way: i64 = self.prices.begins[self.nodes[colour] * 4]
            way += (ways >> (WAY_BITS * colour)) & WAY
            tiles += ((choice >> (2 * colour)) & 3) + (self.prices.details[way] & 7)
        before: i64 = self.layers.keys[here] >> POINT_BIT
        return key | min(self.points, before + tiles * (value + 1)) << POINT_BIT

    def details_at(self, value: i64, index: i64) -> list[int]:
        """For a position, by colour, what its runs did at the value before it."""
        layers = self.layers
        key: i64 = layers.keys[layers.parents[index]]
        ways: i64 = layers.chosen[index]
        found: list[int] = []
        for colour in range(COLOURS):
            node: i64 = self.prices.node(value, colour, self.code_of(key, colour))
            way: i64 = self.prices.begins[node * 4] + ((ways >> (WAY_BITS * colour)) & WAY)
            found.append(int(self.prices.details[way]))
        return found

    def choice_at(self, index: i64) -> int:
        """What the groups took on the way to a position."""
        return int(self.prices.choices[self.layers.fates[index]])
