"""Concordia: what goods and coins are worth to the person at a table. Opinion, not rule."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.concordia import scoring
from tavolino.games.concordia.architect import house_coins, house_needs
from tavolino.games.concordia.boards import BRICK, KINDS, PRICE, PROVINCES
from tavolino.games.concordia.cards import (
    GODS,
    JUPITER,
    MASON,
    MERCURIUS,
    MINERVA,
    MINERVA_POINTS,
    SATURNUS,
    VESTA,
)
from tavolino.games.concordia.mind.taste import (
    BRICK_HOUSE,
    CARD_TURNS,
    COIN,
    ENDING,
    FIRST_BRICK,
    FIRST_GOOD,
    HARVEST,
    HOUSE_TURNS,
    MORE_GOODS,
    NEW_GOOD,
    POINT,
    POOR_COIN,
    RICH_COIN,
    SPARE_GOODS,
)
from tavolino.games.concordia.mind.weighed import NEVER
from tavolino.games.concordia.table import HOUSES, NOBODY, PERSON, Table, zeros

POOR: Final = 8  # coins
RICH: Final = 18
PLENTY: Final = 3  # goods of a kind


def turns_left(table: Table) -> i64:
    """How many turns the game may still have, roughly."""
    if table.concordia != NOBODY:
        return 0
    by_cards: i64 = (table.shown() + table.deck_size()) * CARD_TURNS // 10
    by_houses: i64 = (HOUSES - table.ai_houses()) * HOUSE_TURNS // 10
    return min(by_cards, by_houses)


@final
class Outlook:
    """The person's means at a table, and what they are good for."""

    __slots__ = (
        "by_good",
        "cash",
        "coin",
        "gods",
        "houses",
        "present",
        "stock",
        "table",
        "turns",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.turns: i64 = turns_left(table)
        self.gods: vec[i64] = zeros(len(GODS))
        for god in range(len(GODS)):
            self.gods[god] = scoring.cards_of(table, PERSON, god)
        self.coin: i64 = POINT * self.gods[VESTA] // scoring.VESTA_UNIT  # at the end
        self.by_good: vec[i64] = scoring.houses_by_good(table, PERSON)
        self.present: vec[i64] = zeros(PROVINCES)
        board = table.board()
        self.houses: i64 = 0
        for city in range(board.size):
            if table.mine[city]:
                self.present[board.province_of[city]] = 1
                self.houses += 1
        self.stock: vec[i64] = table.stock[:]
        self.cash: i64 = table.cash

    def unit(self, kind: i64, have: i64) -> i64:
        """One good more, where so many of its kind lie already."""
        found: i64 = self.coin * PRICE[kind]
        if self.turns == 0:
            return found
        if have == 0:
            return found + (FIRST_BRICK if kind == BRICK else FIRST_GOOD)
        return found + (MORE_GOODS if have < PLENTY else SPARE_GOODS)

    def purse(self, coins: i64) -> i64:
        """What so many coins are worth."""
        found: i64 = coins * self.coin
        if self.turns == 0:
            return found
        if coins <= POOR:
            return found + coins * POOR_COIN
        found += POOR * POOR_COIN + (min(coins, RICH) - POOR) * COIN
        return found + max(coins - RICH, 0) * RICH_COIN

    def earned(self, coins: i64) -> i64:
        """What coins more are worth."""
        return self.purse(self.cash + coins) - self.purse(self.cash)

    def stored(self, goods: vec[i64], room: i64) -> i64:
        """What new goods are worth, the best that fit."""
        left = goods[:]
        have = self.stock[:]
        found: i64 = 0
        while room > 0:
            best: i64 = -1
            most: i64 = -1
            for kind in range(KINDS):
                if left[kind]:
                    value: i64 = self.unit(kind, have[kind])
                    if value > most:
                        most = value
                        best = kind
            if best < 0:
                break
            left[best] -= 1
            have[best] += 1
            found += most
            room -= 1
        return found

    # -- houses

    def house(self, city: i64) -> i64:
        """What a house is worth, less its price; NEVER if it cannot be paid."""
        table = self.table
        good: i64 = table.good[city]
        coins: i64 = house_coins(table, city)
        if coins > self.cash or self.houses == HOUSES:
            return NEVER
        cost: i64 = self.purse(self.cash) - self.purse(self.cash - coins)
        for kind in range(KINDS):
            if house_needs(good, kind):
                if self.stock[kind] == 0:
                    return NEVER
                cost += self.unit(kind, self.stock[kind] - 1)
        return self.house_gain(city) - cost

    def house_gain(self, city: i64) -> i64:
        """Points now, and what the house promises for the turns that are left."""
        table = self.table
        good: i64 = table.good[city]
        found: i64 = self.turns * HARVEST
        if good != BRICK:
            found += POINT * self.gods[JUPITER]
        else:
            found += self.turns * BRICK_HOUSE
        if not self.by_good[good]:
            found += 2 * POINT * self.gods[MERCURIUS] + NEW_GOOD * self.turns
        if not self.present[table.board().province_of[city]]:
            found += POINT * self.gods[SATURNUS]
        if self.gods[MINERVA]:
            own: i64 = scoring.card_count(table, PERSON, MASON + good)
            found += POINT * MINERVA_POINTS[good] * own
        if self.houses == HOUSES - 1:
            found += ENDING
        return found

    def build(self, city: i64) -> None:
        """As if the house stood."""
        table = self.table
        good: i64 = table.good[city]
        self.cash -= house_coins(table, city)
        for kind in range(KINDS):
            self.stock[kind] -= house_needs(good, kind)
        self.by_good[good] += 1
        self.present[table.board().province_of[city]] = 1
        self.houses += 1
