"""The coach and the laboratory on a Ray cluster: the same as in processes of this machine."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tavolino.core.match import Match
from tavolino.core.refusals import BadText
from tavolino.lab.runs import run
from tavolino.server.thinkers import Thinkers
from tavolino.workshop import Workshop, connected
from tests.long import only_long
from tests.server.running import Running, awaited
from tests.server.test_hints import ask


def test_without_ray_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadText, match=r"tavolino\[ray\]"):
        connected("auto")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A cluster of two workers on this machine, as an operator would start it."""
    folder = tmp_path_factory.mktemp("ray")
    ray = str(Path(sys.executable).parent / "ray")
    start = [ray, "start", "--head", "--port=0", "--num-cpus=2", "--include-dashboard=false"]
    start += [f"--temp-dir={folder}", "--object-store-memory=100000000", "--block"]
    head = subprocess.Popen(start, stdout=subprocess.PIPE, text=True)
    assert head.stdout is not None
    said = next(line for line in head.stdout if "--address=" in line)
    address = said.split("--address='")[1].split("'")[0]
    yield address
    head.terminate()
    head.wait(60)


@only_long
def test_the_laboratory_finds_the_same_on_a_cluster(cluster: str) -> None:
    here = run("azul", "instinct", 1200, workshop=Workshop(1))
    there = run("azul", "instinct", 1200, workshop=Workshop(ray=cluster))
    assert here == there


@only_long
def test_advice_comes_from_the_cluster_and_survives_a_lost_worker(cluster: str) -> None:
    match = Match("azul", deal=7)
    view = match.game.pack(match.view())

    async def think() -> None:
        thinkers = Thinkers(ray=cluster)
        assert thinkers.workers == 2
        worker = await thinkers.work(os.getpid)
        assert worker != os.getpid()
        await thinkers.work(die_once, str(worker))
        advice = await thinkers.ask("azul", view, 0.05, 1)
        assert advice.action in {str(action) for action in match.legal()}
        with pytest.raises(BadText):
            await thinkers.work(refuse)
        thinkers.close()

    awaited(think())


@only_long
def test_a_server_gives_hints_from_a_cluster(cluster: str, tmp_path: Path) -> None:
    running = Running(tmp_path / "table.sqlite3", more=["--ray", cluster])
    try:
        seat = running.seat()
        assert ask(seat, seat.begin(), 2)["action"]
    finally:
        running.stop()


@only_long
def test_a_cluster_that_is_not_there_is_said_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tavolino", "serve", "--no-browser", "--ray", "127.0.0.1:9"]
    where = ["--port", "0", "--store", str(tmp_path / "table.sqlite3")]
    done = subprocess.run([*command, *where], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "127.0.0.1:9" in done.stderr


def die_once(worker: str) -> None:
    """A worker that is lost in the middle of its work; another one does it."""
    if os.getpid() == int(worker):
        os.kill(os.getpid(), signal.SIGKILL)


def refuse() -> None:
    raise BadText("cli.text.no_games")
