"""Rummikub's solver: open runs of one colour as a small number, and what groups may be made of.

Runs are read from 1 upwards. Of one colour only this is remembered: how many open runs have one
tile, how many have two, how many have three or more. The first two kinds must go on, the last
may: so a tile that can prolong a long run never needs to begin a new one (RU 1.3).
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import vec

COLOURS: Final = 4
VALUES: Final = 13
KINDS: Final = 52  # kind = (value - 1) * 4 + colour
MOST: Final = 4  # tiles of one kind at once: two, and two jokers standing for it
STATES: Final = 35  # ways in which the runs of one colour can be open
JOKERS: Final = 2


def all_states() -> list[tuple[int, int, int]]:
    """Runs of one tile, of two, of three and more: never more than there are tiles of a kind."""
    sizes = range(MOST + 1)
    return [(a, b, c) for a in sizes for b in sizes for c in sizes if a + b + c <= MOST]


def state_numbers(states: list[tuple[int, int, int]]) -> list[int]:
    found = [0] * (MOST + 1) ** 3
    for number, (ones, twos, longs) in enumerate(states):
        found[ones * 25 + twos * 5 + longs] = number
    return found


ONES: Final[vec[i64]] = vec[i64]([ones for ones, _, _ in all_states()])
TWOS: Final[vec[i64]] = vec[i64]([twos for _, twos, _ in all_states()])
LONGS: Final[vec[i64]] = vec[i64]([longs for _, _, longs in all_states()])
NUMBER: Final[vec[i64]] = vec[i64](state_numbers(all_states()))


def makes_groups(given: list[int], jokers: int) -> bool:
    """Whether so many tiles of each colour and jokers are groups of three or four (RU 1.2).

    k groups hold at most k tiles of a colour and 3k to 4k tiles; nothing else is asked.
    """
    total, most = sum(given) + jokers, max(given)
    return any(3 * k <= total <= 4 * k for k in range(most, MOST + 1))


def group_choices(supply: list[int], spare: bool) -> list[int]:
    """What the colours may give to groups of one value, packed with the jokers in them.

    Only as many jokers as are needed, or, where none may stay over, any number.
    """
    found: list[int] = []
    for number in range(81):
        given = [number // 27, number // 9 % 3, number // 3 % 3, number % 3]
        if any(one > limit for one, limit in zip(given, supply, strict=True)):
            continue
        fitting = [jokers for jokers in range(JOKERS + 1) if makes_groups(given, jokers)]
        for jokers in fitting if spare else fitting[:1]:
            packed = sum(count << (2 * colour) for colour, count in enumerate(given))
            found.append(packed | jokers << 8)
    return sorted(found, key=lambda packed: packed >> 8)


def flat_choices(spare: bool) -> tuple[list[int], list[int]]:
    """For each of the 81 supplies of a value where its choices begin, and all choices."""
    starts: list[int] = []
    flat: list[int] = []
    for supply in range(81):
        starts.append(len(flat))
        flat += group_choices([supply // 27, supply // 9 % 3, supply // 3 % 3, supply % 3], spare)
    return [*starts, len(flat)], flat


NEEDED: Final = flat_choices(False)
NEEDED_START: Final[vec[i64]] = vec[i64](NEEDED[0])
NEEDED_CHOICES: Final[vec[i64]] = vec[i64](NEEDED[1])
EVERY: Final = flat_choices(True)
EVERY_START: Final[vec[i64]] = vec[i64](EVERY[0])
EVERY_CHOICES: Final[vec[i64]] = vec[i64](EVERY[1])


def supply_number(one: i64, two: i64, three: i64, four: i64) -> i64:
    return ((one * 3 + two) * 3 + three) * 3 + four


# What groups take at a value, in one number: tiles of each colour (two bits each), jokers, old
# groups that are broken, and which decision about the old groups it goes with.
CHOICE_JOKERS: Final = 8
CHOICE_COST: Final = 11
CHOICE_FATE: Final = 16

# A way of one colour, and the sum of the ways of several, in one number: states of the runs from
# bit 0 (six bits a colour), jokers from 24, kept runs from 28 (four bits a colour), jokers that
# will be wanted from 44, cost from 48. A position's key has points where those wanted were.
JOKER_BIT: Final = 24
LOCK_BIT: Final = 28
WANTED_BIT: Final = 44
POINT_BIT: Final = 44
COST_BIT: Final = 48
KEY: Final = 0xFFFFFFFFFFF  # states, jokers and kept runs

# Where both are counted, a tile left in the hand costs this and a broken set 1.
LEFT: Final = 128
BROKEN: Final = 127
LEFT_BIT: Final = 7


def packed_way(colour: i64, state: i64, mask: i64, jokers: i64, wanted: i64, cost: i64) -> i64:
    found: i64 = state << (6 * colour)
    found |= jokers << JOKER_BIT
    found |= mask << (LOCK_BIT + 4 * colour)
    found |= wanted << WANTED_BIT
    return found | cost << COST_BIT
