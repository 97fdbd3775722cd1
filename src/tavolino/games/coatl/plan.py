"""Cóatl: a plan for the next two cóatls. Opinion, not rule.

A plan says for each of them, head to tail, the colours that are wanted, grown out of what is
already joined; which prophecies shall lie beside which; and which of them must be drawn first.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import append, vec
from tavolino.games.coatl.cards import HUES, NO_CARD
from tavolino.games.coatl.knobs import K
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

LINES: Final = 2  # cóatls that are planned together
GROWTH: Final = 16  # a plan adds no more pieces than this to a cóatl
POOL: Final = 24  # cards that a plan can know: eight beside, five in hand, six in the row
TEMPLES_NEAR: Final = 3  # two public ones and the own
ROUND: Final = 29  # tenths of bodies that a round takes from the clock
BESIDE_IT: Final = 0
IN_HAND: Final = 1
IN_ROW: Final = 2
NO_LINE: Final = -1


@final
class Plan:
    """The cóatls that are wanted, and what is known about them."""

    __slots__ = (
        "at", "card_room", "coatl", "draws", "due", "ends", "filled", "frames", "free", "home",
        "kept", "later", "lead", "left", "line", "lines", "luck", "need", "open", "points", "pool",
        "room", "shrines", "size", "slots", "source", "stored", "strict", "table", "turns", "value", "wanted",
    )  # fmt: skip

    def __init__(self, table: Table, free: bool) -> None:
        self.table = table
        self.free = free  # whether cards of the row cost no turn any more
        self.lines: i64 = 0
        self.coatl: vec[i64] = vec[i64]([0] * LINES)
        self.kept: vec[i64] = vec[i64]([0] * LINES)  # how much of each is joined
        self.ends: vec[i64] = vec[i64]([0] * LINES)
        self.slots: vec[i64] = vec[i64]([0] * LINES)  # room for more prophecies
        self.size: vec[i64] = vec[i64]([0] * LINES)
        self.at: vec[i64] = vec[i64]([0] * LINES)  # where the joined part begins
        self.frames: vec[i64] = vec[i64]([0] * LINES)  # of its prophecies
        self.room: i64 = GROWTH
        self.line: vec[i64] = vec[i64]([])  # line * room + place: a colour, from head to tail
        self.pool: vec[i64] = vec[i64](capacity=POOL)
        self.source: vec[i64] = vec[i64](capacity=POOL)  # where each card lies
        self.home: vec[i64] = vec[i64](capacity=POOL)  # the line it shall lie beside
        self.points: vec[i64] = vec[i64]([0] * (LINES * POOL))  # line * POOL + nth
        self.need: vec[i64] = vec[i64]([0] * PIECES)  # pieces that are missing
        self.card_room: i64 = table.hand_limit() - len(table.hand)
        self.open: vec[i64] = vec[i64]([0] * LINES)  # room for prophecies that stays empty
        self.shrines: vec[i64] = vec[i64]([0] * (LINES * TEMPLES_NEAR))  # temple points of each
        self.wanted: vec[i64] = vec[i64]([0] * (LINES * PIECES))  # what each lacks
        self.strict: bool = bool(table.levels & LEVEL_FRAMES)
        self.due: bool = temple_owed(table)
        self.lead: i64 = person_score(table) - adam_score(table)
        self.left: i64 = 0  # tenths of turns until the bodies run out
        self.later: i64 = 0  # cóatls after these
        self.filled: i64 = 0  # body cells
        self.stored: i64 = table.stored()
        self.draws = False
        self.turns: i64 = 0  # tenths of turns that it takes
        self.luck: i64 = 12345
        self.value: i64 = -100000
        gather(self)


def gather(plan: Plan) -> None:
    """The cóatls to plan, the unfinished ones first, and all cards within reach."""
    table = plan.table
    longest: i64 = 0
    for coatl in range(COATLS):
        open_one: bool = not table.lengths[coatl] or not table.is_complete(coatl)
        if plan.lines < K[41] and open_one:
            plan.coatl[plan.lines] = coatl
            plan.kept[plan.lines] = table.lengths[coatl]
            plan.ends[plan.lines] = table.ends[coatl]
            plan.slots[plan.lines] = BESIDE - table.beside[coatl]
            longest = max(longest, table.lengths[coatl])
            plan.lines += 1
    plan.later = COATLS - table.complete() - plan.lines
    plan.left = table.bodies_left() * 100 // ROUND
    for cell in range(CELLS):
        if table.disc[cell * CELL_ROOM + 1] != NOTHING:
            plan.filled += 1
    plan.room = longest + GROWTH
    plan.line = vec[i64]([0] * int(LINES * plan.room))
    for nth in range(plan.lines):
        first: i64 = plan.coatl[nth] * BESIDE
        for place in range(first, first + table.beside[plan.coatl[nth]]):
            add_card(plan, table.cards[place], BESIDE_IT, nth)
    for card in table.hand:
        add_card(plan, card, IN_HAND, NO_LINE)
    for place in range(ROW):
        if table.row[place] != NO_CARD:
            add_card(plan, table.row[place], IN_ROW, NO_LINE)


def add_card(plan: Plan, card: i64, source: i64, home: i64) -> None:
    plan.pool = append(plan.pool, card)
    plan.source = append(plan.source, source)
    plan.home = append(plan.home, home)


def piece_at(plan: Plan, nth: i64, place: i64) -> i64:
    """The piece that a place of a line wants."""
    kind: i64 = HEAD if place == 0 else TAIL if place == plan.size[nth] - 1 else BODY
    return kind * HUES + plan.line[nth * plan.room + place]


def is_joined(plan: Plan, nth: i64, place: i64) -> bool:
    return plan.at[nth] <= place < plan.at[nth] + plan.kept[nth]


def is_whole(plan: Plan, nth: i64) -> bool:
    """Closed ends stay closed, and new ends need a piece of their own."""
    size: i64 = plan.size[nth]
    kept: i64 = plan.kept[nth]
    if size < 3:
        return False
    if not kept:
        return True
    front: i64 = plan.at[nth]
    behind: i64 = size - front - kept
    if (front > 0) == bool(plan.ends[nth] & HEADED):
        return False
    return (behind > 0) != bool(plan.ends[nth] & TAILED)


def adopt(plan: Plan, old: Plan) -> bool:
    """Goes on with the lines of an earlier plan, where they still fit what is joined."""
    used: i64 = 0
    one: i64 = 1
    for nth in range(plan.lines):
        found: i64 = NO_LINE
        for other in range(old.lines):
            if not (used >> other) & 1 and adopt_line(plan, nth, old, other):
                found = other
                break
        if found == NO_LINE:
            return False
        used |= one << found
    return True


def adopt_line(plan: Plan, nth: i64, old: Plan, other: i64) -> bool:
    """One line, if it was not completed meanwhile and has the joined part within."""
    size: i64 = old.size[other]
    if size > plan.room or is_done(plan, old, other):
        return False
    for place in range(size):
        plan.line[nth * plan.room + place] = old.line[other * old.room + place]
    plan.size[nth] = size
    for start in range(size - plan.kept[nth] + 1):
        if joined_fits(plan, nth, start):
            plan.at[nth] = start
            if is_whole(plan, nth):
                return True
    plan.at[nth] = 0
    return False


def is_done(plan: Plan, old: Plan, other: i64) -> bool:
    """Whether a complete cóatl is what the line wanted."""
    table = plan.table
    for coatl in range(COATLS):
        if table.is_complete(coatl) and table.lengths[coatl] == old.size[other]:
            same = True
            for place in range(old.size[other]):
                if table.coatls[coatl * LONGEST + place] != old.line[other * old.room + place]:
                    same = False
            if same:
                return True
    return False


def joined_fits(plan: Plan, nth: i64, start: i64) -> bool:
    first: i64 = plan.coatl[nth] * LONGEST
    for place in range(plan.kept[nth]):
        if plan.line[nth * plan.room + start + place] != plan.table.coatls[first + place]:
            return False
    return True
