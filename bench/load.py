"""Promise R4: many open games of all kinds in mid-game, so many moves a second, how long they took.

    .venv/bin/python -m bench.load [--games 500] [--rate 250] [--seconds 30] [--store ADDRESS]
    .venv/bin/python -m bench.load --games 100 --rate 60 --thinking
    .venv/bin/python -m bench.load --games 100 --rate 60 --lines 2000

One process of the server on a SQLite file (or `--store postgresql://…`, `--workers N`), the load
tool on the same machine. Moves are sent when they are due, whether or not earlier ones have been
answered, and their time counts from then: a server that falls behind shows it. A game that ends
is followed by a new one. Seeds are the numbers of the players. With `--thinking` or `--lines` the
same is measured twice: before, and while guests ask for hints without a pause, or while so many
lines are open on which nothing comes, or a letter now and then. What is asked for with `--most`
(`p99=100 p99.9=300 memory=400 growth=5 beside=1.5`: ms, MB, percent, times) is judged: more fails.
"""

import argparse
import asyncio
import os
import resource
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tests.server.running import Running

from bench.crowd import processor_seconds
from bench.phones import Answer, Phone
from tavolino.core.registry import games

MID_GAME = 12  # moves before anything is measured
AT_ONCE = 16  # players that come to mid-game side by side
ASKERS = 8  # guests who ask for hints without a pause
SHARES = (0.5, 0.9, 0.99, 0.999)
SETTLED_SECONDS = 5
AHEAD_SECONDS = 0.1  # a move is made up so long before it is due
LETTER_SECONDS = 2.0  # from one letter of a slow sender to the next


class Player(Phone):
    """Somebody with one game after the other, on a good line."""

    drop = 0.0
    away = (0.0, 0.0)  # a line that the server has closed is opened again at once

    def __init__(self, home: str, nth: int, game: str) -> None:
        super().__init__(home, nth, 0.0)
        self.game = game
        self.at: Answer = {}
        self.begun = 0
        self.turn = asyncio.Lock()

    async def begin(self) -> None:
        self.begun += 1
        deal = 1000 * self.nth + self.begun
        wish = {"game": self.game, "options": {}, "deal": deal, "ranked": False}
        self.at = await self.ask("POST", "matches", {**wish, "key": f"{self.nth}/{deal}"})

    async def come(self) -> None:
        """To the middle of a game."""
        await self.ask("GET", "me")
        await self.begin()
        for _ in range(MID_GAME):
            await self.moved()
        self.times.clear()

    async def moved(self) -> None:
        if self.at["to_move"] is None:
            await self.begin()
        legal = [one["text"] for one in self.at["legal"]]
        body = {"action": self.dice.choice(legal[:-1] or legal), "expected": self.at["number"]}
        key = f"{self.nth}/{self.begun}/{self.at['number']}"
        found = await self.ask("POST", f"matches/{self.at['id']}/moves", {**body, "key": key})
        self.at = {**self.at, **found}

    async def due(self, when: float, waits: list[float]) -> None:
        """A move at its time; what came before it is waited for, and that counts."""
        await asyncio.sleep(max(0.0, when - time.perf_counter()))
        async with self.turn:
            await self.moved()
        waits.append(time.perf_counter() - when)


class Asker(Player):
    """Somebody who wants to know, at every move."""

    async def wonder(self) -> None:
        while True:
            await self.moved()
            if self.at["to_move"] is not None:
                body = {"step": 3, "expected": self.at["number"]}
                await self.ask("POST", f"matches/{self.at['id']}/hint", body)


class Report(NamedTuple):
    waits: list[float]
    seconds: float
    busy: float  # of a processor, the server's
    memory: float  # MB, the server's
    growth: float  # of that, percent since the beginning

    @property
    def each(self) -> float:
        """Ms of a processor for a move."""
        return 1000 * self.busy / len(self.waits)

    def within(self, share: float) -> float:
        return 1000 * sorted(self.waits)[min(len(self.waits) - 1, int(share * len(self.waits)))]


def memory_of(process: int | str) -> float:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS"))


async def load(home: str, wish: argparse.Namespace, server: int) -> list[Report]:
    """Everybody comes to mid-game; then it is measured, and perhaps again beside others."""
    names, count = sorted(games()), wish.games
    players = [Player(home, nth, names[nth % len(names)]) for nth in range(1, count + 1)]
    await all_come(players)
    found = [await measured(players, wish.rate, wish.seconds, server)]
    if wish.thinking or wish.lines:
        others = thinking(home, count) if wish.thinking else lines(home, wish.lines)
        async with others:
            await asyncio.sleep(SETTLED_SECONDS)
            found.append(await measured(players, wish.rate, wish.seconds, server))
    return found


@asynccontextmanager
async def thinking(home: str, players: int) -> AsyncIterator[None]:
    """Guests ask the coach, one hint after the other."""
    names = sorted(games())
    askers = [Asker(home, players + nth, names[nth % len(names)]) for nth in range(1, ASKERS + 1)]
    await all_come(askers)
    async with at_work([asyncio.create_task(one.wonder()) for one in askers]):
        yield


