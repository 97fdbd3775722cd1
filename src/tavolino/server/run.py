"""Runs the server until it is told to stop."""

import os
import socket
import threading
import webbrowser
from collections.abc import Iterable
from pathlib import Path

import uvicorn

from tavolino.server.app import create
from tavolino.server.guard import EVERY_ADDRESS, known_hosts
from tavolino.server.house import House

GRACE_SECONDS = 1


class Server(uvicorn.Server):
    """Ends the live streams before it waits for open connections."""

    def __init__(self, config: uvicorn.Config, house: House, browser: str | None) -> None:
        super().__init__(config)
        self.house = house
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.browser:
            threading.Thread(target=webbrowser.open, args=(self.browser,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.house.hang_up()
        await super().shutdown(sockets)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    path: Path | None = None,
    open_browser: bool = False,
    allow_hosts: Iterable[str] = (),
    limited: bool = True,
) -> None:
    """Serves the page and the interface from the store at `path`."""
    hosts = known_hosts(host, allow_hosts)
    app = create(path or default_path(), hosts=hosts)
    if not limited:
        app.state.house.pace.items.clear()
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
    print(f"Tavolino is at {address}  (Ctrl+C ends it)", flush=True)
    Server(config, app.state.house, address if open_browser else None).run()


def default_path() -> Path:
    """Where a person's matches are kept if nothing else is said."""
    shelf = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(shelf) / "tavolino" / "tavolino.sqlite3"
