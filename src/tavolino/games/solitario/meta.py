"""Solitario: what the shelf says about it."""

from tavolino.core.game import YOU, Meta, Option
from tavolino.games.solitario.table import NAMES

META = Meta(
    id="solitario",
    prefix="SO",
    rules=1,
    seats=[YOU],
    minutes=5,
    bound=None,  # cards may go to and fro as long as points are left to win
    options=[
        Option("empty_column", ["king", "any"], "king", "SO S1"),
        Option("passes", ["unlimited", 3, 1], "unlimited", "SO S2"),
        Option("stall", ["exact", "literal"], "exact", "SO S6", ruling=True),
        Option("straight", [15, 10], 15, "SO S18", ruling=True),
        Option("winnable", [False, True], False, "SO S20"),
        Option("minutes", [5, 3, 10, "none"], 5, "SO S19"),
        Option("reached", ["changed", "gained"], "changed", "SO S9", ruling=True),
    ],
    asks=["deck"],
    kinds=list(NAMES),
    patience=150,
    finish="finish",
    hidden=True,
)
