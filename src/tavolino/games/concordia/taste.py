"""Concordia: weights."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import vec

NAMES: Final = [
    "card_turns",
    "house_turns",
    "first_brick",
    "first",
    "more",
    "spare",
    "coin_poor",
    "coin",
    "coin_rich",
    "harvest",
    "step",
    "feed",
    "marker",
    "use",
    "deny",
    "grow_j",
    "grow_s",
    "grow_m",
    "grow_mars",
    "grow_min",
    "hire",
    "waste",
    "recall",
    "in_hand",
    "copy",
    "ending",
    "luck",
    "far",
    "new_good",
    "brick_house",
]
TASTE: Final[vec[i64]] = vec[i64](
    [
        12,
        44,
        147,
        200,
        120,
        50,
        28,
        18,
        2,
        10,
        23,
        19,
        7,
        6,
        11,
        23,
        8,
        6,
        10,
        4,
        21,
        137,
        50,
        24,
        22,
        426,
        48,
        0,
        5,
        5,
    ]
)
CARD_TURNS: Final = 0
HOUSE_TURNS: Final = 1
FIRST_BRICK: Final = 2
FIRST: Final = 3
MORE: Final = 4
SPARE: Final = 5
COIN_POOR: Final = 6
COIN: Final = 7
COIN_RICH: Final = 8
HARVEST: Final = 9
STEP: Final = 10
FEED: Final = 11
MARKER: Final = 12
USE: Final = 13
DENY: Final = 14
GROW_J: Final = 15
GROW_S: Final = 16
GROW_M: Final = 17
GROW_MARS: Final = 18
GROW_MIN: Final = 19
HIRE: Final = 20
WASTE: Final = 21
RECALL: Final = 22
IN_HAND: Final = 23
COPY: Final = 24
ENDING: Final = 25
LUCK: Final = 26
FAR: Final = 27
NEW_GOOD: Final = 28
BRICK_HOUSE: Final = 29


def set_taste(values: list[int]) -> None:
    for i in range(len(values)):
        TASTE[i] = values[i]
