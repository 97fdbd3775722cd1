"""Azul: what the shelf says about it."""

from tavolino.core.game import AUTOMA, YOU, Meta, Parameter
from tavolino.games.azul.table import COLOURS, MARKER_POINTS, ROUNDS, TRAYS

META = Meta(
    id="azul",
    prefix="AZ",
    rules=1,
    seats=[YOU, AUTOMA],
    minutes=15,
    bound=300,  # 92 tiles, each taken once; two turns for each of the automa's takes
    options=[],
    asks=["colour sequence", "bag", "die"],
    kinds=list(COLOURS),
    parameters=[
        Parameter("rounds", 1, ROUNDS, ROUNDS, "AZ 2.3j"),  # a fifth would need more tiles
        Parameter("marker", 0, 30, MARKER_POINTS, "AZ 2.3j"),
        Parameter("free", 0, TRAYS, 0, "AZ 2.3d"),  # faces of the die that name no tray
    ],
)
