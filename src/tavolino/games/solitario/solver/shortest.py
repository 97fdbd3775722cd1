"""Solitario's solver: a shortest way, by A* over positions as they lie on the table.

Besides the number of solver_cards, where the place in the stock is now the real one, a position
keeps for each free open card on which of its two parents it lies, or that it lies on the table.
"""

import time
from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import append, vec
from tavolino.games.solitario.solver.cards import (
    ALL,
    CARD_BUILT,
    CARD_OPENED,
    CARD_PLAYED,
    COLUMNS,
    DEPTHS_AT,
    FULL_SCORE,
    HEIGHTS,
    KINGS,
    PAIRS,
    PASSES,
    PASSES_AT,
    PLACE,
    PLACE_AT,
    STOCK,
    STOCK_AT,
    SUIT,
    count,
    is_safe,
    other_colour,
    suit_of,
)
from tavolino.games.solitario.solver.group import Group

NOWHERE: Final = -1
MOST_A_MOVE: Final = 15  # points: a stock card built, or a card built that opens another
LONGEST: Final = 512  # no way is longer
ONE_PLACE: Final = 1 << PLACE_AT  # shifted right for less: compiled, 1 << n has 32 bits
ONE_PASS: Final = 1 << PASSES_AT


@final
class Nodes:
    """The positions met: three words each, found by an open-addressed index."""

    def __init__(self) -> None:
        self.keys: vec[i64] = vec[i64](capacity=1024)
        self.seconds: vec[i64] = vec[i64](capacity=1024)  # free cards on the odd parent
        self.tables: vec[i64] = vec[i64](capacity=1024)  # free cards on the table
        self.spent: vec[i64] = vec[i64](capacity=1024)  # moves so far
        self.before: vec[i64] = vec[i64](capacity=1024)
        self.closed: vec[i64] = vec[i64](capacity=1024)
        self.index: vec[i64] = vec[i64]([0] * 4096)
        self.count: i64 = 0

    def find(self, key: i64, second: i64, table: i64) -> i64:
        """The slot of a position, or the empty one where it belongs."""
        index = self.index
        mask: i64 = len(index) - 1
        at = mixed(key, second, table) & mask
        while index[at]:
            node = index[at] - 1
            if self.keys[node] == key and self.seconds[node] == second:
                if self.tables[node] == table:
                    break
            at = (at + 1) & mask
        return at

    def add(self, slot: i64, key: i64, second: i64, table: i64) -> i64:
        """A new position in its slot."""
        node = self.count
        self.keys = append(self.keys, key)
        self.seconds = append(self.seconds, second)
        self.tables = append(self.tables, table)
        self.spent = append(self.spent, LONGEST)
        self.before = append(self.before, NOWHERE)
        self.closed = append(self.closed, 0)
        self.count += 1
        self.index[slot] = self.count
        if self.count * 2 > len(self.index):
            self.grow()
        return node

    def grow(self) -> None:
        self.index = vec[i64]([0] * (len(self.index) * 2))
        node: i64 = 0
        while node < self.count:
            slot = self.find(self.keys[node], self.seconds[node], self.tables[node])
            self.index[slot] = node + 1
            node += 1


def mixed(key: i64, second: i64, table: i64) -> i64:
    """A number that depends on all bits of a position; no product passes 60 bits."""
    low = ((key ^ (second >> 11)) & 0x3FFFFFFF) * 0x2C1B3C6D
    high = (((key >> 25) ^ second) & 0x3FFFFFFF) * 0x297A2D39
    both = ((low >> 21) ^ (high >> 19) ^ (table * 5 >> 9)) & 0x3FFFFFFF
    return (both * 0x1B873593) >> 14


