"""Cóatl: what a plan promises: its points less a price for every turn it takes. Opinion.

Points are in tenths here, and so are turns.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.coatl.cards import HUE_BITS, HUES, NO_CARD, WORTH, WORTH_ROOM
from tavolino.games.coatl.knobs import K
from tavolino.games.coatl.plan import (
    BESIDE_IT,
    IN_HAND,
    IN_ROW,
    NO_LINE,
    POOL,
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
from tavolino.games.coatl.table import (
    BESIDE,
    BODY,
    CELL_ROOM,
    CELLS,
    NOTHING,
    PIECES,
    SPACES,
    TAIL,
)

POINT: Final = 10
ADAMS_TURN: Final = 17  # what a turn brings him
LOSING: Final = 60  # against a last cóatl that loses the game
OWED: Final = 100  # level 1: for the first temple
SHORT: Final = 70  # against a prophecy that a complete cóatl must have and lacks
SHORT_AT_LEAST: Final = 20
NONE_LEFT: Final = 100  # turns for a piece that no bag has
BURDEN: Final = 8  # against a head or tail that no cóatl will want


def worth(plan: Plan) -> i64:
    """Points less the price of turns; says which cards the plan counts on."""
    found: i64 = cards_worth(plan) + temples_worth(plan)
    plan.turns = turns_needed(plan)
    if not plan.later and plan.lines == 1:
        if found + plan.lead * POINT <= plan.turns * ADAMS_TURN // 10:
            found -= LOSING  # the last cóatl ends the game: better one that wins it
    found += salvage(plan)
    for nth in range(plan.lines):  # cards that may still come
        found += plan.open[nth] * min(K[5], K[4] * (plan.size[nth] - plan.kept[nth]))
    late: i64 = plan.turns + plan.later * K[1] - plan.left
    if late > 0:
        found -= late * K[6] // 10
    return found - plan.turns * K[0] // 10


def appraise(plan: Plan, nth: i64) -> None:
    """What a line lacks, and what each card and temple within reach is worth beside it."""
    first: i64 = nth * plan.room
    size: i64 = plan.size[nth]
    hues: i64 = 0
    bit: i64 = 1
    for piece in range(nth * PIECES, nth * PIECES + PIECES):
        plan.wanted[piece] = 0
    for place in range(size):
        hues |= bit << plan.line[first + place]
        if not is_joined(plan, nth, place):
            plan.wanted[nth * PIECES + piece_at(plan, nth, place)] += 1
    for one in range(len(plan.pool)):
        card: i64 = plan.pool[one]
        points: i64 = 0
        if HUE_BITS[card] & hues == HUE_BITS[card]:
            times: i64 = times_met(card, plan.line, first, size, HEADED + TAILED, False, NOWHERE)
            points = WORTH[card * WORTH_ROOM + times]
        plan.points[nth * POOL + one] = points
    table = plan.table
    for which in range(TEMPLES_NEAR):
        temple: i64 = table.own if which == 2 else table.shown[which]
        found: i64 = 0
        if temple != NO_CARD:
            found = temple_worth(temple, plan.line, first, size, plan.frames[nth])
        plan.shrines[nth * TEMPLES_NEAR + which] = found


# -- cards


def cards_worth(plan: Plan) -> i64:
    """The best cards beside each line, with a draw if the row is worth it."""
    if plan.card_room <= 0:
        return allotted(plan, IN_HAND)
    drawn: i64 = allotted(plan, IN_ROW)
    if plan.free or not plan.draws:
        return drawn
    drawn -= K[0]
    without: i64 = allotted(plan, IN_HAND)
    if without >= drawn:
        return without
    return allotted(plan, IN_ROW) - K[0]


def allotted(plan: Plan, furthest: i64) -> i64:
    """Gives cards to lines, the most points first, as many as there is room for."""
    found: i64 = lying(plan)
    room: i64 = plan.card_room
    free: i64 = 0
    for nth in range(plan.lines):
        free += plan.open[nth]
    while free > 0:
        best: i64 = 0
        best_one: i64 = 0
        best_line: i64 = 0
        for one in range(len(plan.pool)):
            if plan.home[one] != NO_LINE or plan.source[one] > furthest:
                continue
            if plan.source[one] == IN_ROW and room <= 0:
                break  # they come last
            for nth in range(plan.lines):
                points: i64 = plan.points[nth * POOL + one]
                if points > best and plan.open[nth] > 0 and may_lie(plan, one, nth):
                    best = points
                    best_one = one
                    best_line = nth
        if not best:
            break
        plan.home[best_one] = best_line
        plan.frames[best_line] |= frame_bit(plan.pool[best_one])
        plan.open[best_line] -= 1
        free -= 1
        found += best
        if plan.source[best_one] == IN_ROW:
            room -= 1
            plan.draws = True
    return found * POINT - short_of_cards(plan)


def lying(plan: Plan) -> i64:
    """The points of the cards that lie beside the lines; all others are free again."""
    found: i64 = 0
    plan.draws = False
    for nth in range(plan.lines):
        plan.frames[nth] = 0
        plan.open[nth] = plan.slots[nth]
    for one in range(len(plan.pool)):
        if plan.source[one] == BESIDE_IT:
            home: i64 = plan.home[one]
            found += plan.points[home * POOL + one]
            plan.frames[home] |= frame_bit(plan.pool[one])
        else:
            plan.home[one] = NO_LINE
    return found


def may_lie(plan: Plan, one: i64, nth: i64) -> bool:
    """No card twice beside a cóatl (CO 1.5c), and at level 3 no frame."""
    if not plan.frames[nth] & frame_bit(plan.pool[one]):
        return True
    if plan.strict:
        return False
    for other in range(len(plan.pool)):
        if other != one and plan.pool[other] == plan.pool[one] and plan.home[other] == nth:
            return False
    return True


def short_of_cards(plan: Plan) -> i64:
    """A complete cóatl needs a prophecy, at level 4 four of them (CO 1.5b, CO 3.6d)."""
    found: i64 = 0
    required: i64 = plan.table.required()
    for nth in range(plan.lines):
        lacks: i64 = required - (BESIDE - plan.open[nth])
        if lacks > 0:
            missing: i64 = plan.size[nth] - plan.kept[nth]
            found += lacks * max(SHORT_AT_LEAST, SHORT - 5 * missing)
    return found


# -- temples


def temples_worth(plan: Plan) -> i64:
    """The best temples within reach, each for one line only."""
    best: i64 = 0
    for which in range(TEMPLES_NEAR):
        found: i64 = temple_hope(plan, 0, which)
        if plan.lines > 1:
            second: i64 = 0
            for other in range(TEMPLES_NEAR):
                if other != which:
                    second = max(second, temple_hope(plan, 1, other))
            found += second
        best = max(best, found)
    return best + OWED if best and plan.due else best


def temple_hope(plan: Plan, nth: i64, which: i64) -> i64:
    """What a temple would bring a line; another may come for one that is far from complete."""
    points: i64 = plan.shrines[nth * TEMPLES_NEAR + which]
    return max(points * POINT, min(K[9], K[8] * (plan.size[nth] - plan.kept[nth])))


# -- turns


def turns_needed(plan: Plan) -> i64:
    """Takes and builds. Leaves in `need` what the disc does not have; below 0 what is spare."""
    need = plan.need
    board = plan.table.board
    lacking: i64 = 0
    for piece in range(PIECES):
        lacks: i64 = plan.wanted[piece] + plan.wanted[PIECES + piece] - board[piece]
        need[piece] = lacks
        if lacks > 0:
            lacking += lacks
    builds: i64 = 10 * plan.lines + cramped(plan, lacking)
    return from_disc(plan) + from_bags(plan) + builds


def cramped(plan: Plan, lacking: i64) -> i64:
    """The builds that only make room: the board cannot hold all that is lacking."""
    free: i64 = SPACES - plan.stored
    if lacking <= free:
        return 0
    if lacking <= free + K[37]:
        for nth in range(plan.lines):
            if lacking_of(plan, nth) <= free:
                return 0  # one is completed in between
    joins: i64 = max(placeable(plan), free - 2)
    found: i64 = K[38] if joins >= 4 else K[39] if joins >= 2 else K[40]
    return found + 10 if lacking > free + joins + 6 else found


def lacking_of(plan: Plan, nth: i64) -> i64:
    found: i64 = 0
    for piece in range(PIECES):
        found += max(0, plan.wanted[nth * PIECES + piece] - plan.table.board[piece])
    return found


def placeable(plan: Plan) -> i64:
    """How many pieces of the board could be joined at once, roughly."""
    found: i64 = 0
    for nth in range(plan.lines):
        if plan.kept[nth]:
            found += stretch(plan, nth, plan.at[nth] - 1, -1)
            found += stretch(plan, nth, plan.at[nth] + plan.kept[nth], 1)
        else:
            best: i64 = 0
            for start in range(plan.size[nth]):
                best = max(best, stretch(plan, nth, start, 1))
            found += best
    return found


def stretch(plan: Plan, nth: i64, start: i64, step: i64) -> i64:
    """How far the board can fill a line from a place on."""
    place: i64 = start
    while 0 <= place < plan.size[nth] and plan.table.board[piece_at(plan, nth, place)]:
        place += step
    return (place - start) * step


def from_disc(plan: Plan) -> i64:
    """The takes of cells that bring two needed pieces, or a needed head or tail."""
    need = plan.need
    disc = plan.table.disc
    found: i64 = 0
    left: i64 = (plan.filled + K[22]) // 2  # ADAM takes the others
    for cell in range(CELLS):
        first: i64 = disc[cell * CELL_ROOM]
        if first == NOTHING or need[first] <= 0:
            continue
        second: i64 = disc[cell * CELL_ROOM + 1]
        if second == NOTHING:
            if first // HUES != BODY:
                need[first] -= 1
                found += 10
        elif left > 0 and need[second] > 0 and (first != second or need[first] > 1):
            need[first] -= 1
            need[second] -= 1
            left -= 1
            found += 10
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
            found += K[2]
        else:
            found += lacks * K[3]
        if lacks > plan.table.bag[piece] + K[30]:
            found += NONE_LEFT
    for level in range(most):
        colours: i64 = 0
        for piece in range(BODY * HUES, TAIL * HUES):
            if need[piece] > level:
                colours += 1
        found += colours * K[23 + colours]
    return found


def salvage(plan: Plan) -> i64:
    """What is left over may serve the cóatl after these."""
    found: i64 = 0
    for kind in range(3):
        spare: i64 = 0
        for piece in range(kind * HUES, kind * HUES + HUES):
            if plan.need[piece] < 0:
                spare -= plan.need[piece]
        if kind != BODY:
            found += min(spare, plan.later) * K[11] - max(0, spare - plan.later) * BURDEN
        elif plan.later:
            found += min(spare, 4) * K[10] - max(0, spare - 4) * K[10]
        else:
            found -= spare
    if plan.later:
        for one in range(len(plan.pool)):
            if plan.source[one] == IN_HAND and plan.home[one] == NO_LINE:
                found += K[12]
    return found
