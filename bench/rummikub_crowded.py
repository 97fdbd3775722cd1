"""Rummikub's solver against CP-SAT on positions nobody chose: `python -m bench.rummikub_crowded`.

Tables laid at random, both jokers in play: 300 with 40 to 80 tiles and 10 to 30 in hand, 100 with
85 to 100 tiles and what is left of the box in hand. Each question is asked of both in turns, CPU
time of a whole call, building the question included. The solver was tuned on seeds below 100,000;
these are others. In a process of its own: CP-SAT and HiGHS cannot be loaded together.
"""

import time
from collections.abc import Callable
from typing import Any

from tests.games.rummikub.crowded import Tiles, crowded

from bench import rummikub_cp_sat as cp_sat
from tavolino.compiled import is_compiled
from tavolino.games.rummikub.mind.solver import can_win, laid, least_change, most_tiles
from tavolino.games.rummikub.tiles import NAMES

FIRST = 500_001
KINDS = {
    "40 to 80 tiles on the table": (300, 40, 80, (10, 30)),
    "85 to 100 tiles on the table": (100, 85, 100, (6, 21)),
}
Question = tuple[str, Callable[[], Any], Callable[[], Any]]


def names(tiles: Tiles) -> list[str]:
    return [NAMES[tile] for tile in tiles]


def questions(sets: list[Tiles], hand: Tiles) -> list[Question]:
    table = laid(sets)
    there, own = names(table), names(hand)
    return [
        ("most tiles", lambda: most_tiles(table, hand), lambda: cp_sat.most(there, own)),
        ("can I win now", lambda: can_win(table, hand), lambda: cp_sat.can_win(there, own)),
        (
            "least change",
            lambda: least_change(sets, hand),
            lambda: cp_sat.fewest_broken([names(one) for one in sets], own),
        ),
    ]


def timed(deed: Callable[[], Any], times: list[float]) -> Any:
    start = time.process_time()
    found = deed()
    times.append(1000 * (time.process_time() - start))
    return found


def row(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    middle, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
    mean = sum(ordered) / len(ordered)
    print(f"  {name:<24} mean {mean:7.2f}  median {middle:7.2f}  95 % {late:7.2f}"
          f"  worst {ordered[-1]:7.2f} ms")  # fmt: skip


def main() -> None:
    print("compiled" if is_compiled() else "plain")
    for kind, (count, least, most, hand) in KINDS.items():
        times: dict[str, list[float]] = {}
        for seed in range(FIRST, FIRST + count):
            for name, ours, theirs in questions(*crowded(seed, least, most, hand)):
                found = timed(ours, times.setdefault(f"{name}, ours", []))
                expected = timed(theirs, times.setdefault(f"{name}, CP-SAT", []))
                assert name == "least change" or found == expected, (seed, name)
        print(f"{kind}: {count} positions, seeds from {FIRST}")
        for name, found in times.items():
            row(name, found)


if __name__ == "__main__":
    main()
