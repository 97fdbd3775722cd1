"""What your cards do (CN 1.4, CN 1.5, CN 4.2)."""

import pytest

from tests.games.concordia.tables import concordia
from tests.rule import rule

RICH = "cash: 40; stock: brick*2 food*2 tool wine cloth; colonists: land@roma sea@roma"
ON_LINES = "land@cosa/roma sea@panormus/roma"


@rule("CN 1.4a")
def test_a_card_goes_to_the_pile_and_the_ai_is_next() -> None:
    sitting = concordia().play("play tribune")
    assert sitting.match.to_move == "you"  # a colonist may follow
    sitting.play("done")
    assert sitting.match.to_move == "automa"
    assert concordia("pile: prefect*2").refuses("play prefect", "not_in_hand", "CN 1.4a")
    assert concordia().refuses("build cosa", "play_first", "CN 1.4a")
    assert concordia().play("play architect").refuses("play senator", "card_open", "CN 1.4a")
    assert sitting.refuses("play senator", "ais_turn", "CN 1.4a")


@rule("CN 1.4b")
def test_a_card_may_be_declined() -> None:
    sitting = concordia().play("play architect", "done")
    assert sitting.fields("pile", "to move") == ["architect", "automa"]
    assert concordia().refuses("done", "nothing_open", "CN 1.4b")
    assert concordia().play("play architect").refuses("cash", "other_card", "CN 1.4b")


# -- Architect


@rule("CN 1.5a")
def test_steps_are_as_many_as_colonists_on_the_board() -> None:
    sitting = concordia().play("play architect")
    assert sitting.view["steps"] == 2
    sitting.play("move land roma to cosa/florentia")
    assert sitting.view["steps"] == 0
    assert sitting.refuses("move sea roma to panormus/roma", "too_far", "CN 1.5a")


@rule("CN 1.5b")
def test_colonists_keep_to_their_kind_of_line() -> None:
    sitting = concordia("colonists: land@roma sea@roma").play("play architect")
    assert sitting.play("move land roma to cosa/roma").field("colonists") == (
        "sea@roma land@cosa/roma"
    )
    assert sitting.refuses("move land roma to roma/spoletum", "no_colonist", "CN 1.5b")
    assert "move sea roma to cosa/roma" in sitting.legal


@rule("CN 1.5b")
def test_a_line_of_another_part_of_the_sea_cannot_be_reached() -> None:
    sitting = concordia(
        "map: hispania; houses: genua; colonists: sea@genua sea@saguntum land@saguntum"
    ).play("play architect")
    assert not [text for text in sitting.legal if text.startswith("move sea genua to brigantium")]


@rule("CN 1.5c")
def test_an_occupied_line_may_be_passed_but_not_entered() -> None:
    sitting = concordia("colonists: land@roma land@cosa/roma sea@roma").play("play architect")
    assert sitting.refuses("move land roma to cosa/roma", "line_taken", "CN 1.5c")
    sitting.play("move land roma to cosa/florentia")
    assert sitting.told("moved")[0]["count"] == 2


@rule("CN 1.5a", "CN 1.5d")
def test_houses_come_after_moves_at_either_end_of_a_line() -> None:
    sitting = concordia(f"{RICH}; tokens: ").play("play architect")
    assert sitting.refuses("build cosa", "not_beside", "CN 1.5d")
    sitting.play("move land roma to cosa/roma", "build cosa")
    assert sitting.refuses("move sea roma to panormus/roma", "houses_first", "CN 1.5a")
    assert sitting.refuses("build cosa", "has_house", "CN 1.5d")
    assert sitting.refuses("build roma", "start_city", "CN 1.5d")
    assert sitting.field("houses") == "cosa"


PRICES = [
    ("casinum", "wine", ["brick", "wine"], 4),
    ("neapolis", "cloth", ["brick", "cloth"], 5),
    ("cosa", "food", ["brick", "food"], 2),
    ("spoletum", "brick", ["food"], 1),
    ("olbia", "tool", ["brick", "tool"], 3),
]


@pytest.mark.parametrize(("city", "kind", "goods", "coins"), PRICES)
@rule("CN 1.5e")
def test_the_price_of_a_first_and_of_a_second_house(
    city: str, kind: str, goods: list[str], coins: int
) -> None:
    lines = (
        "cash: 40; stock: brick*2 food*2 tool wine cloth; "
        "colonists: land@casinum/neapolis land@cosa/roma land@roma/spoletum sea@olbia/roma"
    )
    first = concordia(lines).play("play architect", f"build {city}")
    assert first.told("built")[0] | {} == {"city": city.title(), "goods": goods, "count": coins}
    second = concordia(f"{lines}; ai houses: {city}").play("play architect", f"build {city}")
    assert second.told("built")[0]["count"] == 2 * coins
    assert kind in {one["good"] for one in first.view["cities"] if one["word"] == city}


