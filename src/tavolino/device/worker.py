"""The door inside a browser's worker: what JavaScript does outside, as the ports of the house.

The store is a SQLite file in memory. Whatever is done in it is done between `enter` and `leave`:
`enter` waits until no other tab is at it and brings what others wrote, `leave` keeps what was
written and says what went wrong with that, or nothing.
"""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from tavolino.agents.coach import Advice
from tavolino.core.game import Params
from tavolino.device.door import Door, unstored
from tavolino.device.file import DeviceFile
from tavolino.device.shapes import Shapes
from tavolino.house.clock import Clock
from tavolino.house.hints import kept_advice
from tavolino.house.ports import Message
from tavolino.house.problems import Problem, language_of
from tavolino.house.store import BUSY, StoreTrouble
from tavolino.store import SqlStore

TRIES = 10
MOVED = "moved"  # another tab has written meanwhile, although nobody else should be there


class Outside(Protocol):
    """What the worker's JavaScript brings along."""

    async def enter(self) -> str: ...

    async def leave(self) -> str: ...

    def tell(self, name: str, words: str) -> None: ...

    async def think(self, job: str, details: str) -> str: ...


class Worker:
    """A house whose store is kept outside."""

    def __init__(self, file: DeviceFile, outside: Outside, clock: Clock | None) -> None:
        self.file = file
        self.outside = outside
        self.door = Door(
            SqlStore(file),
            Shapes.brought(),
            self.ask,
            self.tell,
            clock,
            self.aside,
            self.work,
        )

    async def call(self, method: str, address: str, body: str | None, accepted: str) -> list[Any]:
        """Status, bytes, kind and name of what the page would get from a server."""
        return list(await self.door.call(method, address, body, accepted))

    async def aside(self, deed: Callable[..., Any], *given: Any) -> Any:
        """Alone with the store; what was done is kept before anybody hears of it."""
        for _ in range(TRIES):
            await self.enter()
            try:
                found, refused = deed(*given), None
            except Exception as trouble:
                found, refused = None, trouble
            lost = await self.outside.leave()
            if lost:
                self.read_again()
            if lost == MOVED:
                continue
            if lost:
                raise StoreTrouble(lost)
            if refused is not None:
                raise refused
            return found
        raise StoreTrouble(BUSY)

    async def enter(self) -> None:
        lost = await self.outside.enter()
        if lost:
            raise StoreTrouble(lost)

    def read_again(self) -> None:
        """The file is as it was kept last; what is remembered of it may not be."""
        self.file.reopen()
        self.door.house.tables.open.clear()

    def tell(self, name: str, message: Message | None) -> None:
        self.outside.tell(name, "" if message is None else message.said(None).decode())

    async def ask(self, game: str, view: Params, seconds: float, seed: int) -> Advice:
        return kept_advice(await self.thought("advise", game, view, seconds, seed))

    async def work(self, job: Callable[..., Any], *details: Any) -> Any:
        return await self.thought(job.__name__, *details)

    async def thought(self, job: str, *details: Any) -> Any:
        """What another worker thinks; it may be ended when nobody wants to know any more."""
        said = await self.outside.think(job, json.dumps(details))
        if not said:
            raise Problem(409, "no_coach")
        return json.loads(said)


async def opened(path: str, outside: Outside, clock: Clock | None = None) -> Worker:
    """The file is made or brought up to date, alone with it."""
    lost = await outside.enter()
    if lost:
        raise StoreTrouble(lost)
    try:
        file = DeviceFile(Path(path))
    finally:
        lost = await outside.leave()
    if lost:
        raise StoreTrouble(lost)
    return Worker(file, outside, clock)


class Seat:
    """A house that is opened at once; where nothing was kept of that, whoever asks hears so, and it
    is tried again for the next."""

    def __init__(self, path: str, outside: Outside) -> None:
        self.path, self.outside = path, outside
        self.house: Worker | None = None
        self.opening = asyncio.Lock()

    async def sit(self) -> Worker:
        async with self.opening:
            if self.house is None:
                self.house = await opened(self.path, self.outside)
            return self.house

    async def call(self, method: str, address: str, body: str | None, accepted: str) -> list[Any]:
        try:
            house = await self.sit()
        except StoreTrouble as trouble:
            return list(unstored(trouble, language_of("", accepted)))
        return await house.call(method, address, body, accepted)


async def seated(path: str, outside: Outside) -> Seat:
    seat = Seat(path, outside)
    with suppress(StoreTrouble):
        await seat.sit()
    return seat
