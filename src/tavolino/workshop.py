"""The workshop: where long work is done, in processes of this machine or on a Ray cluster.

Both are executors as the standard library has them; who works for them does not know which.
"""

import importlib
import os
import socket
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

from tavolino.core.refusals import BadText

TRIES = 3  # of a job whose worker was lost
KNOCK_SECONDS = 10
HERE = "local"  # a cluster of this machine alone, started for the occasion


class Workshop(NamedTuple):
    """How many work, and whether they are a cluster's."""

    workers: int | None = None  # None: one for each core
    ray: str | None = None  # the address of a cluster

    def open(self, settle_in: Callable[[], None] | None = None) -> Executor:
        """Each process of this machine settles in first; a cluster has its own manners."""
        if self.ray is not None:
            return RayExecutor(self.ray)
        workers = self.workers or os.cpu_count() or 1
        return ProcessPoolExecutor(workers, get_context("spawn"), settle_in)


ALL_CORES = Workshop()


class RayExecutor(Executor):
    """Jobs on a Ray cluster, whose machines have Tavolino installed as here."""

    def __init__(self, address: str) -> None:
        self.ray = connected(address)
        self.done = self.ray.remote(num_cpus=1, max_retries=TRIES - 1)(done)
        self.waiting: dict[Future[Any], Any] = {}

    @property
    def workers(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        task = self.done.remote(fn, args, kwargs)
        found: Future[Any] = task.future()
        self.waiting[found] = task
        found.add_done_callback(lambda one: self.waiting.pop(one, None))
        return found

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        if cancel_futures:
            for task in list(self.waiting.values()):
                self.ray.cancel(task, force=True)


def done(job: Callable[..., Any], args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """On a machine of the cluster."""
    return job(*args, **named)


def connected(address: str) -> Any:
    """Ray, in touch with a cluster. Raises BadText where there is none."""
    try:
        ray = importlib.import_module("ray")
    except ImportError as missing:
        raise BadText("cli.text.no_ray") from missing
    if not ray.is_initialized():
        here = {"address": HERE, "include_dashboard": False}
        try:
            knock(address)
            ray.init(**(here if address == HERE else {"address": address}), log_to_driver=False)
        except (OSError, RuntimeError, ValueError) as trouble:
            raise BadText("cli.text.ray_away", {"address": address}) from trouble
    return ray


def knock(address: str) -> None:
    """Whether anybody is there: Ray itself would try for minutes. Raises OSError."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), KNOCK_SECONDS).close()


def is_lost(trouble: Exception) -> bool:
    """Whether those who work are gone, rather than the work refused."""
    if isinstance(trouble, BrokenExecutor):
        return True
    if not type(trouble).__module__.startswith("ray."):
        return False
    errors = importlib.import_module("ray.exceptions")
    return not isinstance(trouble, errors.RayTaskError)
