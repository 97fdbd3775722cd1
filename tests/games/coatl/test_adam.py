"""ADAM's turn (CO 3.3) and the rulings on it (CO A2 - CO A14)."""

import pytest

from tavolino.core.refusals import BadText
from tavolino.games.coatl.table import PIECE_NAMES
from tests.games.coatl.tables import coatl
from tests.games.sitting import Sitting
from tests.rule import rule

AGAINST = "10-9-8-7-6-5-4-3-2-1"  # of the places around the disc, clockwise from the upper left


def adam(text: str, *chance: str) -> Sitting:
    """ADAM is to move; heads and tails lie where nobody looks for them."""
    rest = "cell 7: yellow; cell 8: yellow" if "cell 7" not in text else ""
    return coatl(f"to move: automa; row: p40 p41 p42 p43 p45 p46; {text}; {rest}", *chance)


def reasons(sitting: Sitting) -> list[str]:
    return [one.key.removeprefix("coatl.why.") for one in sitting.reasons]


def laid(sitting: Sitting) -> list[str]:
    """What became of each piece, in order."""
    found = []
    for event in sitting.match.turns[-1].events:
        kind, params = event["kind"].removeprefix("coatl."), event["params"]
        if kind in ("laid", "laid_as_any", "dropped"):
            found.append(f"{params['piece']} {params.get('card', 'out')}")
    return found


@rule("CO 3.3a", "CO 3.3b", "CO 3.3d", "CO A9")
def test_the_first_cell_with_a_piece_for_the_leftmost_card() -> None:
    """The worked example: blue for P4, black for P19 although P44 fits as well."""
    sitting = adam("adam 1: p4; adam 2: p19; adam 3: p44; cell 1: red red; cell 2: black blue")
    assert sitting.legal == ["adam 2"]
    sitting.automa()
    assert laid(sitting) == ["blue_body p4", "black_body p19"]


@rule("CO 3.3b", "CO A9", "CO A8")
def test_all_cells_are_searched_for_one_card_before_the_next_card() -> None:
    sitting = adam("adam 1: p4; adam 2: p1; adam 3: p2; cell 1: red red; cell 6: green blue")
    assert sitting.legal == ["adam 6"]
    assert reasons(sitting) == ["found", "laid", "dropped"]
    assert sitting.why == ["CO 3.3b", "CO 3.3d", "CO A15"]


@rule("CO 3.3b", "CO A1")
def test_he_searches_by_the_numbers_that_were_given() -> None:
    """Numbered against the clock from the left head, cell 2 lies at the lower left."""
    cards = "adam 1: p4; adam 2: p1; adam 3: p2"
    sitting = adam(f"numbering: {AGAINST}; {cards}; cell 9: green blue; cell 2: green blue")
    assert sitting.legal == ["adam 2"]
    disc = sitting.match.game.seats.to_json(sitting.match.view())["disc"]
    assert [cell["place"] for cell in disc[:3]] == ["left", "lower-left", "bottom"]
    with pytest.raises(BadText):
        adam(f"numbering: {AGAINST}; {cards}; cell 1: red red")  # a head has room for one


@rule("CO 3.3b")
def test_the_second_card_is_searched_for_when_nothing_fits_the_first() -> None:
    sitting = adam("adam 1: p4; adam 2: p1; adam 3: p2; cell 3: red green; cell 5: red red")
    assert sitting.legal == ["adam 3"]
    assert reasons(sitting) == ["not_found", "found", "laid", "dropped"]


@rule("CO 3.3c", "CO A11")
def test_nothing_fits() -> None:
    """The worked example: the lowest filled cell is discarded, and there is no play step."""
    sitting = adam("adam 1: p14; adam 2: p9; adam 3: p4; cell 2: yellow black; cell 4: red red")
    assert sitting.legal == ["adam 2"]
    assert (reasons(sitting)[-1], sitting.why[-1]) == ("nothing_fits", "CO 3.3c")
    sitting.automa()
    assert sitting.told("scrapped") == [{"cell": 2, "pieces": ["yellow_body", "black_body"]}]
    assert sitting.field("aside") == "yellow_body black_body"


