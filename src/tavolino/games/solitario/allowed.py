"""Solitario: what keeps a move from being made (SO 3)."""

from mypy_extensions import i64

from tavolino.core.refusals import Refusal
from tavolino.games.solitario.actions import OWN, Down, Shift
from tavolino.games.solitario.table import NAMES, PLACES, SUITS, UNKNOWN, VALUES, Table


def may_turn(table: Table) -> bool:
    """Whether the stock can be turned (SO 3.1), or turned over (SO 3.2)."""
    if table.cards == 0:
        return False
    return table.turned < table.cards or table.may_turn_over()


def check_turn(table: Table) -> None:
    if table.cards == 0:
        raise Refusal("solitario.refuse.empty_stock", "SO 3.2")
    if not may_turn(table):
        raise Refusal("solitario.refuse.no_pass", "SO S2", {"count": int(table.pass_limit)})


def check_waste(table: Table) -> None:
    if table.turned == 0:
        raise Refusal("solitario.refuse.empty_waste", "SO 3.1")


def check_shift(table: Table, action: Shift) -> None:
    if action.source == action.target:
        raise Refusal("solitario.refuse.same_column", "SO 3.3")
    if table.heights[action.source] == 0:
        raise Refusal("solitario.refuse.empty_column", "SO 3.3")
    cards = int(table.open_cards(action.source))
    if not 1 <= action.cards <= cards:
        source = {"source": f"c{action.source + 1}", "count": cards}
        raise Refusal("solitario.refuse.covered", "SO 3.3", source)
    place: i64 = action.source * PLACES + table.heights[action.source] - action.cards
    check_column(table, table.columns[place], action.target)


def check_up(table: Table, card: i64, base: int, nothing: str) -> None:
    if card == UNKNOWN:
        raise Refusal(nothing, "SO 3.6")
    if base not in (OWN, card // VALUES):
        raise Refusal("solitario.refuse.other_suit", "SO 3.6")
    if not table.goes_up(card):
        suit: i64 = card // VALUES
        wanted = NAMES[suit * VALUES + table.bases[suit]]
        cards = {"card": NAMES[card], "wanted": wanted}
        raise Refusal("solitario.refuse.not_next", "SO 3.6", cards)


def check_down(table: Table, action: Down) -> None:
    height: i64 = table.bases[action.suit]
    if height == 0:
        raise Refusal("solitario.refuse.empty_base", "SO 3.7", {"suit": SUITS[action.suit]})
    check_column(table, action.suit * VALUES + height - 1, action.column)


def check_column(table: Table, card: i64, column: i64) -> None:
    if table.takes(column, card):
        return
    last = table.last(column)
    if last == UNKNOWN:
        raise Refusal("solitario.refuse.kings_only", "SO S1", {"card": NAMES[card]})
    cards = {"card": NAMES[card], "last": NAMES[last]}
    if card // 20 == last // 20:
        raise Refusal("solitario.refuse.same_colour", "SO 1.2", cards)
    raise Refusal("solitario.refuse.not_lower", "SO 3.3", cards)
