"""Many open tables: stops of the garbage collector, time a move and an opening, memory a table.

    python -m bench.rooms --rooms 500 --moves 1000

One process, no network: the house on a SQLite file, all games in mid-game in turns. First with the
collector as Python sets it, then as the server does. Processor time, so that a busy machine is no
harm; the stops are of the clock, and the longest is an upper bound.
"""

import argparse
import gc
import itertools
import resource
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tavolino.core.registry import games
from tavolino.house.clock import SystemClock
from tavolino.house.guests import new_guest
from tavolino.house.seals import Wanted
from tavolino.house.tables import Tables
from tavolino.house.wire import order_of
from tavolino.server.collector import settle_collector
from tavolino.store import open_store

TURNS = 30  # a game is opened and brought here first
KEYS = itertools.count()


class NoLocks:
    def held(self, _name: str) -> Any:
        return nullcontext()


class Stops:
    """How long each collection took."""

    def __init__(self) -> None:
        self.began = 0.0
        self.seconds: list[float] = []

    def __call__(self, phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            self.began = time.perf_counter()
        else:
            self.seconds.append(time.perf_counter() - self.began)


class Measured(NamedTuple):
    milliseconds: float  # of the processor, a move
    longest: float  # stop, in ms
    stops: int


def moved(tables: Tables, guest: str, match: str, random: Random) -> bool:
    """One move, if the game is not over."""
    with tables.enter(guest, match) as room:
        if room.match.to_move is None:
            return False
        action, number = str(random.choice(room.match.legal())), room.number
    order = order_of("move", f"k{next(KEYS)}", number, action=action)
    tables.command(guest, match, order, lambda room: room.play([action]))
    return True


def opened(tables: Tables, guest: str, count: int, random: Random) -> list[str]:
    found: list[str] = []
    for number, game in zip(range(count), itertools.cycle(games()), strict=False):
        tables.begin(guest, Wanted(game, {}, number + 1, False), order_of("begin", f"b{number}"))
        match = next(reversed(tables.open))
        for _ in range(TURNS // 3):
            moved(tables, guest, match, random)
        found.append(match)
    return found


def measured(tables: Tables, guest: str, matches: list[str], moves: int) -> Measured:
    random, stops, done = Random(1), Stops(), 0
    gc.callbacks.append(stops)
    began = time.process_time()
    while done < moves:
        done += moved(tables, guest, random.choice(matches), random)
    spent = time.process_time() - began
    gc.callbacks.remove(stops)
    longest = max(stops.seconds, default=0.0)
    return Measured(1000 * spent / moves, 1000 * longest, len(stops.seconds))


def opening(tables: Tables, guest: str, matches: list[str]) -> float:
    """Ms of the processor for a table that is not in memory."""
    began = time.process_time()
    for match in matches:
        tables.forget(match)
        with tables.enter(guest, match):
            pass
    return 1000 * (time.process_time() - began) / len(matches)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--rooms", type=int, default=500)
    given.add_argument("--moves", type=int, default=1000)
    wish = given.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder) / "rooms.sqlite3")
        tables = Tables(store, NoLocks(), lambda _name, _message: None, SystemClock())
        guest = new_guest(store, tables.now())[0].id
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        matches = opened(tables, guest, wish.rooms, Random(7))
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        print(f"{wish.rooms} open tables, {len(gc.get_objects()):,} objects")
        print(f"{grown / wish.rooms:.0f} kB a table, {len(tables.open)} in memory")
        for name, settle in (("as Python sets it", None), ("as the server does", settle_collector)):
            if settle:
                settle()
            found = measured(tables, guest, matches, wish.moves)
            print(
                f"{name}: {found.milliseconds:.2f} ms of the processor a move, "
                f"{found.stops} stops, the longest {found.longest:.0f} ms"
            )
        found_again = opening(tables, guest, matches)
        print(f"{found_again:.2f} ms of the processor to open a table that was put away")
        store.close()


if __name__ == "__main__":
    main()
