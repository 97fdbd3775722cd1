"""Concordia: what a position must fulfil to be one."""

from tavolino.core.game import BadText
from tavolino.games.concordia import market
from tavolino.games.concordia.boards import CITIES, LAND, SEA
from tavolino.games.concordia.cards import NO_CARD, SLOTS, TRIBUNE
from tavolino.games.concordia.table import (
    AI,
    CHOOSE,
    CONSULATE,
    D12,
    HOUSES,
    KEEP,
    MOVE,
    NOBODY,
    PERSON,
    SENATE,
    TRADE,
    Table,
    total,
)


def must_be_sound(table: Table) -> None:
    """Raises BadText with the paragraph that the position breaks."""
    for trouble in (storehouses(table), colonists(table), turn(table), cards(table), ending(table)):
        if trouble:
            raise BadText(trouble)


def storehouses(table: Table) -> str:
    if table.room() < 0 or table.ai_room() < 0:
        return "a storehouse has twelve spaces (CN 1.6a)"
    if (table.phase == KEEP) != (total(table.fresh) > 0):
        return "new goods wait for a space in phase keep only (CN 1.6b)"
    if table.phase == KEEP and not 0 < table.room() < total(table.fresh):
        return "there is nothing to choose between the new goods (CN 1.6b)"
    return ""


def colonists(table: Table) -> str:
    board = table.board()
    for way in (LAND, SEA):
        if table.home[way] < 0:
            return "there are three colonists of each kind (CN 1.1a)"
        for city in range(len(board.names)):
            if table.camp[way * CITIES + city]:
                if not board.has_way(city, way):
                    return f"no such route leads from {board.names[city]} (CN 1.5k)"
                if city != board.start and not table.mine[city]:
                    return f"you have no house in {board.names[city]} (CN 1.5k)"
    if table.houses() > HOUSES or table.ai_houses() > HOUSES:
        return "there are fifteen houses (CN 1.1a)"
    return ""


def turn(table: Table) -> str:
    if table.phase != CHOOSE and (table.turn == AI or table.over):
        return "the AI plays no cards (CN 4.1a)"
    if table.steps and table.phase != MOVE:
        return "only the Architect moves (CN 1.5a)"
    traded = sum(1 for one in table.traded if one)
    if traded > (2 if table.phase == TRADE else 0):
        return "only a Mercator trades, in two types (CN 1.5j)"
    if table.bought > (2 if table.phase == SENATE else 1 if table.phase == CONSULATE else 0):
        return "so many cards cannot have been bought (CN 1.5o)"
    if table.die and (table.turn != AI or table.over or table.concordia == PERSON):
        return "the AI rolls on its own turn (CN 4.3a)"
    if table.die == 1 and table.dice != D12:
        return "two dice never show 1 (CN 4.3a)"
    return ""


def cards(table: Table) -> str:
    if not table.hand[TRIBUNE]:
        return "the Tribune always comes back to the hand (CN 1.5m)"
    shown = table.shown() + table.bought
    if shown > SLOTS or (shown < SLOTS and table.deck_size()):
        return "the display is filled from the deck (CN 1.5q)"
    if not table.bought:
        for slot in range(SLOTS - 1):
            if table.display[slot] == NO_CARD and table.display[slot + 1] != NO_CARD:
                return "the display has no gaps (CN 1.5q)"
    return ""


def ending(table: Table) -> str:
    sold_out = market.sold_out(table)
    mine, theirs = table.houses() == HOUSES, table.ai_houses() == HOUSES
    if table.concordia == NOBODY:
        if sold_out or mine or theirs:
            return "somebody must have the Concordia card (CN 1.7a)"
        if table.over != (table.passes == 3):
            return "the game ends with the Concordia card or the third pass (CN R26)"
        return ""
    ended = sold_out or (mine if table.concordia == PERSON else theirs)
    if not ended or table.passes == 3:
        return "nobody has earned the Concordia card (CN 1.7a)"
    if table.over:
        return ""
    if table.concordia == table.turn and (table.turn == AI or table.phase == CHOOSE):
        return "who has the Concordia card has no further turn (CN 1.7b)"
    return ""
