"""Solitario's solver: from the positions of a search to a list of real moves."""

from mypy_extensions import i64

from tavolino.games.solitario.solver.cards import (
    COLUMNS,
    DEPTHS_AT,
    HEIGHTS,
    PLACE_AT,
    STOCK_AT,
    SUIT,
    suit_of,
)
from tavolino.games.solitario.solver.group import Group
from tavolino.games.solitario.solver.table import FOUNDATION, Position, Step, Table, bit_of, lies_on


def real_way(position: Position, group: Group, keys: list[int]) -> list[Step]:
    """The moves that lead through these positions, each in the next one's reach."""
    table = Table(position, group.any_card)
    for i in range(len(keys) - 1):
        passed = between(group, keys[i], keys[i + 1])
        for j in range(len(passed) - 1):
            play(table, position, passed[j], passed[j + 1])
    return table.steps


def between(group: Group, start: int, target: int) -> list[int]:
    """The positions from one to another by quiet moves and at most one that leaves the group."""
    upper = start & ~HEIGHTS
    group.enter(start)
    came_from: dict[int, int] = {start: start}
    queue = [start]
    for key in queue:
        if key == target:
            return back(came_from, key)
        nearby, ways_out = neighbours(group, key & HEIGHTS)
        if target in ways_out:
            return [*back(came_from, key), target]
        for heights in nearby:
            if upper | heights not in came_from:
                came_from[upper | heights] = key
                queue.append(upper | heights)
    raise AssertionError("the search came this way")


def back(came_from: dict[int, int], key: int) -> list[int]:
    """The way to a position from where it began."""
    found = [key]
    while came_from[key] != key:
        key = came_from[key]
        found.append(key)
    return found[::-1]


def neighbours(group: Group, heights: i64) -> tuple[list[int], list[int]]:
    """Heights one quiet move away, and positions outside the group one move away."""
    group.look(heights)
    nearby: list[int] = []
    ways_out: list[int] = []
    for suit in range(4):
        one = 1 << (4 * suit)
        if group.rising & ~group.locked & (SUIT << suit):
            nearby.append(heights + one)
        if group.base & ~(group.base >> 4) & group.room & (SUIT << suit):
            nearby.append(heights - one)
    for column in range(COLUMNS):
        if group.heads[column] & group.rising:
            ways_out.append(group.leaving[column] | raised(heights, group.heads[column]))
        if group.heads[column] & group.room:
            ways_out.append(group.leaving[column] | heights)
    for i in range(group.tops_count):
        if group.tops[i] & group.wanted:
            ways_out.append(group.taking[i] | group.columns | raised(heights, group.tops[i]))
        if group.tops[i] & group.room:
            ways_out.append(group.taking[i] | group.columns | heights)
    return nearby, ways_out


def raised(heights: i64, card: i64) -> i64:
    """The foundations with one more card of this card's suit."""
    return heights + (1 << (4 * suit_of(card)))


def play(table: Table, position: Position, key: int, after: int) -> None:
    """Plays on the table what leads from one position to the next."""
    for i, card in enumerate(position.stock):
        if ((key ^ after) >> (STOCK_AT + i)) & 1:
            return play_card(table, card, (key ^ after) & HEIGHTS != 0)
    for column in range(COLUMNS):
        if ((key ^ after) >> (DEPTHS_AT + 3 * column)) & 7:
            head = table.columns[column][table.covered[column]]
            return play_card(table, head, (key ^ after) & HEIGHTS != 0)
    for suit in range(4):
        old = (key >> (4 * suit)) & 15
        new = (after >> (4 * suit)) & 15
        if new != old:
            play_card(table, suit * 10 + min(old, new), new > old)
    return None


def play_card(table: Table, card: int, to_foundation: bool) -> None:
    """One card to its foundation or to a column."""
    if to_foundation:
        table.build(card)
    else:
        table.lay(card)


def shortest_way(
    position: Position, any_card: bool, passed: list[tuple[int, int, int]]
) -> list[Step]:
    """The moves that lead through these positions of solver_shortest, one each."""
    table = Table(position, any_card)
    for i in range(len(passed) - 1):
        key, second, lone = passed[i]
        after, second_after, lone_after = passed[i + 1]
        changed = key ^ after
        if changed and not changed & ((1 << PLACE_AT) - 1):
            table.turn()
            continue
        aside = (second ^ second_after) | (lone ^ lone_after)
        card = card_played(table, position, changed, key, after, aside)
        if (changed & HEIGHTS) and (after & HEIGHTS) > (key & HEIGHTS):
            table.move(card, FOUNDATION)
        else:
            bit = 1 << bit_of(card)
            table.move(card, target_of(table, card, second_after & bit, lone_after & bit))
    return table.steps


def card_played(
    table: Table, position: Position, changed: int, key: int, after: int, aside: int
) -> int:
    """Which card was moved between two positions one move apart."""
    for i, card in enumerate(position.stock):
        if (changed >> (STOCK_AT + i)) & 1:
            return card
    for column in range(COLUMNS):
        if (changed >> (DEPTHS_AT + 3 * column)) & 7:
            return table.columns[column][table.covered[column]]
    for suit in range(4):
        heights = ((key >> (4 * suit)) & 15, (after >> (4 * suit)) & 15)
        if heights[0] != heights[1]:
            return suit * 10 + min(heights)
    bit = aside.bit_length() - 1
    return bit % 4 * 10 + bit // 4


def target_of(table: Table, card: int, second: int, lone: int) -> int:
    """The column to which a card went: an empty one, or the one that its parent ends."""
    for i, column in enumerate(table.columns):
        if lone and not column:
            return i
        if column and not lone:
            if lies_on(card, column[-1]) and (column[-1] // 10) % 2 == (1 if second else 0):
                return i
    raise AssertionError("the search came this way")
