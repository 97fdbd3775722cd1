"""Solitario's solver: the exhaustive search, for the verdict and the highest score."""

import time
from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.solitario.solver.cards import (
    COLUMNS,
    FULL_SCORE,
    HEIGHTS,
    SUIT,
    is_safe,
    suit_of,
)
from tavolino.games.solitario.solver.group import Group

LAID: Final = 0  # ways out of a group; the last kind is tried first
OPENED: Final = 1
BUILT_FROM_STOCK: Final = 2
BUILT_FROM_COLUMN: Final = 3
KINDS: Final = 4


@final
class Seen:
    """The positions met so far: open addressing with whole keys, so never a false hit."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.slots: vec[i64] = vec[i64]([0] * 512)

    def find(self, key: i64) -> i64:
        """The slot of a position, or the empty one where it belongs."""
        slots = self.slots
        mask: i64 = len(slots) - 1
        at = scattered(key) & mask
        while slots[at] and slots[at] != key + 1:
            at = (at + 1) & mask
        return at

    def has(self, key: i64) -> bool:
        return self.slots[self.find(key)] != 0

    def add(self, key: i64) -> bool:
        """Notes a position; whether it is new."""
        at = self.find(key)
        if self.slots[at]:
            return False
        self.slots[at] = key + 1
        self.count += 1
        if self.count * 2 > len(self.slots):
            self.grow()
        return True

    def grow(self) -> None:
        old = self.slots
        self.slots = vec[i64]([0] * (len(old) * 4))
        for entry in old:
            if entry:
                self.slots[self.find(entry - 1)] = entry


def scattered(key: i64) -> i64:
    """A number that depends on all bits of a key; no product here passes 60 bits."""
    low = ((key ^ (key >> 29)) & 0x3FFFFFFF) * 0x2C1B3C6D
    both = ((low >> 22) ^ (key >> 24)) & 0x3FFFFFFF
    return (both * 0x297A2D39) >> 13


def longer(items: vec[i64]) -> vec[i64]:
    """A copy with twice the room."""
    found = vec[i64]([0] * (len(items) * 2))
    i: i64 = 0
    while i < len(items):
        found[i] = items[i]
        i += 1
    return found


@final
class Search:
    """A depth-first search over groups; each position is met once.

    Two shortcuts lose nothing, neither the win nor a point. A safe card goes up at once. If it
    is a column's head, or the last card of a stock whose place is 0, all positions of the group
    can come to this move without loss, so the group has no other way out worth a look.
    """

    def __init__(self, group: Group) -> None:
        self.group = group
        self.seen = Seen()
        self.queue: vec[i64] = vec[i64]([0] * 64)  # heights within the group
        self.queued: i64 = 0
        self.exits: vec[i64] = vec[i64]([0] * 64)
        self.kinds: vec[i64] = vec[i64]([0] * 64)
        self.exit_count: i64 = 0
        self.stack: vec[i64] = vec[i64]([0] * 256)  # groups to search, with their levels
        self.levels: vec[i64] = vec[i64]([0] * 256)
        self.top: i64 = 0
        self.path: vec[i64] = vec[i64]([0] * 64)  # the groups' first positions, level by level
        self.best: i64 = -1
        self.best_key: i64 = 0
        self.best_path: vec[i64] = vec[i64](capacity=1)

    def run(self, start: i64, limit: i64, seconds: float) -> bool:
        """Searches until all is solved or nothing is left; False beyond the limits."""
        self.stack[0] = start
        self.levels[0] = 0
        self.top = 1
        rounds: i64 = 0
        end = time.monotonic() + seconds
        while self.top:
            self.top -= 1
            key = self.stack[self.top]
            level = self.levels[self.top]
            if not self.seen.add(key):
                continue
            self.explore(key, level)
            if self.best == FULL_SCORE:
                return True
            self.put_aside(level + 1)
            rounds += 1
            if self.seen.count > limit or (rounds & 1023 == 0 and time.monotonic() > end):
                return self.top == 0
        return True

    def put_aside(self, level: i64) -> None:
        """Keeps the ways out of a group for later, kind by kind."""
        while self.top + self.exit_count > len(self.stack):
            self.stack = longer(self.stack)
            self.levels = longer(self.levels)
        kind: i64 = 0
        while kind < KINDS:
            i: i64 = 0
            while i < self.exit_count:
                if self.kinds[i] == kind:
                    self.stack[self.top] = self.exits[i]
                    self.levels[self.top] = level
                    self.top += 1
                i += 1
            kind += 1

    def explore(self, key: i64, level: i64) -> None:
        """Searches one group and notes the ways out of it."""
        group = self.group
        group.enter(key)
        upper = key & ~HEIGHTS
        self.path[level] = key
        self.exit_count = 0
        self.queue[0] = key & HEIGHTS
        self.queued = 1
        at: i64 = 0
        while at < self.queued:
            heights = self.queue[at]
            at += 1
            group.look(heights)
            if group.score(heights) > self.best:
                self.keep(upper | heights, level)
            forced = self.safe_suit(heights)
            if forced < 0:
                self.move_quietly(upper, heights)
                self.leave(heights)
                continue
            card = (group.rising | (group.last & group.wanted)) & (SUIT << forced)
            after = heights + (1 << (4 * forced))
            if card & (group.locked | group.last):
                self.leave_only(card, after)
                return
            self.reach(upper, after)

    def keep(self, key: i64, level: i64) -> None:
        """Keeps the best position so far and the way to it."""
        self.best = self.group.score(key & HEIGHTS)
        self.best_key = key
        self.best_path = self.path[: level + 1]

    def safe_suit(self, heights: i64) -> i64:
        """A suit whose next card goes up without any loss, or -1."""
        rising = self.group.rising | (self.group.last & self.group.wanted)
        suit: i64 = 0
        while rising and suit < 4:
            if rising & (SUIT << suit) and is_safe(heights, suit):
                return suit
            suit += 1
        return -1

    def reach(self, upper: i64, heights: i64) -> None:
        """Queues a position of this group if it is new."""
        if self.seen.add(upper | heights):
            if self.queued == len(self.queue):
                self.queue = longer(self.queue)
            self.queue[self.queued] = heights
            self.queued += 1

    def move_quietly(self, upper: i64, heights: i64) -> None:
        """Sends open cards up and takes cards back (SO 3.6, SO 3.7)."""
        group = self.group
        rising = group.rising & ~group.locked
        falling = group.base & ~(group.base >> 4) & group.room
        suit: i64 = 0
        while suit < 4:
            one: i64 = 1 << (4 * suit)
            if rising & (SUIT << suit):
                self.reach(upper, heights + one)
            if falling & (SUIT << suit) and not is_safe(heights - one, suit):
                self.reach(upper, heights - one)
            suit += 1

    def leave(self, heights: i64) -> None:
        """Notes the moves that open a card, empty a column or play a stock card."""
        group = self.group
        rising = group.rising & group.locked
        moving = group.room & group.locked
        column: i64 = 0
        while column < COLUMNS and rising | moving:
            head = group.heads[column]
            if head & rising:
                after = heights + (1 << (4 * suit_of(head)))
                self.note(group.leaving[column] | after, BUILT_FROM_COLUMN)
            if head & moving:
                self.note(group.leaving[column] | heights, OPENED)
            column += 1
        i: i64 = 0
        while i < group.tops_count and group.in_reach & (group.wanted | group.room):
            card = group.tops[i]
            if card & group.wanted:
                after = heights + (1 << (4 * suit_of(card)))
                self.note(group.taking[i] | group.columns | after, BUILT_FROM_STOCK)
            if card & group.room:
                self.note(group.taking[i] | group.columns | heights, LAID)
            i += 1

    def leave_only(self, card: i64, heights: i64) -> None:
        """Notes the one way out that is as good as any other of the whole group."""
        group = self.group
        self.exit_count = 0
        for column in range(COLUMNS):
            if group.heads[column] & card:
                self.note(group.leaving[column] | heights, BUILT_FROM_COLUMN)
        if group.last & card:
            taken = group.taking[group.tops_count - 1]
            self.note(taken | group.columns | heights, BUILT_FROM_STOCK)

    def note(self, key: i64, kind: i64) -> None:
        if self.seen.has(key):
            return
        if self.exit_count == len(self.exits):
            self.exits = longer(self.exits)
            self.kinds = longer(self.kinds)
        self.exits[self.exit_count] = key
        self.kinds[self.exit_count] = kind
        self.exit_count += 1
