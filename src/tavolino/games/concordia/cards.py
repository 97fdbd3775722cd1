"""Concordia: the cards by kind. Chapter 2 of the rules (CN 2.1 - CN 2.4).

Cards with the same deed, god and price are one kind; what was never bought has no price, so the
starting Architect and Prefects are of the kinds that are also for sale.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.concordia.boards import BRICK, CLOTH, FOOD, GOODS, KINDS, TOOL, WINE

GODS: Final[tuple[str, ...]] = ("vesta", "jupiter", "saturnus", "mercurius", "mars", "minerva")
VESTA: Final = 0
JUPITER: Final = 1
SATURNUS: Final = 2
MERCURIUS: Final = 3
MARS: Final = 4
MINERVA: Final = 5

TRIBUNE: Final = 0
MERCATOR: Final = 1
PREFECT: Final = 2
ARCHITECT: Final = 3
DIPLOMAT: Final = 4
SENATOR: Final = 5
MERCATOR_FIVE: Final = 6
COLONIST: Final = 7
CONSUL: Final = 8
DIPLOMAT_SATURNUS: Final = 9
MASON: Final = 10  # the specialists follow in the order of their goods
CARDS: Final = 15
NO_CARD: Final = -1
SLOTS: Final = 7


class Card(NamedTuple):
    """A kind of card: its god, its price in goods and how often it is about."""

    name: str
    god: int
    price: list[int]
    start: int  # in a starting hand (CN 2.1)
    first: int  # in deck I (CN 2.2)
    second: int  # in deck II (CN 2.3)


KIND: Final = [
    Card("tribune", MARS, [], 1, 0, 0),
    Card("mercator", MERCURIUS, [], 1, 0, 0),
    Card("prefect", SATURNUS, [WINE], 2, 1, 1),
    Card("architect", JUPITER, [TOOL], 1, 1, 1),
    Card("diplomat", JUPITER, [], 1, 0, 0),
    Card("senator", VESTA, [], 1, 0, 0),
    Card("mercator5", MERCURIUS, [WINE], 0, 1, 1),
    Card("colonist", MARS, [FOOD], 0, 1, 1),
    Card("consul", JUPITER, [CLOTH], 0, 0, 1),
    Card("diplomat_saturnus", SATURNUS, [TOOL], 0, 1, 0),
    Card("mason", MINERVA, [FOOD], 0, 1, 0),
    Card("farmer", MINERVA, [BRICK, FOOD], 0, 1, 0),
    Card("smith", MINERVA, [BRICK, TOOL], 0, 1, 0),
    Card("vintner", MINERVA, [BRICK, WINE], 0, 0, 1),
    Card("weaver", MINERVA, [BRICK, CLOTH], 0, 0, 1),
]
NAMES: Final = [card.name for card in KIND]
GOD: Final[vec[i64]] = vec[i64]([card.god for card in KIND])
START: Final[vec[i64]] = vec[i64]([card.start for card in KIND])
FIRST: Final[vec[i64]] = vec[i64]([card.first for card in KIND])
SECOND: Final[vec[i64]] = vec[i64]([card.second for card in KIND])
MINERVA_POINTS: Final[vec[i64]] = vec[i64]([3, 3, 3, 4, 5])  # brick to cloth (CN 1.7h)

# What lies under the slots of the display: goods, and goods of your choice (CN 1.5q).
SLOT_GOODS: Final[list[list[int]]] = [[], [], [], [CLOTH], [CLOTH], [CLOTH], [CLOTH, CLOTH]]
SLOT_ANY: Final[vec[i64]] = vec[i64]([0, 1, 1, 0, 0, 1, 0])

# Goods of a card in a slot, (slot * CARDS + card) * KINDS; in the eighth row, without a slot.
FIXED: Final[vec[i64]] = vec[i64](
    [
        [*KIND[card].price, *under].count(good)
        for under in [*SLOT_GOODS, []]
        for card in range(CARDS)
        for good in range(KINDS)
    ]
)
NO_SLOT: Final = SLOTS


def is_diplomat(card: i64) -> bool:
    return card in (DIPLOMAT, DIPLOMAT_SATURNUS)


def is_specialist(card: i64) -> bool:
    return card >= MASON


def listed(goods: vec[i64]) -> list[str]:
    return [GOODS[kind] for kind in range(KINDS) for _ in range(goods[kind])]


def names_of(goods: list[int]) -> list[str]:
    return [GOODS[good] for good in goods]
