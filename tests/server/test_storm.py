"""Four servers on one PostgreSQL are killed again and again during a race and many matches.

Nothing is lost, nothing is doubled, the race goes on, and everybody agrees with the record.
"""

import asyncio
import resource
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tavolino.core.race_record import PERSON, RaceRecord, load, replay
from tests.long import only_long
from tests.server.databases import Cluster
from tests.server.racing import wished
from tests.server.running import WAIT_SECONDS, Running, awaited, free_port, until
from tests.server.seats import Snapshot, new_key
from tests.server.test_behind_a_name import NGINX, is_listening
from tests.server.unreliable import Client

SERVERS = 4
AWAY = (500, 502, 503, 504)  # 500: of a proxy, in the middle of an answer
AROUND = """
daemon off; master_process off; worker_processes 1; pid {folder}/pid; error_log {folder}/log crit;
events {{ worker_connections 8192; }}
http {{
    access_log off;
    client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
    uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
    {servers}
}}
"""
FRONT = """
upstream tavolino { %s }
server {
    listen 127.0.0.1:%d;
    location / {
        proxy_pass http://tavolino;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header Connection "";
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_buffering off;
    }
}
"""
PAUSED = "server.race_closed_table"


class Wanderer(Client):
    """Asks another server every time, and asks again where nobody answers."""

    homes: list[str] = []

    def at(self, path: str) -> str:
        return f"{self.random.choice(self.homes)}{path}"

    async def believes(self, answer: httpx.Response) -> bool:
        found = answer.status_code not in AWAY
        if answer.status_code == 409:
            await answer.aread()
            found = not answer.json()["key"].startswith(PAUSED)
        if not found:
            await asyncio.sleep(0.2)
        return found


class Player(Wanderer):
    """Plays a match alone."""

    def __init__(self, home: str, name: str, moves: int) -> None:
        super().__init__(home, name, moves)
        self.turns: list[str] = []  # all that was acknowledged

    async def play(self) -> None:
        await self.enter("")
        game = self.random.choice(["azul", "coatl", "solitario"])
        wish = {"game": game, "deal": self.random.randint(1, 1000), "key": new_key()}
        answer = await self.call("POST", "/api/matches", wish)
        assert answer.status_code == 201, answer.text
        at = answer.json()
        self.id, self.turns = at["id"], texts(at)
        for _ in range(self.moves):
            if at["to_move"] is not None:
                at = await self.step(at)

    async def step(self, at: Snapshot) -> Snapshot:
        action = self.random.choice(at["legal"][:8])["text"]
        body = {"action": action, "expected": at["number"], "key": new_key()}
        answer = await self.call("POST", f"/api/matches/{self.id}/moves", body)
        assert answer.status_code == 200, answer.text
        found: Snapshot = answer.json()
        assert found["since"] == at["number"] == len(self.turns)
        assert texts(found)[0] == action
        self.turns += texts(found)
        assert found["number"] == len(self.turns)
        return found

    async def check(self, homes: list[str]) -> None:
        """Every server has what was acknowledged, and nothing else; and it can be played again."""
        for home in homes:
            found = (await self.http.get(f"{home}/api/matches/{self.id}?since=0")).json()
            assert texts(found) == self.turns
        await self.http.aclose()


def texts(at: Snapshot) -> list[str]:
    return [turn["action"]["text"] for turn in at["turns"]]


class Storm:
    """The servers, and what befalls them."""

    def __init__(self, store: str) -> None:
        self.random = Random(17)
        with ThreadPoolExecutor(SERVERS) as threads:
            start = partial(Running, more=["--proxy", "127.0.0.1"])
            self.servers = [*threads.map(start, [store] * SERVERS)]
        self.homes = Wanderer.homes = [one.home for one in self.servers]
        self.kills = 0

    async def blow(self, first: float, kills: int, pause: float) -> None:
        """Kills one after another, first the one at which the race was started."""
        await asyncio.sleep(first)
        while self.kills < kills:
            server = self.servers[0] if not self.kills else self.random.choice(self.servers)
            server.kill()
            self.kills += 1
            await asyncio.to_thread(server.restart)
            await asyncio.sleep(self.random.uniform(0, pause))

    def stop(self) -> None:
        for one in self.servers:
            one.stop()


