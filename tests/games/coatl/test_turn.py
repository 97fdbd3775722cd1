"""Taking pieces and prophecies, and the disc (CO 1.2, CO 1.4a - CO 1.4d, CO 1.4i, CO 3.4)."""

import pytest

from tests.games.coatl.tables import coatl
from tests.rule import rule

ROW = "row: p1 p2 p3 p4 p5 p6"


@rule("CO 1.4a", "CO 1.4i")
def test_everything_in_the_cell_comes_to_the_board_and_the_turn_is_over() -> None:
    sitting = coatl("hand: p1").play("take 3")
    assert sitting.field("board") == "yellow_body black_body"
    assert sitting.field("cell 3") == ""
    assert sitting.match.to_move == "automa"


@rule("CO 1.4a")
def test_an_empty_cell_cannot_be_taken() -> None:
    sitting = coatl("cell 1: red red; cell 7: red; cell 8: blue")
    assert sitting.refuses("take 2", "empty_cell", "CO 1.4a")


@rule("CO 1.4b")
def test_what_does_not_fit_cannot_be_taken() -> None:
    sitting = coatl("board: red_body*7")
    assert sitting.refuses("take 1", "no_room", "CO 1.4b")
    assert {text for text in sitting.legal if text.startswith("take")} == {
        "take 7", "take 8", "take 9", "take 10",
    }  # fmt: skip


@rule("CO 1.2b", "CO 1.2c")
def test_the_disc_is_filled_when_the_last_body_cell_is_empty() -> None:
    script = ["bodies red green"] * 6 + ["heads blue"]
    sitting = coatl("cell 2: red red; cell 8: red; cell 9: red; cell 10: red", *script)
    sitting.play("take 2")
    assert sitting.told("filled")[0]["count"] == 13
    assert sitting.field("cell 2") == "red green"
    assert (sitting.field("cell 7"), sitting.field("cell 8")) == ("blue", "red")


@rule("CO 1.2b")
def test_the_disc_is_filled_when_heads_and_tails_are_gone() -> None:
    script = ["bodies red green"] * 5 + ["heads blue", "tails red", "heads blue", "tails red"]
    sitting = coatl("cell 2: red red; cell 9: red", *script).play("take 9")
    assert sitting.field("cell 2") == "red red"
    assert sitting.told("filled")[0]["count"] == 14


@rule("CO 1.2b")
def test_one_filled_cell_of_each_ring_is_enough() -> None:
    sitting = coatl("cell 1: red red; cell 2: red red; cell 9: red; cell 10: blue")
    assert sitting.play("take 9").told("filled") == []


@rule("CO 1.2d")
def test_a_bag_that_runs_short_fills_as_far_as_it_goes() -> None:
    every = ["yellow", "red", "black", "green", "blue"]
    aside = " ".join(f"{colour}_body*16" for colour in every[1:])
    text = f"aside: {aside} yellow_body*11; cell 2: yellow yellow; cell 7: red; cell 8: red"
    script = ["bodies yellow yellow", "bodies yellow", "heads red", "tails red"]
    sitting = coatl(text, *script).play("take 2")
    assert sitting.field("cell 1") == "yellow yellow"
    assert sitting.field("cell 2") == "yellow"
    assert sitting.field("cell 3") == ""


@rule("CO 1.4c", "CO 1.4d")
def test_several_prophecies_are_drawn_before_the_row_is_filled() -> None:
    sitting = coatl(f"{ROW}; hand: p10", "prophecies p20", "prophecies p21")
    sitting.play("draw 2", "draw 6")
    assert sitting.field("row") == "p1 - p3 p4 p5 -"
    assert sitting.field("hand") == "p10 p2 p6"
    sitting.play("done")
    assert sitting.field("row") == "p21 p20 p1 p3 p4 p5"


@rule("CO 1.4c")
def test_a_card_may_be_drawn_unseen() -> None:
    sitting = coatl(ROW, "prophecies p30").play("draw deck")
    assert sitting.field("hand") == "p30"
    assert sitting.match.turns[-1].events[0]["reveals"]


