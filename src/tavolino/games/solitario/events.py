"""Solitario: what can happen, in the past tense, each with its paragraph.

What shows a card for the first time reveals something: undo is then marked (SO S13).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Reshuffled:
    """The opening allowed no points."""

    count: int
    rule: str = "SO S5"


@dataclass(frozen=True)
class PassedOver:
    """Deals that could not be solved, where only winnable ones are wanted."""

    count: int
    rule: str = "SO S20"


@dataclass(frozen=True)
class Dealt:
    open: list[str]  # the open card of each column
    waste: list[str]
    rule: str = "SO 2.1"
    reveals: bool = True


@dataclass(frozen=True)
class Turned:
    cards: list[str]  # the last one lies on top
    count: int
    reveals: bool
    rule: str = "SO 3.1"


@dataclass(frozen=True)
class TurnedOver:
    """The mazzetto became the stock again and its first cards were shown."""

    cards: list[str]
    count: int
    rule: str = "SO S3"


@dataclass(frozen=True)
class Shifted:
    source: str
    target: str
    cards: list[str]
    count: int
    rule: str


@dataclass(frozen=True)
class Placed:
    """From the mazzetto to a column."""

    card: str
    target: str
    points: int
    rule: str = "SO 3.5"


@dataclass(frozen=True)
class BroughtHome:
    """From a column to a foundation."""

    card: str
    source: str
    suit: str
    points: int
    rule: str = "SO 3.6"


@dataclass(frozen=True)
class BroughtStraight:
    """From the mazzetto to a foundation."""

    card: str
    suit: str
    points: int
    rule: str = "SO 3.5"


@dataclass(frozen=True)
class TakenBack:
    """From a foundation to a column."""

    card: str
    suit: str
    target: str
    points: int
    rule: str = "SO 3.7"


@dataclass(frozen=True)
class Opened:
    card: str
    column: str
    points: int
    rule: str = "SO 3.8"
    reveals: bool = True


@dataclass(frozen=True)
class Solved:
    score: int
    rule: str = "SO 5.1"


@dataclass(frozen=True)
class Stalled:
    score: int
    rule: str = "SO 5.2"


@dataclass(frozen=True)
class GaveUp:
    score: int
    rule: str = "SO S7"


@dataclass(frozen=True)
class TimeUp:
    score: int
    rule: str = "SO 5.3"
