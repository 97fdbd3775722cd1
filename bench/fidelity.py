"""The same games natively, plain in a browser's Python and compiled in it: the same records.

    .venv/bin/python -m bench.fidelity [--games 1000] [--first 1] [--only azul]

All recorded games and so many random ones of each kind, with any options, each by the number of its
seed. Records and last tables are compared by their digests; what differs is named.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench.browser import ROOT, archives, browser, quick_libraries
from bench.random_games import RECORDS, played
from tavolino.compiled import is_compiled
from tavolino.core.registry import games

BATCH = 20  # games at a time
BROUGHT = [ROOT / "bench" / "__init__.py", ROOT / "bench" / "random_games.py"]
Wanted = Sequence[int | str]


def wanted(name: str, seeds: range, recorded: int | None = None) -> list[int | str]:
    """So many recorded games, or all of them, and the random ones."""
    files = sorted(file.name for file in RECORDS.glob(f"{name}_*.jsonl"))
    return [*files[:recorded], *seeds]


def differing(name: str, all_: Wanted, ask: Mapping[str, Callable[[str], str]]) -> list[str]:
    """Which games did not come out the same, and where."""
    found: list[str] = []
    with ThreadPoolExecutor(len(ask)) as at_once:
        for start in range(0, len(all_), BATCH):
            batch = all_[start : start + BATCH]
            wish = json.dumps([name, batch])
            others = {kind: at_once.submit(one, wish) for kind, one in ask.items()}
            native = json.loads(played(wish))
            for kind, said in others.items():
                pairs = zip(batch, native, json.loads(said.result()), strict=True)
                found += [f"{name} {one}, {kind}" for one, here, there in pairs if here != there]
            print(f"  {name}: {start + len(batch)} of {len(all_)}, {len(found)} differ", flush=True)
    return found


def compared(games_of: dict[str, list[int | str]]) -> list[str]:
    """What differs of these games, by their kind."""
    with tempfile.TemporaryDirectory() as folder:
        brought = archives(Path(folder), [*BROUGHT, *RECORDS.glob("*.jsonl")])
        function = "bench.random_games:played"
        with (
            browser(function, brought) as plain,
            browser(function, brought, quick_libraries()) as quick,
        ):
            ask = {"plain": plain, "compiled": quick}
            return [one for kind in games_of.items() for one in differing(*kind, ask)]


def main() -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--games", type=int, default=1000, help="random ones, of each kind")
    command.add_argument("--first", type=int, default=1, help="seed")
    command.add_argument("--only", action="append", help="a kind")
    given = command.parse_args()
    names, began = given.only or sorted(games()), time.monotonic()
    seeds = range(given.first, given.first + given.games)
    games_of = {name: wanted(name, seeds) for name in names}
    wrong, whole = compared(games_of), sum(map(len, games_of.values()))
    for one in wrong:
        print(f"not the same: {one}")
    native = "compiled" if is_compiled() else "plain"
    print(
        f"{whole} games, natively {native}: {len(wrong)} differ, {time.monotonic() - began:.0f} s"
    )
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main())
