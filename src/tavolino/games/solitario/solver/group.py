"""Solitario's solver: positions joined by quiet moves, and the moves that leave them.

Sending an open card up and taking it back undo each other. Positions with the same locked cards
and the same stock that such moves join are one group; only opening a column's head or playing a
stock card leaves it, for good.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.solitario.solver.cards import (
    ALL,
    BUILT,
    CARD_BUILT,
    CARD_OPENED,
    CARD_PLAYED,
    COLUMNS,
    COVERED_AT_FIRST,
    DEPTHS,
    DEPTHS_AT,
    HEIGHTS,
    KINGS,
    PAIRS,
    PASSES,
    PASSES_AT,
    PLACE,
    PLACE_AT,
    STOCK,
    STOCK_AT,
    STOCK_SIZE,
    count,
    other_colour,
    place_in,
)

SLOTS: Final = 8  # depths 0 to 7


@final
class Group:
    """A deal as the solver knows it, the group it looks at and the position in the group."""

    def __init__(self, locked: list[list[int]], stock: list[int], any_card: bool) -> None:
        self.any_card = any_card
        # the deal, by column * 8 + depth
        self.head: vec[i64] = vec[i64]([0] * (COLUMNS * SLOTS))  # the locked open card
        self.under: vec[i64] = vec[i64]([0] * (COLUMNS * SLOTS))  # the covered ones below it
        self.step: vec[i64] = vec[i64]([0] * (COLUMNS * SLOTS))  # what the key loses with it
        self.drawn: vec[i64] = vec[i64]([1 << card for card in stock])
        for column in range(COLUMNS):
            self.set_column(column, locked[column])
        # the group
        self.open: i64 = 0  # what is neither covered nor in the stock
        self.locked: i64 = 0
        self.occupied: i64 = 0  # columns held by locked cards
        self.worth: i64 = 0  # points without the foundations
        self.heads: vec[i64] = vec[i64]([0] * COLUMNS)
        self.leaving: vec[i64] = vec[i64]([0] * COLUMNS)  # the key without the head
        self.in_reach: i64 = 0  # stock cards that come to the top
        self.tops_count: i64 = 0
        self.last: i64 = 0  # the stock's last card, if taking it leaves all others in reach
        self.tops: vec[i64] = vec[i64]([0] * STOCK_SIZE)
        self.taking: vec[i64] = vec[i64]([0] * STOCK_SIZE)  # the key's upper end without the card
        self.turned_over: i64 = -1  # the stock and place that were read last
        self.in_stock: i64 = 0
        self.played: i64 = 0  # stock cards that have left
        self.columns: i64 = 0  # the key's depths
        # the position
        self.base: i64 = 0  # cards on the foundations
        self.wanted: i64 = 0  # the next of each suit
        self.room: i64 = 0  # cards that a column would take
        self.rising: i64 = 0  # open cards that can go up

    def set_column(self, column: int, cards: list[int]) -> None:
        """Lays out a column's locked cards, from the bottom to the open one."""
        below = 0
        for i, card in enumerate(cards):
            at = column * SLOTS + i + 1
            free = i == 1 and (self.any_card or cards[0] >= 36)  # a lone king is not locked
            self.head[at] = 1 << card
            self.under[at] = below
            self.step[at] = (2 if free else 1) << (DEPTHS_AT + 3 * column)
            below |= 1 << card

    def enter(self, key: i64) -> None:
        """Reads a group: open, locked and reachable cards, and where each leaving move leads."""
        upper = key & ~HEIGHTS
        depths = (key >> DEPTHS_AT) & DEPTHS
        self.columns = depths << DEPTHS_AT
        covered: i64 = 0
        hidden: i64 = 0
        locked: i64 = 0
        occupied: i64 = 0
        column: i64 = 0
        while column < COLUMNS:
            depth = depths & 7
            depths >>= 3
            head: i64 = 0
            if depth:
                at = column * SLOTS + depth
                head = self.head[at]
                locked |= head
                hidden |= self.under[at]
                covered += depth - 1
                occupied += 1
                self.leaving[column] = upper - self.step[at]
            self.heads[column] = head
            column += 1
        self.locked = locked
        self.occupied = occupied
        if key >> STOCK_AT != self.turned_over:
            self.turned_over = key >> STOCK_AT
            self.turn_over(
                key >> STOCK_AT & STOCK, key >> PLACE_AT & PLACE, key >> PASSES_AT & PASSES
            )
        self.worth = CARD_OPENED * (COVERED_AT_FIRST - covered) + CARD_PLAYED * self.played
        self.open = ALL & ~hidden & ~self.in_stock

    def turn_over(self, stock: i64, place: i64, passes: i64) -> None:
        """Reads the stock: the cards that come to the top (SO 3.1, SO 3.2), and all of them."""
        size = count(stock)
        number: i64 = 0
        found: i64 = 0
        i: i64 = 0
        self.in_stock = 0
        self.in_reach = 0
        while number < size:
            bit: i64 = 1 << i
            if stock & bit:
                number += 1
                card = self.drawn[i]
                self.in_stock |= card
                over = turned_over_for(number, size, place)
                if over == 0 or (over == 1 and passes != 1):
                    self.in_reach |= card
                    self.tops[found] = card
                    left = passes - over if passes else passes
                    after = place_in(number - 1, size - 1, left)
                    self.taking[found] = (stock - bit) << STOCK_AT | after
                    found += 1
            i += 1
        self.tops_count = found
        self.last = self.tops[found - 1] if size and place == 0 and passes == 0 else 0
        self.played = STOCK_SIZE - size

    def look(self, heights: i64) -> None:
        """Works out what can move in the position with these foundations."""
        base = BUILT[heights & 255] | (BUILT[heights >> 8] << 2)
        visible = self.open & ~base
        free = visible & ~self.locked
        parents = other_colour(visible >> 4)
        parent = (parents | (parents >> 1)) & PAIRS
        parent_pair = parents & (parents >> 1) & PAIRS
        child = (free | (free >> 1)) & PAIRS
        child_pair = free & (free >> 1) & PAIRS
        room = ((parent & ~child) | (parent_pair & ~child_pair)) * 3
        bare = (other_colour(room) << 4) | 15
        on_table = count(child & ~parent) + count(child_pair & ~parent_pair)
        if self.occupied + on_table < COLUMNS:  # an empty column (SO S1)
            if self.any_card:
                room = ALL
                bare = ALL
            else:
                room |= KINGS
        wanted = ((base << 4) | 15) & ~base & ALL
        self.base = base
        self.room = room
        self.wanted = wanted
        self.rising = visible & wanted & bare

    def score(self, heights: i64) -> i64:
        """The points of a position (SO 9.2)."""
        cards = (heights & 15) + (heights >> 4 & 15) + (heights >> 8 & 15) + (heights >> 12)
        return self.worth + CARD_BUILT * cards


def turned_over_for(number: i64, size: i64, place: i64) -> i64:
    """How often the mazzetto is turned over before this stock card is on top; 2 is never."""
    if number == size or (number and number >= place and (number - place) % 3 == 0):
        return 0
    return 1 if number % 3 == 0 else 2
