"""The moves, one paragraph after the other (SO 1 to SO 3)."""

import pytest

from tavolino.core.match import Match
from tavolino.core.refusals import BadText, Refusal
from tavolino.games.solitario.actions import ACTIONS, number_of, parse
from tavolino.games.solitario.game import GAME
from tavolino.games.solitario.table import NAMES, SUITS
from tavolino.games.solitario.view import coming_names
from tests.games.sitting import refusal
from tests.games.solitario.play import at, rule_of
from tests.rule import rule

KINGS = "c1: rd; c2: rc; c3: rb; c4: rs"
LATE = f"{KINGS}; c5: cd; c6: cs"
SMALL = "c1: cd; c2: cb fd; c3: rd; c4: rb; c5: cc; c6: rc"


def column(match: Match, number: int) -> list[str]:
    found: list[str] = GAME.seats.to_json(match.view())["columns"][number - 1]["open"]
    return found


@rule("SO 1.1")
def test_there_are_forty_cards_ten_of_each_suit() -> None:
    assert len(set(NAMES)) == 40
    assert Match("solitario", deal=1).table.components() == dict.fromkeys(SUITS, 10)


@rule("SO 1.2", "SO 3.3")
@pytest.mark.parametrize("move", ["c6 c1 1", "c6 c2 1", "c5 c3 1"])
def test_a_card_goes_onto_the_other_colour_one_higher(move: str) -> None:
    match = at(LATE)
    match.play(move)
    assert len(column(match, int(move[4]))) == 2


@rule("SO 1.2", "SO 3.3")
def test_not_onto_its_own_colour_nor_onto_another_value() -> None:
    assert rule_of(at(LATE), "c6 c3 1") == "SO 1.2"
    assert rule_of(at(LATE), "c5 c6 1") == "SO 3.3"
    assert rule_of(at(LATE), "c1 c1 1") == "SO 3.3"
    assert rule_of(at(LATE), "c7 c1 1") == "SO 3.3"


@rule("SO 3.3")
def test_a_sequence_moves_whole_or_from_any_card_down() -> None:
    match = at(SMALL)
    match.play("c2 c3 2")
    assert column(match, 3) == ["rd", "cb", "fd"]
    part = at("c1: rd cb fc; c2: cs; c3: rs; c4: cd; c5: rb; c6: rc; c7: cc")
    assert rule_of(part, "c1 c2 3") == "SO 3.3"
    part.play("c1 c2 1")
    assert (column(part, 1), column(part, 2)) == (["rd", "cb"], ["cs", "fc"])


@rule("SO 3.3")
def test_covered_cards_do_not_move() -> None:
    match = at("c1: rd; c2: [rb] cb; c3: rc; waste: cc; c4: cd")
    assert rule_of(match, "c2 c1 2") == "SO 3.3"


@rule("SO 3.4", "SO S1")
def test_an_empty_column_takes_a_king_with_his_sequence_and_nothing_else() -> None:
    match = at("c2: [cc] rd cs; c3: rs; c4: rc; c5: cd")
    assert refusal(match, "c5 c1 1").key == "solitario.refuse.kings_only"
    assert rule_of(match, "c5 c1 1") == "SO S1"
    match.play("c2 c1 2")
    assert column(match, 1) == ["rd", "cs"]


@rule("SO S1")
def test_with_the_option_any_card_goes_to_an_empty_column() -> None:
    match = at("empty column: any; c2: [cc] rd cs; c3: rs; c4: rc; c5: cd")
    match.play("c2 c1 1")
    assert column(match, 1) == ["cs"]


@rule("SO 3.1")
def test_a_turn_shows_three_cards_and_the_last_lies_on_top() -> None:
    match = Match("solitario", deal=3)
    match.play("turn")
    view = GAME.seats.to_json(match.view())
    assert view["waste"] == ["7s", "4s", "fs", "6c", "rd", "5c"]
    assert (view["stock"], match.table.top()) == (6, NAMES.index("5c"))


@rule("SO 3.1")
def test_fewer_are_turned_if_fewer_are_left_and_the_card_under_the_top_is_next() -> None:
    match = at("c1: rd; c2: rb; c3: rc; waste: cc rs; stock: cs fs")
    match.play("turn")
    assert GAME.seats.to_json(match.view())["waste"] == ["cc", "rs", "cs", "fs"]
    match.play("waste base")
    assert match.table.top() == NAMES.index("cs")


@rule("SO 3.2", "SO S3")
def test_the_mazzetto_turned_over_keeps_its_order_and_shows_three() -> None:
    match = Match("solitario", deal=3)
    first = [NAMES[card] for card in match.table.stock]
    for _ in range(3):
        match.play("turn")
    assert GAME.seats.to_json(match.view())["stock"] == 0
    match.play("turn")
    view = GAME.seats.to_json(match.view())
    assert (view["waste"], view["stock"], int(match.table.passes)) == (first[:3], 9, 2)
    assert coming_names(match.view().table) == first[3:]
    assert match.turns[-1].events[0]["rule"] == "SO S3"


