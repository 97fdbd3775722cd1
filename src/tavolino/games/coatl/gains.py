"""Cóatl: what one action has before another."""

from typing import NamedTuple

from mypy_extensions import i64

from tavolino.core.gains import told, traits_of
from tavolino.core.game import Line, View
from tavolino.games.coatl import adam
from tavolino.games.coatl.actions import DECK, Action, Add, Draw, Keep, Start, Take
from tavolino.games.coatl.advice import lacks_any, preview, would_refill, your_cards
from tavolino.games.coatl.cards import HUES, top_points
from tavolino.games.coatl.table import BODY, CELL_ROOM, COATLS, NOTHING, Table


class Bringing(NamedTuple):
    """What an action brings, as far as it is seen."""

    points: int = 0  # of prophecies and temples that rise by it
    pieces: int = 0
    ends: int = 0  # heads and tails
    serves: int = 0  # prophecies of yours that want such a colour
    denied: int = 0  # whether ADAM would take that cell
    refills: int = 0  # whether the disc fills up for ADAM
    best: int = 0  # what the cards could be worth
    placed: int = 0  # pieces built in


RULES_OF = {
    "points": "CO 1.7c", "pieces": "CO 1.4b", "ends": "CO 1.5a", "serves": "CO 1.7a",
    "denied": "CO 3.3b", "refills": "CO 1.2b", "best": "CO 1.4c", "placed": "CO 1.4e",
}  # fmt: skip


def gains(view: View[Table], action: Action, other: Action) -> list[Line]:
    this, that = brought(view, action), brought(view, other)
    return told("coatl", traits_of(RULES_OF, this, that, "refills"))


def brought(view: View[Table], action: Action) -> Bringing:
    table = view.table
    if isinstance(action, Take):
        return taken(table, action.cell)
    if isinstance(action, Draw):
        return Bringing(
            best=0 if action.place == DECK else int(top_points(table.row[action.place]))
        )
    if isinstance(action, Keep):
        return Bringing(best=sum(int(top_points(table.hand[place])) for place in action))
    found = preview(view, action)
    points = found.points if found is not None and found.points is not None else 0
    return Bringing(points=points, placed=int(isinstance(action, Start | Add)))


def taken(table: Table, cell: i64) -> Bringing:
    lying = [int(piece) for piece in table.disc[cell * CELL_ROOM : (cell + 1) * CELL_ROOM]]
    pieces = [piece for piece in lying if piece != NOTHING]
    return Bringing(
        pieces=len(pieces),
        ends=sum(piece // HUES != BODY for piece in pieces) if table.complete() < COATLS else 0,
        serves=sum(lacks_any(table, card, pieces) for card in your_cards(table)),
        denied=int(adam.found_cell(table) == cell),
        refills=int(would_refill(table, cell)),
    )
