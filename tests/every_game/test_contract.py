"""The contract: what every game on the shelf must do, whatever its rules."""

import json
import random
import re
from typing import Any

import pytest

from tavolino import rulebooks
from tavolino.core.chance import Loose, Seeded
from tavolino.core.game import COMPLETE, INCOMPLETE, PLAYABLE, BadText, Refusal
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.texts import LANGUAGES
from tests.every_game.stories import CASES, ONE_EACH, Case, is_numbered, some, story
from tests.rule import rule

every = pytest.mark.parametrize("case", CASES, ids=str)
one_each = pytest.mark.parametrize("case", ONE_EACH, ids=str)


def citations(case: Case) -> set[str]:
    books = [rulebooks.read(case.game), rulebooks.read("table")]
    return {paragraph.citation for book in books for paragraph in book.paragraphs()}


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
    meta = case.rules.meta
    assert (meta.bound is None) == (meta.patience > 0)
    assert meta.finish or meta.bound is not None


@every
def test_finishing_is_listed_last_at_every_decision_and_ends_the_game(case: Case) -> None:
    game = case.rules
    for moment in story(case).decisions() if game.meta.finish else []:
        assert str(game.legal(moment.table)[-1]) == game.meta.finish
        table = game.copy(moment.table)
        game.apply(table, game.parse(game.meta.finish), Loose("finish"), None)
        assert game.outcome(table) is not None


@every
def test_an_outcome_exists_exactly_when_nobody_is_to_move(case: Case) -> None:
    for moment in story(case).moments:
        assert case.rules.outcome(moment.table) is None


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
    first = case.rules.components(tables[0])
    assert all(case.rules.components(table) == first for table in tables)


@one_each
def test_the_shelf_tells_the_truth(case: Case) -> None:
    meta = case.rules.meta
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
        for action in case.rules.legal(moment.table):
            case.rules.check(moment.table, action)


@every
def test_programs_choose_among_legal_actions_and_more_that_pass(case: Case) -> None:
    game = case.rules
    for moment in story(case).moments:
        listed = [str(action) for action in game.legal(moment.table)]
        chosen = game.choices(moment.table)
        assert set(listed) <= {str(action) for action in chosen}
        assert len({str(action) for action in chosen}) == len(chosen)
        if game.meta.listed:
            assert [str(action) for action in chosen] == listed
        for action in chosen:
            game.check(moment.table, action)


@every
def test_no_action_is_listed_twice(case: Case) -> None:
    for moment in story(case).moments:
        listed = [str(action) for action in case.rules.legal(moment.table)]
        assert len(listed) == len(set(listed))


@every
def test_every_listed_action_can_be_done(case: Case) -> None:
    game = case.rules
    for moment in some(story(case).moments, 25, case):
        for action in some(game.choices(moment.table), 12, case):
            table = game.copy(moment.table)
            game.apply(table, action, Loose("do"), None)
            assert game.components(table) == game.components(moment.table)
            assert (game.to_move(table) is None) == (game.outcome(table) is not None)


@every
def test_the_actions_of_other_positions_are_refused_by_a_paragraph(case: Case) -> None:
    game = case.rules
    pool = {str(one): one for moment in story(case).moments for one in game.choices(moment.table)}
    for table in some(story(case).tables(), 25, case):
        listed = {str(action) for action in game.legal(table)}
        for name in some(sorted(pool.keys() - listed), 25, (case, len(listed))):
            refused_or_harmless(case, table, pool[name])


def refused_or_harmless(case: Case, table: Any, action: Any) -> None:
    """Refused by a paragraph of the book; only a game that cannot list its turns may accept."""
    game = case.rules
    before = game.write(table)
    refusal = refusal_of(case, table, action)
    assert game.write(table) == before
    if refusal is None:
        assert not game.meta.listed, f"{action} is not listed but passes: {before}"
    else:
        assert refusal.rule in citations(case)


def refusal_of(case: Case, table: Any, action: Any) -> Refusal | None:
    try:
        case.rules.check(table, action)
    except Refusal as refused:
        return refused
    return None


