"""Rummikub: what can happen, in the past tense, each with its paragraph.

A stack shows tiles for the first time: undo past it is marked (RU R25).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Dealt:
    tiles: list[str]
    level: int
    limit: int
    rule: str = "RU 2.1"
    reveals: bool = True


@dataclass(frozen=True)
class Melded:
    """The first meld."""

    tiles: list[str]
    count: int
    points: int
    rule: str = "RU 1.7"


@dataclass(frozen=True)
class Placed:
    tiles: list[str]  # from the hand
    count: int
    left: int
    rule: str = "RU 2.2a"


@dataclass(frozen=True)
class Restored:
    """A broken table was put back, and a stack must be taken."""

    rule: str = "RU R18"


@dataclass(frozen=True)
class Drew:
    field: int
    tiles: list[str]
    hand: int
    limit: int
    rule: str = "RU 2.2c"
    reveals: bool = True


@dataclass(frozen=True)
class Emptied:
    """The last tile left the hand."""

    level: int
    stacks: int
    rule: str = "RU 2.2b"


@dataclass(frozen=True)
class TookLast:
    field: int
    rule: str = "RU 2.2d"


@dataclass(frozen=True)
class Exceeded:
    hand: int
    limit: int
    rule: str = "RU 2.2e"


@dataclass(frozen=True)
class GaveUp:
    left: int
    rule: str = "RU R9"
