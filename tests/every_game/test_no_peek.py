"""Nobody sees what is hidden: not the view, not the legal list, not the coach (TA 3.1)."""

import json
from typing import Any

import pytest

from tavolino.agents.coach import advise_on
from tavolino.core.chance import Loose, Seeded
from tavolino.core.match import Match
from tavolino.core.record import load
from tests.conftest import Counted
from tests.every_game.stories import CASES, ONE_EACH, USUAL, Case, some, story
from tests.long import LONG
from tests.rule import rule

PLAYOUTS = 60
WORLDS = tuple(map(str, range(420 if LONG else 5)))
every = pytest.mark.parametrize("case", CASES, ids=str)
one_each = pytest.mark.parametrize("case", ONE_EACH, ids=str)
usual = pytest.mark.parametrize("case", USUAL, ids=str)


def seen(case: Case, table: Any, seat: str = "you") -> Any:
    """Everything a seat is shown: its view and, on its turn, what it may do and would bring."""
    game = case.game
    view = game.seats.view(table, seat)
    shown: list[Any] = [game.seats.to_json(view), game.seats.box(view), game.pack(view)]
    if game.rules.to_move(table) == seat:
        for action in game.rules.choices(table):
            shown.append(
                (str(action), game.words.preview(view, action), game.words.praise(view, action))
            )
    return shown


def hint(case: Case, view: Any) -> Any:
    """The coach's words with a fixed seed."""
    return advise_on(case.game, view, seconds=600, seed=1, playouts=playouts_for(case))


def playouts_for(case: Case) -> int:
    """Where turns cannot be listed a playout is long work."""
    return PLAYOUTS if case.game.meta.listed else PLAYOUTS // 10


@every
@rule("TA 3.1")
def test_every_world_that_fits_a_view_looks_the_same(case: Case, counted: Counted) -> None:
    game = case.game
    counted(pairs_of_tables=len(story(case).moments) * len(WORLDS))
    for moment in story(case).moments:
        view = game.seats.view(moment.table, moment.seat)
        expected = seen(case, moment.table, moment.seat)
        for world in WORLDS:
            imagined = game.seats.imagine(view, Loose(world))
            assert seen(case, imagined, moment.seat) == expected
            assert imagined.components() == moment.table.components()


@every
@rule("TA 3.1")
def test_what_the_automa_does_is_the_same_in_every_world(case: Case) -> None:
    game = case.game
    for moment in story(case).moments:
        if moment.seat == "automa":
            view = game.seats.view(moment.table, "automa")
            imagined = game.seats.imagine(view, Loose("other"))
            assert game.seats.decision(imagined) == game.seats.decision(moment.table)


@usual
@rule("TA 3.1")
def test_a_hint_is_the_same_in_every_world(case: Case) -> None:
    game = case.game
    for moment in some(story(case).decisions(), 8, case):
        view = game.seats.view(moment.table, "you")
        expected = hint(case, view)
        for world in WORLDS[:1]:
            imagined = game.seats.view(game.seats.imagine(view, Loose(world)), "you")
            travelled = game.unpack(json.loads(json.dumps(game.pack(imagined))))
            assert hint(case, travelled) == expected


@usual
@rule("TA 3.1")
def test_a_hint_is_one_of_the_legal_actions(case: Case) -> None:
    for moment in some(story(case).decisions(), 2, case):
        advice = hint(case, case.game.seats.view(moment.table, "you"))
        case.game.rules.check(moment.table, case.game.notation.parse(advice.action))
        assert advice.low <= advice.mean <= advice.high
        assert advice.playouts > 0


def with_other_future(match: Match, turns: int) -> Match:
    """The same past, then the dice of another deal: whatever comes will be different."""
    record = match.record()
    other = Match.replay(load(record._replace(turns=record.turns[:turns]).dump()))
    other.chance = Seeded("another future")
    return other


@every
@rule("TA 3.1", "TA 1.2")
def test_the_future_cannot_be_seen(case: Case) -> None:
    told = story(case)
    for turns in some(list(range(len(told.moments))), 12, case):
        moment = told.moments[turns]
        other = with_other_future(told.match, turns)
        assert seen(case, other.table, moment.seat) == seen(case, moment.table, moment.seat)


@usual
@rule("TA 3.1")
def test_a_hint_does_not_know_the_future(case: Case) -> None:
    told = story(case)
    decisions = [n for n, moment in enumerate(told.moments) if moment.seat == "you"]
    for turns in some(decisions, 6, case):
        other = with_other_future(told.match, turns)
        expected = hint(case, case.game.seats.view(told.moments[turns].table, "you"))
        assert hint(case, other.view("you")) == expected


@one_each
def test_the_other_future_is_another_one(case: Case) -> None:
    """Else the tests above would say nothing."""
    told = story(case).match
    if not any(turn.outcomes for turn in told.turns):
        assert hides_something(case)  # chance has said everything at the setup
        return
    other = with_other_future(told, 0)
    while other.to_move:
        other.step(other.legal()[0])
    again = Match.replay(told.record()._replace(turns=[]))
    while again.to_move:
        again.step(again.legal()[0])
    assert [turn.outcomes for turn in other.turns] != [turn.outcomes for turn in again.turns]


def hides_something(case: Case) -> bool:
    """Whether worlds that fit the first view differ."""
    game, table = case.game, story(case).match.tables[0]
    view = game.seats.view(table, "you")
    worlds = {game.notation.write(game.seats.imagine(view, Loose(world))) for world in WORLDS}
    return game.meta.hidden and len(worlds | {game.notation.write(table)}) == len(WORLDS) + 1
