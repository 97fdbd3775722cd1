"""One sitting: playing on, going back, hints (TA 1 - TA 3)."""

import doctest
import inspect
import random
import secrets

import pytest

from tavolino import Match
from tavolino.core.chance import Chanced, Scripted
from tavolino.core.game import Reason
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named
from tavolino.games.azul import position
from tests.rule import rule


def played(turns: int, deal: int = 7, ranked: bool = False) -> Match:
    """So many decisions of the person, at random."""
    match = Match("azul", deal=deal, ranked=ranked)
    chooser = random.Random(deal)
    for _ in range(turns):
        match.play(chooser.choice(match.legal()))
    return match


def finished(deal: int = 7) -> Match:
    match = Match("azul", deal=deal)
    chooser = random.Random(deal)
    while match.to_move:
        match.play(chooser.choice(match.legal()))
    return match


def refusal(act: object) -> tuple[str, str]:
    with pytest.raises(Refusal) as refused:
        act()  # type: ignore[operator]
    return refused.value.key, refused.value.rule


QUIET_END = "round: 4; marker: automa; tray 2: blue"  # a take that reveals nothing more


def quiet(ranked: bool = False) -> Match:
    """The person has just made the last take of a game: nothing was revealed."""
    match = Match("azul", deal=1, position=QUIET_END, ranked=ranked)
    match.play("take t2 blue row 1")
    return match


@rule("TA 1.1")
def test_after_the_end_nothing_is_played() -> None:
    match = finished()
    assert refusal(lambda: match.play("roll")) == ("core.refuse.over", "TA 1.1")


@rule("TA 1.2")
def test_the_same_number_is_the_same_deal() -> None:
    assert Match("azul", deal=12).events == Match("azul", deal=12).events


@rule("TA 1.2")
def test_other_numbers_are_other_deals() -> None:
    dealt = {str(Match("azul", deal=deal).events) for deal in range(1, 60)}
    assert len(dealt) == 59


def test_without_a_number_a_deal_is_picked() -> None:
    match = Match("azul")
    assert match.events == Match("azul", deal=match.deal).events


@rule("TA 1.2")
@pytest.mark.parametrize(("lot", "deal"), [(0, 1), (999_999, 1_000_000)])
def test_a_picked_deal_has_a_number_from_one_to_a_million(
    lot: int, deal: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda limit: min(lot, limit - 1))
    assert Match("azul").deal == deal


def test_the_automa_answers_a_move() -> None:
    turns = played(0).play("take t2 yellow row 1")
    assert [turn.seat for turn in turns] == ["you", "automa", "automa"]


def test_an_unknown_option_is_not_accepted() -> None:
    with pytest.raises(BadText, match="no option"):
        Match("azul", {"moon": True})


def test_a_refused_action_leaves_everything_as_it_was() -> None:
    match, twin = played(3), played(3)
    with pytest.raises(Refusal):
        match.play("roll")
    with pytest.raises(BadText):
        match.play("dance")
    match.play(match.legal()[0])
    twin.play(twin.legal()[0])
    assert match.record() == twin.record()


# -- going back


@rule("TA 2.1")
def test_undo_takes_back_the_last_decision_and_the_automas_answer() -> None:
    match, twin = played(4), played(3)
    match.undo()
    assert match.record().turns == twin.record().turns
    assert position.write(match.table) == position.write(twin.table)


@rule("TA 2.1")
def test_undo_again_and_again_leads_to_the_deal() -> None:
    match = played(5)
    for _ in range(5):
        match.undo()
    assert (match.turns, match.undo_step()) == ([], None)
    assert refusal(match.undo) == ("core.refuse.nothing_to_undo", "TA 2.1")


@rule("TA 2.1")
def test_undo_from_the_end_of_a_game() -> None:
    match = finished()
    match.undo()
    assert (match.to_move, match.outcome) == ("you", None)


@rule("TA 2.1")
def test_one_may_go_back_to_any_earlier_decision() -> None:
    match, twin = played(6), played(2)
    assert match.back(len(twin.turns)) == len(twin.turns)
    assert match.record().turns == twin.record().turns


@rule("TA 2.1")
def test_going_back_into_the_automas_turn_leads_to_the_decision_before_it() -> None:
    match = played(6)
    numbers = [number for number, turn in enumerate(match.turns) if turn.seat == "you"]
    assert match.back(numbers[3] + 2) == numbers[3]
    assert match.back(1) == 0


