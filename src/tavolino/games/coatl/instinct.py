"""Cóatl: a quick guess at a good move. Opinion, not rule.

It plans one cóatl at a time (planner.py), takes what the plan lacks, draws the prophecies it
counts on, and builds when the plan is complete or the board is full.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.games.coatl import adam, building
from tavolino.games.coatl.actions import (
    BACK,
    DONE,
    DRAW,
    FRONT,
    KEEPS,
    PLAY,
    START,
    TAKE,
    TEMPLE,
    add_number,
)
from tavolino.games.coatl.allowed import done_trouble, draw_trouble, moves, take_trouble
from tavolino.games.coatl.building import FINE
from tavolino.games.coatl.cards import CARDS, HUES, NO_CARD, TEMPLE_CARDS, top_points
from tavolino.games.coatl.plan import (
    CROWD,
    IN_HAND,
    Plan,
    piece_at,
    placeable,
    stretch_from,
)
from tavolino.games.coatl.planner import QUICK, SEED, plan_for
from tavolino.games.coatl.scoring import card_points, temple_points
from tavolino.games.coatl.table import (
    ADAM,
    BODY,
    BUILD,
    CELL_ROOM,
    CELLS,
    COATLS,
    KEEP,
    NOTHING,
    PIECES,
    ROW,
    Table,
)
from tavolino.games.coatl.table import DRAW as DRAWING

# In tenths of a point, found by trial.
WANTED: Final = 6  # for the cell ADAM would take
IDLE: Final = 5  # against a body that the plan does not use
EARLY: Final = 5  # against a head or tail for a later cóatl
USELESS: Final = 60  # against one that no cóatl will want
HELPS: Final = 8  # a take that helps at least so much is made at once
CHOSEN: Final = 1000  # the cards of the plan are drawn first
ROOMY: Final = 3  # building is worth a turn if it joins so many pieces
NEEDED: Final = 12  # for a piece that the plan lacks
WORTHY: Final = 5  # points of a card that is drawn though no plan counts on it
WORST: Final = -1000000


def instinct(table: Table) -> i64:
    """The move that fits the best plan."""
    if table.turn == ADAM:
        return adam.prescribed(table)
    coatl: i64 = current(table)
    if table.phase == BUILD and just_complete(table):
        return finish(table)
    if coatl == NO_CARD:
        return fallback(table)
    plan = plan_for(table, coatl, QUICK, SEED)
    if table.phase == KEEP:
        return keep(table, plan)
    if table.phase == DRAWING:
        return draw_more(table, plan)
    if table.phase == BUILD:
        return build(table, plan)
    return choose(table, plan)


def current(table: Table) -> i64:
    """The cóatl that is being planned: the unfinished one, or the next; NO_CARD if none."""
    for coatl in range(COATLS):
        if table.lengths[coatl] and table.ends[coatl] != 3:
            return coatl
    return table.begun() if table.begun() < COATLS else NO_CARD


def just_complete(table: Table) -> bool:
    for coatl in range(COATLS):
        if table.is_complete(coatl) and not table.locked[coatl]:
            return True
    return False


def fallback(table: Table) -> i64:
    """Anything; building is finished if it can be."""
    found = moves(table)
    if table.phase == BUILD and found[len(found) - 1] == DONE:
        return DONE
    return found[0]


# -- cards


def keep(table: Table, plan: Plan) -> i64:
    """The three cards that the plan likes best, then those with most points."""
    best: i64 = 0
    best_worth: i64 = -1
    for move in range(len(KEEPS)):
        found: i64 = 0
        for place in KEEPS[move]:
            found += card_wish(plan, table.hand[place])
        if found > best_worth:
            best_worth = found
            best = move
    return best


def card_wish(plan: Plan, card: i64) -> i64:
    """Its points, and much more if the plan counts on it."""
    found: i64 = top_points(card)
    for nth in range(len(plan.pool)):
        if plan.pool[nth] == card and plan.chosen[nth]:
            found += CHOSEN
    return found


def draw_more(table: Table, plan: Plan) -> i64:
    """The cards of the plan first, then others that are worth much, while there is room."""
    best: i64 = NO_CARD
    best_worth: i64 = -1
    if len(table.hand) < table.hand_limit():
        for place in range(ROW):
            if table.row[place] != NO_CARD and not table.holds(table.row[place]):
                found: i64 = card_wish(plan, table.row[place])
                if found > best_worth:
                    best_worth = found
                    best = place
    if table.phase == DRAWING and (best == NO_CARD or best_worth < WORTHY):
        return DONE
    return DRAW + (best if best != NO_CARD else first_in_row(table))


# -- a turn


def choose(table: Table, plan: Plan) -> i64:
    """Builds what is ready; else a draw that the plan counts on, a cell that helps, or room."""
    if is_ready(table, plan):
        return build(table, plan)
    can_draw: bool = draw_trouble(table, first_in_row(table)) == FINE
    if plan.draws and can_draw:
        return draw_more(table, plan)
    cell, gain = best_cell(table, plan)
    if gain >= HELPS:
        return TAKE + cell
    step: i64 = build_step(table, plan)
    if step != NO_CARD and table.stored() >= CROWD:
        return step
    if can_draw and gain <= 0:
        return draw_more(table, plan)
    if step != NO_CARD and gain <= 0 and placeable(plan) >= ROOMY:
        return step
    if cell != NO_CARD:
        return TAKE + cell
    if step != NO_CARD:
        return step
    return draw_more(table, plan) if can_draw else fallback(table)


def first_in_row(table: Table) -> i64:
    for place in range(ROW):
        if table.row[place] != NO_CARD:
            return place
    return 0


def is_ready(table: Table, plan: Plan) -> bool:
    """Whether the board and the hand have all that the plan lacks."""
    if plan.draws or plan.size < 3:
        return False
    for piece in range(PIECES):
        if lacks(plan, piece) > table.board[piece]:
            return False
    return building_works(table, plan)


def building_works(table: Table, plan: Plan) -> bool:
    cards: i64 = table.beside[plan.coatl]
    for nth in range(len(plan.pool)):
        if plan.chosen[nth] and plan.source[nth] == IN_HAND:
            cards += 1
    return cards >= table.required()


def lacks(plan: Plan, piece: i64) -> i64:
    """How many pieces of a kind and colour the plan needs beyond what is joined."""
    found: i64 = 0
    for place in range(plan.size):
        if not plan.at <= place < plan.at + plan.kept:
            if piece_at(plan, place) == piece:
                found += 1
    return found


def best_cell(table: Table, plan: Plan) -> tuple[i64, i64]:
    """The cell that brings the plan furthest, and by how much; NO_CARD if none can be taken."""
    adams: i64 = adam.found_cell(table)
    best: i64 = NO_CARD
    best_gain: i64 = WORST
    for cell in range(CELLS):
        if take_trouble(table, cell) != FINE:
            continue
        gain: i64 = cell_gain(table, plan, cell)
        if cell == adams:
            gain += WANTED
        if gain > best_gain:
            best_gain = gain
            best = cell
    return best, best_gain


def cell_gain(table: Table, plan: Plan, cell: i64) -> i64:
    """What the pieces of a cell are worth to the plan, less the burden of the others."""
    found: i64 = 0
    before: i64 = NOTHING
    for place in range(cell * CELL_ROOM, cell * CELL_ROOM + CELL_ROOM):
        piece: i64 = table.disc[place]
        if piece == NOTHING:
            continue
        have: i64 = table.board[piece] + (1 if piece == before else 0)
        if lacks(plan, piece) > have:
            found += NEEDED
        else:
            found -= IDLE if piece // HUES == BODY else USELESS
        before = piece
    return found


def idle_price(table: Table, plan: Plan) -> i64:
    """The burden of pieces on the board that the plan does not use."""
    found: i64 = 0
    later: i64 = COATLS - 1 - plan.coatl  # cóatls that will want a head and a tail
    for kind in range(3):
        spare: i64 = 0
        for piece in range(kind * HUES, kind * HUES + HUES):
            spare += max(0, table.board[piece] - lacks(plan, piece))
        if kind == BODY:
            found += spare * IDLE
        else:
            found += min(spare, later) * EARLY + max(0, spare - later) * USELESS
    return found


# -- building


def build(table: Table, plan: Plan) -> i64:
    step: i64 = build_step(table, plan)
    if step != NO_CARD:
        return step
    return finish(table)


def build_step(table: Table, plan: Plan) -> i64:
    """The next piece of the plan beside what is joined, or its first piece; NO_CARD if none."""
    if not plan.kept:
        return first_piece(table, plan)
    front: i64 = plan.at - 1
    if front >= 0:
        piece: i64 = piece_at(plan, front)
        if building.add_trouble(table, plan.coatl, piece, FRONT) == FINE:
            return add_number(plan.coatl, piece, FRONT)
    behind: i64 = plan.at + plan.kept
    if behind < plan.size:
        piece = piece_at(plan, behind)
        if building.add_trouble(table, plan.coatl, piece, BACK) == FINE:
            return add_number(plan.coatl, piece, BACK)
    return NO_CARD


def first_piece(table: Table, plan: Plan) -> i64:
    """Where the longest stretch begins that the board can fill."""
    best: i64 = NO_CARD
    longest: i64 = 0
    for start in range(plan.size):
        size: i64 = stretch_from(plan, table.board, start)
        if size > longest:
            longest = size
            best = start
    if best == NO_CARD or building.start_trouble(table, piece_at(plan, best)) != FINE:
        return NO_CARD
    return START + piece_at(plan, best)


def finish(table: Table) -> i64:
    """Prophecies beside complete cóatls, the best first, then temples, then done."""
    best: i64 = NO_CARD
    best_worth: i64 = 0
    for coatl in range(COATLS):
        if not table.is_complete(coatl) or table.locked[coatl]:
            continue
        for card in table.hand:
            found: i64 = card_points(table, card, coatl)
            if found > best_worth and building.play_trouble(table, coatl, card) == FINE:
                best_worth = found
                best = PLAY + coatl * CARDS + card
    if best == NO_CARD:
        best = best_temple(table)
    if best != NO_CARD:
        return best
    if table.phase == BUILD and done_trouble(table) == FINE:
        return DONE
    return fallback(table)


def best_temple(table: Table) -> i64:
    best: i64 = NO_CARD
    best_worth: i64 = 0
    for coatl in range(COATLS):
        if not table.is_complete(coatl) or table.locked[coatl]:
            continue
        for nth in range(3):
            temple: i64 = table.own if nth == 2 else table.shown[nth]
            if temple != NO_CARD and building.temple_trouble(table, coatl, temple) == FINE:
                found: i64 = temple_points(table, temple, coatl)
                if found > best_worth:
                    best_worth = found
                    best = TEMPLE + coatl * TEMPLE_CARDS + temple
    return best
