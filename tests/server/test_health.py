"""For whoever keeps it running: health, figures, and a log that tells no secret."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tavolino.house.store import FULL, StoreTrouble
from tavolino.server import figures
from tavolino.server.journal import JSON, TEXT, keep_journal
from tests.server.running import Running
from tests.server.seats import HOME, OWN, Seat, problem


@pytest.fixture
def journal() -> Iterator[None]:
    """What keeps the log is put back."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = before


def counted(client: TestClient, name: str, **labels: str) -> float:
    """One figure as it is told."""
    wanted = {f'{label}="{value}"' for label, value in labels.items()}
    for line in client.get("/metrics").text.splitlines():
        found, _, value = line.rpartition(" ")
        if found.partition("{")[0] == name and wanted <= {*found.partition("{")[2][:-1].split(",")}:
            return float(value)
    return 0.0


@pytest.fixture
def here(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, HOME, headers=OWN, client=("127.0.0.1", 50000)) as client:
        yield client


def test_it_is_alive_and_ready(here: TestClient) -> None:
    assert here.get("/healthz").json() == {"state": "alive"}
    assert here.get("/readyz").json() == {"state": "ready"}


def test_without_its_store_it_is_alive_and_not_ready(
    here: TestClient, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: str) -> str:
        raise StoreTrouble(FULL)

    monkeypatch.setattr(app.state.house.store, "note", full)
    assert here.get("/healthz").status_code == 200
    assert here.get("/readyz").status_code == 503


def test_who_stops_is_not_ready(here: TestClient, app: FastAPI) -> None:
    app.state.live.close()
    assert here.get("/readyz").json() == {"state": "stopping"}


def test_moves_refusals_answers_and_the_store_are_counted(here: TestClient) -> None:
    seat = Seat(here)
    moves = counted(here, "tavolino_moves_total")
    at = seat.move(seat.begin(game="azul", deal=7), "take t1 blue row 2")
    answer = seat.command(at["id"], "moves", at["number"], action="take t4 blue row 2")
    key = problem(answer, 422)["key"]
    assert counted(here, "tavolino_moves_total") == moves + 1
    assert counted(here, "tavolino_refusals_total", key=key) >= 1
    keys = here.get("/metrics").text
    assert 'call="POST /api/matches/{id}/moves",status="200"' in keys
    assert 'tavolino_store_seconds_count{deed="writing"}' in keys
    for name in ("open_tables", "live_connections", "thinking_queue"):
        assert f"tavolino_{name} " in keys
    assert at["id"] not in keys


@pytest.mark.parametrize(
    ("whence", "more"), [("192.0.2.7", {}), ("127.0.0.1", {"X-Forwarded-For": "192.0.2.7"})]
)
def test_figures_are_for_this_machine_alone(
    app: FastAPI, whence: str, more: dict[str, str]
) -> None:
    with TestClient(app, HOME, headers={**OWN, **more}, client=(whence, 50000)) as guest:
        assert guest.get("/metrics").status_code == 404
        assert guest.get("/healthz").status_code == 200


def test_a_slow_answer_is_written_down_without_its_token(
    here: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(figures, "SLOW_SECONDS", 0.0)
    here.get("/api/replays/a-token-of-somebody")
    slow = [line for line in caplog.messages if line.startswith("slow: GET /api/replays/{token}")]
    assert len(slow) == 1
    assert "a-token-of-somebody" not in caplog.text


def test_a_failure_is_written_down_without_its_token(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(app.state.house.store, "shared", broken)
    with TestClient(app, HOME, headers=OWN, raise_server_exceptions=False) as guest:
        assert guest.get("/api/replays/a-token-of-somebody").status_code == 500
    assert "GET /api/replays/{token} failed" in caplog.messages
    assert not [line for line in caplog.messages if "a-token" in line]


@pytest.mark.usefixtures("journal")
def test_lines_of_the_log_are_text_or_json(capfd: pytest.CaptureFixture[str]) -> None:
    for form in (TEXT, JSON):
        keep_journal(form)
        try:
            raise ValueError("inside")
        except ValueError:
            logging.getLogger("tavolino.server").exception("it failed: %s", "ł")
    text = capfd.readouterr().err
    lines = text.splitlines()
    assert lines[0].endswith("Z ERROR tavolino.server: it failed: ł")
    last = json.loads(lines[-1])
    assert (last["level"], last["from"], last["text"]) == (
        "error",
        "tavolino.server",
        "it failed: ł",
    )
    assert "ValueError: inside" in last["trace"]


def test_a_real_server_counts_and_stops(tmp_path: Path) -> None:
    server = Running(tmp_path / "own.sqlite3", more=["--log", "json"])
    try:
        assert httpx.get(f"{server.home}/readyz").json() == {"state": "ready"}
        assert "tavolino_answer_seconds_bucket" in httpx.get(f"{server.home}/metrics").text
    finally:
        server.stop()
