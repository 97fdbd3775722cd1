"""Positions in one line and scripted dice and decks, for rulings on Concordia.

Unless tokens are given, the cities of Italia make: Aquileia, Bauzanum, Mutina, Ravenna, Ancona,
Hadria, Spoletum brick; Verona, Comum, Cosa, Florentia, Brundisium, Luceria food; Segusio, Aleria,
Olbia, Croton, Potentia tool; Genua, Casinum, Messana, Panormus wine; Nicaea, Neapolis, Syracusae
cloth.
"""

from tavolino.core.chance import Chanced
from tavolino.games.concordia.meta import META
from tavolino.games.concordia.table import Table
from tests.games import sitting


class Sitting(sitting.Sitting):
    """A match from a position; dice and decks do as they are told."""

    def __init__(self, text: str, chance: list[str]) -> None:
        script = [scripted(line) for line in chance]
        super().__init__("concordia", text, sitting.Obliging(script))

    def ai(self) -> "Sitting":
        """The AI does what its rules prescribe, the roll and the deed."""
        while self.match.to_move == "automa":
            self.play(str(self.match.legal()[0]))
        return self

    @property
    def table(self) -> Table:
        table = self.match.table
        assert isinstance(table, Table)
        return table

    @property
    def why(self) -> list[str]:
        """The rows that the AI goes through."""
        return [one.rule for one in self.reasons]


def scripted(line: str) -> Chanced:
    """'action d12: 4' or 'deck: weaver': a name and what comes."""
    name, _, values = line.partition(": ")
    found = [int(one) if one.isdigit() else META.kinds.index(one) for one in values.split()]
    return Chanced(name, found)


def concordia(text: str = "", *chance: str) -> Sitting:
    return Sitting(text, list(chance))


def ai(text: str, die: int, *chance: str) -> Sitting:
    """The AI's turn after its roll."""
    return Sitting(f"to move: automa; die: {die}; {text}", list(chance))


BUILD, BUY, TAKE = 1, 5, 12  # what a d12 shows for each action