@final
class Shortest:
    """A* to the solved game or to the best score: always on with the least possible length.

    With a haste above 1 what is still needed counts more often: sooner there, maybe not shortest.
    """

    def __init__(self, group: Group, goal: i64, haste: i64) -> None:
        self.group = group
        self.goal = goal
        self.haste = haste
        self.nodes = Nodes()
        self.extra: vec[i64] = extra_moves(group)
        self.first: vec[i64] = vec[i64]([NOWHERE] * LONGEST)  # by length: the last put in
        self.entry_node: vec[i64] = vec[i64](capacity=1024)
        self.entry_next: vec[i64] = vec[i64](capacity=1024)
        self.length: i64 = 0  # no list before this one holds anything
        self.node: i64 = 0  # the position that is expanded now
        self.cost: i64 = 0

    def run(self, key: i64, second: i64, table: i64, limit: i64, seconds: float) -> i64:
        """The node of the goal on a shortest way, or NOWHERE beyond the limits."""
        self.reach(key, second, table)
        rounds: i64 = 0
        end = time.monotonic() + seconds
        while self.length < LONGEST:
            entry = self.first[self.length]
            if entry == NOWHERE:
                self.length += 1
                continue
            self.first[self.length] = self.entry_next[entry]
            node = self.entry_node[entry]
            if self.nodes.closed[node]:
                continue
            self.nodes.closed[node] = 1
            if self.at_least(self.nodes.keys[node]) <= 0:
                return node
            rounds += 1
            if self.nodes.count > limit or (rounds & 1023 == 0 and time.monotonic() > end):
                return NOWHERE
            self.node = node
            self.cost = self.nodes.spent[node] + 1
            self.expand(self.nodes.keys[node], self.nodes.seconds[node], self.nodes.tables[node])
        return NOWHERE

    def reach(self, key: i64, second: i64, table: i64) -> None:
        """Puts a position on the list if it is new or now reached sooner."""
        nodes = self.nodes
        slot = nodes.find(key, second, table)
        node = nodes.index[slot] - 1
        if node < 0:
            node = nodes.add(slot, key, second, table)
        elif nodes.spent[node] <= self.cost:
            return
        nodes.spent[node] = self.cost
        if node:
            nodes.before[node] = self.node
        length = min(self.cost + self.haste * self.at_least(key), LONGEST - 1)
        self.length = min(length, self.length)
        self.entry_node = append(self.entry_node, node)
        self.entry_next = append(self.entry_next, self.first[length])
        self.first[length] = len(self.entry_node) - 1

    def at_least(self, key: i64) -> i64:
        """Moves that are certainly still needed."""
        left = (key >> STOCK_AT) & STOCK
        cards = count(left)
        place = key >> PLACE_AT & PLACE
        built = (key & 15) + (key >> 4 & 15) + (key >> 8 & 15) + (key >> 12 & 15)
        if self.goal < FULL_SCORE:
            return (self.goal - self.points(key, cards, built) + MOST_A_MOVE - 1) // MOST_A_MOVE
        needed = 40 - built + (cards - place + 2) // 3
        column: i64 = 0
        while column < COLUMNS:
            needed += self.extra[column * 8 + (key >> (DEPTHS_AT + 3 * column) & 7)]
            column += 1
        return needed

    def points(self, key: i64, cards: i64, built: i64) -> i64:
        """The points of a position (SO 9.2)."""
        covered: i64 = 0
        column: i64 = 0
        while column < COLUMNS:
            depth = key >> (DEPTHS_AT + 3 * column) & 7
            covered += depth - 1 if depth else 0
            column += 1
        return CARD_PLAYED * (12 - cards) + CARD_OPENED * (21 - covered) + CARD_BUILT * built

    def expand(self, key: i64, second: i64, table: i64) -> None:
        """Puts every position one move away on the list; a safe card goes up at once."""
        group = self.group
        group.enter(key)
        group.look(key & HEIGHTS)
        visible = group.open & ~group.base
        free = visible & ~group.locked
        lying = free & ~table
        bare = visible & ~under(lying & ~second) & ~(under(lying & second) << 1)
        rising = bare & group.wanted
        suit: i64 = 0
        while suit < 4:
            if rising & (SUIT << suit) and is_safe(key & HEIGHTS, suit):
                self.build(key, second, table, rising & (SUIT << suit))
                return
            suit += 1
        empty = group.occupied + count(table) < COLUMNS
        suit = 0
        while suit < 4:
            if rising & (SUIT << suit):
                self.build(key, second, table, rising & (SUIT << suit))
            top = group.base & ~(group.base >> 4) & (SUIT << suit)
            if top and not is_safe((key & HEIGHTS) - (1 << (4 * suit)), suit):
                self.lay(key - (1 << (4 * suit)), second, table, top, bare, empty)
            suit += 1
        self.move_heads(key, second, table, bare, empty)
        self.move_free(key, second, table, bare, empty, lying)
        self.use_stock(key, second, table, bare, empty)

    def build(self, key: i64, second: i64, table: i64, card: i64) -> None:
        """An open card to its foundation (SO 3.6)."""
        after = key + (1 << (4 * suit_of(card)))
        if card & self.group.locked:
            column: i64 = 0
            while self.group.heads[column] != card:
                column += 1
            self.reach(after - self.step(key, column), second, table | self.bared(key, column))
        else:
            self.reach(after, second & ~card, table & ~card)

    def step(self, key: i64, column: i64) -> i64:
        """What the key loses when a head leaves."""
        return self.group.step[column * 8 + (key >> (DEPTHS_AT + 3 * column) & 7)]

    def bared(self, key: i64, column: i64) -> i64:
        """The card that lies free on the table after a head left, if any."""
        if self.step(key, column) >> (DEPTHS_AT + 3 * column) == 2:
            return self.group.head[column * 8 + 1]
        return 0

    def lay(self, key: i64, second: i64, table: i64, card: i64, bare: i64, empty: bool) -> None:
        """A card, with what lies on it, to each column that takes it (SO 3.3, SO S1)."""
        places = parents_of(card) & bare
        second &= ~card
        table &= ~card
        if places & PAIRS:
            self.reach(key, second, table)
        if places & (PAIRS << 1):
            self.reach(key, second | card, table)
        if empty and (self.group.any_card or card & KINGS):
            self.reach(key, second, table | card)

    def move_heads(self, key: i64, second: i64, table: i64, bare: i64, empty: bool) -> None:
        """Locked open cards to other columns."""
        column: i64 = 0
        while column < COLUMNS:
            head = self.group.heads[column]
            if head:
                after = key - self.step(key, column)
                self.lay(after, second, table | self.bared(key, column), head, bare, empty)
            column += 1

    def move_free(
        self, key: i64, second: i64, table: i64, bare: i64, empty: bool, lying: i64
    ) -> None:
        """Free open cards to their other parent, or with any card allowed to the table and back."""
        cards = (lying | table) & ~KINGS
        while cards:
            card = cards & -cards
            cards -= card
            if parents_of(card) & bare or (self.group.any_card and empty and not card & table):
                self.lay(key, second, table, card, bare, empty and not card & table)

    def use_stock(self, key: i64, second: i64, table: i64, bare: i64, empty: bool) -> None:
        """Turns the stock, or plays the top of the mazzetto (SO 3.1, SO 3.2, SO 3.5)."""
        left = (key >> STOCK_AT) & STOCK
        cards = count(left)
        place = key >> PLACE_AT & PLACE
        passes = key >> PASSES_AT & PASSES
        if place < cards:
            turned = min(cards, place + 3)
            self.reach(key + (turned - place) * ONE_PLACE, second, table)
        elif cards > 3 and passes != 1:
            over = ONE_PASS if passes else 0
            self.reach(key - (place - 3) * ONE_PLACE - over, second, table)
        if place == 0:
            return
        number: i64 = 0
        i: i64 = -1
        while number < place:
            i += 1
            number += left >> i & 1
        card = self.group.drawn[i]
        after = key - ONE_PLACE - (ONE_PLACE >> (PLACE_AT - STOCK_AT - i))
        if card & self.group.wanted:
            self.reach(after + (1 << (4 * suit_of(card))), second, table)
        self.lay(after, second, table, card, bare, empty)

    def way(self, node: i64) -> list[tuple[int, int, int]]:
        """The positions from the first to this one."""
        found: list[tuple[int, int, int]] = []
        while node != NOWHERE:
            nodes = self.nodes
            found.append((nodes.keys[node], nodes.seconds[node], nodes.tables[node]))
            node = nodes.before[node]
        return found[::-1]


def parents_of(card: i64) -> i64:
    """The two cards on which a card can lie."""
    pair = (card | (card >> 1)) & PAIRS
    return other_colour((pair * 3) << 4 & ALL)


def under(cards: i64) -> i64:
    """The even parents of these cards, one for each pair of cards."""
    pair = (cards | (cards >> 1)) & PAIRS
    return other_colour(pair << 4 & ALL)


def extra_moves(group: Group) -> vec[i64]:
    """By column and depth: locked cards above a lower card of their suit go aside first."""
    found = vec[i64]([0] * (COLUMNS * 8))
    for column in range(COLUMNS):
        for depth in range(2, 8):
            at = column * 8 + depth
            head = group.head[at]
            if not head:
                break
            lower = (SUIT << suit_of(head)) & (head - 1)
            found[at] = found[at - 1] + (1 if group.under[at] & lower else 0)
    return found
