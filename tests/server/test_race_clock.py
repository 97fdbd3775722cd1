"""The server's clock decides; a restart pauses it and takes nothing from anybody."""

import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import apsw
import httpx
import pytest

from tavolino.core.race_record import load, replay
from tavolino.store import SqlStore
from tests.rule import rule
from tests.server.racing import Hall, Racer, checked
from tests.server.running import Running, until
from tests.server.seats import Snapshot, good, new_key, problem


@rule("SO S17", "SO 5.3", "SO S19")
@pytest.mark.parametrize("minutes", [3, 5, 10])
def test_a_move_accepted_before_the_end_counts_and_later_none(hall: Hall, minutes: int) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], options={"minutes": minutes})
    hall.clock.seconds += minutes * 60 - 0.001
    at = ada.table()
    ada.play("turn")
    assert ada.moves_made()[-1].at == minutes * 60_000 - 1
    assert ada.room()["state"] == "running"
    hall.clock.seconds += 0.0015
    late = problem(ada.try_move("turn", {**at, "number": 1}), 422)
    assert late["rule"] == "SO 5.3"
    room = bea.room()
    assert (room["state"], room["reason"]) == ("over", "time")
    assert (room["counter"], room["clock"]["remaining"]) == (1, 0)
    assert {row["state"] for row in room["standings"]} == {"time"}
    assert bea.table()["outcome"]["reason"]["rule"] == "SO 5.3"
    (event,) = bea.log(bea.table_id())["closing"]
    assert (event["kind"], event["rule"]) == ("solitario.time_up", "SO 5.3")
    checked(ada)


@rule("SO S19", "SO 5.3")
def test_one_may_race_alone_against_the_clock(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"], options={"minutes": 3})
    ada.play("turn")
    hall.clock.seconds += 180
    room = ada.room()
    assert (room["state"], room["reason"]) == ("over", "time")
    assert [row["state"] for row in room["standings"]] == ["time"]
    checked(ada)


@rule("SO S19")
def test_without_a_limit_the_clock_only_counts(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], options={"minutes": "none"})
    for _ in range(200):
        hall.pass_time(30)
        ada.room()
        bea.room()
    assert ada.room()["clock"]["remaining"] is None
    assert ada.room()["clock"]["elapsed"] == 6_000_000
    ada.play("turn")
    assert ada.moves_made()[-1].at == 6_000_000


# -- who is away


@rule("SO S12")
def test_who_is_away_counts_as_ended_when_all_others_have(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], options={"minutes": "none"})
    bea.play("turn")
    hall.pass_time(59)
    ada.play("finish")
    assert ada.room()["state"] == "running"
    hall.pass_time(2)
    room = ada.room()
    assert (room["state"], room["reason"]) == ("over", "away")
    assert [row["away"] for row in room["standings"] if row["name"] == "Bea"] == [True]
    checked(ada)


@rule("SO S12")
def test_who_comes_back_after_the_end_plays_no_more(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])
    ada.play("finish")
    hall.pass_time(61)
    assert ada.room()["reason"] == "away"
    late = problem(bea.try_move("turn"), 422)
    assert (late["key"], late["rule"]) == ("race.refuse.over", "SO S12")
    assert bea.room()["counter"] == 0, "to finish is no move (SO S21)"
    states = {row["name"]: row["state"] for row in ada.room()["standings"]}
    assert states == {"Ada": "finished", "Bea": "left"}
    checked(ada)


@rule("SO S12")
def test_who_comes_back_in_time_plays_on(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], options={"minutes": "none"})
    for _ in range(3):
        hall.pass_time(40)
        ada.room()
    away = {row["name"]: row["away"] for row in ada.room()["standings"]}
    assert away == {"Ada": False, "Bea": True}
    assert ada.room()["state"] == "running", "somebody plays"
    bea.play("turn")
    assert not bea.mine()["away"]
    kinds = [one.kind for one in hall.races.store.race(ada.race).news]  # type: ignore[union-attr]
    assert kinds[-2:] == ["away", "back"]
    ada.play("finish")
    assert ada.room()["state"] == "running"


