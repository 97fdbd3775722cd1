"""Whole games of somebody who clicks at random; the seeds are kept, so a failure comes again."""

import os

import pytest
from playwright.sync_api import Browser

from tests.browser import clicker
from tests.browser.screens import GAMES

LONG = os.environ.get("TAVOLINO_LONG") == "1"
SEEDS = range(1, 201 if LONG else 3)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_random_clicker_comes_to_the_end(
    browser: Browser, address: str, game: str, seed: int
) -> None:
    clicker.play(browser, address, game, seed)
