"""What was answered is kept: across restarts, and when the server is killed."""

import os
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import apsw
import httpx
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.core.refusals import BadText
from tavolino.house.room import Room
from tavolino.store import Where, is_postgres, matches, open_store
from tests.conftest import Counted
from tests.long import LONG
from tests.server.running import Running, until
from tests.server.seats import HOME, OWN, Seat, Snapshot, any_legal, good, house, new_key, problem

KILLS, MOVES = (500, 200_000) if LONG else (25, 5_000)  # at least so many acknowledged
FEWER = (25, 2_000) if LONG else (3, 100)  # on a database that outlives them


def returned(seat: Seat, store: Path) -> Seat:
    """The same guest at a new server on the same store."""
    return Seat(TestClient(house(store), HOME, headers=OWN, cookies=seat.client.cookies))


def test_after_a_restart_everything_is_there(seat: Seat, store: Path) -> None:
    at = seat.undo(seat.moves(seat.begin(), 6))
    good(seat.post(f"matches/{at['id']}/hint", {"step": 3, "expected": at["number"]}))
    token = seat.post(f"matches/{at['id']}/share").json()["token"]
    seat.client.put("/api/me/settings", json={"language": "it"})
    at = seat.look(at["id"])
    assert at["redo"]["can"]
    later = returned(seat, store)
    assert later.me == {**seat.me, "settings": {"language": "it"}}
    assert later.look(at["id"]) == at
    assert later.get("matches").json() == seat.get("matches").json()
    assert later.get(f"replays/{token}").json() == seat.get(f"matches/{at['id']}/replay").json()


def test_after_a_restart_the_deal_goes_on_as_it_would_have(seat: Seat, store: Path) -> None:
    at = seat.moves(seat.begin(deal=11), 4)
    at = seat.undo(seat.undo(at))
    here = seat.play_out(seat.redo(at), any_legal(Random(5)))
    there = seat.begin(deal=11)
    there = seat.undo(seat.undo(seat.moves(there, 4)))
    later = returned(seat, store)
    there = later.redo(later.look(there["id"]))
    for turn in here["turns"][there["number"] :]:
        if turn["seat"] == "you":
            there = later.move(there, turn["action"]["text"])
    assert there["turns"] == here["turns"]
    assert there["outcome"] == here["outcome"]


def test_after_a_restart_a_key_is_still_remembered(seat: Seat, store: Path) -> None:
    start = seat.begin()
    body = {"action": start["legal"][0]["text"], "expected": 0, "key": new_key()}
    first = seat.post(f"matches/{start['id']}/moves", body)
    again = returned(seat, store).post(f"matches/{start['id']}/moves", body)
    assert again.content == first.content


def test_an_old_answer_is_forgotten_but_never_played_again(app: FastAPI, seat: Seat) -> None:
    start = seat.begin()
    body = {"action": start["legal"][0]["text"], "expected": 0, "key": new_key()}
    after = good(seat.post(f"matches/{start['id']}/moves", body))
    app.state.house.store.forget_answers("9999")
    again = problem(seat.post(f"matches/{start['id']}/moves", body), 409)
    assert again["number"] == after["number"]
    assert seat.look(start["id"]) == {**after, "since": 0}


def test_two_servers_on_one_store_never_lose_a_turn(seat: Seat, store: Path) -> None:
    other = returned(seat, store)
    start = seat.begin()
    here = seat.move(start)
    assert other.look(start["id"]) == here
    there = other.move(here)
    assert seat.look(start["id"]) == there
    there = other.move(there)
    problem(seat.command(start["id"], "undo", here["number"]), 409)
    assert seat.look(start["id"]) == there


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (apsw.FullError("the disk is full"), 507),
        (apsw.BusyError("somebody else writes"), 503),
        (apsw.IOError("the disk does not answer"), 503),
        (apsw.CorruptError("what is this"), 503),
        (RuntimeError("a mistake of ours"), 500),
    ],
)
def test_a_failed_commit_leaves_the_match_as_it_was(
    seat: Seat, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int
) -> None:
    at = seat.moves(seat.begin(), 2)

    def fail(*_: object) -> None:
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(matches, "write_answer", fail)
        move = seat.command(at["id"], "moves", at["number"], action=at["legal"][0]["text"])
    problem(move, status)
    assert seat.look(at["id"]) == at
    assert seat.move(at)["number"] > at["number"]


