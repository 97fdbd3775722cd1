"""Only the automa: the little that it reads, told on the same sessions, and the same lines."""

import json
from typing import Any

import pytest

from tavolino.core import helper_snapshot
from tavolino.core.box_snapshot import field_of, number_of
from tavolino.core.game import AUTOMA, YOU
from tavolino.core.helper import Helper
from tavolino.core.helper_built import built_form, count_built
from tavolino.core.helper_correcting import all_said
from tavolino.core.mismatch import Mismatch
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named
from tavolino.texts import LANGUAGES, catalogue, say
from tests.box.helping import HelperTable, built, spelled
from tests.box.table import GAMES, Table
from tests.box.taps import AUTOMA_ONLY
from tests.rule import rule

games = pytest.mark.parametrize("game", GAMES)

MOST_TAPS = 4.5  # a turn; the rest of section 2 is counted by the page (tests/browser/box)


def resumed(helper: Helper) -> Helper:
    """Written down, and read again by another process."""
    return Helper(helper.game, kept=json.loads(json.dumps(helper.dump())))


def done_by_the_automa(helper: Helper) -> list[list[dict[str, Any]]]:
    return [step.events for step in helper.done if step.seat == AUTOMA]


def deeds(turns: list[list[dict[str, Any]]]) -> list[list[dict[str, Any]]]:
    """All but how the row is filled, which ADAM never reads."""
    return [[one for one in events if one["kind"] != "coatl.row_filled"] for events in turns]


# -- acceptance 6


def test_adam_does_the_same_as_in_the_session() -> None:
    table = HelperTable("coatl")
    helper = table.play()
    claims = [
        f"adam {event['params']['cell']}"
        for step in helper.done
        if step.seat == AUTOMA
        for event in step.events
        if event["kind"] in ("coatl.claimed", "coatl.scrapped")
    ]
    assert claims == Table("coatl").automa
    theirs = [turn for turn in table.match.turns if turn.seat == AUTOMA]
    assert deeds(done_by_the_automa(helper)) == deeds([turn.events for turn in theirs])
    helper.count([table.outcome[YOU]])
    outcome = helper.outcome
    assert outcome is not None
    assert outcome.scores == table.outcome


@rule("CO 1.8a", "CO 3.5c")
def test_coatls_that_are_told_are_counted_by_the_rules_of_the_whole_game() -> None:
    table = HelperTable("coatl")
    helper = table.sit_down()
    with pytest.raises(Refusal):
        count_built(helper, {})  # not yet
    table.play(helper)
    laid = built([part.name for part in built_form(helper)], table.match)
    assert len(laid) == 9
    count_built(helper, laid)
    assert helper.outcome == table.match.outcome
    assert resumed(helper).outcome == table.match.outcome
    helper.undo()
    assert helper.outcome is None
    assert resumed(helper).outcome is None
    count_built(helper, {"coatl 1": laid["coatl 1"], "beside 1": laid["beside 1"]})
    outcome = helper.outcome
    assert outcome is not None
    assert outcome.scores[YOU] == sum(one.points or 0 for one in outcome.lines if one.seat == YOU)
    assert 0 < outcome.scores[YOU] < table.outcome[YOU]
    helper.count([table.outcome[YOU]])
    assert helper.outcome is not None
    assert helper.outcome.scores == table.outcome


@rule("CO 1.1b", "CO 2.3")
@pytest.mark.parametrize(("promo", "count"), [(False, 54), (True, 60)])
def test_adam_is_told_no_prophecy_more_often_than_the_box_has_it(promo: bool, count: int) -> None:
    helper = Helper(game_named("coatl"), {"promo": promo})
    p0 = helper.game.meta.kinds.index("p0")
    told = anything(helper)
    cards = [nth for nth, field in enumerate(helper.needs()) if field.name == "prophecies"]
    assert len(cards) == 3
    left = [sum(helper.fields(told[:nth])[nth].left.values()) for nth in cards]
    assert left == [count, count - 1, count - 2]
    for nth in cards:
        told[nth] = [p0]
    with pytest.raises(Refusal):
        helper.tell(told)
    told[cards[2]] = [p0 + 1]
    helper.tell(told)
    while "prophecies" not in [field.name for field in helper.needs()]:
        helper.tell(anything(helper)) if helper.needs() else helper.enter(helper.entries()[0])
    fresh = next(field for field in helper.needs() if field.name == "prophecies")
    assert p0 not in fresh.left, "whether he has them still or has played them"
    assert sum(fresh.left.values()) <= count - 3


