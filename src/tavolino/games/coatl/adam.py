"""Cóatl: ADAM's turn, step by step (CO 3.3 and the rulings CO A2 - CO A14).

He has no board, hand, cóatls or temples, so none of their limits is looked at here (CO 3.3h).
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Candidate, Decision, Params, Reason, Teller, View
from tavolino.core.packed import append, vec
from tavolino.core.told import kind_of, parts_of
from tavolino.games.coatl import events
from tavolino.games.coatl.actions import CLAIM, Search, numbered
from tavolino.games.coatl.cards import (
    HUES,
    NEED_ROOM,
    NEEDS,
    NO_CARD,
    card_name,
    top_points,
)
from tavolino.games.coatl.supply import (
    empty_cell,
    fill_disc,
    fill_row,
    must_refill,
    named,
    put_away,
    row_size,
)
from tavolino.games.coatl.table import (
    ADAM_CARDS,
    CELL_ROOM,
    CELLS,
    LYING,
    NOTHING,
    ROW,
    Table,
    piece_name,
)

WILD: Final = HUES  # the place of "any piece" among the needs
NO_CELL: Final = -1
NO_SLOT: Final = -1


# -- what he looks for


def fits(table: Table, piece: i64, slot: i64) -> bool:
    """Whether a card still lacks a piece of that colour; shape and order do not matter.

    What counts is what is missing, not the total (CO 3.3a, CO A2, CO A3).
    """
    need: i64 = slot * NEED_ROOM
    return table.need[need + piece % HUES] > 0 or table.need[need + WILD] > 0  # CO A4


def cell_for(table: Table, slot: i64) -> i64:
    """The first cell with a piece that fits the card in this slot (CO 3.3b)."""
    for cell in range(CELLS):
        for place in range(cell * CELL_ROOM, cell * CELL_ROOM + CELL_ROOM):
            if table.disc[place] != NOTHING and fits(table, table.disc[place], slot):
                return cell
    return NO_CELL


def first_filled(table: Table) -> i64:
    """The lowest cell with at least one piece (CO A11)."""
    for cell in range(CELLS):
        if table.disc[cell * CELL_ROOM] != NOTHING:
            return cell
    return NO_CELL


def slot_served(table: Table) -> i64:
    """The card that his search serves, card by card from the left (CO A9, CO A10); or none."""
    for slot in range(ADAM_CARDS):
        if table.adam[slot] != NO_CARD and cell_for(table, slot) != NO_CELL:
            return slot
    return NO_SLOT


def found_cell(table: Table) -> i64:
    slot: i64 = slot_served(table)
    return first_filled(table) if slot == NO_SLOT else cell_for(table, slot)


def prescribed(table: Table) -> i64:
    """The one move the rules leave to ADAM, as a number."""
    return CLAIM + found_cell(table)


# -- what he does


def take_turn(table: Table, cell: i64, chance: Chance, tell: Teller | None) -> None:
    """The whole turn: take, lay, refill, play (CO 3.3b - CO 3.3g)."""
    if gather(table, cell, chance, tell) and play_all(table, tell):
        draw_cards(table, tell)
        fill_row(table, chance, tell)
    if table.returns and must_refill(table):  # what he discarded may be all there is
        fill_disc(table, chance, tell, "CO A12")


def gather(table: Table, cell: i64, chance: Chance, tell: Teller | None) -> bool:
    """Takes the cell and lays the pieces; False if nothing fitted, then the turn is over."""
    slot: i64 = slot_served(table)
    pieces = empty_cell(table, cell)
    if slot == NO_SLOT:  # CO 3.3c
        if tell is not None:
            tell(events.Scrapped(int(cell) + 1, named(pieces)))
        for piece in pieces:
            put_away(table, piece)
    else:
        if tell is not None:
            card = card_name(table.adam[slot])
            tell(events.Claimed(int(cell) + 1, named(pieces), card))
        distribute(table, pieces, "CO 3.3d", tell)
    if must_refill(table):
        fill_disc(table, chance, tell, "CO A12")
    return slot != NO_SLOT


def distribute(table: Table, pieces: list[int], rule: str, tell: Teller | None) -> None:
    """Each piece on the leftmost card it fits, one by one; the rest is discarded (CO A7).

    A card to the left of the one that was searched for takes nothing: that search had failed
    (CO A8).
    """
    left = pieces
    for slot in range(ADAM_CARDS):
        if table.adam[slot] != NO_CARD and left:
            left = lay_colours(table, slot, left, rule, tell)
            if left and table.need[slot * NEED_ROOM + WILD]:
                left = lay_any(table, slot, left, tell)
    for piece in left:
        put_away(table, piece)
        if tell is not None:
            tell(events.Dropped(piece_name(piece)))


def lay_colours(
    table: Table, slot: i64, pieces: list[int], rule: str, tell: Teller | None
) -> list[int]:
    """Colours come before the white sign (CO A5); what does not fit is handed on."""
    left: list[int] = []
    for piece in pieces:
        need: i64 = slot * NEED_ROOM + piece % HUES
        if table.need[need] > 0:
            table.need[need] -= 1
            put_on(table, slot, piece)
            if tell is not None:
                tell(events.Laid(card_name(table.adam[slot]), piece_name(piece), rule))
        else:
            left.append(piece)
    return left


def lay_any(table: Table, slot: i64, pieces: list[int], tell: Teller | None) -> list[int]:
    """One piece for the white sign: one that fits no other card, else the first (CO A6)."""
    chosen = 0
    for nth in range(0 if table.leftmost else len(pieces)):
        if not fits_another(table, pieces[nth], slot):
            chosen = nth
            break
    piece = pieces[chosen]
    table.need[slot * NEED_ROOM + WILD] = 0
    put_on(table, slot, piece)
    if tell is not None:
        tell(events.LaidAsAny(card_name(table.adam[slot]), piece_name(piece)))
    return pieces[:chosen] + pieces[chosen + 1 :]


def fits_another(table: Table, piece: i64, slot: i64) -> bool:
    for other in range(ADAM_CARDS):
        if other != slot and table.adam[other] != NO_CARD and fits(table, piece, other):
            return True
    return False


def put_on(table: Table, slot: i64, piece: i64) -> None:
    place: i64 = slot * LYING
    while table.lying[place] != NOTHING:
        place += 1
    table.lying[place] = piece


# -- playing cards


def is_fulfilled(table: Table, slot: i64) -> bool:
    if table.adam[slot] == NO_CARD:
        return False
    for need in range(slot * NEED_ROOM, slot * NEED_ROOM + NEED_ROOM):
        if table.need[need]:
            return False
    return True


def first_fulfilled(table: Table) -> i64:
    for slot in range(ADAM_CARDS):
        if is_fulfilled(table, slot):
            return slot
    return NO_SLOT


def play_all(table: Table, tell: Teller | None) -> bool:
    """The leftmost fulfilled card, its pieces to the others, again until none is left (CO A13)."""
    any_played = False
    slot = first_fulfilled(table)
    while slot != NO_SLOT:
        any_played = True
        card: i64 = table.adam[slot]
        table.played = append(table.played, card)  # CO 3.3e
        if tell is not None:
            tell(events.Fulfilled(card_name(card), int(top_points(card))))
        pieces = lifted(table, slot)
        distribute(table, pieces, "CO 3.3f", tell)
        slot = first_fulfilled(table)
    return any_played


def lifted(table: Table, slot: i64) -> list[int]:
    """The pieces of a card that leaves; the cards to its right close up."""
    pieces: list[int] = []
    for place in range(slot * LYING, slot * LYING + LYING):
        if table.lying[place] != NOTHING:
            pieces.append(int(table.lying[place]))
    for to in range(slot, ADAM_CARDS - 1):
        table.adam[to] = table.adam[to + 1]
        for nth in range(NEED_ROOM):
            table.need[to * NEED_ROOM + nth] = table.need[(to + 1) * NEED_ROOM + nth]
        for nth in range(LYING):
            table.lying[to * LYING + nth] = table.lying[(to + 1) * LYING + nth]
    clear_slot(table, ADAM_CARDS - 1)
    return pieces


def clear_slot(table: Table, slot: i64) -> None:
    table.adam[slot] = NO_CARD
    for nth in range(NEED_ROOM):
        table.need[slot * NEED_ROOM + nth] = 0
    for nth in range(LYING):
        table.lying[slot * LYING + nth] = NOTHING


def give_card(table: Table, card: i64) -> None:
    """A card to the right end of his row, needing all its pieces (CO A25)."""
    slot: i64 = 0
    while table.adam[slot] != NO_CARD:
        slot += 1
    table.adam[slot] = card
    for nth in range(NEED_ROOM):
        table.need[slot * NEED_ROOM + nth] = NEEDS[card * NEED_ROOM + nth]


def draw_cards(table: Table, tell: Teller | None) -> None:
    """From the right end of the prophecy row, until he has his number again (CO 3.3g).

    The left-over pieces were discarded before: new cards get none of them (CO A14).
    """
    while table.adam[table.adam_refill() - 1] == NO_CARD and row_size(table):
        place: i64 = ROW - 1
        while table.row[place] == NO_CARD:
            place -= 1
        card: i64 = table.row[place]
        table.row[place] = NO_CARD
        give_card(table, card)
        if tell is not None:
            tell(events.AdamDrew(card_name(card)))


# -- why


def decide(view: View[Table]) -> Decision:
    """His action with a reason for every card he looked at and every piece he moves."""
    table = view.table
    cell = found_cell(table)
    action = numbered(CLAIM + cell)
    assert isinstance(action, Search)
    return Decision(action, [*search_reasons(table), *deed_reasons(table, cell)])


def search_reasons(table: Table) -> list[Reason]:
    served = slot_served(table)
    reasons: list[Reason] = []
    for slot in range(ADAM_CARDS):
        if table.adam[slot] == NO_CARD:
            continue
        what: Params = {"card": card_name(table.adam[slot])}
        if slot == served:
            what["cell"] = int(cell_for(table, slot)) + 1
            seen = candidates(table, slot)
            return [*reasons, Reason("coatl.why.found", "CO 3.3b", what, seen)]
        rule = "CO 3.3b" if slot < ADAM_CARDS - 1 else "CO A10"
        reasons.append(Reason("coatl.why.not_found", rule, what))
    lowest: Params = {"cell": int(first_filled(table)) + 1}
    return [*reasons, Reason("coatl.why.nothing_fits", "CO 3.3c", lowest)]


def candidates(table: Table, slot: i64) -> list[Candidate]:
    """Every filled cell: whether something in it fits the card, and its number."""
    chosen = cell_for(table, slot)
    found: list[Candidate] = []
    for cell in range(CELLS):
        pieces = [int(piece) for piece in table.disc[cell * 2 : cell * 2 + 2] if piece != NOTHING]
        if pieces:
            good = [piece for piece in pieces if fits(table, piece, slot)]
            what: Params = {"cell": cell + 1, "pieces": named(pieces), "fitting": len(good)}
            found.append(Candidate(what, [min(1, len(good)), cell + 1], cell == chosen))
    return found


def deed_reasons(table: Table, cell: i64) -> list[Reason]:
    """What the turn will do to each piece, seen beforehand: nothing of it needs chance."""
    ahead = table.copy()
    told: list[object] = []
    if slot_served(ahead) == NO_SLOT:
        return []
    pieces = empty_cell(ahead, cell)
    distribute(ahead, pieces, "CO 3.3d", told.append)
    if play_all(ahead, told.append):
        draw_cards(ahead, told.append)
    return [reason_of(event) for event in told]


def reason_of(event: object) -> Reason:
    kind = kind_of("coatl", event).removeprefix("coatl.")
    rule: str = getattr(event, "rule")  # noqa: B009  every event has one
    return Reason(f"coatl.why.{kind}", rule, parts_of(event))


def lacking(table: Table, slot: int) -> vec[i64]:
    """What a card of his still needs: five colours, then any piece."""
    return table.need[slot * NEED_ROOM : slot * NEED_ROOM + NEED_ROOM]
