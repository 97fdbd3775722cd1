"""The house remembers so many positions: together they stay within what is promised."""

import gc
import tracemalloc
from pathlib import Path
from random import Random

from bench.rooms import NoLocks, opened

from tavolino.house.clock import SystemClock
from tavolino.house.guests import new_guest
from tavolino.house.tables import POSITIONS, Tables, positions_of
from tavolino.store import open_store

ROOMS = 30
HOUSE_MB = 200  # half of what promise R4 has: the rest is the server's own, and holes between


def test_as_many_positions_as_are_remembered_fit_into_the_memory_that_is_promised(
    tmp_path: Path,
) -> None:
    store = open_store(tmp_path / "rooms.sqlite3")
    tables = Tables(store, NoLocks(), lambda _name, _message: None, SystemClock())
    guests = [new_guest(store, tables.now())[0].id for _ in range(2)]
    opened(tables, guests[0], 5, Random(1))  # what is read once for each game
    tables.open.clear()
    gc.collect()
    tracemalloc.start()
    try:
        opened(tables, guests[1], ROOMS, Random(7))
        gc.collect()
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        store.close()
    positions = sum(positions_of(one) for one in tables.open.values())
    assert positions > 10 * ROOMS
    assert used / positions * POSITIONS < HOUSE_MB * 1e6
