"""Concordia: the Senator and the Consul buy cards of the display (CN 1.5o - CN 1.5q)."""

from typing import final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.games.concordia import events, market, refusals
from tavolino.games.concordia.boards import NO_GOOD
from tavolino.games.concordia.cards import NAMES, NO_CARD, NO_SLOT, names_of
from tavolino.games.concordia.ending import take_concordia
from tavolino.games.concordia.moves import MoveKind
from tavolino.games.concordia.refusals import Trouble
from tavolino.games.concordia.table import CONSULATE, Table


@final
class Purchasing(MoveKind):
    """A card in a slot, and what pays the good of your choice (CN 1.5o - CN 1.5q)."""

    def trouble(self, table: Table, slot: i64, pays: i64) -> Trouble | None:
        by_consul = table.phase == CONSULATE
        if table.bought == most_cards(by_consul):
            return refusals.ONE_CARD if by_consul else refusals.ENOUGH_CARDS
        card: i64 = table.display[slot]
        if card == NO_CARD:
            return refusals.NO_SUCH_CARD
        at: i64 = NO_SLOT if by_consul else slot
        if market.choices(at) and pays == NO_GOOD:
            return refusals.CHOICE_WANTED
        if not market.choices(at) and pays != NO_GOOD:
            return refusals.NO_CHOICE
        return None if market.payable(table.stock, card, at, pays) else refusals.CARD_PRICE

    def play(self, table: Table, slot: i64, pays: i64, chance: Chance, tell: Teller | None) -> None:
        purchase(table, slot, pays, tell)


def purchase(table: Table, slot: i64, pays: i64, tell: Teller | None) -> None:
    """A card of the display into the hand; the gap stays until the end of the deed (CN 1.5o)."""
    card: i64 = table.display[slot]
    by_consul = table.phase == CONSULATE
    paid = market.pay(table.stock, card, NO_SLOT if by_consul else slot, pays)
    table.display[slot] = NO_CARD
    table.hand[card] += 1
    table.bought += 1
    if tell is not None:
        rule = "CN 1.5p" if by_consul else "CN 1.5o"
        tell(events.CardBought(NAMES[card], names_of(paid), rule))
    if market.sold_out(table):
        take_concordia(table, tell)


def most_cards(by_consul: bool) -> i64:
    """How many a deed may buy (CN 1.5o, CN 1.5p)."""
    return 1 if by_consul else 2
