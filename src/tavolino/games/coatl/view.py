"""Cóatl: what a seat may see, and all that the page shows of it.

Nothing that lies on the table is hidden from the person, and the table knows bags and decks by
number only. So a view is a copy of the table.
"""

from mypy_extensions import i64

from tavolino.core.game import AUTOMA, YOU, Line, Params, View
from tavolino.games.coatl import adam, advice, position, scoring, supply
from tavolino.games.coatl.cards import (
    COLOURS,
    FRAMES,
    HUES,
    LENGTH,
    MORE,
    NO_CARD,
    NO_FRAME,
    NONE_OF,
    PROPHECIES,
    TEMPLES,
    card_name,
    temple_name,
    times_of,
    top_points,
)
from tavolino.games.coatl.cells import PLACES
from tavolino.games.coatl.hopes import OTHER, Progress, progress
from tavolino.games.coatl.table import (
    ADAM_CARDS,
    BESIDE,
    CELL_ROOM,
    CELLS,
    COATLS,
    LYING,
    NOTHING,
    PIECES,
    SPACES,
    Table,
    piece_name,
)

WORDS: tuple[str, ...] = (*COLOURS, "any", "other")


def box(_view: View[Table]) -> Params:
    """What is printed: every card's face (CO 2.1 to CO 2.3)."""
    found: Params = {card_name(card): face(card) for card in range(len(PROPHECIES))}
    found |= {temple_name(temple): temple_face(temple) for temple in range(len(TEMPLES))}
    return {"faces": found}


def to_json(view: View[Table]) -> Params:
    table = view.table
    return {
        "to_move": None if table.over else (AUTOMA if table.turn else YOU),
        "phase": position.PHASES[table.phase],
        "disc": disc(table),
        "bodies_left": int(table.bodies_left()),
        "row": [card_or_none(card) for card in table.row],
        "deck": int(supply.deck_size(table)),
        "temples": [temple_or_none(temple) for temple in table.shown],
        "adam": adams_side(table),
        "you": your_side(table),
        "warnings": [warning(line) for line in advice.warnings(table)],
    }


# -- the disc


def disc(table: Table) -> list[Params]:
    """The cells by number, each with its place on the disc."""
    found: list[Params] = []
    for cell in range(CELLS):
        kind, place = PLACES[table.cells[cell]]
        found.append({
            "number": cell + 1,
            "kind": kind,
            "place": place,
            "pieces": pieces_at(table, cell),
            "refills": advice.would_refill(table, cell),
        })  # fmt: skip
    return found


def pieces_at(table: Table, cell: int) -> list[str]:
    lying = table.disc[cell * CELL_ROOM : (cell + 1) * CELL_ROOM]
    return [piece_name(piece) for piece in lying if piece != NOTHING]


# -- ADAM


def adams_side(table: Table) -> Params:
    slots = [slot for slot in range(ADAM_CARDS) if table.adam[slot] != NO_CARD]
    return {
        "score": int(scoring.adam_score(table)),
        "limit": int(table.adam_most()),
        "cards": [adams_card(table, slot) for slot in slots],
        "played": [
            {"card": card_name(card), "points": int(top_points(card))} for card in table.played
        ],
        "next": adams_next(table),
    }


def adams_card(table: Table, slot: int) -> Params:
    lacks = adam.lacking(table, slot)
    return {
        "card": card_name(table.adam[slot]),
        "points": int(top_points(table.adam[slot])),
        "lacks": [WORDS[nth] for nth in range(HUES + 1) for _ in range(lacks[nth])],
        "pieces": [
            piece_name(piece)
            for piece in table.lying[slot * LYING : (slot + 1) * LYING]
            if piece != NOTHING
        ],
    }


def adams_next(table: Table) -> Params | None:
    """The cell he would take if it were his turn now, and for which card."""
    if table.over or adam.first_filled(table) == adam.NO_CELL:
        return None
    slot = adam.slot_served(table)
    card = None if slot == adam.NO_SLOT else card_name(table.adam[slot])
    return {"cell": int(adam.found_cell(table)) + 1, "card": card}


