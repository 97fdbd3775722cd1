"""Taking tiles (AZ 1.2)."""

import pytest

from tavolino.core.refusals import BadText, Refusal
from tavolino.games.azul import actions
from tests.games.azul.tables import azul
from tests.rule import rule


@rule("AZ 1.2a")
def test_you_take_every_tile_of_the_colour_and_the_rest_of_the_tray_moves_to_the_centre() -> None:
    sitting = azul("tray 2: blue*2 red black; tray 3: red").play("take t2 blue row 3")
    assert (sitting.field("line 3"), sitting.field("tray 2")) == ("blue*2", "")
    assert sitting.field("centre") == "red black"


@rule("AZ 1.2a")
def test_the_centre_keeps_the_other_colours() -> None:
    sitting = azul("centre: blue*3 red; marker: automa").play("take centre blue row 3")
    assert sitting.field("centre") == "red"


@rule("AZ 1.2a")
def test_the_tiles_of_a_tray_join_those_in_the_centre() -> None:
    sitting = azul("tray 4: blue red*3; centre: red*2").play("take t4 blue row 1")
    assert sitting.field("centre") == "red*5"


@rule("AZ 1.2a")
def test_a_colour_that_is_not_there_cannot_be_taken() -> None:
    assert azul("tray 2: blue").refuses("take t2 red row 1", "empty_source", "AZ 1.2a")


@rule("AZ 1.2a")
def test_an_empty_tray_gives_nothing() -> None:
    assert azul("tray 2: blue").refuses("take t3 blue row 1", "empty_source", "AZ 1.2a")


@rule("AZ 1.2a")
def test_you_may_not_pass() -> None:
    with pytest.raises(BadText):
        azul("tray 2: blue").play("pass")


@rule("AZ 1.2a")
def test_with_one_tile_left_every_move_takes_it() -> None:
    rows = [f"take t2 blue row {row}" for row in range(1, 6)]
    assert azul("tray 2: blue").legal == [*rows, "take t2 blue floor"]


@rule("AZ 1.2b", "AZ E4")
def test_the_first_pick_from_the_centre_brings_the_marker_to_the_floor_line() -> None:
    sitting = azul("centre: marker blue red").play("take centre blue row 1")
    assert (sitting.field("floor"), sitting.field("marker")) == ("marker", "you")


@rule("AZ 1.2b")
def test_the_marker_goes_on_the_floor_line_before_the_picked_tiles() -> None:
    sitting = azul("centre: marker blue*2 red; floor: red").play("take centre blue row 1")
    assert sitting.field("floor") == "red marker blue"


@rule("AZ 1.2b")
def test_the_second_pick_from_the_centre_brings_no_marker() -> None:
    sitting = azul("centre: red*2 blue; marker: automa").play("take centre blue row 1")
    assert (sitting.field("floor"), sitting.field("marker")) == ("", "automa")


@rule("AZ 1.2b")
def test_a_pick_from_a_tray_leaves_the_marker_in_the_centre() -> None:
    sitting = azul("centre: marker red; tray 3: blue").play("take t3 blue row 1")
    assert (sitting.field("floor"), sitting.field("marker")) == ("", "centre")


@rule("AZ 2.3g", "AZ E3")
def test_no_take_from_tray_one_brings_you_the_marker() -> None:
    for action in azul("tray 1: blue red*2").legal:
        sitting = azul("tray 1: blue red*2").play(action)
        assert (sitting.field("marker"), "marker" in sitting.field("floor")) == ("centre", False)


@rule("AZ 2.3g")
def test_you_may_not_do_what_the_automa_does_with_the_marker() -> None:
    assert azul("tray 1: blue").refuses("claim marker", "automa_only", "AZ 2.3f")


@rule("AZ 2.3f")
def test_you_do_not_roll() -> None:
    assert azul("tray 2: blue").refuses("roll", "automa_only", "AZ 2.3f")


@rule("AZ 2.3f")
def test_you_do_not_take_on_the_automas_turn() -> None:
    sitting = azul("tray 2: blue; to move: automa")
    assert sitting.refuses("take t2 blue row 1", "not_your_turn", "AZ 2.3f")


@rule("AZ 2.3j")
def test_after_the_end_nothing_is_taken() -> None:
    sitting = azul("to move: nobody; round: 4; marker: automa")
    with pytest.raises(Exception, match="game is over") as refused:
        sitting.match.game.rules.check(sitting.table, actions.parse("take t2 blue row 1"))
    assert refused.value.rule == "AZ 2.3j"  # type: ignore[attr-defined]


@rule("AZ 1.2c")
def test_asking_for_the_marker_alone_is_refused_with_the_reason() -> None:
    table = azul("centre: marker blue; tray 2: red*4")
    with pytest.raises(Refusal) as refused:
        table.play("take centre marker floor")
    assert refused.value.key == "azul.refuse.marker_alone"


@rule("AZ 2.3g")
def test_the_marker_on_tray_one_is_never_yours_to_take() -> None:
    table = azul("tray 1: blue; tray 2: red*4")
    with pytest.raises(Refusal) as refused:
        table.play("take t1 marker floor")
    assert refused.value.key == "azul.refuse.marker_tray"
