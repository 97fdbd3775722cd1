"""Whole games of somebody who clicks at random; the seeds are kept, so a failure comes again.

TAVOLINO_LEDGER names a file with the games that went well so far, each with the page that it was
played on: they are not played again, so what takes hours can be done in pieces
(`./check --long --ledger FILE`). At the end it is told how many were played on which page.
"""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import clicker
from tests.browser.screens import GAMES
from tests.conftest import Counted
from tests.long import LONG, only_long

SEEDS = range(1, 201 if LONG else 3)
Play = Callable[..., None]
LEDGER = Path(os.environ["TAVOLINO_LEDGER"]) if "TAVOLINO_LEDGER" in os.environ else None
PAGE = subprocess.run(
    ["git", "rev-parse", "--short", "HEAD:page/src"],
    cwd=Path(__file__).parent, capture_output=True, text=True, check=False,
).stdout.strip()  # fmt: skip


def kept(game: str, seed: int) -> str:
    """On which page a game went well before; empty: on none."""
    lines = LEDGER.read_text().splitlines() if LEDGER and LEDGER.exists() else []
    return next((line.split()[2] for line in lines if line.startswith(f"{game} {seed} ")), "")


@pytest.fixture
def play(browser: Browser, address: str, counted: Counted) -> Play:
    """One game, unless the ledger has it."""

    def game_of(game: str, seed: int, *, late: bool = False) -> None:
        page = kept(game, seed)
        if not page:
            clicker.play(browser, address, game, seed, late=late)
            if LEDGER:
                with LEDGER.open("a") as file:
                    file.write(f"{game} {seed} {PAGE}\n")
        counted(**{f"{'late ' * late}{game} on {page or PAGE}": 1})

    return game_of


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_clicker_comes_to_the_end(play: Play, game: str, seed: int) -> None:
    play(game, seed)


@only_long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(301, 341))
def test_a_random_clicker_late_in_a_game(play: Play, game: str, seed: int) -> None:
    play(game, seed, late=True)
