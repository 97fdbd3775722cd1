"""The contract: chance and records, for every game."""

import random

import pytest
from bench.for_ever import is_the_same

from tavolino.core.chance import Seeded
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.core.refusals import Refusal
from tavolino.core.registry import games
from tests.every_game.stories import Case, every, story
from tests.rule import rule


@every
@rule("TA 1.2")
def test_the_same_deal_is_the_same_game_whatever_else_was_drawn(case: Case) -> None:
    told = story(case)
    random.seed(99)
    match = case.match()
    for moment in told.moments:
        random.random()
        Seeded("elsewhere").roll("die", 6)
        match.chance.roll("a die of nobody", 6)
        match.marks[-1] = match.chance.mark()
        match.step(moment.action)
    assert match.record() == told.match.record()


@every
def test_a_replay_from_text_is_the_live_game(case: Case) -> None:
    told = story(case).match
    text = told.record().dump()
    again = Match.replay(load(text))
    assert again.record().dump() == text
    assert [told.game.notation.write(table) for table in again.tables] == [
        told.game.notation.write(table) for table in told.tables
    ]


@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("name", sorted(games()))
def test_any_game_with_any_options_is_played_again(name: str, seed: int) -> None:
    assert is_the_same(name, seed)


@every
@rule("TA 2.1", "TA 2.2")
def test_all_the_way_back_and_forth_is_the_same_game(case: Case) -> None:
    record = story(case).match.record()
    match = Match.replay(record)
    while match.undo_step():
        match.undo()
    assert match.to_move == "you"
    while match.redo_step():
        match.redo()
    assert match.record()._replace(assisted=False) == record


@every
@rule("TA 2.3")
def test_a_ranked_game_never_goes_back_past_a_reveal(case: Case) -> None:
    told = story(case)
    match = case.match(ranked=True)
    for moment in told.moments:
        match.step(moment.action)
        step = match.undo_step()
        if step is not None and step.reveals:
            with pytest.raises(Refusal):
                match.undo()
    assert match.record() == told.match.record()._replace(ranked=True)


@every
@rule("TA 2.3")
def test_what_chance_answered_is_told_as_a_reveal(case: Case) -> None:
    for turn in story(case).match.turns:
        if turn.outcomes:
            assert any(event["reveals"] for event in turn.events)