def test_a_failure_half_way_leaves_the_match_as_it_was(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> bool:
        raise RuntimeError("half way")

    at = seat.moves(seat.begin(), 2)
    with monkeypatch.context() as broken:
        broken.setattr(Room, "advance", fail)
        move = seat.command(at["id"], "moves", at["number"], action=at["legal"][0]["text"])
    problem(move, 500)
    assert seat.look(at["id"]) == at
    assert seat.move(at)["version"] == at["version"] + 1


def test_the_store_writes_through_to_the_disk(app: FastAPI) -> None:
    connection = app.state.house.store.database.connection
    pragmas = {name: connection.pragma(name) for name in ("journal_mode", "synchronous")}
    assert pragmas == {"journal_mode": "wal", "synchronous": 2}
    assert connection.pragma("foreign_keys") == 1
    assert tuple(int(part) for part in apsw.sqlite_lib_version().split(".")) >= (3, 51, 3)


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_the_file_is_its_owners_alone(store: Path) -> None:
    open_store(store).close()
    assert store.stat().st_mode & 0o077 == 0


def test_a_match_of_other_rules_is_refused_but_its_record_is_not(app: FastAPI, seat: Seat) -> None:
    at = seat.move(seat.begin())
    app.state.house.store.write("UPDATE matches SET rules = 99")
    app.state.house.tables.forget(at["id"])
    assert problem(seat.get(f"matches/{at['id']}"), 422)["key"] == "server.outdated.detail"
    assert load(seat.get(f"matches/{at['id']}/record").text).rules == 99


def test_a_store_of_a_newer_kind_is_not_touched(store: Path) -> None:
    open_store(store).close()
    with closing(apsw.Connection(str(store))) as file:
        file.execute("PRAGMA user_version=99")
    with pytest.raises(BadText) as newer:
        open_store(store)
    assert "99" in newer.value.told("en")


# -- kill -9


@pytest.fixture
def running(each_store: Where) -> Iterator[Running]:
    server = Running(each_store)
    yield server
    if server.process.poll() is None:
        server.kill()


class Stream:
    """Somebody who moves without a pause, and remembers what was acknowledged."""

    def __init__(self, seat: Seat, random: Random) -> None:
        self.seat = seat
        self.choose = any_legal(random)
        self.at = seat.begin(deal=None)
        self.ended: dict[str, list[Any]] = {}  # the turns of whole games since it was looked last
        self.acknowledged = 0
        self.pending: dict[str, object] = {}
        self.trouble: Exception | None = None

    def flow(self) -> None:
        """Until the server is gone."""
        try:
            while True:
                if self.at["to_move"] is None:
                    self.ended[self.at["id"]] = self.at["turns"]
                    self.at = self.seat.begin(deal=None)
                self.move()
        except httpx.TransportError:
            return
        except Exception as trouble:
            self.trouble = trouble

    def move(self) -> None:
        key, number = new_key(), self.at["number"]
        self.pending = {"action": self.choose(self.at), "expected": number, "key": key}
        answer = good(self.seat.post(f"matches/{self.at['id']}/moves", self.pending))
        turns = self.at["turns"][: answer["since"]] + answer["turns"]
        self.at = {**answer, "since": 0, "turns": turns}
        self.acknowledged += 1
        self.pending = {}


def check_kept(stream: Stream) -> Snapshot:
    """Everything acknowledged is there, and at most one turn more: the one in flight."""
    seat, at = stream.seat, stream.at
    for ended, turns in stream.ended.items():
        assert seat.look(ended)["turns"] == turns
    stream.ended.clear()
    found = seat.look(at["id"])
    assert found["turns"][: at["number"]] == at["turns"]
    assert found["version"] in (at["version"], at["version"] + 1)
    record = seat.get(f"matches/{at['id']}/record").text
    match = Match.replay(load(record))
    assert match.game.seats.to_json(match.view()) == found["view"]
    return found


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(
    running: Running, counted: Counted
) -> None:
    random = Random(20261115)
    stream = Stream(running.seat(), random)
    kills, moves = FEWER if is_postgres(running.store) else (KILLS, MOVES)
    for nth in range(1, kills + 1):
        thread = threading.Thread(target=stream.flow)
        thread.start()
        enough = nth * moves // kills + random.randrange(1, 20)
        until(lambda: stream.acknowledged >= enough or stream.trouble)  # noqa: B023
        running.kill()
        thread.join()
        assert stream.trouble is None
        running.restart()
        known, found = stream.at, check_kept(stream)
        if stream.pending:
            again = good(stream.seat.post(f"matches/{found['id']}/moves", stream.pending))
            assert again["version"] == known["version"] + 1
            found = stream.seat.look(found["id"])
            stream.pending = {}
        stream.at = found
    assert stream.acknowledged >= moves
    counted(kills=kills, acknowledged_moves=stream.acknowledged)
    running.stop()
