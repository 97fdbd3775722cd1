"""Cóatl: a quick guess at a good move. Opinion, not rule.

It makes a plan (planner.py), takes what the plan lacks, draws the prophecies it counts on, and
builds when a cóatl of the plan is complete or the board is full.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Instinct
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
from tavolino.games.coatl.allowed import done_trouble, draw_trouble, take_trouble
from tavolino.games.coatl.building import FINE
from tavolino.games.coatl.cards import CARDS, HUES, NO_CARD, TEMPLE_CARDS, top_points
from tavolino.games.coatl.mind.plan import IN_HAND, IN_ROW, NO_COATL, Plan, is_joined, piece_at
from tavolino.games.coatl.mind.planner import plan_for
from tavolino.games.coatl.mind.prospect import POINT
from tavolino.games.coatl.rules import RULES
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

SEED: Final = 4242
QUICK: Final = 200  # tries of a plan at a glance
# In tenths of a point, found by trial.
WANTED: Final = 6  # for the cell ADAM would take
IDLE: Final = 5  # against a body that the plan does not use
USELESS: Final = 20  # against a head or tail that it does not use
CHOSEN: Final = 1000  # the cards of the plan are drawn first
NEEDED: Final = 12  # for a piece that the plan lacks
LATER: Final = 8  # for a point that a later cóatl makes of a card
WORTHY: Final = 5  # points of a card that is drawn though no plan counts on it
ROOMY: Final = 3  # building is worth a turn if it joins so many pieces
WORST: Final = -1000000
NO_MOVE: Final = -1
NO_PLACE: Final = -1  # of the row, or of the plan


@final
class CoatlInstinct(Instinct[Table]):
    """The move that fits the best plan."""

    def move(self, table: Table, chance: Chance) -> i64:
        if table.turn == ADAM:
            return adam.prescribed(table)
        free: bool = table.phase == KEEP or table.phase == DRAWING
        return follow(table, plan_for(table, None, QUICK, SEED, free))


INSTINCT: Final = CoatlInstinct()


def follow(table: Table, plan: Plan) -> i64:
    """The next step of a plan."""
    if table.turn == ADAM:
        return adam.prescribed(table)
    if plan.coatl == NO_COATL:
        return fallback(table, plan)
    if table.phase == KEEP:
        return keep(table, plan)
    if table.phase == DRAWING:
        return draw_more(table, plan)
    if table.phase == BUILD:
        return build(table, plan)
    return choose(table, plan)


def fallback(table: Table, plan: Plan) -> i64:
    """What is left to do with complete cóatls, or anything."""
    if table.phase == BUILD:
        return finish(table, plan)
    return RULES.moves(table)[0]


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
    """Its points, those that the plan could make of it, and much more if it counts on it."""
    found: i64 = top_points(card)
    for one in range(len(plan.pool)):
        if plan.pool[one] == card:
            found += CHOSEN if plan.chosen[one] else 2 * plan.points[one]
    return found


def draw_more(table: Table, plan: Plan) -> i64:
    """The cards of the plan first, then the best others, while there is room."""
    best: i64 = NO_PLACE
    best_worth: i64 = -1
    if len(table.hand) < table.hand_limit():
        for place in range(ROW):
            if table.row[place] != NO_CARD and not table.holds(table.row[place]):
                found: i64 = card_wish(plan, table.row[place])
                if found > best_worth:
                    best_worth = found
                    best = place
    if table.phase == DRAWING and (best == NO_PLACE or best_worth < WORTHY):
        return DONE
    return DRAW + (best if best != NO_PLACE else first_in_row(table))


def first_in_row(table: Table) -> i64:
    for place in range(ROW):
        if table.row[place] != NO_CARD:
            return place
    return 0


def can_draw(table: Table) -> bool:
    return draw_trouble(table, first_in_row(table)) == FINE


# -- a turn


def choose(table: Table, plan: Plan) -> i64:
    """Builds what is ready; else a draw that the plan counts on, a cell that helps, or room."""
    if is_ready(table, plan):
        return build(table, plan)
    if plan.draws and can_draw(table):
        return draw_more(table, plan)
    cell, gain = best_cell(table, plan)
    if gain > 0:
        return TAKE + cell
    step: i64 = build_step(table, plan)
    if step != NO_MOVE:
        return step
    if can_draw(table):
        return draw_more(table, plan)
    return TAKE + cell if cell != adam.NO_CELL else RULES.moves(table)[0]


def is_ready(table: Table, plan: Plan) -> bool:
    """Whether the board and the hand have all that the plan lacks."""
    cards: i64 = table.beside[plan.coatl]
    for one in range(len(plan.pool)):
        if plan.chosen[one] and plan.source[one] == IN_ROW:
            return False
        if plan.chosen[one] and plan.source[one] == IN_HAND:
            cards += 1
    if cards < table.required():
        return False
    for piece in range(PIECES):
        if lacks(plan, piece) > table.board[piece]:
            return False
    return True


def lacks(plan: Plan, piece: i64) -> i64:
    """How many pieces of a kind and colour the plan needs beyond what is joined."""
    found: i64 = 0
    for place in range(plan.size):
        if not is_joined(plan, place) and piece_at(plan, place) == piece:
            found += 1
    return found


def best_cell(table: Table, plan: Plan) -> tuple[i64, i64]:
    """The cell that brings the plan furthest, and by how much; NO_CELL if none can be taken."""
    adams: i64 = adam.found_cell(table)
    best: i64 = adam.NO_CELL
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


# -- building


def build(table: Table, plan: Plan) -> i64:
    """The next step of assembling, first pieces, then prophecies, temples, done."""
    step: i64 = build_step(table, plan)
    if step == NO_MOVE:
        step = early_card(table, plan)
    return step if step != NO_MOVE else finish(table, plan)


def build_step(table: Table, plan: Plan) -> i64:
    """The next piece beside what is joined, or the first one; NO_MOVE if none."""
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
    return NO_MOVE


def first_piece(table: Table, plan: Plan) -> i64:
    """Where the longest stretch begins that the board can fill, if it is worth a beginning."""
    best: i64 = NO_PLACE
    longest: i64 = ROOMY - 1
    for start in range(plan.size):
        size: i64 = stretch_from(table, plan, start)
        if size > longest:
            longest = size
            best = start
    if best == NO_PLACE or building.start_trouble(table, piece_at(plan, best)) != FINE:
        return NO_MOVE
    return START + piece_at(plan, best)


def stretch_from(table: Table, plan: Plan, start: i64) -> i64:
    """How far the board can fill the line from a place on."""
    left = table.board[:]
    place: i64 = start
    while place < plan.size and left[piece_at(plan, place)] > 0:
        left[piece_at(plan, place)] -= 1
        place += 1
    return place - start


def early_card(table: Table, plan: Plan) -> i64:
    """A prophecy of the plan that the unfinished cóatl meets already: the hand has room again."""
    for one in range(len(plan.pool)):
        if plan.chosen[one] and plan.source[one] == IN_HAND:
            if building.play_trouble(table, plan.coatl, plan.pool[one]) == FINE:
                return PLAY + plan.coatl * CARDS + plan.pool[one]
    return NO_MOVE


def finish(table: Table, plan: Plan) -> i64:
    """Prophecies beside complete cóatls, the best first, then temples, then done."""
    best: i64 = NO_MOVE
    best_worth: i64 = 0
    for coatl in range(COATLS):
        if not table.is_complete(coatl) or table.locked[coatl]:
            continue
        for card in table.hand:
            found: i64 = POINT * card_points(table, card, coatl) - kept_back(plan, card)
            if found > best_worth and building.play_trouble(table, coatl, card) == FINE:
                best_worth = found
                best = PLAY + coatl * CARDS + card
    if best == NO_MOVE:
        best = best_temple(table)
    if best != NO_MOVE:
        return best
    if table.phase == BUILD and done_trouble(table) == FINE:
        return DONE
    return any_card(table)


def kept_back(plan: Plan, card: i64) -> i64:
    """What the plan for the next cóatl counts on a card for, less a little: it is not certain."""
    for one in range(len(plan.pool)):
        if plan.pool[one] == card and plan.chosen[one]:
            return plan.points[one] * LATER
    return 0


def any_card(table: Table) -> i64:
    """A complete cóatl must have its prophecies: the first that can lie there."""
    found = RULES.moves(table)
    for move in found:
        if PLAY <= move < TEMPLE:
            return move
    return found[0]


def best_temple(table: Table) -> i64:
    best: i64 = NO_MOVE
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
