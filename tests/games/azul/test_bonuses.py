"""The end, the bonuses and the final count (AZ 1.5b, AZ 2.3h - AZ 2.3k)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolino.games.azul import scoring
from tavolino.games.azul.table import Table
from tests.games.azul.tables import azul
from tests.rule import rule

LAST = "round: 4; marker: automa; tray 2: white; "
END = "take t2 white floor"
COLUMN_3 = "wall 1: red; wall 2: yellow; wall 3: blue; wall 4: white; wall 5: black"
ALL_BLUE = "wall 1: blue; wall 2: blue; wall 3: blue; wall 4: blue; wall 5: blue"
COLOURS = ["blue", "yellow", "red", "black", "white"]


def slow_bonus(wall: set[tuple[int, int]]) -> int:
    """The bonuses as printed, by looking at the wall."""
    rows = sum(all((row, column) in wall for column in range(5)) for row in range(5))
    columns = sum(all((row, column) in wall for row in range(5)) for column in range(5))
    colours = sum(all((row, (kind + row) % 5) in wall for row in range(5)) for kind in range(5))
    return 2 * rows + 7 * columns + 10 * colours


GAPS = st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=9)


@rule("AZ 1.5b")
@given(GAPS)
def test_the_bonus_is_what_the_slow_scorer_says(gaps: set[tuple[int, int]]) -> None:
    wall = {(row, column) for row in range(5) for column in range(5)} - gaps
    table = Table()
    table.wall = sum(1 << (row * 5 + column) for row, column in wall)
    assert scoring.bonus(table) == slow_bonus(wall)


@rule("AZ 1.5b")
def test_a_full_wall_would_bring_every_bonus() -> None:
    table = Table()
    table.wall = (1 << 25) - 1
    assert scoring.bonus(table) == 5 * 2 + 5 * 7 + 5 * 10


def bonus_lines(position: str) -> list[int | None]:
    lines = azul(LAST + position).play(END).result.lines
    return [line.points for line in lines if line.rule == "AZ 1.5b"]


@rule("AZ 1.5b", "AZ E17")
def test_a_row_brings_two_points() -> None:
    assert bonus_lines("wall 1: blue yellow red black white") == [2, 0, 0]


@rule("AZ 1.5b")
def test_a_column_brings_seven_points() -> None:
    assert bonus_lines(COLUMN_3) == [0, 7, 0]


@rule("AZ 1.5b")
def test_a_colour_brings_ten_points() -> None:
    assert bonus_lines(ALL_BLUE) == [0, 0, 10]


@rule("AZ 1.5b", "AZ E18")
def test_the_last_round_is_tiled_before_the_bonuses() -> None:
    almost = COLUMN_3.replace("; wall 5: black", "; line 5: black*5")
    assert azul(LAST + almost).play(END).result.scores["you"] == 5 - 1 + 7


@rule("AZ 1.5b", "AZ 2.3j")
def test_bonuses_are_counted_at_the_end_only() -> None:
    sitting = azul(f"round: 3; marker: automa; tray 2: white; {COLUMN_3}").play(END)
    assert (sitting.match.outcome, scoring.person_score(sitting.table)) == (None, 0)


@rule("AZ 2.3j")
def test_the_game_ends_after_round_four() -> None:
    sitting = azul(LAST).play(END)
    assert (sitting.match.to_move, sitting.match.legal()) == (None, [])


@rule("AZ 2.3j")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_game_goes_on_after_an_earlier_round(number: int) -> None:
    sitting = azul(f"round: {number}; marker: automa; tray 2: white").play(END)
    assert (sitting.field("round"), sitting.match.outcome) == (str(number + 1), None)


@rule("AZ 2.3j")
def test_the_automa_scores_a_point_a_tile_and_ten_for_the_marker() -> None:
    assert azul(LAST + "pile: red*7 blue*2").play(END).result.scores["automa"] == 9 + 10


@rule("AZ 2.3j")
def test_the_automa_scores_nothing_for_a_marker_that_is_yours() -> None:
    sitting = azul("round: 4; floor: marker; tray 2: white; pile: red*7").play(END)
    assert sitting.result.scores["automa"] == 7


@rule("AZ 2.3j")
def test_the_marker_is_worth_nothing_to_the_automa_before_the_end() -> None:
    sitting = azul("marker: automa; tray 2: white; pile: red*7")
    assert scoring.automa_score(sitting.table) == 7


@rule("AZ 2.3j")
def test_the_marker_is_worth_nothing_to_you() -> None:
    sitting = azul("round: 4; score: 9; floor: marker; tray 2: white").play(END)
    assert sitting.result.scores["you"] == 9 - 2


@rule("AZ 2.3k")
@pytest.mark.parametrize(("score", "winner"), [(19, "automa"), (20, None), (21, "you")])
def test_the_higher_score_wins(score: int, winner: str | None) -> None:
    sitting = azul(LAST + f"score: {score + 1}; pile: red*10").play(END)
    assert sitting.result.winner == winner


@rule("AZ 2.3k")
def test_the_verdict_names_the_margin() -> None:
    reason = azul(LAST + "score: 26; pile: red*10").play(END).result.reason
    assert (reason.key, reason.rule, reason.params) == (
        "azul.outcome.you", "AZ 2.3k", {"margin": 5},
    )  # fmt: skip


@rule("AZ 2.3j")
@pytest.mark.parametrize(
    ("owner", "scores"),
    [("marker: automa", {"you": 40, "automa": 20}), ("floor: marker", {"you": 39, "automa": 10})],
)
def test_the_score_lines_add_up_to_the_scores(owner: str, scores: dict[str, int]) -> None:
    text = f"round: 4; score: 31; pile: red*10; {owner}; {ALL_BLUE}; tray 2: white"
    result = azul(text).play(END).result
    lines = [(line.seat, line.points or 0) for line in result.lines]
    assert {seat: sum(p for one, p in lines if one == seat) for seat in scores} == scores
    assert result.scores == scores


@rule("AZ 2.3h")
def test_what_the_automa_takes_goes_to_its_pile() -> None:
    sitting = azul("to move: automa; pile: red; tray 2: red*3 blue; tray 3: blue", dice=[2])
    assert sitting.automa().field("pile") == "red*4"


@rule("AZ 2.3h", "AZ E16")
def test_what_leaves_the_board_neither_goes_to_the_pile_nor_to_the_bag() -> None:
    sitting = azul("marker: automa; pile: black; line 5: red*5; floor: blue; tray 2: white")
    in_bag = list(sitting.table.bag)
    sitting.play(END)
    assert (sitting.field("aside"), sitting.field("pile")) == ("blue red*4 white", "black")
    assert sum(in_bag) - sum(sitting.table.bag) == 23


@rule("AZ 2.3i")
@pytest.mark.parametrize("before", ["you", "automa"])
def test_the_owner_of_the_marker_starts_the_next_round(before: str) -> None:
    for owner, where in [("automa", "marker: automa"), ("you", "floor: marker")]:
        sitting = azul(f"starter: {before}; {where}; tray 2: white").play(END)
        assert (sitting.field("starter"), sitting.field("to move")) == (owner, owner)
        assert sitting.rule_of("starts") == "AZ 2.3i"


@rule("AZ 2.3i")
def test_the_marker_goes_back_to_tray_one_before_the_next_round() -> None:
    assert azul("marker: automa; tray 2: white").play(END).field("marker") == "tray"
