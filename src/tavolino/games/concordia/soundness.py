"""Concordia: what a position must fulfil to be one."""

from tavolino.core.game import Params
from tavolino.core.refusals import BadText
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
    storehouses(table)
    colonists(table)
    turn(table)
    cards(table)
    ending(table)


def storehouses(table: Table) -> None:
    if table.room() < 0 or table.ai_room() < 0:
        raise BadText("concordia.text.storehouse", rule="CN 1.6a")
    if (table.phase == KEEP) != (total(table.fresh) > 0):
        raise BadText("concordia.text.fresh_keep", rule="CN 1.6b")
    if table.phase == KEEP and not 0 < table.room() < total(table.fresh):
        raise BadText("concordia.text.fresh_nothing", rule="CN 1.6b")


def colonists(table: Table) -> None:
    board = table.board()
    for way in (LAND, SEA):
        if table.home[way] < 0:
            raise BadText("concordia.text.colonists", rule="CN 1.1a")
        for city in range(len(board.names)):
            if table.camp[way * CITIES + city]:
                place: Params = {"city": board.names[city]}
                if not board.has_way(city, way):
                    raise BadText("concordia.text.no_way", place, "CN 1.5k")
                if city != board.start and not table.mine[city]:
                    raise BadText("concordia.text.no_house", place, "CN 1.5k")
    if table.houses() > HOUSES or table.ai_houses() > HOUSES:
        raise BadText("concordia.text.houses", rule="CN 1.1a")


def turn(table: Table) -> None:
    if table.phase != CHOOSE and (table.turn == AI or table.over):
        raise BadText("concordia.text.ai_cards", rule="CN 4.1a")
    if table.steps and table.phase != MOVE:
        raise BadText("concordia.text.architect", rule="CN 1.5a")
    traded = sum(1 for one in table.traded if one)
    if traded > (2 if table.phase == TRADE else 0):
        raise BadText("concordia.text.trades", rule="CN 1.5j")
    if table.bought > (2 if table.phase == SENATE else 1 if table.phase == CONSULATE else 0):
        raise BadText("concordia.text.bought", rule="CN 1.5o")
    if table.die and (table.turn != AI or table.over or table.concordia == PERSON):
        raise BadText("concordia.text.ai_die", rule="CN 4.3a")
    if table.die == 1 and table.dice != D12:
        raise BadText("concordia.text.two_dice", rule="CN 4.3a")


def cards(table: Table) -> None:
    if not table.hand[TRIBUNE]:
        raise BadText("concordia.text.tribune", rule="CN 1.5m")
    shown = table.shown() + table.bought
    if shown > SLOTS or (shown < SLOTS and table.deck_size()):
        raise BadText("concordia.text.display_filled", rule="CN 1.5q")
    if not table.bought:
        for slot in range(SLOTS - 1):
            if table.display[slot] == NO_CARD and table.display[slot + 1] != NO_CARD:
                raise BadText("concordia.text.display_gaps", rule="CN 1.5q")


def ending(table: Table) -> None:
    sold_out = market.sold_out(table)
    mine, theirs = table.houses() == HOUSES, table.ai_houses() == HOUSES
    if table.concordia == NOBODY:
        if sold_out or mine or theirs:
            raise BadText("concordia.text.owner", rule="CN 1.7a")
        if table.over != (table.passes == 3):
            raise BadText("concordia.text.ends", rule="CN R26")
        return
    ended = sold_out or (mine if table.concordia == PERSON else theirs)
    if not ended or table.passes == 3:
        raise BadText("concordia.text.unearned", rule="CN 1.7a")
    if table.over:
        return
    if table.concordia == table.turn and (table.turn == AI or table.phase == CHOOSE):
        raise BadText("concordia.text.no_turn", rule="CN 1.7b")
