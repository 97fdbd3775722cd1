"""Positions in one line and scripted bags and decks, for rulings on Cóatl."""

from tavolino.core.chance import Chanced
from tavolino.games.coatl.supply import KINDS_OF_CHANCE
from tavolino.games.coatl.table import Table
from tests.games import sitting


class Sitting(sitting.Sitting):
    """A match from a position; bags and decks do as they are told."""

    def __init__(self, text: str, chance: list[str]) -> None:
        script = [scripted(line) for line in chance]
        super().__init__("coatl", text, sitting.Obliging(script))

    def adam(self) -> "Sitting":
        """ADAM does what his rules prescribe."""
        return self.play(str(self.match.legal()[0]))

    @property
    def table(self) -> Table:
        table = self.match.table
        assert isinstance(table, Table)
        return table

    @property
    def why(self) -> list[tuple[str, str]]:
        """ADAM's reasons by key and paragraph."""
        return [(one.key.removeprefix("coatl.why."), one.rule) for one in self.reasons]


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
    return Sitting("; ".join(parts), list(chance))
