"""A token is the game itself: whoever opens it plays the same again."""

import pytest
from bench.random_games import random_game

from tavolino.core.registry import games
from tavolino.house.carried import LENGTH, is_carried, opened, token_of
from tavolino.house.room import Room

NOW = "2026-01-01T00:00:00Z"
SEEDS = range(1, 6)


@pytest.mark.parametrize("game", games())
def test_what_comes_out_of_a_link_is_what_went_in(game: str) -> None:
    for seed in SEEDS:
        match = random_game(game, seed)
        token = token_of(Room("", None, match, NOW))
        assert is_carried(token)
        assert len(token) <= LENGTH
        again = opened(token, NOW).match
        assert (again.options, again.deal) == (match.options, match.deal)
        assert again.record().dump() == match.record().dump()
