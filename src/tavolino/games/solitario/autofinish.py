"""Solitario: the rest by itself, when the player asks and it truly finishes (SO S15)."""

from mypy_extensions import i64

from tavolino.core.chance import Scripted
from tavolino.games.solitario.actions import ACTIONS, TURN, WASTE_UP, Action
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.stall import coming_tops, taken_by_bases, taken_by_columns
from tavolino.games.solitario.table import GOING_ON, SOLVED, UNKNOWN, Table


def auto_finish(seen: Table) -> list[Action]:
    """The moves to the end, each to be played and counted; none if a card is still unknown.

    Up whatever goes up, else the mazzetto onto the columns, else turn: it gives up rather
    than begin what it cannot end.
    """
    table = seen.copy()
    if table.ended != GOING_ON or table.still_covered() or table.seen_of_stock() < table.cards:
        return []
    found: list[Action] = []
    chance = Scripted([])  # nothing is left to it
    while table.ended == GOING_ON:
        move = next_move(table)
        if move == UNKNOWN:
            return []
        found.append(ACTIONS[move])
        RULES.play(table, move, chance)
    return found if table.ended == SOLVED else []


def next_move(table: Table) -> i64:
    moves = RULES.moves(table)
    if moves[0] <= WASTE_UP:
        return moves[0]
    if coming_tops(table) & taken_by_bases(table):
        return TURN
    if moves[0] < TURN:
        return moves[0]
    return TURN if coming_tops(table) & taken_by_columns(table) else UNKNOWN
