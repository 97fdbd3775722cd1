"""Promise R7: games of long ago are what they were, whatever Python does by chance."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tavolino.compiled import is_compiled
from tests.conftest import Counted
from tests.every_game.lasting import GAMES, kept

ROOT = Path(__file__).parents[2]
OURS = sorted(one.parent.name for one in (ROOT / "src" / "tavolino" / "games").glob("*/game.py"))
SOME = GAMES if is_compiled() else 10  # plain rules take their time


@pytest.mark.parametrize("hash_seed", ["1", "2"])
@pytest.mark.parametrize("game", OURS)
def test_a_game_is_the_same_for_ever(game: str, hash_seed: str, counted: Counted) -> None:
    wanted = [one.digest for one in kept(game)]
    assert len(wanted) == GAMES
    done = subprocess.run(
        [sys.executable, "-m", "tests.every_game.lasting", game, "--games", str(SOME)],
        cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.split() == wanted[:SOME]
    counted(kept_games=SOME)
