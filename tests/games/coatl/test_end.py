"""The end and the result (CO 1.8, CO 3.5, CO 3.6a, CO A16, CO A19)."""

import pytest

from tests.games.coatl.tables import coatl
from tests.rule import rule

TWO = (
    "coatl 1: red_head red red_tail; beside 1: p1; locked 1: yes; "
    "coatl 2: blue_head blue blue_tail; beside 2: p4; locked 2: yes"
)
ALMOST = f"{TWO}; coatl 3: green_head green; board: green_tail; hand: p3"


@rule("CO 3.5a", "CO 1.8a")
def test_the_third_cóatl_ends_the_game() -> None:
    sitting = coatl(ALMOST).play("add 3 green tail", "play 3 p3")
    assert sitting.match.outcome is None
    sitting.play("done")
    assert sitting.told("ended") == [{"you": 6, "adam": 0, "why": "third"}]
    assert sitting.result.winner == "you"


@rule("CO 3.5a")
def test_the_last_body_ends_the_game() -> None:
    aside = "yellow_body*16 red_body*15 black_body*16 green_body*16 blue_body*16"
    sitting = coatl(f"aside: {aside}; cell 1: red; cell 7: red; cell 8: red").play("take 1")
    assert sitting.told("ended")[0]["why"] == "bodies"


@rule("CO 1.8a")
def test_unfinished_cóatls_and_cards_in_hand_score_nothing() -> None:
    text = "to move: nobody; coatl 1: red red red; beside 1: p1; hand: p2 p3"
    assert coatl(text).result.scores["you"] == 0


@rule("CO 3.5b")
def test_adam_scores_the_highest_lines_of_what_he_played() -> None:
    sitting = coatl("to move: nobody; played: p0 p32 p5; adam 1: p10 yellow_body*5")
    assert sitting.result.scores["automa"] == 5 + 7 + 5


@rule("CO 3.5c")
@pytest.mark.parametrize(
    ("played", "winner", "key"),
    [("", "you", "you"), ("p44", "automa", "tie"), ("p44 p30", "automa", "automa")],
)
def test_a_tie_is_adams(played: str, winner: str, key: str) -> None:
    sitting = coatl(f"to move: nobody; {TWO}; played: {played}")
    assert sitting.result.scores["you"] == 4
    assert (sitting.result.winner, sitting.result.reason.key) == (winner, f"coatl.outcome.{key}")


@rule("CO 3.6a", "CO A19")
def test_level_one_is_lost_without_a_temple() -> None:
    bare = coatl(f"levels: 1; to move: nobody; {TWO}")
    assert (bare.result.winner, bare.result.reason.rule) == ("automa", "CO A19")
    assert bare.match.game.score.margin(bare.table) < 0
    with_temple = coatl(f"levels: 1; to move: nobody; {TWO}; temple 2: t14")
    assert with_temple.result.winner == "you"


LAST_TWO = "yellow_body*16 red_body*14 black_body*16 green_body*16 blue_body*16"


@rule("CO A16")
def test_bodies_that_run_out_in_adams_turn_end_the_game_at_once() -> None:
    text = f"to move: automa; adam 1: p1; aside: {LAST_TWO}; cell 1: red red; cell 7: red"
    script = ["tails red", "heads red", "tails red"]
    sitting = coatl(text, *script).automa()
    assert sitting.match.outcome is not None
    assert sitting.match.turns[-1].events[-1]["rule"] == "CO A16"


@rule("CO A16")
def test_as_an_option_there_is_one_last_turn() -> None:
    text = f"to move: automa; adam 1: p1; aside: {LAST_TWO}; cell 1: red red; cell 7: red"
    sitting = coatl(f"{text}; last turn: yes", "tails red", "heads red", "tails red").automa()
    assert sitting.match.to_move == "you"
    assert "last_turn" in sitting.kinds
    sitting.play("take 7")
    assert sitting.match.outcome is not None


@rule("CO A15")
def test_with_returning_pieces_a_pass_ends_the_game() -> None:
    sitting = coatl(
        "thrown away: bag; board: black_head*2 blue_head*3 green_head*3; hand: p1 p2 p3 p4 p5; "
        "coatl 1: yellow_head red; coatl 2: yellow_head red"
    ).play("pass")
    assert sitting.told("ended")[0]["why"] == "stuck"
