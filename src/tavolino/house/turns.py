"""Whose turn it is with the coach: guests take turns, however much one of them asks."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """So many may think at a time. Who waits is served guest by guest, each in their own order."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def length(self) -> int:
        """How many wait."""
        return sum(len(calls) for calls in self.waiting.values())

    @asynccontextmanager
    async def turn(self, guest: str) -> AsyncIterator[None]:
        await self.wait(guest)
        try:
            yield
        finally:
            self.pass_on()

    async def wait(self, guest: str) -> None:
        if self.free and not self.waiting:
            self.free -= 1
            return
        called = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(guest, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.pass_on()  # was called and left at the same moment
            raise

    def pass_on(self) -> None:
        """To the next guest who is still there; who has more to ask stands at the end."""
        while self.waiting:
            guest, calls = self.waiting.popitem(last=False)
            called = calls.popleft()
            if calls:
                self.waiting[guest] = calls
            if not called.done():
                called.set_result(None)
                return
        self.free += 1
