"""A book of games already played, so that a long measurement can be left and taken up again."""

import json
from collections.abc import Callable
from concurrent.futures import as_completed
from pathlib import Path
from typing import Any, NamedTuple

from tavolino.core.options import turned
from tavolino.core.registry import game_named
from tavolino.lab.balance.trace import Trace, traced
from tavolino.workshop import ALL_CORES, Workshop


class Gamebook(NamedTuple):
    """A file with a line for each game; without one nothing is kept."""

    path: Path | None = None

    def known(self, way: str) -> dict[int, Trace]:
        """The games that were played in this way, by deal."""
        if self.path is None or not self.path.exists():
            return {}
        found: dict[int, Trace] = {}
        for line in self.path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if row["way"] == way:
                one = Trace(*row["trace"])
                found[one.deal] = one
        return found

    def add(self, way: str, trace: Trace) -> None:
        if self.path is None:
            return
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"way": way, "trace": list(trace)}) + "\n")


NOTHING_KEPT = Gamebook()


def way_of(game_id: str, options: dict[str, Any], player: str) -> str:
    """Game, player and every option that is not the usual one."""
    meta = game_named(game_id).meta
    usual: dict[str, Any] = {option.name: option.default for option in meta.options}
    usual |= {one.name: one.usual for one in meta.parameters}
    others = [f"{name}={value}" for name, value in sorted(options.items()) if value != usual[name]]
    return " ".join([game_id, player, *others])


def traces(
    game_id: str, options: dict[str, Any], player: str, first: int, games: int,
    workshop: Workshop = ALL_CORES, book: Gamebook = NOTHING_KEPT,
    progress: Callable[[int], None] = lambda _done: None,
) -> list[Trace]:  # fmt: skip
    """Deals first, first + 1, … on all cores; those in the book are not played again."""
    full = turned(game_named(game_id).meta, options)
    way = way_of(game_id, full, player)
    known = book.known(way)
    deals = range(first, first + games)
    missing = [deal for deal in deals if deal not in known]
    progress(games - len(missing))
    if missing:
        with workshop.open() as pool:
            waiting = [pool.submit(traced, game_id, full, player, deal) for deal in missing]
            for done in as_completed(waiting):
                book.add(way, done.result())
                known[done.result().deal] = done.result()
                progress(1)
    return [known[deal] for deal in deals]
