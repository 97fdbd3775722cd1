"""A crew: several processes at one door. Who dies is replaced; all stop together."""

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

from tavolino.server import figures

if TYPE_CHECKING:
    from tavolino.server.run import Service

LOG = logging.getLogger("tavolino.server")
LOOK_SECONDS = 0.5  # how often it looks whether it is to stop
AGAIN_SECONDS = 1.0  # before a place is filled again: what fails at once would fail all the time

Work = Callable[["Service", socket.socket], None]


class Crew:
    """Processes that accept connections from one socket."""

    def __init__(self, service: "Service", listener: socket.socket, work: Work) -> None:
        self.service, self.listener, self.work = service, listener, work
        self.spawn = multiprocessing.get_context("spawn")
        self.stopped = False
        self.crew: list[BaseProcess] = []

    def serve(self, count: int) -> None:
        """Until this process is told to stop."""
        for wish in (signal.SIGINT, signal.SIGTERM):
            signal.signal(wish, self.stop)
        self.crew = [self.started(self.service)]
        silent = self.service._replace(told=None, browser=False)  # one of them says where it is
        self.crew += [self.started(silent) for _ in range(count - 1)]
        while not self.stopped:
            wait([one.sentinel for one in self.crew], LOOK_SECONDS)
            if not self.stopped:
                self.fill_places(silent)
        for one in self.crew:
            one.terminate()
        for one in self.crew:
            one.join()

    def stop(self, *_: object) -> None:
        self.stopped = True

    def started(self, service: "Service") -> BaseProcess:
        found = self.spawn.Process(target=begun, args=(self.work, service, self.listener))
        found.start()
        return found

    def fill_places(self, service: "Service") -> None:
        gone = [nth for nth, one in enumerate(self.crew) if not one.is_alive()]
        if gone:
            time.sleep(AGAIN_SECONDS)
        for nth in gone:
            figures.gone(self.crew[nth].pid)
            LOG.warning("process %s ended (%s)", self.crew[nth].pid, self.crew[nth].exitcode)
            self.crew[nth] = self.started(service)


def begun(work: Work, service: "Service", listener: socket.socket) -> None:
    """In a process of the crew."""
    threading.Thread(target=follow_parent, daemon=True).start()
    work(service, listener)


def follow_parent() -> None:
    """Stops as if it were told to, when the one who started it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
