"""Solitario: a quick guess at a good move, for playouts. Opinion, not rule."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Instinct
from tavolino.core.luck import LUCK, next_luck
from tavolino.games.solitario import scoring, stall
from tavolino.games.solitario.actions import DOWN, FINISH, SHIFT, TURN, UP, WASTE_UP
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.table import COLUMNS, VALUES, Table

OPENING: Final = 60
EACH_COVERED: Final = 3  # long columns first
GOING_HOME: Final = 40
HOME_LOW: Final = 30  # aces and twos are never missed in a column
OUT_OF_STOCK: Final = 30
LOOKING: Final = 24  # turning while a card is known to fit
QUIET: Final = 8
BACK: Final = 1
NOISE: Final = 16


@final
class SolitarioInstinct(Instinct[Table]):
    """The move that looks best at a glance, with some noise; finishing only if nothing is left."""

    def move(self, table: Table, chance: Chance) -> i64:
        luck: i64 = chance.roll("instinct", LUCK + 1)
        best: i64 = FINISH
        best_worth: i64 = -1
        for move in RULES.moves(table):
            if move == FINISH:
                break
            luck = next_luck(luck)
            found: i64 = worth(table, move) + (luck >> 16) % NOISE
            if found > best_worth:
                best_worth = found
                best = move
        return best


INSTINCT: Final = SolitarioInstinct()


def worth(table: Table, move: i64) -> i64:
    """What a move seems to be worth."""
    if move < WASTE_UP:
        column: i64 = move - UP
        found: i64 = going_home(table.last(column))
        return found + (opening(table, column) if scoring.opens(table, column, 1) else 0)
    if move == WASTE_UP:
        return OUT_OF_STOCK + going_home(table.top())
    if move < TURN:
        return OUT_OF_STOCK
    if move == TURN:
        return turning(table)
    if move >= DOWN:
        return BACK
    number: i64 = move - SHIFT
    source: i64 = number // VALUES // COLUMNS
    if scoring.opens(table, source, number % VALUES + 1):
        return opening(table, source)
    return QUIET


def going_home(card: i64) -> i64:
    return GOING_HOME + (HOME_LOW if card % VALUES < 2 else 0)


def opening(table: Table, column: i64) -> i64:
    return OPENING + table.covered[column] * EACH_COVERED


def turning(table: Table) -> i64:
    """Worth it while some card that can come to the top finds a place."""
    wanted: i64 = stall.taken_by_columns(table) | stall.taken_by_bases(table)
    return LOOKING if stall.coming_tops(table) & wanted else 0
