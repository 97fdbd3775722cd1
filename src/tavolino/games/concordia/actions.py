"""Concordia: what a seat may do, and its notation (CN 1.4, CN 1.5, CN 4.4).

An action knows cards, cities, lines and provinces by name; by number it is in `moves.py`.
"""

from typing import NamedTuple

from tavolino.core.game import Params


def word(name: str) -> str:
    """A name of the map in notation: nova-carthago."""
    return name.lower().replace(" ", "-")


class Play(NamedTuple):
    """A card from the hand (CN 1.4a)."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


class Done(NamedTuple):
    """The card's deed is finished, or declined (CN 1.4b)."""

    def __str__(self) -> str:
        return "done"


class Move(NamedTuple):
    """A colonist from a city or line to a line (CN 1.5b)."""

    way: str
    origin: str
    line: str

    def __str__(self) -> str:
        return f"move {self.way} {word(self.origin)} to {word(self.line)}"


class Build(NamedTuple):
    """A house in a city (CN 1.5d)."""

    city: str

    def __str__(self) -> str:
        return f"build {word(self.city)}"


class Produce(NamedTuple):
    """A province makes its goods (CN 1.5f)."""

    province: str

    def __str__(self) -> str:
        return f"produce {word(self.province)}"


class Cash(NamedTuple):
    """The coins of all turned markers (CN 1.5g)."""

    def __str__(self) -> str:
        return "cash"


class Coins(NamedTuple):
    """Coins for colonists instead of new ones (CN 1.5l)."""

    def __str__(self) -> str:
        return "coins"


class Keep(NamedTuple):
    """One of the new goods that do not all fit (CN 1.6b)."""

    good: str

    def __str__(self) -> str:
        return f"keep {self.good}"


class Buy(NamedTuple):
    """Goods from the bank (CN 1.5j)."""

    amount: int
    good: str

    def __str__(self) -> str:
        return f"buy {self.amount} {self.good}"


class Sell(NamedTuple):
    """Goods to the bank (CN 1.5j)."""

    amount: int
    good: str

    def __str__(self) -> str:
        return f"sell {self.amount} {self.good}"


class Place(NamedTuple):
    """A new colonist in a city (CN 1.5k, CN 1.5n)."""

    way: str
    city: str

    def __str__(self) -> str:
        return f"place {self.way} {word(self.city)}"


class Purchase(NamedTuple):
    """A card of the display, and what pays the good of your choice (CN 1.5o, CN 1.5p)."""

    slot: int  # from 1
    pays: str  # empty where the slot asks for none

    def __str__(self) -> str:
        return f"card {self.slot} with {self.pays}" if self.pays else f"card {self.slot}"


class Roll(NamedTuple):
    """The AI rolls for its action (CN 4.3a)."""

    def __str__(self) -> str:
        return "roll"


class Settle(NamedTuple):
    """The AI builds (CN B2)."""

    city: str

    def __str__(self) -> str:
        return f"ai build {word(self.city)}"


class Gather(NamedTuple):
    """The AI rolls for a good, or for two (CN T1, CN B1, CN C3), or takes a cloth (CN 4.6b)."""

    what: str  # good, goods or cloth

    def __str__(self) -> str:
        return f"ai take {self.what}"


class Send(NamedTuple):
    """The AI sends a colonist (CN T2)."""

    def __str__(self) -> str:
        return "ai colonist"


class Hire(NamedTuple):
    """The AI buys a card or two (CN C1, CN C2)."""

    first: int  # slots from 1
    second: int  # 0: none

    def __str__(self) -> str:
        return f"ai cards {self.first} {self.second}" if self.second else f"ai cards {self.first}"


class Pass(NamedTuple):
    """The AI can do nothing (CN R25)."""

    def __str__(self) -> str:
        return "ai pass"


Action = (
    Play | Done | Move | Build | Produce | Cash | Coins | Keep | Buy | Sell | Place | Purchase
    | Roll | Settle | Gather | Send | Hire | Pass
)  # fmt: skip


def parts(action: Action) -> Params:
    """The words of an action."""
    return {name: getattr(action, name) for name in action._fields}