@rule("SO S12")
def test_who_leaves_does_not_hold_the_others_and_keeps_the_score(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])
    bea.random_move(Random(1))
    score = bea.mine()["score"]
    good(bea.post(f"races/{bea.race}/leave"))
    good(bea.post(f"races/{bea.race}/leave"))
    assert ada.room()["state"] == "running"
    ada.play("finish")
    room = ada.room()
    assert (room["state"], room["reason"]) == ("over", "away")
    assert room["standings"][0]["score"] == score
    checked(ada)


# -- restarts


def restarted(hall: Hall, seconds: float) -> Hall:
    """Another server on the same store, later."""
    hall.clock.seconds += seconds
    later = Hall(hall.store, hall.clock)
    later.races.wake()
    return later


def test_a_restart_pauses_the_clock_and_resumes_it_for_all_at_once(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], bots=["steady"])
    for _ in range(40):
        hall.pass_time(1)
    ada.play("turn")
    table, room = ada.table(), ada.room()
    later = restarted(hall, 1000)
    ada, bea = later.racer(ada), later.racer(bea)
    now = ada.room()
    assert now["state"] == "paused"
    assert now["clock"] == {**now["clock"], "elapsed": 40_000, "starts_in": 5000}
    assert now["counter"] == room["counter"]
    assert now["standings"] == room["standings"]
    refused = problem(ada.try_move("turn", table), 409)
    assert refused["key"] == "server.race_closed_table.detail"
    later.pass_time(5)
    assert bea.room()["state"] == "running"
    assert ada.table() == table
    ada.play("turn")
    assert ada.moves_made()[-1].at == 40_000
    later.pass_time(260)
    assert ada.room()["reason"] == "time"
    checked(ada)


def test_a_killed_server_loses_at_most_a_second_of_clock(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"])
    for _ in range(173):
        hall.pass_time(0.1)
    later = restarted(hall, 0.9)
    elapsed = later.racer(ada).room()["clock"]["elapsed"]
    assert 18_200 - 2000 < elapsed <= 18_200


def test_the_countdown_begins_again_after_a_restart(hall: Hall) -> None:
    ada = hall.racer()
    ada.make("Ada", start=True)
    later = restarted(hall, 100)
    ada = later.racer(ada)
    assert ada.room()["state"] == "countdown"
    later.pass_time(5)
    assert ada.room()["state"] == "running"
    assert ada.room()["clock"]["elapsed"] == 0


def test_bots_go_on_after_a_restart_as_they_would_have(hall: Hall, tmp_path: Path) -> None:
    """The same seed makes the same moves at the same times, with or without a restart."""
    (ada,) = hall.racing(["Ada"], bots=["gentle", "steady"], deal=7)
    for _ in range(30):
        hall.pass_time(1)
    later = restarted(hall, 50)
    ada = later.racer(ada)
    later.pass_time(5)
    later.pass_time(270)
    record = ada.record()
    moves = {(one.who, one.number): (one.action, one.at) for one in record.rounds[0].moves}
    again = Hall(tmp_path / "again.sqlite3")
    (bea,) = again.racing(["Ada"], bots=["gentle", "steady"], deal=7)
    race = again.races.tables.open_race(bea.race)
    race.sheet = race.sheet._replace(seed=record.seed)
    again.pass_time(300)
    straight = {(one.who, one.number): (one.action, one.at) for one in bea.record().rounds[0].moves}
    assert moves == straight


def test_a_failed_commit_leaves_the_race_as_it_was(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])
    ada.play("turn")
    before = ada.table()

    def full(*_: object) -> None:
        raise apsw.FullError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(hall.races.store, "save", full)
        body = {"action": "turn", "expected": 1, "key": new_key()}
        path = f"matches/{before['id']}/moves"
        problem(ada.post(path, body), 500)
    assert ada.room()["state"] == "paused"
    hall.pass_time(5)
    assert ada.table()["turns"] == before["turns"]
    assert good(ada.post(path, body))["number"] == 2
    assert ada.room()["counter"] == 2
    bea.play("turn")