@pytest.fixture
def storm(postgres: Cluster) -> Iterator[Storm]:
    found = Storm(postgres.store())
    yield found
    found.stop()


async def raced(first: str, racers: list[Wanderer], **wish: Any) -> str:
    """A whole race, started at the first server; its record."""
    host = racers[0]
    await host.enter("")
    made = await host.call("POST", "/api/races", wished(name=host.name, **wish))
    assert made.status_code == 201, made.text
    host.id, host.who = made.json()["race"]["id"], made.json()["you"]
    await asyncio.gather(*(one.join(host.id) for one in racers[1:]))
    assert (await host.http.post(f"{first}/api/races/{host.id}/start", json={})).status_code == 200
    await asyncio.gather(*(one.race() for one in racers))
    return (await host.call("GET", f"/api/races/{host.id}/record")).text


async def stormed(
    storm: Storm, racers: list[Wanderer], players: list[Player], kills: int, pause: float
) -> str:
    wish = {"options": {"minutes": "none"}, "bots": ["gentle"]}
    blowing = asyncio.create_task(storm.blow(6.0, kills, pause))
    playing = asyncio.gather(*(one.play() for one in players))
    record = await raced(storm.homes[0], racers, **wish)
    await playing
    await blowing
    for player in players:
        await player.check(storm.homes)
    for one in racers:
        await one.http.aclose()
    return record


def held(storm: Storm, sizes: tuple[int, int], moves: int, kills: int, pause: float) -> None:
    home = Wanderer.homes[0]
    racers = [Wanderer(home, f"Racer {nth}", moves + nth % 5) for nth in range(sizes[0])]
    players = [Player(home, f"Player {nth}", moves) for nth in range(sizes[1])]
    record = load(awaited(stormed(storm, racers, players, kills, pause)))
    assert storm.kills == kills
    replay(record)
    check_moves(racers, record)
    check_rooms(racers, record)
    assert sum(len(one.turns) for one in players) >= sizes[1] * moves


def check_moves(racers: list[Wanderer], record: RaceRecord) -> None:
    """Every acknowledged move of a person is in the record once, and no other."""
    (played,) = record.rounds
    assert [move.counter for move in played.moves] == [*range(1, len(played.moves) + 1)]
    assert [move.at for move in played.moves] == sorted(move.at for move in played.moves)
    for one in racers:
        mine = {move.number: move for move in played.moves if move.who == one.who}
        assert {number: (move.action, move.score) for number, move in mine.items()} == (
            one.acknowledged
        )


def check_rooms(racers: list[Wanderer], record: RaceRecord) -> None:
    """The last thing everybody saw is the ranking of the record, in which the bot has ended too."""
    (played,) = record.rounds
    ranking = [(one.place, one.who, one.score) for one in played.ranking]
    persons = [one for one in record.participants if one.kind == PERSON]
    assert len(ranking) == len(persons) + 1 == len(racers) + 1
    for one in racers:
        assert one.room["state"] == "over"
        rows = [(row["place"], row["who"], row["score"]) for row in one.room["standings"]]
        assert rows == ranking


class Front:
    """nginx before all of them: it asks another one where nobody answers."""

    def __init__(self, folder: Path, servers: list[Running]) -> None:
        port = free_port()
        doors = "".join(f"server 127.0.0.1:{one.port} max_fails=0;" for one in servers)
        path = folder / "nginx.conf"
        path.write_text(AROUND.format(folder=folder, servers=FRONT % (doors, port)))
        self.home = f"http://localhost:{port}"
        self.process = subprocess.Popen([str(NGINX), "-c", str(path), "-p", str(folder)])
        until(lambda: is_listening(port) or self.process.poll() is not None)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(WAIT_SECONDS)


@pytest.fixture
def front(storm: Storm, tmp_path: Path) -> Iterator[Front]:
    found = Front(tmp_path, storm.servers)
    Wanderer.homes = [found.home]
    yield found
    found.stop()


def test_two_kills_in_a_race_and_twenty_matches(storm: Storm) -> None:
    held(storm, (6, 20), 16, kills=2, pause=1.0)


@only_long
@pytest.mark.usefixtures("front")
@pytest.mark.skipif(not NGINX, reason="nginx is not installed")
def test_a_race_of_fifty_and_five_hundred_matches_in_a_storm(storm: Storm) -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    held(storm, (49, 500), 40, kills=40, pause=5.0)