@rule("SO 3.2", "SO 3.1")
def test_nothing_is_turned_or_played_where_nothing_lies() -> None:
    assert rule_of(at(LATE), "turn") == "SO 3.2"
    assert rule_of(at(LATE), "waste c1") == "SO 3.1"
    assert rule_of(at(LATE), "waste base") == "SO 3.6"


@rule("SO S2")
@pytest.mark.parametrize("passes", [1, 3])
def test_with_a_limit_the_mazzetto_is_not_turned_over_again(passes: int) -> None:
    match = Match("solitario", {"passes": passes}, deal=3)
    for _ in range(4 * passes - 1):
        match.play("turn")
    assert rule_of(match, "turn") == "SO S2"


@rule("SO 3.5")
def test_the_top_of_the_mazzetto_goes_to_a_column_or_home() -> None:
    match = at("c1: rd; c2: rc; c3: rb; waste: rs cs")
    match.play("waste c1")
    assert column(match, 1) == ["rd", "cs"]
    match = at("c1: rd; c2: rc; c3: rb; waste: rs cs")
    match.play("waste base")
    assert match.table.bases[3] == 9


@rule("SO 3.5")
def test_nothing_goes_onto_the_mazzetto() -> None:
    with pytest.raises(Refusal, match=r"SO 3\.5"):
        parse("c3 waste")


@rule("SO 3.6", "SO 2.3")
def test_a_foundation_takes_its_suit_from_asso_to_re() -> None:
    assert list(Match("solitario", deal=1).table.bases) == [0, 0, 0, 0]
    match = at(LATE)
    assert rule_of(match, "c1 base") == "SO 3.6"
    match.play("c5 base")
    match.play("c1 base")
    assert match.table.bases[0] == 10


@rule("SO 3.7", "SO 4.1")
def test_a_card_comes_back_from_its_foundation_for_ten_points() -> None:
    match = at(KINGS)
    before = int(match.table.score)
    match.play("base spade c1")
    assert column(match, 1) == ["rd", "cs"]
    assert match.table.score == before - 10
    assert rule_of(match, "base spade c5") == "SO S1"
    full = Match("solitario", deal=1)
    assert rule_of(full, "base spade c1") == "SO 3.7"


@rule("SO 3.8", "SO 4.1")
def test_a_covered_card_is_opened_in_the_same_move() -> None:
    match = at("c1: rd; c2: [cc] cs; c3: rs; c4: rc; c5: rb")
    before = int(match.table.score)
    match.play("c2 c1 1")
    assert column(match, 2) == ["cc"]
    assert match.table.score == before + 5
    opened = match.turns[0].events[1]
    assert (opened["kind"], opened["reveals"]) == ("solitario.opened", True)


@rule("SO S4")
def test_every_accepted_action_counts_a_turn_of_the_stock_too() -> None:
    match = Match("solitario", deal=3)
    match.play("turn")
    match.play("turn")
    assert len(match.turns) == 2


@rule("SO S14")
def test_a_refused_move_is_explained_and_not_counted() -> None:
    match = at(LATE)
    refused = refusal(match, "c6 c3 1")
    assert str(refused) == "Colours must alternate: king of clubs – knight of swords. (SO 1.2)"
    assert match.turns == []


def test_every_move_has_one_number_and_one_notation() -> None:
    assert [int(number_of(action)) for action in ACTIONS] == list(range(len(ACTIONS)))
    assert [parse(str(action)) for action in ACTIONS] == ACTIONS


@pytest.mark.parametrize("text", ["", "c8 base", "c1 c2 0", "c1 c2 11", "base x c1", "waste", "c1"])
def test_nonsense_is_not_read(text: str) -> None:
    with pytest.raises(BadText):
        parse(text)


@rule("SO 3.5", "SO 3.6")
def test_what_no_card_ever_may_can_be_asked_and_is_refused_with_its_paragraph() -> None:
    match = at("c1: rd; c2: rc; c3: rb; c4: rs cd; waste: cs; c5: cc; c6: cb")
    assert refusal(match, "c1 waste").key == "solitario.refuse.onto_waste"
    assert refusal(match, "c4 base 2").key == "solitario.refuse.one_card"
    assert refusal(match, "c5 base denari").key == "solitario.refuse.other_suit"
    assert refusal(match, "waste base coppe").key == "solitario.refuse.other_suit"
    assert rule_of(match, "waste base coppe") == "SO 3.6"
    match.play("c5 base coppe")
    assert match.turns[-1].action == "c5 base coppe"
