"""Solitario: the stall, exactly (SO 5.2, SO S6).

Quiet moves bring no points and can be taken back: turning, foundation to column, and moves to
a foundation or between columns that open no card. A position is a stall when no position that
quiet moves reach lets a stock card be placed, a covered card be opened or one card more lie on
the foundations. Turning and moving cards do not disturb each other as long as the mazzetto keeps
its cards, so the cards that can come to its top are found once. No covered card is looked at.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.solitario.table import CARDS, COLUMNS, KING, PLACES, SHOWN, VALUES, Table

# Looked up, not shifted: mypyc shifts a constant as C does, in 32 bits.
BIT: Final[vec[i64]] = vec[i64]([1 << card for card in range(CARDS)])
ALL_CARDS: Final[vec[i64]] = vec[i64]([(1 << CARDS) - 1])
KINGS: Final[vec[i64]] = vec[i64]([sum(1 << card for card in range(KING, CARDS, VALUES))])


def is_stall(table: Table) -> bool:
    """Whether the game has come to a stall."""
    tops = coming_tops(table)
    if table.literal:
        return not card_can_move(table, tops)
    home: i64 = table.on_bases()
    if gains(table, tops, home):
        return False
    return not quiet_moves_gain(table, tops, home)


# -- sets of cards, a bit for each


def coming_tops(table: Table) -> i64:
    """The cards that are or can come to the top of the mazzetto by turning alone."""
    found: i64 = 0
    place: i64 = table.turned
    if place:
        found |= BIT[table.stock[place - 1]]
    while place < table.cards:
        place = min(place + SHOWN, table.cards)
        found |= BIT[table.stock[place - 1]]
    if table.cards and table.may_turn_over():
        place = 0
        while place < table.cards:
            place = min(place + SHOWN, table.cards)
            found |= BIT[table.stock[place - 1]]
    return found


def taken_by_columns(table: Table) -> i64:
    """The cards that some column would take (SO 3.3, SO S1)."""
    found: i64 = 0
    for column in range(COLUMNS):
        if table.heights[column] == 0:
            found |= ALL_CARDS[0] if table.any_card else KINGS[0]
            continue
        last: i64 = table.last(column)
        value: i64 = last % VALUES
        if value:
            other: i64 = (20 if last < 20 else 0) + value - 1
            found |= BIT[other] | BIT[other + VALUES]  # of both suits of the other colour
    return found


def taken_by_bases(table: Table) -> i64:
    """The next card of each foundation (SO 3.6)."""
    found: i64 = 0
    for suit in range(4):
        if table.bases[suit] < VALUES:
            found |= BIT[suit * VALUES + table.bases[suit]]
    return found


# -- the questions


def gains(table: Table, tops: i64, home: i64) -> bool:
    """Whether one move places a stock card, opens a card, or passes `home` foundation cards."""
    onto_columns: i64 = taken_by_columns(table)
    onto_bases: i64 = taken_by_bases(table)
    if tops & (onto_columns | onto_bases):
        return True
    passing: bool = table.on_bases() >= home
    for column in range(COLUMNS):
        if table.heights[column] == 0:
            continue
        if (onto_bases >> table.last(column)) & 1:
            if passing or (table.covered[column] and table.open_cards(column) == 1):
                return True
        if table.covered[column] and (onto_columns >> table.head(column)) & 1:
            return True
    return False


def card_can_move(table: Table, tops: i64) -> bool:
    """The literal reading: whether any card may move, at any turn of the stock."""
    onto_columns: i64 = taken_by_columns(table)
    onto_bases: i64 = taken_by_bases(table)
    if tops & (onto_columns | onto_bases):
        return True
    for suit in range(4):
        height: i64 = table.bases[suit]
        if height and (onto_columns >> (suit * VALUES + height - 1)) & 1:
            return True
    for column in range(COLUMNS):
        if table.heights[column] and (onto_bases >> table.last(column)) & 1:
            return True
        for place in range(table.covered[column], table.heights[column]):
            if (onto_columns >> table.columns[column * PLACES + place]) & 1:
                return True
    return False


# -- the closure over quiet moves


@final
class Purpose:
    """Which quiet moves can lead anywhere: the rest would only make more positions to look at.

    Which cards are covered or in the stock does not change, so this is found once. A card comes
    down from its foundation for nothing unless another can then lie on it, or the card under it
    follows for that reason. Cards leave the card they lie on for nothing unless that one can go
    up, or another card can take their place. An empty column is for kings.
    """

    __slots__ = ("comes_down", "goes_up", "in_play", "kings_wait")

    def __init__(self, table: Table, tops: i64) -> None:
        self.in_play: i64 = tops | open_mask(table)
        self.comes_down: i64 = 0
        for value in range(1, VALUES):
            for suit in range(4):
                if value < table.bases[suit]:
                    self.look_under(suit * VALUES + value)
        self.goes_up: i64 = self.comes_down | could_go_up(table)
        self.kings_wait: bool = table.any_card or (self.kings(table, tops) & KINGS[0]) != 0

    def look_under(self, card: i64) -> None:
        """Whether a foundation card has a reason to come down; lower values were seen before."""
        other: i64 = (20 if card < 20 else 0) + card % VALUES - 1
        reasons: i64 = self.in_play & (BIT[other] | BIT[other + VALUES])
        if reasons or self.comes_down & BIT[card - 1]:
            self.comes_down |= BIT[card]
            self.in_play |= BIT[card]

    def kings(self, table: Table, tops: i64) -> i64:
        """The cards that wait for an empty column, if they are kings."""
        found: i64 = tops | self.comes_down
        for column in range(COLUMNS):
            if table.covered[column]:
                found |= BIT[table.head(column)]
        return found

    def frees(self, table: Table, column: i64, place: i64) -> bool:
        """Whether it leads anywhere that the cards from a place down leave their column."""
        if place == column * PLACES:
            return self.kings_wait
        card: i64 = table.columns[place]
        bearer: i64 = table.columns[place - 1]
        twin: i64 = card - VALUES if card // VALUES % 2 else card + VALUES
        return (self.goes_up >> bearer) & 1 == 1 or (self.in_play >> twin) & 1 == 1


def open_mask(table: Table) -> i64:
    """The open cards of the columns."""
    found: i64 = 0
    for column in range(COLUMNS):
        first: i64 = column * PLACES
        for place in range(first + table.covered[column], first + table.heights[column]):
            found |= BIT[table.columns[place]]
    return found


def could_go_up(table: Table) -> i64:
    """The open cards that miss no card of their suit but open ones."""
    opened: i64 = open_mask(table)
    found: i64 = 0
    for suit in range(4):
        value: i64 = table.bases[suit]
        while value < VALUES and (opened >> (suit * VALUES + value)) & 1:
            found |= BIT[suit * VALUES + value]
            value += 1
    return found


def quiet_moves_gain(table: Table, tops: i64, home: i64) -> bool:
    """Whether some position reached by quiet moves alone gains something."""
    purpose = Purpose(table, tops)
    reached = [table]
    seen = {layout(table)}
    while reached:
        here = reached.pop()
        for twin in quiet_neighbours(here, purpose):
            key = layout(twin)
            if key in seen:
                continue
            if gains(twin, tops, home):
                return True
            seen.add(key)
            reached.append(twin)
    return False


def layout(table: Table) -> tuple[int, int]:
    """Where the open cards lie, whatever the order of the columns without covered cards.

    Two bits a card: on the first or the second of the cards that can bear it, at the head of
    its column, or not in a column.
    """
    red: i64 = 0
    black: i64 = 0
    for column in range(COLUMNS):
        first: i64 = column * PLACES + table.covered[column]
        for place in range(first, column * PLACES + table.heights[column]):
            card: i64 = table.columns[place]
            code: i64 = 3
            if place > first:
                code = 1 + table.columns[place - 1] // VALUES % 2
            if card < 20:
                red |= code << (card * 2)
            else:
                black |= code << (card * 2 - 40)
    return int(red), int(black)


def quiet_neighbours(table: Table, purpose: Purpose) -> list[Table]:
    """The positions one quiet card move away, as far as they lead anywhere."""
    found: list[Table] = []
    for column in range(COLUMNS):
        if table.heights[column]:
            raise_quietly(table, column, found)
        for other in range(COLUMNS):
            if other != column and table.heights[other]:
                shift_quietly(table, other, column, purpose, found)
        for suit in range(4):
            height: i64 = table.bases[suit]
            card: i64 = suit * VALUES + height - 1
            if height and (purpose.comes_down >> card) & 1 and table.takes(column, card):
                twin = table.copy()
                twin.bases[suit] -= 1
                twin.put(card, column)
                found.append(twin)
    return found


def raise_quietly(table: Table, column: i64, found: list[Table]) -> None:
    """The last card of a column to its foundation; nothing is opened by that here."""
    card: i64 = table.last(column)
    if table.goes_up(card):
        twin = table.copy()
        twin.heights[column] -= 1
        twin.bases[card // VALUES] += 1
        found.append(twin)


def shift_quietly(
    table: Table, source: i64, target: i64, purpose: Purpose, found: list[Table]
) -> None:
    """Cards from one column to another that open nothing."""
    limit: i64 = table.open_cards(source)
    if table.covered[source] or table.heights[target] == 0:
        limit -= 1  # the whole would open a card, or change an empty column for another
    for count in range(1, limit + 1):
        place: i64 = source * PLACES + table.heights[source] - count
        if table.takes(target, table.columns[place]) and purpose.frees(table, source, place):
            twin = table.copy()
            twin.shift(source, target, count)
            found.append(twin)
