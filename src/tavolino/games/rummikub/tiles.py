"""Rummikub: the tiles and their names (RU 1.1)."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.core.refusals import BadText

LETTERS: Final = "KRBO"  # black, red, blue, orange
VALUES: Final = 13
JOKER: Final = 52  # the other tiles: (number - 1) * 4 + colour
KINDS: Final = 53
COPIES: Final = 2  # of every tile, and of the joker
TILES: Final = 106

NAMES: Final = [f"{letter}{number}" for number in range(1, VALUES + 1) for letter in LETTERS] + [
    "J"
]
BY_NAME: Final = {name: tile for tile, name in enumerate(NAMES)}


def number_of(tile: int) -> int:
    return tile // 4 + 1


def colour_of(tile: int) -> int:
    return tile % 4


def tiles_in(text: str) -> list[int]:
    """Tiles written one after the other, with or without spaces: K7R7J."""
    found: list[int] = []
    rest = "".join(text.upper().split())
    while rest:
        size = 1 if rest[0] == "J" else 3 if rest[1:3] in ("10", "11", "12", "13") else 2
        if rest[:size] not in BY_NAME:
            raise BadText("rummikub.text.tile", {"text": rest[:size]})
        found.append(BY_NAME[rest[:size]])
        rest = rest[size:]
    return found


def written(tiles: list[int]) -> str:
    return "".join(NAMES[tile] for tile in tiles)


def counted(tiles: list[int]) -> vec[i64]:
    """How many there are of each kind."""
    found = vec[i64]([0] * KINDS)
    for tile in tiles:
        found[tile] += 1
    return found
