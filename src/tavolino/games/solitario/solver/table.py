"""Solitario's solver: a table of real columns on which its ways are played out."""

from typing import Final, NamedTuple, final

MAZZETTO: Final = 7  # places of a step; 0 to 6 are the columns
FOUNDATION: Final = 8
STOCK_PLACE: Final = 9
NO_CARD: Final = -1
KING: Final = 9  # card % 10


class Step(NamedTuple):
    """One real move: the card (the highest of a sequence), where it was and where it goes."""

    card: int
    source: int
    target: int


TURN: Final = Step(NO_CARD, STOCK_PLACE, MAZZETTO)


class Position(NamedTuple):
    """All cards of a position, each suit * 10 + rank - 1 with suits 0 and 1 red."""

    columns: list[list[int]]  # from the bottom to the open end
    covered: list[int]  # how many of each column are covered
    stock: list[int]  # in drawing order, the mazzetto's cards first
    turned: int  # how many of them are in the mazzetto
    heights: list[int]  # cards on the foundation of each suit
    passes: int = 0  # through the stock, with this one; 0 is any number (SO S2)


def dealt(columns: list[list[int]], stock: list[int]) -> Position:
    """The position right after the deal (SO 2.1, SO 2.2)."""
    covered = [len(column) - 1 for column in columns]
    return Position(columns, covered, stock, min(3, len(stock)), [0, 0, 0, 0])


def bit_of(card: int) -> int:
    """Where a card is among the forty bits of solver_cards."""
    return card % 10 * 4 + card // 10


def lies_on(card: int, below: int) -> bool:
    """Whether a card may lie on another: one lower, of the other colour (SO 3.3)."""
    return card % 10 + 1 == below % 10 and (card // 20) != (below // 20)


@final
class Table:
    """The columns, the stock and the steps played so far."""

    def __init__(self, position: Position, any_card: bool) -> None:
        self.columns = [list(column) for column in position.columns]
        self.covered = list(position.covered)
        self.stock = list(position.stock)
        self.turned = position.turned
        self.any_card = any_card
        self.steps: list[Step] = []

    def turn(self) -> None:
        """Turns three cards; an empty stock begins again at once (SO 3.1, SO 3.2, SO S3)."""
        start = 0 if self.turned == len(self.stock) else self.turned
        self.turned = min(start + 3, len(self.stock))
        self.steps.append(TURN)

    def place_of(self, card: int) -> int:
        """Where a card is: a column, the mazzetto's top after some turns, or a foundation."""
        for i, column in enumerate(self.columns):
            if card in column:
                return i
        return MAZZETTO if card in self.stock else FOUNDATION

    def move(self, card: int, target: int) -> None:
        """Moves a card with all that lies on it; turns the stock for it, opens what it bares."""
        source = self.place_of(card)
        cards = [card]
        if source == MAZZETTO:
            while self.turned == 0 or self.stock[self.turned - 1] != card:
                self.turn()
            self.turned -= 1
            del self.stock[self.turned]
        elif source != FOUNDATION:
            column = self.columns[source]
            at = column.index(card)
            cards = column[at:]
            del column[at:]
            self.covered[source] = min(self.covered[source], max(len(column) - 1, 0))
        if target != FOUNDATION:
            self.columns[target].extend(cards)
        self.steps.append(Step(card, source, target))

    def build(self, card: int) -> None:
        """Brings a card to its foundation, after what lies on it has moved aside."""
        source = self.place_of(card)
        if source < MAZZETTO and self.columns[source][-1] != card:
            column = self.columns[source]
            above = column[column.index(card) + 1]
            self.move(above, self.room_for(above))
        self.move(card, FOUNDATION)

    def lay(self, card: int) -> None:
        """Brings a card to any column that takes it."""
        self.move(card, self.room_for(card))

    def room_for(self, card: int) -> int:
        """A column that takes a card, emptied for it if it must be."""
        found = self.end_for(card)
        if found < 0 and (self.any_card or card % 10 == KING):
            found = self.empty_column()
        return found

    def end_for(self, card: int) -> int:
        """A column whose last card takes this one, or -1."""
        for i, column in enumerate(self.columns):
            if column and lies_on(card, column[-1]):
                return i
        return -1

    def empty_column(self) -> int:
        """An empty column; with any card allowed there, one whose cards find room elsewhere."""
        for i, column in enumerate(self.columns):
            if not column:
                return i
        for i, column in enumerate(self.columns):
            end = self.end_for(column[0]) if self.covered[i] == 0 else -1
            if end >= 0:
                self.move(column[0], end)
                return i
        return -1
