"""What the page is told: what can be paid now, and what a step costs."""

from typing import Any

from tavolino.core import snapshot
from tests.games.concordia.tables import concordia
from tests.games.sitting import Sitting
from tests.rule import rule


def shown(sitting: Sitting) -> dict[str, Any]:
    return snapshot.shown(sitting.match.game, sitting.match.view())


def city(sitting: Sitting, name: str) -> dict[str, Any]:
    return next(one for one in shown(sitting)["cities"] if one["name"] == name)


@rule("CN 1.5e")
def test_a_city_says_whether_its_house_can_be_paid() -> None:
    rich = concordia("cash: 9; stock: brick cloth")
    assert city(rich, "Syracusae")["payable"]  # brick, cloth and five coins
    assert not city(concordia("cash: 4; stock: brick cloth"), "Syracusae")["payable"]
    assert not city(concordia("cash: 9; stock: brick wine"), "Syracusae")["payable"]
    assert not city(concordia("cash: 9; stock: brick cloth; ai houses: syracusae"), "Syracusae")[
        "payable"
    ]


@rule("CN 1.5o", "CN 1.5p", "CN 1.5q")
def test_a_card_says_whether_a_senator_or_a_consul_could_buy_it() -> None:
    rest = "mason farmer smith colonist mercator5"
    sitting = concordia(f"stock: wine tool; display: architect prefect {rest}")
    found = [(one["payable"], one["consul"]) for one in shown(sitting)["display"]]
    # the tool; the wine, and the tool for the place; no food; the Mercator's wine, but no cloth
    assert found[:3] == [(True, True), (True, True), (False, False)]
    assert found[6] == (False, True)
    dear = shown(concordia(f"stock: tool; display: prefect architect {rest}"))["display"][1]
    assert (dear["payable"], dear["consul"]) == (False, True)


@rule("CN 1.5b", "CN 1.5j")
def test_a_line_says_its_steps_and_a_trade_its_coins() -> None:
    sitting = concordia("cash: 20; stock: wine*2").play("play architect")
    game, view = sitting.match.game, sitting.match.view()

    def count(action: str) -> Any:
        preview = game.words.preview(view, game.notation.parse(action))
        assert preview
        return preview.lines[0].params["count"]

    assert count("move sea roma to cosa/roma") == 1
    assert count("move sea roma to aleria/cosa") == 2
    assert count("buy 2 cloth") == 14
    assert count("sell 2 wine") == 12


@rule("CN 1.1b", "CN 1.3c")
def test_prices_and_faces_lie_open_and_the_deck_is_a_number() -> None:
    found = shown(concordia())
    assert found["prices"] == {"brick": 3, "food": 4, "tool": 5, "wine": 6, "cloth": 7}
    assert found["faces"]["weaver"] == {
        "card": "weaver", "god": "minerva", "price": ["brick", "cloth"]
    }  # fmt: skip
    assert isinstance(found["deck"], int)
