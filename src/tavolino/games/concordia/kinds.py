"""Concordia: the table of moves. Lists, checks, deeds, names and notation come from its rows."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.games.concordia import actions, automa, automa_deeds, moves, refusals
from tavolino.games.concordia.actions import Action
from tavolino.games.concordia.architect import Building, Moving
from tavolino.games.concordia.boards import GOODS, WAYS, Board
from tavolino.games.concordia.cards import NAMES, SLOTS
from tavolino.games.concordia.colonist import Earning, Placing
from tavolino.games.concordia.hand import Finishing, Playing
from tavolino.games.concordia.mercator import Buying, Selling
from tavolino.games.concordia.moves import NO_MOVE, MoveKind, Part, one_of, other_of, row_of
from tavolino.games.concordia.prefect import Cashing, Keeping, Producing
from tavolino.games.concordia.refusals import Trouble
from tavolino.games.concordia.senator import Purchasing
from tavolino.games.concordia.table import (
    AI,
    BUILD,
    CHOOSE,
    CONSULATE,
    KEEP,
    MOVE,
    PREFECT_CHOICE,
    RECRUIT,
    SENATE,
    SETTLE,
    SETTLING,
    SPACES,
    TRADE,
    Table,
)


def city(board: Board) -> Sequence[str]:
    return board.names


def province(board: Board) -> Sequence[str]:
    return board.provinces


def among(*values: str | int) -> Part:
    """What is the same on every map."""
    return lambda _: values


good: Final = among(*GOODS)
amount: Final = among(*range(1, SPACES + 1))
slot: Final = among(*range(1, SLOTS + 1))
second: Final = among(*range(1, SLOTS + 1), 0)
pays: Final = among(*GOODS, "")
ANY_DEED: Final = [
    MOVE, BUILD, PREFECT_CHOICE, TRADE, SETTLE, SETTLING, RECRUIT, SENATE, CONSULATE,
]  # fmt: skip

MOVES: Final[list[MoveKind]] = [
    Playing(moves.PLAY, actions.Play, [CHOOSE], card=among(*NAMES)),
    Finishing(moves.DONE, actions.Done, ANY_DEED),
    Building(moves.BUILD, actions.Build, [MOVE, BUILD], city=city),
    Producing(moves.PRODUCE, actions.Produce, [PREFECT_CHOICE], province=province),
    Cashing(moves.CASH, actions.Cash, [PREFECT_CHOICE]),
    Earning(moves.COINS, actions.Coins, [SETTLE, SETTLING]),
    Keeping(moves.KEEP, actions.Keep, [KEEP], good=good),
    Buying(moves.BUY, actions.Buy, [TRADE], good=good, amount=amount),
    Selling(moves.SELL, actions.Sell, [TRADE], good=good, amount=amount),
    Placing(moves.PLACE, actions.Place, [SETTLE, SETTLING, RECRUIT], way=among(*WAYS), city=city),
    Purchasing(moves.PURCHASE, actions.Purchase, [SENATE, CONSULATE], slot=slot, pays=pays),
    Moving(moves.MOVE, actions.Move, [MOVE, BUILD]),
    automa_deeds.Rolling(moves.ROLL, actions.Roll, []),
    automa_deeds.Settling(moves.SETTLE, actions.Settle, [], city=city),
    automa_deeds.Gathering(moves.GATHER, actions.Gather, [], what=among("good", "goods", "cloth")),
    automa_deeds.Sending(moves.SEND, actions.Send, []),
    automa_deeds.Hiring(moves.HIRE, actions.Hire, [], first=slot, second=second),
    automa_deeds.Passing(moves.PASS, actions.Pass, []),
]


def trouble(table: Table, move: i64) -> Trouble | None:
    """What keeps the seat to move from this move; None if nothing does."""
    if table.over:
        return refusals.OVER
    if table.turn == AI:
        if move < moves.ROLL:
            return refusals.AIS_TURN
        return None if move == automa.prescribed(table) else refusals.AI_MUST
    if move == NO_MOVE:
        return refusals.NOT_HERE
    if move >= moves.ROLL:
        return refusals.AI_ONLY
    kind = MOVES[row_of(move)]
    if kind.open[table.phase]:
        return kind.trouble(table, one_of(move), other_of(move))
    if kind.first == moves.PLAY:
        return refusals.CARD_OPEN
    if table.phase == CHOOSE:
        return refusals.NOTHING_OPEN if move == moves.DONE else refusals.PLAY_FIRST
    return refusals.MUST_KEEP if table.phase == KEEP else refusals.OTHER_CARD


def play(table: Table, move: i64, chance: Chance, tell: Teller | None) -> None:
    """What a move does, without the end of the turn."""
    MOVES[row_of(move)].play(table, one_of(move), other_of(move), chance, tell)


# -- by name


def action_on(board: Board, move: i64) -> Action:
    """The action of a number on a map."""
    return MOVES[row_of(move)].action(board, one_of(move), other_of(move))


@cache
def numbers_on(board: Board) -> dict[str, int]:
    """The moves of a map by their text, so that reading is writing turned round."""
    every = [move for kind in MOVES for move in kind.numbers(board)]
    return {str(action_on(board, move)): move for move in every}


def number_on(board: Board, action: Action) -> i64:
    """Inverse of action_on; NO_MOVE for a name that is not on this map."""
    return numbers_on(board).get(str(action), NO_MOVE)
