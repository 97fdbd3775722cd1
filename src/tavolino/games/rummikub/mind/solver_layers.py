"""Rummikub's solver: the positions of a search, value by value, each kept once at its best."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import append, vec

FIRST_SLOTS: Final = 1 << 10
INDEX: Final = 0xFFFFFF


@final
class Layers:
    """Positions after each value: key, cost, where from, by what choice and by which fate."""

    __slots__ = ("chosen", "costs", "fates", "filled", "first", "keys", "mask", "parents", "slots",
                 "stamp")  # fmt: skip

    def __init__(self) -> None:
        self.keys: vec[i64] = vec[i64](capacity=512)
        self.costs: vec[i64] = vec[i64](capacity=512)
        self.parents: vec[i64] = vec[i64](capacity=512)
        self.chosen: vec[i64] = vec[i64](capacity=512)
        self.fates: vec[i64] = vec[i64](capacity=512)
        self.slots: vec[i64] = vec[i64]([0] * FIRST_SLOTS)
        self.mask: i64 = FIRST_SLOTS - 1
        self.stamp: i64 = 0  # of the layer that is being filled
        self.first: i64 = 0  # position of that layer
        self.filled: i64 = 0

    def begin(self) -> None:
        """One position before the first value: nothing open."""
        self.filled = 0
        self.next()
        self.reach(0, 0, -1, 0, 0)

    def next(self) -> i64:
        """Begins a new layer; where the one before began."""
        before: i64 = self.first if self.filled else 0
        self.first = self.filled
        self.stamp += 1
        return before

    def reach(self, key: i64, cost: i64, parent: i64, chosen: i64, fate: i64) -> None:
        """Keeps a position, unless it is known at no more cost."""
        at: i64 = self.place_of(key)
        slot: i64 = self.slots[at]
        if slot >> 24 != self.stamp:
            self.slots[at] = self.stamp << 24 | self.filled
            self.add(key, cost, parent, chosen, fate)
            return
        found: i64 = slot & INDEX
        if cost < self.costs[found]:
            self.costs[found] = cost
            self.parents[found] = parent
            self.chosen[found] = chosen
            self.fates[found] = fate

    def place_of(self, key: i64) -> i64:
        """The slot of a key in this layer, or the free one where it belongs."""
        mixed: i64 = (key ^ (key >> 27)) & 0x7FFFFFFF
        at: i64 = ((mixed * 0x2545F491) >> 13) & self.mask
        while True:
            slot: i64 = self.slots[at]
            if slot >> 24 != self.stamp or self.keys[slot & INDEX] == key:
                return at
            at = (at + 1) & self.mask

    def add(self, key: i64, cost: i64, parent: i64, chosen: i64, fate: i64) -> None:
        if self.filled < len(self.keys):
            self.keys[self.filled] = key
            self.costs[self.filled] = cost
            self.parents[self.filled] = parent
            self.chosen[self.filled] = chosen
            self.fates[self.filled] = fate
        else:
            self.keys = append(self.keys, key)
            self.costs = append(self.costs, cost)
            self.parents = append(self.parents, parent)
            self.chosen = append(self.chosen, chosen)
            self.fates = append(self.fates, fate)
        self.filled += 1
        if (self.filled - self.first) * 2 > self.mask:
            self.widen()

    def widen(self) -> None:
        """Twice the slots, the layer sorted in again."""
        self.mask = self.mask * 2 + 1
        self.slots = vec[i64]([0] * int(self.mask + 1))
        for index in range(self.first, self.filled):
            self.slots[self.place_of(self.keys[index])] = self.stamp << 24 | index

    def way_to(self, index: i64) -> list[int]:
        """The positions from the first value to this one."""
        found: list[int] = []
        while self.parents[index] >= 0:
            found.append(int(index))
            index = self.parents[index]
        found.reverse()
        return found
