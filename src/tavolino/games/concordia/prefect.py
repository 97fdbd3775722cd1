"""Concordia: the Prefect, and what new goods fit (CN 1.5f - CN 1.5h, CN 1.6b, CN 4.2b-c)."""

from typing import final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.core.packed import vec
from tavolino.games.concordia import events, refusals
from tavolino.games.concordia.boards import COINS, GOODS, KINDS
from tavolino.games.concordia.cards import listed
from tavolino.games.concordia.moves import MoveKind
from tavolino.games.concordia.refusals import Trouble
from tavolino.games.concordia.table import CHOOSE, KEEP, Table, total, zeros


@final
class Producing(MoveKind):
    """The bonus, then a good for every house of the province, the AI's too (CN 1.5f, CN 4.2c)."""

    def trouble(self, table: Table, province: i64, other: i64) -> Trouble | None:
        return refusals.MARKER_TURNED if table.turned[province] else None

    def play(
        self, table: Table, province: i64, other: i64, chance: Chance, tell: Teller | None
    ) -> None:
        board = table.board()
        bonus: i64 = table.bonus(province)
        table.turned[province] = 1
        if tell is not None:
            tell(events.Produced(board.provinces[province], GOODS[bonus]))
        mine = harvest_of(table, province, table.mine)
        if total(mine) and tell is not None:
            tell(events.Harvested(listed(mine)))
        feed_ai(table, harvest_of(table, province, table.theirs), tell)
        mine[bonus] += 1
        receive(table, mine, "", tell)


@final
class Cashing(MoveKind):
    """Coins for all turned markers, which turn back; the AI gains a colonist (CN 1.5g, CN 4.2b).

    Also when a Diplomat copied the Prefect (CN R19).
    """

    def trouble(self, table: Table, one: i64, other: i64) -> Trouble | None:
        return None if turned_coins(table) else refusals.NO_MARKER

    def play(self, table: Table, one: i64, other: i64, chance: Chance, tell: Teller | None) -> None:
        coins: i64 = turned_coins(table)
        table.cash += coins
        for province in range(len(table.board().provinces)):
            table.turned[province] = 0
        if tell is not None:
            tell(events.Cashed(int(coins)))
        if table.ai_home > 0:
            table.ai_home -= 1  # no charge (CN R14)
            if tell is not None:
                tell(events.AiColonist("CN 4.2b"))
        table.phase = CHOOSE


@final
class Keeping(MoveKind):
    """One of the new goods; stored ones stay (CN 1.6b)."""

    def trouble(self, table: Table, kind: i64, other: i64) -> Trouble | None:
        return None if table.fresh[kind] else refusals.NO_SUCH_NEW_GOOD

    def play(
        self, table: Table, kind: i64, other: i64, chance: Chance, tell: Teller | None
    ) -> None:
        table.fresh[kind] -= 1
        table.stock[kind] += 1
        if tell is not None:
            tell(events.Kept(GOODS[kind]))
        if table.room() == 0:
            lose_the_rest(table, tell)


def harvest_of(table: Table, province: i64, houses: vec[i64]) -> vec[i64]:
    """A good for each of these houses in a province (CN 1.5f)."""
    board = table.board()
    found = zeros(KINDS)
    for city in range(board.size):
        if board.province_of[city] == province:
            found[table.good[city]] += houses[city]
    return found


def feed_ai(table: Table, goods: vec[i64], tell: Teller | None) -> None:
    """It keeps the most valuable that fit; the rest is lost (CN R18)."""
    kept, lost = zeros(KINDS), zeros(KINDS)
    for kind in range(KINDS - 1, -1, -1):
        fits: i64 = min(goods[kind], table.ai_room())
        table.ai_stock[kind] += fits
        kept[kind] = fits
        lost[kind] = goods[kind] - fits
    if tell is not None:
        if total(kept):
            tell(events.AiHarvested(listed(kept)))
        if total(lost):
            tell(events.AiLost(listed(lost)))


def receive(table: Table, goods: vec[i64], rule: str, tell: Teller | None) -> None:
    """New goods into the storehouse; where they do not all fit the person chooses (CN 1.6b)."""
    if rule and total(goods) and tell is not None:
        tell(events.Harvested(listed(goods), rule))
    room: i64 = table.room()
    kinds: i64 = 0
    for kind in range(KINDS):
        if goods[kind]:
            kinds += 1
    if total(goods) <= room:
        for kind in range(KINDS):
            table.stock[kind] += goods[kind]
        table.phase = CHOOSE
        return
    table.fresh = goods
    if room > 0 and kinds > 1:
        table.phase = KEEP
        return
    for kind in range(KINDS):
        if goods[kind] and room > 0:
            table.stock[kind] += room
            goods[kind] -= room
    lose_the_rest(table, tell)


def lose_the_rest(table: Table, tell: Teller | None) -> None:
    if total(table.fresh) and tell is not None:
        tell(events.Lost(listed(table.fresh)))
    table.fresh = zeros(KINDS)
    table.phase = CHOOSE


def turned_coins(table: Table) -> i64:
    """What the turned markers show (CN 1.5h)."""
    found: i64 = 0
    for province in range(len(table.board().provinces)):
        if table.turned[province]:
            found += COINS[table.bonus(province)]
    return found
