"""The contract: copies, notation, positions and views as data, for every game."""

import json
import random
import re

import pytest

from tavolino.core.chance import Loose
from tavolino.core.game import COMPLETE, INCOMPLETE, PLAYABLE
from tavolino.core.refusals import BadText
from tavolino.texts import LANGUAGES
from tests.every_game.stories import Case, citations, every, one_each, some, spoiled, story

# -- copies, notation, data


@every
def test_copies_are_deep(case: Case) -> None:
    game = case.game
    for moment in story(case).moments:
        before = game.notation.write(moment.table)
        twin = moment.table.copy()
        game.rules.apply(twin, moment.action, Loose("copy"), None)
        assert game.notation.write(moment.table) == before
        changed, keeps = moment.table.copy(), moment.table.copy()
        game.rules.apply(changed, moment.action, Loose("copy"), None)
        assert game.notation.write(keeps) == before


@every
def test_views_are_not_the_table(case: Case) -> None:
    """What happens on the table after a view was taken does not change the view."""
    game = case.game
    for moment in some(story(case).moments, 20, case):
        for seat in game.meta.seats:
            table = moment.table.copy()
            view = game.seats.view(table, seat)
            before = json.dumps(game.seats.to_json(view))
            game.rules.apply(table, moment.action, Loose("view"), None)
            assert json.dumps(game.seats.to_json(view)) == before


@every
def test_parse_is_the_inverse_of_str(case: Case) -> None:
    for moment in story(case).moments:
        for action in case.game.rules.choices(moment.table):
            again = case.game.notation.parse(str(action))
            assert (type(again), again, str(again)) == (type(action), action, str(action))


@every
def test_every_position_can_be_written_and_read(case: Case) -> None:
    game = case.game
    for table in story(case).tables():
        text = game.notation.write(table)
        again = game.notation.read(text)
        assert game.notation.write(again) == text
        assert game.rules.to_move(again) == game.rules.to_move(table)
        assert game.score.outcome(again) == game.score.outcome(table)
        assert [str(one) for one in game.rules.legal(again)] == [
            str(one) for one in game.rules.legal(table)
        ]


@every
def test_a_spoiled_position_is_not_read_or_is_a_position(case: Case) -> None:
    game = case.game
    chooser = random.Random(str(case))
    texts = [game.notation.write(table) for table in story(case).tables()]
    for text in texts:
        wrong = spoiled(text, chooser.choice(texts), chooser)
        try:
            table = game.notation.read(wrong)
        except BadText:
            continue
        assert table.components() == story(case).tables()[0].components()
        assert game.rules.to_move(table) is None or game.rules.legal(table)


@every
def test_views_travel_as_json(case: Case) -> None:
    game = case.game
    for table in story(case).tables():
        for seat in game.meta.seats:
            view = game.seats.view(table, seat)
            data = game.pack(view)
            travelled = json.loads(json.dumps(data))
            assert travelled == data
            there = game.unpack(travelled)
            assert game.pack(there) == data
            assert game.seats.to_json(there) == game.seats.to_json(view)
            assert json.loads(json.dumps(game.seats.to_json(view))) == game.seats.to_json(view)


@every
def test_the_box_never_changes(case: Case) -> None:
    game = case.game
    boxes = [game.seats.box(game.seats.view(table, "you")) for table in story(case).tables()]
    assert all(box == boxes[0] for box in boxes)
    assert json.loads(json.dumps(boxes[0])) == boxes[0]


@every
def test_the_parts_of_an_action_travel_as_json(case: Case) -> None:
    for moment in story(case).moments:
        parts = case.game.notation.parts(moment.action)
        assert json.loads(json.dumps(parts)) == parts
        focus = case.game.words.focus(moment.action)
        assert focus.items() <= parts.items()


@one_each
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", ["colour", "letters", "words"])
def test_every_view_can_be_drawn(case: Case, language: str, style: str) -> None:
    game = case.game
    for table in some(story(case).tables(), 20, case):
        drawing = game.words.draw(game.seats.view(table, "you"), language, style)
        assert drawing.strip()
        assert not re.search(rf"\b({game.meta.id}|core)\.\w", drawing)
        plain = re.sub(r"\x1b\[[0-9;]*m", "", drawing)
        assert style == "words" or max(map(len, plain.splitlines())) <= 78
        assert (plain == drawing) == (style != "colour")


# -- half-made actions


@every
def test_a_whole_action_is_judged_as_the_check_judges_it(case: Case) -> None:
    game = case.game
    for moment in some(story(case).decisions(), 10, case):
        view = game.seats.view(moment.table, "you")
        for action in game.rules.choices(moment.table):
            judged = game.words.judge(view, action)
            if judged is not None:
                assert judged.state in (PLAYABLE, COMPLETE)
                assert judged.lines == []
                assert game.notation.parse(judged.text) == action


@every
def test_a_guide_leads_to_its_action_through_drafts_that_can_be_judged(case: Case) -> None:
    game = case.game
    for moment in some(story(case).decisions(), 10, case):
        view = game.seats.view(moment.table, "you")
        steps = game.words.guide(view, moment.action)
        for step in steps:
            judged = game.words.judge(view, game.notation.parse(step.draft))
            assert judged is not None
            assert (judged.state == INCOMPLETE) == bool(judged.lines)
            assert {line.rule for line in [step.line, *judged.lines]} <= citations(case)
        if steps:
            last = game.words.judge(view, game.notation.parse(steps[-1].draft))
            assert last is not None
            assert last.state != INCOMPLETE
