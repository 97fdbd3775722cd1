"""What the page gets to see, word for word."""

import pytest

from tavolino.games.azul.game import GAME
from tests.rule import rule

RICH = (
    "round: 2; to move: automa; starter: automa; die: 4; score: 7; "
    "sequence: red blue white black yellow; tray 1: marker blue red*2; tray 5: white; "
    "centre: black*2; line 2: blue; line 3: red*3; wall 1: blue; wall 4: black; "
    "floor: red white; pile: yellow*3; aside: blue"
)


@rule("AZ 1.1b", "AZ 1.1d", "AZ 2.2b", "AZ E21")
def test_a_view_shows_the_whole_table() -> None:
    table = GAME.read(RICH)
    assert GAME.view_json(GAME.view(table, "you")) == {
        "round": 2,
        "sequence": ["red", "blue", "white", "black", "yellow"],
        "trays": [["blue", "red", "red"], [], [], [], ["white"], []],
        "centre": ["black", "black"],
        "marker": "tray",
        "die": 4,
        "bag": {"blue": 15, "yellow": 16, "red": 13, "black": 16, "white": 17},
        "you": {
            "score": 7,
            "lines": [
                {"colour": None, "count": 0, "size": 1},
                {"colour": "blue", "count": 1, "size": 2},
                {"colour": "red", "count": 3, "size": 3},
                {"colour": None, "count": 0, "size": 4},
                {"colour": None, "count": 0, "size": 5},
            ],
            "wall": [
                [True, False, False, False, False],
                [False] * 5,
                [False] * 5,
                [False, True, False, False, False],
                [False] * 5,
            ],
            "floor": ["red", "white"],
            "penalty": 2,
        },
        "automa": {
            "pile": {"blue": 0, "yellow": 3, "red": 0, "black": 0, "white": 0},
            "tiles": 3,
            "score": 3,
        },
    }


def test_the_box_shows_what_is_printed() -> None:
    table = GAME.read("tray 2: blue")
    assert GAME.box(GAME.view(table, "you")) == {
        "rounds": 4,
        "pattern": [
            ["blue", "yellow", "red", "black", "white"],
            ["white", "blue", "yellow", "red", "black"],
            ["black", "white", "blue", "yellow", "red"],
            ["red", "black", "white", "blue", "yellow"],
            ["yellow", "red", "black", "white", "blue"],
        ],
        "you": {"penalties": [1, 1, 2, 2, 2, 3, 3]},
    }


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("tray 1: blue", "tray"),
        ("centre: marker blue", "centre"),
        ("floor: marker; tray 2: blue", "you"),
        ("marker: automa; tray 2: blue", "automa"),
    ],
)
def test_a_view_tells_where_the_marker_is(text: str, place: str) -> None:
    view = GAME.view_json(GAME.view(GAME.read(text), "you"))
    assert (view["marker"], view["die"]) == (place, None)


@rule("AZ 2.3j")
def test_the_last_view_counts_bonuses_and_the_marker() -> None:
    blue = "; ".join(f"wall {row}: blue" for row in range(1, 6))
    text = f"round: 4; to move: nobody; score: 9; marker: automa; pile: red*2; {blue}"
    view = GAME.view_json(GAME.view(GAME.read(text), "you"))
    assert (view["you"]["score"], view["automa"]["score"], view["automa"]["tiles"]) == (19, 12, 2)
