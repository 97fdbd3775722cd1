"""The steward: goes round all the time, so that races begin, bots move and time is up."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tavolino.house.autoplay import Thought
from tavolino.house.ports import Aside, Choose
from tavolino.house.races import Races
from tavolino.house.store import StoreTrouble

LOG = logging.getLogger("tavolino.house")
ROUND_SECONDS = 0.1


class Steward:
    """One round at a time, one thought at a time: hints come first."""

    def __init__(self, races: Races, aside: Aside, choose: Choose) -> None:
        self.races = races
        self.aside = aside
        self.choose = choose
        self.turn = asyncio.Lock()
        self.thinking: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Inside the server's loop: wakes what was running and goes round until the end."""
        await self.aside(self.races.wake)
        self.turn, self.thinking = asyncio.Lock(), set()
        rounds = asyncio.create_task(self.go_round())
        try:
            yield
        finally:
            # Only those of this loop: whoever opens the house once more elsewhere has their own.
            here = rounds.get_loop()
            tasks = [rounds, *(one for one in self.thinking if one.get_loop() is here)]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            if self.races.is_quiet:
                continue
            try:
                thoughts = await self.aside(self.races.tick)
            except StoreTrouble as trouble:
                LOG.warning("the steward waits for the store: %s", trouble.name)
                continue
            except Exception:
                LOG.exception("the steward stumbled")
                continue
            for thought in thoughts:
                task = asyncio.create_task(self.think(thought))
                self.thinking.add(task)
                task.add_done_callback(self.thinking.discard)

    async def think(self, thought: Thought) -> None:
        action: str | None = None
        try:
            async with self.turn:
                action = await self.choose(*thought.asked)
        except Exception as trouble:
            LOG.warning("a bot could not think and moves by instinct: %s", trouble)
        try:
            await self.aside(self.races.take_thought, thought, action)
        except Exception:
            LOG.exception("a bot of race %s could not move", thought.race)
