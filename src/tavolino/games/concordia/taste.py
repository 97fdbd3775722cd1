"""Concordia: weights."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import vec

NAMES: Final = [
    "cards_pace", "houses_pace", "ramp",
    "g1_brick", "g1_food", "g1_tool", "g1_wine", "g1_cloth",
    "g2_brick", "g2_food", "g2_tool", "g2_wine", "g2_cloth",
    "g3_brick", "g3_food", "g3_tool", "g3_wine", "g3_cloth",
    "coin1", "coin2", "coin3",
    "prod_brick", "prod_food", "prod_tool", "prod_wine", "prod_cloth",
    "fut_j", "fut_s", "fut_m", "step",
    "feed", "marker", "ai_col",
    "use_tribune", "use_mercator", "use_prefect", "use_architect", "use_diplomat", "use_senator",
    "use_mercator5", "use_colonist", "use_consul", "use_diplomat_s", "use_mason", "use_farmer",
    "use_smith", "use_vintner", "use_weaver",
    "deny", "grow_j", "grow_s", "grow_m", "grow_mars", "grow_min",
    "hire", "fut_mars",
    "trib",
    "re_tribune", "re_mercator", "re_prefect", "re_architect", "re_diplomat", "re_senator",
    "re_mercator5", "re_colonist", "re_consul", "re_diplomat_s", "re_mason", "re_farmer",
    "re_smith", "re_vintner", "re_weaver",
    "in_hand", "diplomat", "concordia", "luck",
]
TASTE: Final[vec[i64]] = vec[i64]([
    18, 33, 6,
    150, 120, 140, 150, 150,
    110, 70, 80, 90, 90,
    60, 30, 40, 50, 60,
    30, 18, 10,
    10, 8, 9, 11, 13,
    8, 8, 4, 30,
    8, 5, 250,
    0, 4, 8, 10, 4, 6, 6, 8, 5, 4, 4, 4, 5, 6, 7,
    40, 20, 15, 10, 10, 6,
    12, 4,
    -150,
    0, 40, 80, 120, 60, 80, 60, 60, 40, 60, 40, 40, 50, 60, 60,
    40, 20, 700, 60,
])
CARDS_PACE: Final = 0
HOUSES_PACE: Final = 1
RAMP: Final = 2
GOOD1: Final = 3
GOOD2: Final = 8
GOOD3: Final = 13
COIN1: Final = 18
COIN2: Final = 19
COIN3: Final = 20
PROD: Final = 21
FUT_J: Final = 26
FUT_S: Final = 27
FUT_M: Final = 28
STEP: Final = 29
FEED: Final = 30
MARKER: Final = 31
AI_COL: Final = 32
USE: Final = 33
DENY: Final = 48
GROW_J: Final = 49
GROW_S: Final = 50
GROW_M: Final = 51
GROW_MARS: Final = 52
GROW_MIN: Final = 53
HIRE: Final = 54
FUT_MARS: Final = 55
TRIB: Final = 56
RECALL: Final = 57
IN_HAND: Final = 72
DIPL: Final = 73
CONC: Final = 74
LUCK: Final = 75


def set_taste(values: list[int]) -> None:
    for i in range(len(values)):
        TASTE[i] = values[i]
