"""Cóatl: what can happen, in the past tense, each with its paragraph."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RowShown:
    cards: list[str]  # from the left
    rule: str = "CO 3.1c"
    reveals: bool = True


@dataclass(frozen=True)
class AdamShown:
    cards: list[str]
    rule: str = "CO 3.1d"
    reveals: bool = True


@dataclass(frozen=True)
class TemplesShown:
    temples: list[str]
    rule: str = "CO 3.1e"
    reveals: bool = True


@dataclass(frozen=True)
class TempleDealt:
    temple: str
    rule: str = "CO A17"
    reveals: bool = True


@dataclass(frozen=True)
class Dealt:
    cards: list[str]
    rule: str = "CO 3.1f"
    reveals: bool = True


@dataclass(frozen=True)
class Filled:
    """The disc: cells with what came into them, as "3 red green"."""

    cells: list[str]
    count: int  # pieces
    rule: str = "CO 1.2c"
    reveals: bool = True


@dataclass(frozen=True)
class Kept:
    cards: list[str]
    discarded: list[str]
    rule: str = "CO 3.1f"


@dataclass(frozen=True)
class Took:
    cell: int
    pieces: list[str]
    rule: str = "CO 1.4a"


@dataclass(frozen=True)
class Drew:
    card: str
    place: int
    rule: str = "CO 1.4c"


@dataclass(frozen=True)
class DrewBlind:
    card: str
    rule: str = "CO 1.4c"
    reveals: bool = True


@dataclass(frozen=True)
class Reshuffled:
    count: int
    rule: str = "CO A23"


@dataclass(frozen=True)
class RowFilled:
    """The row moved to the right and was filled from the left; the new cards in order."""

    cards: list[str]
    count: int
    rule: str = "CO 3.4"
    reveals: bool = True


@dataclass(frozen=True)
class Started:
    coatl: int
    piece: str
    rule: str = "CO 1.4f"


@dataclass(frozen=True)
class Added:
    coatl: int
    piece: str
    end: str
    rule: str = "CO 1.4g"


@dataclass(frozen=True)
class Completed:
    coatl: int
    count: int  # pieces
    rule: str = "CO 1.5a"


@dataclass(frozen=True)
class Placed:
    """A prophecy was laid beside a cóatl."""

    coatl: int
    card: str
    points: int
    rule: str = "CO 1.4h"


@dataclass(frozen=True)
class TempleClaimed:
    coatl: int
    temple: str
    points: int
    rule: str = "CO 1.6a"


@dataclass(frozen=True)
class Locked:
    coatl: int
    points: int
    rule: str = "CO 1.5d"


@dataclass(frozen=True)
class TempleReplaced:
    temple: str
    rule: str = "CO 1.6b"
    reveals: bool = True


@dataclass(frozen=True)
class Confirmed:
    rule: str = "CO 1.4i"


@dataclass(frozen=True)
class Passed:
    rule: str = "CO A24"


@dataclass(frozen=True)
class Claimed:
    """ADAM took a cell for a card."""

    cell: int
    pieces: list[str]
    card: str
    rule: str = "CO 3.3b"


@dataclass(frozen=True)
class Scrapped:
    """Nothing fitted: ADAM took the first filled cell and discarded it."""

    cell: int
    pieces: list[str]
    rule: str = "CO 3.3c"


@dataclass(frozen=True)
class Laid:
    """ADAM laid a piece on a card."""

    card: str
    piece: str
    rule: str = "CO 3.3d"


@dataclass(frozen=True)
class LaidAsAny:
    """The one piece for a white sign."""

    card: str
    piece: str
    rule: str = "CO A4"


@dataclass(frozen=True)
class Dropped:
    """A piece fitted none of ADAM's cards."""

    piece: str
    rule: str = "CO A15"


@dataclass(frozen=True)
class Fulfilled:
    card: str
    points: int
    rule: str = "CO 3.3e"


@dataclass(frozen=True)
class AdamDrew:
    card: str
    rule: str = "CO 3.3g"


@dataclass(frozen=True)
class LastTurn:
    rule: str = "CO A16"


@dataclass(frozen=True)
class Ended:
    """`why`: third, bodies or stuck."""

    you: int
    adam: int
    why: str
    rule: str
