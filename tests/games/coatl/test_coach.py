"""Cóatl's coach: plans, legal advice at every step, honest margins, and the winning completion."""

import pytest

from tavolino.agents.coach import advise_on
from tavolino.agents.search import search
from tavolino.core.chance import Loose, Seeded
from tavolino.core.game import View
from tavolino.core.match import Match
from tavolino.games.coatl.cards import HUES
from tavolino.games.coatl.game import GAME
from tavolino.games.coatl.mind import ponder
from tavolino.games.coatl.mind.plan import NO_COATL, adopt, is_whole, piece_at
from tavolino.games.coatl.mind.planner import plan_for
from tavolino.games.coatl.rules import RULES
from tavolino.games.coatl.table import BUILD, CHOOSE, HEAD, KEEP, PERSON, TAIL, Table
from tavolino.games.coatl.table import DRAW as DRAWING
from tests.games.coatl.tables import coatl

ROUNDS = 40
ALL_LEVELS = {f"level{level}": True for level in range(1, 6)}
TWO = (
    "coatl 1: red_head red red_tail; beside 1: p1; locked 1: yes; "
    "coatl 2: blue_head blue blue_tail; beside 2: p4; locked 2: yes"
)


def advised(table: Table, seed: str = "a") -> str:
    best = search(GAME, GAME.seats.view(table, "you"), seed, 60.0, ROUNDS)[0]
    return str(GAME.rules.numbered(table, best.move))


def positions(deal: int, options: dict[str, bool]) -> list[Table]:
    """The person's decisions of a game by instinct."""
    chance = Seeded(f"coatl/{deal}")
    table = RULES.setup(options, chance, None)
    found: list[Table] = []
    while not table.over:
        if table.turn == PERSON:
            found.append(table.copy())
        RULES.play(table, GAME.mind.instinct.move(table, chance), chance)
    return found


@pytest.mark.parametrize("options", [{}, ALL_LEVELS, {"promo": True}])
def test_advice_is_legal_in_every_phase(options: dict[str, bool]) -> None:
    some = positions(3, options)
    phases = set()
    for table in [*some[:3], *some[3::9]]:
        phases.add(int(table.phase))
        before = GAME.notation.write(table)
        legal = {int(move) for move in RULES.moves(table)}
        choices = ponder.consider(View("you", table.copy()), Loose("legal"), 60.0, ROUNDS)
        assert {choice.move for choice in choices} <= legal
        assert len({choice.move for choice in choices}) == len(choices)
        assert all(
            choice.visits > 0 and choice.margin.low < choice.margin.high for choice in choices
        )
        assert choices[0].margin.mean == max(choice.margin.mean for choice in choices)
        assert GAME.notation.write(table) == before
    assert {KEEP, CHOOSE} < phases
    assert phases & {BUILD, DRAWING}


def test_the_same_seed_and_rounds_give_the_same_advice() -> None:
    match = Match("coatl", deal=4)
    first = advise_on(match.game, match.view(), 60, 4, playouts=ROUNDS)
    assert advise_on(match.game, match.view(), 60, 4, playouts=ROUNDS) == first
    assert first.low < first.mean < first.high


def test_a_completion_that_wins_the_game_is_made() -> None:
    table = coatl(f"{TWO}; coatl 3: green_head green; board: green_tail; hand: p3").table
    steps: list[str] = []
    while table.turn == PERSON and not table.over:
        steps.append(advised(table))
        RULES.play(table, number(table, steps[-1]), Loose("b"))
    assert steps[0] == "add 3 green tail"
    assert "play 3 p3" in steps
    assert table.over


def test_a_completion_that_loses_the_game_is_not_made() -> None:
    cells = "cell 1: green green; cell 2: green green; cell 7: red; cell 8: red"
    text = (
        f"{TWO}; coatl 3: green_head green; board: green_tail; hand: p3 p13; played: p44 p30; "
        f"{cells}; adam 1: p15"
    )
    assert advised(coatl(text).table) in ("take 1", "take 2")


def number(table: Table, text: str) -> int:
    named = {str(RULES.numbered(table, move)): int(move) for move in RULES.moves(table)}
    return named[text]


def test_a_plan_is_a_whole_cóatl_around_what_is_joined() -> None:
    for table in positions(5, {})[::7]:
        plan = plan_for(table, None, 200, 7, False)
        if plan.coatl == NO_COATL:
            continue
        assert is_whole(plan)
        assert piece_at(plan, 0) // HUES == HEAD
        assert piece_at(plan, plan.size - 1) // HUES == TAIL
        again = plan_for(table, plan, 0, 1, False)
        assert adopt(again, plan)
        assert again.value == plan.value


def test_more_tries_make_no_worse_plan() -> None:
    table = positions(6, {})[4]
    quick = plan_for(table, None, 50, 7, False)
    assert plan_for(table, quick, 400, 7, False).value >= quick.value
