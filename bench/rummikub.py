"""How fast Rummikub's solver is: `python -m bench.rummikub`.

The given positions, each asked of our solver and of the compact integer program on HiGHS (185
plain sets, one number for each tile that a joker stands for), in turns and in one run. CPU time
of a whole call, building the question included; the best of three.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path

from tests.games.rummikub.oracle import most_by_program

from tavolino.compiled import is_compiled
from tavolino.games.rummikub.mind.solver import can_win, first_meld, least_change, most, most_tiles
from tavolino.games.rummikub.tiles import tiles_in

GIVEN = Path(__file__).parent.parent / "tests" / "games" / "rummikub" / "positions.json"
ROUNDS = 3
LIMIT = 200.0  # milliseconds for any answer


def milliseconds(deed: Callable[[], object]) -> float:
    """The best of some calls."""
    found: list[float] = []
    for _ in range(ROUNDS):
        start = time.process_time()
        deed()
        found.append(1000 * (time.process_time() - start))
    return min(found)


def spread(times: list[float]) -> tuple[float, float, float]:
    """Median, 95 % and worst."""
    ordered = sorted(times)
    return ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)], ordered[-1]


def row(name: str, times: list[float]) -> None:
    median, most_of_them, worst = spread(times)
    print(f"  {name:<28} median {median:8.3f}  95 % {most_of_them:8.3f}  worst {worst:8.3f} ms")


def main() -> None:
    print("compiled" if is_compiled() else "plain")
    given = json.loads(GIVEN.read_text())
    worst = 0.0
    for kind in ("typical", "stress"):
        ours: list[float] = []
        theirs: list[float] = []
        others: dict[str, list[float]] = {}
        for one in (one for one in given if one["kind"] == kind):
            table, hand = tiles_in(one["table"]), tiles_in(one["hand"])
            names = one["table"].split(), one["hand"].split()
            assert most_tiles(table, hand) == most_by_program(*names) == one["most"]
            ours.append(milliseconds(lambda: most_tiles(table, hand)))  # noqa: B023
            theirs.append(milliseconds(lambda: most_by_program(*names)))  # noqa: B023
            for name, deed in other_questions(table, hand).items():
                others.setdefault(name, []).append(milliseconds(deed))
        print(f"{kind}: {len(ours)} positions")
        row("our solver", ours)
        row("compact program, HiGHS", theirs)
        median, p95 = (spread(theirs)[n] / spread(ours)[n] for n in (0, 1))
        goal = "(goal 10x)" if kind == "typical" else "(goal for 95 %: 1x)"
        print(f"  HiGHS against ours: median {median:.0f}x, 95 % {p95:.0f}x {goal}")
        for name, times in others.items():
            row(name, times)
        worst = max(worst, *ours, *(time for times in others.values() for time in times))
    print(f"slowest answer {worst:.1f} ms (goal: under {LIMIT:.0f})")


def other_questions(table: list[int], hand: list[int]) -> dict[str, Callable[[], object]]:
    """The other answers on the same position, the table first laid out somehow."""
    lying = most([], table)
    assert lying is not None
    return {
        "can I win now": lambda: can_win(table, hand),
        "least change": lambda: least_change(lying.sets, hand),
        "best first meld of the hand": lambda: first_meld(hand),
    }


if __name__ == "__main__":
    main()
