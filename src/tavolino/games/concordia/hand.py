"""Concordia: a card is played, and its deed ends (CN 1.4, CN 1.5m, CN 1.5r, CN 1.5s, CN 4.2a).

A turn ends by itself where nothing is left to choose.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.games.concordia import events, market, refusals
from tavolino.games.concordia.boards import KINDS
from tavolino.games.concordia.cards import (
    ARCHITECT,
    CARDS,
    COLONIST,
    CONSUL,
    MASON,
    MERCATOR,
    MERCATOR_FIVE,
    NAMES,
    NO_CARD,
    PREFECT,
    SENATOR,
    TRIBUNE,
    is_diplomat,
    is_specialist,
)
from tavolino.games.concordia.colonist import can_hire, earn
from tavolino.games.concordia.mercator import mercator_coins
from tavolino.games.concordia.moves import MoveKind
from tavolino.games.concordia.prefect import receive
from tavolino.games.concordia.refusals import Trouble
from tavolino.games.concordia.table import (
    CHOOSE,
    CONSULATE,
    MOVE,
    PREFECT_CHOICE,
    RECRUIT,
    SENATE,
    SETTLE,
    TRADE,
    Table,
    total,
    zeros,
)

FREE_CARDS: Final = 3  # of the Tribune (CN 1.5m)


@final
class Playing(MoveKind):
    """The card goes to the pile and its deed begins (CN 1.4a)."""

    def trouble(self, table: Table, card: i64, other: i64) -> Trouble | None:
        return None if table.hand[card] else refusals.NOT_IN_HAND

    def play(
        self, table: Table, card: i64, other: i64, chance: Chance, tell: Teller | None
    ) -> None:
        copied: i64 = table.top
        table.hand[card] -= 1
        table.pile[card] += 1
        table.top = card
        if tell is not None:
            tell(events.Played(NAMES[card]))
        if table.after_tribune and copied == NO_CARD:
            copied = TRIBUNE
        table.after_tribune = False
        if not is_diplomat(card):
            table.after_tribune = table.copies_tribune and card == TRIBUNE
            begin(table, card, tell)
        elif copied == NO_CARD or is_diplomat(copied):  # CN R20
            if tell is not None:
                tell(events.CopiedNothing())
        else:
            if tell is not None:
                tell(events.Copied(NAMES[copied]))
            begin(table, copied, tell)  # CN 1.5r, CN 4.2a


@final
class Finishing(MoveKind):
    """The end of a deed (CN 1.4b): after purchases the display is filled (CN 1.5q)."""

    def play(self, table: Table, one: i64, other: i64, chance: Chance, tell: Teller | None) -> None:
        if tell is not None:
            tell(events.Finished())
        if table.bought > 0:
            market.refill(table, chance, tell)
            table.bought = 0
        table.phase = CHOOSE
        table.steps = 0
        table.traded = zeros(KINDS)


def begin(table: Table, card: i64, tell: Teller | None) -> None:
    """A card's deed; where something is to be chosen the table waits in a phase."""
    if card == ARCHITECT:
        table.phase = MOVE
        table.steps = table.colonists_out()  # CN 1.5a
    elif card == PREFECT:
        table.phase = PREFECT_CHOICE
    elif card in (MERCATOR, MERCATOR_FIVE):
        table.phase = TRADE
        earn(table, mercator_coins(card), card, "CN 1.5j", tell)
    elif card == COLONIST:
        table.phase = SETTLE
    elif card == TRIBUNE:
        take_back(table, tell)
    elif card in (SENATOR, CONSUL):
        table.phase = SENATE if card == SENATOR else CONSULATE
    elif is_specialist(card):
        specialise(table, card, tell)


def take_back(table: Table, tell: Teller | None) -> None:
    """Tribune: all cards come back, with coins (CN 1.5m)."""
    cards: i64 = total(table.pile)
    coins: i64 = tribune_coins(cards)
    for card in range(CARDS):
        table.hand[card] += table.pile[card]
        table.pile[card] = 0
    table.top = NO_CARD
    table.cash += coins
    if tell is not None:
        tell(events.TookBack(int(cards), int(coins)))
    if can_hire(table):  # CN 1.5n
        table.phase = RECRUIT


def tribune_coins(cards: i64) -> i64:
    """One for each card beyond three (CN 1.5m)."""
    return max(0, cards - FREE_CARDS)


def specialise(table: Table, card: i64, tell: Teller | None) -> None:
    """One good for each own house in a city of the type (CN 1.5s)."""
    kind: i64 = card - MASON
    found = zeros(KINDS)
    for city in range(table.board().size):
        if table.mine[city] and table.good[city] == kind:
            found[kind] += 1
    receive(table, found, "CN 1.5s", tell)
