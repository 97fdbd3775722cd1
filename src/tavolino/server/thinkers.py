"""Thinkers: worker processes that look for good moves, so that the table never waits."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple, Protocol, TypeVar

from tavolino.core.game import Params
from tavolino.server.problems import Problem

Found = TypeVar("Found")


class Advice(Protocol):
    """What the coach says of a position; see tavolino.agents.coach."""

    @property
    def action(self) -> str: ...
    @property
    def mean(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...
    @property
    def alternatives(self) -> list[tuple[str, float]]: ...


class Told(NamedTuple):
    """Advice as it is kept."""

    action: str
    mean: float
    low: float
    high: float
    alternatives: list[tuple[str, float]]


Advise = Callable[[str, Params, float, int], Advice]
Ask = Callable[[str, Params, float, int], Awaitable[Told]]


def told(advice: Advice) -> Told:
    alternatives = [(str(action), float(mean)) for action, mean in advice.alternatives]
    return Told(
        str(advice.action),
        float(advice.mean),
        float(advice.low),
        float(advice.high),
        alternatives,
    )


def coach(game: str, view: Params, seconds: float, seed: int) -> Advice:
    """In a worker: asks the coach."""
    from tavolino.agents.coach import advise

    return advise(game, view, seconds, seed)


def worth(game: str, before: str, action: str, after: str) -> tuple[float, float, str]:
    """In a worker: what an action was worth, with everything known."""
    from tavolino.agents.lookback import worth_of

    return worth_of(game, before, action, after)


def verdict(game: str, opening: str) -> list[Params]:
    """In a worker: what a deal had in it."""
    from tavolino.agents.lookback import verdict_on

    return verdict_on(game, opening)


def think(advise: Advise, game: str, view: Params, seconds: float, seed: int) -> Told:
    return told(advise(game, view, seconds, seed))


def settle_in() -> None:
    """In a worker: lets the table go first, leaves interrupts to it, and ends when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Thinkers:
    """A pool that is started when first asked, and again when it breaks."""

    def __init__(self, advise: Advise = coach, workers: int | None = None) -> None:
        self.advise = advise
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None

    async def ask(self, game: str, view: Params, seconds: float, seed: int) -> Told:
        """Advice on a view."""
        return await self.work(think, self.advise, game, view, seconds, seed)

    async def work(self, job: Callable[..., Found], *details: Any) -> Found:
        """Any long thought. A problem 503 if two pools in a row break."""
        for _ in range(2):
            pool = self.started()
            try:
                return await asyncio.wrap_future(pool.submit(job, *details))
            except BrokenProcessPool:
                self.drop(pool)
        raise Problem(503, "no_coach", headers={"Retry-After": "5"})

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, spawn, settle_in)
        return self.pool

    def drop(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Ends the workers without waiting for their thoughts."""
        if self.pool is None:
            return
        workers = list((getattr(self.pool, "_processes", None) or {}).values())
        self.drop(self.pool)
        for worker in workers:
            worker.terminate()
