"""Promise R2: no acknowledged move is lost by a power cut, and no file is broken by one."""

import itertools
import random
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, cast

import httpx
from fastapi import FastAPI
from starlette.testclient import TestClient

from tavolino import cli
from tavolino.core.match import Match
from tavolino.core.registry import games as known_games
from tavolino.store import SqlStore, open_store
from tavolino.store.backup import backup
from tavolino.store.layout import layout
from tavolino.store.moving import every
from tests.conftest import Counted
from tests.long import LONG
from tests.server.daily.seats import DayHall, begun
from tests.server.disk.disk import Disk, Image, disk_under, laid
from tests.server.racing import Hall, wished
from tests.server.seats import HOME, OWN, Seat, Snapshot, good, house, new_key, seat_at

CUTS = 5000 if LONG else 200
SHARE = 0.6  # of all moments at which the power could go
SEED = 20261116

ALL = "all"  # the name of the whole store, where that is compared

State = list[str]  # the actions of a match; or every row there is


class Cut(NamedTuple):
    """What is left, and how many states of each match, or of all, had been acknowledged."""

    image: Image
    known: dict[str, int]


class Watcher:
    """Takes what a cut would leave, at random moments, with what was acknowledged until then.

    Now and then each is opened and looked at, and put away: thousands would fill the memory.
    """

    def __init__(self, disk: Disk, seed: int, folder: Path) -> None:
        self.disk, self.folder = disk, folder
        self.dice = random.Random(seed)
        self.states: dict[str, list[State]] = {}  # of each match, as they were acknowledged
        self.cuts: list[Cut] = []
        self.seen, self.faults = 0, list[str]()
        disk.watch = self.watch

    @property
    def taken(self) -> int:
        return self.seen + len(self.cuts)

    def watch(self, _deed: str) -> None:
        if self.dice.random() < SHARE and self.taken < CUTS:
            known = {match: len(states) for match, states in self.states.items()}
            self.cuts.append(Cut(self.disk.cut(self.dice), known))

    def look(self) -> None:
        """At all cuts so far."""
        self.disk.watch = lambda _: None
        for cut in self.cuts:
            self.faults += self.wrong(cut)
            self.seen += 1
        self.cuts.clear()
        self.disk.watch = self.watch

    def acknowledge(self, seat: Seat, match: str) -> None:
        turns = good(seat.get(f"matches/{match}", params={"since": 0}))["turns"]
        self.note(match, [turn["action"]["text"] for turn in turns])

    def note(self, name: str, state: State) -> None:
        self.states.setdefault(name, []).append(state)

    def wrong(self, cut: Cut) -> list[str]:
        """What is not right with a store that was cut off."""
        folder = self.folder / f"cut{self.seen}"
        try:
            return [f"cut {self.seen}: {match}" for match in self.unlike(cut, folder)]
        except Exception as trouble:
            return [f"cut {self.seen}: {trouble!r}"]
        finally:
            shutil.rmtree(folder)

    def unlike(self, cut: Cut, folder: Path) -> list[str]:
        """What is neither as it was acknowledged last nor as it was next, by the command under
        way."""
        with closing(open_store(laid(cut.image, folder))) as store:
            assert store.rows("PRAGMA integrity_check") == [("ok",)]
            assert store.rows("PRAGMA foreign_key_check") == []
            ways = {one: self.states[one][nth - 1 : nth + 1] for one, nth in cut.known.items()}
            return [one for one in ways if kept(store, one) not in ways[one]]


def kept(store: SqlStore, match: str) -> State | None:
    """A match, or with its name all there is."""
    if match == ALL:
        return whole(store)
    sheet = store.sheet(match)
    if sheet is None:
        return None
    if sheet.place is None:
        Match.replay(sheet.record, sheet.secret)
    return [turn.action for turn in sheet.record.turns]


def whole(store: SqlStore) -> State:
    with store.reading() as book:
        return [f"{table.name} {row}" for table in layout() for row in every(book, table)]


def keep(watcher: Watcher, counted: Counted) -> None:
    """None of the cuts has lost what was acknowledged before it, or done it twice."""
    watcher.look()
    assert watcher.faults == []
    commands = sum(len(states) for states in watcher.states.values())
    counted(power_cuts=watcher.seen, acknowledged_commands=commands)


@contextmanager
def watched(store: Path, seed: int, weaker: str = "") -> Iterator[tuple[Watcher, TestClient]]:
    """A server on the disk; for the control, one that syncs less."""
    with disk_under(store) as disk:
        app = house(store)
        database = app.state.house.store.database
        database.connection.pragma("wal_autocheckpoint", 40)  # some of them while it is watched
        if weaker:
            database.connection.execute(f"PRAGMA synchronous={weaker}")
        watcher = Watcher(disk, seed, store.parent)
        with TestClient(app, HOME, headers=OWN) as client:
            yield watcher, client
        disk.watch = lambda _: None


