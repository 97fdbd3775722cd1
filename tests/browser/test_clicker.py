"""Whole games of somebody who clicks at random; the seeds are kept, so a failure comes again.

TAVOLINO_LEDGER names a file with the games that went well so far: they are not played again, so
what takes hours can be done in pieces (`./check --long --ledger FILE`).
"""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import clicker
from tests.browser.screens import GAMES
from tests.long import LONG, only_long

SEEDS = range(1, 201 if LONG else 3)
LEDGER = os.environ.get("TAVOLINO_LEDGER")


def play(browser: Browser, address: str, game: str, seed: int, *, late: bool = False) -> None:
    """One game, unless the ledger has it."""
    ledger = Path(LEDGER) if LEDGER else None
    if ledger and ledger.exists() and f"{game} {seed}" in ledger.read_text().splitlines():
        pytest.skip("it is in the ledger")
    clicker.play(browser, address, game, seed, late=late)
    if ledger:
        with ledger.open("a") as file:
            file.write(f"{game} {seed}\n")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_clicker_comes_to_the_end(
    browser: Browser, address: str, game: str, seed: int
) -> None:
    play(browser, address, game, seed)


@only_long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(301, 341))
def test_a_random_clicker_late_in_a_game(
    browser: Browser, address: str, game: str, seed: int
) -> None:
    play(browser, address, game, seed, late=True)
