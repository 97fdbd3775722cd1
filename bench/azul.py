"""Azul at random against a plain C program of the same rules: `python -m bench.azul`.

`azul.c` is compiled by gcc -O3 for the occasion. Both play the same deals with the same chance, and
every game must end with the same margin; then both are timed in turns, CPU time, the best of some.
"""

import subprocess
import tempfile
import time
from pathlib import Path

from tavolino.agents.playouts import instinct_games, random_games
from tavolino.compiled import is_compiled
from tavolino.core.registry import game_named

SOURCE = Path(__file__).parent / "azul.c"
SAME = 5_000  # deals that are compared one by one
GAMES = 20_000
ROUNDS = 5
GOAL = 0.4


def compiled_yardstick(folder: str) -> str:
    program = str(Path(folder) / "azul")
    subprocess.run(["gcc", "-O3", "-o", program, str(SOURCE)], check=True)
    return program


def said(program: str, *asked: str) -> list[str]:
    done = subprocess.run([program, *asked], capture_output=True, text=True, check=True)
    return done.stdout.split()


def pace(first: int) -> float:
    """Our random games a second of CPU time."""
    start = time.process_time()
    random_games(game_named("azul"), {}, first, GAMES)
    return GAMES / (time.process_time() - start)


def instinct_pace(first: int) -> float:
    start = time.process_time()
    instinct_games(game_named("azul"), {}, first, GAMES // 4)
    return GAMES // 4 / (time.process_time() - start)


def main() -> None:
    print("compiled" if is_compiled() else "plain")
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_yardstick(folder)
        theirs = [float(one) for one in said(program, "1", str(SAME), "print")]
        assert theirs == [one.margin for one in random_games(game_named("azul"), {}, 1, SAME)]
        print(f"the same margins in {SAME} deals")
        ours, yardstick, quick = 0.0, 0.0, 0.0
        for turn in range(ROUNDS):
            first = 1 + turn * GAMES
            yardstick = max(yardstick, GAMES / float(said(program, str(first), str(GAMES))[1]))
            ours = max(ours, pace(first))
            quick = max(quick, instinct_pace(first))
    print(f"C {yardstick:.0f} games a second, ours {ours:.0f}, by instinct {quick:.0f}")
    print(f"ours against C: {ours / yardstick:.2f} (goal {GOAL})")


if __name__ == "__main__":
    main()
