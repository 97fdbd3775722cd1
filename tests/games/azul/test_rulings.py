"""The rulings on what the sheet leaves open (AZ E1 - AZ E24)."""

import pytest

from tavolino import Match
from tavolino.core.refusals import BadText
from tavolino.games.azul import position
from tests.games.azul.play import positions
from tests.games.azul.tables import azul, wall_tiles
from tests.rule import rule

TURN = "to move: automa; sequence: red blue white black yellow; "
END = "take t2 white floor"


@rule("AZ E1")
def test_the_sequence_tiles_do_not_come_back_to_the_bag() -> None:
    table = Match("azul", deal=4).table
    assert sum(table.bag) + 23 + 5 == 100


@rule("AZ E2")
def test_every_round_is_dealt_with_the_marker_on_tray_one() -> None:
    match = Match("azul", deal=8)
    while match.to_move:
        match.play(match.legal()[0])
    events = [event for turn in match.turns for event in turn.events]
    deals = [event["params"]["trays"] for event in events if event["kind"] == "azul.dealt"]
    assert [trays[0].split()[0] for trays in deals] == ["marker"] * 3
    assert [len(" ".join(trays).split()) for trays in deals] == [24] * 3


@rule("AZ E3")
def test_you_may_take_tiles_from_tray_one_and_the_marker_moves_to_the_centre() -> None:
    sitting = azul("tray 1: marker blue red*2").play("take t1 red row 2")
    assert (sitting.field("line 2"), sitting.field("centre")) == ("red*2", "blue")
    assert (sitting.field("marker"), sitting.rule_of("marker_moved")) == ("centre", "AZ E3")


@rule("AZ E4")
def test_you_may_take_the_marker_from_the_centre() -> None:
    sitting = azul("centre: marker blue red").play("take centre red row 1")
    assert sitting.told("marker_taken") == [{"seat": "you", "source": "centre"}]


@rule("AZ E5")
def test_three_equal_tiles_of_tray_one_leave_the_marker_alone_in_the_centre() -> None:
    sitting = azul("tray 1: marker blue*3; tray 2: red").play("take t1 blue row 3")
    assert (sitting.field("marker"), sitting.field("centre")) == ("centre", "")


@rule("AZ E6")
def test_you_cannot_choose_a_centre_with_the_marker_alone() -> None:
    sitting = azul("centre: marker; tray 2: red")
    assert all(action.startswith("take t2") for action in sitting.legal)
    assert sitting.refuses("take centre red row 1", "empty_source", "AZ 1.2a")


@rule("AZ E6")
def test_for_the_automa_a_centre_with_the_marker_alone_is_empty() -> None:
    sitting = azul(TURN + "centre: marker; tray 2: red", dice=[4]).automa()
    assert (sitting.told("claimed")[0]["case"], sitting.field("pile")) == ("d", "red")


@rule("AZ E6")
def test_by_case_d_the_marker_stays_in_the_centre() -> None:
    sitting = azul(TURN + "centre: marker; tray 2: red; tray 3: blue*2", dice=[4]).automa()
    assert sitting.field("marker") == "centre"


@rule("AZ E7")
def test_after_case_a_it_is_your_turn() -> None:
    sitting = azul(TURN + "tray 1: marker blue*3", dice=[1]).automa()
    assert (sitting.field("to move"), sitting.field("pile")) == ("you", "")


@rule("AZ E8")
def test_the_marker_is_no_tile_of_the_pile() -> None:
    sitting = azul(TURN + "round: 4; tray 1: marker blue", dice=[1, 1]).automa()
    assert sitting.play("take centre blue row 1").result.scores["automa"] == 0 + 10


@rule("AZ E9")
@pytest.mark.parametrize("starter", ["you", "automa"])
def test_with_no_owner_of_the_marker_the_same_side_starts_again(starter: str) -> None:
    sitting = azul(f"starter: {starter}; tray 1: marker blue*3").play("take t1 blue row 3")
    assert (sitting.field("starter"), sitting.field("to move")) == (starter, starter)
    assert sitting.rule_of("starts") == "AZ E9"


@rule("AZ E9")
def test_nobody_pays_for_a_marker_that_nobody_took() -> None:
    sitting = azul("score: 5; tray 1: marker blue*3").play("take t1 blue row 3")
    assert (sitting.table.score, "floor_paid" in sitting.kinds) == (6, False)


@rule("AZ E9")
def test_after_round_four_nobody_scores_for_a_marker_that_nobody_took() -> None:
    sitting = azul("round: 4; pile: red*3; tray 1: marker blue*3").play("take t1 blue row 3")
    assert sitting.result.scores == {"you": 1, "automa": 3}


@rule("AZ E10")
def test_after_case_d_the_rest_of_the_tray_moves_to_the_centre() -> None:
    sitting = azul(TURN + "marker: automa; tray 2: red*2 blue black", dice=[4]).automa()
    assert sitting.field("centre") == "blue black"


@rule("AZ E11")
def test_case_d_on_tray_one_takes_the_group_and_the_marker() -> None:
    sitting = azul(TURN + "tray 1: marker red*2 blue; tray 2: blue", dice=[4]).automa()
    assert (sitting.field("pile"), sitting.field("marker")) == ("red*2", "automa")
    assert sitting.field("centre") == "blue"


