"""Cóatl: what a plan promises: its points less a price for every turn it takes. Opinion.

Points are in tenths here, and so are turns. The prices were found by trial.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.coatl.cards import HUE_BITS, HUES, NO_CARD, WORTH, WORTH_ROOM
from tavolino.games.coatl.mind.plan import (
    BESIDE_IT,
    IN_HAND,
    IN_ROW,
    TEMPLES_NEAR,
    Plan,
    is_joined,
    piece_at,
)
from tavolino.games.coatl.scoring import (
    HEADED,
    NOWHERE,
    TAILED,
    frame_bit,
    temple_worth,
    times_met,
)
from tavolino.games.coatl.table import BESIDE, BODY, CELL_ROOM, CELLS, NOTHING, PIECES, SPACES, TAIL

# Points.
POINT: Final = 10
TURN: Final = 25  # the price of a turn
LATE: Final = 60  # for a turn that the clock does not leave
LOSING: Final = 60  # against a last cóatl that loses the game
ADAMS_TURN: Final = 17  # what a turn brings him
OWED: Final = 100  # level 1: for the first temple
SHORT: Final = 70  # against a prophecy that a complete cóatl must have and lacks
SHORT_AT_LEAST: Final = 20
SHORT_EASE: Final = 5  # less for every missing piece: cards may still come
CARD_HOPE: Final = 2  # for an empty place beside it, for every missing piece
CARD_HOPE_MOST: Final = 10
TEMPLE_HOPE: Final = 3  # for a temple that may come, for every missing piece
TEMPLE_HOPE_MOST: Final = 20
SPARE_BODY: Final = 3  # for a body that a later cóatl may use; against more than four of them
SPARE_BODIES: Final = 4
SPARE_END: Final = 6  # for a head or tail that a later cóatl will use
BURDEN: Final = 8  # against one that none will
SPARE_CARD: Final = 5  # for a card in hand that a later cóatl may use

# Turns.
TAKE: Final = 10
LATER: Final = 70  # what a later cóatl takes
END_IN_BAG: Final = 16  # a head or tail that does not lie on the disc
COLOUR: Final = 2  # for each colour that must come from the bag
PER_BODY: Final[vec[i64]] = vec[i64]([0, 10, 8, 6, 6, 5])  # by how many colours are wanted
NONE_LEFT: Final = 100  # a piece that no bag has
ALSO_LYING: Final = 4  # bodies of a colour that may lie on the disc beside the bag
MAKES_ROOM: Final[vec[i64]] = vec[i64]([25, 25, 15, 15, 10])  # by how many pieces can be joined


def worth(plan: Plan) -> i64:
    """Points less the price of turns; says which cards the plan counts on."""
    missing: i64 = plan.size - plan.kept
    temple: i64 = max(plan.shrine * POINT, min(TEMPLE_HOPE_MOST, TEMPLE_HOPE * missing))
    if temple and plan.due:
        temple += OWED
    found: i64 = cards_worth(plan) + temple
    plan.turns = turns_needed(plan)
    if not plan.later and found + plan.lead * POINT <= plan.turns * ADAMS_TURN // 10:
        found -= LOSING  # the last cóatl ends the game: better one that wins it
    found += salvage(plan) + plan.open * min(CARD_HOPE_MOST, CARD_HOPE * missing)
    late: i64 = plan.turns + plan.later * LATER - plan.left
    if late > 0:
        found -= late * LATE // 10
    return found - plan.turns * TURN // 10


def appraise(plan: Plan) -> None:
    """What each card and the best temple within reach are worth beside the line."""
    hues: i64 = 0
    bit: i64 = 1
    for place in range(plan.size):
        hues |= bit << plan.line[place]
    for one in range(len(plan.pool)):
        card: i64 = plan.pool[one]
        points: i64 = 0
        if HUE_BITS[card] & hues == HUE_BITS[card]:
            times: i64 = times_met(card, plan.line, 0, plan.size, HEADED + TAILED, False, NOWHERE)
            points = WORTH[card * WORTH_ROOM + times]
        plan.points[one] = points
    table = plan.table
    plan.shrine = 0
    for nth in range(TEMPLES_NEAR):
        temple: i64 = table.own if nth == 2 else table.shown[nth]
        if temple != NO_CARD:
            found: i64 = temple_worth(temple, plan.line, 0, plan.size, plan.frames)
            plan.shrine = max(plan.shrine, found)


# -- cards


def cards_worth(plan: Plan) -> i64:
    """The best cards beside the line, with a draw if the row is worth it."""
    if plan.card_room <= 0:
        return best_cards(plan, IN_HAND)
    drawn: i64 = best_cards(plan, IN_ROW)
    if plan.free or not plan.draws:
        return drawn
    drawn -= TURN
    without: i64 = best_cards(plan, IN_HAND)
    if without >= drawn:
        return without
    return best_cards(plan, IN_ROW) - TURN


def best_cards(plan: Plan, furthest: i64) -> i64:
    """The points of the best cards up to a source, as many as there is room for."""
    found: i64 = lying(plan)
    room: i64 = plan.card_room
    while plan.open > 0:
        best: i64 = -1
        for one in range(len(plan.pool)):
            if plan.source[one] > furthest or (plan.source[one] == IN_ROW and room <= 0):
                break  # these come last
            if plan.points[one] == 0 or plan.chosen[one]:
                continue
            if plan.strict and plan.frames & frame_bit(plan.pool[one]):
                continue
            if best < 0 or plan.points[one] > plan.points[best]:
                best = one
        if best < 0:
            break
        plan.chosen[best] = 1
        plan.frames |= frame_bit(plan.pool[best])
        plan.open -= 1
        found += plan.points[best]
        if plan.source[best] == IN_ROW:
            room -= 1
            plan.draws = True
    return found * POINT - short_of_cards(plan)


def lying(plan: Plan) -> i64:
    """The points of the cards that lie beside it already; no other is chosen."""
    found: i64 = 0
    plan.draws = False
    plan.frames = 0
    plan.open = plan.slots
    for one in range(len(plan.pool)):
        plan.chosen[one] = 0
        if plan.source[one] == BESIDE_IT:
            plan.chosen[one] = 1
            found += plan.points[one]
            plan.frames |= frame_bit(plan.pool[one])
    return found


def short_of_cards(plan: Plan) -> i64:
    """A complete cóatl needs a prophecy, at level 4 four of them (CO 1.5b, CO 3.6d)."""
    lacks: i64 = plan.table.required() - (BESIDE - plan.open)
    if lacks <= 0:
        return 0
    missing: i64 = plan.size - plan.kept
    return lacks * max(SHORT_AT_LEAST, SHORT - SHORT_EASE * missing)


# -- turns


def turns_needed(plan: Plan) -> i64:
    """Takes and builds. Leaves in `need` what the disc does not have; below 0 what is spare."""
    need = plan.need
    board = plan.table.board
    for piece in range(PIECES):
        need[piece] = -board[piece]
    for place in range(plan.size):
        if not is_joined(plan, place):
            need[piece_at(plan, place)] += 1
    lacking: i64 = 0
    for piece in range(PIECES):
        if need[piece] > 0:
            lacking += need[piece]
    return TAKE + cramped(plan, lacking) + from_disc(plan) + from_bags(plan)


def cramped(plan: Plan, lacking: i64) -> i64:
    """The builds that only make room: the board cannot hold all that is lacking."""
    free: i64 = SPACES - plan.stored
    if lacking <= free:
        return 0
    joins: i64 = max(placeable(plan), free - 2)
    found: i64 = MAKES_ROOM[min(4, max(0, joins))]
    return found + TAKE if lacking > free + joins + 6 else found


def placeable(plan: Plan) -> i64:
    """How many pieces of the board could be joined at once, roughly."""
    if plan.kept:
        return stretch(plan, plan.at - 1, -1) + stretch(plan, plan.at + plan.kept, 1)
    best: i64 = 0
    for start in range(plan.size):
        best = max(best, stretch(plan, start, 1))
    return best


def stretch(plan: Plan, start: i64, step: i64) -> i64:
    """How far the board has the colours of the line from a place on."""
    place: i64 = start
    while 0 <= place < plan.size and plan.table.board[piece_at(plan, place)]:
        place += step
    return (place - start) * step


def from_disc(plan: Plan) -> i64:
    """The takes of cells that bring two needed pieces, or a needed head or tail."""
    need = plan.need
    disc = plan.table.disc
    found: i64 = 0
    left: i64 = (plan.filled + 1) // 2  # ADAM takes the others
    for cell in range(CELLS):
        first: i64 = disc[cell * CELL_ROOM]
        if first == NOTHING or need[first] <= 0:
            continue
        second: i64 = disc[cell * CELL_ROOM + 1]
        if second == NOTHING:
            if first // HUES != BODY:
                need[first] -= 1
                found += TAKE
        elif left > 0 and need[second] > 0 and (first != second or need[first] > 1):
            need[first] -= 1
            need[second] -= 1
            left -= 1
            found += TAKE
    return found


def from_bags(plan: Plan) -> i64:
    """The takes for the rest: the fewer colours are wanted, the fewer pieces a take brings."""
    need = plan.need
    found: i64 = 0
    most: i64 = 0
    for piece in range(PIECES):
        lacks: i64 = need[piece]
        if lacks <= 0:
            continue
        if piece // HUES == BODY:
            most = max(most, lacks)
            found += COLOUR
        else:
            found += lacks * END_IN_BAG
        if lacks > plan.table.bag[piece] + ALSO_LYING:
            found += NONE_LEFT
    for level in range(most):
        colours: i64 = 0
        for piece in range(BODY * HUES, TAIL * HUES):
            if need[piece] > level:
                colours += 1
        found += colours * PER_BODY[colours]
    return found


def salvage(plan: Plan) -> i64:
    """What is left over may serve the cóatls after this one."""
    found: i64 = 0
    for kind in range(3):
        spare: i64 = 0
        for piece in range(kind * HUES, kind * HUES + HUES):
            if plan.need[piece] < 0:
                spare -= plan.need[piece]
        if kind != BODY:
            found += min(spare, plan.later) * SPARE_END - max(0, spare - plan.later) * BURDEN
        elif plan.later:
            found += min(spare, 2 * SPARE_BODIES - spare) * SPARE_BODY
        else:
            found -= spare
    if plan.later:
        for one in range(len(plan.pool)):
            if plan.source[one] == IN_HAND and not plan.chosen[one]:
                found += SPARE_CARD
    return found
