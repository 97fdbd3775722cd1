"""Cóatl: the one scorer of prophecies and temples, and the final count (CO 1.7, CO 1.8, CO 3.5)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.game import AUTOMA, YOU, Line, Outcome, Score
from tavolino.core.packed import vec
from tavolino.games.coatl.cards import (
    ALIKE,
    CHAIN,
    COUNT,
    EXACT,
    FRAME,
    HUES,
    LENGTH,
    MORE,
    NEED_ROOM,
    NEEDS,
    NO_CARD,
    NO_WANT,
    NONE_OF,
    PATTERN,
    PATTERN_ROOM,
    READING,
    SIZE,
    TEMPLE_ROOM,
    TEMPLE_WORTH,
    TIMES,
    WANTS,
    WANTS_ROOM,
    WORTH,
    WORTH_ROOM,
    card_name,
    temple_name,
    top_points,
)
from tavolino.games.coatl.table import BESIDE, COATLS, LEVEL_TEMPLE, LONGEST, Table

HEADED: Final = 1
TAILED: Final = 2
NO_MATCH: Final = -1
NOWHERE: Final[vec[i64]] = vec[i64]([])  # asks the scorer not to say where


# -- prophecies


def times_met(
    card: i64, line: vec[i64], first: i64, size: i64, ends: i64, at_once: bool, where: vec[i64]
) -> i64:
    """How often a prophecy occurs in `size` colours from `first`, at most as often as it counts.

    If `where` has room, the pieces of the n-th occurrence are marked there with n.
    """
    reading: i64 = READING[card]
    if reading < EXACT:  # pieces anywhere, in no order
        return times_counted(card, line, first, size, where)
    most: i64 = TIMES[card]
    found: i64 = 0
    at: i64 = first
    last: i64 = first + size
    while at < last and found < most:
        end = end_of_match(card, reading, line, at, first, last, ends, at_once)
        if end == NO_MATCH:
            at += 1
            continue
        found += 1
        if len(where):
            for place in range(at, end):
                where[place - first] = found
        at = end  # CO 1.7d: a piece serves one occurrence only
    return found


def times_counted(card: i64, line: vec[i64], first: i64, size: i64, where: vec[i64]) -> i64:
    """Pieces anywhere in the cóatl, heads and tails too (CO 1.7a)."""
    left: i64 = 0
    found: i64 = 0
    if READING[card] == COUNT:
        colour: i64 = PATTERN[card * PATTERN_ROOM]
        for place in range(first, first + size):
            if line[place] == colour:
                found += 1
                if len(where) and found <= TIMES[card]:
                    where[place - first] = 1
        return min(found, TIMES[card])
    for colour in range(HUES):  # a promo: all that is asked for, once (CO 2.3)
        left = NEEDS[card * NEED_ROOM + colour]
        for place in range(first, first + size):
            if left and line[place] == colour:
                left -= 1
                if len(where):
                    where[place - first] = 1
        found += left
    return 0 if found else 1


def end_of_match(
    card: i64, reading: i64, line: vec[i64], at: i64, first: i64, last: i64, ends: i64,
    at_once: bool,
) -> i64:  # fmt: skip
    """Where an occurrence that begins here ends, from head to tail (CO 1.7b); or NO_MATCH."""
    base: i64 = card * PATTERN_ROOM
    if line[at] != PATTERN[base]:
        return NO_MATCH
    if reading == CHAIN:
        return end_of_chain(base, SIZE[card], line, at, last)
    if reading == EXACT:
        return end_of_exact(line, at, first, last, ends, at_once)
    return end_of_wrap(base, line, at, last)


def end_of_chain(base: i64, size: i64, line: vec[i64], at: i64, last: i64) -> i64:
    """Colours one after the other, one or more of a colour with its sign (CO 1.7e)."""
    place: i64 = at
    for nth in range(base, base + size):
        colour: i64 = PATTERN[nth] % MORE
        if place >= last or line[place] != colour:
            return NO_MATCH
        place += 1
        if PATTERN[nth] >= MORE:
            while place < last and line[place] == colour:
                place += 1
    return place


def end_of_exact(line: vec[i64], at: i64, first: i64, last: i64, ends: i64, at_once: bool) -> i64:
    """Two of a colour between others or closed ends; an open end is not yet known (CO 1.7f)."""
    colour: i64 = line[at]
    if at + 1 >= last or line[at + 1] != colour:
        return NO_MATCH
    if at > first:
        if line[at - 1] == colour:
            return NO_MATCH
    elif not ends & HEADED and not at_once:  # CO A27
        return NO_MATCH
    if at + 2 < last:
        if line[at + 2] == colour:
            return NO_MATCH
    elif not ends & TAILED and not at_once:
        return NO_MATCH
    return at + 2


def end_of_wrap(base: i64, line: vec[i64], at: i64, last: i64) -> i64:
    """a b, one or more of anything, b a (CO 1.7e): the shortest from here."""
    outer: i64 = PATTERN[base]
    inner: i64 = PATTERN[base + 1]
    if at + 4 >= last or line[at + 1] != inner:
        return NO_MATCH
    for place in range(at + 3, last - 1):
        if line[place] == inner and line[place + 1] == outer:
            return place + 2
    return NO_MATCH


def times_on(table: Table, card: i64, coatl: i64) -> i64:
    return times_met(
        card, table.coatls, coatl * LONGEST, table.lengths[coatl], table.ends[coatl],
        table.at_once, NOWHERE,
    )  # fmt: skip


def card_points(table: Table, card: i64, coatl: i64) -> i64:
    """What a prophecy is worth beside a cóatl as it lies now (CO 1.7c)."""
    return WORTH[card * WORTH_ROOM + times_on(table, card, coatl)]


def matching(table: Table, card: i64, coatl: i64) -> list[int]:
    """Where on a cóatl a prophecy is met: the places from the head, counted from 0."""
    where = vec[i64]([0] * LONGEST)
    times_met(
        card, table.coatls, coatl * LONGEST, table.lengths[coatl], table.ends[coatl],
        table.at_once, where,
    )  # fmt: skip
    return [place for place in range(int(table.lengths[coatl])) if where[place]]


# -- temples


def temple_points(table: Table, temple: i64, coatl: i64) -> i64:
    """Points for the requirements that a cóatl meets (CO T0 - CO T19)."""
    size: i64 = table.lengths[coatl]
    frames: i64 = frames_beside(table, coatl)
    return temple_worth(temple, table.coatls, coatl * LONGEST, size, frames)


def temple_worth(temple: i64, line: vec[i64], first: i64, size: i64, frames: i64) -> i64:
    """The points of a temple for `size` colours from `first`, with such frames beside them."""
    met: i64 = 0
    for want in range(temple * WANTS_ROOM, temple * WANTS_ROOM + WANTS_ROOM, 3):
        if WANTS[want] != NO_WANT and want_met(want, line, first, size, frames):
            met += 1
    return TEMPLE_WORTH[temple * TEMPLE_ROOM + met]


def wants_met(table: Table, temple: i64, coatl: i64) -> list[bool]:
    frames: i64 = frames_beside(table, coatl)
    first: i64 = temple * WANTS_ROOM
    return [
        want_met(want, table.coatls, coatl * LONGEST, table.lengths[coatl], frames)
        for want in range(first, first + WANTS_ROOM, 3)
        if WANTS[want] != NO_WANT
    ]


def want_met(want: i64, line: vec[i64], first: i64, size: i64, frames: i64) -> bool:
    """One requirement; heads and tails count like bodies."""
    kind: i64 = WANTS[want]
    one: i64 = WANTS[want + 1]
    if kind == LENGTH:
        return size == one
    if kind == NONE_OF:
        return count_in(line, first, size, one) == 0
    if kind == ALIKE:
        count: i64 = count_in(line, first, size, one)
        return count > 0 and count == count_in(line, first, size, WANTS[want + 2])
    return not (frames >> one) & 1


def frames_beside(table: Table, coatl: i64) -> i64:
    """A bit for each frame colour among the prophecies beside a cóatl."""
    found: i64 = 0
    for place in range(coatl * BESIDE, coatl * BESIDE + table.beside[coatl]):
        found |= frame_bit(table.cards[place])
    return found


def frame_bit(card: i64) -> i64:
    bit: i64 = 1
    return bit << FRAME[card]


def colour_count(table: Table, coatl: i64, colour: i64) -> i64:
    return count_in(table.coatls, coatl * LONGEST, table.lengths[coatl], colour)


def count_in(line: vec[i64], first: i64, size: i64, colour: i64) -> i64:
    found: i64 = 0
    for place in range(first, first + size):
        if line[place] == colour:
            found += 1
    return found


# -- the count


def coatl_points(table: Table, coatl: i64) -> i64:
    """Its prophecies and its temple, complete or not."""
    found: i64 = 0
    for place in range(coatl * BESIDE, coatl * BESIDE + table.beside[coatl]):
        found += card_points(table, table.cards[place], coatl)
    if table.temple[coatl] != NO_CARD:
        found += temple_points(table, table.temple[coatl], coatl)
    return found


def person_score(table: Table) -> i64:
    """Complete cóatls count, unfinished ones and cards in hand do not (CO 1.8a)."""
    found: i64 = 0
    for coatl in range(COATLS):
        if table.is_complete(coatl):
            found += coatl_points(table, coatl)
    return found


def adam_score(table: Table) -> i64:
    """His played cards, each at its highest line (CO 3.5b)."""
    found: i64 = 0
    for card in table.played:
        found += top_points(card)
    return found


def has_temple(table: Table) -> bool:
    for coatl in range(COATLS):
        if table.is_complete(coatl) and table.temple[coatl] != NO_CARD:
            return True
    return False


def temple_owed(table: Table) -> bool:
    """Level 1 and no temple: lost, whatever the score (CO 3.6a, CO A19)."""
    return bool(table.levels & LEVEL_TEMPLE) and not has_temple(table)


@final
class CoatlScore(Score[Table]):
    """Strictly more points win; a tie is ADAM's (CO 3.5c)."""

    def outcome(self, table: Table) -> Outcome | None:
        if not table.over:
            return None
        you, adam = int(person_score(table)), int(adam_score(table))
        scores = {YOU: you, AUTOMA: adam}
        lines = score_lines(table)
        if you > adam and temple_owed(table):
            return Outcome(AUTOMA, scores, lines, Line("coatl.outcome.no_temple", "CO A19"))
        if you == adam:
            return Outcome(AUTOMA, scores, lines, Line("coatl.outcome.tie", "CO 3.5c"))
        winner = YOU if you > adam else AUTOMA
        reason = Line(f"coatl.outcome.{winner}", "CO 3.5c", {"margin": abs(you - adam)})
        return Outcome(winner, scores, lines, reason)

    def margin(self, table: Table) -> float:
        """A game lost for want of a temple is lost (CO A19)."""
        found: i64 = person_score(table) - adam_score(table)
        if table.over and temple_owed(table):
            found = min(found, -1)
        return float(found)


SCORE: Final = CoatlScore()


def score_lines(table: Table) -> list[Line]:
    """A line for each card of the person's complete cóatls, then ADAM's played cards."""
    lines: list[Line] = []
    for coatl in range(COATLS):
        if not table.is_complete(coatl):
            continue
        for place in range(coatl * BESIDE, coatl * BESIDE + int(table.beside[coatl])):
            card = table.cards[place]
            what = {"coatl": coatl + 1, "card": card_name(card)}
            points = int(card_points(table, card, coatl))
            lines.append(Line("coatl.score.card", "CO 1.8a", what, points, YOU))
        if table.temple[coatl] != NO_CARD:
            temple = table.temple[coatl]
            what = {"coatl": coatl + 1, "temple": temple_name(temple)}
            points = int(temple_points(table, temple, coatl))
            lines.append(Line("coatl.score.temple", "CO 1.8a", what, points, YOU))
    for card in table.played:
        named = {"card": card_name(card)}
        lines.append(Line("coatl.score.adam", "CO 3.5b", named, int(top_points(card)), AUTOMA))
    return lines
