"""Solitario with real decks: a deal that nobody sees, and the points of six numbers.

Everybody holds forty cards in order of suit and value, face down, the first on top. Piles are
called card by card: once onto piles 1 to 6, gathered with pile 1 on top, then onto 1 to 7 and
gathered again. What comes of it is the deal (SO 6.1): its columns, then its stock.
"""

from typing import NamedTuple

from tavolino.core.chance import Chance
from tavolino.core.game import Options
from tavolino.core.refusals import BadText
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.scoring import FROM_WASTE, HOME, OPENED
from tavolino.games.solitario.table import CARDS, COVERED, STOCK, VALUES

PILES = 6  # of the first round; the second has one more


class Calls(NamedTuple):
    """For each card in turn the pile it goes to, in the first and in the second round."""

    first: list[int]
    second: list[int]


class Count(NamedTuple):
    """What a person counts when the game is over."""

    foundations: list[int]  # cards on each
    covered: int
    stock: int  # with the mazzetto


def calls_for(order: list[int]) -> Calls:
    """The calls that bring a deck to this order, the first card on top.

    The last card on a pile lies on top of it: so in the second round a pile gets its lower cards
    first, and the first round sees to that.
    """
    place = {card: at for at, card in enumerate(order)}
    first = [PILES - place[card] % PILES for card in range(CARDS)]
    second = [place[card] // PILES + 1 for card in gathered(list(range(CARDS)), first)]
    return Calls(first, second)


def gathered(deck: list[int], piles: list[int]) -> list[int]:
    """A deck after one round, pile 1 on top."""
    return [
        card
        for pile in range(1, max(piles) + 1)
        for card, onto in reversed(list(zip(deck, piles, strict=True)))
        if onto == pile
    ]


def order_of(options: Options, chance: Chance) -> list[int]:
    """The deck of a deal, with an opening that scores (SO S5)."""
    chance.written = []
    RULES.setup(options, chance, None)
    return list(chance.written[-1].values)


def points_for(count: Count) -> int:
    """The score follows from the position (SO 4.2)."""
    home = sum(count.foundations)
    fits = (
        len(count.foundations) == 4
        and all(0 <= one <= VALUES for one in count.foundations)
        and 0 <= count.covered <= COVERED
        and 0 <= count.stock <= STOCK
        and home + count.covered + count.stock <= CARDS
    )
    if not fits:
        raise BadText("solitario.text.counts", rule="SO 4.2")
    return (STOCK - count.stock) * FROM_WASTE + (COVERED - count.covered) * OPENED + home * HOME
