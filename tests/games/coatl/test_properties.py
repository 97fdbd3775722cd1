"""What holds in every game: components, ADAM's blindness, positions."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolino.core.chance import Seeded
from tavolino.core.game import AUTOMA
from tavolino.core.options import fitting
from tavolino.core.refusals import BadText
from tavolino.games.coatl.actions import TAKE
from tavolino.games.coatl.game import GAME
from tavolino.games.coatl.meta import META
from tavolino.games.coatl.rules import RULES
from tavolino.games.coatl.table import BODY, CELLS, Table
from tests.rule import rule


def any_options(chooser: random.Random) -> dict[str, str | int | bool]:
    found = {option.name: chooser.choice(option.values) for option in META.options}
    numbers = [str(number + 1) for number in range(CELLS)]
    chooser.shuffle(numbers)
    return found | ({"numbering": "-".join(numbers)} if chooser.random() < 0.5 else {})


def tables(deal: int) -> Iterator[Table]:
    """Every table of a random game with random options."""
    chooser = random.Random(deal)
    chance = Seeded(f"coatl/{deal}")
    table = RULES.setup(fitting(META, any_options(chooser)), chance, None)
    yield table.copy()
    while not table.over:
        RULES.play(table, chooser.choice(list(RULES.moves(table))), chance)
        yield table.copy()


def hoarded(deal: int) -> Iterator[Table]:
    """A game with random options by somebody who takes heads and tails and finishes nothing."""
    chooser = random.Random(deal)
    chance = Seeded(f"coatl/{deal}")
    options = any_options(chooser) | {"last_turn": True, "discards": chooser.choice(["out", "bag"])}
    table = RULES.setup(fitting(META, options), chance, None)
    while not table.over:
        yield table
        moves = list(RULES.moves(table))
        small = [move for move in moves if TAKE <= move < TAKE + CELLS]
        ends = [move for move in small if table.cell_kind(move - TAKE) != BODY]
        RULES.play(table, chooser.choice(ends or small or moves), chance)


@rule("CO A16", "CO A12", "CO 1.2b")
@pytest.mark.parametrize("deal", range(1, 41))
def test_what_is_written_can_be_read_though_heads_and_tails_are_hoarded(deal: int) -> None:
    for table in hoarded(deal):
        text = GAME.notation.write(table)
        assert GAME.notation.write(GAME.notation.read(text)) == text
        if GAME.rules.to_move(table) == AUTOMA:
            assert GAME.seats.decision(table) is not None


@rule("CO 1.1a", "CO 1.1b", "CO 3.1a")
@given(st.integers(1, 10_000))
def test_no_piece_and_no_card_is_ever_lost(deal: int) -> None:
    counts = [table.components() for table in tables(deal)]
    assert all(count == counts[0] for count in counts)
    assert sum(count for name, count in counts[0].items() if "_" in name) == 110
    promo = counts[0]["p49"] > 0
    cards = sum(count for name, count in counts[0].items() if "_" not in name)
    assert cards == (80 if promo else 69)


@rule("CO 3.3a", "CO 3.3b")
@given(st.integers(1, 10_000))
def test_adam_depends_on_nothing_but_the_disc_and_his_cards(deal: int) -> None:
    """Bags, decks, hand, board and cóatls can be anything: he does the same."""
    for table in tables(deal):
        if GAME.rules.to_move(table) == "automa":
            blind = Table()
            blind.disc, blind.row = table.disc[:], table.row[:]
            blind.adam, blind.need, blind.lying = table.adam[:], table.need[:], table.lying[:]
            table.copy_options(blind)
            assert GAME.seats.decision(blind) == GAME.seats.decision(table)


@rule("CO 1.5b", "CO 1.5e", "CO 1.4b", "CO 1.4c")
@given(st.integers(1, 10_000))
def test_the_limits_hold(deal: int) -> None:
    for table in tables(deal):
        assert table.stored() <= 8
        assert len(table.hand) <= 5
        assert table.begun() - table.complete() <= 2
        assert all(count <= 4 for count in table.beside)
        for coatl in range(3):
            if table.locked[coatl]:
                assert table.beside[coatl] >= table.required()


@rule("CO 1.4i")
@given(st.integers(1, 10_000))
def test_there_is_always_something_to_do(deal: int) -> None:
    for table in tables(deal):
        assert table.over or len(RULES.moves(table))


BROKEN = [
    ("cell 1: red red red; cell 7: red", "CO 1.2a"),
    ("cell 7: red red; cell 1: red red", "CO 1.2a"),
    ("cell 1: red; board: red_body*9", "CO 1.4b"),
    ("cell 1: red; hand: p1 p2 p3 p4 p5 p6", "CO 1.4c"),
    ("cell 1: red; levels: 7", "CO 3.6"),
    ("cell 1: red; board: red_head*4", "CO 1.1"),
    ("cell 1: red; coatl 1: red blue_head", "CO 1.4g"),
    ("cell 1: red; coatl 1: red_head blue_tail", "CO 1.5a"),
    ("cell 1: red; coatl 1: red; beside 1: p1", "CO 1.4h"),
    ("cell 1: red; coatl 1: red red red; beside 1: p1 p1", "CO 1.5c"),
    ("cell 1: red; coatl 1: red_head red red_tail", "CO 1.5d"),
    ("cell 1: red; coatl 1: red_head red red_tail; locked 1: yes", "CO 1.5b"),
    ("cell 1: red; coatl 1: red; coatl 2: red; coatl 3: red", "CO 1.5e"),
    ("cell 1: red; adam 1: p4 red_body", "CO 3.3a"),
    ("cell 1: red; adam 2: p4", "CO 3.1d"),
    ("to move: you", "CO 1.2b"),
    ("cell 1: red; to move: automa; phase: build", "CO 1.4i"),
    ("cell 1: red; phase: keep; hand: p1", "CO 3.1f"),
    ("cell 1: red; last: yes", "CO A16"),
    ("cell 1: red; coatl 1: red; temple 1: t5", "CO 1.6a"),
]


@rule("CO 1.4b", "CO 1.5a")
@pytest.mark.parametrize(("text", "citation"), BROKEN)
def test_a_position_that_cannot_be_is_refused_with_its_paragraph(text: str, citation: str) -> None:
    with pytest.raises(BadText, match=citation.replace(".", r"\.")):
        GAME.notation.read(text)
