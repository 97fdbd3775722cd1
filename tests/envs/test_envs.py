"""Gymnasium environments: its own checker, masks that are the rules, views that hide, many."""

import doctest
import random
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tavolino.core.match import Match
from tavolino.envs import ManyTables, deeds
from tavolino.envs.sight import SIGHTS, bounds, seen
from tavolino.envs.table import OneTable

games = pytest.mark.parametrize("game", sorted(SIGHTS))


def made(game: str, **more: Any) -> OneTable:
    found = gymnasium.make(f"tavolino/{game.capitalize()}-v0", **more).unwrapped
    assert isinstance(found, OneTable)
    return found


@games
def test_the_checker_of_gymnasium_is_content(game: str) -> None:
    check_env(made(game))


@games
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_by_masks_is_one_by_the_rules(game: str, seed: int) -> None:
    """The same deeds as actions of a match come to the same margin; numbers are in their bounds."""
    table, dice = made(game, reward="margin"), random.Random(seed)
    view, told = table.reset(seed=seed)
    match = Match(game, deal=told["deal"])
    low, high = bounds(game)
    total, first = 0.0, told["margin"]
    for _ in range(300):
        assert ((low <= view) & (view <= high)).all()
        allowed = np.flatnonzero(told["action_mask"])
        deed = int(dice.choice(list(allowed)))
        move = deeds.move_of(table.game, table.sitting.table, deed)
        assert move is not None
        match.play(table.game.rules.numbered(table.sitting.table, move))
        view, reward, over, left, told = table.step(np.int64(deed))
        total += reward
        if over or left:
            break
    assert told["margin"] == table.game.score.margin(match.table)
    assert total == pytest.approx(told["margin"] - first)


@games
def test_what_is_hidden_is_not_seen(game: str) -> None:
    """A table that only fits the view looks the same."""
    table = made(game)
    table.reset(seed=3)
    sitting = table.sitting
    view = table.game.seats.view(sitting.table, "you")
    other = table.game.seats.imagine(view, sitting.chance)
    again = table.game.seats.view(other, "you")
    assert (seen(game, view) == seen(game, again)).all()


@games
def test_a_seed_is_a_deal_and_a_deal_can_be_asked_for(game: str) -> None:
    table = made(game)
    first, told = table.reset(seed=5)
    second, _ = table.reset(seed=5)
    asked, _ = table.reset(options={"deal": told["deal"]})
    assert (first == second).all()
    assert (first == asked).all()


def test_what_is_not_allowed_is_refused_and_the_table_is_drawn() -> None:
    table = made("azul", render_mode="ansi")
    _, told = table.reset(seed=1)
    before = table.sitting.seen()
    after, _, _, _, told = table.step(np.int64(int(np.flatnonzero(told["action_mask"] == 0)[0])))
    assert told["refused"]
    assert (before == after).all()
    assert "Round 1" in str(table.render())


@games
def test_many_tables_play_as_one_does(game: str) -> None:
    many = gymnasium.make_vec(
        f"tavolino/{game.capitalize()}-v0", num_envs=3, vectorization_mode="vector_entry_point"
    )
    rows, told = many.reset(seed=7)
    alone = made(game)
    view, of_one = alone.reset(options={"deal": int(told["deal"][1])})
    for _ in range(12):
        assert (rows[1] == view).all()
        wanted = [int(np.flatnonzero(mask)[0]) for mask in told["action_mask"]]
        rows, _, over, left, told = many.step(np.array(wanted))
        view, _, ended, _, of_one = alone.step(np.int64(wanted[1]))
        assert bool(over[1] or left[1]) == ended
        if ended:
            break
        assert (told["action_mask"][1] == of_one["action_mask"]).all()
    assert isinstance(many.unwrapped, ManyTables)


def test_the_page_of_the_docs_is_true() -> None:
    page = Path(__file__).parents[2] / "docs" / "envs.md"
    assert doctest.testfile(str(page), module_relative=False).failed == 0