@rule("CO A2")
def test_what_counts_is_what_is_missing() -> None:
    text = "adam 1: p22 blue_body*2; adam 2: p3; adam 3: p0; cell 1: blue blue; cell 3: black red"
    assert adam(text).legal == ["adam 3"]


@rule("CO A3")
def test_heads_and_tails_serve_as_well() -> None:
    cells = "cell 1: red red; cell 7: yellow; cell 8: red; cell 9: blue"
    sitting = adam(f"adam 1: p4; adam 2: p1; adam 3: p2; {cells}").automa()
    assert laid(sitting) == ["blue_head p4"]


@rule("CO A4", "CO 3.7")
def test_a_white_sign_is_any_one_piece() -> None:
    sitting = adam("adam 1: p44; adam 2: p1; adam 3: p3; cell 1: blue blue; cell 2: black yellow")
    assert sitting.legal == ["adam 1"]
    sitting.automa()
    assert laid(sitting) == ["blue_body p44", "blue_body out"]
    sitting.play("take 8")
    assert sitting.legal == ["adam 2"]


@rule("CO A5")
def test_a_colour_comes_before_the_white_sign() -> None:
    sitting = adam("adam 1: p44; adam 2: p1; adam 3: p3; cell 1: black red").automa()
    assert laid(sitting) == ["black_body p44", "red_body p44"]
    assert sitting.view["adam"]["cards"][0]["lacks"] == ["yellow", "yellow", "black"]


@rule("CO A6")
def test_the_white_sign_takes_what_fits_no_other_card() -> None:
    sitting = adam("adam 1: p44 black_body*2 yellow_body*2; adam 2: p1; cell 1: red green").automa()
    assert laid(sitting)[:2] == ["green_body p44", "red_body p1"]
    first = adam("adam 1: p44 black_body*2 yellow_body*2; adam 2: p4; cell 1: red green").automa()
    assert laid(first)[0] == "red_body p44"


@rule("CO A6")
def test_by_the_letter_the_white_sign_takes_the_first_piece() -> None:
    text = "adam 1: p44 black_body*2 yellow_body*2; adam 2: p1; cell 1: red green"
    assert laid(adam(f"white sign: first; {text}").automa())[0] == "red_body p44"
    assert laid(adam(text).automa())[0] == "green_body p44"


@rule("CO A20")
@pytest.mark.parametrize(("option", "fourth"), [("", "p46"), ("level 5 refill: three", "")])
def test_level_five_by_the_letter_refills_to_three(option: str, fourth: str) -> None:
    text = "adam 1: p4; adam 2: p9; adam 3: p14; adam 4: p1 red_body*5; cell 3: red green"
    sitting = adam(f"levels: 5; {option}; {text}").automa()
    assert sitting.field("adam 3") == "p14"
    assert sitting.field("adam 4") == fourth


@rule("CO A12", "CO A15")
def test_what_goes_back_into_the_bags_fills_a_bare_disc() -> None:
    """All other pieces lie elsewhere: he takes the last two and discards them."""
    text = "thrown away: bag; adam 1: p4; adam 2: p9; adam 3: p14; cell 1: red red"
    sitting = coatl(f"to move: automa; {text}; aside: {everything_but('red_body', 2)}").automa()
    assert sitting.kinds[-2:] == ["scrapped", "filled"]
    assert sitting.field("cell 1") == "red red"


def everything_but(name: str, count: int) -> str:
    """All pieces of the box but so many of one."""
    box = {piece: 16 if piece.endswith("body") else 3 for piece in PIECE_NAMES}
    box[name] -= count
    return " ".join(f"{piece}*{left}" for piece, left in box.items())


@rule("CO A7")
def test_a_pair_is_laid_piece_by_piece() -> None:
    sitting = adam(
        "adam 1: p4 blue_body*4 blue_head; adam 2: p9; adam 3: p1; cell 1: blue blue"
    ).automa()
    assert laid(sitting)[:2] == ["blue_body p4", "blue_body p9"]


