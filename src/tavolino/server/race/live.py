"""The live channel of a race: every message is the whole room."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

from tavolino.server.race.clock import Clock
from tavolino.server.race.payload import Bulletin
from tavolino.server.rooms import encoded

HEARTBEAT_SECONDS = 15.0
QUIET_SECONDS = 0.25  # between two messages of a stream
STREAMS_OF_RACE = 250


class Wire:
    """One open stream: the newest bulletin it has not sent yet."""

    def __init__(self) -> None:
        self.bulletin: Bulletin | None = None
        self.ended = False
        self.bell = asyncio.Event()

    def ring(self, bulletin: Bulletin | None) -> None:
        if bulletin is None:
            self.ended = True
        elif self.bulletin is None or bulletin.seq > self.bulletin.seq:
            self.bulletin = bulletin
        self.bell.set()


class RaceLive:
    """Who listens to which race."""

    def __init__(self, clock: Clock, heartbeat: float = HEARTBEAT_SECONDS) -> None:
        self.clock = clock
        self.heartbeat = heartbeat
        self.quiet = QUIET_SECONDS
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
        for race in list(self.wires):
            self.ring(race, None)

    def tell(self, race: str, bulletin: Bulletin) -> None:
        """From any thread, after the commit, in the order of the commits."""
        if self.loop is not None:
            with suppress(RuntimeError):  # the loop has ended: nobody listens any more
                self.loop.call_soon_threadsafe(self.ring, race, bulletin)

    def ring(self, race: str, bulletin: Bulletin | None) -> None:
        for wire in self.wires.get(race, ()):
            wire.ring(bulletin)

    def later(self, deed: Callable[[], None]) -> None:
        """Does something in a thread; also for a stream that is being cancelled."""
        if self.loop is not None:
            with suppress(RuntimeError):
                self.loop.run_in_executor(None, deed)

    def is_full(self, race: str) -> bool:
        return len(self.wires.get(race, ())) >= STREAMS_OF_RACE

    def listen(self, race: str) -> Wire:
        wire = Wire()
        wire.ended = self.closed
        self.wires[race].add(wire)
        return wire

    def hang_up(self, race: str, wire: Wire) -> None:
        self.wires[race].discard(wire)
        if not self.wires[race]:
            del self.wires[race]

    async def stream(
        self, race: str, first: Callable[[], Awaitable[Bulletin]], last: int | None
    ) -> AsyncIterator[bytes]:
        """The room as it is, with the news since `last`; then whatever changes, and heartbeats."""
        wire = self.listen(race)
        try:
            yield b"retry: 1000\n\n"
            wire.ring(await first())
            sent, known = 0, last
            while True:
                bulletin, wire.bulletin = wire.bulletin, None
                if bulletin is not None and bulletin.seq > sent:
                    yield message(bulletin, known, self.clock)
                    sent = known = bulletin.seq
                    if bulletin.closed:
                        return
                    await asyncio.sleep(self.quiet)
                if wire.ended:
                    return
                if not await rung(wire, self.heartbeat):
                    yield b": still here\n\n"
        finally:
            self.hang_up(race, wire)


async def rung(wire: Wire, seconds: float) -> bool:
    """Waits for the bell; whether it rang."""
    try:
        await asyncio.wait_for(wire.bell.wait(), seconds)
    except TimeoutError:
        return False
    wire.bell.clear()
    return True


def message(bulletin: Bulletin, known: int | None, clock: Clock) -> bytes:
    """A message with what is new to a reader; who knows nothing gets no old news."""
    after = bulletin.seq if known is None else min(known, bulletin.seq)
    news = [one._asdict() for one in bulletin.news if one.seq > after]
    head = encoded({"seq": bulletin.seq, "after": known, "news": news})
    data = head[:-1] + b',"race":' + bulletin.race(clock) + b"}"
    return b"id: %d\nevent: race\ndata: %s\n\n" % (bulletin.seq, data)
