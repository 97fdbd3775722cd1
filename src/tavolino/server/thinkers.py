"""Thinkers: worker processes that look for good moves, so that the table never waits."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, TypeVar

from tavolino.agents.coach import Advice, advise
from tavolino.core.game import Params
from tavolino.house.problems import Problem

Found = TypeVar("Found")


def settle_in() -> None:
    """In a worker: lets the table go first, leaves interrupts to it, and ends when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # not on Windows; a service may not be allowed to
        os.nice(5)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Thinkers:
    """A pool that is started when first asked, and again when it breaks."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None

    async def ask(self, game: str, view: Params, seconds: float, seed: int) -> Advice:
        """Advice on a view."""
        return await self.work(advise, game, view, seconds, seed)

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
