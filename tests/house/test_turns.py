"""Guests take turns with the coach: one who asks much holds nobody back."""

import asyncio

from tavolino.house.turns import Turns
from tests.server.running import awaited


def test_who_asks_once_is_next_after_who_asks_fifty_times() -> None:
    served: list[str] = []

    async def ask(turns: Turns, guest: str) -> None:
        async with turns.turn(guest):
            await asyncio.sleep(0)
            served.append(guest)

    async def all_ask() -> None:
        turns = Turns(1)
        greedy = [asyncio.create_task(ask(turns, "greedy")) for _ in range(50)]
        await asyncio.sleep(0)
        await asyncio.gather(*(ask(turns, name) for name in ("anna", "bert")), *greedy)

    awaited(all_ask())
    assert len(served) == 52
    assert set(served[:6]) == {"greedy", "anna", "bert"}


def test_so_many_at_a_time_and_who_leaves_holds_no_place() -> None:
    async def come_and_go() -> None:
        turns, inside, most = Turns(2), 0, 0

        async def ask(guest: str) -> None:
            nonlocal inside, most
            async with turns.turn(guest):
                inside += 1
                most = max(most, inside)
                try:
                    await asyncio.sleep(0)
                finally:
                    inside -= 1

        tasks = [asyncio.create_task(ask(str(number % 3))) for number in range(30)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (most, inside, turns.free, len(turns.waiting)) == (2, 0, 2, 0)

    awaited(come_and_go())
