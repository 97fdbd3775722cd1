"""A real server in a process or a thread of its own, for tests that listen, stop or kill."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from fastapi import FastAPI

from tavolino.server.line import Line
from tavolino.server.run import Server
from tavolino.store import Where
from tests.server.seats import OWN, Seat, Snapshot

SOURCE = Path(__file__).parents[2] / "src"
START_SECONDS = 120.0  # on the busiest machine
WAIT_SECONDS = 60.0
Found = TypeVar("Found")


def awaited(thing: Coroutine[Any, Any, Found]) -> Found:
    """The result of a coroutine, in a thread of its own: a browser's loop may run in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, thing).result()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """`tavolino serve`, and a guest's client for it."""

    def __init__(
        self,
        store: Where,
        port: int | None = None,
        *,
        more: Sequence[str] = (),
        limited: bool = False,
    ) -> None:
        self.store = store
        self.more = [*more, *([] if limited else ["--no-limits"])]
        self.port = port or free_port()
        self.home = f"http://localhost:{self.port}"
        self.process = self.start()

    def opened(self, host: str = "127.0.0.1") -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, *self.command(host)],
            env={**os.environ, "PYTHONPATH": str(SOURCE)},
        )

    def command(self, host: str) -> list[str]:
        return [
            "-m", "tavolino", "serve", "--no-browser", "--host", host,
            "--port", str(self.port), "--data", str(self.store), *self.more,
        ]  # fmt: skip

    def start(self) -> subprocess.Popen[bytes]:
        process = self.opened()
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and process.poll() is None:
            try:
                httpx.get(f"{self.home}/api/games")
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return process
        process.kill()
        raise RuntimeError("the server did not start")

    def seat(self) -> Seat:
        """A guest; the cookie is carried by hand, as the jar wants https for it."""
        client = httpx.Client(base_url=self.home, headers=OWN, timeout=WAIT_SECONDS)
        seat = Seat(client)
        client.headers["Cookie"] = f"__Host-tavolino={client.cookies['__Host-tavolino']}"
        client.cookies.clear()
        return seat

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(WAIT_SECONDS)

    def stop(self) -> None:
        """Ends it as a person would."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(WAIT_SECONDS)

    def restart(self) -> None:
        self.process = self.start()


def until(found: Any) -> None:
    """Waits for something to become true, for as long as a busy machine may need."""
    limit = time.monotonic() + WAIT_SECONDS
    while not found():
        assert time.monotonic() < limit, "it never happened"
        time.sleep(0.02)


class Here:
    """The real server in a thread, so that its inside can be looked at."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        port = free_port()
        config = uvicorn.Config(
            app,
            host="127.0.0.1",
            port=port,
            http=Line,
            log_level="warning",
            timeout_graceful_shutdown=600,
        )
        self.server = Server(config, app.state.live, None)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        until(lambda: self.server.started)
        self.client = httpx.Client(
            base_url=f"http://localhost:{port}", headers=OWN, timeout=WAIT_SECONDS
        )
        self.seat = Seat(self.client)

    def stop(self) -> None:
        """It must end its streams by itself: it would wait for them much longer than we do."""
        self.server.should_exit = True
        self.thread.join(WAIT_SECONDS)
        assert not self.thread.is_alive()

    def wires(self) -> int:
        return sum(len(wires) for wires in self.app.state.live.wires.values())

    @contextmanager
    def listen(self, match: str, last: str | None = None) -> Iterator[Iterator[Snapshot]]:
        headers = {"Last-Event-ID": last} if last is not None else {}
        with self.client.stream("GET", f"/api/matches/{match}/live", headers=headers) as stream:
            assert stream.status_code == 200
            assert stream.headers["content-type"].startswith("text/event-stream")
            yield events(stream)


def events(stream: httpx.Response) -> Iterator[Snapshot]:
    """Events and comments of a stream, as they come."""
    found: Snapshot = {}
    for line in stream.iter_lines():
        if line.startswith(":"):
            yield {"comment": line}
        elif line:
            name, _, value = line.partition(": ")
            found[name] = value
        elif "data" in found:
            yield {**found, "data": json.loads(found["data"])}
            found = {}
