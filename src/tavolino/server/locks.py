"""Locks by name, forgotten when nobody holds them."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakValueDictionary


class Lock:
    def __init__(self) -> None:
        self.held = threading.RLock()


class Locks:
    def __init__(self) -> None:
        self.mutex = threading.Lock()
        self.locks: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    @contextmanager
    def held(self, name: str) -> Iterator[None]:
        with self.mutex:
            lock = self.locks.get(name)
            if lock is None:
                lock = self.locks[name] = Lock()
        with lock.held:
            yield
