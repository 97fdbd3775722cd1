"""Whole games of somebody who clicks at random; the seeds are kept, so a failure comes again."""

import pytest
from playwright.sync_api import Browser

from tests.browser import clicker
from tests.browser.screens import GAMES
from tests.long import LONG, only_long

SEEDS = range(1, 201 if LONG else 3)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_random_clicker_comes_to_the_end(
    browser: Browser, address: str, game: str, seed: int
) -> None:
    clicker.play(browser, address, game, seed)


@only_long
@pytest.mark.parametrize("seed", range(301, 341))
@pytest.mark.parametrize("game", GAMES)
def test_a_random_clicker_late_in_a_game(
    browser: Browser, address: str, game: str, seed: int
) -> None:
    clicker.play(browser, address, game, seed, late=True)
