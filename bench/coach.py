"""The coach at one second: playouts on a server, and in a browser plain and compiled.

    .venv/bin/python -m bench.coach [--seconds 1] [--seeds 3]

The browser's Python runs in Node, the same WebAssembly. Playouts are told for a second of the
processor, the best of the seeds from 1 on; the seconds that one thought took are the worst. It
fails where a browser plays less than a third of the server's playouts in Azul.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from bench.browser import ROOT, archives, browser, quick_libraries
from bench.thoughts import thought
from tavolino.compiled import is_compiled
from tavolino.core.registry import games

FILES = [ROOT / "bench" / name for name in ("__init__.py", "thoughts.py")]
BAR = 1 / 3  # of the server's, in Azul


def measured(ask: Callable[[str], str], game: str, seconds: float, seeds: int) -> list[float]:
    """Playouts for a second of work, at best; seconds a thought took, at worst."""
    runs = [json.loads(ask(json.dumps([game, seconds, seed]))) for seed in range(1, seeds + 1)]
    return [max(one[0] / one[1] for one in runs), max(one[2] for one in runs)]


def main() -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--seconds", type=float, default=1.0)
    command.add_argument("--seeds", type=int, default=3)
    command.add_argument("--only", action="append", help="a kind")
    given = command.parse_args()
    print(f"natively {'compiled' if is_compiled() else 'PLAIN'}")
    shares: dict[str, float] = {}
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
                shares[game] = fast[0] / native[0]
                print(
                    f"{game}: {native[0]:,.0f} playouts a second natively, {slow[0]:,.0f} plain in"
                    f" a browser ({slow[1]:.1f} s at worst), {fast[0]:,.0f} compiled"
                    f" ({fast[1]:.1f} s): {shares[game]:.2f} of the server's",
                    flush=True,
                )
    return shares.get("azul", 1.0) < BAR


if __name__ == "__main__":
    sys.exit(main())
