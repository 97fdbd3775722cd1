"""Concordia: the Architect moves colonists and builds houses (CN 1.5a - CN 1.5e)."""

from typing import final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.core.packed import append, vec
from tavolino.games.concordia import actions, events, refusals
from tavolino.games.concordia.actions import Action
from tavolino.games.concordia.boards import BRICK, CITIES, FAR, FOOD, KINDS, LINES, WAYS, Board
from tavolino.games.concordia.cards import names_of
from tavolino.games.concordia.ending import take_concordia
from tavolino.games.concordia.moves import MoveKind, number
from tavolino.games.concordia.refusals import Trouble
from tavolino.games.concordia.table import BUILD, HOUSES, Table


@final
class Moving(MoveKind):
    """A colonist from a place to a line of its way (CN 1.5b, CN 1.5c)."""

    def trouble(self, table: Table, place: i64, line: i64) -> Trouble | None:
        if table.phase == BUILD:
            return refusals.HOUSES_FIRST
        board = table.board()
        if not table.stands_at(place, board.line_way[line]):
            return refusals.NO_COLONIST
        cost: i64 = board.steps[place * LINES + line]
        if cost == FAR:
            return refusals.WRONG_WAY
        if table.on[line]:
            return refusals.LINE_TAKEN
        return refusals.TOO_FAR if cost > table.steps else None

    def play(
        self, table: Table, place: i64, line: i64, chance: Chance, tell: Teller | None
    ) -> None:
        board = table.board()
        cost: i64 = board.steps[place * LINES + line]
        if place < CITIES:
            table.camp[board.line_way[line] * CITIES + place] -= 1
        else:
            table.on[place - CITIES] = 0
        table.on[line] = 1
        table.steps -= cost
        if tell is not None:
            way = WAYS[board.line_way[line]]
            tell(events.Moved(way, board.place_name(place), board.line_name(line), int(cost)))

    def listed(self, table: Table, found: vec[i64]) -> vec[i64]:
        """Only from where colonists stand: the other places are many."""
        board = table.board()
        for place in range(CITIES + board.routes):
            if table.stands_at(place, 0) or table.stands_at(place, 1):
                for line in range(board.routes):
                    if self.trouble(table, place, line) is None:
                        found = append(found, number(self.first, place, line))
        return found

    def numbers(self, board: Board) -> list[int]:
        """From cities, and from lines of the same way."""
        lines, way = range(int(board.routes)), board.line_way
        found = [(city, line) for city in range(len(board.names)) for line in lines]
        found += [(CITIES + one, line) for one in lines for line in lines if way[one] == way[line]]
        return [int(number(self.first, place, line)) for place, line in found]

    def action(self, board: Board, place: i64, line: i64) -> Action:
        way = WAYS[board.line_way[line]]
        return actions.Move(way, board.place_name(place), board.line_name(line))


@final
class Building(MoveKind):
    """A house in a city beside an own colonist (CN 1.5d, CN 1.5e)."""

    def trouble(self, table: Table, city: i64, other: i64) -> Trouble | None:
        if city == table.board().start:
            return refusals.START_CITY
        if table.mine[city]:
            return refusals.HAS_HOUSE
        if table.houses() == HOUSES:
            return refusals.NO_HOUSE_LEFT
        return house_payable(table, city) if beside(table, city) else refusals.NOT_BESIDE

    def play(
        self, table: Table, city: i64, other: i64, chance: Chance, tell: Teller | None
    ) -> None:
        coins: i64 = house_coins(table, city)
        paid: list[int] = []
        for kind in range(KINDS):
            if house_needs(table.good[city], kind):
                table.stock[kind] -= 1
                paid.append(kind)
        table.cash -= coins
        table.mine[city] = 1
        table.phase = BUILD
        table.steps = 0  # nobody moves after the first house (CN 1.5a)
        if tell is not None:
            tell(events.Built(table.board().names[city], names_of(paid), int(coins)))
        if table.houses() == HOUSES:
            take_concordia(table, tell)


def beside(table: Table, city: i64) -> bool:
    """Whether an own colonist stands on a line that ends in the city."""
    board = table.board()
    for line in range(board.routes):
        if table.on[line] and board.touches(line, city):
            return True
    return False


def house_payable(table: Table, city: i64) -> Trouble | None:
    """Whether goods and coins suffice for a house (CN 1.5e)."""
    for kind in range(KINDS):
        if table.stock[kind] < house_needs(table.good[city], kind):
            return refusals.NO_GOODS
    return refusals.NO_COINS if table.cash < house_coins(table, city) else None


def house_coins(table: Table, city: i64) -> i64:
    """Coins for a house now: the more stand there, the dearer (CN 1.5e)."""
    return (table.good[city] + 1) * (table.mine[city] + table.theirs[city] + 1)


def house_needs(good: i64, kind: i64) -> i64:
    """How many goods of a kind a house in a city of that good takes (CN 1.5e)."""
    if good == BRICK:
        return 1 if kind == FOOD else 0
    return 1 if kind in (BRICK, good) else 0
