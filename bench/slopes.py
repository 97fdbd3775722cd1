"""What a game costs whoever hosts it: rows, bytes, processor, memory; and what many add up to.

    .venv/bin/python -m bench.slopes [--games 10] [--write]

Each kind is played by a quick player to its end, deals 1 to N, through the house on a SQLite file:
the bytes are the file's after the last game, first with the answers that are kept for a day, then
without; the rows those of all its tables; the processor time is the house's with all commits,
without the web, which `bench.load` measures. `--write` puts the
table into docs/operating.md.
"""

import argparse
import gc
import itertools
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from operator import methodcaller
from pathlib import Path
from typing import NamedTuple

from bench.load import memory_of
from bench.rooms import NoLocks
from tavolino.agents.players import instinct_player
from tavolino.core.chance import Seeded
from tavolino.core.registry import games
from tavolino.house.clock import SystemClock
from tavolino.house.guests import new_guest
from tavolino.house.seals import Wanted
from tavolino.house.tables import Tables
from tavolino.house.wire import order_of, stamp
from tavolino.store import SqlStore, open_store

PAGE = Path(__file__).parents[1] / "docs" / "operating.md"
BEGINS, ENDS = "<!-- figures -->", "<!-- end of figures -->"
DAY = 24 * 3600
BUSIEST = 4  # times the mean: the busiest hour of a day
LONGEST = 150  # moves: a quick player of Solitario turns the stock for ever
KEYS = itertools.count()


class Cost(NamedTuple):
    """Of one game."""

    moves: float  # one's own
    rows: float  # for good
    kilobytes: float  # for good
    answers: float  # kB for a day
    milliseconds: float  # of a processor, a move
    memory: float  # kB, in mid-game and at its end


def rows_in(store: SqlStore) -> int:
    names = store.rows("SELECT name FROM sqlite_schema WHERE type = 'table'")
    return sum(store.rows(f"SELECT count(*) FROM {name}")[0][0] for (name,) in names)


def bytes_in(store: SqlStore) -> int:
    pages, size = store.rows("PRAGMA page_count"), store.rows("PRAGMA page_size")
    return int(pages[0][0]) * int(size[0][0])


def whole_game(tables: Tables, guest: str, game: str, deal: int) -> tuple[int, float]:
    """Played to its end; how many moves it took, and how much of a processor."""
    tables.begin(guest, Wanted(game, {}, deal, False), order_of("begin", f"b{next(KEYS)}"))
    id = next(reversed(tables.open))
    chance, spent = Seeded(f"{deal}/slopes"), 0.0
    for done in range(LONGEST):
        with tables.enter(guest, id) as room:
            if room.match.to_move is None:
                return done, spent
            action = str(instinct_player(room.match.game, room.match.view(), chance))
            number = room.number
        order = order_of("move", f"k{next(KEYS)}", number, action=action)
        began = time.process_time()
        tables.command(guest, id, order, methodcaller("play", [action]))
        spent += time.process_time() - began
    return LONGEST, spent


def cost_of(game: str, count: int) -> Cost:
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder) / "slopes.sqlite3")
        tables = Tables(store, NoLocks(), lambda _name, _message: None, SystemClock())
        guest = new_guest(store, tables.now())[0].id
        whole_game(tables, guest, game, count + 1)  # what is loaded once
        gc.collect()
        memory = memory_of("self")
        played = [whole_game(tables, guest, game, deal) for deal in range(1, count + 1)]
        gc.collect()
        memory = memory_of("self") - memory
        full = bytes_in(store)
        store.forget_answers(stamp(time.time() + DAY))
        store.rows("VACUUM")
        moves, all_ = sum(moves for moves, _ in played), count + 1
        found = Cost(
            moves / count,
            rows_in(store) / all_,
            bytes_in(store) / all_ / 1000,
            (full - bytes_in(store)) / all_ / 1000,
            1000 * sum(spent for _, spent in played) / moves,
            1000 * memory / count,
        )
        store.close()
    return found


def table(costs: dict[str, Cost]) -> str:
    lines = [
        "| game | own moves | rows | kB for good | kB for a day | ms of a core a move | kB open |",
        "|---|--:|--:|--:|--:|--:|--:|",
        *(
            f"| {name} | {one.moves:.0f} | {one.rows:.0f} | {one.kilobytes:.0f}"
            f" | {one.answers:.0f} | {one.milliseconds:.1f} | {one.memory:.0f} |"
            for name, one in costs.items()
        ),
    ]
    mean = Cost(*(sum(values) / len(costs) for values in zip(*costs.values(), strict=True)))
    lines += ["", *(sum_of(mean, day) for day in (10_000, 1_000_000))]
    return "\n".join(lines)


def sum_of(mean: Cost, day: int) -> str:
    """Some number of games a day, a fifth of each kind."""
    moves = day * mean.moves * BUSIEST / DAY
    cores, stored = moves * mean.milliseconds / 1000, day * mean.kilobytes / 1e6
    return (
        f"- {day:,} games a day: {moves:,.0f} moves a second in the busiest hour,"
        f" {cores:,.2f} cores"
        f" for the house, {stored:,.1f} GB and {day * mean.rows / 1e6:,.1f} million rows more"
        f" a day, {day * mean.answers / 1e6:,.1f} GB of answers."
    )


def main(arguments: Sequence[str] | None = None) -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--games", type=int, default=10)
    command.add_argument("--write", action="store_true")
    given = command.parse_args(arguments)
    names = sorted(games())
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as fresh:
        costs = fresh.map(cost_of, names, [given.games] * len(names))
        found = table(dict(zip(names, costs, strict=True)))
    print(found)
    if given.write:
        before, _, rest = PAGE.read_text().partition(BEGINS)
        after = rest.partition(ENDS)[2]
        PAGE.write_text(f"{before}{BEGINS}\n{found}\n{ENDS}{after}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
