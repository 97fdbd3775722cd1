"""Cóatl: how far a prophecy is satisfied on a cóatl, and what its next line still lacks."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from tavolino.core.packed import append, vec
from tavolino.games.coatl.cards import (
    ANY,
    COUNT,
    EXACT,
    HUES,
    MIX,
    MORE,
    NEED_ROOM,
    NEEDS,
    PATTERN,
    PATTERN_ROOM,
    READING,
    SIZE,
    TIMES,
    WORTH,
    WORTH_ROOM,
)
from tavolino.games.coatl.scoring import HEADED, TAILED, colour_count, matching, times_met, times_on
from tavolino.games.coatl.table import LONGEST, Table

OTHER: Final = 6  # among what is missing: any colour but the card's own


class Progress(NamedTuple):
    """A prophecy seen on a cóatl."""

    times: int
    points: int
    where: list[int]  # the places that match, from the head
    next_points: int  # what the next line would bring in all; 0 if there is none
    lacks: list[int]  # the colours the next line still lacks at least; ANY, OTHER
    end: str  # where they would go: front, back, both or nowhere


def progress(table: Table, card: i64, coatl: i64) -> Progress:
    times = times_on(table, card, coatl)
    points = WORTH[card * WORTH_ROOM + times]
    where = matching(table, card, coatl)
    if times >= TIMES[card] or table.is_complete(coatl):
        return Progress(int(times), int(points), where, 0, [], "nowhere")
    lacks, end = missing(table, card, coatl)
    following = next_points(card, times)
    return Progress(int(times), int(points), where, int(following), [int(c) for c in lacks], end)


def next_points(card: i64, times: i64) -> i64:
    """What the next higher line is worth."""
    now: i64 = WORTH[card * WORTH_ROOM + times]
    for more in range(times + 1, TIMES[card] + 1):
        if WORTH[card * WORTH_ROOM + more] > now:
            return WORTH[card * WORTH_ROOM + more]
    return 0


def missing(table: Table, card: i64, coatl: i64) -> tuple[vec[i64], str]:
    """The fewest pieces that raise a prophecy by a line, and the end they belong to."""
    reading: i64 = READING[card]
    if reading == COUNT:
        return missing_of_count(table, card, coatl)
    if reading == MIX:
        return missing_of_mix(table, card, coatl)
    pattern = elements(card, reading)
    first: i64 = coatl * LONGEST
    last: i64 = first + table.lengths[coatl]
    free: i64 = first  # what lies before it serves an occurrence already
    until: i64 = last
    if times_on(table, card, coatl):
        where = vec[i64]([0] * LONGEST)
        times_met(
            card, table.coatls, first, table.lengths[coatl], table.ends[coatl], table.at_once, where
        )
        for place in range(table.lengths[coatl]):
            if where[place]:
                free = first + place + 1
                if until == last:
                    until = first + place
    return nearest(table, pattern, reading, coatl, free, until)


def missing_of_count(table: Table, card: i64, coatl: i64) -> tuple[vec[i64], str]:
    colour: i64 = PATTERN[card * PATTERN_ROOM]
    have: i64 = colour_count(table, coatl, colour)
    lacks = vec[i64](capacity=8)
    for _ in range(max(3, have + 1) - have):
        lacks = append(lacks, colour)
    return lacks, "both"


def missing_of_mix(table: Table, card: i64, coatl: i64) -> tuple[vec[i64], str]:
    lacks = vec[i64](capacity=8)
    for colour in range(HUES):
        have: i64 = colour_count(table, coatl, colour)
        for _ in range(max(0, NEEDS[card * NEED_ROOM + colour] - have)):
            lacks = append(lacks, colour)
    return lacks, "both"


def elements(card: i64, reading: i64) -> vec[i64]:
    """The pattern piece by piece; an exact pair stands between others."""
    found = vec[i64](capacity=8)
    if reading == EXACT:
        found = append(found, OTHER)
    for nth in range(SIZE[card]):
        found = append(found, PATTERN[card * PATTERN_ROOM + nth])
    if reading == EXACT:
        found = append(found, OTHER)
    return found


def nearest(
    table: Table, pattern: vec[i64], reading: i64, coatl: i64, free: i64, until: i64
) -> tuple[vec[i64], str]:
    """The cheaper of going on behind and going on in front."""
    first: i64 = coatl * LONGEST
    last: i64 = first + table.lengths[coatl]
    if reading == EXACT and free > first:
        free -= 1  # the neighbour of a pair may serve the next one too
    if reading == EXACT and until < last:
        until += 1
    own: i64 = pattern[1] if reading == EXACT else ANY
    behind: i64 = (
        -1 if table.ends[coatl] & TAILED else covered_behind(table, pattern, free, last, own)
    )
    front: i64 = (
        -1 if table.ends[coatl] & HEADED else covered_front(table, pattern, first, until, own)
    )
    lacks = vec[i64](capacity=8)
    if behind < 0 and front < 0:
        return lacks, "nowhere"
    if behind >= front:
        for nth in range(behind, len(pattern)):
            lacks = append(lacks, pattern[nth] % MORE)
        return lacks, "back"
    for nth in range(len(pattern) - front):
        lacks = append(lacks, pattern[nth] % MORE)
    return lacks, "front"


def is_of(element: i64, colour: i64, own: i64) -> bool:
    """Whether a piece can stand for an element of a pattern."""
    wanted: i64 = element % MORE
    if wanted == OTHER:
        return colour != own
    if wanted == ANY:
        return True
    return wanted == colour


def covered_behind(table: Table, pattern: vec[i64], free: i64, last: i64, own: i64) -> i64:
    """How many elements of the pattern's beginning the tail side shows already."""
    best: i64 = 0
    for at in range(free, last):
        done: i64 = covered_from(table.coatls, pattern, at, last, own)
        if done > best:
            best = done
    return best


def covered_from(line: vec[i64], pattern: vec[i64], at: i64, last: i64, own: i64) -> i64:
    """How many elements are matched from here to the very end; 0 if the rest does not fit."""
    nth: i64 = 0
    place: i64 = at
    while place < last:
        if nth < len(pattern) and is_of(pattern[nth], line[place], own):
            nth += 1
        elif nth > 3 and pattern[2] == ANY + MORE:  # it was one of anything after all
            nth = 4 if is_of(pattern[3], line[place], own) else 3
        elif not (nth and pattern[nth - 1] >= MORE and is_of(pattern[nth - 1], line[place], own)):
            return 0
        place += 1
    return nth if nth < len(pattern) else 0


def covered_front(table: Table, pattern: vec[i64], first: i64, until: i64, own: i64) -> i64:
    """How many elements of the pattern's end the head side shows already: the same, mirrored."""
    mirror = vec[i64](capacity=8)
    for back in range(len(pattern)):
        mirror = append(mirror, pattern[len(pattern) - 1 - back])
    line = vec[i64](capacity=32)
    for back in range(until - first):
        line = append(line, table.coatls[until - 1 - back])
    best: i64 = 0
    for at in range(len(line)):
        done: i64 = covered_from(line, mirror, at, len(line), own)
        if done > best:
            best = done
    return best
