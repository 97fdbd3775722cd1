"""A person at the server's table, for tests."""

import itertools
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
from fastapi import FastAPI
from starlette.testclient import TestClient

from tavolino.core.game import Params
from tavolino.server.app import create
from tavolino.server.pace import Limits
from tavolino.store import Where
from tests.device.still import first_move as first_move

HOME = "https://localhost"
OWN = {"X-Tavolino": "1"}
KEYS = itertools.count(1)

Snapshot = dict[str, Any]
Chooser = Callable[[Snapshot], str]


def new_key() -> str:
    return f"key-{next(KEYS)}"


async def first_choice(game: str, view: Params, _seed: str, _number: int) -> str:
    """A sharp bot for tests, with the taste of the coach."""
    return (await first_move(game, view, 0, 0)).action


def house(store: Where, limits: Limits | None = None, **more: Any) -> FastAPI:
    page = Path(store).parent / "page"
    return create(store, limits=limits, page=page, ask=first_move, choose=first_choice, **more)


def any_legal(random: Random) -> Chooser:
    return lambda snapshot: str(random.choice(snapshot["legal"])["text"])


class Seat:
    """A guest who plays through HTTP."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.me = client.get("/api/me").json()

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.client.get(f"/api/{path}", **more)

    def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return self.client.post(f"/api/{path}", json=body if body is not None else {}, **more)

    def begin(self, **wish: Any) -> Snapshot:
        body = {"game": "azul", "options": {}, "deal": 7, "ranked": False, "key": new_key(), **wish}
        response = self.post("matches", body)
        assert response.status_code == 201, response.text
        return good(response, 201)

    def look(self, match: str) -> Snapshot:
        """The match with its whole log."""
        return good(self.get(f"matches/{match}", params={"since": 0}))

    def log(self, match: str) -> Snapshot:
        return good(self.get(f"matches/{match}/turns"))

    def previews(self, match: str) -> list[Snapshot]:
        found: list[Snapshot] = good(self.get(f"matches/{match}/previews"))["previews"]
        return found

    def command(self, match: str, verb: str, expected: int, **more: Any) -> httpx.Response:
        body = {"expected": expected, "key": new_key(), **more}
        return self.post(f"matches/{match}/{verb}", body)

    def done(self, at: Snapshot, verb: str, **more: Any) -> Snapshot:
        """What a command leads to, with the whole log: the answer brings what is new in it."""
        answer = good(self.command(at["id"], verb, at["number"], **more))
        turns = at["turns"][: answer["since"]] + answer["turns"]
        return {**answer, "since": 0, "turns": turns}

    def move(self, at: Snapshot, action: str | None = None) -> Snapshot:
        """Plays an action, or the first legal one."""
        return self.done(at, "moves", action=action or at["legal"][0]["text"])

    def moves(self, at: Snapshot, count: int) -> Snapshot:
        for _ in range(count):
            at = self.move(at)
        return at

    def undo(self, at: Snapshot) -> Snapshot:
        return self.done(at, "undo")

    def redo(self, at: Snapshot) -> Snapshot:
        return self.done(at, "redo")

    def play_out(self, at: Snapshot, choose: Chooser) -> Snapshot:
        while at["to_move"] is not None:
            at = self.move(at, choose(at))
        return at


def good(response: httpx.Response, status: int = 200) -> Snapshot:
    assert response.status_code == status, response.text
    found: Snapshot = response.json()
    return found


def problem(response: httpx.Response, status: int) -> Snapshot:
    """A refusal in the right dress."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    found: Snapshot = response.json()
    assert found["status"] == status
    assert found["title"]
    assert found["detail"]
    assert found["detail"] != found["key"], "there is no text for this problem"
    return found


def seat_at(app: FastAPI) -> Seat:
    """Another guest at a running server."""
    return Seat(TestClient(app, HOME, headers=OWN))


def actions(at: Snapshot) -> list[str]:
    """The log as notations."""
    return [turn["action"]["text"] for turn in at["turns"]]
