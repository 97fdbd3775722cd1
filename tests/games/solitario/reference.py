"""Solitario by the letter, for the solver's tests: one move at a time, nothing clever.

Shares no code with the solver. A state is a tuple: columns, covered counts, stock, cards in the
mazzetto, heights, times through the stock that are left (0: any number). Cards are suit * 10 +
rank - 1, suits 0 and 1 red.
"""

import random
from collections.abc import Iterator

State = tuple[
    tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...], int, tuple[int, ...], int
]
Move = tuple[int, int, int]  # card, source, target, as the solver's steps
MAZZETTO, FOUNDATION, STOCK = 7, 8, 9


def rank(card: int) -> int:
    return card % 10 + 1


def is_red(card: int) -> bool:
    return card // 10 in (0, 1)


def fits(card: int, column: tuple[int, ...], any_card: bool) -> bool:
    """SO 3.3, SO S1."""
    if not column:
        return any_card or rank(card) == 10
    return rank(column[-1]) == rank(card) + 1 and is_red(column[-1]) != is_red(card)


def score(state: State) -> int:
    _, covered, stock, _, heights, _ = state
    return 5 * (12 - len(stock)) + 5 * (21 - sum(covered)) + 10 * sum(heights)


def moves(state: State, any_card: bool) -> Iterator[Move]:
    """Every legal move."""
    columns, covered, stock, turned, heights, passes = state
    if turned < len(stock) or (stock and passes != 1):
        yield (-1, STOCK, MAZZETTO)
    ends = [(stock[turned - 1], MAZZETTO)] if turned else []
    ends += [(column[-1], i) for i, column in enumerate(columns) if column]
    for card, source in ends:
        if heights[card // 10] == rank(card) - 1:
            yield (card, source, FOUNDATION)
    loose = [(stock[turned - 1], MAZZETTO)] if turned else []
    loose += [(suit * 10 + height - 1, FOUNDATION) for suit, height in enumerate(heights) if height]
    for i, column in enumerate(columns):
        loose += [(card, i) for card in column[covered[i] :]]
    for card, source in loose:
        for target, column in enumerate(columns):
            if target != source and fits(card, column, any_card):
                yield (card, source, target)


def after(state: State, move: Move) -> State:
    """The state after a legal move."""
    card, source, target = move
    columns, covered, stock, turned, heights, passes = state
    if source == STOCK:
        if turned == len(stock):
            return (columns, covered, stock, min(len(stock), 3), heights, max(passes - 1, 0))
        return (columns, covered, stock, min(len(stock), turned + 3), heights, passes)
    piles = [list(column) for column in columns]
    hidden = list(covered)
    built = list(heights)
    moved = [card]
    if source == MAZZETTO:
        stock = stock[: turned - 1] + stock[turned:]
        turned -= 1
    elif source == FOUNDATION:
        built[card // 10] -= 1
    else:
        at = piles[source].index(card)
        moved = piles[source][at:]
        del piles[source][at:]
        if piles[source] and hidden[source] == len(piles[source]):
            hidden[source] -= 1
    if target == FOUNDATION:
        built[card // 10] += 1
    else:
        piles[target] += moved
    laid = tuple(tuple(pile) for pile in piles)
    return (laid, tuple(hidden), stock, turned, tuple(built), passes)


def same(state: State) -> tuple[object, ...]:
    """What two states share that differ only in the order of their columns."""
    columns, covered, stock, turned, heights, passes = state
    return (tuple(sorted(zip(columns, covered, strict=True))), stock, turned, heights, passes)


def best_score(state: State, any_card: bool, most: int) -> int | None:
    """The highest score of all that can be reached, or None if that is too much."""
    seen = {same(state)}
    todo = [state]
    best = 0
    while todo:
        state = todo.pop()
        best = max(best, score(state))
        if best == 565:
            return best
        for move in moves(state, any_card):
            then = after(state, move)
            if same(then) not in seen:
                seen.add(same(then))
                todo.append(then)
        if len(seen) > most:
            return None
    return best


def fewest_moves(state: State, goal: int, any_card: bool, most: int) -> int | None:
    """How many moves a score takes at least, breadth first, or None if that is too much."""
    seen = {same(state)}
    level = [state]
    count = 0
    while level:
        if any(score(one) >= goal for one in level):
            return count
        following = []
        for one in level:
            for move in moves(one, any_card):
                then = after(one, move)
                if same(then) not in seen:
                    seen.add(same(then))
                    following.append(then)
        if len(seen) > most:
            return None
        level = following
        count += 1
    return None


def random_deal(dice: random.Random) -> State:
    cards = list(range(40))
    dice.shuffle(cards)
    columns = []
    for size in range(1, 8):
        columns.append(tuple(cards[:size]))
        del cards[:size]
    return (tuple(columns), tuple(range(7)), tuple(cards), 3, (0, 0, 0, 0), 0)


def random_late(dice: random.Random, left: int) -> State:
    """Some cards are built, about `left` others lie anywhere, each column open at its end."""
    heights = [10, 10, 10, 10]
    while 40 - sum(heights) < left:
        suit = dice.randrange(4)
        heights[suit] = max(0, heights[suit] - dice.randint(1, 3))
    cards = [suit * 10 + i for suit in range(4) for i in range(heights[suit], 10)]
    dice.shuffle(cards)
    size = dice.randint(max(0, len(cards) - 28), min(12, max(0, len(cards) - 7)))
    stock, rest = cards[:size], cards[size:]
    piles: list[list[int]] = [[card] for card in rest[:7]]
    piles += [[] for _ in range(7 - len(piles))]
    for card in rest[7:]:
        dice.choice([pile for pile in piles if len(pile) < 7]).append(card)
    covered = tuple(max(0, len(pile) - 1) for pile in piles)
    turned = dice.randint(0, len(stock))
    return (tuple(map(tuple, piles)), covered, tuple(stock), turned, tuple(heights), 0)


def wander(state: State, dice: random.Random, any_card: bool, length: int) -> State:
    """The state after some random moves, scoring ones twice as likely."""
    for _ in range(length):
        choice = list(moves(state, any_card))
        if not choice:
            break
        first, second = dice.choice(choice), dice.choice(choice)
        one, two = after(state, first), after(state, second)
        state = one if score(one) >= score(two) else two
    return state
