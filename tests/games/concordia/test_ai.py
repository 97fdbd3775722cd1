"""The AI's turn: dice, the table B, T, C, the city it chooses (CN 4.3 - CN 4.5)."""

import pytest

from tavolino.games.concordia.automa import DEEDS, deed_of, good_of
from tavolino.games.concordia.boards import GOODS
from tavolino.games.concordia.table import D12, TWO_D6, Table
from tests.games.concordia.tables import BUILD, BUY, TAKE, ai, concordia
from tests.rule import rule

BRICK_CITIES = "aquileia bauzanum mutina ravenna ancona hadria spoletum"


def deed(dice: int, pips: int) -> str:
    table = Table()
    table.dice, table.die = dice, pips
    return DEEDS[deed_of(table)]


@rule("CN 4.3a", "CN R1")
def test_the_action_of_every_roll() -> None:
    twelve = [deed(D12, pips) for pips in range(1, 13)]
    assert twelve == ["build"] * 4 + ["buy"] * 3 + ["take"] * 5
    two = [deed(TWO_D6, pips) for pips in range(2, 13)]
    assert two == ["build"] * 4 + ["take"] * 3 + ["buy"] * 4


@rule("CN 4.3b")
def test_the_good_of_every_roll() -> None:
    goods = [GOODS[good_of(pips)] for pips in range(1, 13)]
    assert goods == ["brick"] * 4 + ["food"] * 2 + ["tool"] * 2 + ["wine"] * 2 + ["cloth"] * 2


@rule("CN 4.3a")
def test_it_rolls_first_and_then_does_what_the_die_says() -> None:
    sitting = concordia("to move: automa", "action d12: 12", "good d12: 9")
    assert sitting.legal == ["roll"]
    sitting.play("roll")
    assert sitting.told("rolled") == [{"pips": [12], "total": 12, "deed": "take"}]
    sitting.automa()
    assert sitting.told("good_rolled")[0]["good"] == "wine"
    assert sitting.field("ai stock") == "brick food*2 tool wine*2 cloth"


@rule("CN 4.3a")
def test_with_two_dice_it_adds_them() -> None:
    chance = ["action d6: 3", "action d6: 4", "good d6: 6", "good d6: 5"]
    sitting = concordia("to move: automa; dice: 2d6", *chance).automa()
    assert sitting.field("ai stock") == "brick food*2 tool wine cloth*2"


@rule("CN 4.4a")
def test_it_may_do_nothing_else() -> None:
    sitting = ai("", TAKE)
    assert sitting.legal == ["ai take good"]
    assert sitting.refuses("ai take goods", "ai_must", "CN 4.4a")
    assert concordia().refuses("ai pass", "ai_only", "CN 4.4a")


# -- B


@rule("CN B1")
def test_without_goods_it_takes_two_instead_of_building() -> None:
    sitting = ai("ai stock: none", BUILD, "good d12: 9").automa()
    assert sitting.field("ai stock") == "tool wine"
    bricks = ai("ai stock: none", BUILD, "good d12: 1").automa()
    assert bricks.field("ai stock") == "brick*2"
    assert "CN B1" in bricks.rules


@rule("CN B2", "CN R2", "CN R3")
def test_it_pays_its_best_good_for_an_empty_city_of_that_type() -> None:
    sitting = ai("", BUILD)
    assert sitting.why[-1] == "CN B2"
    sitting.automa()
    assert sitting.told("ai_built") == [{"city": "Neapolis", "goods": ["cloth"]}]
    assert sitting.field("ai stock") == "brick food*2 tool wine"


@rule("CN B3", "CN R7", "CN R8")
def test_beside_your_house_it_pays_its_cheapest_other_good_too() -> None:
    houses = "houses: nicaea neapolis; ai houses: syracusae"
    sitting = ai(f"ai stock: food tool cloth; {houses}", BUILD)
    assert sitting.why[-1] == "CN B3"
    sitting.automa()
    assert sitting.told("ai_built") == [{"city": "Neapolis", "goods": ["cloth", "food"]}]


@rule("CN B4", "CN R9")
def test_without_a_second_good_it_goes_down_to_a_lower_type() -> None:
    sitting = ai("ai stock: cloth; houses: nicaea neapolis syracusae", BUILD)
    assert sitting.why[1:] == ["CN B4", "CN B5"]
    assert sitting.next == "ai build casinum"