@rule("CN 1.5e")
def test_without_goods_or_coins_no_house_stands() -> None:
    poor = concordia("cash: 1; colonists: land@cosa/roma").play("play architect")
    assert poor.refuses("build cosa", "no_coins", "CN 1.5e")
    bare = concordia("stock: food; colonists: land@cosa/roma").play("play architect")
    assert bare.refuses("build cosa", "no_goods", "CN 1.5e")


# -- Prefect


@rule("CN 1.5f", "CN 4.2c")
def test_a_province_feeds_its_owner_and_the_ai() -> None:
    sitting = concordia("houses: casinum; ai houses: neapolis; stock: food; ai stock: brick")
    sitting.play("play prefect", "produce campania")
    assert sitting.fields("stock", "ai stock", "turned") == [
        "food wine cloth",
        "brick cloth",
        "campania",
    ]
    assert sitting.match.to_move == "automa"


@rule("CN 1.5f")
def test_a_turned_marker_gives_no_goods() -> None:
    sitting = concordia("turned: etruria").play("play prefect")
    assert sitting.refuses("produce etruria", "marker_turned", "CN 1.5f")


@rule("CN 1.5g", "CN 1.5h", "CN 4.2b")
def test_cash_of_two_markers_turns_them_back_and_sends_an_ai_colonist() -> None:
    sitting = concordia("turned: etruria campania").play("play prefect", "cash")
    assert sitting.told("cashed") == [{"count": 3}]  # food 2, cloth 1
    assert sitting.fields("cash", "turned", "ai home") == ["8", "", "3"]


@rule("CN 1.5g", "CN 4.2b")
def test_cash_needs_a_turned_marker_and_the_ai_a_colonist() -> None:
    assert concordia().play("play prefect").refuses("cash", "no_marker", "CN 1.5g")
    last = concordia("turned: etruria; ai home: 0").play("play prefect", "cash")
    assert last.told("ai_colonist") == []


# -- Mercator


@rule("CN 1.5j")
def test_a_starting_mercator_brings_three_a_bought_one_five() -> None:
    assert concordia().play("play mercator").field("cash") == "8"
    bought = concordia(
        "hand: tribune mercator5; pile: mercator prefect*2 architect diplomat senator; display: "
        "architect prefect colonist diplomat_saturnus mason farmer smith"
    )
    assert bought.play("play mercator5").field("cash") == "10"


@rule("CN 1.5j", "CN 1.6a")
def test_two_types_are_traded_at_the_printed_price() -> None:
    sitting = concordia().play("play mercator", "sell 1 cloth")
    assert sitting.field("cash") == "15"
    sitting.play("buy 2 brick")
    assert sitting.fields("cash", "stock") == ["9", "brick*3 food*2 tool wine"]
    assert sitting.refuses("buy 1 food", "two_types", "CN 1.5j")
    assert sitting.refuses("sell 1 brick", "bought_or_sold", "CN 1.5j")
    assert sitting.play("done").match.to_move == "automa"


@rule("CN 1.5j")
def test_more_of_the_same_type_may_follow() -> None:
    sitting = concordia().play("play mercator", "buy 1 brick", "sell 1 cloth", "buy 1 brick")
    assert sitting.fields("cash", "stock") == ["9", "brick*3 food*2 tool wine"]


@rule("CN 1.5j", "CN 1.6a")
def test_space_coins_and_stock_must_suffice() -> None:
    sitting = concordia().play("play mercator")
    assert sitting.refuses("buy 3 brick", "no_room", "CN 1.6a")
    assert sitting.refuses("buy 2 wine", "too_dear", "CN 1.5j")
    assert sitting.refuses("sell 2 wine", "not_in_stock", "CN 1.5j")


# -- Colonist and Tribune

COLONIST = (
    "hand: tribune colonist; pile: mercator prefect*2 architect diplomat senator; display: "
    "architect prefect mercator5 diplomat_saturnus mason farmer smith"
)


