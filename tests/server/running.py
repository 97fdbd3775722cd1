"""A real server in a process of its own, for tests that stop or kill it."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.seats import OWN, Seat

SOURCE = Path(__file__).parents[2] / "src"
START_SECONDS = 20.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """`python -m tavolino.server`, and a guest's client for it."""

    def __init__(self, store: Path, port: int | None = None) -> None:
        self.store = store
        self.port = port or free_port()
        self.home = f"http://localhost:{self.port}"
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        command = [
            sys.executable, "-m", "tavolino.server", "--host", "127.0.0.1",
            "--port", str(self.port), "--data", str(self.store), "--no-limits",
        ]  # fmt: skip
        process = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(SOURCE)})
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
        client = httpx.Client(base_url=self.home, headers=OWN, timeout=10)
        seat = Seat(client)
        client.headers["Cookie"] = f"__Host-tavolino={client.cookies['__Host-tavolino']}"
        client.cookies.clear()
        return seat

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> float:
        """Ends it as a person would; how long that took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        return time.monotonic() - began

    def restart(self) -> None:
        self.process = self.start()
