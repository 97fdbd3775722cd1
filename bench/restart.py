"""Promise R14: how soon one plays on after the server was stopped, or killed.

    .venv/bin/python -m bench.restart [--games 500] [--times 4] [--most 5]

One process of the server on a SQLite file with so many open games of all kinds in mid-game. In
turns it is told to stop (SIGTERM) or killed (SIGKILL) and started again. The time counts from
then until `/readyz` says 200, until a move in one of the games is answered, and until one in each
of them is, all sent at once. The second is judged: more seconds than `--most` in one of the turns
fail. What the start takes of a processor is printed for who has to measure on a busy machine.
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

import httpx
from tests.server.running import START_SECONDS, Running

from bench.crowd import processor_seconds
from bench.load import Player, all_come
from tavolino.core.registry import games

LOOK_SECONDS = 0.02  # from one question to the next whether it is ready


class Restart(NamedTuple):
    """Seconds after the server was told to end."""

    way: str
    ready: float
    played: float  # a move in one game
    all_played: float  # and one in each
    busy: float  # of a processor, until it was ready


def ready(home: str) -> bool:
    try:
        return httpx.get(f"{home}/readyz").status_code == httpx.codes.OK
    except httpx.TransportError:
        return False


async def restarted(server: Running, players: Sequence[Player], nth: int) -> Restart:
    """The server ends and comes back; everybody goes on where they were."""
    way, end = [("stopped", server.stop), ("killed", server.kill)][nth % 2]
    began = time.perf_counter()
    end()
    server.process = server.opened()
    while not ready(server.home):
        assert time.perf_counter() < began + START_SECONDS, "it did not come back"
        time.sleep(LOOK_SECONDS)
    is_ready, busy = time.perf_counter() - began, processor_seconds(server.process.pid)
    first = players[nth % len(players)]
    await first.moved()
    played = time.perf_counter() - began
    await asyncio.gather(*(one.moved() for one in players if one is not first))
    return Restart(way, is_ready, played, time.perf_counter() - began, busy)


async def measured(server: Running, count: int, times: int) -> list[Restart]:
    names, home = sorted(games()), f"http://127.0.0.1:{server.port}"
    players = [Player(home, nth, names[nth % len(names)]) for nth in range(1, count + 1)]
    await all_come(players)
    return [await restarted(server, players, nth) for nth in range(times)]


def main(arguments: Sequence[str] | None = None) -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--games", type=int, default=500)
    command.add_argument("--times", type=int, default=4)
    command.add_argument("--most", type=float, default=5.0, metavar="SECONDS")
    given = command.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        server = Running(Path(folder) / "restart.sqlite3", more=["--proxy", "127.0.0.1"])
        try:
            found = asyncio.run(measured(server, given.games, given.times))
        finally:
            server.stop()
    for one in found:
        print(
            f"{given.games} open games, {one.way}: ready after {one.ready:.1f} s"
            f" ({one.busy:.1f} s of a processor),"
            f" a move after {one.played:.1f} s, one in each after {one.all_played:.1f} s"
        )
    for way in sorted({one.way for one in found}):
        slowest = max(one.played for one in found if one.way == way)
        print(f"back in play: {slowest:.1f} s ({way}, {given.games} games)")
    print(f"  load of the machine in the last minute: {os.getloadavg()[0]:.1f}")
    return int(max(one.played for one in found) > given.most)


if __name__ == "__main__":
    sys.exit(main())
