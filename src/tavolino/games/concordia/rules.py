"""Concordia: whose turn it is, and what a move does (CN 1.4, CN 1.7a, CN 1.7b, CN 4.6)."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import AUTOMA, YOU, Teller
from tavolino.games.concordia import actions, automa_deeds, deeds, events
from tavolino.games.concordia.boards import CITIES, KINDS, LINES
from tavolino.games.concordia.table import AI, CHOOSE, NOBODY, PERSON, Table


def to_move(table: Table) -> str | None:
    if table.over:
        return None
    return YOU if table.turn == PERSON else AUTOMA


def perform(table: Table, move: i64, chance: Chance, tell: Teller | None) -> None:
    """An allowed move by its number on the map."""
    if table.turn == AI:
        automa_deeds.act(table, move, chance, tell)
        if move != actions.ROLL:
            end_turn(table, tell)
        return
    person(table, move, chance, tell)
    if table.phase == CHOOSE:
        end_turn(table, tell)


def person(table: Table, move: i64, chance: Chance, tell: Teller | None) -> None:
    if move < actions.DONE:
        deeds.play(table, move - actions.PLAY, tell)
    elif move == actions.DONE:
        if tell is not None:
            tell(events.Finished())
        deeds.finish(table, chance, tell)
    elif move < actions.PRODUCE:
        deeds.build(table, move - actions.BUILD, tell)
    elif move < actions.CASH:
        deeds.produce(table, move - actions.PRODUCE, tell)
    elif move == actions.CASH:
        deeds.cash(table, tell)
    elif move == actions.COINS:
        deeds.coins(table, tell)
    elif move < actions.BUY:
        deeds.keep(table, move - actions.KEEP, tell)
    elif move < actions.PLACE:
        trade(table, move, tell)
    elif move < actions.CARD:
        nth: i64 = move - actions.PLACE
        deeds.place(table, nth // CITIES, nth % CITIES, tell)
    elif move < actions.ROLL:
        nth = move - actions.CARD
        deeds.purchase(table, nth // (KINDS + 1), nth % (KINDS + 1), tell)
    else:
        nth = move - actions.MOVE
        deeds.move(table, nth // LINES, nth % LINES, tell)


def trade(table: Table, move: i64, tell: Teller | None) -> None:
    nth: i64 = (move - actions.BUY) % (KINDS * actions.MOST)
    kind, count = nth // actions.MOST, nth % actions.MOST + 1
    if move < actions.SELL:
        deeds.buy(table, kind, count, tell)
    else:
        deeds.sell(table, kind, count, tell)


def end_turn(table: Table, tell: Teller | None) -> None:
    """The other seat; after the Concordia card it has one turn more (CN 1.7b, CN 4.6a)."""
    if table.concordia != NOBODY and table.concordia != table.turn:
        table.over = True
    if table.over:
        if tell is not None:
            tell(events.Ended())
    else:
        table.turn = AI if table.turn == PERSON else PERSON
