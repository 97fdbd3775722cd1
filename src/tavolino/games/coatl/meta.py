"""Cóatl: what the shelf says about it."""

from tavolino.core.game import AUTOMA, YOU, Meta, Option, Parameter
from tavolino.games.coatl.cells import NUMBERINGS, PLACES, USUAL
from tavolino.games.coatl.supply import BAGS, KINDS_OF_CHANCE
from tavolino.games.coatl.table import ADAM_CARDS, ADAM_USUAL

META = Meta(
    id="coatl",
    prefix="CO",
    rules=1,
    seats=[YOU, AUTOMA],
    minutes=30,
    bound=700,  # every turn of yours uses up pieces or cards, and there are 110 and 54
    options=[
        Option("level1", [False, True], False, "CO 3.6a"),
        Option("level2", [False, True], False, "CO 3.6b"),
        Option("level3", [False, True], False, "CO 3.6c"),
        Option("level4", [False, True], False, "CO 3.6d"),
        Option("level5", [False, True], False, "CO 3.6e"),
        Option("promo", [False, True], False, "CO A26"),
        Option("numbering", [*NUMBERINGS], USUAL, "CO A1", ruling=True, numbers=len(PLACES)),
        Option("discards", ["out", "bag"], "out", "CO A15", ruling=True),
        Option("last_turn", [False, True], False, "CO A16", ruling=True),
        Option("own_temple", [True, False], True, "CO A17", ruling=True),
        Option("replace_temples", [True, False], True, "CO A18", ruling=True),
        Option("open_end", ["waits", "counts"], "waits", "CO A27", ruling=True),
        Option("white_sign", ["spare", "first"], "spare", "CO A6", ruling=True),
        Option("level5_refill", ["four", "three"], "four", "CO A20", ruling=True),
        Option("level4_when", ["confirmed", "before"], "confirmed", "CO A21", ruling=True),
    ],
    steps=True,
    levels=["level1", "level2", "level3", "level4", "level5"],
    asks=[*BAGS, "prophecies", "temples"],
    kinds=KINDS_OF_CHANCE,
    parameters=[  # level 5 brings one more of each
        Parameter("cards", 1, ADAM_CARDS, ADAM_USUAL, "CO 3.1d"),
        Parameter("refill", 1, ADAM_CARDS, ADAM_USUAL, "CO 3.3g"),
    ],
)
