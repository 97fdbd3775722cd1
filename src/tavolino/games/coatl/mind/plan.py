"""Cóatl: a plan for the next cóatl. Opinion, not rule.

A plan says the colours that are wanted, head to tail, grown out of what is already joined; which
prophecies shall lie beside it; and which of them must be drawn first.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import append, vec
from tavolino.games.coatl.cards import HUES, NO_CARD
from tavolino.games.coatl.scoring import HEADED, TAILED, adam_score, person_score, temple_owed
from tavolino.games.coatl.table import (
    BESIDE,
    BODY,
    CELL_ROOM,
    CELLS,
    COATLS,
    HEAD,
    LEVEL_FRAMES,
    LONGEST,
    NOTHING,
    PIECES,
    ROW,
    TAIL,
    Table,
)

NO_VALUE: Final = -100000
GROWTH: Final = 16  # a plan adds no more pieces than this to a cóatl
TEMPLES_NEAR: Final = 3  # two public ones and the own
ROUND: Final = 29  # tenths of bodies that a round takes from the clock
NO_COATL: Final = -1

# Where a card lies.
BESIDE_IT: Final = 0
IN_HAND: Final = 1
IN_ROW: Final = 2


@final
class Plan:
    """The cóatl that is wanted, and what is known about it."""

    __slots__ = (
        "at", "card_room", "chosen", "coatl", "draws", "due", "ends", "filled", "frames", "free",
        "kept", "later", "lead", "left", "line", "luck", "need", "open", "points", "pool", "room",
        "shrine", "size", "slots", "source", "stored", "strict", "table", "turns", "value",
    )  # fmt: skip

    def __init__(self, table: Table, free: bool) -> None:
        self.table = table
        self.free = free  # whether cards of the row cost no turn any more
        self.coatl: i64 = to_plan(table)
        started: bool = self.coatl != NO_COATL
        self.kept: i64 = table.lengths[self.coatl] if started else 0  # what is joined
        self.ends: i64 = table.ends[self.coatl] if started else 0
        self.slots: i64 = BESIDE - table.beside[self.coatl] if started else 0
        self.room: i64 = self.kept + GROWTH
        self.line: vec[i64] = vec[i64]([0] * int(self.room))  # colours from head to tail
        self.size: i64 = 0
        self.at: i64 = 0  # where the joined part begins
        self.need: vec[i64] = vec[i64]([0] * PIECES)  # pieces that are missing; below 0: spare
        self.stored: i64 = table.stored()
        self.pool: vec[i64] = vec[i64](capacity=16)  # all cards within reach
        self.source: vec[i64] = vec[i64](capacity=16)  # where each lies
        self.points: vec[i64] = vec[i64](capacity=16)  # what each is worth beside the line
        self.chosen: vec[i64] = vec[i64](capacity=16)  # 1 for the cards of the plan
        self.card_room: i64 = table.hand_limit() - len(table.hand)
        self.open: i64 = 0  # room for prophecies that stays empty
        self.frames: i64 = 0  # a bit for each frame among the chosen cards
        self.shrine: i64 = 0  # points of the best temple
        self.strict: bool = bool(table.levels & LEVEL_FRAMES)
        self.due: bool = temple_owed(table)
        self.lead: i64 = person_score(table) - adam_score(table)
        self.left: i64 = table.bodies_left() * 100 // ROUND  # tenths of turns
        self.later: i64 = COATLS - table.complete() - 1  # cóatls after this one
        self.filled: i64 = 0  # body cells
        self.draws = False
        self.turns: i64 = 0  # tenths of turns that it takes
        self.luck: i64 = 12345
        self.value: i64 = NO_VALUE  # tenths of a point
        if started:
            gather(self)


def to_plan(table: Table) -> i64:
    """The cóatl that is planned: an unfinished one, the longest, or the next; or NO_COATL."""
    best: i64 = NO_COATL
    for coatl in range(COATLS):
        if table.lengths[coatl] and not table.is_complete(coatl):
            if best == NO_COATL or table.lengths[coatl] > table.lengths[best]:
                best = coatl
    if best == NO_COATL and table.begun() < COATLS:
        return table.begun()
    return best


def gather(plan: Plan) -> None:
    """All cards within reach; those of the row come last."""
    table = plan.table
    first: i64 = plan.coatl * BESIDE
    for place in range(first, first + table.beside[plan.coatl]):
        add_card(plan, table.cards[place], BESIDE_IT)
    for card in table.hand:
        add_card(plan, card, IN_HAND)
    for place in range(ROW):
        if table.row[place] != NO_CARD:
            add_card(plan, table.row[place], IN_ROW)
    for cell in range(CELLS):
        if table.disc[cell * CELL_ROOM + 1] != NOTHING:
            plan.filled += 1


def add_card(plan: Plan, card: i64, source: i64) -> None:
    for known in plan.pool:
        if known == card:
            return  # a second copy is of no use here (CO 1.5c)
    plan.pool = append(plan.pool, card)
    plan.source = append(plan.source, source)
    plan.points = append(plan.points, 0)
    plan.chosen = append(plan.chosen, 0)


def piece_at(plan: Plan, place: i64) -> i64:
    """The piece that a place of the line wants."""
    kind: i64 = HEAD if place == 0 else TAIL if place == plan.size - 1 else BODY
    return kind * HUES + plan.line[place]


def is_joined(plan: Plan, place: i64) -> bool:
    return plan.at <= place < plan.at + plan.kept


def is_whole(plan: Plan) -> bool:
    """Closed ends stay closed, and new ends need a piece of their own."""
    if plan.size < 3:
        return False
    if not plan.kept:
        return True
    behind: i64 = plan.size - plan.at - plan.kept
    if (plan.at > 0) == bool(plan.ends & HEADED):
        return False
    return (behind > 0) != bool(plan.ends & TAILED)


def adopt(plan: Plan, old: Plan) -> bool:
    """Goes on with the line of an earlier plan, if that still fits what is joined."""
    if old.size > plan.room or old.size < plan.kept or is_done(plan, old):
        return False
    for place in range(old.size):
        plan.line[place] = old.line[place]
    plan.size = old.size
    for start in range(plan.size - plan.kept + 1):
        plan.at = start
        if joined_fits(plan, start) and is_whole(plan):
            return True
    plan.at = 0
    return False


def is_done(plan: Plan, old: Plan) -> bool:
    """Whether a complete cóatl is what the earlier plan wanted."""
    table = plan.table
    return old.coatl != NO_COATL and old.coatl != plan.coatl and table.is_complete(old.coatl)


def joined_fits(plan: Plan, start: i64) -> bool:
    first: i64 = plan.coatl * LONGEST
    for place in range(plan.kept):
        if plan.line[start + place] != plan.table.coatls[first + place]:
            return False
    return True
