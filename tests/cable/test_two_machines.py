"""Two machines with one PostgreSQL, whose clocks do not agree: any answers for any table, and when
one of them dies the other goes on."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from tavolino.server.guests import PLAIN_COOKIE
from tests.cable.elsewhere import ROOT, Elsewhere, another_machine, by_root, lacking
from tests.server.databases import Cluster, cluster
from tests.server.racing import Racer, checked
from tests.server.running import WAIT_SECONDS, Running, free_port, until
from tests.server.seats import OWN, Seat, Snapshot

WHY_NOT = lacking()
LATER = """
import time
wall, steady = time.time, time.monotonic
time.time = lambda: wall() + 3600
time.monotonic = lambda: steady() + 1_000_000
"""


class Abroad(Running):
    """A server over there, an hour later."""

    def __init__(self, store: str, machine: Elsewhere, folder: Path) -> None:
        (folder / "sitecustomize.py").write_text(LATER)
        self.machine, self.folder = machine, folder
        super().__init__(store)

    def opened(self, host: str = "") -> subprocess.Popen[bytes]:
        there = self.machine.there
        self.home = f"http://{there}:{self.port}"
        path = f"PYTHONPATH={self.folder}:{ROOT / 'src'}"
        return subprocess.Popen(
            self.machine.command("env", path, sys.executable, *self.command(host or there))
        )

    def stop(self) -> None:
        subprocess.run([*by_root(), "kill", str(self.process.pid)], check=True)
        self.process.wait(WAIT_SECONDS)


@pytest.fixture
def elsewhere() -> Iterator[Elsewhere]:
    with another_machine() as machine:
        yield machine


@pytest.fixture
def postgres(elsewhere: Elsewhere) -> Iterator[Cluster]:
    with cluster(elsewhere.here, free_port()) as found:
        yield found


@pytest.fixture
def here(postgres: Cluster) -> Iterator[Running]:
    server = Running(postgres.store())
    yield server
    if server.process.poll() is None:
        server.stop()


@pytest.fixture
def there(here: Running, elsewhere: Elsewhere, tmp_path: Path) -> Iterator[Running]:
    server = Abroad(str(here.store), elsewhere, tmp_path)
    yield server
    server.stop()


def racer(server: Running, secret: str = "") -> Racer:
    """Somebody at one of the two; the secret is carried by hand."""
    client = httpx.Client(base_url=server.home, headers=OWN, timeout=WAIT_SECONDS)
    if secret:
        client.headers["Cookie"] = f"{PLAIN_COOKIE}={secret}"
    found = Racer(client)
    found.client.headers["Cookie"] = f"{PLAIN_COOKIE}={secret or client.cookies[PLAIN_COOKIE]}"
    client.cookies.clear()
    return found


def at(server: Running, one: Racer) -> Racer:
    """The same person at the other one."""
    found = racer(server, one.client.headers["Cookie"].partition("=")[2])
    found.race, found.who = one.race, one.who
    return found


@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
def test_a_race_over_two_machines_goes_on_when_one_dies(here: Running, there: Running) -> None:
    ada, bea = racer(here), racer(there)
    solo = by_turns(ada, at(there, ada))
    ada.make("Ada", bots=["gentle"], options={"minutes": 3})
    bea.join(ada.race, "Bea")
    ada.start()
    until(lambda: bea.room()["state"] == "running")
    assert abs(ada.room()["clock"]["elapsed"] - bea.room()["clock"]["elapsed"]) < 3000
    random = Random(1)
    for _ in range(5):
        ada.random_move(random)
        bea.random_move(random)
    made = ada.table()
    here.kill()
    ada = at(there, ada)
    assert ada.table()["number"] == made["number"]
    assert ada.look(solo["id"]) == solo
    counter = bea.room()["counter"]
    until(lambda: bea.room()["counter"] > counter)  # the bot, looked after by the other machine
    for one in (ada, bea):
        one.random_move(random)
        one.play("finish")
    until(lambda: bea.room()["state"] == "over")
    (played,) = checked(bea)
    times = [one.at for one in played.entries]
    assert times == sorted(times)


def by_turns(here: Seat, there: Seat) -> Snapshot:
    """A game whose moves are made by turns here and there."""
    at = here.begin()
    for nth in range(6):
        at = (here, there)[nth % 2].move(at)
    assert here.look(at["id"]) == there.look(at["id"])
    return here.look(at["id"])