@rule("CO A19")
def test_level_1_without_a_temple_is_lost_by_what_was_told_too() -> None:
    helper = Helper(game_named("coatl"), position="to move: nobody; levels: 1")
    head_to_tail = ["red_head", "green_body", "green_body", "green_body", "red_tail"]
    count_built(helper, {"coatl 1": head_to_tail, "beside 1": ["p3"]})
    assert helper.outcome is not None
    assert helper.outcome.reason.rule == "CO A19"


def test_what_cannot_have_been_built_is_refused_and_nothing_is_counted() -> None:
    table = HelperTable("coatl")
    helper = table.play()
    laid = built([part.name for part in built_form(helper)], table.match)
    for wrong in (
        {"cell 1": ["red"]},
        {"coatl 1": ["red"]},
        {"coatl 1": ["red_body"] * 12, "coatl 2": ["red_body"] * 5},
        {"coatl 1": laid["coatl 1"]},  # complete, and no prophecy beside it
    ):
        with pytest.raises((Refusal, BadText)):
            count_built(helper, wrong)
    assert (helper.counted, helper.outcome) == (None, None)
    azul = HelperTable("azul").play()
    with pytest.raises(Refusal):
        count_built(azul, {})


def test_the_ai_does_the_same_as_in_the_session() -> None:
    table = HelperTable("concordia")
    helper = table.play()
    theirs = [turn for turn in table.match.turns if turn.seat == AUTOMA]
    assert done_by_the_automa(helper) == [turn.events for turn in theirs]
    assert helper.to_move is None


def test_seven_numbers_bring_the_final_score_of_concordia() -> None:
    table = HelperTable("concordia")
    helper, end = table.play(), table.match.table
    assert helper.outcome is None, "coins, goods and colonists are not known yet"
    helper.count([int(end.cash), *map(int, end.stock), int(end.colonists_out())])
    assert helper.outcome == table.match.outcome


def test_the_rule_card_keeps_pile_marker_and_starter() -> None:
    table = HelperTable("azul")
    helper = table.play()
    assert helper.to_move is None
    helper.count([table.outcome[YOU]])
    outcome = helper.outcome
    assert outcome is not None
    assert outcome.scores == table.outcome
    starters = [event for turn in table.match.turns for event in turn.events]
    told = [event for step in helper.done for event in step.events]
    assert [one["params"] for one in told if one["kind"] == "azul.starts"] == [
        one["params"] for one in starters if one["kind"] == "azul.starts"
    ]


def test_the_rule_card_names_the_case_of_every_claim() -> None:
    """Of the cases that are said in order, the one that held is among them."""
    table = HelperTable("azul")
    helper = table.sit_down()
    held = [
        event["rule"]
        for turn in table.match.turns
        if turn.action.startswith("claim")
        for event in turn.events[:1]
    ]
    while table.step(helper):
        lines = [] if helper.waiting or not helper.tables else helper.rules.now(helper.table)
        if lines and lines[0].key == "azul.helper.case_a":  # a one, and the marker lay there
            assert held.pop(0) == lines[0].rule
        elif lines and lines[0].key == "azul.helper.rolled":
            assert held.pop(0) in [line.rule for line in lines]
            assert lines[-1].params["colours"] == ["red", "blue", "black", "white", "yellow"]
    assert held == []


def test_the_keeper_knows_limit_and_end_from_counts_alone() -> None:
    table = HelperTable("rummikub")
    keeper = table.sit_down()
    for before in table.match.tables[:-1]:
        assert (len(keeper.table.hand), keeper.table.limit()) == (len(before.hand), before.limit())
        assert keeper.table.to_place() == before.to_place()
        table.step(keeper)
    assert (keeper.to_move, keeper.table.ended) == (None, table.match.table.ended)
    assert keeper.outcome == table.match.outcome
    assert keeper.needs() == []


@games
def test_it_takes_few_taps(game: str) -> None:
    table = HelperTable(game)
    table.play()
    assert table.setup_taps <= AUTOMA_ONLY[game].setup
    assert table.taps / table.turns <= MOST_TAPS


# -- kept, taken up again, taken back


