"""All ratios in one run: `tavolino bench`. Goals are stated beside each figure.

Every pair is run in turns, several times, and the best of each side is compared: machines
are noisy, ratios of bests are steadier than averages.
"""

import importlib.util
import json
import os
import random
import subprocess
import sys
import timeit
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 3
SECONDS = 1.0


def one(name: str, *, plain: bool = False) -> dict[str, Any]:
    """One measurement in a process of its own."""
    environment = {**os.environ, **({"TAVOLINO_PLAIN": "1"} if plain else {})}
    command = [sys.executable, "-m", "bench.playouts", name, str(SECONDS)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def best(name: str, figure: str, *, plain: bool = False) -> float:
    return max(float(one(name, plain=plain)[figure]) for _ in range(ROUNDS))


def row(what: str, figure: str, goal: str = "") -> None:
    print(f"{what:<58} {figure:>14}  {goal}")


def compiled_against_plain() -> None:
    for name, what in (("azul-batch", "whole playouts"), ("azul", "stepped from Python")):
        fast, slow = best(name, "games_s"), best(name, "games_s", plain=True)
        goal = "(goal 15x)" if name == "azul-batch" else ""
        row(f"Azul, {what}: compiled against plain", f"{fast / slow:.1f}x", goal)


def against_openspiel() -> None:
    if importlib.util.find_spec("pyspiel") is None:
        row("OpenSpiel is not installed: see bench/README.md", "-")
        return
    ours = best("azul", "moves_s")
    edge = best("azul-edge", "moves_s")
    many = best("azul-tables", "moves_s")
    for name in ("solitaire", "connect_four"):
        theirs = best(f"spiel:{name}", "moves_s")
        row(f"moves/s from Python, Azul against OpenSpiel {name}", "")
        row("  one at a time", f"{ours / theirs:.1f}x", "(goal 5x)")
        side_by_side = best(f"spiel-tables:{name}", "moves_s")
        row("  64 games side by side", f"{many / side_by_side:.1f}x", "(goal 5x)")
        row("  one at a time, through named actions", f"{edge / theirs:.1f}x")
        row("  what the bare loop costs, in one of its moves", f"{bare_loop() * theirs:.2f}")


def bare_loop() -> float:
    """Seconds that the loop itself spends on a move: a pick and two calls that do nothing."""
    draw, moves = random.Random(1).random, list(range(30))

    def nothing(*_: object) -> None:
        return None

    def turn() -> None:
        nothing(moves[int(draw() * len(moves))])
        nothing(moves)

    return min(timeit.repeat(turn, number=20_000, repeat=5)) / 20_000


def copies() -> None:
    from tavolino import Match

    match = Match("azul", deal=7)
    game, table = match.game, match.table
    moves = list(game.rules.moves(table))
    copy = min(timeit.repeat(lambda: table.copy(), number=2000, repeat=5)) / 2000
    listing = min(timeit.repeat(lambda: game.rules.moves(table), number=2000, repeat=5)) / 2000
    row(f"a copy of a table against listing its {len(moves)} moves", f"{copy / listing:.2f}x")


def server() -> None:
    from bench.server import moves_per_second, rules_per_second

    served, bare = moves_per_second(), rules_per_second()
    row("server: answered and committed moves a second", f"{served:.0f}")
    row("  against the same moves without a server", f"{served / bare:.3f}x")


def main() -> None:
    from tavolino.compiled import is_compiled

    if not is_compiled():
        print("the rules are not compiled here: tavolino compile")
    compiled_against_plain()
    against_openspiel()
    copies()
    server()


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()