def spoiled(text: str, other: str, chooser: random.Random) -> str:
    """A notation with something wrong in it, perhaps."""
    words, others = text.split(), other.split()
    place = chooser.randrange(len(words))
    kind = chooser.randrange(6)
    if kind == 0:
        del words[place]
    elif kind == 1:
        words[place] = chooser.choice(others)
    elif kind == 2:
        words.insert(place, chooser.choice(others))
    elif kind == 3:
        words[place] = words[place][:-1] + chooser.choice("0123456789xé¹")
    elif kind == 4:
        words[place] = words[place][1:]
    else:
        chooser.shuffle(words)
    return " ".join(words)


@every
def test_spoiled_notation_is_not_read_or_refused(case: Case) -> None:
    game = case.rules
    chooser = random.Random(str(case))
    texts = sorted({turn.action for turn in story(case).match.turns})
    for moment in story(case).moments:
        text = spoiled(chooser.choice(texts), chooser.choice(texts), chooser)
        try:
            action = game.parse(text)
        except BadText:
            continue
        if str(action) not in [str(one) for one in game.legal(moment.table)]:
            refused_or_harmless(case, moment.table, action)


@every
def test_a_refused_action_changes_neither_the_table_nor_chance(case: Case) -> None:
    """The same game, with something refused before every turn."""
    told = story(case)
    game, match = case.rules, case.match()
    wrong = sorted({turn.action for turn in told.match.turns})
    for moment in told.moments:
        for text in some(wrong, 3, (case, len(match.turns))):
            if text not in [str(action) for action in game.legal(match.table)]:
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
        match.game.check(match.table, match.game.parse(text))
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
            decision = case.rules.automa(case.rules.view(moment.table, "automa"))
            legal = [str(action) for action in case.rules.legal(moment.table)]
            assert legal == [str(decision.action)]
            assert decision.reasons


# -- copies, notation, data


@every
def test_copies_are_deep(case: Case) -> None:
    game = case.rules
    for moment in story(case).moments:
        before = game.write(moment.table)
        twin = game.copy(moment.table)
        game.apply(twin, moment.action, Loose("copy"), None)
        assert game.write(moment.table) == before
        changed, keeps = game.copy(moment.table), game.copy(moment.table)
        game.apply(changed, moment.action, Loose("copy"), None)
        assert game.write(keeps) == before


@every
def test_views_are_not_the_table(case: Case) -> None:
    """What happens on the table after a view was taken does not change the view."""
    game = case.rules
    for moment in some(story(case).moments, 20, case):
        for seat in game.meta.seats:
            table = game.copy(moment.table)
            view = game.view(table, seat)
            before = json.dumps(game.view_json(view))
            game.apply(table, moment.action, Loose("view"), None)
            assert json.dumps(game.view_json(view)) == before


@every
def test_parse_is_the_inverse_of_str(case: Case) -> None:
    for moment in story(case).moments:
        for action in case.rules.choices(moment.table):
            again = case.rules.parse(str(action))
            assert (type(again), again, str(again)) == (type(action), action, str(action))


@every
def test_every_position_can_be_written_and_read(case: Case) -> None:
    game = case.rules
    for table in story(case).tables():
        text = game.write(table)
        again = game.read(text)
        assert game.write(again) == text
        assert game.to_move(again) == game.to_move(table)
        assert game.outcome(again) == game.outcome(table)
        assert [str(one) for one in game.legal(again)] == [str(one) for one in game.legal(table)]


@every
def test_a_spoiled_position_is_not_read_or_is_a_position(case: Case) -> None:
    game = case.rules
    chooser = random.Random(str(case))
    texts = [game.write(table) for table in story(case).tables()]
    for text in texts:
        wrong = spoiled(text, chooser.choice(texts), chooser)
        try:
            table = game.read(wrong)
        except BadText:
            continue
        assert game.components(table) == game.components(story(case).tables()[0])
        assert game.to_move(table) is None or game.legal(table)


@every
def test_views_travel_as_json(case: Case) -> None:
    game = case.rules
    for table in story(case).tables():
        for seat in game.meta.seats:
            data = game.view_json(game.view(table, seat))
            travelled = json.loads(json.dumps(data))
            assert travelled == data
            assert game.view_json(game.view_of(travelled)) == data


