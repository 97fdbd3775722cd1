"""Doing something again from its start, when somebody else was there first."""

from collections.abc import Callable
from typing import Any, TypeVar

from tavolino.house.ports import Aside
from tavolino.house.store import BUSY, Moved, StoreTrouble

TRIES = 10
Done = TypeVar("Done")


def insisted(deed: Callable[..., Done], *given: Any) -> Done:
    """What a deed gives. Who was there first is seen by the next try, which answers to it."""
    for _ in range(TRIES):
        try:
            return deed(*given)
        except Moved as moved:
            last = moved
    raise StoreTrouble(BUSY) from last


def insisting(aside: Aside) -> Aside:
    """The same for what is done aside."""

    async def found(deed: Callable[..., Any], *given: Any) -> Any:
        return await aside(insisted, deed, *given)

    return found