@rule("TA 2.1")
@pytest.mark.parametrize("to", [-1, 1000])
def test_one_cannot_go_back_to_a_turn_that_was_not_played(to: int) -> None:
    assert refusal(lambda: played(1).back(to)) == ("core.refuse.no_such_turn", "TA 2.1")


@rule("TA 2.1")
def test_going_back_to_where_one_is_changes_nothing() -> None:
    match, twin = played(3), played(3)
    match.back(len(match.turns))
    assert (match.record(), match.undone) == (twin.record(), [])


@rule("TA 2.2")
def test_redo_is_the_same_game() -> None:
    match, twin = played(5), played(5)
    for _ in range(3):
        match.undo()
    for _ in range(3):
        match.redo()
    assert match.record()._replace(assisted=False) == twin.record()
    assert refusal(match.redo) == ("core.refuse.nothing_to_redo", "TA 2.2")


@rule("TA 2.2")
def test_redo_after_going_back_goes_one_decision_at_a_time() -> None:
    match = played(5)
    numbers = [number for number, turn in enumerate(match.turns) if turn.seat == "you"]
    match.back(0)
    assert [match.redo() for _ in range(4)] == numbers[1:]


@rule("TA 2.2")
def test_redo_step_says_where_redo_leads() -> None:
    match = finished()
    match.back(0)
    while step := match.redo_step():
        assert step.to == match.redo()
    assert match.to_move is None


@rule("TA 2.2")
def test_a_new_decision_ends_the_redo() -> None:
    match = played(3)
    match.undo()
    match.play(match.legal()[-1])
    assert match.redo_step() is None


@rule("TA 2.2")
def test_a_refused_move_does_not_end_the_redo() -> None:
    match = played(3)
    match.undo()
    with pytest.raises(Refusal):
        match.play("roll")
    assert match.redo_step() is not None


@rule("TA 2.2")
def test_chance_answers_the_same_after_an_undo() -> None:
    """Whatever is played instead, the die comes as it would have."""
    match = played(4)
    dice = [turn.outcomes for turn in match.turns if turn.action == "roll"]
    match.back(0)
    while len([turn for turn in match.turns if turn.action == "roll"]) < len(dice):
        match.play(match.legal()[-1])
    assert [turn.outcomes for turn in match.turns if turn.action == "roll"][: len(dice)] == dice


@rule("TA 2.2")
def test_the_next_round_is_dealt_the_same_after_an_undo() -> None:
    def second_deal(match: Match, choice: int) -> list[Chanced]:
        while match.table.round == 1:
            match.play(match.legal()[choice])
        return [one for turn in match.turns for one in turn.outcomes if one.name == "bag"]

    match = Match("azul", deal=9)
    before = second_deal(match, 0)
    match.back(0)
    after = second_deal(match, -1)
    assert [one.place for one in before] == [one.place for one in after]
    assert before == after


@rule("TA 2.2")
def test_a_deal_that_was_taken_back_comes_again() -> None:
    match = Match("azul", deal=4, position="floor: marker; tray 2: blue")
    match.play("take t2 blue row 1")
    dealt = match.turns[0].outcomes
    match.undo()
    match.play("take t2 blue floor")
    assert match.turns[0].outcomes == dealt


@rule("TA 2.3")
def test_going_back_past_a_die_makes_the_game_assisted() -> None:
    match = played(2)
    step = match.undo_step()
    assert step is not None
    assert step.reveals
    match.undo()
    assert match.assisted


@rule("TA 2.3")
def test_going_back_past_nothing_revealed_does_not() -> None:
    match = quiet()
    match.undo()
    assert (match.assisted, match.to_move) == (False, "you")


@rule("TA 2.3")
def test_an_assisted_game_stays_assisted() -> None:
    match = played(2)
    match.undo()
    match.redo()
    assert match.record().assisted


@rule("TA 2.3")
def test_in_a_ranked_game_one_does_not_go_back_past_a_die() -> None:
    match = played(2, ranked=True)
    before = match.record()
    assert refusal(match.undo) == ("core.refuse.undo_reveal", "TA 2.3")
    assert match.record() == before


@rule("TA 2.3")
def test_in_a_ranked_game_one_may_go_back_past_nothing_revealed() -> None:
    match = quiet(ranked=True)
    match.undo()
    assert (match.to_move, match.assisted) == ("you", False)


