"""The live channel: tells open pages what has changed, by server-sent events.

Whoever listens to a name, a match or a race, gets the newest message; what was told in between
is part of it or of no use any more.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import suppress

from tavolino.house.ports import Message
from tavolino.house.problems import Problem

HEARTBEAT_SECONDS = 15.0
EVERYBODY = ""  # a name that nothing else has


class Wire:
    """One open stream: the newest message it has not sent yet."""

    def __init__(self) -> None:
        self.message: Message | None = None
        self.ended = False
        self.bell = asyncio.Event()

    def ring(self, message: Message | None) -> None:
        if message is None:
            self.ended = True
        elif self.message is None or message.number > self.message.number:
            self.message = message
        self.bell.set()

    async def rung(self, seconds: float) -> bool:
        """Waits for the bell; whether it rang."""
        try:
            await asyncio.wait_for(self.bell.wait(), seconds)
        except TimeoutError:
            return False
        self.bell.clear()
        return True


class Live:
    """Who listens to what."""

    def __init__(self) -> None:
        self.heartbeat = HEARTBEAT_SECONDS
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
        for name in list(self.wires):
            self.ring(name, None)

    def tell(self, name: str, message: Message | None) -> None:
        """From any thread, after the commit, in the order of the commits; None: it is gone."""
        if self.loop is not None:
            with suppress(RuntimeError):  # the loop has ended: nobody listens any more
                self.loop.call_soon_threadsafe(self.ring, name, message)

    def ring(self, name: str, message: Message | None) -> None:
        for wire in self.wires.get(name, ()):
            wire.ring(message)

    def later(self, deed: Callable[[], None]) -> None:
        """Does something in a thread; also for a stream that is being cancelled."""
        if self.loop is not None:
            with suppress(RuntimeError):
                self.loop.run_in_executor(None, deed)

    def listeners(self, name: str) -> int:
        return len(self.wires.get(name, ()))

    def listen(self, name: str) -> Wire:
        wire = Wire()
        wire.ended = self.closed
        self.wires[name].add(wire)
        return wire

    def hang_up(self, name: str, wire: Wire) -> None:
        self.wires[name].discard(wire)
        if not self.wires[name]:
            del self.wires[name]

    async def beat(self) -> AsyncGenerator[bytes]:
        """Heartbeats, until the server stops."""
        wire = self.listen(EVERYBODY)
        try:
            yield b"retry: 1000\n\n"
            while not wire.ended:
                if not await wire.rung(self.heartbeat):
                    yield b": still here\n\n"
        finally:
            self.hang_up(EVERYBODY, wire)

    async def stream(
        self,
        name: str,
        first: Callable[[], Awaitable[Message]],
        known: int | None,
        quiet: float,
        tag: str = "",
    ) -> AsyncGenerator[bytes]:
        """What was missed since `known`, then what happens, so far apart, and heartbeats.

        The ids begin with the tag, so that many streams can be sent as one.
        """
        wire = self.listen(name)
        try:
            yield b"retry: 1000\n\n"
            wire.ring(await first())
            sent: int | None = None
            while True:
                message, wire.message = wire.message, None
                if message is not None and is_new(message, sent, known):
                    yield event(message, known, tag)
                    sent = known = message.number
                    if message.is_last:
                        return
                    await asyncio.sleep(quiet)
                if wire.ended:
                    return
                if not await wire.rung(self.heartbeat):
                    yield b": still here\n\n"
        finally:
            self.hang_up(name, wire)


def is_new(message: Message, sent: int | None, known: int | None) -> bool:
    """The first message may be known already from an earlier stream."""
    if sent is None:
        return message.is_whole or message.number != known
    return message.number > sent


def event(message: Message, known: int | None, tag: str) -> bytes:
    words = message.kind.encode(), message.said(known)
    return b"id: %s%d\nevent: %s\ndata: %s\n\n" % (tag.encode(), message.number, *words)


async def together(streams: list[AsyncGenerator[bytes]]) -> AsyncIterator[bytes]:
    """Many streams as one, as they come; one that is refused is left out."""
    waiting = {asyncio.ensure_future(anext(one, None)): one for one in streams}
    try:
        while waiting:
            done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                one = waiting.pop(task)
                words = None if isinstance(task.exception(), Problem) else task.result()
                if words is not None:
                    waiting[asyncio.ensure_future(anext(one, None))] = one
                    yield words
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for one in waiting.values():
            await one.aclose()
