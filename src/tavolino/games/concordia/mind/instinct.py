"""Concordia: a quick guess at a good move, for playouts. Opinion, not rule."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Instinct
from tavolino.games.concordia import automa, moves, scoring
from tavolino.games.concordia.boards import KINDS
from tavolino.games.concordia.cards import (
    ARCHITECT,
    CARDS,
    COLONIST,
    CONSUL,
    MASON,
    MERCATOR,
    MERCATOR_FIVE,
    NO_CARD,
    PREFECT,
    SENATOR,
    TRIBUNE,
    is_diplomat,
)
from tavolino.games.concordia.colonist import can_hire, colonist_coins
from tavolino.games.concordia.hand import tribune_coins
from tavolino.games.concordia.mercator import mercator_coins
from tavolino.games.concordia.mind.bargain import bargains
from tavolino.games.concordia.mind.journey import beginnings, journey
from tavolino.games.concordia.mind.outlook import Outlook
from tavolino.games.concordia.mind.prospects import (
    harvests,
    hire,
    hires,
    placements,
    purchases,
    shopping,
)
from tavolino.games.concordia.mind.taste import COPY, IN_HAND, LUCK, RECALL, TRIBUNE_TURN
from tavolino.games.concordia.mind.weighed import NEVER, Weighed
from tavolino.games.concordia.table import (
    AI,
    BUILD,
    CHOOSE,
    CONSULATE,
    KEEP,
    MOVE,
    PERSON,
    PREFECT_CHOICE,
    SENATE,
    TRADE,
    Table,
    total,
    zeros,
)


@final
class ConcordiaInstinct(Instinct[Table]):
    """The card, then the steps, that seem to be worth most."""

    def move(self, table: Table, chance: Chance) -> i64:
        if table.turn == AI:
            return automa.prescribed(table)
        phase: i64 = table.phase
        if phase == CHOOSE:
            return best_card(table, chance)
        if phase in (MOVE, BUILD):
            return journey(table, Outlook(table)).next_move()
        return weighed(table).move()


INSTINCT: Final = ConcordiaInstinct()


def weighed(table: Table) -> Weighed:
    """The moves in the middle of a turn that seem worth a thought."""
    phase: i64 = table.phase
    outlook = Outlook(table)
    if phase in (MOVE, BUILD):
        return beginnings(table, outlook)
    if phase == PREFECT_CHOICE:
        return harvests(table, outlook)
    if phase == KEEP:
        return wanted(table, outlook)
    if phase == TRADE:
        return bargains(table, outlook, 0)
    if phase in (SENATE, CONSULATE):
        return purchases(table, outlook, phase == CONSULATE)
    return placements(table, outlook)


# -- which card


def best_card(table: Table, chance: Chance) -> i64:
    best: i64 = TRIBUNE
    most: i64 = NEVER
    top: i64 = table.top
    copied: i64 = NEVER
    for card in range(CARDS):
        if table.hand[card] and not is_diplomat(card):
            worth: i64 = deed_worth(table, card)
            if card == top:
                copied = worth
            worth += chance.roll("instinct", LUCK)
            if worth > most:
                most = worth
                best = card
    for card in range(CARDS):
        if table.hand[card] and is_diplomat(card):
            worth = 0
            if top != NO_CARD and not is_diplomat(top):
                worth = (deed_worth(table, top) if copied == NEVER else copied) + COPY
            worth += chance.roll("instinct", LUCK)
            if worth > most:
                most = worth
                best = card
    return moves.number(moves.PLAY, best, 0)


def deed_worth(table: Table, card: i64) -> i64:
    """What a card would bring now."""
    outlook = Outlook(table)
    if card == ARCHITECT:
        return journey(table, outlook).worth
    if card == PREFECT:
        return harvests(table, outlook).worth()
    if card in (MERCATOR, MERCATOR_FIVE):
        coins: i64 = mercator_coins(card)
        return outlook.earned(coins) + bargains(table, outlook, coins).worth()
    if card in (SENATOR, CONSUL):
        return shopping(table, outlook, card == CONSUL)
    if card == TRIBUNE:
        return recall(table, outlook)
    if card == COLONIST:
        return max(outlook.earned(colonist_coins(table)), hires(table, outlook))
    goods = zeros(KINDS)
    goods[card - MASON] = scoring.houses_by_good(table, PERSON)[card - MASON]
    return outlook.stored(goods, table.room())


def recall(table: Table, outlook: Outlook) -> i64:
    """The cards that come back, less those that could still be played first."""
    found: i64 = -TRIBUNE_TURN
    if outlook.turns:
        found += total(table.pile) * RECALL - total(table.hand) * IN_HAND
    found += outlook.earned(tribune_coins(total(table.pile) + 1))
    if can_hire(table):
        found += max(0, hire(table, outlook))
    return found


# -- the rest


def wanted(table: Table, outlook: Outlook) -> Weighed:
    """Which of the new goods to keep."""
    found = Weighed()
    for kind in range(KINDS):
        if table.fresh[kind]:
            found.add(moves.number(moves.KEEP, kind, 0), outlook.unit(kind, table.stock[kind]))
    return found