@rule("TA 4.2")
@games
def test_a_session_may_be_left_at_every_question_and_every_entry(game: str) -> None:
    table = HelperTable(game)
    helper = table.sit_down()
    going = True
    while going:
        again = resumed(helper)
        assert (again.dump(), again.ask) == (helper.dump(), helper.ask)
        assert again.entries() == helper.entries()
        helper = again
        going = table.step(helper)
    whole = HelperTable(game).play()
    assert [step.events for step in helper.done] == [step.events for step in whole.done]


@games
def test_every_word_of_the_person_is_taken_back_and_said_again(game: str) -> None:
    """Undone at every point: the table is as it was before, and a pad has what was told."""
    table = HelperTable(game)
    helper = table.sit_down()
    told = 0
    while True:
        before, fields = helper.dump(), helper.needs()
        if not table.step(helper):
            break
        after = helper.dump()
        helper.undo()
        if fields:
            told += 1
            assert None not in [value for field in helper.needs() for value in field.values]
            helper.tell([list(field.values) for field in helper.needs()])
        else:
            while helper.waiting:  # a pad that nobody had to fill in
                helper.undo()
            assert {**helper.dump(), "told": []} == {**before, "told": []}
            helper.enter(spelled(helper, table.entries[table.entered - 1]))
        assert helper.dump() == after
    assert told or game == "rummikub"


@rule("TA 4.2")
@pytest.mark.parametrize(
    ("game", "ours"),
    [("concordia", ["action d12", "good d12"]), ("coatl", ["bodies", "heads", "tails"])],
)
def test_what_the_software_rolls_and_draws_steps_back_with_it(game: str, ours: list[str]) -> None:
    helper = Helper(game_named(game), ours=ours)
    while helper.needs():
        helper.tell(anything(helper))
    assert not {field.name for field in helper.needs()} & set(ours)
    for _ in range(8):
        entry = helper.entries()[-1 if game == "concordia" else 0]
        twin = resumed(helper)
        for one in (helper, twin):
            one.enter(entry)
        assert twin.dump() == helper.dump(), "resumed, the same dice"
        if not helper.waiting:
            after = helper.dump()
            helper.undo()
            helper.enter(entry)
            assert helper.dump() == after
        while helper.needs():
            helper.tell(anything(helper))
        if helper.to_move is None:
            break
    outcomes = [one.name for step in helper.done for one in step.outcomes]
    assert set(ours) & set(outcomes)
    drawn = [field for nth in range(len(helper.done)) for field in helper.drawn(nth)]
    assert bool(drawn) == (game == "coatl"), "what is drawn is said to the hands, a die is not"


def test_who_rolls_may_change_in_mid_game() -> None:
    table = HelperTable("concordia")
    helper = table.sit_down()
    while not helper.entries():
        table.step(helper)
    helper.enter("over")
    assert [field.name for field in helper.needs()] == ["action d12"]
    helper.give(["action d12", "good d12"])
    assert not {"action d12", "good d12"} & {field.name for field in helper.needs()}
    while not helper.entries():
        table.step(helper)  # the cards are still told
    helper.give([])
    helper.enter("over")
    assert helper.needs()
    with pytest.raises(BadText):
        helper.give(["dreams"])


def anything(helper: Helper) -> list[list[int | None]]:
    """Something that may come, for every question."""
    told: list[list[int | None]] = []
    for nth, field in enumerate(helper.needs()):
        left = helper.fields(told)[nth].left
        told.append([*[kind for kind, count in left.items() for _ in range(count)]])
        told[-1] = told[-1][: len(field.places)]
    return told


# -- what cannot be


def test_an_impossible_entry_is_refused_and_the_setup_can_be_opened_again() -> None:
    table = HelperTable("coatl")
    helper = table.sit_down()
    with pytest.raises(Refusal) as refused:
        helper.enter("other")
    assert refused.value.rule == "TA 4.2"
    with pytest.raises(Refusal):
        helper.undo()
    while helper.waiting:
        table.step(helper)
    with pytest.raises(BadText):
        helper.enter("cell 11")
    helper.undo()
    ask = helper.ask
    assert ask is not None
    assert (ask.seat, ask.fields[0].values) == ("", [3, 4])
    helper.tell([list(field.values) for field in ask.fields])
    helper.enter("third")
    assert helper.to_move is None
    with pytest.raises(Refusal):
        helper.enter("other")
    for wrong in ([], [1, 2], [-1]):
        with pytest.raises(BadText):
            helper.count(wrong)


