"""The coach at one second: playouts on a server, and in a browser plain and compiled.

    .venv/bin/python -m bench.coach [--seconds 1] [--seeds 3]

The browser's Python runs in Node, the same WebAssembly. Playouts are told for a second of the
processor, the best of the seeds from 1 on. Thoughts are asked for in the middle and at the end of
every record as well, and at Rummikub's crowded tables; the seconds that one took are the worst, by
the clock or of the processor, whichever are fewer: a busy machine is no failure. It fails where a
browser plays less than a third of the server's playouts in Azul, and where a thought took more than
twice its time.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.games.rummikub.crowded import crowded

from bench.browser import ROOT, archives, browser, quick_libraries
from bench.random_games import RECORDS
from bench.thoughts import thought
from tavolino.compiled import is_compiled
from tavolino.core.game import YOU, Params
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.core.registry import games
from tavolino.games.rummikub.tiles import NAMES

FILES = [ROOT / "bench" / name for name in ("__init__.py", "thoughts.py")]
BAR = 1 / 3  # of the server's playouts, in Azul
LATE = 2.0  # a thought may take so many times its time
CROWDED = ((40, 70, (8, 13)), (75, 85, (5, 9)))  # tiles on the table and in hand
DRAWS = 20  # until then
SEEDS = range(1, 6)  # of the crowded tables
Ask = Callable[[str], str]


def measured(ask: Ask, game: str, seconds: float, seeds: int) -> list[float]:
    """Playouts for a second of work, at best; seconds a thought took, at worst."""
    wishes = [[game, seconds, seed, None] for seed in range(1, seeds + 1)]
    runs = [json.loads(ask(json.dumps(wish))) for wish in wishes]
    return [max(one[0] / one[1] for one in runs), max(min(one[1:]) for one in runs)]


def views(game: str) -> Iterator[Params]:
    """What one sees before a turn in the middle and before the last of every record."""
    for file in sorted(RECORDS.glob(f"{game}_*.jsonl")):
        record = load(file.read_text(encoding="utf-8"))
        own = [nth for nth, turn in enumerate(record.turns) if turn.seat == YOU]
        for nth in sorted({own[len(own) // 2], own[-1]} if own else ()):
            yield seen(Match.replay(record._replace(turns=record.turns[:nth])))
    if game == "rummikub":
        for kind in CROWDED:
            yield from (seen(laid(*crowded(seed, *kind))) for seed in SEEDS)


def seen(match: Match) -> Params:
    return match.game.pack(match.view())


def laid(sets: list[list[int]], hand: list[int]) -> Match:
    told = " ".join(NAMES[tile] for tile in hand)
    table = " ".join("".join(NAMES[tile] for tile in one) for one in sets)
    return Match("rummikub", position=f"hand: {told}; table: {table}; draws: {DRAWS}")


def slowest(ask: Ask, game: str, seconds: float, seen: list[Params]) -> float:
    """Seconds that a thought took, at worst."""
    runs = [json.loads(ask(json.dumps([game, seconds, 1, view]))) for view in seen]
    return max(float(min(one[1:])) for one in runs)


def main() -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--seconds", type=float, default=1.0)
    command.add_argument("--seeds", type=int, default=3)
    command.add_argument("--only", action="append", help="a kind")
    given = command.parse_args()
    print(f"natively {'compiled' if is_compiled() else 'PLAIN'}")
    good = True
    with tempfile.TemporaryDirectory() as folder:
        brought = archives(Path(folder), FILES)
        function = "bench.thoughts:thought"
        with (
            browser(function, brought) as plain,
            browser(function, brought, quick_libraries()) as quick,
        ):
            for game in given.only or sorted(games()):
                native, slow, fast = (
                    measured(ask, game, given.seconds, given.seeds)
                    for ask in (thought, plain, quick)
                )
                share, asked = fast[0] / native[0], list(views(game))
                late = [slowest(ask, game, given.seconds, asked) for ask in (plain, quick)]
                print(
                    f"{game}: {native[0]:,.0f} playouts a second natively, {slow[0]:,.0f} plain in"
                    f" a browser ({slow[1]:.1f} s at worst), {fast[0]:,.0f} compiled"
                    f" ({fast[1]:.1f} s): {share:.2f} of the server's; in {len(asked)} positions"
                    f" {late[0]:.1f} s plain and {late[1]:.1f} s compiled at worst",
                    flush=True,
                )
                worst = max(slow[1], fast[1], *late)
                good = good and worst <= LATE * given.seconds and (game != "azul" or share >= BAR)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