@rule("AZ E12")
@pytest.mark.parametrize("shy", [False, True])
def test_the_marker_lies_on_tray_one_exactly_as_long_as_that_has_tiles(shy: bool) -> None:
    for table in positions(21, shy):
        assert (table.marker == 0) == (table.tiles_at(0) > 0)


@rule("AZ E12")
@pytest.mark.parametrize("text", ["tray 1: blue; marker: automa", "tray 2: blue; marker: tray"])
def test_a_position_with_a_touched_tray_one_does_not_exist(text: str) -> None:
    with pytest.raises(BadText, match="AZ E12"):
        position.read(text)


@rule("AZ E13")
def test_the_die_is_rolled_with_all_trays_empty() -> None:
    sitting = azul(TURN + "marker: automa; centre: red*2 blue", dice=[4]).play("roll")
    assert (sitting.told("rolled"), sitting.legal) == ([{"die": 4}], ["claim centre red"])


@rule("AZ E13")
@pytest.mark.parametrize("deal", [5, 6])
def test_every_turn_of_the_automa_has_one_roll_in_the_log(deal: int) -> None:
    match = Match("azul", deal=deal)
    while match.to_move:
        match.play(match.legal()[0])
    automa = [turn.action.split()[0] for turn in match.turns if turn.seat == "automa"]
    assert automa == ["roll", "claim"] * (len(automa) // 2)


@rule("AZ E14")
def test_the_die_is_not_rolled_again_for_an_empty_tray() -> None:
    sitting = azul(TURN + "marker: automa; tray 2: blue; centre: red", dice=[4, 2]).play("roll")
    assert sitting.legal == ["claim centre red"]


@rule("AZ E15")
def test_a_smaller_group_does_not_compete_however_far_left_its_colour() -> None:
    sitting = azul(TURN + "tray 3: red yellow*2; tray 4: red", dice=[3]).automa()
    assert sitting.field("pile") == "yellow*2"


@rule("AZ E15")
def test_in_the_centre_too_the_sequence_breaks_the_tie() -> None:
    sitting = azul(TURN + "marker: automa; centre: yellow*3 black*3 red", dice=[3]).automa()
    assert sitting.field("pile") == "black*3"


@rule("AZ E16")
@pytest.mark.parametrize("deal", [1, 2])
def test_the_bag_never_grows(deal: int) -> None:
    bags = [sum(table.bag) for table in positions(deal)]
    assert bags == sorted(bags, reverse=True)


@rule("AZ E17")
def test_a_complete_row_does_not_end_the_game() -> None:
    row = "wall 1: blue yellow red black; line 1: white"
    sitting = azul(f"round: 2; marker: automa; {row}; tray 2: white").play(END)
    assert (sitting.field("round"), sitting.match.to_move) == ("3", "automa")


@rule("AZ E17")
@pytest.mark.parametrize("deal", range(5))
def test_no_row_is_complete_after_four_rounds(deal: int) -> None:
    *_, last = positions(deal)
    rows = [sum(row == one for one, _ in wall_tiles(last)) for row in range(1, 6)]
    assert max(rows) <= 4


@rule("AZ E18")
def test_round_four_is_tiled_and_pays_its_floor_line() -> None:
    sitting = azul("round: 4; marker: automa; score: 9; line 2: red*2; tray 2: white").play(END)
    assert sitting.result.scores["you"] == 9 + 1 - 1


@rule("AZ E19")
def test_tiles_in_lines_that_are_not_full_count_for_nobody() -> None:
    lines = "line 3: red*2; line 5: blue*4"
    sitting = azul(f"round: 4; marker: automa; score: 9; {lines}; tray 2: white").play(END)
    assert sitting.result.scores == {"you": 8, "automa": 10}
    assert (sitting.field("line 5"), sitting.field("pile")) == ("blue*4", "")


@rule("AZ E20")
def test_equal_scores_are_a_draw() -> None:
    result = azul("round: 4; marker: automa; score: 11; tray 2: white").play(END).result
    assert (result.winner, result.reason.key, result.reason.rule) == (
        None, "azul.outcome.draw", "AZ E20",
    )  # fmt: skip


@rule("AZ E20")
def test_complete_rows_do_not_break_a_tie() -> None:
    wall = "wall 1: blue yellow red black white"
    text = f"round: 4; marker: automa; score: 9; {wall}; tray 2: white"
    assert azul(text).play(END).result.winner is None


@rule("AZ E21")
def test_the_view_tells_how_many_tiles_of_each_colour_are_in_the_bag() -> None:
    match = Match("azul", deal=6)
    shown = match.game.seats.to_json(match.view())["bag"]
    assert list(shown.values()) == list(match.table.bag)
    assert sum(shown.values()) == 72


@rule("AZ E22")
def test_the_automa_pays_no_penalty() -> None:
    sitting = azul(TURN + "round: 4; pile: blue*3; centre: marker red*8", dice=[4]).automa()
    assert sitting.result.scores["automa"] == 11 + 10


@rule("AZ E24")
def test_the_grey_side_is_not_offered() -> None:
    with pytest.raises(BadText):
        Match("azul", {"wall": "grey"})