# -- the person


def your_side(table: Table) -> Params:
    return {
        "score": int(scoring.person_score(table)),
        "board": [piece_name(piece) for piece in range(PIECES) for _ in range(table.board[piece])],
        "spaces": SPACES,
        "hand": [card_name(card) for card in table.hand],
        "hand_limit": int(table.hand_limit()),
        "own_temple": temple_or_none(table.own),
        "coatls": [coatl_side(table, coatl) for coatl in range(COATLS) if table.lengths[coatl]],
        "required": int(table.required()),
    }


def coatl_side(table: Table, coatl: int) -> Params:
    beside = table.cards[coatl * BESIDE : coatl * BESIDE + table.beside[coatl]]
    open_ends = [name for bit, name in ((1, "front"), (2, "back")) if not table.ends[coatl] & bit]
    temples = [one for one in (*table.shown, table.own) if one != NO_CARD]
    return {
        "number": coatl + 1,
        "pieces": [piece_name(piece) for piece in table.pieces_of(coatl)],
        "open": open_ends,
        "complete": table.is_complete(coatl),
        "locked": bool(table.locked[coatl]),
        "points": int(scoring.coatl_points(table, coatl)),
        "cards": [card_progress(table, card, coatl) for card in beside],
        "hand": [] if table.locked[coatl] else [
            card_progress(table, card, coatl) for card in table.hand
        ],
        "temple": temple_progress(table, table.temple[coatl], coatl),
        "temples": [] if table.locked[coatl] else [
            temple_progress(table, temple, coatl) for temple in temples
        ],
    }  # fmt: skip


def card_progress(table: Table, card: i64, coatl: int) -> Params:
    """How far a prophecy is satisfied there, and where (CO 1.7)."""
    found: Progress = progress(table, card, coatl)
    return {
        "card": card_name(card),
        "times": found.times,
        "points": found.points,
        "where": found.where,
        "next": found.next_points,
        "lacks": lacking_words(found),
        "end": found.end,
    }


def lacking_words(found: Progress) -> list[str]:
    """The colours that the next line lacks."""
    return [WORDS[OTHER if one > HUES else one] for one in found.lacks]


def temple_progress(table: Table, temple: i64, coatl: int) -> Params | None:
    if temple == NO_CARD:
        return None
    return {
        "temple": temple_name(temple),
        "met": scoring.wants_met(table, temple, coatl),
        "points": int(scoring.temple_points(table, temple, coatl)),
    }


# -- cards


def card_or_none(card: i64) -> str | None:
    return None if card == NO_CARD else card_name(card)


def temple_or_none(temple: i64) -> str | None:
    return None if temple == NO_CARD else temple_name(temple)


def face(number: int) -> Params:
    card = PROPHECIES[number]
    first = times_of(card) - len(card.points) + 1
    return {
        "frame": FRAMES[card.frame],
        "family": card.family,
        "pattern": [
            {"colour": WORDS[word % MORE], "more": word >= MORE} for word in card.pattern
        ],
        "lines": [
            {"times": first + nth, "points": points} for nth, points in enumerate(card.points)
        ],
    }  # fmt: skip


def temple_face(number: int) -> Params:
    temple = TEMPLES[number]
    return {"wants": [want_words(want) for want in temple.wants], "points": temple.points}


def want_words(want: tuple[int, int, int]) -> Params:
    kind, one, other = want
    if kind == LENGTH:
        return {"kind": "length", "length": one}
    if kind == NO_FRAME:
        return {"kind": "no_frame", "frame": FRAMES[one]}
    if kind == NONE_OF:
        return {"kind": "none", "colours": [COLOURS[one]]}
    return {"kind": "equal", "colours": [COLOURS[one], COLOURS[other]]}


def warning(line: Line) -> Params:
    return {"key": line.key, "params": line.params, "rule": line.rule}
