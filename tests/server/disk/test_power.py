"""Promise R2: no acknowledged move is lost by a power cut, and no file is broken by one."""

import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from starlette.testclient import TestClient

from tavolino.core.match import Match
from tavolino.core.record import Record
from tavolino.core.registry import games as known_games
from tavolino.store import SqlStore, open_store
from tavolino.store.backup import backup
from tests.conftest import Counted
from tests.long import LONG
from tests.server.daily.seats import DayHall, begun
from tests.server.disk.disk import Disk, Image, disk_under, laid
from tests.server.racing import Hall
from tests.server.seats import HOME, OWN, Seat, good, house

CUTS = 5000 if LONG else 200
SHARE = 0.6  # of all moments at which the power could go
SEED = 20261116

Known = dict[str, list[str]]  # what was acknowledged: the actions of each match


class Cut(NamedTuple):
    image: Image
    known: Known


class Watcher:
    """Takes what a cut would leave, at random moments, with what was acknowledged until then."""

    def __init__(self, disk: Disk, seed: int) -> None:
        self.disk = disk
        self.dice = random.Random(seed)
        self.known: Known = {}
        self.cuts: list[Cut] = []
        disk.watch = self.watch

    def watch(self, _deed: str) -> None:
        if self.dice.random() < SHARE and len(self.cuts) < CUTS:
            known = {match: list(actions) for match, actions in self.known.items()}
            self.cuts.append(Cut(self.disk.cut(self.dice), known))

    def acknowledge(self, seat: Seat, match: str) -> None:
        turns = good(seat.get(f"matches/{match}", params={"since": 0}))["turns"]
        self.known[match] = [turn["action"]["text"] for turn in turns]


def lost(cut: Cut, folder: Path) -> list[str]:
    """What a store that was cut off lacks; raises if it cannot be opened or played on."""
    store = open_store(laid(cut.image, folder))
    try:
        assert store.rows("PRAGMA integrity_check") == [("ok",)]
        assert store.rows("PRAGMA foreign_key_check") == []
        return [match for match, actions in cut.known.items() if not holds(store, match, actions)]
    finally:
        store.close()
        shutil.rmtree(folder)


def keep(watcher: Watcher, folder: Path, counted: Counted) -> None:
    """None of the cuts has lost what was acknowledged before it."""
    for nth, cut in enumerate(watcher.cuts):
        assert lost(cut, folder / f"cut{nth}") == [], f"cut {nth}"
    moves = sum(len(actions) for actions in watcher.known.values())
    counted(power_cuts=len(watcher.cuts), acknowledged_moves=moves)


def holds(store: SqlStore, match: str, actions: list[str]) -> bool:
    sheet = store.sheet(match)
    if sheet is None:
        return False
    record: Record = sheet.record
    if sheet.place is None:
        Match.replay(record, sheet.secret)
    return [turn.action for turn in record.turns][: len(actions)] == actions


@contextmanager
def watched(store: Path, seed: int, weaker: str = "") -> Iterator[tuple[Watcher, TestClient]]:
    """A server on the disk; for the control, one that syncs less."""
    with disk_under(store) as disk:
        app = house(store)
        database = app.state.house.store.database
        database.connection.pragma("wal_autocheckpoint", 40)  # some of them while it is watched
        if weaker:
            database.connection.execute(f"PRAGMA synchronous={weaker}")
        watcher = Watcher(disk, seed)
        with TestClient(app, HOME, headers=OWN) as client:
            yield watcher, client
        disk.watch = lambda _: None


def games(watcher: Watcher, client: TestClient) -> None:
    """Moves, taken back and done again, of one game after the other."""
    seat, dice = Seat(client), random.Random(SEED)
    for deal in range(1, 10_000):
        at = seat.begin(game=dice.choice(["azul", "solitario", "coatl"]), deal=deal)
        for _ in range(12):
            if len(watcher.cuts) >= CUTS:
                return
            if at["to_move"] is None:
                break
            at = seat.move(at, dice.choice(at["legal"])["text"])
            watcher.acknowledge(seat, at["id"])


def test_no_acknowledged_move_is_lost_by_a_power_cut(tmp_path: Path, counted: Counted) -> None:
    with watched(tmp_path / "table.sqlite3", SEED) as (watcher, client):
        games(watcher, client)
    assert len(watcher.cuts) == CUTS
    keep(watcher, tmp_path, counted)


def test_a_disk_that_syncs_less_would_lose_some(tmp_path: Path) -> None:
    """The control: the test bites."""
    with watched(tmp_path / "table.sqlite3", SEED, "OFF") as (watcher, client):
        games(watcher, client)
    assert any(broken(cut, tmp_path / f"cut{nth}") for nth, cut in enumerate(watcher.cuts))


def broken(cut: Cut, folder: Path) -> bool:
    try:
        return bool(lost(cut, folder))
    except Exception:
        return True


def test_no_acknowledged_move_of_a_race_is_lost_by_a_power_cut(
    tmp_path: Path, counted: Counted
) -> None:
    store, dice = tmp_path / "table.sqlite3", random.Random(SEED)
    with disk_under(store) as disk:
        hall = Hall(store)
        watcher = Watcher(disk, SEED + 1)
        ada, bob = hall.racing(["Ada", "Bob"])
        for _ in range(400 if LONG else 15):
            for person in (ada, bob):
                if person.table()["to_move"] is not None:
                    person.random_move(dice)
                    watcher.acknowledge(person, person.table_id())
        disk.watch = lambda _: None
        hall.app.state.house.store.close()
    assert len(watcher.cuts) > 50
    keep(watcher, tmp_path, counted)


def test_nor_one_of_the_daily_while_backups_are_taken(tmp_path: Path, counted: Counted) -> None:
    store, dice = tmp_path / "table.sqlite3", random.Random(SEED)
    with disk_under(store) as disk:
        hall = DayHall(store)
        watcher = Watcher(disk, SEED + 2)
        ada = hall.racer()
        for name in sorted(known_games()) if LONG else ["azul", "rummikub"]:
            at = begun(ada, name)
            for nth in range(60 if LONG else 6):
                if at["to_move"] is None:
                    break
                at = ada.move(at, dice.choice(at["legal"])["text"])
                watcher.acknowledge(ada, at["id"])
                if nth % 3 == 0:
                    backup(store, tmp_path / f"{name}{nth}.sqlite3")
        disk.watch = lambda _: None
        hall.app.state.house.store.close()
    assert len(watcher.cuts) > 20
    keep(watcher, tmp_path, counted)
