"""Cóatl: looks for a plan by small changes, kept when they promise more. Opinion, not rule."""

from typing import Final

from mypy_extensions import i64

from tavolino.games.coatl.cards import (
    ANY,
    HUES,
    MIX,
    MORE,
    PATTERN,
    PATTERN_ROOM,
    READING,
    SIZE,
)
from tavolino.games.coatl.plan import LONG, LUCK, ROOM, Plan, gather, worth
from tavolino.games.coatl.scoring import HEADED, TAILED
from tavolino.games.coatl.table import LONGEST, Table

QUICK: Final = 160  # tries of a plan at a glance
DEEP: Final = 1500  # of a plan with thought
SEED: Final = 4242
HEAT: Final = 40  # how much worse a change may be at the beginning, in tenths of a point


def plan_for(table: Table, coatl: i64, tries: i64, seed: i64) -> Plan:
    """The best plan that so many tries find."""
    plan = Plan(table, coatl)
    plan.luck = seed
    gather(plan)
    begin(plan)
    improve(plan, tries)
    plan.value = worth(plan)
    return plan


def begin(plan: Plan) -> None:
    """Any whole cóatl around what is joined."""
    for place in range(plan.kept):
        plan.line[place] = plan.table.coatls[plan.coatl * LONGEST + place]
    plan.size = plan.kept
    if not plan.ends & HEADED:
        insert(plan, 0, rolled(plan, HUES))
    if not plan.ends & TAILED:
        insert(plan, plan.size, rolled(plan, HUES))
    if plan.size < 3:
        insert(plan, 1, rolled(plan, HUES))
    plan.value = worth(plan)


def rolled(plan: Plan, sides: i64) -> i64:
    plan.luck = (plan.luck * 1103515245 + 12345) & LUCK
    return (plan.luck >> 12) % sides


def improve(plan: Plan, tries: i64) -> None:
    """Small changes, kept if they are no worse; a worse one now and then at the beginning."""
    best = plan.line[:]
    best_size: i64 = plan.size
    best_at: i64 = plan.at
    best_value: i64 = plan.value
    for turn in range(tries):
        line = plan.line[:]
        size: i64 = plan.size
        at: i64 = plan.at
        change(plan)
        value: i64 = worth(plan) if is_whole(plan) else -200000
        slack: i64 = HEAT * (tries - turn) // tries
        if value + rolled(plan, slack + 1) >= plan.value:
            plan.value = value
            if value > best_value:
                best = plan.line[:]
                best_size = plan.size
                best_at = plan.at
                best_value = value
        else:
            plan.line = line
            plan.size = size
            plan.at = at
    plan.line = best
    plan.size = best_size
    plan.at = best_at


def is_whole(plan: Plan) -> bool:
    """Closed ends stay closed, and new ends need a piece of their own."""
    if plan.size < 3 or plan.size > max(LONG, plan.kept + 2):
        return False
    if not plan.kept:
        return True
    front: i64 = plan.at
    behind: i64 = plan.size - plan.at - plan.kept
    if ((plan.ends & HEADED) and front) or (not (plan.ends & HEADED) and not front):
        return False
    return not (((plan.ends & TAILED) and behind) or (not (plan.ends & TAILED) and not behind))


def change(plan: Plan) -> None:
    """One small change outside the part that is joined."""
    kind: i64 = rolled(plan, 10)
    if kind < 3 and plan.size > plan.kept:
        place: i64 = free_place(plan)
        plan.line[place] = rolled(plan, HUES)
    elif kind < 5:
        insert(plan, gap(plan), rolled(plan, HUES))
    elif kind < 7 and plan.size > plan.kept:
        delete(plan, free_place(plan))
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
    if plan.size >= ROOM - 1:
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
    for nth in range(SIZE[card]):
        word: i64 = PATTERN[card * PATTERN_ROOM + nth] % MORE
        colour: i64 = rolled(plan, HUES) if word == ANY else word
        free: bool = place < plan.at or place >= plan.at + plan.kept
        if over and place < plan.size and free:
            plan.line[place] = colour
        elif plan.kept and plan.at < place < plan.at + plan.kept:
            return
        else:
            insert(plan, place, colour)
        place += 1
