"""Cóatl: looks for a plan by small changes, kept when they promise more. Opinion, not rule."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.luck import LUCK, next_luck
from tavolino.core.packed import vec
from tavolino.core.thought import Clock
from tavolino.games.coatl.cards import ANY, HUES, MIX, MORE, PATTERN, PATTERN_ROOM, READING, SIZE
from tavolino.games.coatl.mind.plan import NO_COATL, Plan, adopt, is_whole
from tavolino.games.coatl.mind.prospect import appraise, worth
from tavolino.games.coatl.scoring import HEADED, TAILED
from tavolino.games.coatl.table import LONGEST, Table

HEAT: Final = 40  # how much worse a change may be at the beginning, in tenths of a point
WARM: Final = 20  # the same where an earlier plan is improved
LONG: Final = 13  # no line is longer, unless more is joined already
WORST: Final = -200000
LOOKS_UP: Final = 20  # tries between two looks at the clock


def plan_for(
    table: Table, old: Plan | None, tries: i64, seed: i64, free: bool, clock: Clock | None = None
) -> Plan:
    """The best plan that so many small changes find, from an earlier one or from nothing; fewer,
    where a clock stops before.

    If `free`, the cards of the row cost no turn: it was decided to draw.
    """
    plan = Plan(table, free)
    plan.luck = seed & LUCK
    if plan.coatl == NO_COATL:
        return plan
    heat: i64 = WARM
    if old is None or not adopt(plan, old):
        heat = HEAT
        begin(plan)
    appraise(plan)
    plan.value = worth(plan)
    improve(plan, tries, heat, clock)
    return plan


def begin(plan: Plan) -> None:
    """Any whole cóatl around what is joined."""
    plan.at = 0
    for place in range(plan.kept):
        plan.line[place] = plan.table.coatls[plan.coatl * LONGEST + place]
    plan.size = plan.kept
    if not plan.ends & HEADED:
        insert(plan, 0, rolled(plan, HUES))
    if not plan.ends & TAILED:
        insert(plan, plan.size, rolled(plan, HUES))
    if plan.size < 3:
        insert(plan, 1, rolled(plan, HUES))


def rolled(plan: Plan, sides: i64) -> i64:
    plan.luck = next_luck(plan.luck)
    return (plan.luck >> 12) % sides


def improve(plan: Plan, tries: i64, heat: i64, clock: Clock | None) -> None:
    """Small changes, kept if they are no worse; a worse one now and then at the beginning."""
    best = plan.line[:]
    best_size: i64 = plan.size
    best_at: i64 = plan.at
    best_value: i64 = plan.value
    before = plan.line[:]
    for turn in range(tries):
        if clock is not None and turn % LOOKS_UP == 0 and not clock.runs(1.0):
            break
        size: i64 = plan.size
        at: i64 = plan.at
        copy_line(plan.line, before, size)
        change(plan)
        value: i64 = WORST
        if is_whole(plan) and plan.size <= max(LONG, plan.kept + 2):
            appraise(plan)
            value = worth(plan)
        slack: i64 = heat * (tries - turn) // tries
        if value + rolled(plan, slack + 1) < plan.value:
            copy_line(before, plan.line, size)
            plan.size = size
            plan.at = at
            continue
        plan.value = value
        if value > best_value:
            copy_line(plan.line, best, plan.size)
            best_size = plan.size
            best_at = plan.at
            best_value = value
    plan.line = best
    plan.size = best_size
    plan.at = best_at
    appraise(plan)
    plan.value = worth(plan)


def copy_line(source: vec[i64], to: vec[i64], size: i64) -> None:
    for place in range(size):
        to[place] = source[place]


def change(plan: Plan) -> None:
    """One small change outside the part that is joined."""
    kind: i64 = rolled(plan, 12)
    some: bool = plan.size > plan.kept
    if kind < 3 and some:
        plan.line[free_place(plan)] = rolled(plan, HUES)
    elif kind < 5:
        insert(plan, gap(plan), rolled(plan, HUES))
    elif kind < 7 and some:
        delete(plan, free_place(plan))
    elif kind < 9 and some:
        one: i64 = free_place(plan)
        other: i64 = free_place(plan)
        colour: i64 = plan.line[one]
        plan.line[one] = plan.line[other]
        plan.line[other] = colour
    elif len(plan.pool):
        graft(plan, plan.pool[rolled(plan, len(plan.pool))])


def free_place(plan: Plan) -> i64:
    place: i64 = rolled(plan, plan.size - plan.kept)
    return place if place < plan.at else place + plan.kept


def gap(plan: Plan) -> i64:
    """Where a piece may be put in: anywhere but inside the joined part."""
    if not plan.kept:
        return rolled(plan, plan.size + 1)
    behind: i64 = plan.size - plan.at - plan.kept
    if plan.ends & HEADED:
        return plan.at + plan.kept + rolled(plan, behind + 1)
    if plan.ends & TAILED:
        return rolled(plan, plan.at + 1)
    place: i64 = rolled(plan, plan.at + behind + 2)
    return place if place <= plan.at else place + plan.kept - 1


def insert(plan: Plan, place: i64, colour: i64) -> None:
    if plan.size >= plan.room:
        return
    for back in range(plan.size - place):
        plan.line[plan.size - back] = plan.line[plan.size - back - 1]
    plan.line[place] = colour
    plan.size += 1
    if plan.kept and place <= plan.at:  # in front of the joined part
        plan.at += 1


def delete(plan: Plan, place: i64) -> None:
    for at in range(place, plan.size - 1):
        plan.line[at] = plan.line[at + 1]
    plan.size -= 1
    if place < plan.at:
        plan.at -= 1


def graft(plan: Plan, card: i64) -> None:
    """The pattern of a card at some gap, or written over what is free there."""
    if READING[card] == MIX:
        return
    over: bool = rolled(plan, 2) == 0
    place: i64 = gap(plan)
    for nth in range(card * PATTERN_ROOM, card * PATTERN_ROOM + SIZE[card]):
        word: i64 = PATTERN[nth] % MORE
        colour: i64 = rolled(plan, HUES) if word == ANY else word
        free: bool = place < plan.at or place >= plan.at + plan.kept
        if over and place < plan.size and free:
            plan.line[place] = colour
        elif plan.kept and plan.at < place < plan.at + plan.kept:
            return
        else:
            insert(plan, place, colour)
        place += 1
