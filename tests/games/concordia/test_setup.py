"""The setup (CN 1.3, CN 4.1) and its options."""

from tavolino.core.match import Match
from tavolino.games.concordia.boards import BOARDS
from tavolino.games.concordia.cards import FIRST, NAMES
from tests.games.concordia.tables import concordia
from tests.rule import rule


def dealt(**options: str) -> Match:
    return Match("concordia", options, deal=4)


@rule("CN 1.3a")
def test_every_city_has_an_open_token() -> None:
    told = [event for event in dealt().events if event["kind"] == "concordia.tokens_dealt"]
    assert [event["params"]["letter"] for event in told] == ["A", "B", "C"]
    assert sum(len(event["params"]["cities"]) for event in told) == 25
    assert all(event["reveals"] for event in told)


@rule("CN 1.3b")
def test_the_marker_shows_the_most_valuable_good_of_the_province() -> None:
    provinces = {one["name"]: one for one in concordia().view["provinces"]}
    assert provinces["Campania"]["good"] == "cloth"
    assert provinces["Etruria"]["good"] == "food"
    assert not any(one["turned"] for one in provinces.values())


@rule("CN 1.3c")
def test_seven_cards_of_deck_one_are_shown_and_one_is_left_on_top() -> None:
    table = dealt().table
    assert all(FIRST[card] for card in table.display)
    assert (sum(table.deck_one), sum(table.deck_two)) == (1, 7)


@rule("CN 1.3d", "CN 1.3e", "CN 1.3f")
def test_what_you_begin_with() -> None:
    you = dealt().game.seats.to_json(dealt().view())["you"]
    assert you["stock"] == ["brick", "food", "food", "tool", "wine", "cloth"]
    assert (you["cash"], you["room"], you["home"]) == (5, 2, {"land": 2, "sea": 2})
    assert sorted(you["hand"]) == sorted(
        ["tribune", "mercator", "prefect", "prefect", "architect", "diplomat", "senator"]
    )


@rule("CN 4.1a")
def test_what_the_ai_begins_with_and_that_you_begin() -> None:
    match = dealt()
    ai = match.game.seats.to_json(match.view())["automa"]
    assert (ai["home"], ai["out"], ai["houses"], len(ai["cards"])) == (4, 2, 15, 7)
    assert ai["stock"] == ["brick", "food", "food", "tool", "wine", "cloth"]
    assert match.to_move == "you"


@rule("CN R5")
def test_the_order_for_ties_is_drawn_once_as_an_option() -> None:
    drawn, printed = dealt(ties="drawn"), dealt()
    assert [int(rank) for rank in printed.table.order[:25]] == list(range(25))
    assert sorted(int(rank) for rank in drawn.table.order[:25]) == list(range(25))
    assert drawn.table.order != printed.table.order
    assert drawn.events[-2]["kind"] == "concordia.order_drawn"


@rule("CN 3.1", "CN 3.2", "CN 3.3")
def test_the_map_is_an_option() -> None:
    for number, board in enumerate(BOARDS):
        table = dealt(map=board.id).table
        assert table.map == number
        assert len({NAMES[card] for card in table.display}) == 7