@rule("CO 3.3e", "CO 3.3f", "CO 3.3g", "CO A14")
def test_a_fulfilled_card_is_played_and_its_pieces_go_on() -> None:
    text = "adam 1: p29 red_body*2 blue_body; adam 2: p4; adam 3: p3; cell 1: blue green"
    sitting = adam(text).automa()
    assert sitting.kinds == [
        "claimed", "laid", "laid", "filled",
        "fulfilled", "laid", "laid", "dropped", "dropped", "adam_drew", "row_filled",
    ]  # fmt: skip
    assert sitting.field("played") == "p29"
    assert sitting.field("adam 1") == "p4 blue_body*2".replace("*2", " blue_body")
    assert sitting.field("adam 2") == "p3 green_body"
    assert sitting.field("adam 3") == "p46"  # the rightmost of the row, empty-handed
    assert sitting.field("row").endswith(" p40 p41 p42 p43 p45")
    assert sitting.view["adam"]["score"] == 4


@rule("CO A13")
def test_a_played_card_may_fulfil_another() -> None:
    """P22 is played, its pieces fulfil P46, and that is played too."""
    text = (
        "adam 1: p22 black_body*2 blue_body; adam 2: p46 red_body black_body blue_body; "
        "adam 3: p9 blue_body*3; row: p40 p41 p42 p43 p45 p47; cell 1: blue blue"
    )
    sitting = coatl(f"to move: automa; {text}; cell 7: yellow; cell 8: yellow").automa()
    assert [one["card"] for one in sitting.told("fulfilled")] == ["p22", "p46", "p9"]
    assert [one["card"] for one in sitting.told("adam_drew")] == ["p47", "p45", "p43"]


@rule("CO A12")
def test_the_disc_is_filled_after_he_has_laid_his_pieces() -> None:
    script = ["bodies red green"] * 6 + ["heads red", "tails red"]
    sitting = adam("adam 1: p4; adam 2: p1; adam 3: p2; cell 1: blue red", *script).automa()
    assert sitting.kinds == ["claimed", "laid", "laid", "filled"]
    assert sitting.match.turns[-1].events[-1]["rule"] == "CO A12"


@rule("CO A10", "CO A20", "CO 3.6e")
def test_with_four_cards_the_fourth_is_searched_for_too() -> None:
    text = (
        "levels: 5; adam 1: p4; adam 2: p9; adam 3: p14; adam 4: p1 red_body*5; cell 3: red green"
    )
    sitting = adam(text)
    assert sitting.legal == ["adam 3"]
    sitting.automa()
    assert sitting.field("adam 4") == "p46"


@rule("CO 3.3h")
def test_he_may_have_two_alike_and_claims_no_temple() -> None:
    sitting = adam("adam 1: p1 red_body*5; adam 2: p1; adam 3: p4; cell 1: red red").automa()
    assert sitting.field("played") == "p1 p1"
    assert sitting.field("temples") == "t0 t1"
    assert sitting.field("adam 1") == "p4"


@rule("CO A15")
@pytest.mark.parametrize(("option", "aside", "bag"), [("", 1, 14), ("thrown away: bag", 0, 15)])
def test_where_discarded_pieces_go(option: str, aside: int, bag: int) -> None:
    text = f"adam 1: p4; adam 2: p9; adam 3: p14; cell 1: blue red; cell 2: red red; {option}"
    sitting = adam(text).automa()
    assert sitting.table.aside[6] == aside
    assert sitting.table.bag[6] == bag - 1


@rule("CO 3.3b")
def test_adam_has_no_choice() -> None:
    sitting = adam("adam 1: p4; adam 2: p1; adam 3: p2; cell 1: red red; cell 2: blue red")
    assert sitting.refuses("adam 1", "adam_must", "CO 3.3b")
    assert sitting.refuses("take 1", "adams_turn", "CO 3.1g")


@rule("CO 3.3d", "CO 3.3f")
def test_every_piece_of_his_turn_has_a_reason() -> None:
    text = "adam 1: p29 red_body*2 blue_body; adam 2: p4; adam 3: p3; cell 1: blue green"
    sitting = adam(text)
    foreseen = [one.params for one in sitting.reasons if one.key.startswith("coatl.why.")][1:]
    sitting.automa()
    kinds = ("laid", "laid_as_any", "dropped", "fulfilled", "adam_drew")
    told = [
        event["params"]
        for event in sitting.match.turns[-1].events
        if event["kind"].removeprefix("coatl.") in kinds
    ]
    assert foreseen == told
