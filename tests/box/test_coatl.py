"""Cóatl at real tables: bags and decks that run short, and what is said before each card."""

import pytest

from tavolino import Match
from tavolino.core import box_snapshot, helper_snapshot
from tavolino.core.asking import Box
from tavolino.core.game import AUTOMA
from tests.box.helping import HelperTable
from tests.box.table import Table, anything
from tests.rule import rule

EVERY_CARD = [f"p{card}" for card in range(49)] + ["p0", "p1", "p2", "p3", "p4"]  # five are twice


def keys_first(match: Match) -> list[str]:
    """What the hands do before the open question."""
    ask = match.ask
    assert ask is not None
    return [line.key for line in box_snapshot.hands_first(match, ask)]


def keys_since(match: Match) -> list[str]:
    return [line.key for line in box_snapshot.hands_since(match)]


# -- bags


@rule("CO 1.2d")
def test_cells_are_filled_by_number_where_a_bag_runs_short() -> None:
    bodies = " ".join(f"{colour}_body*15" for colour in ("yellow", "red", "black", "green"))
    position = f"cell 1: red; cell 8: red; cell 7: blue; aside: {bodies} blue_body*15"
    match = Match("coatl", position=position, box=Box())
    match.play("take 1")
    ask = match.ask
    assert ask is not None
    bodies_asked = [field for field in ask.fields if field.name == "bodies"]
    assert 0 < sum(len(field.places) for field in bodies_asked) < 12
    match.tell(ask.id, anything(match))
    assert match.to_move in (AUTOMA, "you", None)


@rule("CO A15")
@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize(("cell", "what"), [("yellow red", "dropped"), ("red red", "scrapped")])
def test_pieces_that_adam_throws_away_go_out_or_back(back: bool, cell: str, what: str) -> None:
    where = "; thrown away: bag" if back else ""
    position = f"to move: automa; cell 1: {cell}; cell 2: blue; cell 7: red; adam 1: p0{where}"
    match = Match("coatl", position=position, box=Box())
    match.advance()
    thrown = [key for key in keys_since(match) if what in key]
    assert thrown == [f"coatl.hands.{what}_back" if back else f"coatl.hands.{what}"]


LAST_TWO = "yellow_body*16 red_body*14 black_body*16 green_body*16 blue_body*16"  # lie aside


@rule("CO A16")
@pytest.mark.parametrize("granted", [False, True])
def test_the_last_bodies_end_the_game_or_a_last_turn_is_announced(granted: bool) -> None:
    text = f"to move: automa; adam 1: p1; aside: {LAST_TWO}; cell 1: red red; cell 7: red"
    match = Match("coatl", position=text + ("; last turn: yes" if granted else ""), box=Box())
    match.advance()
    ask = match.ask
    assert ask is not None
    assert {field.name for field in ask.fields} == {"heads", "tails"}, "no body is left to come"
    match.tell(ask.id, anything(match))
    assert ("coatl.hands.last_turn" in keys_since(match)) == granted
    if granted:
        match.play("take 7")
        assert match.ask is not None
        match.tell(match.ask.id, anything(match))
    assert (match.to_move, match.turns[-1].events[-1]["params"]["why"]) == (None, "bodies")


# -- cards


@rule("CO 3.1c", "CO 3.1d", "CO 3.1f", "CO A17")
def test_the_setup_says_what_is_laid_out_place_by_place() -> None:
    table = Table("coatl")
    match = table.sit_down()
    fills = {
        "row": "prophecies_row_setup", "adam": "prophecies_adam_setup",
        "hand": "prophecies_hand_setup", "open": "temples", "own": "temples_own",
    }  # fmt: skip
    ask = match.ask
    assert ask is not None
    for field in ask.fields:
        if field.place in fills:
            found = box_snapshot.field_of(match, field)["fill"]
            assert found["key"] == f"coatl.fill.{fills[field.place]}"
    values = table.values(match, ask)
    rows = [nth for nth, field in enumerate(ask.fields) if field.place == "row"]
    before = keys_first(match)
    assert {f"coatl.fill.{one}" for one in fills.values()} <= set(before)
    match.tell(ask.id, [told if nth in rows else [] for nth, told in enumerate(values)])
    assert set(before) - set(keys_first(match)) == {"coatl.fill.prophecies_row_setup"}


@rule("CO 3.4", "CO 1.4c")
def test_a_card_from_the_deck_is_drawn_and_the_row_is_pushed() -> None:
    match = Match("coatl", position="row: p1 p2 p5 p6 p7 p8; cell 1: red; cell 7: red", box=Box())
    match.play("draw deck")
    assert keys_first(match) == ["coatl.fill.prophecies_hand"]
    ask = match.ask
    assert ask is not None
    match.tell(ask.id, anything(match))
    match.play("draw 1")
    match.play("done")
    assert keys_first(match) == ["coatl.fill.prophecies"]


@rule("CO A23")
def test_the_discards_are_shuffled_before_a_card_is_asked_for() -> None:
    played = [card for card in EVERY_CARD if card not in ("p10", "p11", "p12", "p40", "p41")]
    position = f"played: {' '.join(played)}; row: - - - - p40 p41; discards: p10 p11 p12"
    match = Match("coatl", position=f"{position}; cell 1: red; cell 7: red", box=Box())
    match.play("draw deck")
    assert keys_first(match) == ["coatl.hands.reshuffled", "coatl.fill.prophecies_hand"]


@rule("CO A23")
def test_a_deck_that_runs_out_leaves_the_row_short() -> None:
    """One card is left for two places: it can only be this one, and nothing is asked."""
    played = [card for card in EVERY_CARD if card not in ("p10", "p40", "p41", "p42")]
    position = f"played: {' '.join(played)}; row: - - - p40 p41 p42"
    match = Match("coatl", position=f"{position}; cell 1: red; cell 2: red; cell 7: red", box=Box())
    for action in ("draw 5", "draw 6", "done"):
        match.play(action)
    assert not match.waits
    row = next(event for event in match.turns[2].events if event["kind"] == "coatl.row_filled")
    assert row["params"]["cards"] == ["p10"]
    assert match.game.notation.write(match.table).count("row: - - - - p10 p40") == 1


@rule("CO 3.3g")
def test_adam_alone_takes_his_card_before_it_is_asked_for() -> None:
    table = HelperTable("coatl")
    helper = table.sit_down()
    at = helper_snapshot.ask(helper)
    assert at is not None
    assert at["hands"][-1]["key"] == "coatl.fill.prophecies_adam_setup"
    seen = 0
    while table.step(helper):
        at = helper_snapshot.ask(helper)
        cards = [] if at is None else [one for one in at["fields"] if one["name"] == "prophecies"]
        if at is None or not cards:
            continue
        seen += 1
        assert at["hands"][-1]["key"] == "coatl.fill.prophecies_adam"
        assert [place for one in cards for place in one["places"]][-1] == "adam 3"
        told = [place.partition(" ")[2] for one in cards for place in one["places"]]
        drawn = table.values(helper.needs())
        helper.tell(drawn)
        said = helper_snapshot.snapshot(helper)["hands"]
        places = [one["params"]["place"] for one in said if one["key"] == "coatl.hands.adam_drew"]
        assert [str(place) for place in places] == told
    assert seen > 3
