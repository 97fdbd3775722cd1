"""The contract: a game from its setup to its end, what is legal and what is refused."""

import random
from typing import Any

import pytest

from tavolino import rulebooks
from tavolino.core.chance import Loose
from tavolino.core.match import Match
from tavolino.core.refusals import BadText, Refusal
from tests.every_game.stories import Case, citations, every, one_each, some, spoiled, story

# -- a game from its setup to its end


@every
def test_a_game_begins_with_something_to_do(case: Case) -> None:
    match = case.match()
    assert match.to_move in match.game.meta.seats
    assert match.legal()
    assert match.outcome is None


@every
def test_a_random_game_ends_within_its_bound(case: Case) -> None:
    match = story(case).match
    assert len(match.turns) > 0
    assert match.game.meta.bound is None or len(match.turns) <= match.game.meta.bound
    assert match.outcome is not None
    assert match.legal() == []


@one_each
def test_a_game_that_need_not_end_can_be_finished_and_left(case: Case) -> None:
    meta = case.game.meta
    assert (meta.bound is None) == (meta.patience > 0)
    assert meta.finish or meta.bound is not None


@every
def test_finishing_is_listed_last_at_every_decision_and_ends_the_game(case: Case) -> None:
    game = case.game
    for moment in story(case).decisions() if game.meta.finish else []:
        assert str(game.rules.legal(moment.table)[-1]) == game.meta.finish
        table = moment.table.copy()
        game.rules.apply(table, game.notation.parse(game.meta.finish), Loose("finish"), None)
        assert game.score.outcome(table) is not None


@every
def test_an_outcome_exists_exactly_when_nobody_is_to_move(case: Case) -> None:
    for moment in story(case).moments:
        assert case.game.score.outcome(moment.table) is None


@every
def test_nobody_wins_with_fewer_points_and_the_lines_add_up(case: Case) -> None:
    """A tie may be the automa's by its own rules, and so may a game with a duty left undone."""
    outcome = story(case).match.outcome
    assert outcome is not None
    for seat, score in outcome.scores.items():
        assert sum(line.points or 0 for line in outcome.lines if line.seat == seat) == score
    best = [seat for seat, score in outcome.scores.items() if score == max(outcome.scores.values())]
    if len(outcome.scores) > 1 and outcome.winner != "automa":
        assert outcome.winner == (best[0] if len(best) == 1 else None)


@every
def test_every_component_is_always_somewhere(case: Case) -> None:
    tables = story(case).tables()
    first = tables[0].components()
    assert all(table.components() == first for table in tables)


@one_each
def test_the_shelf_tells_the_truth(case: Case) -> None:
    meta = case.game.meta
    match = story(case).match
    outcomes = [*match.outcomes, *(one for turn in match.turns for one in turn.outcomes)]
    assert {outcome.name for outcome in outcomes} <= set(meta.asks)
    assert {turn.seat for turn in match.turns} <= set(meta.seats)
    assert {option.rule for option in meta.options} <= citations(case)
    assert rulebooks.read(meta.id).paragraphs()[0].citation[:2] == meta.prefix


# -- legal and refused


@every
def test_every_listed_action_passes_the_check(case: Case) -> None:
    for moment in story(case).moments:
        for action in case.game.rules.legal(moment.table):
            case.game.rules.check(moment.table, action)


@every
def test_programs_choose_among_legal_actions_and_more_that_pass(case: Case) -> None:
    game = case.game
    for moment in story(case).moments:
        listed = [str(action) for action in game.rules.legal(moment.table)]
        chosen = game.rules.choices(moment.table)
        assert set(listed) <= {str(action) for action in chosen}
        assert len({str(action) for action in chosen}) == len(chosen)
        if game.meta.listed:
            assert [str(action) for action in chosen] == listed
        for action in chosen:
            game.rules.check(moment.table, action)


@every
def test_no_action_is_listed_twice(case: Case) -> None:
    for moment in story(case).moments:
        listed = [str(action) for action in case.game.rules.legal(moment.table)]
        assert len(listed) == len(set(listed))


@every
def test_every_listed_action_can_be_done(case: Case) -> None:
    game = case.game
    for moment in some(story(case).moments, 25, case):
        for action in some(game.rules.choices(moment.table), 12, case):
            table = moment.table.copy()
            game.rules.apply(table, action, Loose("do"), None)
            assert table.components() == moment.table.components()
            assert (game.rules.to_move(table) is None) == (game.score.outcome(table) is not None)


@every
def test_the_actions_of_other_positions_are_refused_by_a_paragraph(case: Case) -> None:
    game = case.game
    pool = {
        str(one): one for moment in story(case).moments for one in game.rules.choices(moment.table)
    }
    for table in some(story(case).tables(), 25, case):
        listed = {str(action) for action in game.rules.legal(table)}
        for name in some(sorted(pool.keys() - listed), 25, (case, len(listed))):
            refused_or_harmless(case, table, pool[name])


def refused_or_harmless(case: Case, table: Any, action: Any) -> None:
    """Refused by a paragraph of the book; only a game that cannot list its turns may accept."""
    game = case.game
    before = game.notation.write(table)
    refusal = refusal_of(case, table, action)
    assert game.notation.write(table) == before
    if refusal is None:
        assert not game.meta.listed, f"{action} is not listed but passes: {before}"
    else:
        assert refusal.rule in citations(case)


def refusal_of(case: Case, table: Any, action: Any) -> Refusal | None:
    try:
        case.game.rules.check(table, action)
    except Refusal as refused:
        return refused
    return None


@every
def test_spoiled_notation_is_not_read_or_refused(case: Case) -> None:
    game = case.game
    chooser = random.Random(str(case))
    texts = sorted({turn.action for turn in story(case).match.turns})
    for moment in story(case).moments:
        text = spoiled(chooser.choice(texts), chooser.choice(texts), chooser)
        try:
            action = game.notation.parse(text)
        except (BadText, Refusal):  # what no table ever allows is refused at once
            continue
        if str(action) not in [str(one) for one in game.rules.legal(moment.table)]:
            refused_or_harmless(case, moment.table, action)


@every
def test_a_refused_action_changes_neither_the_table_nor_chance(case: Case) -> None:
    """The same game, with something refused before every turn."""
    told = story(case)
    game, match = case.game, case.match()
    wrong = sorted({turn.action for turn in told.match.turns})
    for moment in told.moments:
        for text in some(wrong, 3, (case, len(match.turns))):
            if text not in [str(action) for action in game.rules.legal(match.table)]:
                with_refusal(match, text)
        match.step(moment.action)
    assert match.record() == told.match.record()


def with_refusal(match: Match, text: str) -> None:
    """Refused and nothing else; what a game that cannot list its turns accepts is not tried."""
    if match.game.meta.listed or refusal_on(match, text) is not None:
        with pytest.raises(Refusal):
            match.step(text)


def refusal_on(match: Match, text: str) -> Refusal | None:
    try:
        match.game.rules.check(match.table, match.game.notation.parse(text))
    except Refusal as refused:
        return refused
    return None


@every
def test_after_the_end_everything_is_refused(case: Case) -> None:
    told = story(case)
    for moment in some(told.moments, 10, case):
        refused_or_harmless(case, told.match.table, moment.action)
        with pytest.raises(Refusal):
            told.match.step(moment.action)


@every
def test_the_automa_does_the_only_thing_it_may(case: Case) -> None:
    for moment in story(case).moments:
        if moment.seat == "automa":
            decision = case.game.seats.decision(moment.table)
            legal = [str(action) for action in case.game.rules.legal(moment.table)]
            assert legal == [str(decision.action)]
            assert decision.reasons