def test_who_asks_for_a_race_as_if_it_were_a_table_does_not_stop_it(hall: Hall) -> None:
    ada, _bea = hall.racing(["Ada", "Bea"])
    for what in ("", "/box", "/turns"):
        problem(hall.racer().get(f"matches/{ada.race}{what}"), 404)
    assert ada.room()["state"] == "running"


def test_a_race_that_had_to_be_forgotten_goes_on_though_nobody_looks(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _bea = hall.racing(["Ada", "Bea"])

    def full(*_: object) -> None:
        raise apsw.FullError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(hall.races.store, "save", full)
        problem(ada.try_move("turn"), 500)
    assert not hall.races.is_quiet
    hall.pass_time(0.1)  # read again
    hall.pass_time(5)  # and resumed
    assert [race.state for race in hall.races.tables.races()] == ["running"]


def test_a_lost_race_that_is_gone_is_given_up_and_one_in_play_is_not(hall: Hall) -> None:
    ada, _bea = hall.racing(["Ada", "Bea"])
    tables = hall.races.tables
    tables.give_up(ada.race)
    assert not hall.races.is_quiet
    store: SqlStore = hall.app.state.house.store
    store.write("DELETE FROM races")
    tables.forget(ada.race)
    assert tables.lost() == [ada.race]
    hall.pass_time(0.1)
    assert tables.lost() == []
    assert hall.races.is_quiet


# -- kill -9


@pytest.fixture
def running(store: Path) -> Iterator[Running]:
    server = Running(store)
    yield server
    if server.process.poll() is None:
        server.kill()


class Flow:
    """A racer who turns cards without a pause and remembers what was acknowledged."""

    def __init__(self, racer: Racer) -> None:
        self.racer = racer
        self.acknowledged: dict[int, tuple[str, int]] = {}  # number: action and score
        self.pending: Snapshot = {}
        self.trouble: Exception | None = None

    def run(self) -> None:
        """Until the server is gone."""
        try:
            table = self.racer.table_id()
            while (at := self.racer.look(table))["to_move"]:
                self.pending = {"action": "turn", "expected": at["number"], "key": new_key()}
                self.send()
        except httpx.TransportError:
            return
        except Exception as trouble:
            self.trouble = trouble

    def send(self) -> None:
        told = good(self.racer.post(f"matches/{self.racer.table_id()}/moves", self.pending))
        assert told["number"] == self.pending["expected"] + 1
        self.acknowledged[told["number"]] = (self.pending["action"], told["view"]["score"])
        self.pending = {}


def real_racer(running: Running) -> Racer:
    return Racer(running.seat().client)


def opened(racer: Racer) -> None:
    until(lambda: racer.room()["state"] == "running")


def test_kill_minus_nine_in_the_middle_loses_no_acknowledged_move(running: Running) -> None:
    ada, bea = real_racer(running), real_racer(running)
    id = ada.make("Ada", options={"minutes": 10})["id"]
    bea.join(id, "Bea")
    ada.start()
    opened(ada)
    flows = [Flow(ada), Flow(bea)]
    elapsed = 0
    for round in (1, 2):
        threads = [threading.Thread(target=flow.run) for flow in flows]
        for thread in threads:
            thread.start()
        until(lambda: all(len(flow.acknowledged) >= 6 * round for flow in flows))  # noqa: B023
        running.kill()
        for thread in threads:
            thread.join()
        assert [flow.trouble for flow in flows] == [None, None]
        running.restart()
        now = ada.room()
        assert now["state"] == "paused"
        assert now["clock"]["elapsed"] > elapsed
        elapsed = now["clock"]["elapsed"]
        opened(ada)
        for flow in flows:
            if flow.pending:
                flow.send()
    for flow in flows:
        flow.racer.play("finish")
    record = load(ada.get(f"races/{id}/record").text)
    replay(record)
    for flow in flows:
        mine = [move for move in record.rounds[0].moves if move.who == flow.racer.who]
        assert len(mine) == len(flow.acknowledged) + 1
        for move in mine[:-1]:
            assert flow.acknowledged[move.number] == (move.action, move.score)
    running.stop()
