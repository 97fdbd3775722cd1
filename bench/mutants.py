"""Do the tests bite? Small mistakes are put into rules and store, and the tests must notice.

    .venv/bin/python -m bench.mutants [azul store …] [--sample 20] [--seed 1]

Cosmic Ray makes the mistakes, one at a time, in a copy of the tree; a sample of all that it could
make, the same for the same seed. What nobody noticed is printed, with the share of what was.
Mistakes that change nothing (a faster way that is as right, say) count as unnoticed too. It fails
below 85 of 100 in all, and where tests fail without any mistake.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

from tavolino.core.estimate import share
from tavolino.core.registry import games

ROOT = Path(__file__).parents[1]
PARTS = ("src", "tests", "docs", "bench", "tools", "page/src", "pyproject.toml", "README.md")
NO_RULES = {"advice", "beside", "gains", "game", "hands", "helper", "meta", "terminal", "things"}
NO_RULES |= {"view", "words", "draw", "drawn", "__init__"}  # what a rulebook does not say
TYPES = "_BitOr_"  # `int | None` is no sum
WANTED = 0.85
SECONDS = 900.0  # a mistake without an end is noticed, too


class Area(NamedTuple):
    """Modules, and the tests that know them."""

    modules: list[Path]
    tests: list[str]


def areas() -> dict[str, Area]:
    found = {}
    for game in sorted(games()):
        folder = ROOT / "src" / "tavolino" / "games" / game
        modules = [one for one in sorted(folder.glob("*.py")) if one.stem not in NO_RULES]
        tests = [f"tests/games/{game}", "tests/every_game/test_replay.py"]
        found[game] = Area(modules, tests)
    store = sorted((ROOT / "src" / "tavolino" / "store").glob("*.py"))
    names = ("storage", "race_storage", "persistence", "matches", "own", "migration", "race_end")
    found["store"] = Area(store, [f"tests/server/test_{name}.py" for name in names])
    return found


class Mistake(NamedTuple):
    """One that could be made, and where."""

    module: Path
    operator: str
    nth: int
    line: int


def mistakes(modules: list[Path]) -> Iterator[Mistake]:
    for module in modules:
        nodes = list(ast_nodes(get_ast_from_path(module)))
        for name, operator in operators():
            places = [at for node in nodes for at in operator.mutation_positions(node)]
            for nth, (start, _) in enumerate(places):
                yield Mistake(module, name, nth, start[0])


def operators() -> Iterator[tuple[str, Any]]:
    for name in sorted(operator_names()):
        kind = get_operator(name)
        if TYPES not in name and not kind.arguments():
            yield name, kind()


def is_noticed(one: Mistake, tests: list[str], copy: Path) -> bool:
    """Whether a test fails, or does not come to an end."""
    place = copy / one.module.relative_to(ROOT)
    right = place.read_text(encoding="utf-8")
    wrong = mutate_code(right, get_operator(one.operator)(), one.nth)
    place.write_text(wrong, encoding="utf-8")
    try:
        return not passes(tests, copy)
    finally:
        place.write_text(right, encoding="utf-8")


def passes(tests: list[str], copy: Path) -> bool:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    env = {**os.environ, "PYTHONPATH": str(copy / "src"), "TAVOLINO_PLAIN": "1"}
    try:
        done = subprocess.run(
            command, cwd=copy, env=env, timeout=SECONDS, capture_output=True, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("areas", nargs="*", help="games, or the store; all of them")
    parser.add_argument("--sample", type=int, default=20, help="mistakes in each area")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    known = areas()
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        copied(copy)
        names = given.areas or known
        found = [bitten(name, known[name], given.sample, given.seed, copy) for name in names]
    noticed, made = (sum(numbers) for numbers in zip(*found, strict=True))
    print(f"all: {noticed} of {made} noticed")
    return (0, 0) in found or noticed < WANTED * made


def copied(copy: Path) -> None:
    for part in PARTS:
        here, there = ROOT / part, copy / part
        if here.is_dir():
            shutil.copytree(here, there, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        else:
            shutil.copy(here, there)


def bitten(name: str, area: Area, sample: int, seed: int, copy: Path) -> tuple[int, int]:
    """How many mistakes in one area were noticed, of how many; none where its tests fail anyway."""
    every = list(mistakes(area.modules))
    chosen = Random(f"{name} {seed}").sample(every, min(sample, len(every)))
    if not passes(area.tests, copy):
        print(f"{name}: its tests fail without any mistake", flush=True)
        return 0, 0
    noticed = 0
    for one in chosen:
        if is_noticed(one, area.tests, copy):
            noticed += 1
        else:
            print(f"  {one.module.name}:{one.line} {one.operator} nobody noticed", flush=True)
    found = share(noticed, len(chosen))
    print(
        f"{name}: {noticed} of {len(chosen)} noticed, {found.mean:.0%}"
        f" ({found.low:.0%} to {found.high:.0%}); {len(every)} could be made, seed {seed}",
        flush=True,
    )
    return noticed, len(chosen)


if __name__ == "__main__":
    sys.exit(main())
