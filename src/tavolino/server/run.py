"""Runs the server until it is told to stop."""

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import ip_network
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import segno
import uvicorn

from tavolino.core.refusals import BadText
from tavolino.house.hints import Hints
from tavolino.server import figures
from tavolino.server.app import create
from tavolino.server.collector import settle_collector
from tavolino.server.crew import Crew
from tavolino.server.journal import TEXT, keep_journal
from tavolino.server.line import Line
from tavolino.server.live import Live
from tavolino.server.network import EVERY_ADDRESS, Network, Reach, is_loopback
from tavolino.server.pace import Limits
from tavolino.store import Where, is_postgres, open_store
from tavolino.store.lock import alone
from tavolino.texts import say

GRACE_SECONDS = 1
QUIET_SECONDS = 30  # a line without a request: who thinks about a move keeps theirs
Started = Callable[[], None]


class Server(uvicorn.Server):
    """Ends the live streams before it waits for open connections; listens elsewhere on wish."""

    def __init__(
        self, config: uvicorn.Config, live: Live, started: Started | None = None,
        network: Network | None = None, *, together: bool = False, hints: Hints | None = None,
    ) -> None:  # fmt: skip
        """`together`: other processes listen on the same addresses."""
        super().__init__(config)
        self.live = live
        self.on_start = started
        self.network = network
        self.together = together
        self.hints = hints
        self.beside: dict[str, asyncio.base_events.Server] = {}  # by address
        if network is not None:
            network.listen = self.listen

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.network:
            await self.network.look()
        if self.started and self.on_start:
            self.on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.live.close()
        if self.hints is not None:
            self.hints.close()  # moves finish; thoughts may take longer than anybody waits
        await super().shutdown(sockets)

    # -- other addresses

    async def listen(self, addresses: Sequence[str]) -> list[str]:
        """Listens on these addresses beside its own, on no others; on which that works."""
        for address in self.beside.keys() - {*addresses}:
            self.turn_away(address)
        for address in addresses:
            if address not in self.beside:
                await self.welcome(address)
        return [address for address in addresses if address in self.beside]

    async def welcome(self, address: str) -> None:
        loop = asyncio.get_running_loop()
        try:
            listener = await loop.create_server(
                self.protocol, address, self.config.port,
                backlog=self.config.backlog, reuse_port=self.together or None,
            )  # fmt: skip
        except OSError:
            return  # the address is gone again, or its port is somebody else's
        self.beside[address] = listener
        self.servers.append(listener)

    def turn_away(self, address: str) -> None:
        """Nobody comes in by this address any more, and whoever did goes."""
        listener = self.beside.pop(address)
        listener.close()
        self.servers.remove(listener)
        for connection in list(self.server_state.connections):
            known: Any = connection
            if known.server and known.server[0] == address:
                known.transport.close()

    def protocol(self, _loop: asyncio.AbstractEventLoop | None = None) -> asyncio.Protocol:
        kind: Any = self.config.http_protocol_class
        found: asyncio.Protocol = kind(
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
            _loop=_loop,
        )
        return found


class Service(NamedTuple):
    """What is served, and how; a process of its own is told the same."""

    store: Where
    reach: Reach
    limited: bool = True
    proxies: Sequence[str] = ()
    together: bool = False  # with other processes
    told: str | None = None  # the language in which the person at the machine is told where it is
    browser: bool = False  # and whether it is opened for them
    journal: str = TEXT
    ray: str | None = None  # the cluster that thinks


def serve(service: Service, workers: int = 1) -> None:
    """Serves the page and the interface from a store."""
    if workers > 1 and not is_postgres(service.store):
        raise BadText("cli.text.workers_file", {"store": str(service.store)})
    with alone(service.store):
        listener = bound(service.reach.host, service.reach.port)
        reach = service.reach._replace(port=listener.getsockname()[1])
        if workers <= 1:
            work(service._replace(reach=reach), listener)
            return
        open_store(service.store).close()  # what is wrong with it is said once
        reach = reach._replace(lan=bool(reach.lan))  # one process cannot open a door for all
        with TemporaryDirectory() as counts:
            os.environ[figures.TOGETHER] = counts
            Crew(service._replace(reach=reach, together=True), listener, work).serve(workers)


def work(service: Service, listener: socket.socket) -> None:
    """One process, until it is told to stop."""
    more_lines()
    keep_journal(service.journal)
    proxies, reach = service.proxies, service.reach
    Line.proxies = tuple(ip_network(one) for one in proxies)
    limits = Limits() if service.limited else None
    app = create(service.store, limits=limits, where=reach, ray=service.ray)
    config = uvicorn.Config(
        app,
        host=reach.host,
        port=reach.port,
        http=Line,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_keep_alive=QUIET_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    network: Network = app.state.network
    address = own_address(network)

    def started() -> None:
        if service.told is not None:
            tell(network, address, service.told)
        if service.browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    settle_collector()
    live: Live = app.state.live
    hints: Hints = app.state.house.hints
    Server(config, live, started, network, together=service.together, hints=hints).run([listener])


def more_lines() -> None:
    """As many open connections as this system lets us have."""
    try:
        import resource
    except ImportError:
        return  # Windows counts otherwise
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address; a clear word if there is none to be had."""
    try:
        if not 0 <= port <= 65535:
            raise OverflowError("0–65535")
        family, _, _, _, place = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(place[:2], family=family)
    except (OSError, OverflowError) as trouble:
        params = {"host": host, "port": str(port), "trouble": str(trouble)}
        raise BadText("cli.text.no_port", params) from trouble


def own_address(network: Network) -> str:
    """Where the person at this machine finds it."""
    here = network.host in EVERY_ADDRESS or is_loopback(network.host)
    return f"{network.at('localhost' if here else network.host)}/"


def tell(network: Network, address: str, language: str) -> None:
    print(say(language, "cli.serving", {"address": address}), flush=True)
    others = [network.url] if network.url else [network.at(one) for one in network.found]
    for other in others:
        print(say(language, "cli.serving_house", {"address": f"{other}/"}), flush=True)
    if others and sys.stdout.isatty():
        segno.make(f"{others[0]}/", micro=False).terminal(compact=True)
