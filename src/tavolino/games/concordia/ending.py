"""Concordia: how the game ends (CN 1.7a, CN 1.7b, CN 4.6a)."""

from tavolino.core.game import Teller
from tavolino.games.concordia import events
from tavolino.games.concordia.table import AI, NOBODY, PERSON, Table


def take_concordia(table: Table, tell: Teller | None) -> None:
    """Whoever ends the game first has the card, the AI too (CN 1.7a, CN 4.6a)."""
    if table.concordia == NOBODY:
        table.concordia = table.turn
        if tell is not None:
            tell(events.Concordia() if table.turn == PERSON else events.AiConcordia())


def end_turn(table: Table, tell: Teller | None) -> None:
    """The other seat; after the Concordia card it has one turn more (CN 1.7b, CN 4.6a)."""
    if table.concordia != NOBODY and table.concordia != table.turn:
        table.over = True
    if table.over:
        if tell is not None:
            tell(events.Ended())
    else:
        table.turn = AI if table.turn == PERSON else PERSON
