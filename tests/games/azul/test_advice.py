"""What follows from a take, told before: the preview must come true."""

import random
import re

import pytest

from tavolino import Match
from tavolino.core.chance import Loose
from tavolino.core.game import Line, Preview
from tavolino.games.azul import position, terminal, tiling
from tavolino.games.azul.actions import Roll, Take, number_of, parse
from tavolino.games.azul.game import GAME
from tavolino.games.azul.rules import RULES
from tavolino.games.azul.table import Table
from tavolino.texts import LANGUAGES
from tests.games.azul.play import positions, sparse
from tests.rule import rule


def preview(text: str, action: str) -> tuple[int | None, list[str]]:
    found = GAME.words.preview(GAME.seats.view(GAME.notation.read(text), "you"), parse(action))
    assert found is not None
    return found.points, [line.key.removeprefix("azul.preview.") for line in found.lines]


def praise(text: str, action: str) -> list[Line]:
    return GAME.words.praise(GAME.seats.view(GAME.notation.read(text), "you"), parse(action))


def keys(text: str, action: str) -> list[str]:
    return [line.key.removeprefix("azul.hint.") for line in praise(text, action)]


@pytest.mark.parametrize(
    ("text", "action", "points", "lines"),
    [
        ("tray 2: blue*2", "take t2 blue row 2", 1, ["fills", "points"]),
        ("tray 2: blue*2", "take t2 blue row 3", 0, ["waits"]),
        ("tray 2: blue*2", "take t2 blue row 1", 0, ["fills", "points", "floor"]),
        ("tray 2: blue*2", "take t2 blue floor", -2, ["floor"]),
        ("tray 2: blue*2; floor: red*7", "take t2 blue floor", 0, ["lost"]),
        ("tray 2: blue*2; floor: red*6", "take t2 blue floor", -3, ["floor", "lost"]),
        ("centre: marker blue", "take centre blue row 1", 0,
         ["fills", "points", "marker", "floor"]),
        ("centre: marker blue; floor: red*7", "take centre blue row 2", 0, ["waits", "marker"]),
        ("wall 1: blue; tray 2: white*2", "take t2 white row 2", 2, ["fills", "points"]),
        ("line 1: blue; tray 2: white*2", "take t2 white row 2", 2, ["fills", "points"]),
    ],
)  # fmt: skip
def test_a_preview_tells_the_points_and_why(
    text: str, action: str, points: int, lines: list[str]
) -> None:
    assert preview(text, action) == (points, lines)


def test_the_automas_moves_have_no_preview() -> None:
    view = GAME.seats.view(GAME.notation.read("to move: automa; tray 2: blue"), "automa")
    assert GAME.words.preview(view, Roll()) is None
    assert (GAME.words.praise(view, Roll()), GAME.words.focus(Roll())) == ([], {})


def ended(table: Table) -> int:
    """The person's points if the round ended here, before the score stops at nought."""
    table = table.copy()
    table.round = 4
    table.score = 500
    for place in range(35):
        table.pile[place % 5] += table.supply[place]
        table.supply[place] = 0
    tiling.end_round(table, Loose("deal"), None)
    return int(table.score)


@rule("AZ 1.4a", "AZ 1.4c", "AZ 1.3d")
@pytest.mark.parametrize("deal", range(60, 66))
def test_previews_come_true(deal: int) -> None:
    """What a take adds to the end of the round is its promise; a full line below may add more."""
    chooser = random.Random(deal)
    for table in positions(deal):
        if RULES.to_move(table) != "you":
            continue
        action = chooser.choice(GAME.rules.legal(table))
        assert isinstance(action, Take)
        promise = GAME.words.preview(GAME.seats.view(table, "you"), action)
        assert promise is not None
        for row in range(action.row + 1, 5):  # lines further down would gain a neighbour
            table.pile[max(0, table.held[row])] += table.counts[row]
            table.counts[row], table.held[row] = 0, -1
        before = ended(table)
        after = table.copy()
        after.supply[(action.source + 1) % 6 * 5] += 1  # keeps the round from ending
        RULES.play(after, number_of(action), Loose("x"))
        assert ended(after) - before == promise.points, position.write(table)


def test_points_in_a_preview_are_the_sum_of_its_lines() -> None:
    for table in positions(70):
        view = GAME.seats.view(table, "you")
        for action in GAME.rules.legal(table) if RULES.to_move(table) == "you" else []:
            promise = GAME.words.preview(view, action)
            assert promise is not None
            assert sum(line.points or 0 for line in promise.lines) == promise.points


@pytest.mark.parametrize(
    ("text", "action", "expected"),
    [
        ("tray 2: blue*2", "take t2 blue row 2", ["fills", "points", "clean"]),
        ("tray 2: blue*2", "take t2 blue row 3", ["progress", "bag", "clean"]),
        ("tray 2: blue*3", "take t2 blue row 2", ["fills", "points", "floor", "deny"]),
        ("centre: marker blue", "take centre blue row 1", ["fills", "points", "marker"]),
        ("wall 1: blue; wall 2: white; tray 2: black*3", "take t2 black row 3",
         ["fills", "points", "column", "clean", "deny"]),
        ("wall 1: blue; wall 2: blue; tray 2: blue*3", "take t2 blue row 3",
         ["fills", "points", "colour", "clean", "deny"]),
    ],
)  # fmt: skip
def test_praise_names_what_speaks_for_a_take(text: str, action: str, expected: list[str]) -> None:
    assert keys(text, action) == expected


