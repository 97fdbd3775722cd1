"""Solitario with real decks: the same deal unseen, and points from six numbers."""

import random

import pytest

from tavolino import Match
from tavolino.compiled import is_compiled
from tavolino.core.chance import Seeded
from tavolino.core.refusals import BadText
from tavolino.games.solitario.blind import Count, calls_for, order_of, points_for
from tests.rule import rule

DEALS = 1000 if is_compiled() else 60  # of the companion's acceptance; slow where plain


def piled(deck: list[int], calls: list[int], piles: int) -> list[int]:
    """By hand: every card from the top of the deck onto its pile, then pile 1 on top."""
    table: list[list[int]] = [[] for _ in range(piles)]
    for card, call in zip(deck, calls, strict=True):
        table[call - 1].insert(0, card)
    return [card for pile in table for card in pile]


@rule("SO 6.1", "SO S5")
def test_the_calls_of_a_deal_give_its_order() -> None:
    options = Match("solitario", deal=1).options
    for deal in range(1, DEALS + 1):
        order = order_of(options, Seeded(f"solitario/{deal}"))
        calls = calls_for(order)
        deck = piled(list(range(40)), calls.first, 6)
        assert piled(deck, calls.second, 7) == order
        assert (min(calls.first), max(calls.first), max(calls.second)) == (1, 6, 7)


def test_the_order_is_the_one_on_the_screen() -> None:
    for deal in range(1, DEALS + 1):
        match = Match("solitario", deal=deal)
        assert order_of(match.options, Seeded(f"solitario/{deal}")) == match.outcomes[-1].values


@rule("SO 4.2")
def test_six_numbers_give_the_points_of_a_position() -> None:
    chooser = random.Random(4)
    for deal in range(1, DEALS + 1):
        match = Match("solitario", deal=deal)
        for _ in range(chooser.randrange(40)):
            if match.to_move:
                match.play(chooser.choice(match.legal()))
        table = match.table
        bases = [int(table.bases[suit]) for suit in range(4)]
        count = Count(bases, int(table.still_covered()), int(table.cards))
        assert points_for(count) == table.score


@pytest.mark.parametrize(
    "count",
    [
        Count([10, 10, 10], 0, 0), Count([11, 0, 0, 0], 0, 0), Count([0, 0, 0, 0], 22, 0),
        Count([0, 0, 0, 0], 0, 13), Count([10, 10, 10, 10], 0, 1), Count([-1, 0, 0, 0], 0, 0),
    ],
)  # fmt: skip
def test_what_cannot_be_counted_is_refused(count: Count) -> None:
    with pytest.raises(BadText):
        points_for(count)


@rule("SO 9.1")
def test_a_card_that_nobody_knows_never_becomes_one() -> None:
    text = "c1: rd; c2: [?] rs; stock: ?; bases: denari 9, coppe 9, bastoni 9, spade 9"
    with pytest.raises(BadText) as refused:
        Match("solitario", deal=1, position=text)
    assert refused.value.key == "solitario.text.unknown_cards"