@every
def test_the_parts_of_an_action_travel_as_json(case: Case) -> None:
    for moment in story(case).moments:
        parts = case.rules.parts(moment.action)
        assert json.loads(json.dumps(parts)) == parts
        focus = case.rules.focus(moment.action)
        assert focus.items() <= parts.items()


@one_each
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", ["colour", "letters", "words"])
def test_every_view_can_be_drawn(case: Case, language: str, style: str) -> None:
    game = case.rules
    for table in some(story(case).tables(), 20, case):
        drawing = game.draw(game.view(table, "you"), language, style)
        assert drawing.strip()
        assert not re.search(rf"\b({game.meta.id}|core)\.\w", drawing)
        plain = re.sub(r"\x1b\[[0-9;]*m", "", drawing)
        assert style == "words" or max(map(len, plain.splitlines())) <= 78
        assert (plain == drawing) == (style != "colour")


# -- the same rules by number


def numbered_games() -> list[Case]:
    return [case for case in CASES if is_numbered(case.rules)]


@pytest.mark.parametrize("case", numbered_games(), ids=str)
def test_moves_are_the_choices_in_the_same_order(case: Case) -> None:
    game = case.rules
    for table in story(case).tables():
        by_number = [game.numbered(table, move) for move in game.moves(table)]
        assert [str(action) for action in by_number] == [str(one) for one in game.choices(table)]


@pytest.mark.parametrize("case", numbered_games(), ids=str)
def test_a_move_does_what_its_action_does(case: Case) -> None:
    game = case.rules
    for moment in some(story(case).moments, 30, case):
        for move in some([int(move) for move in game.moves(moment.table)], 8, case):
            by_number, by_name = game.copy(moment.table), game.copy(moment.table)
            first, second = Seeded("by number"), Seeded("by number")
            game.play(by_number, move, first)
            game.apply(by_name, game.numbered(moment.table, move), second, [].append)
            assert game.write(by_number) == game.write(by_name)
            assert first.roll("after", 1000) == second.roll("after", 1000)
            assert_same_streams(first, second)


def assert_same_streams(first: Seeded, second: Seeded) -> None:
    assert first.streams.keys() == second.streams.keys()
    for name, stream in first.streams.items():
        assert stream.word() == second.streams[name].word()


@pytest.mark.parametrize("case", numbered_games(), ids=str)
def test_instinct_is_legal_and_the_margin_is_the_result(case: Case) -> None:
    game = case.rules
    chance = Loose("instinct")
    for moment in story(case).moments:
        assert game.instinct(moment.table, chance) in list(game.moves(moment.table))
        assert game.person_to_move(moment.table) == (moment.seat == "you")
    last = story(case).match
    assert not game.person_to_move(last.table)
    assert game.margin(last.table) == margin_of(last)


def margin_of(match: Match) -> float:
    assert match.outcome is not None
    scores = dict(match.outcome.scores)
    mine = scores.pop("you")
    margin = float(mine - max(scores.values(), default=0))
    return min(margin, -1.0) if margin > 0 and match.outcome.winner == "automa" else margin


# -- half-made actions


@every
def test_a_whole_action_is_judged_as_the_check_judges_it(case: Case) -> None:
    game = case.rules
    for moment in some(story(case).decisions(), 10, case):
        view = game.view(moment.table, "you")
        for action in game.choices(moment.table):
            judged = game.judge(view, action)
            if judged is not None:
                assert judged.state in (PLAYABLE, COMPLETE)
                assert judged.lines == []
                assert game.parse(judged.text) == action


@every
def test_a_guide_leads_to_its_action_through_drafts_that_can_be_judged(case: Case) -> None:
    game = case.rules
    for moment in some(story(case).decisions(), 10, case):
        view = game.view(moment.table, "you")
        steps = game.guide(view, moment.action)
        for step in steps:
            judged = game.judge(view, game.parse(step.draft))
            assert judged is not None
            assert (judged.state == INCOMPLETE) == bool(judged.lines)
            assert {line.rule for line in [step.line, *judged.lines]} <= citations(case)
        if steps:
            last = game.judge(view, game.parse(steps[-1].draft))
            assert last is not None
            assert last.state != INCOMPLETE


# -- chance and records


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
    assert [told.game.write(table) for table in again.tables] == [
        told.game.write(table) for table in told.tables
    ]


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
