"""Cóatl: what a plan for one cóatl promises. Opinion, not rule.

A plan is a whole cóatl, head to tail, that grows out of what is already joined. It promises the
points of the best prophecies and of a temple, less a price for every turn that is still needed.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import append, vec
from tavolino.games.coatl.cards import (
    ALIKE,
    FRAME,
    HUES,
    LENGTH,
    NO_CARD,
    NONE_OF,
    TEMPLES,
    WORTH,
    WORTH_ROOM,
)
from tavolino.games.coatl.scoring import (
    HEADED,
    NOWHERE,
    TAILED,
    adam_score,
    person_score,
    times_met,
)
from tavolino.games.coatl.table import (
    BESIDE,
    BODY,
    BUILD,
    CELL_ROOM,
    CELLS,
    COATLS,
    HEAD,
    LEVEL_FRAMES,
    LEVEL_TEMPLE,
    LONGEST,
    NOTHING,
    ROW,
    SPACES,
    TAIL,
    Table,
)

# In tenths of a point, found by trial.
POINT: Final = 10
TURN: Final = 22  # the price of a turn
DRAWING: Final = 20  # the price of a draw
PAIR: Final = 22  # the price of a cell with two pieces that are needed
SINGLE: Final = 21  # of a cell with one
IN_BAG: Final = 24  # of a body that does not lie on the disc
END_IN_BAG: Final = 36  # of such a head or tail
LATE: Final = 60  # for every turn that the clock does not leave
SHORT_OF_CARDS: Final = 70  # level 4: for every prophecy that is missing
CROWD: Final = 7  # with so many pieces on the board room must be made
PLACEABLE: Final = 4  # then a plan that can join a piece at once is worth so much more
ADAMS_TURN: Final = 17  # what a turn brings him
LOSING: Final = 60  # against a last cóatl that loses the game
ROUND: Final = 29  # tenths of bodies that a round takes from the clock

ROOM: Final = LONGEST + 6  # for the longest cóatl there can be, and some changes
LONG: Final = 13  # no plan is longer, unless the cóatl is already
LUCK: Final = 0x3FFFFFFF
BESIDE_IT: Final = 0
IN_HAND: Final = 1
IN_ROW: Final = 2


@final
class Plan:
    """The cóatl that is wanted, and what is known about it."""

    __slots__ = (
        "at", "chosen", "coatl", "crowded", "deficit", "draws", "ends", "hand_room", "idle",
        "is_last", "kept", "line", "luck", "need", "pool", "size", "slots", "source", "table",
        "temple_due", "turns_left", "value",
    )  # fmt: skip

    def __init__(self, table: Table, coatl: i64) -> None:
        self.table = table
        self.coatl = coatl
        self.line: vec[i64] = vec[i64]([0] * ROOM)  # colours from head to tail
        self.size: i64 = 0
        self.at: i64 = 0  # where the part begins that is already joined
        self.kept: i64 = table.lengths[coatl]  # its size
        self.ends: i64 = table.ends[coatl]
        self.need: vec[i64] = vec[i64]([0] * (3 * HUES))  # pieces that are missing
        self.pool: vec[i64] = vec[i64](capacity=16)
        self.source: vec[i64] = vec[i64](capacity=16)  # where each card lies
        self.chosen: vec[i64] = vec[i64](capacity=16)  # 1 for the cards of the plan
        self.slots: i64 = BESIDE - table.beside[coatl]
        self.hand_room: i64 = table.hand_limit() - len(table.hand)
        self.draws = False
        self.crowded: bool = table.stored() >= CROWD or table.phase == BUILD
        self.luck: i64 = 12345
        self.value: i64 = -100000
        self.turns_left: i64 = 0
        self.idle: i64 = 0  # heads and tails on the board beyond one of each
        self.temple_due = False
        self.is_last: bool = coatl == COATLS - 1
        self.deficit: i64 = 0  # what the last cóatl must bring


def gather(plan: Plan) -> None:
    """What the search needs to know of the table."""
    table = plan.table
    first: i64 = plan.coatl * BESIDE
    for place in range(first, first + table.beside[plan.coatl]):
        add_card(plan, table.cards[place], BESIDE_IT)
    for card in table.hand:
        add_card(plan, card, IN_HAND)
    for place in range(ROW):
        if table.row[place] != NO_CARD:
            add_card(plan, table.row[place], IN_ROW)
    for kind in range(0, 3, 2):
        ends: i64 = 0
        for piece in range(kind * HUES, kind * HUES + HUES):
            ends += table.board[piece]
        plan.idle += max(0, ends - 1)
    plan.turns_left = table.bodies_left() * 10 // ROUND
    plan.deficit = (adam_score(table) - person_score(table)) * POINT
    plan.temple_due = bool(table.levels & LEVEL_TEMPLE) and no_temple_yet(table)


def no_temple_yet(table: Table) -> bool:
    for coatl in range(COATLS):
        if table.temple[coatl] != NO_CARD:
            return False
    return True


def add_card(plan: Plan, card: i64, source: i64) -> None:
    for known in plan.pool:
        if known == card:
            return  # a second copy is of no use here (CO 1.5c)
    plan.pool = append(plan.pool, card)
    plan.source = append(plan.source, source)
    plan.chosen = append(plan.chosen, 0)


# -- what a sequence promises


def worth(plan: Plan) -> i64:
    """Points less the price of what is missing; marks the cards that it counts on."""
    if plan.size < 3:
        return -100000
    found: i64 = card_worth(plan) + temple_worth(plan) * POINT
    price: i64 = missing_price(plan)
    if plan.is_last and found <= plan.deficit + price // TURN * ADAMS_TURN:
        found -= LOSING  # the last cóatl ends the game: better one that wins it
    if plan.crowded:
        found += placeable(plan) * PLACEABLE
    late: i64 = price // TURN + 1 - plan.turns_left
    if late > 0:
        found -= late * LATE
    return found - price


def card_worth(plan: Plan) -> i64:
    """The best cards beside it, with a draw if the row is worth it."""
    points = vec[i64](capacity=16)
    base: i64 = 0
    for nth in range(len(plan.pool)):
        card: i64 = plan.pool[nth]
        times: i64 = times_met(card, plan.line, 0, plan.size, HEADED + TAILED, False, NOWHERE)
        worth_now: i64 = WORTH[card * WORTH_ROOM + times]
        points = append(points, worth_now)
        plan.chosen[nth] = 0
        if plan.source[nth] == BESIDE_IT:
            base += worth_now
    without: i64 = best_cards(plan, points, IN_HAND)
    if plan.hand_room > 0:
        drawn: i64 = best_cards(plan, points, IN_ROW) - DRAWING
        if drawn > without:
            plan.draws = True
            return base * POINT + drawn
        without = best_cards(plan, points, IN_HAND)
    plan.draws = False
    return base * POINT + without


def best_cards(plan: Plan, points: vec[i64], furthest: i64) -> i64:
    """The points of the best cards up to a source, as many as there is room for."""
    frames: i64 = 0
    room: i64 = plan.hand_room
    found: i64 = 0
    strict: bool = bool(plan.table.levels & LEVEL_FRAMES)
    for nth in range(len(points)):
        plan.chosen[nth] = 0
        if strict and plan.source[nth] == BESIDE_IT:
            frames |= frame_bit(plan.pool[nth])
    slots: i64 = plan.slots
    while slots > 0:
        best: i64 = -1
        for nth in range(len(points)):
            if points[nth] == 0 or plan.chosen[nth] or plan.source[nth] == BESIDE_IT:
                continue
            if plan.source[nth] > furthest or (plan.source[nth] == IN_ROW and room <= 0):
                continue
            if strict and frames & frame_bit(plan.pool[nth]):
                continue
            if best < 0 or points[nth] > points[best]:
                best = nth
        if best < 0:
            break
        plan.chosen[best] = 1
        found += points[best] * POINT
        frames |= frame_bit(plan.pool[best])
        if plan.source[best] == IN_ROW:
            room -= 1
        slots -= 1
    if slots > 0 and plan.table.required() > 1:
        found -= slots * SHORT_OF_CARDS
    elif slots == BESIDE:
        found -= SHORT_OF_CARDS  # a complete cóatl needs one (CO 1.5b)
    return found


def frame_bit(card: i64) -> i64:
    bit: i64 = 1
    return bit << FRAME[card]


def temple_worth(plan: Plan) -> i64:
    """The best temple within reach."""
    table = plan.table
    best: i64 = 0
    for nth in range(3):
        temple: i64 = table.own if nth == 2 else table.shown[nth]
        if temple != NO_CARD:
            best = max(best, temple_points_of(plan, temple))
    if plan.temple_due and best:
        best += 5
    return best


def temple_points_of(plan: Plan, temple: i64) -> i64:
    card = TEMPLES[temple]
    met: i64 = 0
    for want in card.wants:
        kind, one, other = want
        if kind == LENGTH:
            if plan.size == one:
                met += 1
        elif kind == NONE_OF:
            if colours_in(plan, one) == 0:
                met += 1
        elif kind == ALIKE:
            count = colours_in(plan, one)
            if count and count == colours_in(plan, other):
                met += 1
    found: i64 = card.points[met - 1] if met else 0
    return found


def colours_in(plan: Plan, colour: i64) -> i64:
    found: i64 = 0
    for place in range(plan.size):
        if plan.line[place] == colour:
            found += 1
    return found


def missing_price(plan: Plan) -> i64:
    """The turns that the pieces cost which are neither joined nor on the board."""
    found: i64 = TURN  # to assemble
    if plan.size - plan.kept > SPACES - plan.idle:
        found += TURN  # the board cannot hold it all: once more
    need = plan.need
    for piece in range(3 * HUES):
        need[piece] = -plan.table.board[piece]
    for place in range(plan.size):
        if not plan.at <= place < plan.at + plan.kept:
            need[piece_at(plan, place)] += 1
    found += cells_price(plan, need)
    for piece in range(3 * HUES):
        if need[piece] > 0:
            found += need[piece] * (IN_BAG if piece // HUES == BODY else END_IN_BAG)
    return found


def cells_price(plan: Plan, need: vec[i64]) -> i64:
    """The cells that bring what is needed: first those with two such pieces, then with one."""
    found: i64 = 0
    used: i64 = 0
    one: i64 = 1
    disc = plan.table.disc
    for wanted in range(2):
        for cell in range(CELLS):
            first: i64 = disc[cell * CELL_ROOM]
            if first == NOTHING or (used >> cell) & 1:
                continue
            second: i64 = disc[cell * CELL_ROOM + 1]
            if wanted == 0:
                if second == NOTHING or need[first] <= 0 or need[second] <= 0:
                    continue
                if first == second and need[first] < 2:
                    continue
                need[first] -= 1
                need[second] -= 1
                found += PAIR
            elif need[first] > 0:
                need[first] -= 1
                found += SINGLE
            elif second != NOTHING and need[second] > 0:
                need[second] -= 1
                found += SINGLE
            else:
                continue
            used |= one << cell
    return found


def placeable(plan: Plan) -> i64:
    """How many pieces of the board could be joined at once; all of them if it can begin anew."""
    left = plan.table.board[:]
    if not plan.kept:
        return longest_stretch(plan, left)
    found: i64 = 0
    place: i64 = plan.at - 1
    while place >= 0 and left[piece_at(plan, place)]:
        left[piece_at(plan, place)] -= 1
        found += 1
        place -= 1
    place = plan.at + plan.kept
    while place < plan.size and left[piece_at(plan, place)]:
        left[piece_at(plan, place)] -= 1
        found += 1
        place += 1
    return found


def longest_stretch(plan: Plan, board: vec[i64]) -> i64:
    best: i64 = 0
    for start in range(plan.size):
        size: i64 = stretch_from(plan, board, start)
        if size > best:
            best = size
    return best


def stretch_from(plan: Plan, board: vec[i64], start: i64) -> i64:
    """How far the board can fill the plan from a place on."""
    left = board[:]
    place: i64 = start
    while place < plan.size and left[piece_at(plan, place)] > 0:
        left[piece_at(plan, place)] -= 1
        place += 1
    return place - start


def piece_at(plan: Plan, place: i64) -> i64:
    kind: i64 = HEAD if place == 0 else TAIL if place == plan.size - 1 else BODY
    return kind * HUES + plan.line[place]
