"""The notation of actions, and their numbers."""

from itertools import product

import pytest

from tavolino.core.refusals import BadText
from tavolino.games.azul.actions import (
    CLAIM_MARKER,
    Action,
    Claim,
    ClaimMarker,
    Roll,
    Take,
    number_of,
    numbered,
    parse,
    parts,
)

EVERY_ACTION: list[Action] = [
    *(Take(*one) for one in product(range(7), range(5), range(6))),
    Roll(),
    *(Claim(*one) for one in product(range(7), range(5))),
    ClaimMarker(),
]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Take(2, 0, 1), "take t3 blue row 2"),
        (Take(6, 2, 5), "take centre red floor"),
        (Roll(), "roll"),
        (Claim(0, 4), "claim t1 white"),
        (ClaimMarker(), "claim marker"),
    ],
)
def test_an_action_is_written_in_the_words_of_the_table(action: Action, text: str) -> None:
    assert str(action) == text


def test_parse_is_the_inverse_of_str() -> None:
    for action in EVERY_ACTION:
        again = parse(str(action))
        assert (type(again), again) == (type(action), action)


def test_every_action_has_one_number_and_every_number_one_action() -> None:
    assert [int(number_of(action)) for action in EVERY_ACTION] == list(range(CLAIM_MARKER + 1))
    for move, action in enumerate(EVERY_ACTION):
        assert (type(numbered(move)), numbered(move)) == (type(action), action)


def test_capitals_and_spaces_do_not_matter() -> None:
    assert parse("  TAKE  T3 Blue   ROW 2 ") == Take(2, 0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "", "take", "take t3 blue", "take t7 blue row 1", "take t0 blue row 1",
        "take t33 blue row 1", "take 3 blue row 1", "take t3 green row 1", "take t3 blue row 6",
        "take t3 blue row 0", "take t3 blue line 2", "take t3 blue row", "take t3 blue row 1 2",
        "take t3 blue floor 1", "claim t1", "claim t1 marker", "claim t1 blue row 1", "roll 6",
        "claim marker t1", "take center blue row 1", "take t blue row 1", "take t³ blue row 1",
        "take t3 blue row 12", "take t3 blue row ²",
    ],
)  # fmt: skip
def test_what_is_no_notation_is_not_read(text: str) -> None:
    with pytest.raises(BadText):
        parse(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("take t3 blue row 2", {"source": "t3", "colour": "blue", "row": 2}),
        ("take centre red floor", {"source": "centre", "colour": "red", "row": 0}),
        ("claim t1 white", {"source": "t1", "colour": "white"}),
        ("roll", {}),
        ("claim marker", {}),
    ],
)
def test_the_parts_of_an_action_are_its_words(text: str, expected: dict[str, object]) -> None:
    assert parts(parse(text)) == expected
