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
from random import Random

from tavolino.core.match import Match
from tavolino.core.options import fitting
from tavolino.core.record import load
from tavolino.core.registry import game_named, games
from tavolino.workshop import Workshop

PATIENCE = 60  # turns
BATCH = 50  # games for one worker at a time


def random_game(name: str, seed: int) -> Match:
    """Any options, any deal, any moves; finishing only when the game has become long."""
    dice, game = Random(f"{name} {seed}"), game_named(name)
    drawn = {one.name: dice.choice(one.values) for one in game.meta.options}
    match = Match(name, fitting(game.meta, drawn), dice.randint(1, 1_000_000))
    finish = game.meta.finish
    while match.to_move is not None:
        if finish and game.meta.bound is None and len(match.turns) >= PATIENCE:
            match.play(finish)
            continue
        found = game.rules.choices(match.table)
        match.play(dice.choice([one for one in found if str(one) != finish] or found))
    return match


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
