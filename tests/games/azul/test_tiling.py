"""Tiling and scoring (AZ 1.4), against a slow scorer that reads the wall as the rules do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolino.games.azul import scoring
from tavolino.games.azul.table import Table
from tests.games.azul.tables import azul, wall_tiles
from tests.rule import rule

LAST = "marker: automa; tray 2: white; "  # sent to the floor, this ends the round
END = "take t2 white floor"

Space = tuple[int, int]


def chain(wall: set[Space], space: Space, step: Space) -> int:
    """The length of the unbroken chain through a space, the space included."""
    length = 1
    for sign in (1, -1):
        row, column = space[0] + sign * step[0], space[1] + sign * step[1]
        while (row, column) in wall:
            length += 1
            row, column = row + sign * step[0], column + sign * step[1]
    return length


def points(wall: set[Space], space: Space) -> int:
    chains = [chain(wall, space, (0, 1)), chain(wall, space, (1, 0))]
    return sum(length for length in chains if length > 1) or 1


def table_with(wall: set[Space]) -> Table:
    table = Table()
    table.wall = sum(1 << (row * 5 + column) for row, column in wall)
    return table


SPACES = st.tuples(st.integers(0, 4), st.integers(0, 4))


@rule("AZ 1.4c")
@given(st.sets(SPACES), SPACES)
def test_a_tile_scores_what_the_slow_scorer_says(wall: set[Space], space: Space) -> None:
    wall.discard(space)
    assert scoring.tile_points(table_with(wall), *space) == points(wall, space)


@rule("AZ 1.4c")
@given(st.sets(SPACES), SPACES)
def test_the_points_are_the_two_chains_or_one(wall: set[Space], space: Space) -> None:
    wall.discard(space)
    across = scoring.across_points(table_with(wall), *space)
    down = scoring.down_points(table_with(wall), *space)
    assert 1 not in (across, down)
    assert points(wall, space) == (across + down or 1)


@rule("AZ 1.4a", "AZ 1.4c")
@given(st.sets(SPACES, max_size=12), st.lists(st.integers(0, 4), min_size=5, max_size=5))
def test_a_whole_round_of_tiling_scores_line_by_line(wall: set[Space], columns: list[int]) -> None:
    names = [[colour(row, column) for column in range(5)] for row in range(5)]
    parts = [
        f"wall {row + 1}: " + " ".join(names[row][column] for r, column in sorted(wall) if r == row)
        for row in range(5)
    ]
    expected, built = 0, set(wall)
    for row, column in enumerate(columns):
        if (row, column) not in wall:
            parts.append(f"line {row + 1}: {names[row][column]}*{row + 1}")
            expected += points(built, (row, column))
            built.add((row, column))
    sitting = azul(LAST + "; ".join(parts)).play(END)
    assert sitting.table.score == max(0, expected - 1)
    assert wall_tiles(sitting.table) == {(row + 1, column + 1) for row, column in built}


def colour(row: int, column: int) -> str:
    return ["blue", "yellow", "red", "black", "white"][(column - row) % 5]


@rule("AZ 1.4a")
def test_one_tile_of_a_full_line_moves_to_the_space_of_its_colour() -> None:
    sitting = azul(LAST + "line 3: red*3").play(END)
    assert wall_tiles(sitting.table) == {(3, 5)}


@rule("AZ 1.4a")
def test_a_tile_placed_higher_counts_as_a_neighbour_at_once() -> None:
    column = "line 1: blue; line 2: white*2; line 3: black*3; line 4: red*4; line 5: yellow*5"
    assert azul(LAST + column).play(END).table.score == 1 + 2 + 3 + 4 + 5 - 1


@rule("AZ 1.4a")
def test_a_tile_placed_lower_does_not_count_for_one_above_it() -> None:
    sitting = azul(LAST + "line 1: blue; line 2: white*2").play(END)
    assert [tiled["points"] for tiled in sitting.told("tiled")] == [1, 2]


@rule("AZ 1.4b", "AZ 2.3h")
def test_the_other_tiles_of_a_full_line_leave_the_board() -> None:
    sitting = azul(LAST + "line 4: red*4").play(END)
    assert (sitting.field("line 4"), sitting.field("aside")) == ("", "red*3 white")


@rule("AZ 1.4b")
def test_a_line_that_is_not_full_keeps_its_tiles() -> None:
    sitting = azul(LAST + "line 4: red*3").play(END)
    assert (sitting.field("line 4"), wall_tiles(sitting.table)) == ("red*3", set())


@rule("AZ 1.4c")
@pytest.mark.parametrize(
    ("wall", "points_for_red_in_row_3"),
    [
        ("", 1),
        ("wall 1: blue", 1),
        ("wall 3: yellow", 2),  # beside it
        ("wall 3: yellow blue", 3),
        ("wall 3: blue", 1),  # a gap breaks the chain
        ("wall 2: black", 2),  # above it
        ("wall 4: yellow", 2),  # below it
        ("wall 1: white; wall 2: black; wall 4: yellow; wall 5: blue", 5),
        ("wall 3: yellow; wall 2: black", 4),  # both chains count the new tile
        ("wall 3: yellow blue; wall 2: black; wall 4: yellow", 6),
    ],
)
def test_a_tile_scores_its_chains(wall: str, points_for_red_in_row_3: int) -> None:
    sitting = azul(f"{LAST} {wall}; line 3: red*3").play(END)
    assert sitting.told("tiled")[0]["points"] == points_for_red_in_row_3


@rule("AZ 1.4d", "AZ 1.1c")
@pytest.mark.parametrize("spaces", range(1, 8))
def test_the_floor_line_costs_the_printed_total(spaces: int) -> None:
    sitting = azul(f"score: 60; marker: automa; floor: {'red ' * (spaces - 1)}; tray 2: white")
    assert sitting.play(END).table.score == 60 - [0, 1, 2, 4, 6, 8, 11, 14][spaces]


@rule("AZ 1.4d")
def test_the_points_of_the_round_are_added_before_the_penalty() -> None:
    sitting = azul(LAST + "wall 1: blue; line 2: white*2; floor: red").play(END)
    assert sitting.table.score == 2 - 2


@rule("AZ 1.4d")
def test_the_score_never_falls_below_nought() -> None:
    sitting = azul("score: 3; floor: red*6; " + LAST).play(END)
    assert (sitting.table.score, sitting.told("floor_paid")) == (0, [{"tiles": 7, "points": 3}])


@rule("AZ 1.4d")
def test_the_floor_line_is_empty_in_the_next_round() -> None:
    assert azul("floor: red*3; " + LAST).play(END).field("floor") == ""


@rule("AZ 1.4d")
def test_an_empty_floor_line_costs_nothing() -> None:
    sitting = azul("score: 5; marker: automa; tray 2: white").play("take t2 white row 5")
    assert (sitting.table.score, "floor_paid" in sitting.kinds) == (5, False)


@rule("AZ 1.4e")
def test_the_marker_costs_as_much_as_a_tile_in_its_space() -> None:
    sitting = azul("score: 9; floor: marker red; tray 2: white").play(END)
    assert sitting.table.score == 9 - 4


@rule("AZ 1.4e")
def test_the_marker_does_not_leave_the_game_with_the_tiles() -> None:
    sitting = azul("floor: marker red; tray 2: white").play(END)
    assert (sitting.field("aside"), sitting.field("marker")) == ("red white", "tray")


@rule("AZ 1.4e")
def test_after_the_last_round_the_marker_is_still_its_owners() -> None:
    sitting = azul("round: 4; floor: marker; tray 2: white").play(END)
    assert (sitting.field("marker"), sitting.field("floor")) == ("you", "")