def games(watcher: Watcher, client: TestClient) -> None:
    """Moves, taken back and done again, of one game after the other; each is shared."""
    seat, dice = Seat(client), random.Random(SEED)
    for deal in range(1, 10_000):
        watcher.look()
        at = seat.begin(game=dice.choice(["azul", "solitario", "coatl"]), deal=deal)
        for _ in range(12):
            if watcher.taken >= CUTS:
                return
            if at["to_move"] is None:
                break
            at = anything(seat, at, dice)
            watcher.acknowledge(seat, at["id"])
        good(seat.post(f"matches/{at['id']}/share"))


def anything(seat: Seat, at: Snapshot, dice: random.Random) -> Snapshot:
    deeds = [one for one in ("undo", "redo") if at[one]["can"]]
    if deeds and dice.random() < 0.3:
        return {"undo": seat.undo, "redo": seat.redo}[dice.choice(deeds)](at)
    return seat.move(at, dice.choice(at["legal"])["text"])


def test_no_acknowledged_move_is_lost_by_a_power_cut(tmp_path: Path, counted: Counted) -> None:
    with watched(tmp_path / "table.sqlite3", SEED) as (watcher, client):
        games(watcher, client)
        keep(watcher, counted)
    assert watcher.seen == CUTS


def test_a_disk_that_syncs_less_would_lose_some(tmp_path: Path) -> None:
    """The control: the test bites."""
    with watched(tmp_path / "table.sqlite3", SEED, "OFF") as (watcher, client):
        games(watcher, client)
        watcher.look()
    assert watcher.faults != []


def test_no_acknowledged_move_of_a_race_is_lost_by_a_power_cut(
    tmp_path: Path, counted: Counted
) -> None:
    store, dice = tmp_path / "table.sqlite3", random.Random(SEED)
    with disk_under(store) as disk:
        hall = Hall(store)
        watcher = Watcher(disk, SEED + 1, tmp_path)
        ada, bob = hall.racing(["Ada", "Bob"])
        for _ in range(400 if LONG else 15):
            for person in (ada, bob):
                if person.table()["to_move"] is not None:
                    person.random_move(dice)
                    watcher.acknowledge(person, person.table_id())
            watcher.look()
        hall.app.state.house.store.close()
        keep(watcher, counted)
    assert watcher.seen > 50


def test_nor_one_of_the_daily_while_backups_are_taken(tmp_path: Path, counted: Counted) -> None:
    store, dice = tmp_path / "table.sqlite3", random.Random(SEED)
    with disk_under(store) as disk:
        hall = DayHall(store)
        watcher = Watcher(disk, SEED + 2, tmp_path)
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
                watcher.look()
        hall.app.state.house.store.close()
        keep(watcher, counted)
    assert watcher.seen > 20


# -- all that is written, compared row by row


class Clerk:
    """Notes all there is after every deed: each is there wholly after a cut, or not at all."""

    def __init__(self, watcher: Watcher, client: TestClient) -> None:
        self.watcher = watcher
        self.app = cast(FastAPI, client.app)
        self.store: SqlStore = self.app.state.house.store
        self.seat = Seat(client)
        self.note()

    def note(self) -> None:
        self.watcher.note(ALL, whole(self.store))
        self.watcher.look()

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        found = self.seat.client.request(method, f"/api/{path}", json=body)
        assert found.is_success, found.text
        self.note()
        return found

    def take_in(self, along: Snapshot, key: str) -> Snapshot:
        wish = {name: along[name] for name in ("record", "undone", "hints")}
        found: Snapshot = self.ask("POST", "matches/import", {**wish, "key": key}).json()
        return found


def carried_along(folder: Path, count: int) -> list[Snapshot]:
    """Games from another house, some moves in, with what was taken back and a hint."""
    seat, dice = seat_at(house(folder / "other.sqlite3")), random.Random(SEED)
    found = []
    for deal, name in zip(range(1, count + 1), itertools.cycle(sorted(known_games()))):
        at = seat.begin(game=name, deal=deal)
        for _ in range(6):
            at = anything(seat, at, dice) if at["to_move"] is not None else at
        found.append(good(seat.get(f"matches/{at['id']}/along")))
    return found


