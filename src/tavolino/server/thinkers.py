"""Thinkers: worker processes that look for good moves, so that the table never waits."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from tavolino.agents.coach import Advice, advise
from tavolino.core.game import Params
from tavolino.core.refusals import BadText
from tavolino.house.problems import Problem
from tavolino.workshop import RayExecutor, Workshop, is_lost

Found = TypeVar("Found")
USUAL, LAST = 5, 15  # how far behind the table they stand in line for the processor


def settle_in(behind: int) -> None:
    """In a worker: lets the table go first, leaves interrupts to it, and ends when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # not on Windows; a service may not be allowed to
        os.nice(behind)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Thinkers:
    """A pool that is started when first asked, and again when it breaks; or a cluster."""

    def __init__(
        self, workers: int | None = None, ray: str | None = None, behind: int = USUAL
    ) -> None:
        self.behind = behind
        self.workshop = Workshop(workers or max(1, (os.cpu_count() or 2) - 1), ray)
        self.pool: Executor | None = None
        if ray is not None:
            self.started()  # a cluster that is not there is said at once

    @property
    def workers(self) -> int:
        """How many can think at a time."""
        if isinstance(self.pool, RayExecutor):
            return self.pool.workers
        return self.workshop.workers or 1

    async def ask(self, game: str, view: Params, seconds: float, seed: int) -> Advice:
        """Advice on a view."""
        return await self.work(advise, game, view, seconds, seed)

    async def work(self, job: Callable[..., Found], *details: Any) -> Found:
        """Any long thought. A problem 503 if two pools in a row break."""
        for _ in range(2):
            try:
                pool = self.started()
            except BadText:
                break
            try:
                return await asyncio.wrap_future(pool.submit(job, *details))
            except Exception as trouble:
                if not is_lost(trouble):
                    raise
                self.drop(pool)
        raise Problem(503, "no_coach", headers={"Retry-After": "5"})

    def started(self) -> Executor:
        if self.pool is None:
            self.pool = self.workshop.open(partial(settle_in, self.behind))
        return self.pool

    def drop(self, pool: Executor) -> None:
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