@rule("TA 4.1")
def test_a_card_that_was_told_before_is_refused_and_was_said_once() -> None:
    """The pad shows it with none left; what was said has it, so that it can be doubted."""
    table = HelperTable("concordia")
    helper = table.sit_down()
    doubted = set[str]()
    while True:
        ask = helper.ask
        fields = ask.fields if ask and helper.tables else []
        for nth, field in enumerate(fields):
            if field.name != "deck":
                continue
            shown = field_of(helper, field)
            gone = [one["value"] for one in shown["pieces"] if one["value"] not in shown["left"]]
            for card in gone:
                number = number_of(helper, "deck", card)
                with pytest.raises(Refusal) as refused:
                    helper.tell([*[[]] * nth, [number]])
                assert refused.value.key == "concordia.refuse.card_not_left"
                told = [one for said in all_said(helper) for one in said.answers]
                assert any(number in one.values for one in told if one.name == "deck")
                doubted.add(card)
        if not table.step(helper):
            break
    assert len(doubted) > 4


@rule("TA 4.1")
def test_an_impossible_piece_is_refused() -> None:
    helper = HelperTable("concordia").sit_down()
    with pytest.raises(Refusal) as refused:
        helper.tell([[4, 4, 4, 4, 4]])
    assert refused.value.key == "concordia.refuse.token_not_left"
    with pytest.raises(Refusal):
        Helper(game_named("solitario"))
    with pytest.raises(Refusal):
        Helper(game_named("rummikub")).count([3])


def test_the_keeper_sees_the_limit_exceeded() -> None:
    keeper = Helper(game_named("rummikub"), {"level": 7})
    while keeper.to_move is not None:
        keeper.enter("stack")
    kinds = [event["kind"] for event in keeper.done[-1].events]
    assert kinds == ["rummikub.drew", "rummikub.exceeded"]
    keeper.undo()
    assert keeper.to_move == YOU


def test_a_session_of_other_rules_is_not_taken_up() -> None:
    kept = HelperTable("rummikub").play().dump()
    kept["steps"][1][2] = [["tiles", [1], ""]]
    assert Helper(game_named("rummikub"), kept=kept).to_move is None, "nothing is asked there"
    kept = HelperTable("azul").play().dump()
    kept["steps"][0][2] = []
    with pytest.raises(Mismatch):
        Helper(game_named("azul"), kept=kept)
    with pytest.raises(BadText):
        Helper(game_named("azul"), kept={"steps": 3})


# -- in words


@games
def test_everything_has_words_in_four_languages(game: str) -> None:
    table = HelperTable(game)
    helper = table.sit_down()
    said: dict[str, dict[str, object]] = {}
    while True:
        at = helper_snapshot.snapshot(helper)
        lines = at["hands"] + at["stands"] + (at["ask"]["hands"] if at["ask"] else [])
        entries = [one["said"] for one in at["entries"]]
        for one in [*lines, *entries, *at["why"]]:
            said[one["key"]] = one["params"]
        json.dumps(at)
        if not table.step(helper):
            break
    said |= {one["key"]: {} for one in at["counts"]}
    said[f"{game}.helper.level"] = {}
    for language in LANGUAGES:
        for key, params in said.items():
            assert key in catalogue(language)
            text = say(language, key, params)
            assert "{" not in text, (language, text)


@games
def test_the_hands_know_what_to_do_at_every_question_and_entry(game: str) -> None:
    table = HelperTable(game)
    helper = table.sit_down()
    while True:
        at = helper_snapshot.snapshot(helper)
        assert at["hands"] or (at["ask"] and at["ask"]["hands"]) or game == "rummikub"
        assert at["stands"] or not helper.tables
        if not table.step(helper):
            break


def test_adam_s_deeds_are_said_before_his_card_is_asked_for() -> None:
    table = HelperTable("coatl")
    helper = table.sit_down()
    seen = 0
    while table.step(helper):
        ask = helper_snapshot.ask(helper)
        if ask and [one["name"] for one in ask["fields"]] == ["prophecies"]:
            seen += 1
            assert ask["hands"][0]["key"] == "coatl.hands.claimed"
            assert "coatl.hands.fulfilled" in [one["key"] for one in ask["hands"]]
    assert seen > 3
