"""Promise R4: many open games of all kinds in mid-game, so many moves a second, how long they took.

    .venv/bin/python -m bench.load [--games 500] [--rate 250] [--seconds 30] [--store ADDRESS]
    .venv/bin/python -m bench.load --games 100 --rate 60 --thinking

One process of the server on a SQLite file (or `--store postgresql://…`, `--workers N`), the load
tool on the same machine. Moves are sent when they are due, whether or not earlier ones have been
answered, and their time counts from then: a server that falls behind shows it. A game that ends
is followed by a new one. Seeds are the numbers of the players. With `--thinking` the same is
measured twice, before and while guests ask for hints without a pause: moves never wait for it.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.server.running import Running

from bench.crowd import processor_seconds
from bench.phones import Answer, Phone
from tavolino.core.registry import games

MID_GAME = 12  # moves before anything is measured
AT_ONCE = 16  # players that come to mid-game side by side
ASKERS = 8  # guests who ask for hints without a pause
SATURATED_SECONDS = 5


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
    """Everybody comes to mid-game; then it is measured, and perhaps again beside the coach."""
    names, count = sorted(games()), wish.games
    players = [Player(home, nth, names[nth % len(names)]) for nth in range(1, count + 1)]
    await all_come(players)
    found = [await measured(players, wish.rate, wish.seconds, server)]
    if wish.thinking:
        askers = [Asker(home, count + nth, names[nth % len(names)]) for nth in range(1, ASKERS + 1)]
        await all_come(askers)
        wondering = [asyncio.create_task(one.wonder()) for one in askers]
        await asyncio.sleep(SATURATED_SECONDS)
        found.append(await measured(players, wish.rate, wish.seconds, server))
        for one in wondering:
            one.cancel()
        await asyncio.gather(*wondering, return_exceptions=True)
    return found


async def all_come(players: Sequence[Player]) -> None:
    for first in range(0, len(players), AT_ONCE):
        await asyncio.gather(*(one.come() for one in players[first : first + AT_ONCE]))


async def measured(players: Sequence[Player], rate: float, seconds: float, server: int) -> Report:
    waits: list[float] = []
    before = processor_seconds(server)
    began = time.perf_counter() + 1.0
    moves = [
        players[nth % len(players)].due(began + nth / rate, waits)
        for nth in range(int(rate * seconds))
    ]
    await asyncio.gather(*moves)
    took = time.perf_counter() - began
    return Report(waits, took, processor_seconds(server) - before, memory_of(server))


def served(wish: argparse.Namespace) -> list[Report]:
    more = ["--workers", str(wish.workers)] if wish.workers > 1 else []
    with tempfile.TemporaryDirectory() as folder:
        server = Running(wish.store or Path(folder) / "load.sqlite3", more=more)
        try:
            home = f"http://127.0.0.1:{server.port}"
            return asyncio.run(load(home, wish, server.process.pid))
        finally:
            server.stop()


def main(arguments: Sequence[str] | None = None) -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--games", type=int, default=500)
    command.add_argument("--rate", type=float, default=250)
    command.add_argument("--seconds", type=float, default=30)
    command.add_argument("--store", default="")
    command.add_argument("--workers", type=int, default=1)
    command.add_argument("--thinking", action="store_true")
    given = command.parse_args(arguments)
    reports = served(given)
    for found, words in zip(reports, ("", " while the coach thinks"), strict=False):
        shares = (0.5, 0.9, 0.99, 0.999)
        line = ", ".join(f"p{100 * one:g} {found.within(one):.0f}" for one in shares)
        reached = len(found.waits) / found.seconds
        wanted = f"{given.games} games, {given.rate:g} moves a second wanted"
        print(f"{wanted}, {reached:.0f} reached{words}")
        print(f"  {line} ms; {found.memory:.0f} MB, {found.each:.1f} ms of a core for a move")
    if given.thinking:
        without, beside = (one.within(0.99) for one in reports)
        print(f"  p99 beside the coach: {beside / without:.2f} of what it is without")
    print(f"  load of the machine in the last minute: {os.getloadavg()[0]:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
