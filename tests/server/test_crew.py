"""Several processes at one door, by `tavolino serve --workers`."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tavolino import cli
from tests.server.databases import Cluster
from tests.server.running import Running, until


@pytest.fixture
def running(postgres: Cluster) -> Iterator[Running]:
    found = Running(postgres.store(), more=["--workers", "2"])
    yield found
    found.stop()


def crew_of(process: int) -> set[int]:
    """The processes that serve: those whose command says that they were started to."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    told = {int(one): Path(f"/proc/{one}/cmdline").read_bytes() for one in children}
    return {one for one, command in told.items() if b"spawn_main" in command}


def is_there(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


def test_who_dies_is_replaced_and_all_stop_together(running: Running) -> None:
    seat = running.seat()
    at = seat.moves(seat.begin(), 2)
    until(lambda: len(crew_of(running.process.pid)) == 2)
    first = crew_of(running.process.pid)
    victim = min(first)
    os.kill(victim, signal.SIGKILL)
    until(lambda: len(crew_of(running.process.pid) - {victim}) == 2)
    assert running.seat().me != seat.me
    assert running.seat().get("games").status_code == 200
    crew = crew_of(running.process.pid) | first - {victim}
    again = running.seat()
    again.client.headers["Cookie"] = seat.client.headers["Cookie"]
    assert again.look(at["id"]) == at
    running.stop()
    assert running.process.returncode == 0
    assert not any(is_there(one) for one in crew)


def test_the_crew_counts_together(running: Running) -> None:
    """Whoever is asked tells the figures of all."""
    until(lambda: len(crew_of(running.process.pid)) == 2)
    seats = [running.seat() for _ in range(8)]  # each has a connection, at one of them
    for seat in seats:
        seat.move(seat.begin())
    for seat in seats:
        told = seat.client.get(f"{running.home}/metrics").text
        assert "tavolino_moves_total 8.0" in told


def test_the_crew_goes_when_the_one_who_started_it_is_gone(running: Running) -> None:
    until(lambda: len(crew_of(running.process.pid)) == 2)
    crew = crew_of(running.process.pid)
    running.kill()
    until(lambda: not any(is_there(one) for one in crew))


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "one process"), ("it", "processo"), ("pl", "proces"), ("ru", "процесс")],
)
def test_a_file_is_served_by_one_process(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, word: str
) -> None:
    store = tmp_path / "table.sqlite3"
    wish = ["--lang", language, "serve", "--no-browser", "--workers", "2", "--store", str(store)]
    assert cli.main(wish) != 0
    said = capsys.readouterr().err
    assert word in said
    assert str(store) in said
    assert not store.exists()
