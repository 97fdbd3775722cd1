"""A position in one line, and what cannot be one."""

import pytest

from tavolino.core.refusals import BadText
from tavolino.games.azul import position
from tests.games.azul.play import positions, sparse
from tests.rule import rule


@pytest.mark.parametrize("deal", range(6))
def test_every_position_of_a_game_can_be_written_and_read(deal: int) -> None:
    for table in positions(deal, shy=deal % 2 == 0):
        text = position.write(table)
        assert position.write(position.read(text)) == text


def test_a_rare_position_can_be_written_and_read() -> None:
    for seed in range(100):
        text = position.write(sparse(seed))
        assert position.write(position.read(text)) == text


def test_what_is_left_out_takes_its_usual_place() -> None:
    table = position.read("tray 1: red*2; tray 2: blue")
    assert position.write(table) == (
        "round: 1; to move: you; starter: you; score: 0; marker: tray; "
        "sequence: blue yellow red black white; tray 1: red*2; tray 2: blue; "
        "bag: blue*18 yellow*19 red*17 black*19 white*19"
    )


def test_the_marker_is_in_the_centre_once_tray_one_is_empty() -> None:
    assert "marker: centre" in position.write(position.read("tray 2: blue"))


def test_spaces_and_capitals_do_not_matter() -> None:
    loose = "  Tray 2 :  BLUE*2  red ;; LINE 3: red"
    assert position.write(position.read(loose)) == position.write(
        position.read("tray 2: blue*2 red; line 3: red")
    )


WRONG = [
    ("tray 2", "name: value"),
    ("tray 2: blue; tray 2: red", "twice"),
    ("tray 7: blue; tray 2: red", "Unknown"),
    ("tray 2: green", "not known here"),
    ("tray 2: blue*0", "a number from"),
    ("tray 2: blue*x", "a number from"),
    ("tray 2: blue*21", "AZ 2.3"),
    ("tray 2: blue*5", "AZ 2.3"),
    ("tray 1: blue*4", "AZ 2.3"),
    ("tray 2: blue marker", "AZ 2.3"),
    ("tray 1: blue marker marker", "not known here"),
    ("tray 1: marker blue; centre: marker red", "one marker"),
    ("floor: marker; centre: marker red", "marker"),
    ("centre: marker red; marker: automa", "marker"),
    ("tray 1: marker", "AZ E12"),
    ("tray 1: blue; marker: centre", "AZ E12"),
    ("tray 2: blue; marker: tray", "AZ E12"),
    ("tray 2: blue; marker: nowhere", "one of"),
    ("tray 2: blue; floor: marker; marker: automa", "AZ 1.2b"),
    ("tray 2: blue; marker: you", "AZ 1.3g"),
    ("tray 2: blue; floor: marker marker", "AZ 1.1a"),
    ("tray 2: blue; floor: red*8", "AZ 1.1b"),
    ("tray 2: blue; line 2: red blue", "AZ 1.3a"),
    ("tray 2: blue; line 2: red*3", "AZ 1.1b"),
    ("tray 2: blue; line 2: red; wall 2: red", "AZ 1.3b"),
    ("tray 2: blue; wall 2: red red", "AZ 1.1d"),
    ("tray 2: blue; sequence: red blue", "AZ 2.2a"),
    ("tray 2: blue; sequence: red red blue white black", "AZ 2.2a"),
    ("tray 2: blue; round: 5", "round"),
    ("tray 2: blue; round: 0", "round"),
    ("tray 2: blue; score: -1", "score"),
    ("tray 2: blue; die: 3", "AZ 2.3f"),
    ("tray 2: blue; to move: automa; die: 7", "die"),
    ("tray 2: blue; to move: them", "to move"),
    ("tray 2: blue; pile: blue*20", "AZ 1.1a"),
    ("tray 2: blue; bag: blue*19 yellow*19 red*19 black*19 white*19", "AZ 2.7a"),
    ("tray 2: blue; bag: marker", "bag"),
    ("marker: automa", "AZ 1.3h"),
    ("to move: automa; marker: automa; die: 3", "AZ 1.3h"),
]


@rule("AZ 2.7a")
@pytest.mark.parametrize(("text", "why"), WRONG)
def test_an_impossible_position_is_not_read(text: str, why: str) -> None:
    with pytest.raises(BadText, match=why):
        position.read(text)
