"""Cóatl: the things on the table, for whoever asks what they are and what they are worth now."""

from collections.abc import Callable
from functools import partial

from tavolino.core.game import Line, Params, Said, Thing, View
from tavolino.games.coatl import adam, scoring, supply
from tavolino.games.coatl.advice import take_lines
from tavolino.games.coatl.cards import (
    CHAIN,
    EXACT,
    MORE,
    NO_CARD,
    PROPHECIES,
    WRAP,
    card_name,
    temple_name,
    top_points,
)
from tavolino.games.coatl.hopes import progress
from tavolino.games.coatl.table import (
    ADAM_CARDS,
    BESIDE,
    CELLS,
    COATLS,
    PIECES,
    SPACES,
    Table,
    piece_name,
)
from tavolino.games.coatl.view import adams_card, lacking_words, pieces_at

Things = dict[str, Callable[[], Thing]]


def things(view: View[Table]) -> Things:
    """Everything on the table by its name."""
    table = view.table
    found: Things = {f"cell {cell + 1}": partial(cell_of, table, cell) for cell in range(CELLS)}
    for card in seen_cards(table):
        found[card_name(card)] = partial(prophecy, table, card)
    for temple in [*table.shown, table.own, *table.temple]:
        if temple != NO_CARD:
            found[temple_name(temple)] = partial(temple_of, table, int(temple))
    for piece in seen_pieces(table):
        found[f"piece {piece_name(piece)}"] = partial(piece_of, piece)
    for coatl in range(COATLS):
        if table.lengths[coatl]:
            found[f"coatl {coatl + 1}"] = partial(coatl_of, table, coatl)
    once = {
        "disc": disc, "bodies": bodies, "row": row, "deck": deck, "board": board, "hand": hand,
        "score": score, "adam": adam_of, "next": adams_next,
    }  # fmt: skip
    return found | {name: partial(ask, table) for name, ask in once.items()}


def seen_cards(table: Table) -> list[int]:
    """The prophecies that lie open somewhere."""
    beside = [
        table.cards[coatl * BESIDE + nth]
        for coatl in range(COATLS)
        for nth in range(table.beside[coatl])
    ]
    cards = {*table.row, *table.hand, *table.adam, *table.played, *beside}
    return sorted(int(card) for card in cards if card != NO_CARD)


def seen_pieces(table: Table) -> list[int]:
    """The kinds of pieces that lie on the board and in the cóatls."""
    built = {int(piece) for coatl in range(COATLS) for piece in table.pieces_of(coatl)}
    return [piece for piece in range(PIECES) if table.board[piece] or piece in built]


# -- cards


def prophecy(table: Table, card: int) -> Thing:
    """A prophecy: how it is read, and how far it is on each cóatl and with ADAM."""
    name: Params = {"card": card_name(card)}
    lines = [one for coatl in range(COATLS) for one in standing(table, card, coatl)]
    for slot in range(ADAM_CARDS):
        if table.adam[slot] == card:
            lacks: Params = {**name, "lacks": adams_card(table, slot)["lacks"]}
            lines.append(Line("coatl.page.adam_card", "CO 3.3a", lacks))
    if card in [int(one) for one in table.played]:
        lines.append(Line("coatl.worth.played", "CO 3.5b", {}, int(top_points(card))))
    rules = [f"CO P{card}", *reading(card), "CO 1.7c"]
    return Thing("card", Said("coatl.worth.card", name), rules, lines)


def reading(card: int) -> list[str]:
    """The paragraphs that say how its signs are read."""
    kind, more = PROPHECIES[card].reading, any(word >= MORE for word in PROPHECIES[card].pattern)
    if kind == EXACT:
        return ["CO 1.7f", "CO 1.7b"]
    if kind == WRAP or more:
        return ["CO 1.7e", "CO 1.7b"]
    return ["CO 1.7b"] if kind == CHAIN else ["CO 1.7a"]


def standing(table: Table, card: int, coatl: int) -> list[Line]:
    """What a prophecy is worth on a cóatl now, and what its next line lacks there."""
    if not table.lengths[coatl] or (table.locked[coatl] and not lies_beside(table, card, coatl)):
        return []
    found = progress(table, card, coatl)
    lines: list[Line] = []
    where: Params = {"coatl": coatl + 1}
    if found.points:
        lines.append(Line("coatl.page.met_on", "CO 1.7c", {**where, "points": found.points}))
    if found.next_points:
        then = {**where, "points": found.next_points, "lacks": lacking_words(found)}
        lines.append(Line("coatl.page.lacks_on", "CO 1.7c", then))
    return lines


def lies_beside(table: Table, card: int, coatl: int) -> bool:
    first = coatl * BESIDE
    return card in [int(one) for one in table.cards[first : first + table.beside[coatl]]]


