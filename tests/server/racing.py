"""A race for tests: guests who race through HTTP, and a clock that stands until it is moved."""

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.testclient import TestClient

from tavolino.core.race import Round
from tavolino.core.race_record import RaceRecord, load, replay
from tavolino.house.ports import Choose
from tavolino.house.races import Races
from tavolino.house.rows import RaceMove
from tavolino.house.steward import Steward
from tests.server.running import WAIT_SECONDS, Here, events
from tests.server.seats import HOME, OWN, Seat, Snapshot, good, house, new_key


def wished(**wish: Any) -> Snapshot:
    """A room of Solitario."""
    return {"game": "solitario", "name": "Ada", "key": new_key(), **wish}


class HandClock:
    """Time passes when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def steady(self) -> float:
        return self.seconds

    def wall(self) -> float:
        return 1_790_000_000.0 + self.seconds


class Racer(Seat):
    """A guest in a race."""

    race = ""
    who = ""
    hall: "Hall | RaceHall"

    def seated(self, response: httpx.Response, status: int = 200) -> Snapshot:
        found = good(response, status)
        self.race, self.who = found["race"]["id"], found["you"]
        room: Snapshot = found["race"]
        return room

    def make(self, name: str = "Ada", **wish: Any) -> Snapshot:
        """A room, on deal 7 of Solitario unless another is wished."""
        return self.seated(self.post("races", wished(**{"name": name, "deal": 7, **wish})), 201)

    def join(self, race: str, name: str) -> Snapshot:
        return self.seated(self.post(f"races/{race}/join", {"name": name}))

    def room(self) -> Snapshot:
        return self.seated(self.get(f"races/{self.race}"))

    def start(self) -> Snapshot:
        return self.seated(self.post(f"races/{self.race}/start"))

    def table_id(self, who: str = "") -> str:
        """The match of a participant in this round, or one's own."""
        rows = {one["who"]: one["table"] for one in self.room()["standings"]}
        return str(rows[who or self.who])

    def table(self, who: str = "") -> Snapshot:
        return self.look(self.table_id(who))

    def try_move(self, action: str, at: Snapshot | None = None, **more: Any) -> httpx.Response:
        at = at or self.table()
        body = {"action": action, "expected": at["number"], "key": new_key()}
        return self.post(f"matches/{at['id']}/moves", {**body, **more})

    def play(self, action: str) -> Snapshot:
        return good(self.try_move(action))

    def random_move(self, random: Random) -> Snapshot:
        """Any legal move, points first; finishing last."""
        at = self.table()
        foreseen = zip(at["legal"], self.previews(at["id"]), strict=True)
        scoring = [one for one, preview in foreseen if preview["points"] > 0]
        legal = scoring or at["legal"][:-1] or at["legal"]
        return good(self.try_move(random.choice(legal)["text"], at))

    def packed(self) -> Snapshot:
        """The own view as a worker gets it."""
        path = f"matches/{self.table_id()}"
        found: Snapshot = good(self.get(path, params={"packed": True}))["packed"]
        return found

    def moves_made(self) -> list[RaceMove]:
        """The moves of the race so far, as the store has them."""
        stored = self.hall.races.store.race(self.race)
        assert stored is not None
        return stored.moves

    def mine(self) -> Snapshot:
        return next(one for one in self.room()["standings"] if one["who"] == self.who)

    def record(self) -> RaceRecord:
        answer = self.get(f"races/{self.race}/record")
        assert answer.status_code == 200, answer.text
        return load(answer.text)


class Hall:
    """A server on a hand-moved clock; nothing happens by itself."""

    def __init__(self, store: Path, clock: HandClock | None = None, **more: Any) -> None:
        self.clock = clock or HandClock()
        self.store = store
        self.app: FastAPI = house(store, clock=self.clock, **more)
        self.races.new_seed = map(str, itertools.count(1)).__next__

    @property
    def races(self) -> Races:
        found: Races = self.app.state.house.races
        return found

    def racer(self, other: Seat | None = None, address: str = "testclient") -> Racer:
        """A new guest, or one from before a restart."""
        cookies = other.client.cookies if other else None
        client = TestClient(
            self.app, HOME, headers=OWN, cookies=cookies, raise_server_exceptions=False,
            client=(address, 50000),
        )  # fmt: skip
        found = Racer(client)
        found.hall = self
        if isinstance(other, Racer):
            found.race, found.who = other.race, other.who
        return found

    def steward(self, choose: Choose) -> Steward:
        """Who thinks for the bots, at once and here."""
        return Steward(self.races, run_in_threadpool, choose)

    def pass_time(self, seconds: float) -> None:
        self.clock.seconds += seconds
        self.races.tick()

    def racing(self, names: list[str], **wish: Any) -> list[Racer]:
        """People in a race that has just opened its tables; deal 7 unless another is wished."""
        racers = [self.racer() for _ in names]
        room = racers[0].make(names[0], **{"deal": 7, **wish})
        for racer, name in zip(racers[1:], names[1:], strict=True):
            racer.join(room["id"], name)
        racers[0].start()
        self.pass_time(5)
        return racers


class RaceHall(Here):
    """The real server in a thread, on a hand-moved clock."""

    def __init__(self, store: Path) -> None:
        self.clock = HandClock()
        app = house(store, clock=self.clock)
        app.state.live.heartbeat = 0.3
        super().__init__(app)

    @property
    def races(self) -> Races:
        found: Races = self.app.state.house.races
        return found

    def racer(self) -> Racer:
        client = httpx.Client(base_url=self.client.base_url, headers=OWN, timeout=WAIT_SECONDS)
        found = Racer(client)
        found.hall = self
        return found

    @contextmanager
    def line(self, racer: Racer, last: str | None = None) -> Iterator[Iterator[Snapshot]]:
        headers = {"Last-Event-ID": last} if last is not None else {}
        path = f"/api/races/{racer.race}/live"
        with racer.client.stream("GET", path, headers=headers) as stream:
            assert stream.status_code == 200
            assert stream.headers["content-type"].startswith("text/event-stream")
            yield events(stream)


def checked(racer: Racer) -> list[Round]:
    """The record of a race that is over, played again."""
    record = racer.record()
    rounds = replay(record)
    assert load(record.dump()) == record
    return rounds


def words(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
