"""Concordia: the AI's deeds, once they are chosen (CN 4.3 - CN 4.6)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.core.packed import vec
from tavolino.games.concordia import automa, events, market
from tavolino.games.concordia.automa import A_CLOTH, A_GOOD
from tavolino.games.concordia.boards import CLOTH, GOODS
from tavolino.games.concordia.cards import NAMES, NO_CARD, NO_SLOT, names_of
from tavolino.games.concordia.ending import take_concordia
from tavolino.games.concordia.moves import MoveKind
from tavolino.games.concordia.table import HOUSES, PERSON, TWO_D6, Table

MOST_PASSES: Final = 3  # CN R26


@final
class Rolling(MoveKind):
    """The dice for its action; it is still to move (CN 4.3a)."""

    def play(self, table: Table, one: i64, other: i64, chance: Chance, tell: Teller | None) -> None:
        pips = rolled(table, "action", chance)
        table.die = sum(pips)
        if tell is not None:
            deed = automa.DEEDS[automa.deed_of(table)]
            tell(events.Rolled(pips, sum(pips), deed))


@final
class Settling(MoveKind):
    """A house for goods; the rule names the row (CN B2, CN B3, CN B5)."""

    def play(
        self, table: Table, city: i64, other: i64, chance: Chance, tell: Teller | None
    ) -> None:
        goods = automa.payment(table, city)
        rule = "CN B2"
        if goods[0] != table.good[city]:
            rule = "CN B5"
        elif len(goods) > 1:
            rule = "CN B3"
        spend(table.ai_stock, goods)
        table.theirs[city] = 1
        if tell is not None:
            tell(events.AiBuilt(table.board().names[city], names_of(goods), rule))
        if table.ai_houses() == HOUSES:
            take_concordia(table, tell)


@final
class Gathering(MoveKind):
    """A rolled good, or two (CN T1, CN B1, CN C3); at the end a cloth (CN 4.6b)."""

    def play(
        self, table: Table, what: i64, other: i64, chance: Chance, tell: Teller | None
    ) -> None:
        if what == A_CLOTH:
            store(table, [CLOTH], "CN 4.6b", tell)
        elif what == A_GOOD:
            take(table, 1, "CN T1", chance, tell)
        else:
            buys = automa.deed_of(table) == automa.BUYS
            take(table, 2, "CN C3" if buys else "CN B1", chance, tell)


@final
class Sending(MoveKind):
    """A colonist to the start city, free of charge (CN T2, CN R14)."""

    def play(self, table: Table, one: i64, other: i64, chance: Chance, tell: Teller | None) -> None:
        table.ai_home -= 1
        if tell is not None:
            tell(events.AiColonist("CN 4.6b" if table.concordia == PERSON else "CN T2"))


@final
class Hiring(MoveKind):
    """One card or two, then the display moves on (CN 4.4c)."""

    def play(
        self, table: Table, first: i64, second: i64, chance: Chance, tell: Teller | None
    ) -> None:
        goods = automa.bill(table, first, second)
        spend(table.ai_stock, goods)
        cards: list[int] = []
        for slot in (first, second):
            if slot != NO_SLOT:
                cards.append(int(table.display[slot]))
                table.ai_cards[table.display[slot]] += 1
                table.display[slot] = NO_CARD
        if tell is not None:
            rule = "CN C1" if second != NO_SLOT else single_rule(table)
            tell(events.AiBought([NAMES[card] for card in cards], names_of(goods), rule))
        if market.sold_out(table):
            take_concordia(table, tell)
        market.refill(table, chance, tell)


@final
class Passing(MoveKind):
    """Nothing can be done; the third time in a row the game ends (CN R25, CN R26)."""

    def play(self, table: Table, one: i64, other: i64, chance: Chance, tell: Teller | None) -> None:
        table.passes += 0 if table.endless else 1
        if tell is not None:
            tell(events.AiPassed())
        if table.passes == MOST_PASSES:
            table.over = True


def single_rule(table: Table) -> str:
    """The row by which it buys one card: what was rolled, or its last action."""
    last = table.concordia == PERSON
    return "CN C2" if last or automa.deed_of(table) == automa.BUYS else "CN T3"


def rolled(table: Table, name: str, chance: Chance) -> list[int]:
    """One die of twelve sides or two of six (CN 4.3a)."""
    if table.dice == TWO_D6:
        return [chance.roll(f"{name} d6", 6), chance.roll(f"{name} d6", 6)]
    return [chance.roll(f"{name} d12", 12)]


def take(table: Table, count: i64, rule: str, chance: Chance, tell: Teller | None) -> None:
    """A rolled good, perhaps with the next lower one; the rolled one first (CN R17)."""
    pips = rolled(table, "good", chance)
    good: i64 = automa.good_of(sum(pips))
    if tell is not None:
        tell(events.GoodRolled(pips, sum(pips), GOODS[good]))
    goods = [int(good)]
    if count > 1:
        goods.append(int(automa.next_lower(good)))
    store(table, goods, rule, tell)


def store(table: Table, goods: list[int], rule: str, tell: Teller | None) -> None:
    """Goods one by one, as far as they fit."""
    kept: list[int] = []
    for good in goods:
        if table.ai_room() > 0:
            table.ai_stock[good] += 1
            kept.append(good)
    if tell is not None:
        tell(events.AiTook(names_of(kept), rule))


def spend(stock: vec[i64], goods: list[int]) -> None:
    for good in goods:
        stock[good] -= 1
