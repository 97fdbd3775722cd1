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
from tavolino.games.coatl.scoring import (
    HEADED,
    NOWHERE,
    TAILED,
    colour_count,
    matching,
    times_met,
    times_on,
)
from tavolino.games.coatl.table import LONGEST, Table

OTHER: Final = 6  # among what is missing: any colour but the card's own
MOST_FOR_EXACT: Final = 4  # another, the pair, another
COMBINATIONS: Final[tuple[int, ...]] = (1, 2, 4, 8, 16)  # of two kinds of pieces
NO_WAY: Final = 99  # pieces: more than any pattern has
END_NAMES: Final[tuple[str, ...]] = ("nowhere", "back", "front", "both")


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
    if reading == EXACT:
        return missing_of_exact(table, card, coatl)
    return missing_of_pattern(table, card, coatl)


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


# -- exact pairs: what the scorer says of every few pieces more


def missing_of_exact(table: Table, card: i64, coatl: i64) -> tuple[vec[i64], str]:
    """Pieces of the colour or of another one; the outermost may be a head or a tail."""
    ends: i64 = table.ends[coatl]
    for count in range(1, MOST_FOR_EXACT + 1):
        for front in range(count + 1):
            if (front and ends & HEADED) or (front < count and ends & TAILED):
                continue
            for bits in range(COMBINATIONS[count]):
                if exact_with(table, card, coatl, front, count, bits):
                    return exact_lacks(card, front, count, bits)
    return vec[i64](capacity=8), "nowhere"


def exact_lacks(card: i64, front: i64, count: i64, bits: i64) -> tuple[vec[i64], str]:
    lacks = vec[i64](capacity=8)
    for nth in range(count):
        own = (bits >> nth) & 1
        lacks = append(lacks, PATTERN[card * PATTERN_ROOM] if own else OTHER)
    return lacks, END_NAMES[(2 if front else 0) + (1 if front < count else 0)]


def exact_with(table: Table, card: i64, coatl: i64, front: i64, count: i64, bits: i64) -> bool:
    """Whether so many pieces more, the first of them in front, raise it."""
    own: i64 = PATTERN[card * PATTERN_ROOM]
    line = vec[i64](capacity=96)
    for nth in range(front):
        line = append(line, own if (bits >> nth) & 1 else (own + 1) % HUES)
    for place in range(coatl * LONGEST, coatl * LONGEST + table.lengths[coatl]):
        line = append(line, table.coatls[place])
    for nth in range(front, count):
        line = append(line, own if (bits >> nth) & 1 else (own + 1) % HUES)
    ends: i64 = table.ends[coatl]
    if front:
        ends |= HEADED
    if front < count:
        ends |= TAILED
    times = times_met(card, line, 0, len(line), ends, table.at_once, NOWHERE)
    return times > times_on(table, card, coatl)


# -- patterns: read once along the cóatl, with all that could have stood before it


class Way(NamedTuple):
    """A pattern read so far: how often, how many elements of the next time, and what was added."""

    times: int
    done: int
    front: int  # elements put in front of the cóatl


def missing_of_pattern(table: Table, card: i64, coatl: i64) -> tuple[vec[i64], str]:
    """The cheapest way to read the pattern once more, added to in front, behind or both."""
    size = int(SIZE[card])
    wanted = int(times_on(table, card, coatl)) + 1
    ways = [Way(0, 0, 0)]
    if not table.ends[coatl] & HEADED:
        ways += [Way(nth // size, nth % size, nth) for nth in range(1, size + 1)]
    for place in range(coatl * LONGEST, coatl * LONGEST + table.lengths[coatl]):
        ways = after_piece(ways, card, table.coatls[place], wanted)
    best, behind = Way(0, 0, 0), NO_WAY
    for way in ways:
        more = 0 if way.times >= wanted else size - way.done if way.times == wanted - 1 else NO_WAY
        if more and table.ends[coatl] & TAILED:
            more = NO_WAY
        if way.front + more < best.front + behind:
            best, behind = way, more
    return pattern_lacks(card, best, behind)


def after_piece(ways: list[Way], card: i64, colour: i64, wanted: int) -> list[Way]:
    """Each way goes on, waits or is over; of ways to the same point the cheapest."""
    cheapest: dict[tuple[int, int], Way] = {}
    for way in ways:
        for found in steps(way, card, colour, wanted):
            known = cheapest.get((found.times, found.done))
            if known is None or found.front < known.front:
                cheapest[(found.times, found.done)] = found
    return list(cheapest.values())


def steps(way: Way, card: i64, colour: i64, wanted: int) -> list[Way]:
    found: list[Way] = [way] if way.done == 0 else []
    if way.times >= wanted:
        return found
    base: i64 = card * PATTERN_ROOM
    if is_of(PATTERN[base + way.done], colour):
        if way.done + 1 == SIZE[card]:
            found.append(Way(way.times + 1, 0, way.front))
        else:
            found.append(Way(way.times, way.done + 1, way.front))
    if way.done and PATTERN[base + way.done - 1] >= MORE:
        if is_of(PATTERN[base + way.done - 1], colour):
            found.append(way)
    return found


def is_of(element: i64, colour: i64) -> bool:
    """Whether a piece can stand for an element of a pattern."""
    return element % MORE == ANY or element % MORE == colour


def pattern_lacks(card: i64, way: Way, behind: int) -> tuple[vec[i64], str]:
    lacks = vec[i64](capacity=8)
    if behind >= NO_WAY:
        return lacks, "nowhere"
    base: i64 = card * PATTERN_ROOM
    for nth in range(way.front):
        lacks = append(lacks, PATTERN[base + nth] % MORE)
    for nth in range(int(SIZE[card]) - behind, int(SIZE[card])):
        lacks = append(lacks, PATTERN[base + nth] % MORE)
    return lacks, END_NAMES[(2 if way.front else 0) + (1 if behind else 0)]
