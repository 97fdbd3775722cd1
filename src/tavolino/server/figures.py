"""What the server counts of itself, in the way of Prometheus; several processes count together.

A call is named by its pattern (`POST /api/matches/{id}/moves`), never by what somebody asked for.
"""

import logging
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)
from starlette.datastructures import Headers
from starlette.types import Message, Scope

LOG = logging.getLogger("tavolino.server")
SLOW_SECONDS = 1.0
THINKING = ("/hint", "/review")  # take as long as they were told to

TOGETHER = "PROMETHEUS_MULTIPROC_DIR"  # where several processes lay their counts side by side
TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

ANSWERS = Histogram(
    "tavolino_answer_seconds", "How long answers took", ["call", "status"], buckets=TIMES
)
MOVES = Counter("tavolino_moves", "Moves that were played")
REFUSALS = Counter("tavolino_refusals", "What was refused, and why", ["key"])
STORE = Histogram("tavolino_store_seconds", "Time in the store", ["deed"], buckets=TIMES)
TABLES = Gauge("tavolino_open_tables", "Tables in memory", multiprocess_mode="livesum")
STREAMS = Gauge("tavolino_live_connections", "Open live channels", multiprocess_mode="livesum")
QUEUE = Gauge("tavolino_thinking_queue", "Who waits for the coach", multiprocess_mode="livesum")


class Watch:
    """One answer: how long it took, and how it ended."""

    def __init__(self) -> None:
        self.began = time.perf_counter()
        self.status = 0
        self.streams = False  # as long as somebody listens: no answer that was slow

    def see(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            kind = Headers(raw=message["headers"]).get("content-type", "")
            self.streams = kind.startswith("text/event-stream")

    def note(self, scope: Scope) -> None:
        if self.streams:
            return
        call, seconds = called(scope), time.perf_counter() - self.began
        ANSWERS.labels(call, str(self.status)).observe(seconds)
        if seconds > SLOW_SECONDS and not call.endswith(THINKING):
            LOG.warning("slow: %s took %.1f s and said %s", call, seconds, self.status)


def called(scope: Scope) -> str:
    """The pattern of what was asked for; what no route knows is the page."""
    pattern = getattr(scope.get("route"), "path", None)
    return f"{scope['method']} {pattern}" if pattern else "the page"


@contextmanager
def timed(deed: str) -> Iterator[None]:
    began = time.perf_counter()
    try:
        yield
    finally:
        STORE.labels(deed).observe(time.perf_counter() - began)


def told() -> bytes:
    """All of it, as text."""
    if TOGETHER not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def gone(process: int | None) -> None:
    """What a process had open is closed."""
    if TOGETHER in os.environ and process is not None:
        multiprocess.mark_process_dead(process)  # type: ignore[no-untyped-call]
