"""The solver against verdicts from outside, a literal reference and its own other answers."""

import json
import random
from pathlib import Path
from typing import NamedTuple

import pytest

from tavolino.compiled import is_compiled
from tavolino.games.solitario.solver.answers import settle, shortest, solve
from tavolino.games.solitario.solver.table import FOUNDATION, Position, Step, dealt
from tests.games.solitario import reference
from tests.rule import rule

BOTH_WAYS = pytest.mark.parametrize("any_card", [False, True])
LIMIT = 4_000_000 if is_compiled() else 1_500  # the plain source is too slow for the hard deals


class Given(NamedTuple):
    """A deal and whether it can be solved, by two other solvers that agree."""

    position: Position
    kings: bool
    any: bool


def given() -> list[Given]:
    deals = json.loads(Path(__file__).with_name("deals.json").read_text())
    return [Given(dealt(one["columns"], one["stock"]), one["kings"], one["any"]) for one in deals]


def position_of(state: reference.State) -> Position:
    columns, covered, stock, turned, heights, passes = state
    laid = [list(one) for one in columns]
    return Position(laid, list(covered), list(stock), turned, list(heights), passes)


def state_of(position: Position) -> reference.State:
    columns = tuple(tuple(one) for one in position.columns)
    covered, heights = tuple(position.covered), tuple(position.heights)
    stock, turned = tuple(position.stock), position.turned
    return (columns, covered, stock, turned, heights, position.passes)


def score_after(state: reference.State, way: list[Step], any_card: bool) -> int:
    """The score at the end of a way whose every move is legal by the letter."""
    for step in way:
        assert tuple(step) in set(reference.moves(state, any_card))
        state = reference.after(state, (step.card, step.source, step.target))
    return reference.score(state)


def late_positions(count: int, any_card: bool) -> list[reference.State]:
    """Random ends of games: some as laid out at random, some after random moves."""
    dice = random.Random(f"late {any_card}")
    found = []
    for _ in range(count):
        state = reference.random_late(dice, dice.randint(7, 24))
        if dice.random() < 0.5:
            state = reference.wander(state, dice, any_card, dice.randint(1, 30))
        found.append(state)
    return found


def lost_positions(count: int, any_card: bool, passes: int = 0) -> list[reference.State]:
    """Deals and games under way that the solver calls lost after few positions."""
    dice = random.Random(f"lost {any_card}")
    found: list[reference.State] = []
    while len(found) < count:
        deal: reference.State = (*reference.random_deal(dice)[:5], passes)
        state = reference.wander(deal, dice, any_card, dice.randint(0, 40))
        answer = solve(position_of(state), any_card, 40)
        if answer.winnable is False:
            found.append(state)
    return found


@rule("SO S1", "SO S2")
@BOTH_WAYS
def test_the_hundred_deals_have_the_verdicts_of_two_other_solvers(any_card: bool) -> None:
    settled = 0
    for deal in given():
        verdict = settle(deal.position, any_card, LIMIT, 60.0).winnable
        assert verdict in (None, deal.any if any_card else deal.kings)
        settled += verdict is not None
    assert settled == 100 or not is_compiled()
    assert settled > 60


@BOTH_WAYS
def test_a_way_is_legal_and_reaches_its_score(any_card: bool) -> None:
    for deal in given()[:40]:
        answer = solve(deal.position, any_card, LIMIT, 60.0)
        assert score_after(state_of(deal.position), answer.way, any_card) == answer.best


@BOTH_WAYS
def test_late_positions_are_settled_with_a_legal_way(any_card: bool) -> None:
    for state in late_positions(100, any_card):
        answer = solve(position_of(state), any_card, LIMIT, 60.0)
        assert answer.settled or not is_compiled()
        assert score_after(state, answer.way, any_card) == answer.best


@BOTH_WAYS
def test_the_best_score_of_a_lost_position_is_that_of_an_exhaustive_walk(any_card: bool) -> None:
    compared = 0
    for state in lost_positions(30, any_card):
        best = reference.best_score(state, any_card, 2_000)
        assert best in (None, solve(position_of(state), any_card).best)
        compared += best is not None
    assert compared > 12


