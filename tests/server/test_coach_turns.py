"""Hints that wait for the coach's time."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
from starlette.testclient import TestClient

from tavolino.agents.coach import Advice
from tavolino.core.game import Params
from tavolino.server.app import create
from tests.server.running import until
from tests.server.seats import HOME, OWN, Seat, Snapshot, first_move, problem


def test_nobody_thinks_about_a_position_that_is_past(store: Path) -> None:
    """A hint that waits for its turn is let go when the game has gone on."""
    asked: list[Params] = []
    go_on = threading.Event()

    async def slow(game: str, view: Params, seconds: float, seed: int) -> Advice:
        asked.append(view)
        await asyncio.to_thread(go_on.wait, 60)
        return await first_move(game, view, seconds, seed)

    app = create(store, limits=None, page=store.parent, ask=slow)
    app.state.house.hints.turns.free = 1
    with TestClient(app, HOME, headers=OWN) as client, ThreadPoolExecutor(2) as threads:
        seat = Seat(client)
        first, second = seat.begin(), seat.begin()

        def hint(at: Snapshot) -> httpx.Response:
            return seat.post(f"matches/{at['id']}/hint", {"step": 1, "expected": at["number"]})

        held = threads.submit(hint, first)
        until(lambda: len(asked) == 1)
        waits = threads.submit(hint, second)
        until(lambda: app.state.house.hints.turns.waiting)
        seat.move(seat.look(second["id"]))
        go_on.set()
        assert held.result().status_code == 200
        assert problem(waits.result(), 409)["key"] == "server.stale.detail"
    assert len(asked) == 1
