"""Solitario's solver: cards as bits, positions as numbers.

A card is one bit of forty: (rank - 1) * 4 + suit, so that the cards of one rank and colour are
neighbours and the cards of the next rank are four bits away. Suits 0 and 1 are red (SO 1.2).

A position is one number of 55 bits: the heights of the foundations, how deep each column is
still locked, which stock cards are left, the place in them and, where that is limited, how often
they may still be gone through. A column is locked up to the
first open card on its covered ones. Where the other open cards lie is not kept: a pair of the
same rank and colour can trade what lies on it, so only numbers decide what can move.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import vec

COLUMNS: Final = 7
ALL: Final = 0xFFFFFFFFFF
KINGS: Final = 0xF000000000
SUIT: Final = 0x1111111111  # the ten cards of suit 0
REDS: Final = 0x3333333333
PAIRS: Final = 0x5555555555  # one bit for each two cards of the same rank and colour

HEIGHTS: Final = 0xFFFF  # four bits a suit
DEPTHS_AT: Final = 16  # three bits a column
DEPTHS: Final = 0x1FFFFF
STOCK_AT: Final = 37  # one bit a card
STOCK: Final = 0xFFF
PLACE_AT: Final = 49
PLACE: Final = 15
PASSES_AT: Final = 53  # two bits; 0 is any number (SO S2)
PASSES: Final = 3

FULL_SCORE: Final = 565
CARD_PLAYED: Final = 5
CARD_OPENED: Final = 5
CARD_BUILT: Final = 10
STOCK_SIZE: Final = 12
COVERED_AT_FIRST: Final = 21


def built(heights: int) -> int:
    """The cards on the foundations of suits 0 and 1."""
    found = 0
    for suit in range(2):
        for rank in range(min((heights >> (4 * suit)) & 15, 10)):
            found |= 1 << (4 * rank + suit)
    return found


BUILT: Final[vec[i64]] = vec[i64]([built(pair) for pair in range(256)])


def other_colour(cards: i64) -> i64:
    """The same ranks in the other colour."""
    return ((cards & REDS) << 2) | ((cards >> 2) & REDS)


def suit_of(card: i64) -> i64:
    """The suit of one card."""
    if card & (SUIT | SUIT << 1):
        return 0 if card & SUIT else 1
    return 2 if card & (SUIT << 2) else 3


def count(cards: i64) -> i64:
    """How many cards; quick where they are few."""
    found: i64 = 0
    while cards:
        cards &= cards - 1
        found += 1
    return found


def is_safe(heights: i64, suit: i64) -> bool:
    """Whether the next card of a suit is never again needed in a column.

    Whatever could lie on it goes up itself as soon as it can be reached: the other colour stands
    at most one lower, and the one card that could lie on those is the twin's next.
    """
    own = (heights >> (4 * suit)) & 15
    other = suit ^ 2
    return (
        (heights >> (4 * other)) & 15 >= own - 1
        and (heights >> (4 * (other ^ 1))) & 15 >= own - 1
        and (heights >> (4 * (suit ^ 1))) & 15 >= own - 2
    )


def place_in(place: i64, cards: i64, passes: i64) -> i64:
    """The place in the stock and the passes left, as a key has them.

    With any number of passes, 0 where going on and starting again show the same cards.
    """
    if passes == 0 and (place % 3 == 0 or place == cards):
        return 0
    return place << PLACE_AT | passes << PASSES_AT
