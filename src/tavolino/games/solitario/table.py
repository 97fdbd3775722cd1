"""Solitario: the forty cards and where they are. Chapters 1 and 2 (SO 1.1, SO 1.2, SO 2.1)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec

SUITS: Final[tuple[str, ...]] = ("denari", "coppe", "bastoni", "spade")  # two red, two black
RANKS: Final = "1234567fcr"  # asso, 2 to 7, fante, cavallo, re (SO 1.1)
VALUES: Final = 10
CARDS: Final = 40  # card = suit * 10 + value - 1
UNKNOWN: Final = -1  # a card that a view does not know
KING: Final = 9

COLUMNS: Final = 7
PLACES: Final = 16  # in a column: six covered cards and a whole sequence on the seventh
STOCK: Final = 12
SHOWN: Final = 3  # cards in one turn of the stock (SO 3.1)
COVERED: Final = 21  # cards that are covered at the beginning

# How a game stands.
GOING_ON: Final = 0
SOLVED: Final = 1  # SO 5.1
STALLED: Final = 2  # SO 5.2
FINISHED: Final = 3  # SO S7
TIME_UP: Final = 4  # SO 5.3
ENDINGS: Final[tuple[str, ...]] = ("", "solved", "stalled", "finished", "time")

NAMES: Final = [rank + suit[0] for suit in SUITS for rank in RANKS]


@final
class Table:
    """The cards, the options that rule them and the points."""

    __slots__ = (
        "any_card",
        "bases",
        "cards",
        "columns",
        "covered",
        "ended",
        "heights",
        "literal",
        "minutes",
        "pass_limit",
        "passes",
        "score",
        "stock",
        "straight",
        "turned",
    )

    def __init__(self) -> None:
        self.columns: vec[i64] = vec[i64]([UNKNOWN] * (COLUMNS * PLACES))  # column * 16 + place
        self.heights: vec[i64] = vec[i64]([0] * COLUMNS)
        self.covered: vec[i64] = vec[i64]([0] * COLUMNS)
        self.bases: vec[i64] = vec[i64]([0] * 4)  # cards on each (SO 2.3)
        self.stock: vec[i64] = vec[i64]([UNKNOWN] * STOCK)  # mazzetto first, in turning order
        self.cards: i64 = 0  # in mazzetto and stock together
        self.turned: i64 = 0  # of these, in the mazzetto
        self.passes: i64 = 1  # which time through the stock this is
        self.score: i64 = 0
        self.ended: i64 = GOING_ON
        self.any_card: bool = False  # SO S1
        self.pass_limit: i64 = 0  # SO S2: 0 is no limit
        self.literal: bool = False  # SO S6
        self.straight: i64 = 15  # SO S18: mazzetto to foundation
        self.minutes: i64 = 5  # SO S19: of the match; 0 is no limit

    def components(self) -> dict[str, int]:
        """How many cards there are of each suit, wherever they lie (SO 9.1)."""
        found = {SUITS[suit]: int(self.bases[suit]) for suit in range(4)}
        for card in [*self.in_columns(), *self.stock[: self.cards]]:
            found[SUITS[card // VALUES]] += 1
        return found

    def in_columns(self) -> list[int]:
        return [
            int(self.columns[place])
            for column in range(COLUMNS)
            for place in range(column * PLACES, column * PLACES + int(self.heights[column]))
        ]

    def copy(self) -> "Table":
        twin = Table.__new__(Table)
        twin.columns = self.columns[:]
        twin.heights = self.heights[:]
        twin.covered = self.covered[:]
        twin.bases = self.bases[:]
        twin.stock = self.stock[:]
        twin.cards = self.cards
        twin.turned = self.turned
        twin.passes = self.passes
        twin.score = self.score
        twin.ended = self.ended
        twin.any_card = self.any_card
        twin.pass_limit = self.pass_limit
        twin.literal = self.literal
        twin.straight = self.straight
        twin.minutes = self.minutes
        return twin

    def last(self, column: i64) -> i64:
        """The last card of a column, or UNKNOWN where there is none."""
        height: i64 = self.heights[column]
        return self.columns[column * PLACES + height - 1] if height else UNKNOWN

    def head(self, column: i64) -> i64:
        """The first open card of a column that has cards."""
        return self.columns[column * PLACES + self.covered[column]]

    def open_cards(self, column: i64) -> i64:
        return self.heights[column] - self.covered[column]

    def top(self) -> i64:
        """The top card of the mazzetto, or UNKNOWN where there is none."""
        return self.stock[self.turned - 1] if self.turned else UNKNOWN

    def on_bases(self) -> i64:
        found: i64 = 0
        for suit in range(4):
            found += self.bases[suit]
        return found

    def still_covered(self) -> i64:
        found: i64 = 0
        for column in range(COLUMNS):
            found += self.covered[column]
        return found

    def seen_of_stock(self) -> i64:
        """How many cards of mazzetto and stock the player knows."""
        return self.turned if self.passes == 1 else self.cards

    def goes_up(self, card: i64) -> bool:
        """Whether a card is the next of its foundation (SO 3.6)."""
        return self.bases[card // VALUES] == card % VALUES

    def takes(self, column: i64, card: i64) -> bool:
        """Whether a column takes a card: on the other colour, one higher (SO 1.2, SO 3.3)."""
        last: i64 = self.last(column)
        if last == UNKNOWN:
            return self.any_card or card % VALUES == KING  # SO 3.4, SO S1
        return card // 20 != last // 20 and card % VALUES + 1 == last % VALUES

    def may_turn_over(self) -> bool:
        """Whether the mazzetto may become the stock again (SO 3.2, SO S2)."""
        return self.pass_limit == 0 or self.passes < self.pass_limit

    def put(self, card: i64, column: i64) -> None:
        """On the end of a column."""
        self.columns[column * PLACES + self.heights[column]] = card
        self.heights[column] += 1

    def draw(self) -> i64:
        """The top card of the mazzetto leaves; the others keep their order."""
        card: i64 = self.stock[self.turned - 1]
        for place in range(self.turned, self.cards):
            self.stock[place - 1] = self.stock[place]
        self.cards -= 1
        self.turned -= 1
        self.stock[self.cards] = UNKNOWN
        return card

    def shift(self, source: i64, target: i64, count: i64) -> None:
        """The last cards of a column to the end of another."""
        start: i64 = source * PLACES + self.heights[source] - count
        for place in range(start, start + count):
            self.put(self.columns[place], target)
        self.heights[source] -= count