@rule("CN B4", "CN R10")
def test_for_the_next_type_it_pays_the_matching_good_if_it_owns_it() -> None:
    sitting = ai("ai stock: wine cloth; ai houses: nicaea neapolis syracusae", BUILD).automa()
    assert sitting.told("ai_built")[0]["goods"] == ["wine"]


@rule("CN B5", "CN R10")
def test_its_best_good_stands_in_for_a_lower_type() -> None:
    cloth = "ai stock: cloth*2; ai houses: nicaea neapolis syracusae"
    sitting = ai(cloth, BUILD)
    assert sitting.reasons[-1].key == "concordia.why.substitute_empty"
    sitting.automa()
    assert "CN B5" in sitting.rules
    assert sitting.told("ai_built") == [{"city": "Casinum", "goods": ["cloth"]}]
    wine = "houses: genua casinum messana panormus"
    shared = ai(f"{cloth}; {wine}", BUILD).automa()
    assert shared.told("ai_built") == [{"city": "Casinum", "goods": ["cloth", "cloth"]}]


@rule("CN R10")
@pytest.mark.parametrize(("option", "built"), [("", "bricks"), ("next type: printed; ", "wine")])
def test_by_the_letter_the_next_type_need_not_be_owned(option: str, built: str) -> None:
    """It owns cloth and bricks; all cloth cities are its own."""
    text = "ai stock: brick cloth; ai houses: nicaea neapolis syracusae"
    sitting = ai(f"{option}{text}", BUILD).automa()
    assert sitting.told("ai_built")[0]["goods"] == (["cloth"] if built == "wine" else ["brick"])


@rule("CN B6", "CN R11")
def test_with_bricks_only_and_no_brick_city_it_takes_a_good() -> None:
    sitting = ai(f"ai stock: brick*3; ai houses: {BRICK_CITIES}", BUILD)
    assert sitting.why[-2:] == ["CN B6", "CN T1"]
    assert sitting.next == "ai take good"


# -- T


@rule("CN T1")
def test_a_free_space_takes_the_good() -> None:
    assert ai("ai stock: brick*7", TAKE, "good d12: 5").automa().field("ai stock") == "brick*7 food"


@rule("CN T2", "CN R13", "CN R14")
def test_a_full_storehouse_sends_a_colonist_instead_of_the_good() -> None:
    sitting = ai("ai stock: brick*8", TAKE).automa()
    assert sitting.fields("ai home", "ai stock") == ["3", "brick*8"]


@rule("CN T3", "CN R15")
def test_full_and_all_out_it_buys_one_card_only() -> None:
    sitting = ai("ai home: 0; ai stock: brick*3 food*3 tool*3 wine*3", TAKE)
    assert sitting.why[-1] == "CN T3"
    assert sitting.next == "ai cards 3"


@rule("CN T3")
def test_with_no_card_to_pay_it_builds() -> None:
    sitting = ai("ai home: 0; ai stock: brick*12", TAKE)
    assert sitting.why[-2:] == ["CN T3", "CN B2"]


@rule("CN T3", "CN C2")
def test_a_single_card_cites_the_row_that_led_to_it() -> None:
    full = "ai home: 0; ai stock: brick*3 food*3 tool*3 wine*3"
    assert "CN T3" in ai(full, TAKE, "deck: smith").automa().rules
    assert "CN C2" in ai("ai stock: food cloth", BUY, "deck: smith").automa().rules


@rule("CN R25")
def test_when_every_letter_has_run_it_passes() -> None:
    stuck = f"ai home: 0; ai stock: brick*12; ai houses: {BRICK_CITIES}"
    for die in (BUILD, BUY, TAKE):
        sitting = ai(stuck, die)
        assert sitting.next == "ai pass"
        assert sitting.why[-1] == "CN R25"


@rule("CN R26")
def test_the_third_pass_in_a_row_ends_the_game() -> None:
    stuck = f"passes: 2; ai home: 0; ai stock: brick*12; ai houses: {BRICK_CITIES}"
    sitting = ai(stuck, TAKE).automa()
    assert sitting.match.to_move is None
    assert not [line for line in sitting.result.lines if line.key == "concordia.score.concordia"]


