"""The same games natively, plain in a browser's Python and compiled in it: the same records.

    .venv/bin/python -m bench.fidelity [--games 1000] [--first 1] [--only azul]

All recorded games and so many random ones of each kind, with any options, each by the number of its
seed: played natively and compiled in a browser, and played again there by the plain rules from the
record. Records and last tables are compared by their digests; what differs is named. What was the
same is kept in .tools/browser under the digest of the rules, so that a run can be gone on with.
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
from bench.random_games import RECORDS, game_of, told
from tavolino.compiled import is_compiled
from tavolino.core.registry import games
from tavolino.site.quick import TOOLS, digest

BATCH = 20  # games at a time
BROUGHT = [ROOT / "bench" / "__init__.py", ROOT / "bench" / "random_games.py"]
Wanted = Sequence[int | str]


def wanted(name: str, seeds: range, recorded: int | None = None) -> list[int | str]:
    """So many recorded games, or all of them, and the random ones."""
    files = sorted(file.name for file in RECORDS.glob(f"{name}_*.jsonl"))
    return [*files[:recorded], *seeds]


class Ledger:
    """What was found the same, by kind; in a file, where a run is to be gone on with."""

    def __init__(self, file: Path | None = None) -> None:
        self.file, self.done = file, dict[str, list[int | str]]()
        if file and file.exists():
            self.done = json.loads(file.read_text(encoding="utf-8"))

    def of(self, name: str) -> set[int | str]:
        return set(self.done.get(name, []))

    def keep(self, name: str, done: set[int | str]) -> None:
        self.done[name] = sorted(done, key=str)
        if self.file:
            half = self.file.with_suffix(".half")
            half.write_text(json.dumps(self.done), encoding="utf-8")
            half.replace(self.file)


def differing(
    name: str, all_: Wanted, ask: Mapping[str, Callable[[str], str]], ledger: Ledger
) -> list[str]:
    """Which games did not come out the same, and where."""
    found: list[str] = []
    done = ledger.of(name)
    left = [one for one in all_ if one not in done]
    with ThreadPoolExecutor(len(ask)) as at_once:
        for start in range(0, len(left), BATCH):
            batch = left[start : start + BATCH]
            here = [game_of(name, one) for one in batch]
            wishes = {"compiled": batch, "plain": [one.record().dump() for one in here]}
            asked = {
                kind: at_once.submit(one, json.dumps([name, wishes[kind]]))
                for kind, one in ask.items()
            }
            native = [told(one) for one in here]
            wrong = {
                (one, kind)
                for kind, said in asked.items()
                for one, mine, theirs in zip(batch, native, json.loads(said.result()), strict=True)
                if mine != theirs
            }
            found += [f"{name} {one}, {kind}" for one, kind in sorted(wrong, key=str)]
            done |= set(batch) - {one for one, _ in wrong}
            ledger.keep(name, done)
            print(f"  {name}: {len(done)} of {len(all_)}, {len(found)} differ", flush=True)
    return found


def compared(games_of: dict[str, list[int | str]], ledger: Ledger) -> list[str]:
    """What differs of these games, by their kind; what the ledger has is not played again."""
    with tempfile.TemporaryDirectory() as folder:
        brought = archives(Path(folder), [*BROUGHT, *RECORDS.glob("*.jsonl")])
        function = "bench.random_games:played"
        with (
            browser(function, brought) as plain,
            browser(function, brought, quick_libraries()) as quick,
        ):
            ask = {"plain": plain, "compiled": quick}
            return [one for kind in games_of.items() for one in differing(*kind, ask, ledger)]


def main() -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--games", type=int, default=1000, help="random ones, of each kind")
    command.add_argument("--first", type=int, default=1, help="seed")
    command.add_argument("--only", action="append", help="a kind")
    given = command.parse_args()
    names, began = given.only or sorted(games()), time.monotonic()
    seeds = range(given.first, given.first + given.games)
    games_of = {name: wanted(name, seeds) for name in names}
    ledger = Ledger(TOOLS / f"fidelity-{digest()}.json")  # of these rules, here and there
    wrong, whole = compared(games_of, ledger), sum(map(len, games_of.values()))
    for one in wrong:
        print(f"not the same: {one}")
    native = "compiled" if is_compiled() else "plain"
    for name in names:
        same = len(ledger.of(name) & set(games_of[name]))
        print(f"{name}: {same} of {len(games_of[name])} games are the same in three Pythons")
    print(
        f"{whole} games, natively {native}: {len(wrong)} differ, {time.monotonic() - began:.0f} s"
    )
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main())