@rule("TA 2.3")
def test_a_new_deal_is_a_reveal() -> None:
    script = Scripted([Chanced("bag", [0, 1, 2]), *[Chanced("bag", [0, 1, 2, 3])] * 5])
    text = "floor: marker; tray 2: blue"
    match = Match("azul", deal=1, position=text, chance=script, ranked=True)
    match.play("take t2 blue row 1")
    assert refusal(match.undo) == ("core.refuse.undo_reveal", "TA 2.3")


# -- hints and reasons


@rule("TA 3.1")
def test_hints_are_counted_and_make_the_game_assisted() -> None:
    match = played(1)
    match.note_hint()
    match.note_hint()
    assert (match.hints, match.assisted, match.record().assisted) == (2, True, True)


@rule("TA 3.2")
def test_there_are_no_hints_in_a_ranked_game() -> None:
    match = played(1, ranked=True)
    assert refusal(match.note_hint) == ("core.refuse.no_hints", "TA 3.2")
    assert (match.hints, match.assisted) == (0, False)


def test_why_is_empty_for_a_person_and_tells_the_automas_reasons() -> None:
    match = played(1)
    assert match.why(1) == []
    assert match.why(2) == [Reason("azul.why.roll", "AZ 2.3f")]
    assert match.why(3)[0].key == "azul.why.die"


@rule("TA 2.1")
@pytest.mark.parametrize("number", [0, 4])
def test_there_is_no_why_for_a_turn_that_was_not_played(number: int) -> None:
    assert refusal(lambda: played(1).why(number)) == ("core.refuse.no_such_turn", "TA 2.1")


def test_a_match_like_another_has_the_same_deal_and_a_table_of_its_own() -> None:
    first = Match("azul", deal=7)
    twin = Match("azul", deal=7, like=first)
    assert (twin.outcomes, twin.events) == (first.outcomes, first.events)
    action = first.legal()[0]
    assert twin.play(action) == first.play(action), "chance goes on the same"
    first.play(first.legal()[0])
    assert len(twin.turns) < len(first.turns)
    assert Match.replay(twin.record()).turns == twin.turns


def test_a_match_says_where_it_is() -> None:
    assert repr(Match("azul", deal=7)) == "<Match azul, deal 7: turn 0, margin 0, you to move>"
    over = finished()
    scores = over.outcome.scores if over.outcome else {}
    last = f"turn {len(over.turns)}, you {scores['you']}, automa {scores['automa']}, over"
    assert repr(over) == f"<Match azul, deal 7: {last}>"


def test_every_public_part_of_a_match_is_explained() -> None:
    """`help(Match)`, at either speed."""
    public = [Match, *(part for name, part in vars(Match).items() if not name.startswith("_"))]
    assert [part for part in public if not inspect.getdoc(getattr(part, "fget", part))] == []


def test_the_examples_of_a_match_are_true() -> None:
    found = doctest.DocTestFinder().find(Match, "Match", globs={"Match": Match})
    results = [doctest.DocTestRunner().run(one) for one in found]
    assert sum(one.attempted for one in results) >= 5
    assert sum(one.failed for one in results) == 0


@rule("TA 1.2")
@pytest.mark.parametrize("deal", [-1, 0, 1_000_000_001, "7", True])
def test_a_number_that_is_no_deal_is_refused(deal: int) -> None:
    with pytest.raises(BadText, match=r"from 1 to 1000000000\."):
        Match("azul", deal=deal)


def test_a_wrong_option_names_the_right_ones() -> None:
    with pytest.raises(BadText, match="map, dice, "):
        Match("concordia", {"moon": True})
    with pytest.raises(BadText, match="'italia', 'hispania', 'imperium'; not “'luna'”"):
        Match("concordia", {"map": "luna"})


# -- ending it oneself


@pytest.mark.parametrize("name", ["rummikub", "solitario"])
def test_a_random_choice_does_not_end_the_game_by_chance(name: str) -> None:
    match, chooser = Match(name, deal=3), random.Random(3)
    finish = match.game.meta.finish
    for _ in range(60):
        if match.to_move is None:
            break
        assert str(match.legal(finish=True)[-1]) == finish
        assert match.legal() == match.legal(finish=True)[:-1]
        match.play(chooser.choice(match.legal()))
    assert finish not in [turn.action for turn in match.turns]


def test_ending_it_is_named_where_nothing_else_is_left() -> None:
    azul = game_named("azul")
    match = Match(azul._replace(meta=azul.meta._replace(finish="roll")), deal=7)
    match.step("take t1 blue row 2")
    assert [str(action) for action in match.legal()] == ["roll"]