@rule("CN R26")
def test_as_an_option_the_game_goes_on_after_any_number_of_passes() -> None:
    """And so it need not end: the AI stays stuck, and you may play cards for ever."""
    stuck = f"third pass: goes on; ai home: 0; ai stock: brick*12; ai houses: {BRICK_CITIES}"
    sitting = ai(stuck, TAKE, *[f"action d12: {TAKE}"] * 4)
    for _ in range(4):
        sitting.automa()
        assert "ai_passed" in sitting.kinds
        sitting.play("play tribune", "done")
    assert sitting.match.to_move == "automa"


# -- C


@rule("CN C1", "CN R16", "CN 4.4b", "CN 4.4c")
def test_two_cards_beat_one_dearer_card() -> None:
    stock = "ai stock: food*2 tool*2 wine cloth"
    sitting = ai(stock, BUY, "deck: smith", "deck: consul")
    assert sitting.next == "ai cards 6 3"
    sitting.automa()
    assert sitting.told("ai_bought") == [
        {"cards": ["mason", "mercator5"], "goods": ["food", "cloth", "wine", "food", "tool"]}
    ]
    assert sitting.field("display") == (
        "architect prefect colonist diplomat_saturnus farmer smith consul"
    )


@rule("CN C2")
def test_else_it_buys_the_rightmost_card_it_can_pay() -> None:
    sitting = ai("ai stock: food cloth", BUY)
    assert (sitting.next, sitting.why[-1]) == ("ai cards 4", "CN C2")


@rule("CN C3", "CN R17")
def test_without_a_card_it_takes_two_goods_the_rolled_one_first() -> None:
    sitting = ai("ai stock: brick*7", BUY, "good d12: 9").automa()
    assert sitting.field("ai stock") == "brick*7 wine"
    assert "CN C3" in sitting.rules


@rule("CN C4")
def test_without_a_card_and_without_a_space_it_builds() -> None:
    sitting = ai("ai stock: brick*8", BUY)
    assert sitting.why[-2:] == ["CN C4", "CN B2"]


@rule("CN C4")
def test_by_the_letter_it_builds_in_the_city_of_highest_value() -> None:
    letter = ai("full storehouse: highest; ai stock: brick*8", BUY).automa()
    assert letter.told("ai_built")[0]["city"] in ("Nicaea", "Neapolis", "Syracusae")
    assert ai("ai stock: brick*8", BUY).automa().told("ai_built")[0]["city"] != "Nicaea"


# -- which city


@rule("CN 4.5a", "CN R6")
def test_a_province_without_its_house_comes_first() -> None:
    sitting = ai("ai stock: cloth; ai houses: casinum", BUILD)
    assert sitting.next == "ai build syracusae"  # farther than Neapolis, which is in Campania


@rule("CN 4.5b")
def test_then_the_nearest_to_the_start_city() -> None:
    assert ai("ai stock: cloth", BUILD).next == "ai build neapolis"
    candidates = ai("ai stock: cloth", BUILD).reasons[-1].candidates
    assert [one.what["city"] for one in candidates] == ["Neapolis", "Syracusae", "Nicaea"]
    assert [one.what["distance"] for one in candidates] == [1, 2, 3]
    assert [one.chosen for one in candidates] == [True, False, False]


@rule("CN 4.5c", "CN R5")
def test_then_the_order_of_the_map_or_the_drawn_one() -> None:
    assert ai("ai stock: wine", BUILD).next == "ai build casinum"  # before Panormus, both 1
    names = concordia().view["cities"]
    order = " ".join(reversed([city["word"] for city in names if not city["start"]]))
    assert ai(f"ai stock: wine; order: {order}", BUILD).next == "ai build panormus"


# -- what your turn gives it


@rule("CN R18")
def test_from_your_prefect_it_keeps_the_most_valuable_that_fit() -> None:
    sitting = concordia("ai houses: casinum neapolis; ai stock: brick*7")
    sitting.play("play prefect", "produce campania")
    assert sitting.fields("ai stock", "ai home") == ["brick*7 cloth", "4"]
    assert sitting.told("ai_lost") == [{"goods": ["wine"]}]


@pytest.mark.parametrize("die", [BUILD, BUY, TAKE])
@rule("CN 4.4a")
def test_every_reason_names_a_row(die: int) -> None:
    assert all(one.rule.startswith("CN ") for one in ai("", die).reasons)
    assert ai("", die).reasons[0].params["total"] == die