@rule("CN 1.5k", "CN 1.6c")
def test_new_colonists_come_where_you_have_a_house_and_a_route() -> None:
    sitting = concordia(f"{COLONIST}; stock: food*2 tool*2; houses: olbia").play("play colonist")
    assert sitting.refuses("place land olbia", "no_route", "CN 1.5k")
    assert sitting.refuses("place sea cosa", "no_own_house", "CN 1.5k")
    room = sitting.view["you"]["room"]
    sitting.play("place sea olbia", "place land roma")
    assert sitting.view["you"]["room"] == room + 6  # two colonists and four goods have left
    assert sitting.refuses("place land roma", "colonist_price", "CN 1.5k")
    assert sitting.refuses("coins", "placed_already", "CN 1.5l")


@rule("CN 1.5k")
def test_nobody_is_left_at_home() -> None:
    out = "colonists: sea@roma sea@cosa/roma sea@panormus/roma land@roma"
    sitting = concordia(f"{COLONIST}; {out}; stock: food tool").play("play colonist")
    assert sitting.refuses("place sea roma", "nobody_home", "CN 1.5k")


@rule("CN 1.5l")
def test_or_five_coins_and_one_for_each_colonist_out() -> None:
    sitting = concordia(COLONIST).play("play colonist", "coins")
    assert sitting.fields("cash", "to move") == ["12", "automa"]


@rule("CN 1.5m")
def test_four_cards_and_the_tribune_come_back_and_earn_two() -> None:
    sitting = concordia("pile: prefect*2 mercator senator; stock: none").play("play tribune")
    assert sitting.told("took_back") == [{"count": 5, "coins": 2}]
    assert sitting.fields("pile", "cash", "to move") == ["", "7", "automa"]


@rule("CN 1.5n")
def test_the_tribune_may_bring_a_colonist_to_the_start_city() -> None:
    sitting = concordia("houses: cosa").play("play tribune")
    assert sitting.refuses("place land cosa", "start_only", "CN 1.5n")
    sitting.play("place land roma")
    assert sitting.fields("colonists", "to move") == ["land@roma*2 sea@roma", "automa"]


# -- Diplomat and specialists


@rule("CN 1.5r", "CN 4.2a")
def test_a_diplomat_copies_your_own_last_card() -> None:
    sitting = concordia("pile: mercator").play("play diplomat")
    assert sitting.told("copied") == [{"card": "mercator"}]
    assert sitting.fields("cash", "phase", "pile") == ["8", "trade", "mercator diplomat"]


@rule("CN R20")
def test_a_diplomat_on_nothing_or_on_a_diplomat_has_no_effect() -> None:
    assert concordia().play("play diplomat").told("copied_nothing") == [{}]
    twice = concordia(
        "hand: tribune diplomat; pile: mercator prefect*2 architect senator diplomat_saturnus; "
        "display: architect prefect mercator5 colonist mason farmer smith"
    )
    assert twice.play("play diplomat").told("copied_nothing") == [{}]
    assert twice.match.to_move == "automa"


@rule("CN R20")
@pytest.mark.parametrize(("option", "copied"), [("", 0), ("diplomat: tribune; ", 1)])
def test_as_an_option_a_diplomat_copies_the_tribune_before_it(option: str, copied: int) -> None:
    sitting = concordia(f"{option}pile: mercator", "action d12: 12", "good d12: 1")
    sitting.play("play tribune", "done").automa()
    sitting.play("play diplomat")
    assert [one["card"] for one in sitting.told("copied")] == ["tribune"] * copied
    assert ("diplomat" in sitting.field("pile")) != bool(copied)


@rule("CN R20")
def test_a_senator_may_be_copied() -> None:
    assert concordia("pile: senator").play("play diplomat").field("phase") == "senate"


@rule("CN R19")
def test_a_copied_prefect_that_cashes_sends_an_ai_colonist_too() -> None:
    sitting = concordia("pile: prefect; turned: etruria").play("play diplomat", "cash")
    assert sitting.fields("ai home", "cash") == ["3", "7"]


@rule("CN 1.5s")
def test_a_specialist_serves_your_houses_only() -> None:
    sitting = concordia(
        "hand: tribune mason; pile: mercator prefect*2 architect diplomat senator; houses: ancona "
        "hadria; ai houses: spoletum; stock: food; ai stock: food; display: architect prefect "
        "mercator5 colonist diplomat_saturnus farmer smith"
    ).play("play mason")
    assert sitting.fields("stock", "ai stock", "to move") == ["brick*2 food", "food", "automa"]
