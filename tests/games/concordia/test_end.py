"""The end and the score (CN 1.7, CN 4.6)."""

import pytest

from tavolino.core.refusals import Refusal
from tavolino.games.concordia.actions import Done
from tavolino.games.concordia.game import GAME
from tests.games.concordia.tables import BUILD, ai, concordia
from tests.rule import rule

FOURTEEN = (
    "aquileia bauzanum verona comum segusio genua nicaea mutina ravenna florentia aleria olbia "
    "casinum neapolis"
)
SOLD = (
    "display: consul - - - - - -; ai cards: architect*2 prefect*2 mercator5*2 colonist*2 "
    "diplomat_saturnus mason farmer smith vintner weaver"
)
LAST_HOUSE = f"houses: {FOURTEEN}; colonists: land@cosa/roma; cash: 20; stock: brick food"


@rule("CN 1.7a", "CN 1.7b")
def test_the_fifteenth_house_takes_the_concordia_card() -> None:
    sitting = concordia(LAST_HOUSE).play("play architect", "build cosa")
    assert sitting.field("concordia") == "you"
    sitting.play("done").automa()
    assert sitting.match.to_move is None
    mine = [line.points for line in sitting.result.lines if line.key == "concordia.score.concordia"]
    assert mine == [7]
    with pytest.raises(Refusal) as refused:
        GAME.rules.check(sitting.table, Done())
    assert (refused.value.key, refused.value.rule) == ("concordia.refuse.over", "CN 1.7b")


@rule("CN 1.7a")
def test_the_last_card_takes_it_too() -> None:
    sitting = concordia(f"{SOLD}; stock: cloth").play("play senator", "card 1")
    assert sitting.field("concordia") == "you"


@rule("CN 1.1a")
def test_a_sixteenth_house_does_not_exist() -> None:
    sitting = concordia(f"houses: {FOURTEEN} cosa; concordia: you; phase: build; pile: architect")
    assert sitting.refuses("build spoletum", "no_house_left", "CN 1.1a")


@rule("CN 4.6a")
def test_if_the_ai_ends_the_game_you_have_one_more_turn() -> None:
    sitting = ai(f"ai houses: {FOURTEEN}; ai stock: cloth", BUILD).automa()
    assert sitting.fields("concordia", "to move") == ["automa", "you"]
    sitting.play("play architect", "done")
    assert sitting.match.to_move is None


LAST = f"to move: automa; houses: {FOURTEEN} cosa; concordia: you"


@rule("CN 4.6b", "CN R22")
def test_the_last_action_is_to_buy_cards_without_a_roll() -> None:
    sitting = concordia(f"{LAST}; ai stock: food tool")
    assert sitting.legal == ["ai cards 1"]
    assert sitting.why[0] == "CN 4.6b"


@rule("CN 4.6b", "CN R23")
def test_else_it_builds_one_house() -> None:
    sitting = concordia(f"{LAST}; ai stock: brick*3").automa()
    assert sitting.field("ai houses") == "spoletum"
    assert sitting.match.to_move is None


ALL_BRICK = "ai houses: aquileia bauzanum mutina ravenna ancona hadria spoletum"


@rule("CN 4.6b")
def test_else_it_takes_a_cloth_or_sends_a_colonist_or_does_nothing() -> None:
    assert concordia(f"{LAST}; ai stock: none").next == "ai take cloth"
    assert concordia(f"{LAST}; ai stock: brick*8; {ALL_BRICK}").next == "ai colonist"
    assert concordia(f"{LAST}; ai home: 0; ai stock: brick*12; {ALL_BRICK}").next == "ai pass"


# -- points

SCORED = (
    "to move: nobody; houses: cosa florentia casinum ancona aquileia bauzanum verona comum segusio "
    "genua nicaea mutina ravenna aleria olbia; concordia: you; cash: 12; stock: food cloth"
)


def points(text: str, seat: str = "you") -> dict[str, int]:
    lines = concordia(text).result.lines
    return {
        line.key.removeprefix("concordia.score."): line.points or 0
        for line in lines
        if line.seat == seat
    }


@rule("CN 1.7c", "CN 1.7d", "CN 1.7e", "CN 1.7f", "CN 1.7g")
def test_every_god_counts_each_card() -> None:
    assert points(SCORED) == {
        "vesta": 2,  # 12 coins, 4 and 7: 23
        "jupiter": 2 * 10,  # Architect and Diplomat; five of the fifteen houses make brick
        "saturnus": 2 * 8,
        "mercurius": 10,
        "mars": 4,
        "concordia": 7,
    }


@rule("CN 1.7h")
def test_minerva_counts_houses_of_the_type() -> None:
    text = (
        f"{SCORED}; hand: tribune mercator prefect*2 architect diplomat senator mason; display: "
        "architect prefect mercator5 colonist diplomat_saturnus farmer smith"
    )
    assert points(text)["minerva"] == 5 * 3


@rule("CN 4.6c", "CN R2")
def test_the_ai_counts_its_starting_cards_and_no_coins() -> None:
    text = f"{SCORED}; ai houses: neapolis; ai stock: cloth*3; ai home: 1"
    found = points(text, "automa")
    assert found == {"vesta": 2, "jupiter": 2, "saturnus": 2, "mercurius": 2, "mars": 10}


@rule("CN 1.7i")
def test_the_higher_score_wins() -> None:
    sitting = concordia(SCORED)
    assert sitting.result.winner == "you"
    assert sitting.result.reason.key == "concordia.outcome.you"


TIED = (
    "to move: nobody; passes: 3; cash: 0; ai stock: brick*7 food; stock: brick*7 food; houses: "
    "cosa; ai houses: florentia"
)


@rule("CN R21")
def test_equal_scores_are_a_draw_or_the_ais_by_option() -> None:
    drawn = concordia(TIED)
    assert drawn.result.scores["you"] == drawn.result.scores["automa"]
    assert (drawn.result.winner, drawn.result.reason.rule) == (None, "CN R21")
    lost = concordia(f"{TIED}; draws: ai")
    assert lost.result.winner == "automa"
    assert lost.match.game.score.result(lost.table) == -1
