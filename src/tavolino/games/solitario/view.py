"""Solitario: what a player may see, built up from nothing, and a whole table that fits it.

Covered cards are unknown. So are cards of the stock until they were turned once: all of them
after the first time through.
"""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Params, View
from tavolino.core.packed import vec
from tavolino.core.told import written
from tavolino.games.solitario.actions import parts
from tavolino.games.solitario.autofinish import auto_finish
from tavolino.games.solitario.table import (
    CARDS,
    COLUMNS,
    NAMES,
    PLACES,
    SUITS,
    VALUES,
    Table,
)


def view_of(table: Table, seat: str) -> View[Table]:
    """Only what lies open, and how many cards do not."""
    found = Table()
    for column in range(COLUMNS):
        first: i64 = column * PLACES
        for place in range(first + table.covered[column], first + table.heights[column]):
            found.columns[place] = table.columns[place]
        found.heights[column] = table.heights[column]
        found.covered[column] = table.covered[column]
    for place in range(table.seen_of_stock()):
        found.stock[place] = table.stock[place]
    found.cards = table.cards
    found.turned = table.turned
    found.bases = table.bases[:]
    found.passes = table.passes
    found.score = table.score
    found.ended = table.ended
    copy_options(table, found)
    return View(seat, found)


def copy_options(table: Table, found: Table) -> None:
    found.any_card = table.any_card
    found.pass_limit = table.pass_limit
    found.literal = table.literal
    found.straight = table.straight
    found.minutes = table.minutes


# -- imagining


def imagine(view: View[Table], chance: Chance) -> Table:
    """The unknown cards at random in the unknown places."""
    table = view.table.copy()
    cards = chance.shuffle("imagined", unknown_cards(table))
    nth = 0
    for column in range(COLUMNS):
        first: i64 = column * PLACES
        for place in range(first, first + table.covered[column]):
            table.columns[place] = cards[nth]
            nth += 1
    for place in range(table.seen_of_stock(), table.cards):
        table.stock[place] = cards[nth]
        nth += 1
    return table


def unknown_cards(table: Table) -> list[int]:
    """The cards that a view does not place anywhere."""
    known: vec[i64] = vec[i64]([0] * CARDS)
    for suit in range(4):
        for value in range(table.bases[suit]):
            known[suit * VALUES + value] = 1
    for column in range(COLUMNS):
        first: i64 = column * PLACES
        for place in range(first + table.covered[column], first + table.heights[column]):
            known[table.columns[place]] = 1
    for place in range(table.seen_of_stock()):
        known[table.stock[place]] = 1
    return [card for card in range(CARDS) if not known[card]]


# -- as data


def to_json(view: View[Table]) -> Params:
    table = view.table
    rest = auto_finish(table)
    return {
        "score": int(table.score),
        "bases": {SUITS[suit]: int(table.bases[suit]) for suit in range(4)},
        "columns": columns_of(table),
        "stock": int(table.cards - table.turned),
        "waste": [NAMES[card] for card in table.stock[: table.turned]],
        "auto": written(rest[0], parts) if rest else None,  # SO S15
    }


def columns_of(table: Table) -> list[Params]:
    return [
        {"covered": int(table.covered[column]), "open": open_names(table, column)}
        for column in range(COLUMNS)
    ]


def open_names(table: Table, column: int) -> list[str]:
    first: i64 = column * PLACES
    places = table.columns[first + table.covered[column] : first + table.heights[column]]
    return [NAMES[card] for card in places]


def coming_names(table: Table) -> list[str]:
    """The next cards of the stock, once they were seen."""
    return [NAMES[card] for card in table.stock[table.turned : table.seen_of_stock()]]
