"""Concordia: what can happen, in the past tense, each with its paragraph."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TokensDealt:
    """The cities of one letter and, in the same order, what they make."""

    letter: str
    cities: list[str]
    goods: list[str]
    rule: str = "CN 1.3a"
    reveals: bool = True


@dataclass(frozen=True)
class OrderDrawn:
    """The order of the cities for ties."""

    cities: list[str]
    rule: str = "CN R5"
    reveals: bool = True


@dataclass(frozen=True)
class DisplayDealt:
    cards: list[str]
    rule: str = "CN 1.3c"
    reveals: bool = True


@dataclass(frozen=True)
class DisplayFilled:
    """The cards moved to the left and new ones came."""

    cards: list[str]
    count: int
    rule: str = "CN 1.5q"
    reveals: bool = True


# -- the person


@dataclass(frozen=True)
class Played:
    card: str
    rule: str = "CN 1.4a"


@dataclass(frozen=True)
class Copied:
    card: str
    rule: str = "CN 4.2a"


@dataclass(frozen=True)
class CopiedNothing:
    rule: str = "CN R20"


@dataclass(frozen=True)
class Moved:
    way: str
    origin: str
    line: str
    count: int  # steps
    rule: str = "CN 1.5b"


@dataclass(frozen=True)
class Built:
    city: str
    goods: list[str]
    count: int  # coins
    rule: str = "CN 1.5e"


@dataclass(frozen=True)
class Produced:
    """The bonus of a province; its marker turned."""

    province: str
    good: str
    rule: str = "CN 1.5f"


@dataclass(frozen=True)
class Harvested:
    """What the person's houses gave."""

    goods: list[str]
    rule: str = "CN 1.5f"


@dataclass(frozen=True)
class Kept:
    good: str
    rule: str = "CN 1.6b"


@dataclass(frozen=True)
class Lost:
    goods: list[str]
    rule: str = "CN 1.6b"


@dataclass(frozen=True)
class Cashed:
    count: int
    rule: str = "CN 1.5g"


@dataclass(frozen=True)
class Earned:
    """Coins of a card."""

    card: str
    count: int
    rule: str = "CN 1.5j"


@dataclass(frozen=True)
class Bought:
    good: str
    count: int
    coins: int
    rule: str = "CN 1.5j"


@dataclass(frozen=True)
class Sold:
    good: str
    count: int
    coins: int
    rule: str = "CN 1.5j"


@dataclass(frozen=True)
class Settled:
    way: str
    city: str
    rule: str = "CN 1.5k"


@dataclass(frozen=True)
class TookBack:
    count: int  # cards
    coins: int
    rule: str = "CN 1.5m"


@dataclass(frozen=True)
class CardBought:
    card: str
    goods: list[str]
    rule: str = "CN 1.5o"


@dataclass(frozen=True)
class Finished:
    rule: str = "CN 1.4b"


@dataclass(frozen=True)
class Concordia:
    rule: str = "CN 1.7a"


# -- the AI


@dataclass(frozen=True)
class Rolled:
    """The AI's action: build, take or buy."""

    pips: list[int]
    total: int
    deed: str
    rule: str = "CN 4.3a"
    reveals: bool = True


@dataclass(frozen=True)
class GoodRolled:
    pips: list[int]
    total: int
    good: str
    rule: str = "CN 4.3b"
    reveals: bool = True


@dataclass(frozen=True)
class AiTook:
    goods: list[str]
    rule: str = "CN T1"


@dataclass(frozen=True)
class AiLost:
    goods: list[str]
    rule: str = "CN R18"


@dataclass(frozen=True)
class AiHarvested:
    goods: list[str]
    rule: str = "CN R18"


@dataclass(frozen=True)
class AiBuilt:
    city: str
    goods: list[str]
    rule: str = "CN B2"


@dataclass(frozen=True)
class AiBought:
    cards: list[str]
    goods: list[str]
    rule: str = "CN C1"


@dataclass(frozen=True)
class AiColonist:
    """A colonist of the AI went to the start city."""

    rule: str = "CN T2"


@dataclass(frozen=True)
class AiPassed:
    rule: str = "CN R25"


@dataclass(frozen=True)
class AiConcordia:
    rule: str = "CN 1.7a"


@dataclass(frozen=True)
class Ended:
    rule: str = "CN 1.7b"