@rule("CO 1.4c")
def test_a_full_hand_draws_nothing() -> None:
    sitting = coatl(f"{ROW}; hand: p10 p11 p12 p13 p14")
    assert sitting.refuses("draw 1", "hand_full", "CO 1.4c")
    assert sitting.refuses("draw deck", "hand_full", "CO 1.4c")


@rule("CO 1.4c")
def test_a_gap_of_the_row_cannot_be_drawn() -> None:
    sitting = coatl(ROW).play("draw 2")
    assert sitting.refuses("draw 2", "no_such_card", "CO 1.4c")


@rule("CO 1.4i")
def test_a_turn_is_one_action() -> None:
    sitting = coatl(f"{ROW}; board: red_body").play("draw 2")
    assert sitting.refuses("take 1", "still_drawing", "CO 1.4i")
    assert sitting.refuses("start red body", "still_drawing", "CO 1.4i")
    building = coatl(f"{ROW}; board: red_body green_body").play("start red body")
    assert building.refuses("take 1", "still_building", "CO 1.4i")
    assert building.refuses("draw 1", "still_building", "CO 1.4i")
    assert coatl(ROW).refuses("done", "nothing_done", "CO 1.4i")


@rule("CO 1.4i")
def test_steps_are_taken_back_freely_until_they_are_confirmed() -> None:
    sitting = coatl(f"{ROW}; board: red_body green_body blue_tail; hand: p1")
    before = sitting.text
    sitting.play("start red body", "add 1 green body back", "add 1 blue tail")
    for _ in range(3):
        assert not sitting.match.undo_step().reveals  # type: ignore[union-attr]
        sitting.match.undo()
    assert sitting.text == before
    assert not sitting.match.assisted


@rule("CO 3.4")
def test_the_row_moves_to_the_right() -> None:
    sitting = coatl("row: p1 p2 p3 p4 p5 p6", "prophecies p20").play("draw 4", "done")
    assert sitting.field("row") == "p20 p1 p2 p3 p5 p6"
    assert sitting.told("row_filled") == [{"cards": ["p20"], "count": 1}]


@rule("CO A24")
def test_passing_is_the_last_resort() -> None:
    assert coatl(ROW).refuses("pass", "may_act", "CO A24")
    stuck = coatl(
        f"{ROW}; board: black_head*2 blue_head*3 green_head*3; hand: p11 p12 p13 p14 p15; "
        "coatl 1: yellow_head red; coatl 2: yellow_head red"
    )
    assert stuck.legal == ["pass"]
    assert stuck.play("pass").match.to_move == "automa"


@rule("CO 3.1f")
def test_cards_are_kept_once_only() -> None:
    keeping = coatl("phase: keep; hand: p1 p2 p3 p4 p5")
    assert keeping.refuses("take 1", "must_keep", "CO 3.1f")
    keeping.play("keep 2 3 4")
    assert keeping.field("hand") == "p2 p3 p4"
    assert coatl("hand: p1").refuses("keep 1 2 3", "kept", "CO 3.1f")


@rule("CO A23")
def test_an_empty_deck_takes_the_discards() -> None:
    deck = " ".join(f"p{card}" for card in range(49) if card not in (10, 11))
    doubles = "p0 p1 p2 p3 p4"
    played = " ".join(word for word in deck.split() if word not in ("p40", "p41"))
    text = f"played: {played} {doubles}; row: - - - - p40 p41; discards: p10 p11"
    sitting = coatl(text, "prophecies p11").play("draw deck")
    assert sitting.field("hand") == "p11"
    assert sitting.told("reshuffled") == [{"count": 2}]


@rule("CO A23")
def test_without_any_card_left_nothing_is_drawn_unseen() -> None:
    cards = [f"p{card}" for card in range(49)] + ["p0", "p1", "p2", "p3", "p4"]
    sitting = coatl(f"played: {' '.join(cards)}")
    assert sitting.refuses("draw deck", "no_deck", "CO A23")


@pytest.mark.parametrize("action", ["adam 1", "adam 3"])
def test_only_adam_searches(action: str) -> None:
    assert coatl(ROW).refuses(action, "adam_only", "CO 3.3b")