FILLS = "wall 1: blue; wall 2: white; wall 3: white; floor: red; centre: marker black*5"


@rule("AZ 1.4a", "AZ 1.4c", "AZ 1.2b", "AZ 1.3d")
def test_a_preview_says_all_of_it() -> None:
    promise = GAME.words.preview(
        GAME.seats.view(GAME.notation.read(FILLS), "you"), parse("take centre black row 3")
    )
    assert promise == Preview(
        0,
        [
            Line("azul.preview.fills", "AZ 1.4a", {"row": 3}),
            Line("azul.preview.points", "AZ 1.4c", {"points": 5, "across": 2, "down": 3}, 5),
            Line("azul.preview.marker", "AZ 1.2b"),
            Line("azul.preview.floor", "AZ 1.3d", {"count": 3, "points": 5}, -5),
        ],
    )


@rule("AZ 1.4b", "AZ 1.3f")
def test_a_preview_says_what_a_line_lacks_and_what_is_lost() -> None:
    waits = GAME.words.preview(
        GAME.seats.view(GAME.notation.read("tray 2: red"), "you"), parse("take t2 red row 3")
    )
    assert waits == Preview(0, [Line("azul.preview.waits", "AZ 1.4b", {"row": 3, "missing": 2})])
    view = GAME.seats.view(GAME.notation.read("floor: red*7; tray 2: blue*3"), "you")
    assert GAME.words.preview(view, parse("take t2 blue row 1")) == Preview(
        1,
        [
            Line("azul.preview.fills", "AZ 1.4a", {"row": 1}),
            Line("azul.preview.points", "AZ 1.4c", {"points": 1, "across": 0, "down": 0}, 1),
            Line("azul.preview.lost", "AZ 1.3f", {"count": 2}),
        ],
    )


@rule("AZ 1.4a", "AZ 1.5b", "AZ 2.3b", "AZ 2.3i")
def test_praise_says_all_of_it() -> None:
    assert praise(FILLS, "take centre black row 3") == [
        Line("azul.hint.fills", "AZ 1.4a", {"row": 3}),
        Line("azul.hint.points", "AZ 1.4c", {"points": 5}, 5),
        Line("azul.hint.column", "AZ 1.5b", {"column": 1}),
        Line("azul.hint.floor", "AZ 1.3d", {"count": 2}, -5),
        Line("azul.hint.marker", "AZ 2.3i"),
        Line("azul.hint.deny", "AZ 2.3b", {"count": 5, "colour": "black"}),
    ]
    assert praise("tray 2: blue*2; pile: blue*7", "take t2 blue row 5") == [
        Line("azul.hint.progress", "AZ 1.4b", {"row": 5, "missing": 3}),
        Line("azul.hint.bag", "AZ E21", {"colour": "blue", "count": 10}),
        Line("azul.hint.clean", "AZ 1.3d"),
    ]
    wall = "wall 1: yellow; wall 2: yellow; line 3: yellow; tray 2: yellow*2"
    assert Line("azul.hint.colour", "AZ 1.5b", {"colour": "yellow"}) in praise(
        wall, "take t2 yellow row 3"
    )


@rule("AZ E21")
def test_praise_counts_what_is_left_in_the_bag() -> None:
    in_bag = [line.params for line in praise("tray 2: blue*2; pile: blue*7", "take t2 blue row 3")]
    assert {"colour": "blue", "count": 10} in in_bag


def test_a_hint_points_at_the_source_first() -> None:
    assert GAME.words.focus(parse("take t3 blue row 2")) == {"source": "t3"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_is_at_most_78_wide(language: str) -> None:
    for table in positions(80):
        lines = terminal.draw(GAME.seats.view(table, "you"), language, "letters").splitlines()
        assert max(map(len, lines)) <= 78, lines


def test_colour_adds_ink_and_nothing_else() -> None:
    view = Match("azul", deal=5).view()
    inked = terminal.draw(view, "en", "colour")
    assert re.sub(r"\x1b\[[0-9;]*m", "", inked) == terminal.draw(view, "en", "letters") != inked


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_leave_no_key_untranslated(language: str) -> None:
    for table in positions(81):
        assert "azul." not in terminal.draw(GAME.seats.view(table, "you"), language, "words")


def test_the_drawing_shows_what_lies_where() -> None:
    view = GAME.seats.view(
        GAME.notation.read("tray 1: blue red*2; centre: white*2; line 3: black*2"), "you"
    )
    drawing = terminal.draw(view, "en", "letters")
    assert "t1  1 B R R" in drawing
    assert "centre  W W" in drawing
    assert ". K K  >" in drawing


def test_instinct_is_always_legal() -> None:
    chance = Loose("instinct")
    tables = [*positions(90), *(sparse(seed) for seed in range(50))]
    for table in tables:
        if not table.over:
            assert GAME.mind.instinct.move(table, chance) in list(GAME.rules.moves(table))


def test_instinct_beats_chance() -> None:
    match = Match("azul", deal=11)
    while match.to_move:
        match.play(
            GAME.rules.numbered(match.table, GAME.mind.instinct.move(match.table, Loose("own")))
        )
    assert match.outcome is not None
    assert match.outcome.scores["you"] > 20