def temple_of(table: Table, temple: int) -> Thing:
    """A temple, with what each cóatl would get for it now."""
    lines: list[Line] = []
    for coatl in range(COATLS):
        if table.lengths[coatl] and (not table.locked[coatl] or table.temple[coatl] == temple):
            now: Params = {"coatl": coatl + 1, "points": points_for(table, temple, coatl)}
            lines.append(Line("coatl.worth.temple_on", "CO 1.6a", now))
    name = Said("coatl.worth.temple", {"temple": temple_name(temple)})
    return Thing("temple", name, [f"CO T{temple}", "CO 1.6a", "CO 1.6c", "CO 1.6b"], lines)


def points_for(table: Table, temple: int, coatl: int) -> int:
    return int(scoring.temple_points(table, temple, coatl))


def row(_table: Table) -> Thing:
    return Thing("row", Said("coatl.name.row"), ["CO 1.4c", "CO 3.4", "CO 3.3g"])


def deck(table: Table) -> Thing:
    name = Said("coatl.name.deck", {"count": int(supply.deck_size(table))})
    return Thing("deck", name, ["CO 1.4c", "CO A23"])


def hand(table: Table) -> Thing:
    held: Params = {"count": len(table.hand), "limit": int(table.hand_limit())}
    lines = [Line("coatl.worth.hand", "CO 1.4c", held)]
    return Thing("hand", Said("coatl.name.hand"), ["CO 1.4c", "CO 1.4h", "CO 1.8a"], lines)


# -- pieces


def cell_of(table: Table, cell: int) -> Thing:
    """A cell, with what would follow from taking it."""
    pieces = pieces_at(table, cell)
    lines = take_lines(table, cell) if pieces and not table.over else []
    key = "coatl.page.cell" if pieces else "coatl.page.cell_empty"
    rules = ["CO 1.4a", "CO 1.4b", "CO 1.2b", "CO 3.2a"]
    return Thing("cell", Said(key, {"cell": cell + 1, "pieces": pieces}), rules, lines)


def piece_of(piece: int) -> Thing:
    name = Said("coatl.worth.piece", {"piece": piece_name(piece)})
    return Thing("piece", name, ["CO 1.4g", "CO 1.4f", "CO 1.7a", "CO 1.5a"])


def coatl_of(table: Table, coatl: int) -> Thing:
    """A cóatl, with all that lies beside it."""
    lines = [
        Line("coatl.score.card", "CO 1.8a", {"coatl": coatl + 1, "card": card_name(card)},
             int(scoring.card_points(table, card, coatl)))
        for card in table.cards[coatl * BESIDE : coatl * BESIDE + table.beside[coatl]]
    ]  # fmt: skip
    temple = int(table.temple[coatl])
    if temple != NO_CARD:
        what: Params = {"coatl": coatl + 1, "temple": temple_name(temple)}
        lines.append(Line("coatl.score.temple", "CO 1.8a", what, points_for(table, temple, coatl)))
    worth = sum(one.points or 0 for one in lines)
    if not table.is_complete(coatl):
        lines.append(Line("coatl.worth.unfinished", "CO 1.8a"))
    rules = ["CO 1.5a", "CO 1.5b", "CO 1.5d", "CO 1.8a"]
    return Thing("coatl", Said("coatl.name.coatl", {"coatl": coatl + 1}), rules, lines, worth)


def disc(_table: Table) -> Thing:
    return Thing("disc", Said("coatl.name.disc"), ["CO 1.2a", "CO 1.2b", "CO 3.2a"])


def bodies(table: Table) -> Thing:
    name = Said("coatl.page.bodies", {"count": int(table.bodies_left())})
    return Thing("bodies", name, ["CO 3.5a", "CO 3.1a"])


def board(table: Table) -> Thing:
    lines = [Line("coatl.worth.board", "CO 1.4b", {"count": int(table.stored()), "spaces": SPACES})]
    return Thing("board", Said("coatl.name.board"), ["CO 1.4b", "CO 1.4a", "CO 1.4e"], lines)


# -- the score, and ADAM


def score(table: Table) -> Thing:
    lines = [one for one in scoring.score_lines(table) if one.seat == "you"]
    worth = int(scoring.person_score(table))
    return Thing("score", Said("coatl.name.you"), ["CO 1.8a", "CO 3.5c", "CO 3.5a"], lines, worth)


def adam_of(table: Table) -> Thing:
    lines = [one for one in scoring.score_lines(table) if one.seat == "automa"]
    worth = int(scoring.adam_score(table))
    rules = ["CO 3.5b", "CO 3.3b", "CO 3.3d", "CO 3.3e"]
    return Thing("adam", Said("coatl.seat.automa"), rules, lines, worth)


def adams_next(table: Table) -> Thing:
    """The cell that ADAM would take now."""
    rules = ["CO 3.3b", "CO 3.3a", "CO 3.3c"]
    if table.over or adam.first_filled(table) == adam.NO_CELL:
        return Thing("next", Said("coatl.worth.next_none"), rules)
    slot = adam.slot_served(table)
    found: Params = {"cell": int(adam.found_cell(table)) + 1}
    if slot == adam.NO_SLOT:
        return Thing("next", Said("coatl.page.adam_next_none", found), rules)
    found["card"] = card_name(table.adam[slot])
    return Thing("next", Said("coatl.page.adam_next_for", found), rules)
