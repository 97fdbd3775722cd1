"""Buying cards and the storehouse (CN 1.5o - CN 1.5q, CN 1.6)."""

from tests.games.concordia.tables import concordia
from tests.rule import rule

GOODS = "stock: brick food tool wine cloth*3"


@rule("CN 1.5o")
def test_a_senator_pays_the_card_and_its_place() -> None:
    sitting = concordia(GOODS).play("play senator", "card 2 with brick")
    assert sitting.told("card_bought") == [{"card": "prefect", "goods": ["brick", "wine"]}]
    assert sitting.field("stock") == "food tool cloth*3"
    assert sitting.field("display").split()[1] == "-"


@rule("CN 1.5o", "CN 1.5q")
def test_two_cards_are_chosen_before_the_display_moves() -> None:
    sitting = concordia(GOODS, "deck: smith", "deck: weaver").play(
        "play senator", "card 1", "card 4"
    )
    assert sitting.refuses("card 5", "enough_cards", "CN 1.5o")
    sitting.play("done")
    assert sitting.field("display") == (
        "prefect mercator5 diplomat_saturnus mason farmer smith weaver"
    )
    assert sitting.told("display_filled") == [{"cards": ["smith", "weaver"], "count": 2}]
    assert sitting.match.turns[-1].events[-1]["reveals"]


@rule("CN 1.5q")
def test_a_place_may_ask_for_a_good_of_your_choice() -> None:
    sitting = concordia(GOODS).play("play senator")
    assert sitting.refuses("card 2", "choice_wanted", "CN 1.5q")
    assert sitting.refuses("card 1 with brick", "no_choice", "CN 1.5q")
    assert sitting.refuses("card 2 with wine", "card_price", "CN 1.5o")


@rule("CN 1.5q")
def test_the_last_place_costs_two_cloth() -> None:
    sitting = concordia("stock: brick food cloth").play("play senator")
    assert sitting.refuses("card 7", "card_price", "CN 1.5o")
    rich = concordia("stock: brick food cloth*2").play("play senator", "card 7")
    assert rich.field("stock") == "none"


@rule("CN 1.5p")
def test_a_consul_pays_the_card_only_and_buys_one() -> None:
    sitting = concordia(
        "hand: tribune consul; pile: mercator prefect*2 architect diplomat senator; ai cards: "
        "smith; display: architect prefect mercator5 colonist diplomat_saturnus mason farmer; "
        "stock: brick food tool"
    ).play("play consul", "card 7")
    assert sitting.field("stock") == "tool"
    assert sitting.refuses("card 1", "one_card", "CN 1.5p")


@rule("CN 1.5o")
def test_an_empty_place_cannot_be_bought() -> None:
    sitting = concordia(GOODS).play("play senator", "card 1")
    assert sitting.refuses("card 1", "no_such_card", "CN 1.5o")


# -- the storehouse


@rule("CN 1.6a")
def test_goods_and_colonists_at_home_share_twelve_spaces() -> None:
    assert concordia().view["you"]["room"] == 2
    sent = concordia("colonists: land@roma land@cosa/roma sea@roma sea@cosa/roma")
    assert sent.view["you"]["room"] == 4


@rule("CN 1.6b")
def test_you_choose_which_new_goods_you_keep() -> None:
    sitting = concordia("stock: brick*7; houses: casinum neapolis")
    sitting.play("play prefect", "produce campania")
    assert sitting.legal == ["keep wine", "keep cloth"]
    assert sitting.refuses("keep brick", "no_such_new_good", "CN 1.6b")
    assert sitting.refuses("done", "must_keep", "CN 1.6b")
    sitting.play("keep cloth")
    assert sitting.told("lost") == [{"goods": ["wine", "cloth"]}]
    assert sitting.fields("stock", "to move") == ["brick*7 cloth", "automa"]


@rule("CN 1.6b")
def test_a_full_storehouse_loses_everything_without_a_choice() -> None:
    sitting = concordia("stock: brick*8; houses: casinum").play("play prefect", "produce campania")
    assert sitting.told("lost") == [{"goods": ["wine", "cloth"]}]
    assert sitting.field("stock") == "brick*8"
