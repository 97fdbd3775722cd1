"""Azul: what the shelf says about it."""

from tavolino.core.game import AUTOMA, YOU, Meta
from tavolino.games.azul.table import COLOURS

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
)
