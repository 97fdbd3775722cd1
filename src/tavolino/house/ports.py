"""What the house asks of whoever runs it: helpers, locks and a voice. The clock is in clock.py."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

from tavolino.agents.coach import Advice
from tavolino.core.game import Params

Aside = Callable[..., Awaitable[Any]]  # does what blocks: a function and what it is given
Work = Callable[..., Awaitable[Any]]  # a long thought, likewise
Ask = Callable[[str, Params, float, int], Awaitable[Advice]]  # game, packed view, seconds, seed
Choose = Callable[[str, Params, str, int], Awaitable[str]]  # game, packed view, seed, number


class Locks(Protocol):
    """Who holds a name is alone with it; the same holder may take it again."""

    def held(self, name: str) -> AbstractContextManager[None]: ...


class Message(NamedTuple):
    """Something for everybody who listens; of several the newest is enough."""

    kind: str
    number: int  # grows from message to message
    said: Callable[[int | None], bytes]  # to who knows all up to a number, or nothing
    is_whole: bool = False  # worth telling to who knows its number already
    is_last: bool = False


Tell = Callable[[str, Message | None], None]  # to whoever listens to a name; None: it is gone
