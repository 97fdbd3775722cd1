"""What other processes have written: whoever listens here is told."""

import asyncio
import logging
from contextlib import suppress

from tavolino.house.ports import Aside
from tavolino.house.tables import Tables
from tavolino.server.live import EVERYBODY, Live

LOG = logging.getLogger("tavolino.server")
QUIET_SECONDS = 0.1  # of several changes of one table in that time the last is enough


class Hearing:
    """Names that were heard and not told yet."""

    def __init__(self, tables: Tables, live: Live, aside: Aside) -> None:
        self.tables, self.live, self.aside = tables, live, aside
        self.names: set[str] = set()
        self.bell = asyncio.Event()

    def heard(self, name: str) -> None:
        """From any thread; an empty name: anything may have been missed."""
        if self.live.loop is not None:
            with suppress(RuntimeError):  # the loop has ended: nobody listens any more
                self.live.loop.call_soon_threadsafe(self.note, name)

    def note(self, name: str) -> None:
        wanted = {*self.live.wires} if not name else {name} if self.concerns(name) else set()
        self.names |= wanted - {EVERYBODY}
        if self.names:
            self.bell.set()

    def concerns(self, name: str) -> bool:
        """Whether somebody listens to it here, or this process looks after it."""
        return self.live.listeners(name) > 0 or name in self.tables.leases.held

    async def go_on(self) -> None:
        while True:
            await self.bell.wait()
            self.bell.clear()
            names, self.names = self.names, set()
            for name in names:
                try:
                    await self.aside(self.tables.retell, name)
                except Exception:
                    LOG.exception("what happened to %s could not be told", name)
            await asyncio.sleep(QUIET_SECONDS)
