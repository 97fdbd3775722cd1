"""Runs the server until it is told to stop."""

import socket
import threading
import webbrowser
from collections.abc import Iterable
from pathlib import Path

import uvicorn

from tavolino.server.app import create
from tavolino.server.guard import EVERY_ADDRESS, known_hosts
from tavolino.server.live import Live
from tavolino.server.pace import Limits
from tavolino.texts import say

GRACE_SECONDS = 1


class Server(uvicorn.Server):
    """Ends the live streams before it waits for open connections."""

    def __init__(self, config: uvicorn.Config, live: Live, browser: str | None) -> None:
        super().__init__(config)
        self.live = live
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.browser:
            threading.Thread(target=webbrowser.open, args=(self.browser,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.live.close()
        await super().shutdown(sockets)


def serve(
    host: str, port: int, path: Path, *,
    language: str, browser: bool, allow_hosts: Iterable[str], limited: bool,
) -> None:  # fmt: skip
    """Serves the page and the interface from the store at `path`."""
    limits = Limits() if limited else None
    app = create(path, limits=limits, hosts=known_hosts(host, allow_hosts))
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    shown = "localhost" if host in (*EVERY_ADDRESS, "127.0.0.1") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    print(say(language, "cli.serving", {"address": address}), flush=True)
    Server(config, app.state.live, address if browser else None).run()