@asynccontextmanager
async def lines(home: str, count: int) -> AsyncIterator[None]:
    """Half of them idle, half with a request that never comes to its end."""
    host, port = home.removeprefix("http://").split(":")
    async with at_work(
        [asyncio.create_task(line(host, int(port), bool(nth % 2))) for nth in range(count)]
    ):
        yield


async def line(host: str, port: int, is_slow: bool) -> None:
    """Opened again when the server has had enough of it."""
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(host, port)
            said = asyncio.create_task(reader.read())
            if is_slow:
                writer.write(b"POST /api/matches HTTP/1.1\r\nX-Slow: ")
            while not said.done():
                await asyncio.sleep(LETTER_SECONDS)
                if is_slow:
                    writer.write(b"o")
            writer.close()
            said.result()
        await asyncio.sleep(LETTER_SECONDS)


@asynccontextmanager
async def at_work(tasks: list[asyncio.Task[None]]) -> AsyncIterator[None]:
    try:
        yield
    finally:
        for one in tasks:
            one.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def all_come(players: Sequence[Player]) -> None:
    for first in range(0, len(players), AT_ONCE):
        await asyncio.gather(*(one.come() for one in players[first : first + AT_ONCE]))


async def measured(players: Sequence[Player], rate: float, seconds: float, server: int) -> Report:
    waits: list[float] = []
    before, small = processor_seconds(server), memory_of(server)
    began = time.perf_counter() + 1.0
    async with asyncio.TaskGroup() as moves:
        for nth in range(int(rate * seconds)):
            when = began + nth / rate
            await asyncio.sleep(when - AHEAD_SECONDS - time.perf_counter())
            moves.create_task(players[nth % len(players)].due(when, waits))
    took = time.perf_counter() - began
    large = memory_of(server)
    growth = 100 * (large / small - 1)
    return Report(waits, took, processor_seconds(server) - before, large, growth)


def served(wish: argparse.Namespace) -> list[Report]:
    more = ["--proxy", "127.0.0.1"]  # who speaks for many: no bound for this address
    more += ["--workers", str(wish.workers)] if wish.workers > 1 else []
    with tempfile.TemporaryDirectory() as folder:
        server = Running(wish.store or Path(folder) / "load.sqlite3", more=more)
        try:
            home = f"http://127.0.0.1:{server.port}"
            return asyncio.run(load(home, wish, server.process.pid))
        finally:
            server.stop()


def told(reports: Sequence[Report]) -> dict[str, float]:
    """What can be asked for with `--most`."""
    last = reports[-1]
    found = {f"p{100 * one:g}": last.within(one) for one in SHARES}
    found |= {"memory": last.memory, "growth": last.growth}
    return found | {"beside": last.within(0.99) / reports[0].within(0.99)}


def too_much(reports: Sequence[Report], wish: argparse.Namespace) -> list[str]:
    """What is more than was asked for, or slower than wanted."""
    found = told(reports)
    over = [
        f"{name}: {found[name]:.4g}, at most {bound} was wanted"
        for name, bound in (one.split("=") for one in wish.most)
        if found[name] > float(bound)
    ]
    reached = [len(one.waits) / one.seconds for one in reports]
    return over + [f"only {one:.0f} a second" for one in reached if one < 0.97 * wish.rate]


def main(arguments: Sequence[str] | None = None) -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--games", type=int, default=500)
    command.add_argument("--rate", type=float, default=250)
    command.add_argument("--seconds", type=float, default=30)
    command.add_argument("--store", default="")
    command.add_argument("--workers", type=int, default=1)
    command.add_argument("--most", nargs="+", default=[], metavar="NAME=NUMBER")
    beside = command.add_mutually_exclusive_group()
    beside.add_argument("--thinking", action="store_true")
    beside.add_argument("--lines", type=int, default=0)
    given = command.parse_args(arguments)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    others = "the coach" if given.thinking else f"{given.lines} lines"
    reports = served(given)
    for found, words in zip(reports, ("", f" beside {others}"), strict=False):
        line = ", ".join(f"p{100 * one:g} {found.within(one):.0f}" for one in SHARES)
        reached = len(found.waits) / found.seconds
        wanted = f"{given.games} games, {given.rate:g} moves a second wanted"
        print(f"{wanted}, {reached:.0f} reached{words}")
        size = f"{found.memory:.0f} MB ({found.growth:+.1f} %)"
        print(f"  {line} ms; {size}, {found.each:.1f} ms of a core for a move")
    if len(reports) > 1:
        print(f"  p99 beside {others}: {told(reports)['beside']:.2f} of what it is without")
    print(f"  load of the machine in the last minute: {os.getloadavg()[0]:.1f}")
    wrong = too_much(reports, given) if given.most else []
    print("\n".join(wrong))
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main())
