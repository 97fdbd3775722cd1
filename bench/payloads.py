"""How much the server sends: `python -m bench.payloads [record…]`.

The golden records, or those given, each from its last decision back to the first: the largest
answer to a command, and the box, the previews, the whole log and the replay, uncompressed.
"""

import json
import sys
from pathlib import Path
from typing import Any

from tavolino.core import snapshot
from tavolino.core.match import Match
from tavolino.core.record import load

RECORDS = Path(__file__).parent.parent / "tests" / "records"
NAMES = ["turns", "snapshot", "box", "previews", "log", "replay"]
LIMITS = {"snapshot": 30_000, "replay": 400_000}  # bytes at most
Sizes = dict[str, int]


def table(paths: list[Path]) -> dict[str, Sizes]:
    """The largest of each kind, by game."""
    found: dict[str, Sizes] = {}
    for path in paths:
        match = Match.replay(load(path.read_text(encoding="utf-8")))
        game = match.game.meta.id
        found[game] = larger(found.get(game, {}), sizes(match))
    return found


def sizes(match: Match) -> Sizes:
    """The largest of each kind in a match, which is taken back to its beginning."""
    found = {
        "turns": len(match.turns),
        "box": size(match.game.seats.box(match.view())),
        "log": size(snapshot.log(match)),
        "replay": size(snapshot.replay(match)),
    }
    match.ranked = False
    while (step := match.undo_step()) is not None:
        turns = snapshot.log(match, step.to)
        answer = snapshot.snapshot(match, id="x" * 16, version=1, turns=turns)
        previews = snapshot.previews(match)
        found = larger(found, {"snapshot": size(answer), "previews": size(previews)})
        match.undo()
    return found


def size(value: Any) -> int:
    """As the server writes it."""
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def larger(one: Sizes, other: Sizes) -> Sizes:
    return {name: max(one.get(name, 0), other.get(name, 0)) for name in {**one, **other}}


def main() -> int:
    paths = [Path(name) for name in sys.argv[1:]] or sorted(RECORDS.glob("*.jsonl"))
    print(f"| game | {' | '.join(NAMES)} |\n|---{'|---' * len(NAMES)}|")
    for game, found in table(paths).items():
        print(f"| {game} | {' | '.join(f'{found[name]:,}' for name in NAMES)} |")
    limits = [f"{LIMITS[name]:,}" if name in LIMITS else "" for name in NAMES]
    print(f"| at most | {' | '.join(limits)} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
