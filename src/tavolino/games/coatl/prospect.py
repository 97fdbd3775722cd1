"""Cóatl: what a plan promises: its points less a price for every turn it takes. Opinion."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.coatl.knobs import K
from tavolino.games.coatl.cards import HUES, NO_CARD, WORTH, WORTH_ROOM
from tavolino.games.coatl.plan import (
    BESIDE_IT,
    IN_HAND,
    IN_ROW,
    NO_LINE,
    POOL,
    Plan,
    is_joined,
    piece_at,
)
from tavolino.games.coatl.scoring import (
    HEADED,
    NOWHERE,
    TAILED,
    adam_score,
    frame_bit,
    has_temple,
    person_score,
    temple_worth,
    times_met,
)
from tavolino.games.coatl.table import (
    BESIDE,
    BODY,
    CELL_ROOM,
    CELLS,
    COATLS,
    LEVEL_FRAMES,
    LEVEL_TEMPLE,
    NOTHING,
    PIECES,
    SPACES,
    TAIL,
    Table,
)

POINT: Final = 10
ADAMS_TURN: Final = 17  # what a turn brings him, tenths of a point
LOSING: Final = 60
SHORT_OF_CARDS: Final = 70
NONE_LEFT: Final = 100  # tenths of turns for a piece that no bag has
WORST: Final = -100000


def worth(plan: Plan) -> i64:
    """Points less the price of turns, in tenths of a point; says which cards it counts on."""
    found: i64 = cards_worth(plan)
    found += temples_worth(plan)
    plan.turns = turns_needed(plan)
    if plan.lines == 1 and plan.table.complete() == COATLS - 1:
        lead: i64 = (person_score(plan.table) - adam_score(plan.table)) * POINT
        if found + lead <= plan.turns * ADAMS_TURN // 10:
            found -= LOSING  # the last cóatl ends the game: better one that wins it
    found += salvage(plan)
    found += hopes(plan)
    left: i64 = plan.table.bodies_left() * 100 // K[7] - K[1] * (COATLS - plan.table.complete() - plan.lines)
    if plan.turns > left:
        found -= (plan.turns - left) * K[6] // 10
    return found - plan.turns * K[0] // 10


def appraise(plan: Plan, nth: i64) -> None:
    """What each card within reach is worth beside a line."""
    for one in range(len(plan.pool)):
        card: i64 = plan.pool[one]
        times: i64 = times_met(
            card, plan.line, nth * plan.room, plan.size[nth], HEADED + TAILED, False, NOWHERE
        )
        plan.points[nth * POOL + one] = WORTH[card * WORTH_ROOM + times]


# -- cards


def cards_worth(plan: Plan) -> i64:
    """The best cards beside each line, with a draw if the row is worth it."""
    if plan.card_room <= 0:
        plan.draws = False
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
    found: i64 = 0
    plan.draws = False
    room: i64 = plan.card_room
    left = plan.slots[:]
    for nth in range(plan.lines):
        plan.frames[nth] = 0
    for one in range(len(plan.pool)):
        if plan.source[one] == BESIDE_IT:
            home: i64 = plan.home[one]
            found += plan.points[home * POOL + one]
            plan.frames[home] |= frame_bit(plan.pool[one])
        else:
            plan.home[one] = NO_LINE
    while True:
        best: i64 = 0
        best_one: i64 = 0
        best_line: i64 = 0
        for one in range(len(plan.pool)):
            if plan.home[one] != NO_LINE or plan.source[one] > furthest:
                continue
            if plan.source[one] == IN_ROW and room <= 0:
                continue
            for nth in range(plan.lines):
                points: i64 = plan.points[nth * POOL + one]
                if points > best and left[nth] > 0 and may_lie(plan, one, nth):
                    best = points
                    best_one = one
                    best_line = nth
        if not best:
            break
        plan.home[best_one] = best_line
        plan.frames[best_line] |= frame_bit(plan.pool[best_one])
        left[best_line] -= 1
        found += best
        if plan.source[best_one] == IN_ROW:
            room -= 1
            plan.draws = True
    return found * POINT - short_of_cards(plan, left)


def may_lie(plan: Plan, one: i64, nth: i64) -> bool:
    """No card twice beside a cóatl (CO 1.5c), and at level 3 no frame."""
    if not plan.frames[nth] & frame_bit(plan.pool[one]):
        return True
    if plan.table.levels & LEVEL_FRAMES:
        return False
    for other in range(len(plan.pool)):
        if other != one and plan.pool[other] == plan.pool[one] and plan.home[other] == nth:
            return False
    return True


def short_of_cards(plan: Plan, left: vec[i64]) -> i64:
    """A complete cóatl needs a prophecy, at level 4 four of them (CO 1.5b, CO 3.6d)."""
    found: i64 = 0
    for nth in range(plan.lines):
        lacks: i64 = plan.table.required() - (BESIDE - left[nth])
        if lacks > 0:
            missing: i64 = plan.size[nth] - plan.kept[nth]
            found += lacks * max(20, SHORT_OF_CARDS - 5 * missing)
    return found


def hopes(plan: Plan) -> i64:
    """Cards and temples that may still come for a cóatl that is far from complete."""
    found: i64 = 0
    for nth in range(plan.lines):
        missing: i64 = 0
        slots: i64 = plan.slots[nth]
        for place in range(plan.size[nth]):
            if not is_joined(plan, nth, place):
                missing += 1
        for one in range(len(plan.pool)):
            if plan.home[one] == nth and plan.source[one] != BESIDE_IT:
                slots -= 1
        found += slots * min(K[5], K[4] * missing)
    return found


# -- temples


def temples_worth(plan: Plan) -> i64:
    """The best temples within reach, each for one line only."""
    table = plan.table
    best: i64 = 0
    for nth in range(3):
        found: i64 = points_of(plan, nth, 0)
        if plan.lines > 1:
            second: i64 = 0
            for other in range(3):
                if other != nth:
                    second = max(second, points_of(plan, other, 1))
            found += second
        best = max(best, found)
    if best and table.levels & LEVEL_TEMPLE and not has_temple(table):
        best += 10 * POINT
    return best


def points_of(plan: Plan, which: i64, nth: i64) -> i64:
    """What the own temple or a public one would bring a line; a hope where it brings nothing."""
    table = plan.table
    temple: i64 = table.own if which == 2 else table.shown[which]
    hope: i64 = min(K[9], K[8] * (plan.size[nth] - plan.kept[nth]))
    if temple == NO_CARD:
        return hope
    first: i64 = nth * plan.room
    points: i64 = temple_worth(temple, plan.line, first, plan.size[nth], plan.frames[nth])
    return max(hope, points * POINT)


# -- turns


def turns_needed(plan: Plan) -> i64:
    """Tenths of turns: takes, builds. Leaves in `need` what is still missing then (or spare)."""
    need = plan.need
    table = plan.table
    missing: i64 = 0
    for piece in range(PIECES):
        need[piece] = -table.board[piece]
    for nth in range(plan.lines):
        for place in range(plan.size[nth]):
            if not is_joined(plan, nth, place):
                need[piece_at(plan, nth, place)] += 1
                missing += 1
    spare: i64 = 0
    for piece in range(PIECES):
        if need[piece] < 0:
            spare -= need[piece]
    found: i64 = from_disc(plan) + from_bags(plan)
    room: i64 = max(2, SPACES - spare)
    builds: i64 = (missing + room - 1) // room
    return found + 10 * max(plan.lines, builds)


def from_disc(plan: Plan) -> i64:
    """The takes of cells that bring two needed pieces, or a needed head or tail."""
    need = plan.need
    disc = plan.table.disc
    filled: i64 = 0
    found: i64 = 0
    for cell in range(CELLS):
        first: i64 = disc[cell * CELL_ROOM]
        if disc[cell * CELL_ROOM + 1] != NOTHING:
            filled += 1
        elif first != NOTHING and need[first] > 0 and first // HUES != BODY:
            need[first] -= 1
            found += 10
    left: i64 = (filled + K[22]) // 2  # ADAM takes the others
    for cell in range(CELLS):
        first = disc[cell * CELL_ROOM]
        second: i64 = disc[cell * CELL_ROOM + 1]
        if second == NOTHING or need[first] <= 0 or need[second] <= 0 or left <= 0:
            continue
        if first != second or need[first] > 1:
            need[first] -= 1
            need[second] -= 1
            left -= 1
            found += 10
    return found


def from_bags(plan: Plan) -> i64:
    """The takes for the rest: the fewer colours are wanted, the fewer pieces a take brings."""
    need = plan.need
    bag = plan.table.bag
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
            if lacks > bag[piece]:
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
    table = plan.table
    later: i64 = COATLS - table.complete() - plan.lines
    found: i64 = 0
    for kind in range(3):
        spare: i64 = 0
        for piece in range(kind * HUES, kind * HUES + HUES):
            if plan.need[piece] < 0:
                spare -= plan.need[piece]
        if kind == BODY:
            found += (min(spare, 4) * K[10] - max(0, spare - 4) * 5) if later else -spare
        else:
            found += min(spare, later) * K[11] - max(0, spare - later) * 8
    if later:
        for one in range(len(plan.pool)):
            if plan.source[one] == IN_HAND and plan.home[one] == NO_LINE:
                found += K[12]
    return found
