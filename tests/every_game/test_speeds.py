"""One source, two speeds: the compiled rules and the plain ones are the same rules."""

import os
import subprocess
import sys
from pathlib import Path

from tavolino import compiled

ROOT = Path(__file__).parents[2]


def run_digest(plain: bool) -> list[str]:
    environment = {name: text for name, text in os.environ.items() if name != "TAVOLINO_PLAIN"}
    if plain:
        environment["TAVOLINO_PLAIN"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", "tests.every_game.digest"],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_the_compiled_rules_play_every_game_as_the_plain_ones_do() -> None:
    if compiled.compiler_found() is not None:
        assert run_digest(plain=False)[0] == "plain"  # nothing to compare, and it says why
        return
    said: list[str] = []
    assert compiled.build(said.append) is not None, said
    speed, digest = run_digest(plain=False)
    assert speed == "compiled"
    assert run_digest(plain=True) == ["plain", digest]
