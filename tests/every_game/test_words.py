"""Everything a game says has a text in every language and a paragraph in its book."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tavolino import rulebooks
from tavolino.core.game import Params
from tavolino.core.refusals import Refusal
from tavolino.core.told import phrased
from tavolino.texts import LANGUAGES, catalogue, say
from tavolino.texts.filling import HOLE, PLURAL
from tests.every_game.stories import CASES, ONE_EACH, Case, some, story

every = pytest.mark.parametrize("case", CASES, ids=str)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)

Said = tuple[str, str, Params]  # key, paragraph, parameters


def events(case: Case) -> Iterator[Said]:
    match = story(case).match
    for event in [*match.events, *(event for turn in match.turns for event in turn.events)]:
        yield event["kind"], event["rule"], event["params"]


def reasons(case: Case) -> Iterator[Said]:
    game = case.game
    for moment in story(case).moments:
        if moment.seat != "you":
            for reason in game.seats.decision(moment.table).reasons:
                yield reason.key, reason.rule, reason.params


def advice(case: Case) -> Iterator[Said]:
    game = case.game
    for moment in story(case).decisions():
        view = game.seats.view(moment.table, "you")
        for action in some(game.rules.choices(moment.table), 12, case):
            preview = game.words.preview(view, action)
            for line in [*(preview.lines if preview else []), *game.words.praise(view, action)]:
                yield line.key, line.rule, line.params


def guides(case: Case) -> Iterator[Said]:
    """The steps of a guide, and what a judge says of each draft."""
    game = case.game
    for moment in some(story(case).decisions(), 12, case):
        view = game.seats.view(moment.table, "you")
        for step in game.words.guide(view, moment.action):
            judged = game.words.judge(view, game.notation.parse(step.draft))
            for line in [step.line, *(judged.lines if judged else [])]:
                yield line.key, line.rule, line.params


def results(case: Case) -> Iterator[Said]:
    outcome = story(case).match.outcome
    assert outcome is not None
    for line in [*outcome.lines, outcome.reason]:
        yield line.key, line.rule, line.params


def refusals(case: Case) -> Iterator[Said]:
    game = case.game
    pool = {
        str(one): one for moment in story(case).moments for one in game.rules.choices(moment.table)
    }
    for table in some(story(case).tables(), 25, case):
        for name in some(sorted(pool), 25, case):
            refusal = refused(case, table, pool[name])
            if refusal is not None:
                yield refusal.key, refusal.rule, refusal.params


def refused(case: Case, table: Any, action: Any) -> Refusal | None:
    try:
        case.game.rules.check(table, action)
    except Refusal as refusal:
        return refusal
    return None


@cache
def sayings(case: Case) -> list[Said]:
    """All that is said in a game, each kind of sentence with several parameters."""
    said = [*events(case), *reasons(case), *advice(case), *results(case), *refusals(case)]
    said += guides(case)
    return list({str(one): one for one in said}.values())


@every
@in_every_language
def test_everything_said_has_a_text_with_all_its_holes_filled(case: Case, language: str) -> None:
    for key, _, params in sayings(case):
        text = whole_text(language, key, params)
        assert text.strip()
        assert "None" not in text
        assert "{" not in text


def whole_text(language: str, key: str, params: Params) -> str:
    """The sentence, after a look that nothing is missing."""
    forms = catalogue(language)[key]
    count = params.get("count")
    if len(forms) > 1:
        assert isinstance(count, int), f"{key} has plural forms but no count"
    form = forms[PLURAL[language](count) if len(forms) > 1 and isinstance(count, int) else 0]
    for name, group, words in HOLE.findall(form):
        assert name in params, f"{language}: {key} wants {name}"
        assert not words or isinstance(params[name], int), f"{key}: {name} is no number"
        for value in flat(params[name]) if group else []:
            assert f"{group}.{value}" in catalogue(language)
    return say(language, key, params)


def flat(value: Any) -> list[Any]:
    """A parameter, a list of them, or a list of lists."""
    return [one for part in value for one in flat(part)] if isinstance(value, list) else [value]


CODE = re.compile(r"\b([KRBO]\d{1,2}|[pt]\d{1,2}|c\d|[1-7fcr][dcbs])\b|_")


@every
@in_every_language
def test_an_action_is_said_as_the_table_shows_it(case: Case, language: str) -> None:
    game = case.game
    for moment in some(story(case).decisions(), 25, case):
        view = game.seats.view(moment.table, "you")
        for action in some(game.rules.choices(moment.table), 12, case):
            said = phrased(game, view, action)
            text = whole_text(language, said.key, said.params)
            assert not CODE.search(text), text


@every
def test_every_sentence_cites_a_paragraph_of_the_book(case: Case) -> None:
    books = [rulebooks.read(case.name), rulebooks.read("table")]
    known = {paragraph.citation for book in books for paragraph in book.paragraphs()}
    assert {rule for _, rule, _ in sayings(case)} <= known


@every
def test_every_sentence_is_the_games_own_and_its_parameters_are_flat(case: Case) -> None:
    for key, _, params in sayings(case):
        assert key.split(".")[0] == case.name
        for value in params.values():
            assert isinstance(value, str | int | bool) or all(
                isinstance(one, str | int) for one in value
            )


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
@in_every_language
def test_a_game_has_a_title_and_words_for_the_shelf(case: Case, language: str) -> None:
    texts = catalogue(language)
    assert all(texts.get(f"{case.name}.{word}") for word in ("title", "tagline", "about"))
