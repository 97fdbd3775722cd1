"""Positions in one line and scripted bags and decks, for rulings on Cóatl."""

from tavolino.core.chance import Chanced
from tavolino.games.coatl.supply import KINDS_OF_CHANCE
from tests.games.sitting import Obliging, Sitting


def scripted(line: str) -> Chanced:
    """'bodies red green' or 'prophecies p3': a name and what comes."""
    name, *values = line.split()
    return Chanced(name, [KINDS_OF_CHANCE.index(value) for value in values])


FULL = [f"cell {number}: yellow black" for number in range(1, 7)]
FULL += [f"cell {number}: red" for number in range(7, 11)]


def coatl(text: str, *chance: str) -> Sitting:
    """A sitting; unless cells are given, something lies in every cell."""
    parts = [text] if "cell" in text else [text, *FULL]
    if "temples" not in text:
        parts.append("temples: t0 t1")
    script = [scripted(line) for line in chance]
    return Sitting("coatl", "; ".join(parts), Obliging(script))