def test_what_is_taken_in_and_given_away_is_there_wholly_or_not_at_all(
    tmp_path: Path, counted: Counted
) -> None:
    games = carried_along(tmp_path, 200 if LONG else 10)
    with watched(tmp_path / "table.sqlite3", SEED + 3) as (watcher, client):
        clerk, path = Clerk(watcher, client), ""
        for along in games:
            path = f"matches/{clerk.take_in(along, new_key())['id']}"
            clerk.ask("POST", f"{path}/share", {})
            given = clerk.ask("POST", f"{path}/share", {}).json()
            clerk.ask("DELETE", f"shares/{given['id']}")
        clerk.ask("PUT", "me/settings", {"language": "it"})
        clerk.ask("DELETE", path)
        clerk.ask("DELETE", "me")
        keep(watcher, counted)
    assert watcher.seen > 100


def test_what_was_cut_off_is_taken_in_once_when_it_is_sent_again(tmp_path: Path) -> None:
    """As the page does it: the same command with the same key, at the server that is back."""
    (along,) = carried_along(tmp_path, 1)
    key = new_key()
    with watched(tmp_path / "table.sqlite3", SEED + 4) as (watcher, client):
        clerk, cookies = Clerk(watcher, client), client.cookies
        watcher.look = lambda: None  # type: ignore[method-assign]
        taken_in = clerk.take_in(along, key)
    for nth, cut in enumerate(watcher.cuts):
        app = house(laid(cut.image, tmp_path / f"again{nth}"))
        with TestClient(app, HOME, headers=OWN, cookies=cookies) as client:
            clerk = Clerk(watcher, client)
            again = clerk.take_in(along, key)
            (listed,) = clerk.ask("GET", "matches").json()["matches"]
            assert listed["id"] == again["id"]
            assert again["view"] == taken_in["view"]
    assert len(watcher.cuts) > 5


def test_tidying_is_done_wholly_or_not_at_all(tmp_path: Path, counted: Counted) -> None:
    """While the server runs, as a timer does it."""
    path = tmp_path / "table.sqlite3"
    with watched(path, SEED + 5) as (watcher, client):
        clerk = Clerk(watcher, client)
        for _ in range(100 if LONG else 6):
            watcher.disk.watch = lambda _: None
            at = clerk.seat.moves(clerk.seat.begin(), 4)
            guests = [seat_at(clerk.app) for _ in range(8)]
            good(guests[0].post("races", wished()), 201)
            for table, when in (("answers", "at"), ("guests", "made"), ("races", "touched")):
                clerk.store.write(f"UPDATE {table} SET {when} = '2020'")
            clerk.note()
            before = len(whole(clerk.store))
            assert cli.main(["store", "tidy", str(path)]) == 0
            clerk.note()
            answers, room = 5, 2  # itself, and who sits there
            assert before - len(whole(clerk.store)) == answers + room + len(guests)
            assert clerk.seat.look(at["id"])["turns"] == at["turns"]
        keep(watcher, counted)
    assert watcher.seen > 50


def test_a_store_is_brought_back_wholly_or_not_at_all(tmp_path: Path, counted: Counted) -> None:
    path, copy = tmp_path / "table.sqlite3", tmp_path / "copy.sqlite3"
    carried_along(tmp_path, 10)
    backup(tmp_path / "other.sqlite3", copy)
    with closing(open_store(copy)) as store:
        full = whole(store)
    with disk_under(path) as disk:
        watcher = Watcher(disk, SEED + 6, tmp_path)
        watcher.note(ALL, [])
        assert cli.main(["restore", str(copy), "--store", str(path)]) == 0
        disk.watch = lambda _: None
        watcher.note(ALL, full)
    with closing(open_store(path)) as store:
        assert whole(store) == full
    keep(watcher, counted)
    assert watcher.seen > 50


def test_games_and_days_go_along_to_another_device_together(
    tmp_path: Path, counted: Counted
) -> None:
    store = tmp_path / "table.sqlite3"
    with disk_under(store) as disk:
        hall = DayHall(store)
        house, watcher = hall.app.state.house, Watcher(disk, SEED + 7, tmp_path)
        ada = hall.racer()
        for name in sorted(known_games()) if LONG else ["azul", "rummikub", "solitario"]:
            disk.watch = lambda _: None
            bob = hall.racer()
            for one in (ada, bob):
                at = begun(one, name)
                one.move(at, at["legal"][0]["text"])
            watcher.note(ALL, whole(house.store))
            watcher.look()
            house.tables.hand_over(bob.me["guest"], ada.me["guest"])
            watcher.note(ALL, whole(house.store))
            watcher.look()
        house.store.close()
        keep(watcher, counted)
    assert watcher.seen > 10
