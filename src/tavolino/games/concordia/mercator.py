"""Concordia: the Mercator trades with the bank, in two types of goods (CN 1.5j, CN 1.6a)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.games.concordia import events, refusals
from tavolino.games.concordia.boards import GOODS, KINDS, PRICE
from tavolino.games.concordia.cards import MERCATOR
from tavolino.games.concordia.moves import MoveKind
from tavolino.games.concordia.refusals import Trouble
from tavolino.games.concordia.table import BOUGHT, SOLD, Table

TYPES: Final = 2


@final
class Buying(MoveKind):
    """Goods from the bank: one and so many more."""

    def trouble(self, table: Table, kind: i64, more: i64) -> Trouble | None:
        found = barred(table, kind, BOUGHT)
        if found is not None:
            return found
        if table.room() <= more:
            return refusals.NO_ROOM
        return refusals.TOO_DEAR if table.cash < (more + 1) * PRICE[kind] else None

    def play(self, table: Table, kind: i64, more: i64, chance: Chance, tell: Teller | None) -> None:
        count: i64 = more + 1
        table.traded[kind] = BOUGHT
        table.stock[kind] += count
        table.cash -= count * PRICE[kind]
        if tell is not None:
            tell(events.Bought(GOODS[kind], int(count), int(count * PRICE[kind])))


@final
class Selling(MoveKind):
    """Goods to the bank: one and so many more."""

    def trouble(self, table: Table, kind: i64, more: i64) -> Trouble | None:
        found = barred(table, kind, SOLD)
        if found is not None:
            return found
        return refusals.NOT_IN_STOCK if table.stock[kind] <= more else None

    def play(self, table: Table, kind: i64, more: i64, chance: Chance, tell: Teller | None) -> None:
        count: i64 = more + 1
        table.traded[kind] = SOLD
        table.stock[kind] -= count
        table.cash += count * PRICE[kind]
        if tell is not None:
            tell(events.Sold(GOODS[kind], int(count), int(count * PRICE[kind])))


def barred(table: Table, kind: i64, way: i64) -> Trouble | None:
    """Whether a good was traded the other way, or two other types were."""
    if table.traded[kind]:
        return None if table.traded[kind] == way else refusals.BOUGHT_OR_SOLD
    return refusals.TWO_TYPES if types_traded(table) == TYPES else None


def types_traded(table: Table) -> i64:
    """How many types of goods this Mercator has traded in so far."""
    types: i64 = 0
    for kind in range(KINDS):
        if table.traded[kind]:
            types += 1
    return types


def mercator_coins(card: i64) -> i64:
    return 3 if card == MERCATOR else 5
