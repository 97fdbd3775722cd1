"""Positions that nobody chose: full tables laid at random, both jokers in play."""

import random
from collections import Counter

from tavolino.games.rummikub.sets import read_set
from tavolino.games.rummikub.tiles import JOKER

Tiles = list[int]
TRIES = 400  # sets in a row that did not fit before a table is laid anew


def crowded(seed: int, least: int, most: int, hand: tuple[int, int]) -> tuple[list[Tiles], Tiles]:
    """Sets of so many tiles in all, and a hand from the rest; the jokers are among them."""
    dice = random.Random(seed)
    wanted = dice.randint(least, most)
    while True:
        sets, bag = laid_at_random(dice, wanted)
        if least <= sum(map(len, sets)) <= most:
            break
    jokers = [tile for tile in bag if tile == JOKER]
    rest = [tile for tile in bag if tile != JOKER]
    dice.shuffle(rest)
    size = min(dice.randint(*hand), len(bag))
    return sets, [*jokers, *rest][:size]


def laid_at_random(dice: random.Random, wanted: int) -> tuple[list[Tiles], Tiles]:
    """Whole sets one after the other while they fit, and what is left of the tiles."""
    left = Counter([*range(52), *range(52), JOKER, JOKER])
    sets: list[Tiles] = []
    misses = laid = 0
    while laid < wanted and misses < TRIES:
        one = any_set(dice)
        if Counter(one) - left:
            misses += 1
            continue
        misses = 0
        left -= Counter(one)
        laid += len(one)
        sets.append(read_set(one).tiles)
    return sets, sorted(left.elements())


def any_set(dice: random.Random, jokers: float = 0.125) -> Tiles:
    """A group or a run; such a share of them has a joker."""
    if dice.random() < 0.5:
        number = dice.randrange(13)
        one = [number * 4 + colour for colour in dice.sample(range(4), dice.choice((3, 4)))]
    else:
        size = dice.choice((3, 3, 4, 5))
        low, colour = dice.randrange(14 - size), dice.randrange(4)
        one = [(low + step) * 4 + colour for step in range(size)]
    if dice.random() < jokers:
        one[dice.randrange(len(one))] = JOKER
    return one
