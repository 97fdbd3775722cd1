"""Rummikub's solver: what the rest of a table costs at least, by prices.

Colours would be easy by themselves, and so would the groups of one value; only tiles given to
groups tie them together, and the few jokers, and how many tiles may be left. So each of these gets
a price: a colour pays for what it gives to groups (or is paid), the groups of a value are paid for
what they take, a joker costs whoever uses it, a tile left over whoever leaves it. Whatever the
prices, the best that each does for itself is no more than the best that all can do together
(Lagrange's relaxation); good prices are found by haggling. Costs are counted in parts, `SCALE` to
one, so that everything stays whole numbers.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import append, vec
from tavolino.core.thought import NOW
from tavolino.games.rummikub.mind.solver_runs import (
    BROKEN,
    CHOICE_COST,
    CHOICE_JOKERS,
    COLOURS,
    COST_BIT,
    JOKER_BIT,
    LEFT_BIT,
    VALUES,
)

SCALE: Final = 1024
FAR: Final = 1_000_000_000_000  # what cannot be
ROUNDS: Final = 40
HANDED: Final = VALUES * COLOURS


def put(items: vec[i64], at: i64, item: i64) -> vec[i64]:
    if at < len(items):
        items[at] = item
        return items
    return append(items, item)


@final
class Prices:
    """The ways of the colours, the choices of the groups, and the prices between them."""

    __slots__ = (
        "adds", "begins", "best", "choice_slacks", "choice_start", "choices", "codes", "details",
        "filled", "groups_rest", "joker_cost", "joker_price", "jokers", "jokers_rest",
        "kept_jokers", "kept_paid", "kept_toll", "leave", "listed", "node_count", "order",
        "order_start", "paid", "picked", "place", "ready", "rest", "slacks", "spare", "surplus",
        "surplus_jokers", "surplus_left", "targets", "toll", "way_count",
    )  # fmt: skip

    def __init__(self, codes: i64) -> None:
        self.codes = codes
        self.place: vec[i64] = vec[i64]([0] * int((HANDED + COLOURS) * codes))
        self.node_count: i64 = 0
        self.begins: vec[i64] = vec[i64](capacity=1024)  # of a node's ways, by what is given
        self.listed: vec[i64] = vec[i64](capacity=256)
        self.rest: vec[i64] = vec[i64](capacity=256)  # of a node: the least its colour costs
        self.picked: vec[i64] = vec[i64](capacity=256)  # the way that does it
        self.way_count: i64 = 0
        self.adds: vec[i64] = vec[i64](capacity=1024)
        self.details: vec[i64] = vec[i64](capacity=1024)
        self.targets: vec[i64] = vec[i64](capacity=1024)
        self.slacks: vec[i64] = vec[i64](capacity=1024)  # what a way costs more than the best
        self.choices: vec[i64] = vec[i64](capacity=512)
        self.choice_slacks: vec[i64] = vec[i64](capacity=512)
        self.choice_start: vec[i64] = vec[i64]([0] * (VALUES + 1))
        self.filled: i64 = 0
        self.groups_rest: vec[i64] = vec[i64]([0] * (VALUES + 1))
        self.jokers_rest: vec[i64] = vec[i64]([0] * 16)
        self.paid: vec[i64] = vec[i64]([0] * HANDED)  # for a tile given to groups
        self.kept_paid: vec[i64] = vec[i64]([0] * HANDED)
        self.surplus: vec[i64] = vec[i64]([0] * HANDED)  # given more than taken
        self.joker_price: i64 = 0
        self.kept_jokers: i64 = 0
        self.best: i64 = 0
        self.jokers: i64 = 0
        self.spare: i64 = 0
        self.joker_cost: i64 = 0
        self.leave: i64 = 0  # so many tiles may be left, beside what costs
        self.toll: i64 = 0  # for each of them
        self.kept_toll: i64 = 0
        self.surplus_left: i64 = 0
        self.surplus_jokers: i64 = 0
        self.order: vec[i64] = vec[i64](capacity=256)
        self.order_start: vec[i64] = vec[i64]([0] * (HANDED + 1))
        self.ready = False

    # -- ways and choices

    def begin(self, jokers: i64, spare: i64, joker_cost: i64, leave: i64) -> None:
        """Nothing is known yet, nothing costs anything."""
        for at in range(len(self.place)):
            self.place[at] = 0
        for at in range(VALUES + 1):
            self.groups_rest[at] = 0
        for at in range(16):
            self.jokers_rest[at] = 0
        self.node_count = 0
        self.way_count = 0
        self.filled = 0
        self.jokers = jokers
        self.spare = spare
        self.joker_cost = joker_cost
        self.leave = leave
        self.toll = 0
        self.ready = False

    def add_choice(self, value: i64, choice: i64) -> None:
        """Values come in order."""
        self.choices = put(self.choices, self.filled, choice)
        cost: i64 = (choice >> CHOICE_COST) & 31
        self.choice_slacks = put(self.choice_slacks, self.filled, cost * SCALE)
        self.filled += 1
        self.choice_start[value + 1] = self.filled

    def known_node(self, value: i64, colour: i64, code: i64) -> i64:
        return self.place[(value * COLOURS + colour) * self.codes + code] - 1

    def node(self, value: i64, colour: i64, code: i64) -> i64:
        at: i64 = (value * COLOURS + colour) * self.codes + code
        found: i64 = self.place[at] - 1
        if found >= 0:
            return found
        found = self.node_count
        self.node_count += 1
        self.place[at] = self.node_count
        self.listed = put(self.listed, found, 0)
        self.rest = put(self.rest, found, 0)
        self.picked = put(self.picked, found, -1)
        for given in range(4):
            self.begins = put(self.begins, found * 4 + given, 0)
        return found

    def is_listed(self, node: i64) -> bool:
        return self.listed[node] == 1

    def open_node(self, node: i64) -> None:
        self.begins[node * 4] = self.way_count

    def next_given(self, node: i64, given: i64) -> None:
        """The ways that follow give more than `given` tiles to groups."""
        self.begins[node * 4 + given + 1] = self.way_count

    def close_node(self, node: i64) -> None:
        self.listed[node] = 1

    def add_way(self, value: i64, colour: i64, code: i64, add: i64, detail: i64) -> None:
        at: i64 = self.way_count
        self.adds = put(self.adds, at, add)
        self.details = put(self.details, at, detail)
        self.targets = put(self.targets, at, self.node(value + 1, colour, code))
        self.slacks = put(self.slacks, at, self.weight(add >> COST_BIT))
        self.way_count += 1

    def weight(self, cost: i64) -> i64:
        """A cost in parts, tiles that may be left at their price."""
        return (cost & BROKEN) * SCALE + (cost >> LEFT_BIT) * self.toll

    # -- prices

    def least(self) -> i64:
        """The whole costs no less than this."""
        return 0 if not self.ready else (self.best + SCALE - 1) // SCALE

    def haggle(self, enough: i64) -> None:
        """Prices go up where more is taken than given, and down where less."""
        self.sort_nodes()
        for at in range(HANDED):
            self.paid[at] = 0
        self.joker_price = 0
        self.toll = 0
        self.best = -FAR
        since: i64 = 0
        part: i64 = 1  # smaller and smaller steps where they lead nowhere
        for _ in range(ROUNDS):
            found: i64 = self.settle()
            since += 1
            if found > self.best:
                self.best = found
                self.keep()
                since = 0
            if since == 5:
                part *= 2
                since = 0
            if self.best > enough or not NOW.has_time():
                break
            if not self.raise_prices(self.best + SCALE - found, part):
                break
        self.return_to_best()
        self.ready = True

    def forget(self) -> None:
        """What a way and a choice cost by themselves."""
        for at in range(VALUES + 1):
            self.groups_rest[at] = 0
        for at in range(16):
            self.jokers_rest[at] = 0
        for node in range(self.node_count):
            self.rest[node] = 0
        self.toll = 0
        for way in range(self.way_count):
            self.slacks[way] = self.weight(self.adds[way] >> COST_BIT)
        for nth in range(self.filled):
            self.choice_slacks[nth] = ((self.choices[nth] >> CHOICE_COST) & 31) * SCALE
        self.ready = False

    def raise_prices(self, missing: i64, part: i64) -> bool:
        """One step towards what is missing; False where everybody agrees."""
        strain: i64 = self.trace()
        if strain == 0:
            return False
        step: i64 = max(1, missing // (strain * part))
        for at in range(HANDED):
            self.paid[at] += step * self.surplus[at]
        self.joker_price += step * self.surplus_jokers
        if self.joker_price < 0 and self.spare == self.jokers:
            self.joker_price = 0
        self.toll = max(0, self.toll + step * self.surplus_left)
        return True

    def keep(self) -> None:
        for at in range(HANDED):
            self.kept_paid[at] = self.paid[at]
        self.kept_jokers = self.joker_price
        self.kept_toll = self.toll

    def return_to_best(self) -> None:
        for at in range(HANDED):
            self.paid[at] = self.kept_paid[at]
        self.joker_price = self.kept_jokers
        self.toll = self.kept_toll
        self.settle()
        self.note_slacks()

    def sort_nodes(self) -> None:
        count: i64 = 0
        for at in range(HANDED):
            self.order_start[at] = count
            for code in range(self.codes):
                node: i64 = self.place[at * self.codes + code] - 1
                if node >= 0:
                    self.order = put(self.order, count, node)
                    count += 1
        self.order_start[HANDED] = count

    def settle(self) -> i64:
        """Everybody does the best for himself; what it costs together."""
        found: i64 = self.settle_jokers()
        for value in range(VALUES - 1, -1, -1):
            self.groups_rest[value] = self.groups_rest[value + 1] + self.cheapest(value)
            for colour in range(COLOURS):
                self.settle_colour(value * COLOURS + colour)
        found += self.groups_rest[0] - self.toll * self.leave
        for colour in range(COLOURS):
            found += self.rest[self.known_node(0, colour, 0)]
        return found

    def settle_jokers(self) -> i64:
        for used in range(self.jokers + 1):
            left: i64 = self.jokers - used
            stay: i64 = min(left, self.spare)
            none: i64 = -self.joker_price * left
            some: i64 = self.weight(self.joker_cost) * stay - self.joker_price * (left - stay)
            self.jokers_rest[used] = min(none, some)
        return self.jokers_rest[0]

    def settle_colour(self, at: i64) -> None:
        price: i64 = self.paid[at]
        joker: i64 = self.joker_price
        for nth in range(self.order_start[at], self.order_start[at + 1]):
            node: i64 = self.order[nth]
            best: i64 = FAR
            best_way: i64 = -1
            for given in range(3):
                tiles: i64 = price * given
                for way in range(self.begins[node * 4 + given], self.begins[node * 4 + given + 1]):
                    add: i64 = self.adds[way]
                    cost: i64 = tiles + self.weight(add >> COST_BIT)
                    cost += joker * ((add >> JOKER_BIT) & 15) + self.rest[self.targets[way]]
                    if cost < best:
                        best = cost
                        best_way = way * 4 + given
            self.rest[node] = best
            self.picked[node] = best_way

    def worth(self, value: i64, choice: i64) -> i64:
        """What the groups of a value pay, and get, for a choice."""
        found: i64 = ((choice >> CHOICE_COST) & 31) * SCALE
        found += ((choice >> CHOICE_JOKERS) & 7) * self.joker_price
        for colour in range(COLOURS):
            found -= ((choice >> (2 * colour)) & 3) * self.paid[value * COLOURS + colour]
        return found

    def cheapest(self, value: i64) -> i64:
        best: i64 = FAR
        for nth in range(self.choice_start[value], self.choice_start[value + 1]):
            best = min(best, self.worth(value, self.choices[nth]))
        return best

    def trace(self) -> i64:
        """Who gives and takes how much; the squares of what does not come out even."""
        stay: i64 = 0
        if self.jokers_rest[0] != -self.joker_price * self.jokers:
            stay = min(self.jokers, self.spare)
        self.surplus_jokers = stay - self.jokers
        self.surplus_left = stay * (self.joker_cost >> LEFT_BIT) - self.leave
        for at in range(HANDED):
            self.surplus[at] = 0
        for colour in range(COLOURS):
            self.trace_colour(colour)
        for value in range(VALUES):
            self.surplus_jokers += self.take(value)
        strain: i64 = self.surplus_jokers * self.surplus_jokers
        strain += self.surplus_left * self.surplus_left
        for at in range(HANDED):
            strain += self.surplus[at] * self.surplus[at]
        return strain

    def trace_colour(self, colour: i64) -> None:
        node: i64 = self.known_node(0, colour, 0)
        for value in range(VALUES):
            way: i64 = self.picked[node]
            if way < 0:
                return
            add: i64 = self.adds[way >> 2]
            self.surplus[value * COLOURS + colour] += way & 3
            self.surplus_jokers += (add >> JOKER_BIT) & 15
            self.surplus_left += add >> (COST_BIT + LEFT_BIT)
            node = self.targets[way >> 2]

    def take(self, value: i64) -> i64:
        """Takes what the cheapest choice takes; its jokers."""
        best: i64 = FAR
        chosen: i64 = 0
        for nth in range(self.choice_start[value], self.choice_start[value + 1]):
            found: i64 = self.worth(value, self.choices[nth])
            if found < best:
                best = found
                chosen = self.choices[nth]
        for colour in range(COLOURS):
            self.surplus[value * COLOURS + colour] -= (chosen >> (2 * colour)) & 3
        return (chosen >> CHOICE_JOKERS) & 7

    def note_slacks(self) -> None:
        """What each way and each choice costs more than the best one."""
        for at in range(HANDED):
            for nth in range(self.order_start[at], self.order_start[at + 1]):
                node: i64 = self.order[nth]
                for given in range(3):
                    base: i64 = self.paid[at] * given - self.rest[node]
                    first: i64 = self.begins[node * 4 + given]
                    for way in range(first, self.begins[node * 4 + given + 1]):
                        add: i64 = self.adds[way]
                        cost: i64 = base + self.weight(add >> COST_BIT)
                        cost += self.joker_price * ((add >> JOKER_BIT) & 15)
                        self.slacks[way] = cost + self.rest[self.targets[way]]
        for value in range(VALUES):
            least: i64 = self.groups_rest[value] - self.groups_rest[value + 1]
            for nth in range(self.choice_start[value], self.choice_start[value + 1]):
                self.choice_slacks[nth] = self.worth(value, self.choices[nth]) - least
