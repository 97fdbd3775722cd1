"""The server's pace: committed moves a second, and the same moves without a server."""

import random
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tavolino.core.match import Match

SECONDS = 4.0


@contextmanager
def running() -> Iterator[str]:
    """A server of its own on a free port, with an empty file."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tavolino", "serve", "--no-browser", "--port", str(port)]
        process = subprocess.Popen(
            [*command, "--data", str(Path(folder) / "bench.sqlite3"), "--no-limits"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield wait_for(f"http://127.0.0.1:{port}")
        finally:
            process.terminate()
            process.wait()


def wait_for(address: str) -> str:
    for _ in range(100):
        try:
            httpx.get(f"{address}/api/games")
            return address
        except httpx.TransportError:
            time.sleep(0.1)
    raise RuntimeError("the server did not start")


def key() -> str:
    return uuid.uuid4().hex


def moves_per_second() -> float:
    """One person plays as fast as the server answers; the automa's turns come with each answer."""
    dice = random.Random(1)
    with running() as address, httpx.Client(base_url=address, headers={"X-Tavolino": "1"}) as page:
        cookie = page.get("/api/me").cookies
        page.headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in cookie.items())
        done, start = 0, time.perf_counter()
        match: dict[str, Any] = {"to_move": None}
        body: dict[str, Any]
        while time.perf_counter() - start < SECONDS:
            if match["to_move"] is None:
                body = {"game": "azul", "options": {}, "deal": None, "ranked": False, "key": key()}
                match = page.post("/api/matches", json=body).raise_for_status().json()
                continue
            action = dice.choice(match["legal"])["text"]
            body = {"action": action, "expected": match["number"], "key": key()}
            answer = page.post(f"/api/matches/{match['id']}/moves", json=body)
            match = answer.raise_for_status().json()
            done += 1
        return done / (time.perf_counter() - start)


def rules_per_second() -> float:
    """The same through Match, in this process."""
    dice = random.Random(1)
    match = Match("azul")
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < 1:
        if match.to_move is None:
            match = Match("azul")
        match.play(dice.choice(match.legal()))
        done += 1
    return done / (time.perf_counter() - start)
