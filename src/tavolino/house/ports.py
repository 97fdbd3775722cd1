"""What the house asks of whoever runs it: helpers, locks and a voice. The clock is in clock.py."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Any, Protocol

from tavolino.agents.coach import Advice
from tavolino.core.game import Params

Aside = Callable[..., Awaitable[Any]]  # does what blocks: a function and what it is given
Work = Callable[..., Awaitable[Any]]  # a long thought, likewise
Ask = Callable[[str, Params, float, int], Awaitable[Advice]]  # game, packed view, seconds, seed
Choose = Callable[[str, Params, str, int], Awaitable[str]]  # game, packed view, seed, number


class Locks(Protocol):
    """Who holds a name is alone with it; the same holder may take it again."""

    def held(self, name: str) -> AbstractContextManager[None]: ...


class Message(Protocol):
    """Something for everybody who listens; of several the newest is enough."""

    @property
    def kind(self) -> str: ...

    @property
    def number(self) -> int:
        """Grows from message to message."""

    @property
    def is_whole(self) -> bool:
        """Whether it is worth telling to who knows its number already."""

    @property
    def is_last(self) -> bool: ...

    def said(self, known: int | None) -> bytes:
        """For a reader who knows everything up to a number; None: who knows nothing."""


Tell = Callable[[str, Message | None], None]  # to whoever listens to a name; None: it is gone
