"""Placing (AZ 1.3)."""

import pytest

from tavolino.core.refusals import BadText
from tests.games.azul.tables import azul
from tests.rule import rule


@rule("AZ 1.3a")
def test_the_whole_pick_goes_to_one_line() -> None:
    sitting = azul("tray 2: blue*3; tray 3: red").play("take t2 blue row 5")
    assert [sitting.field(f"line {row}") for row in range(1, 6)] == ["", "", "", "", "blue*3"]


@rule("AZ 1.3a")
def test_a_line_grows_with_tiles_of_its_colour() -> None:
    sitting = azul("line 4: blue; tray 2: blue*2; tray 3: red").play("take t2 blue row 4")
    assert sitting.field("line 4") == "blue*3"


@rule("AZ 1.3a")
def test_a_line_holds_one_colour_only() -> None:
    sitting = azul("line 3: red; tray 2: blue")
    assert sitting.refuses("take t2 blue row 3", "line_colour", "AZ 1.3a")


@rule("AZ 1.3a")
def test_two_lines_may_hold_the_same_colour() -> None:
    sitting = azul("line 2: blue; tray 2: blue; tray 3: red").play("take t2 blue row 3")
    assert (sitting.field("line 2"), sitting.field("line 3")) == ("blue", "blue")


@rule("AZ 1.3b")
def test_a_colour_may_not_enter_a_line_whose_wall_row_shows_it() -> None:
    sitting = azul("wall 2: blue; tray 2: blue")
    assert sitting.refuses("take t2 blue row 2", "wall_has", "AZ 1.3b")


@rule("AZ 1.3b")
def test_a_colour_on_another_row_of_the_wall_does_not_matter() -> None:
    sitting = azul("wall 2: blue; tray 2: blue; tray 3: red").play("take t2 blue row 3")
    assert sitting.field("line 3") == "blue"


@rule("AZ 1.3c")
def test_a_full_line_takes_no_more_tiles() -> None:
    sitting = azul("line 2: blue*2; tray 2: blue")
    assert sitting.refuses("take t2 blue row 2", "line_full", "AZ 1.3c")


@rule("AZ 1.3d")
def test_tiles_that_find_no_room_in_the_line_go_to_the_floor_line() -> None:
    sitting = azul("line 2: blue; tray 2: blue*3; tray 3: red").play("take t2 blue row 2")
    assert (sitting.field("line 2"), sitting.field("floor")) == ("blue*2", "blue blue")


@rule("AZ 1.3d")
def test_tiles_fall_on_the_free_spaces_from_the_left() -> None:
    sitting = azul("floor: red; tray 2: blue*2; tray 3: red").play("take t2 blue row 1")
    assert sitting.field("floor") == "red blue"


@rule("AZ 1.3d")
def test_the_whole_pick_may_go_to_the_floor_line_though_a_line_could_take_it() -> None:
    sitting = azul("tray 2: blue*2; tray 3: red").play("take t2 blue floor")
    assert (sitting.field("floor"), sitting.field("line 2")) == ("blue blue", "")


@rule("AZ 1.3d")
def test_the_floor_line_is_open_when_no_line_is() -> None:
    position = "wall 1: blue; wall 2: blue; wall 3: blue; wall 4: blue; line 5: red; tray 2: blue"
    assert azul(position).legal == ["take t2 blue floor"]


@rule("AZ 1.3e")
def test_a_pick_may_not_be_split_on_purpose() -> None:
    with pytest.raises(BadText):
        azul("tray 2: blue*2").play("take t2 blue row 2 floor")


@rule("AZ 1.3e")
def test_nothing_falls_while_the_line_has_room() -> None:
    sitting = azul("tray 2: blue*4; tray 3: red").play("take t2 blue row 4")
    assert (sitting.field("line 4"), sitting.field("floor")) == ("blue*4", "")


@rule("AZ 1.3f", "AZ E16")
def test_tiles_beyond_a_full_floor_line_leave_the_game() -> None:
    sitting = azul("floor: red*6; tray 2: blue*4; tray 3: red").play("take t2 blue row 1")
    assert sitting.field("floor").split() == ["red"] * 6 + ["blue"]
    assert sitting.field("aside") == "blue*2"


@rule("AZ 1.3f")
def test_tiles_beyond_a_full_floor_line_cost_nothing() -> None:
    sitting = azul("score: 50; floor: red*7; tray 2: blue*4; marker: automa")
    assert sitting.play("take t2 blue floor").table.score == 50 - 14


@rule("AZ 1.3g")
def test_the_marker_taken_with_a_full_floor_line_occupies_no_space() -> None:
    sitting = azul("floor: red*7; centre: marker blue; tray 3: red").play("take centre blue row 1")
    assert (sitting.field("marker"), sitting.field("floor").split()) == ("you", ["red"] * 7)


@rule("AZ 1.3g")
def test_there_is_no_eighth_penalty_for_the_marker() -> None:
    sitting = azul("score: 50; floor: red*7; centre: marker blue").play("take centre blue row 1")
    assert sitting.table.score == 50 + 1 - 14


@rule("AZ 1.3g")
def test_who_took_the_marker_with_a_full_floor_line_still_starts() -> None:
    sitting = azul("starter: automa; floor: red*7; centre: marker blue")
    assert sitting.play("take centre blue row 1").field("starter") == "you"


@rule("AZ 1.3g")
def test_the_marker_on_the_seventh_space_sends_the_picked_tile_away() -> None:
    sitting = azul("floor: red*6; centre: marker blue; tray 3: red").play("take centre blue floor")
    assert sitting.field("floor").split() == ["red"] * 6 + ["marker"]
    assert sitting.field("aside") == "blue"


@rule("AZ 1.3h")
def test_the_taking_goes_on_while_a_colour_tile_is_left() -> None:
    sitting = azul("tray 2: blue; tray 5: red").play("take t2 blue row 1")
    assert (sitting.field("round"), sitting.field("to move")) == ("1", "automa")


@rule("AZ 1.3h")
def test_the_taking_ends_with_the_last_colour_tile() -> None:
    sitting = azul("marker: automa; tray 2: blue").play("take t2 blue row 1")
    assert "round_over" in sitting.kinds


@rule("AZ 1.3h")
def test_the_marker_in_the_centre_does_not_keep_the_round_going() -> None:
    sitting = azul("centre: marker; tray 2: blue").play("take t2 blue row 1")
    assert sitting.field("round") == "2"


@rule("AZ 1.3h")
def test_the_round_also_ends_with_a_take_of_the_automa() -> None:
    sitting = azul("marker: automa; to move: automa; tray 2: blue", dice=[2]).automa()
    assert sitting.field("round") == "2"
