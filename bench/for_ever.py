"""Promise R7: random games with any options, written down, read and played again: the same game.

    .venv/bin/python -m bench.for_ever [--games 1000] [--first 1]

So many of each kind, each by the number of its seed, on all cores. A game that need not end by
itself is finished after a while. What is not the same is named by its kind and seed.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import as_completed

from bench.random_games import random_game
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.core.registry import games
from tavolino.workshop import Workshop

BATCH = 50  # games for one worker at a time


def is_the_same(name: str, seed: int) -> bool:
    """Whether what was written down is the game that was played, to its last table."""
    match = random_game(name, seed)
    text = match.record().dump()
    again = Match.replay(load(text))
    write = match.game.notation.write
    return again.record().dump() == text and write(again.table) == write(match.table)


def others(name: str, seeds: range) -> list[str]:
    return [f"{name} {seed}" for seed in seeds if not is_the_same(name, seed)]


def main(arguments: Sequence[str] | None = None) -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--games", type=int, default=1000, help="of each kind")
    command.add_argument("--first", type=int, default=1)
    command.add_argument("--jobs", type=int, default=None)
    given = command.parse_args(arguments)
    began, wrong = time.monotonic(), list[str]()
    last = given.first + given.games
    with Workshop(given.jobs).open() as pool:
        waiting = [
            pool.submit(others, name, range(first, min(first + BATCH, last)))
            for first in range(given.first, last, BATCH)
            for name in sorted(games())
        ]
        for done in as_completed(waiting):
            wrong += done.result()
            for one in done.result():
                print(f"  not the same: {one}", flush=True)
    whole = given.games * len(games())
    took = time.monotonic() - began
    print(f"{whole - len(wrong)} of {whole} replayed the same, {whole / took:.0f} a second")
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main())
