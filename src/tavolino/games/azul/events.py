"""Azul: what can happen, in the past tense, each with its paragraph."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Sequence:
    order: list[str]
    rule: str = "AZ 2.2a"
    reveals: bool = True


@dataclass(frozen=True)
class Dealt:
    round: int
    trays: list[str]  # six, each as "marker blue red red"
    rule: str = "AZ 2.3"
    reveals: bool = True


@dataclass(frozen=True)
class Starts:
    seat: str
    rule: str


@dataclass(frozen=True)
class Took:
    seat: str
    source: str
    colour: str
    count: int
    rule: str = "AZ 1.2a"


@dataclass(frozen=True)
class Spilled:
    """The rest of a tray went to the centre."""

    source: str
    tiles: list[str]
    count: int
    rule: str


@dataclass(frozen=True)
class MarkerMoved:
    """From tray ONE to the centre."""

    rule: str = "AZ E3"


@dataclass(frozen=True)
class MarkerTaken:
    seat: str
    source: str
    rule: str


@dataclass(frozen=True)
class Laid:
    row: int
    colour: str
    count: int
    rule: str = "AZ 1.3a"


@dataclass(frozen=True)
class LineFilled:
    row: int
    rule: str = "AZ 1.4a"


@dataclass(frozen=True)
class Floored:
    colour: str
    count: int
    rule: str = "AZ 1.3d"


@dataclass(frozen=True)
class Overflowed:
    """The floor line was full: these left the game at no cost."""

    colour: str
    count: int
    rule: str = "AZ 1.3f"


@dataclass(frozen=True)
class Rolled:
    die: int
    rule: str = "AZ 2.3f"
    reveals: bool = True


@dataclass(frozen=True)
class Claimed:
    source: str
    colour: str
    count: int
    case: str
    rule: str


@dataclass(frozen=True)
class Tiled:
    row: int
    column: int
    colour: str
    points: int
    across: int
    down: int
    rule: str = "AZ 1.4c"


@dataclass(frozen=True)
class Cleared:
    row: int
    colour: str
    count: int
    rule: str = "AZ 1.4b"


@dataclass(frozen=True)
class FloorPaid:
    tiles: int
    points: int  # what was really lost: the score stops at 0
    rule: str = "AZ 1.4d"


@dataclass(frozen=True)
class RoundOver:
    round: int
    score: int
    automa: int
    rule: str = "AZ 1.3h"


@dataclass(frozen=True)
class BonusRow:
    count: int
    points: int
    rule: str = "AZ 1.5b"


@dataclass(frozen=True)
class BonusColumn:
    count: int
    points: int
    rule: str = "AZ 1.5b"


@dataclass(frozen=True)
class BonusColour:
    count: int
    points: int
    rule: str = "AZ 1.5b"


@dataclass(frozen=True)
class Ended:
    you: int
    automa: int
    rule: str = "AZ 2.3j"
