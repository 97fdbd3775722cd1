"""Rummikub: what the shelf says about it."""

from tavolino.core.game import YOU, Meta, Option, Parameter
from tavolino.games.rummikub.table import STACK
from tavolino.games.rummikub.tiles import NAMES

META = Meta(
    id="rummikub",
    prefix="RU",
    rules=1,
    seats=[YOU],
    minutes=20,
    bound=110,  # 24 stacks, and at most 86 tiles to place, one at a time
    options=[
        Option("level", [1, 2, 3, 4, 5, 6, 7], 1, "RU 2.1a"),
        Option("strict_jokers", [False, True], False, "RU R15", ruling=True),
        Option("penalty", [False, True], False, "RU R18", ruling=True),
    ],
    asks=["tiles"],
    kinds=list(NAMES),
    finish="give up",
    listed=False,
    parameters=[
        Parameter("limit", -6, 8, 0, "RU 2.1a"),  # fields, above or below the printed ones
        Parameter("stack", 1, 3, STACK, "RU 2.1"),
    ],
)
