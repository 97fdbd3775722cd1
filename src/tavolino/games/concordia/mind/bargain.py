"""Concordia: what a Mercator buys and sells."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.concordia import moves
from tavolino.games.concordia.boards import KINDS, PRICE
from tavolino.games.concordia.mercator import TYPES, types_traded
from tavolino.games.concordia.mind.outlook import Outlook
from tavolino.games.concordia.mind.weighed import NEVER, Weighed
from tavolino.games.concordia.table import SPACES, Table, zeros

LEVELS: Final = SPACES + 1


def bargains(table: Table, outlook: Outlook, coins: i64) -> Weighed:
    """For each kind the best trade that begins with it, after so many coins came in."""
    found = Weighed()
    found.add(moves.DONE, 0)
    left: i64 = TYPES - types_traded(table)
    if left == 0:
        return found
    worth = stock_worths(outlook)
    for kind in range(KINDS):
        if not table.traded[kind]:
            begin_with(table, outlook, coins, worth, kind, left > 1, found)
    return found


def stock_worths(outlook: Outlook) -> vec[i64]:
    """What so many goods of a kind are worth: kind * LEVELS + count."""
    found = zeros(KINDS * LEVELS)
    for kind in range(KINDS):
        for count in range(1, LEVELS):
            at: i64 = kind * LEVELS + count
            found[at] = found[at - 1] + outlook.unit(kind, count - 1)
    return found


def begin_with(
    table: Table, outlook: Outlook, coins: i64, worth: vec[i64], one: i64, twice: bool,
    found: Weighed,
) -> None:  # fmt: skip
    """From selling all of a kind to filling the room with it, and a second kind after a sale."""
    cash: i64 = outlook.cash + coins
    have: i64 = table.stock[one]
    before: i64 = outlook.purse(cash) + worth[one * LEVELS + have]
    most: i64 = NEVER
    best: i64 = 0
    for then in range(have + table.room() + 1):
        left: i64 = cash + (have - then) * PRICE[one]
        if then == have or left < 0:
            continue
        gain: i64 = worth[one * LEVELS + then] - before
        value: i64 = gain + outlook.purse(left)
        if twice and then < have:
            room: i64 = table.room() + have - then
            value = max(value, gain + second(table, outlook, worth, one, left, room))
        if value > most:
            most = value
            best = then
    if most == NEVER:
        return
    if best < have:
        found.add(moves.number(moves.SELL, one, have - best - 1), most)
    else:
        found.add(moves.number(moves.BUY, one, best - have - 1), most)


def second(table: Table, outlook: Outlook, worth: vec[i64], one: i64, cash: i64, room: i64) -> i64:
    """The best purse and change of stock with a trade of another kind."""
    most: i64 = NEVER
    for kind in range(KINDS):
        if kind == one or table.traded[kind]:
            continue
        at: i64 = kind * LEVELS + table.stock[kind]
        for more in range(-table.stock[kind], room + 1):
            left: i64 = cash - more * PRICE[kind]
            if left < 0:
                break
            most = max(most, outlook.purse(left) + worth[at + more] - worth[at])
    return most
