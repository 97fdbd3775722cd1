"""Positions in one line and scripted dice and decks, for rulings on Concordia.

Unless tokens are given, the cities of Italia make: Aquileia, Bauzanum, Mutina, Ravenna, Ancona,
Hadria, Spoletum brick; Verona, Comum, Cosa, Florentia, Brundisium, Luceria food; Segusio, Aleria,
Olbia, Croton, Potentia tool; Genua, Casinum, Messana, Panormus wine; Nicaea, Neapolis, Syracusae
cloth.
"""

from tavolino.core.chance import Chanced
from tavolino.games.concordia.meta import META
from tests.games.sitting import Obliging, Sitting


def scripted(line: str) -> Chanced:
    """'action d12: 4' or 'deck: weaver': a name and what comes."""
    name, _, values = line.partition(": ")
    found = [int(one) if one.isdigit() else META.kinds.index(one) for one in values.split()]
    return Chanced(name, found)


def concordia(text: str = "", *chance: str) -> Sitting:
    return Sitting("concordia", text, Obliging([scripted(line) for line in chance]))


def ai(text: str, die: int, *chance: str) -> Sitting:
    """The AI's turn after its roll."""
    return concordia(f"to move: automa; die: {die}; {text}", *chance)


BUILD, BUY, TAKE = 1, 5, 12  # what a d12 shows for each action
