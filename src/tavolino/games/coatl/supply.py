"""Cóatl: the disc with its bags, the prophecy row with its deck, the temples."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.games.coatl import events
from tavolino.games.coatl.cards import (
    CARDS,
    COLOURS,
    HUES,
    NO_CARD,
    TEMPLE_CARDS,
    card_name,
    temple_name,
)
from tavolino.games.coatl.table import (
    BODY,
    CELL_ROOM,
    CELLS,
    NOTHING,
    PIECES,
    ROW,
    Table,
    piece_name,
)

BAGS: tuple[str, ...] = ("heads", "bodies", "tails")

# What chance deals in: the colours, then the prophecies, then the temples.
FIRST_CARD = HUES
FIRST_TEMPLE = HUES + CARDS
KINDS_OF_CHANCE = [
    *COLOURS,
    *[card_name(card) for card in range(CARDS)],
    *[temple_name(temple) for temple in range(TEMPLE_CARDS)],
]


# -- the disc


def must_refill(table: Table) -> bool:
    """All body cells are empty, or all head and tail cells are (CO 1.2b)."""
    bodies = False
    others = False
    for cell in range(CELLS):
        if table.disc[cell * CELL_ROOM] != NOTHING:
            if table.cell_kind(cell) == BODY:
                bodies = True
            else:
                others = True
    return not bodies or not others


def fill_disc(table: Table, chance: Chance, tell: Teller | None, rule: str) -> None:
    """Every empty cell, as far as the bags go (CO 1.2c, CO 1.2d)."""
    filled: list[str] = []
    pieces = 0
    short: list[int] = []
    for cell in range(CELLS):
        if table.disc[cell * CELL_ROOM] != NOTHING:
            continue
        kind: i64 = table.cell_kind(cell)
        wanted = wanted_for(table, cell)
        colours = drawn_from_bag(table, cell, wanted, chance)
        if len(colours) < wanted:
            short.append(int(kind))
        for place in range(len(colours)):
            table.disc[cell * CELL_ROOM + place] = kind * HUES + colours[place]
        if tell is not None and colours:
            pieces += len(colours)
            filled.append(" ".join([str(cell + 1), *[COLOURS[colour] for colour in colours]]))
    for one in short:
        lose_bag(table, one)
    if tell is not None and filled:
        tell(events.Filled(filled, pieces, rule))


def wanted_for(table: Table, cell: int) -> int:
    """What a cell has room for: one head or tail, two bodies, or what is left of them."""
    kind: i64 = table.cell_kind(cell)
    first: i64 = kind * HUES
    left: i64 = 0
    for piece in range(first, first + HUES):
        left += table.bag[piece]
    return int(min(CELL_ROOM if kind == BODY else 1, left))


def lose_bag(table: Table, kind: i64) -> None:
    """A real bag was empty before its count: what should be in it is not in the game."""
    for piece in range(kind * HUES, kind * HUES + HUES):
        table.aside[piece] += table.bag[piece]
        table.bag[piece] = 0


def drawn_from_bag(table: Table, cell: int, wanted: int, chance: Chance) -> list[int]:
    """What comes into a cell."""
    if not wanted:
        return []
    kind: i64 = table.cell_kind(cell)
    first: i64 = kind * HUES
    counts = [int(table.bag[piece]) for piece in range(first, first + HUES)]
    colours = chance.draw(BAGS[kind], counts, wanted, f"cell {cell + 1}")
    for colour in colours:
        table.bag[first + colour] -= 1
    return colours


def empty_cell(table: Table, cell: i64) -> list[int]:
    """The pieces of a cell, which is empty then."""
    found: list[int] = []
    for place in range(cell * CELL_ROOM, cell * CELL_ROOM + CELL_ROOM):
        if table.disc[place] != NOTHING:
            found.append(int(table.disc[place]))
            table.disc[place] = NOTHING
    return found


def put_away(table: Table, piece: i64) -> None:
    """A discarded piece leaves the game; as an option it goes back into its bag (CO A15)."""
    if table.returns:
        table.bag[piece] += 1
    else:
        table.aside[piece] += 1


def named(pieces: list[int]) -> list[str]:
    return [piece_name(piece) for piece in pieces]


# -- the prophecies


def deck_size(table: Table) -> i64:
    found: i64 = 0
    for card in range(CARDS):
        found += table.deck[card]
    return found


def discard_size(table: Table) -> i64:
    found: i64 = 0
    for card in range(CARDS):
        found += table.discards[card]
    return found


def top_card(table: Table, chance: Chance, tell: Teller | None, place: str) -> i64:
    """The next card of the deck, or NO_CARD; an empty deck takes the discards (CO A23)."""
    if not deck_size(table):
        back: i64 = discard_size(table)
        if not back:
            return NO_CARD
        for card in range(CARDS):
            table.deck[card] += table.discards[card]
            table.discards[card] = 0
        if tell is not None:
            tell(events.Reshuffled(int(back)))
    counts = [0] * FIRST_CARD + [int(table.deck[card]) for card in range(CARDS)]
    cards = chance.draw("prophecies", counts, 1, place)
    if not cards:
        return NO_CARD
    found: i64 = cards[0] - FIRST_CARD
    table.deck[found] -= 1
    return found


def row_size(table: Table) -> i64:
    found: i64 = 0
    for place in range(ROW):
        if table.row[place] != NO_CARD:
            found += 1
    return found


def fill_row(table: Table, chance: Chance, tell: Teller | None) -> None:
    """The cards move to the right without gaps, then new ones come in on the left (CO 3.4)."""
    to: i64 = ROW - 1
    for back in range(ROW):
        place: i64 = ROW - 1 - back
        card: i64 = table.row[place]
        if card != NO_CARD:
            table.row[place] = NO_CARD
            table.row[to] = card
            to -= 1
    fresh: list[str] = []
    while to >= 0:
        card = top_card(table, chance, tell, "row")
        if card == NO_CARD:
            break
        table.row[to] = card
        to -= 1
        if tell is not None:
            fresh.append(card_name(card))
    if tell is not None and fresh:
        tell(events.RowFilled(fresh, len(fresh)))


# -- the temples


def top_temple(table: Table, chance: Chance, place: str) -> i64:
    counts = [0] * FIRST_TEMPLE + [int(table.temples[one]) for one in range(TEMPLE_CARDS)]
    if not sum(counts):
        return NO_CARD
    cards = chance.draw("temples", counts, 1, place)
    if not cards:
        return NO_CARD
    found: i64 = cards[0] - FIRST_TEMPLE
    table.temples[found] -= 1
    return found


def restore_temples(table: Table, chance: Chance, tell: Teller | None) -> None:
    """Two lie open again at the end of the action (CO 1.6b, CO A18)."""
    if not table.replaced:
        return
    for place in range(2):
        if table.shown[place] == NO_CARD:
            table.shown[place] = top_temple(table, chance, "open")
            if tell is not None and table.shown[place] != NO_CARD:
                tell(events.TempleReplaced(temple_name(table.shown[place])))


def fresh_bags(table: Table) -> None:
    """CO 3.1a: 16 bodies, 3 heads and 3 tails of each colour; CO 1.1a: five colours."""
    for piece in range(PIECES):
        table.bag[piece] = 16 if piece // HUES == BODY else 3
