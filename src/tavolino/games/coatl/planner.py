"""Cóatl: looks for a plan by small changes, kept when they promise more. Opinion, not rule."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.coatl.cards import ANY, HUES, MIX, MORE, PATTERN, PATTERN_ROOM, READING, SIZE
from tavolino.games.coatl.plan import Plan, adopt, is_whole
from tavolino.games.coatl.prospect import appraise, worth
from tavolino.games.coatl.scoring import HEADED, TAILED
from tavolino.games.coatl.table import LONGEST, Table

LUCK: Final = 0x3FFFFFFF
HEAT: Final = 40  # how much worse a change may be at the beginning, in tenths of a point
LONG: Final = 13  # no line is longer, unless more is joined already
WORST: Final = -200000


def plan_for(table: Table, old: Plan | None, tries: i64, heat: i64, seed: i64, free: bool) -> Plan:
    """The best plan that so many small changes find, from an earlier one or from nothing."""
    plan = Plan(table, free)
    plan.luck = seed & LUCK
    if not plan.lines:
        return plan
    if old is None or not adopt(plan, old):
        for nth in range(plan.lines):
            begin(plan, nth)
    for nth in range(plan.lines):
        appraise(plan, nth)
    plan.value = worth(plan)
    improve(plan, tries, heat)
    return plan


def begin(plan: Plan, nth: i64) -> None:
    """Any whole cóatl around what is joined."""
    plan.at[nth] = 0
    for place in range(plan.kept[nth]):
        plan.line[nth * plan.room + place] = plan.table.coatls[plan.coatl[nth] * LONGEST + place]
    plan.size[nth] = plan.kept[nth]
    if not plan.ends[nth] & HEADED:
        insert(plan, nth, 0, rolled(plan, HUES))
    if not plan.ends[nth] & TAILED:
        insert(plan, nth, plan.size[nth], rolled(plan, HUES))
    if plan.size[nth] < 3:
        insert(plan, nth, 1, rolled(plan, HUES))


def rolled(plan: Plan, sides: i64) -> i64:
    plan.luck = (plan.luck * 1103515245 + 12345) & LUCK
    return (plan.luck >> 12) % sides


def improve(plan: Plan, tries: i64, heat: i64) -> None:
    """Small changes, kept if they are no worse; a worse one now and then at the beginning."""
    best = plan.line[:]
    best_size = plan.size[:]
    best_at = plan.at[:]
    best_value: i64 = plan.value
    spare = plan.line[:]
    scores = plan.points[:]
    for turn in range(tries):
        nth: i64 = rolled(plan, plan.lines)
        size: i64 = plan.size[nth]
        at: i64 = plan.at[nth]
        copy_line(plan.line, spare, nth * plan.room, size)
        copy_line(plan.points, scores, nth * (len(scores) // 2), len(plan.pool))
        change(plan, nth)
        value: i64 = WORST
        if is_whole(plan, nth) and plan.size[nth] <= max(LONG, plan.kept[nth] + 2):
            appraise(plan, nth)
            value = worth(plan)
        slack: i64 = heat * (tries - turn) // tries
        if value + rolled(plan, slack + 1) >= plan.value:
            plan.value = value
            if value > best_value:
                for other in range(plan.lines):
                    copy_line(plan.line, best, other * plan.room, plan.size[other])
                    best_size[other] = plan.size[other]
                    best_at[other] = plan.at[other]
                best_value = value
        else:
            copy_line(spare, plan.line, nth * plan.room, size)
            copy_line(scores, plan.points, nth * (len(scores) // 2), len(plan.pool))
            plan.size[nth] = size
            plan.at[nth] = at
    plan.line = best
    plan.size = best_size
    plan.at = best_at
    for nth in range(plan.lines):
        appraise(plan, nth)
    plan.value = worth(plan)


def copy_line(source: vec[i64], to: vec[i64], first: i64, size: i64) -> None:
    for place in range(first, first + size):
        to[place] = source[place]


def change(plan: Plan, nth: i64) -> None:
    """One small change outside the part that is joined."""
    kind: i64 = rolled(plan, 12)
    first: i64 = nth * plan.room
    if kind < 3 and plan.size[nth] > plan.kept[nth]:
        plan.line[first + free_place(plan, nth)] = rolled(plan, HUES)
    elif kind < 5:
        insert(plan, nth, gap(plan, nth), rolled(plan, HUES))
    elif kind < 7 and plan.size[nth] > plan.kept[nth]:
        delete(plan, nth, free_place(plan, nth))
    elif kind < 9 and plan.size[nth] > plan.kept[nth]:
        one: i64 = first + free_place(plan, nth)
        other: i64 = first + free_place(plan, nth)
        colour: i64 = plan.line[one]
        plan.line[one] = plan.line[other]
        plan.line[other] = colour
    elif len(plan.pool):
        graft(plan, nth, plan.pool[rolled(plan, len(plan.pool))])


def free_place(plan: Plan, nth: i64) -> i64:
    place: i64 = rolled(plan, plan.size[nth] - plan.kept[nth])
    return place if place < plan.at[nth] else place + plan.kept[nth]


def gap(plan: Plan, nth: i64) -> i64:
    """Where a piece may be put in: anywhere but inside the joined part."""
    if not plan.kept[nth]:
        return rolled(plan, plan.size[nth] + 1)
    at: i64 = plan.at[nth]
    behind: i64 = plan.size[nth] - at - plan.kept[nth]
    if plan.ends[nth] & HEADED:
        return at + plan.kept[nth] + rolled(plan, behind + 1)
    if plan.ends[nth] & TAILED:
        return rolled(plan, at + 1)
    place: i64 = rolled(plan, at + behind + 2)
    return place if place <= at else place + plan.kept[nth] - 1


def insert(plan: Plan, nth: i64, place: i64, colour: i64) -> None:
    size: i64 = plan.size[nth]
    if size >= plan.room:
        return
    first: i64 = nth * plan.room
    for back in range(size - place):
        plan.line[first + size - back] = plan.line[first + size - back - 1]
    plan.line[first + place] = colour
    plan.size[nth] = size + 1
    if plan.kept[nth] and place <= plan.at[nth]:  # in front of the joined part
        plan.at[nth] += 1


def delete(plan: Plan, nth: i64, place: i64) -> None:
    first: i64 = nth * plan.room
    for at in range(first + place, first + plan.size[nth] - 1):
        plan.line[at] = plan.line[at + 1]
    plan.size[nth] -= 1
    if place < plan.at[nth]:
        plan.at[nth] -= 1


def graft(plan: Plan, nth: i64, card: i64) -> None:
    """The pattern of a card at some gap, or written over what is free there."""
    if READING[card] == MIX:
        return
    over: bool = rolled(plan, 2) == 0
    place: i64 = gap(plan, nth)
    for word_at in range(card * PATTERN_ROOM, card * PATTERN_ROOM + SIZE[card]):
        word: i64 = PATTERN[word_at] % MORE
        colour: i64 = rolled(plan, HUES) if word == ANY else word
        at: i64 = plan.at[nth]
        kept: i64 = plan.kept[nth]
        free: bool = place < at or place >= at + kept
        if over and place < plan.size[nth] and free:
            plan.line[nth * plan.room + place] = colour
        elif kept and at < place < at + kept:
            return
        else:
            insert(plan, nth, place, colour)
        place += 1
