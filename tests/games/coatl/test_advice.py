"""What is foreseen, what is warned of, what is shown of a card (CO 1.7 on unfinished cóatls)."""

from tests.games.coatl.tables import coatl
from tests.rule import rule


@rule("CO 1.2b")
def test_a_take_that_fills_the_disc_says_so() -> None:
    sitting = coatl("cell 2: red red; cell 7: red; cell 8: red; adam 1: p1")
    assert sitting.preview("take 2") == ["refills"]
    assert [cell["refills"] for cell in sitting.view["disc"]][:2] == [False, True]


@rule("CO 3.3b")
def test_a_take_tells_what_adam_would_take_then() -> None:
    text = "cell 1: red red; cell 2: blue red; cell 7: red; cell 8: green; adam 1: p1; adam 2: p4"
    sitting = coatl(text)
    assert sitting.view["adam"]["next"] == {"cell": 1, "card": "p1"}
    assert sitting.preview("take 1") == ["denies", "adam"]


@rule("CO 1.4b")
def test_heads_that_nobody_needs_are_warned_of() -> None:
    sitting = coatl("board: black_head*3 blue_head; coatl 1: green_head red")
    assert [one["key"] for one in sitting.view["warnings"]] == ["coatl.warn.heads"]
    assert "coatl.warn.heads" in sitting.preview("take 7")


@rule("CO 3.5a")
def test_the_clock_is_warned_of() -> None:
    every = ["yellow", "red", "black", "green", "blue"]
    aside = " ".join(f"{colour}_body*13" for colour in every)
    warned = coatl(f"aside: {aside}; cell 1: red; cell 7: red").view["warnings"]
    assert [one["key"] for one in warned] == ["coatl.warn.clock"]


@rule("CO 1.7c", "CO 1.4h")
def test_a_piece_that_makes_a_card_playable_or_lifts_it() -> None:
    text = "coatl 1: yellow green yellow; beside 1: p15; hand: p3 p42; board: green_body"
    sitting = coatl(text)
    assert sitting.preview("add 1 green body back") == ["rises", "playable"]
    assert sitting.preview("add 1 green body front") == ["playable"]


@rule("CO 1.5a")
def test_completing_names_what_becomes_impossible() -> None:
    text = "coatl 1: red_head red red green; beside 1: p1; hand: p32 p15; board: blue_tail"
    lines = coatl(text).preview("add 1 blue tail")
    assert lines == [
        "stays",
        "impossible",
        "impossible",
        "completes",
    ]


@rule("CO 1.7b")
def test_a_piece_that_throws_a_card_back() -> None:
    sitting = coatl("coatl 1: yellow_head black red green; hand: p32; board: red_body blue_body")
    assert sitting.preview("add 1 red body back") == ["set_back"]
    assert sitting.preview("add 1 blue body back") == ["playable"]


@rule("CO 1.7d")
def test_a_card_shows_where_it_is_met_and_what_it_lacks() -> None:
    sitting = coatl("coatl 1: blue yellow green yellow; hand: p15 p32")
    pair, rainbow = sitting.view["you"]["coatls"][0]["hand"]
    assert (pair["points"], pair["where"], pair["lacks"]) == (1, [1, 2], ["green"])
    assert (rainbow["points"], rainbow["where"]) == (0, [])
    assert rainbow["lacks"] == ["black", "red", "green", "blue"]


@rule("CO 3.3a")
def test_adams_cards_show_what_they_lack() -> None:
    card = coatl("adam 1: p44 black_body yellow_head").view["adam"]["cards"][0]
    assert card["lacks"] == ["yellow", "black", "any"]
    assert card["pieces"] == ["black_body", "yellow_head"]


@rule("CO 1.4i")
def test_a_hint_says_where_to_look_and_why() -> None:
    sitting = coatl("coatl 1: yellow green; hand: p15; row: p1 p2 p3 p4 p5 p6; board: red_body")
    game, view = sitting.match.game, sitting.match.view()
    for text in sitting.legal:
        action = game.notation.parse(text)
        assert game.words.praise(view, action)
        assert game.words.focus(action).items() <= game.notation.parts(action).items()
