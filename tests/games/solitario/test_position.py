"""Positions as text: read, written, and refused with the paragraph that forbids them."""

import pytest

from tavolino.core.refusals import BadText
from tavolino.games.solitario.game import GAME
from tests.rule import rule


def test_what_is_not_named_lies_on_the_foundations() -> None:
    table = GAME.notation.read("c1: rd; c2: rs cd")
    assert list(table.bases) == [8, 10, 10, 9]


def test_unknown_cards_take_what_is_left_in_order() -> None:
    table = GAME.notation.read(
        "c1: rd; c2: [?] rs; stock: ?; bases: denari 9, coppe 9, bastoni 9, spade 9"
    )
    assert GAME.notation.write(table).startswith("c1: rd; c2: [rc] rs; bases")
    assert "stock: rb" in GAME.notation.write(table)


@rule("SO 9.1", "SO 4.2")
@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("c1: rd cd", "SO 3.3"),
        ("c1: rd; c2: rd", "SO 9.1"),
        ("c1: rd; bases: denari 8", "SO 9.1"),
        ("c1: [rd] rs", "SO 2.1"),
        ("c2: [rd]", "SO 3.8"),
        ("c1: rd; score: 550", "SO 4.2"),
        ("c1: rd; ended: stalled", "SO 5.2"),
        ("c1: xx", "no card"),
        ("c1: rd; c9: rs", "Unknown part"),
        ("c1: rd; pass: 0", "from 1"),
        ("c1: rd; passes: 1; pass: 2", "from 1 to 1"),
        ("waste: 1d 2d 3d 4d 5d 6d 7d 1c 2c 3c 4c 5c 6c", "SO 2.2"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str, why: str) -> None:
    with pytest.raises(BadText, match=why.replace(".", r"\.")):
        GAME.notation.read(position)
