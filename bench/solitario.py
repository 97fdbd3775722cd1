"""How fast Solitario's solver is: `python -m bench.solitario [deals]`.

Random deals and the hundred of the tests, each settled with its best score: positions a second,
CPU time a deal, and the share that can be solved, which other solvers put at 71.8 %.
"""

import json
import random
import sys
import time
from pathlib import Path

from tavolino.compiled import is_compiled
from tavolino.core.estimate import share
from tavolino.games.solitario.solver.answers import settle, shortest
from tavolino.games.solitario.solver.table import Position, dealt

GIVEN = Path(__file__).parent.parent / "tests" / "games" / "solitario" / "deals.json"
SHORTEST = 50  # deals whose shortest way is looked for as well


def random_deals(count: int, seed: int) -> list[Position]:
    dice = random.Random(seed)
    found = []
    for _ in range(count):
        cards = list(range(40))
        dice.shuffle(cards)
        columns = [[cards.pop() for _ in range(size)] for size in range(1, 8)]
        found.append(dealt(columns, cards))
    return found


def given_deals() -> list[Position]:
    return [dealt(one["columns"], one["stock"]) for one in json.loads(GIVEN.read_text())]


def spread(times: list[float]) -> str:
    """Mean, median, 99 % and worst, in milliseconds."""
    ordered = sorted(1000 * one for one in times)
    count = len(ordered)
    return (
        f"mean {sum(ordered) / count:.2f} ms, median {ordered[count // 2]:.3f}, "
        f"99 % {ordered[int(count * 0.99)]:.1f}, worst {ordered[-1]:.0f}"
    )


def measure(name: str, deals: list[Position], any_card: bool = False) -> None:
    times, positions, won, open_ = [], 0, 0, 0
    for deal in deals:
        start = time.process_time()
        found = settle(deal, any_card)
        times.append(time.process_time() - start)
        positions += found.positions
        won += found.winnable is True
        open_ += found.winnable is None
    part = share(won, len(deals))
    print(f"{name}: {spread(times)}; {positions / sum(times) / 1e6:.2f} M positions/s")
    print(
        f"  winnable {part.mean:.2%} ({part.low:.2%} to {part.high:.2%}), "
        f"not settled {open_} of {len(deals)}"
    )


def measure_shortest(deals: list[Position]) -> None:
    times, lengths, open_ = [], [], 0
    for deal in deals:
        start = time.process_time()
        found = shortest(deal)
        times.append(time.process_time() - start)
        open_ += not found.proven
        if found.proven and found.best == 565:
            lengths.append(len(found.way))
    print(f"shortest ways: {spread(times)}; not proven {open_} of {len(deals)}")
    if lengths:
        print(
            f"  solved in {sum(lengths) / len(lengths):.1f} moves ({min(lengths)}-{max(lengths)})"
        )


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    print("compiled" if is_compiled() else "plain")
    deals = random_deals(count, 1)
    measure(f"{count} random deals", deals)
    measure("the hundred given deals", given_deals())
    measure(f"{count} random deals, any card on an empty column", deals, any_card=True)
    if is_compiled():
        measure_shortest(deals[:SHORTEST])


if __name__ == "__main__":
    main()
