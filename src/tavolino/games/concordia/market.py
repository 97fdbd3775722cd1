"""Concordia: the display and what its cards cost (CN 1.3c, CN 1.5o - CN 1.5q, CN 2.2, CN 2.3)."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.core.packed import append, vec
from tavolino.games.concordia import events
from tavolino.games.concordia.boards import KINDS, NO_GOOD
from tavolino.games.concordia.cards import (
    CARDS,
    FIXED,
    NAMES,
    NO_CARD,
    SLOT_ANY,
    SLOTS,
)
from tavolino.games.concordia.table import Table, total

DECK: str = "deck"


def fill(table: Table, chance: Chance) -> list[int]:
    """Cards move to the left, new ones come from deck I, then from deck II (CN 1.5q)."""
    kept = vec[i64](capacity=8)
    for slot in range(SLOTS):
        if table.display[slot] != NO_CARD:
            kept = append(kept, table.display[slot])
    wanted: i64 = SLOTS - len(kept)
    cards = drawn(table.deck_one, wanted, chance)
    cards += drawn(table.deck_two, wanted - len(cards), chance)
    for card in cards:
        kept = append(kept, card)
    while len(kept) < SLOTS:
        kept = append(kept, NO_CARD)
    table.display = kept
    return cards


def drawn(deck: vec[i64], wanted: i64, chance: Chance) -> list[int]:
    """The top cards of a deck whose order chance decides now."""
    count: i64 = min(wanted, total(deck))
    if count <= 0:
        return []
    goods: list[int] = [0] * KINDS  # among the kinds of chance the goods come first
    found = chance.draw(DECK, goods + [int(one) for one in deck], int(count))
    cards = [one - KINDS for one in found]
    for card in cards:
        deck[card] -= 1
    return cards


def refill(table: Table, chance: Chance, tell: Teller | None) -> None:
    """After purchases (CN 1.5q); told only if a card came."""
    cards = fill(table, chance)
    if cards and tell is not None:
        tell(events.DisplayFilled([NAMES[card] for card in cards], len(cards)))


def price(card: i64, slot: i64, good: i64) -> i64:
    """How many of a good a card costs in a slot, choice left out; NO_SLOT: the card alone."""
    return FIXED[(slot * CARDS + card) * KINDS + good]


def choices(slot: i64) -> i64:
    """How many goods of one's choice a slot asks for."""
    return SLOT_ANY[slot] if slot < SLOTS else 0


def payable(stock: vec[i64], card: i64, slot: i64, pays: i64) -> bool:
    """Whether the goods suffice, with this good for the one of your choice (or NO_GOOD)."""
    for good in range(KINDS):
        wanted: i64 = price(card, slot, good)
        if good == pays:
            wanted += 1
        if stock[good] < wanted:
            return False
    return True


def within_means(stock: vec[i64], card: i64, slot: i64) -> bool:
    """Whether the goods suffice with whichever good for the one of your choice."""
    if not choices(slot):
        return payable(stock, card, slot, NO_GOOD)
    for pays in range(KINDS):
        if payable(stock, card, slot, pays):
            return True
    return False


def pay(stock: vec[i64], card: i64, slot: i64, pays: i64) -> list[int]:
    """Takes the price away and says what it was."""
    paid: list[int] = []
    for good in range(KINDS):
        wanted: i64 = price(card, slot, good)
        if good == pays:
            wanted += 1
        stock[good] -= wanted
        paid += [good] * int(wanted)
    return paid


def sold_out(table: Table) -> bool:
    """Whether the last card was bought (CN 1.7a)."""
    return table.shown() == 0 and table.deck_size() == 0
