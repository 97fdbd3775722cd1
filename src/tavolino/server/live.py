"""The live channel: tells open pages that a match has changed."""

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool

HEARTBEAT_SECONDS = 15.0
STREAMS_OF_MATCH = 32


class Change(NamedTuple):
    version: int
    number: int


class Wire:
    """One open stream: the newest change it has not sent yet."""

    def __init__(self) -> None:
        self.change: Change | None = None
        self.ended = False
        self.bell = asyncio.Event()

    def ring(self, change: Change | None) -> None:
        if change is None:
            self.ended = True
        elif self.change is None or change.version > self.change.version:
            self.change = change
        self.bell.set()


class Live:
    """Who listens to which match."""

    def __init__(self, heartbeat: float = HEARTBEAT_SECONDS) -> None:
        self.heartbeat = heartbeat
        self.wires: defaultdict[str, set[Wire]] = defaultdict(set)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.closed = False

    def open(self) -> None:
        """Inside the server's loop, before anything is told."""
        self.loop = asyncio.get_running_loop()
        self.closed = False

    def close(self) -> None:
        """Ends all streams, so that the server can stop. Inside the loop."""
        self.closed = True
        for match in list(self.wires):
            self.ring(match, None)

    def tell(self, match: str, version: int, number: int) -> None:
        """From any thread, after the commit."""
        self.call(match, Change(version, number))

    def end(self, match: str) -> None:
        self.call(match, None)

    def call(self, match: str, change: Change | None) -> None:
        if self.loop is not None:
            with suppress(RuntimeError):  # the loop has ended: nobody listens any more
                self.loop.call_soon_threadsafe(self.ring, match, change)

    def ring(self, match: str, change: Change | None) -> None:
        for wire in self.wires.get(match, ()):
            wire.ring(change)

    def listen(self, match: str) -> Wire:
        wire = Wire()
        wire.ended = self.closed
        self.wires[match].add(wire)
        return wire

    def is_full(self, match: str) -> bool:
        return len(self.wires.get(match, ())) >= STREAMS_OF_MATCH

    def hang_up(self, match: str, wire: Wire) -> None:
        self.wires[match].discard(wire)
        if not self.wires[match]:
            del self.wires[match]

    async def stream(
        self, match: str, current: Callable[[], Change], last: int | None
    ) -> AsyncIterator[str]:
        """The text of the stream: what was missed, then what happens, and heartbeats."""
        wire = self.listen(match)
        try:
            yield "retry: 1000\n\n"
            first = await run_in_threadpool(current)
            if first.version != last:
                yield told(first)
            sent = first.version
            while not wire.ended:
                try:
                    await asyncio.wait_for(wire.bell.wait(), self.heartbeat)
                except TimeoutError:
                    yield ": still here\n\n"
                wire.bell.clear()
                change, wire.change = wire.change, None
                if change is not None and change.version > sent:
                    sent = change.version
                    yield told(change)
        finally:
            self.hang_up(match, wire)


def told(change: Change) -> str:
    words = json.dumps({"version": change.version, "number": change.number})
    return f"id: {change.version}\nevent: changed\ndata: {words}\n\n"
