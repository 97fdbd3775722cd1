"""Concordia: new colonists by the Colonist or the Tribune, or coins (CN 1.5k, CN 1.5l, CN 1.5n)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.games.concordia import events, refusals
from tavolino.games.concordia.boards import CITIES, FOOD, TOOL, WAYS
from tavolino.games.concordia.cards import COLONIST, NAMES
from tavolino.games.concordia.moves import MoveKind
from tavolino.games.concordia.refusals import Trouble
from tavolino.games.concordia.table import CHOOSE, RECRUIT, SETTLING, Table

FIRST_COINS: Final = 5  # CN 1.5l


@final
class Placing(MoveKind):
    """A new colonist for a food and a tool (CN 1.5k, CN 1.5n); it leaves its space (CN 1.6c)."""

    def trouble(self, table: Table, way: i64, city: i64) -> Trouble | None:
        board = table.board()
        if table.phase == RECRUIT and city != board.start:
            return refusals.START_ONLY
        if city != board.start and not table.mine[city]:
            return refusals.NO_OWN_HOUSE
        if not table.home[way]:
            return refusals.NOBODY_HOME
        if not table.stock[FOOD] or not table.stock[TOOL]:
            return refusals.COLONIST_PRICE
        return None if board.has_way(city, way) else refusals.NO_ROUTE

    def play(self, table: Table, way: i64, city: i64, chance: Chance, tell: Teller | None) -> None:
        table.home[way] -= 1
        table.camp[way * CITIES + city] += 1
        table.stock[FOOD] -= 1
        table.stock[TOOL] -= 1
        if tell is not None:
            rule = "CN 1.5n" if table.phase == RECRUIT else "CN 1.5k"
            tell(events.Settled(WAYS[way], table.board().names[city], rule))
        table.phase = CHOOSE if table.phase == RECRUIT else SETTLING


@final
class Earning(MoveKind):
    """Coins instead of colonists (CN 1.5l)."""

    def trouble(self, table: Table, one: i64, other: i64) -> Trouble | None:
        return refusals.PLACED_ALREADY if table.phase == SETTLING else None

    def play(self, table: Table, one: i64, other: i64, chance: Chance, tell: Teller | None) -> None:
        earn(table, colonist_coins(table), COLONIST, "CN 1.5l", tell)
        table.phase = CHOOSE


def can_hire(table: Table) -> bool:
    """Whether a colonist waits at home and its food and tool are there (CN 1.5k)."""
    return table.home[0] + table.home[1] > 0 and table.stock[FOOD] > 0 and table.stock[TOOL] > 0


def colonist_coins(table: Table) -> i64:
    """Five and one for each own colonist on the board (CN 1.5l)."""
    return FIRST_COINS + table.colonists_out()


def earn(table: Table, coins: i64, card: i64, rule: str, tell: Teller | None) -> None:
    table.cash += coins
    if tell is not None:
        tell(events.Earned(NAMES[card], int(coins), rule))
