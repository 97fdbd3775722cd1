"""Experiment only."""
import os
from typing import Final
from mypy_extensions import i64
from tavolino.core.packed import append, vec
DEFAULTS = [
    25,  # 0 TURN price
    70,   # 1 turns for a later coatl
    2,   # 2 plus for every colour
    16,  # 3 end off disc
    2,   # 4 slot hope per missing piece
    10,  # 5 slot hope cap
    60,  # 6 late per turn
    29,  # 7 ROUND
    3,   # 8 temple hope per missing
    20,  # 9 temple hope cap
    3,   # 10 salvage body
    6,   # 11 salvage end
    5,   # 12 salvage card
    1,   # 13 early play of cards
    70,  # 14 adam progress percent
    1,   # 15 build B too
    600, # 16 child tries
    2000, # 17 root tries
    8,   # 18 root restarts
    2,   # 19 chance samples
    200, # 20 instinct tries
    10,  # 21 one needed of two on disc
    1,   # 22 disc share
    0, 10, 8, 6, 6, 5, # 23.. rates
    0, # 29
    4, # 30 singles on disc count as in bag
    3, # 31 turns ahead
    16, # 32 samples
    4, # 33 candidates
    40, # 34 within
    120, # 35 tries ahead
    300, # 36 leaf tries
    6, 10, 15, 25, # 37 cramped
    1, # 41 lines
    0, 0, 0, 0,
]
def load() -> vec[i64]:
    found = vec[i64](capacity=64)
    values = list(DEFAULTS)
    for word in os.environ.get("KNOBS", "").split(","):
        if word:
            at, _, value = word.partition("=")
            values[int(at)] = int(value)
    for value_ in values:
        found = append(found, value_)
    return found
K: Final[vec[i64]] = load()