@rule("SO S2")
@pytest.mark.parametrize("passes", [1, 2, 3])
def test_with_few_passes_best_and_shortest_are_those_of_an_exhaustive_walk(passes: int) -> None:
    compared, decided = 0, 0
    for state in lost_positions(40, False, passes):
        best = reference.best_score(state, False, 2_000)
        found = shortest(position_of(state), limit=2_000)
        assert best in (None, found.best)
        assert score_after(state, found.way, False) == found.best
        if best is not None and found.proven:
            compared += 1
            assert reference.fewest_moves(state, best, False, 2_000) in (None, len(found.way))
            decided += settle(position_of((*state[:5], 0)), limit=1_000).best > best
    assert compared > 15
    assert decided > 0


@BOTH_WAYS
def test_a_shortest_way_is_as_short_as_a_breadth_first_one(any_card: bool) -> None:
    compared = 0
    for state in lost_positions(30, any_card) + late_positions(8, any_card):
        found = shortest(position_of(state), any_card, 1_000_000 if is_compiled() else 1_000)
        assert score_after(state, found.way, any_card) == found.best
        if found.proven:
            fewest = reference.fewest_moves(state, found.best, any_card, 2_000)
            assert fewest in (None, len(found.way))
            compared += fewest is not None
    assert compared > 12


@pytest.mark.skipif(not is_compiled(), reason="a whole deal takes the compiled search")
def test_whole_deals_are_solved_in_52_to_82_moves() -> None:
    for deal in given()[:12]:
        found = shortest(deal.position, limit=300_000)
        assert score_after(state_of(deal.position), found.way, False) == found.best
        if found.proven and deal.kings:
            assert 45 <= len(found.way) <= 90
            assert len(found.way) <= len(solve(deal.position).way)


def test_every_position_on_a_winning_way_is_winnable() -> None:
    deal = next(one for one in given() if one.kings)
    state = state_of(deal.position)
    for step in solve(deal.position).way:
        assert settle(position_of(state), limit=LIMIT).winnable in (True, None)
        state = reference.after(state, (step.card, step.source, step.target))
    assert settle(position_of(state)).winnable is True


@BOTH_WAYS
def test_a_move_never_raises_what_can_be_reached(any_card: bool) -> None:
    """Solving each position after a move gives at most the best of before, and once that."""
    dice = random.Random(5)
    for _ in range(12):
        state = reference.wander(reference.random_late(dice, 16), dice, any_card, 5)
        best = solve(position_of(state), any_card).best
        then = [
            solve(position_of(reference.after(state, move)), any_card).best
            for move in reference.moves(state, any_card)
        ]
        assert best == max([*then, reference.score(state)])


def test_beyond_its_limits_the_solver_says_so() -> None:
    hard = [one for one in given() if not one.kings]
    answers = [solve(one.position, limit=3) for one in hard]
    assert any(not answer.settled for answer in answers)
    for answer in answers:
        assert answer.winnable in (None, False)
        assert answer.settled == (answer.winnable is False)
    short = shortest(next(one for one in given() if one.kings).position, limit=10)
    assert not short.proven


def test_a_solved_table_needs_no_move() -> None:
    nothing: list[list[int]] = [[] for _ in range(7)]
    answer = solve(Position(nothing, [0] * 7, [], 0, [10] * 4))
    assert (answer.best, answer.way, answer.winnable) == (565, [], True)


@rule("SO 3.7")
def test_a_card_comes_back_from_its_foundation_to_open_another() -> None:
    """The fante of coppe lies on the seven and fits only on a cavallo that is built."""
    columns = [[16, 17], [9], [39], [19, 18], [], [], []]
    position = Position(columns, [1, 0, 0, 1, 0, 0, 0], [], 0, [9, 6, 10, 9])
    answer = solve(position)
    assert answer.winnable
    assert any(step.source == FOUNDATION for step in answer.way)
    assert score_after(state_of(position), answer.way, False) == 565
