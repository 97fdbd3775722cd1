"""What processes on one PostgreSQL share beside its tables: a voice, and a clock."""

import logging
import threading
import time
from collections.abc import Callable

import psycopg
from psycopg import sql

LOG = logging.getLogger("tavolino.server")
PATIENCE_SECONDS = 1.0  # until a listener looks whether it is to end, or tries again
ROUGH_SECONDS = 0.05  # an answer that took longer says little about what time it is

Heard = Callable[[str], None]


class Voice:
    """LISTEN and NOTIFY on one channel; what this process said itself it does not hear."""

    def __init__(self, url: str, channel: str, sender: str) -> None:
        self.url, self.channel, self.sender = url, channel, sender
        self.closed = threading.Event()

    def listen(self, heard: Heard) -> None:
        threading.Thread(target=self.go_on, args=[heard], daemon=True).start()

    def go_on(self, heard: Heard) -> None:
        """Until it is closed; a database that went away comes back."""
        while not self.closed.is_set():
            try:
                self.hear(heard)
            except psycopg.Error as trouble:
                LOG.warning("what others do is not heard: %s", type(trouble).__name__)
                self.closed.wait(PATIENCE_SECONDS)

    def hear(self, heard: Heard) -> None:
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self.channel)))
            heard("")  # whatever was said until now
            while not self.closed.is_set():
                for note in connection.notifies(timeout=PATIENCE_SECONDS):
                    sender, _, name = note.payload.partition(" ")
                    if sender != self.sender:
                        heard(name)

    def close(self) -> None:
        self.closed.set()


class SharedClock:
    """The database's clock, read at any moment without asking it."""

    def __init__(self) -> None:
        self.ahead: float | None = None  # of the steady clock of this machine
        self.last = 0.0

    def set(self, now: float, before: float, after: float) -> None:
        """It was asked between two moments of the steady clock."""
        if self.ahead is None or after - before < ROUGH_SECONDS:
            self.ahead = now - (before + after) / 2

    def steady(self) -> float:
        self.last = max(self.last, time.monotonic() + (self.ahead or 0.0))
        return self.last

    def wall(self) -> float:
        return self.steady()
