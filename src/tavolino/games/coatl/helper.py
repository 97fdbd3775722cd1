"""Cóatl, ADAM only: the disc and his cards; hand, row and cóatls of the person are not told."""

from typing import Any

from mypy_extensions import i64

from tavolino.core.chance import Chance, Loose
from tavolino.core.game import AUTOMA, YOU, Decision, Options, Teller, View
from tavolino.core.helper import HelperRules
from tavolino.core.packed import vec
from tavolino.games.coatl import adam
from tavolino.games.coatl.actions import TAKE
from tavolino.games.coatl.cards import CARDS, NO_CARD
from tavolino.games.coatl.events import AdamDrew
from tavolino.games.coatl.rules import RULES, end, end_turn
from tavolino.games.coatl.supply import BAGS, FIRST_CARD
from tavolino.games.coatl.table import (
    ADAM,
    CELL_ROOM,
    CELLS,
    CHOOSE,
    NOTHING,
    PERSON,
    ROW,
    Table,
)

OTHER, THIRD = "other", "third"  # took cards or built; built the third cóatl
ENOUGH = 9  # of every card in a deck that is only imagined
ANY_CARD = [0] * FIRST_CARD + [ENOUGH] * CARDS


class AdamsChance(Chance):
    """Asks for the disc and for ADAM's cards; all else may be anything."""

    def __init__(self, real: Chance) -> None:
        super().__init__()
        self.real = real
        self.anything = Loose("adam")

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        if name in BAGS:
            return self.real.draw(name, counts, count, place)
        if place == "adam":
            return self.real.draw(name, ANY_CARD, count, place)
        return self.anything.draw(name, counts, count, place)


def begin(options: Options, chance: Chance, _tell: Teller | None) -> Table:
    """The disc and ADAM's three cards (CO 3.1b, CO 3.1d); the person has kept their cards."""
    table = RULES.setup(options, AdamsChance(chance), None)
    table.hand = vec[i64]()
    table.phase = CHOOSE
    table.turn = ADAM
    return table


def entries(table: Table) -> list[str]:
    """A cell that was taken; or what ADAM does not read."""
    filled = [cell + 1 for cell in range(CELLS) if table.disc[cell * CELL_ROOM] != NOTHING]
    return [*(f"cell {cell}" for cell in filled), OTHER, THIRD]


def enter(table: Table, entry: str, chance: Chance, tell: Teller | None) -> None:
    if entry == THIRD:
        end(table, "third", "CO 3.5a", tell)
    elif entry == OTHER:
        end_turn(table, tell, False)
    else:
        cell: i64 = int(entry.removeprefix("cell ")) - 1
        RULES.play(table, TAKE + cell, AdamsChance(chance), tell)


def automa(table: Table, chance: Chance, tell: Teller | None) -> None:
    """His turn; the cards that he takes from the right of the row are asked for (CO 3.3g)."""
    imagine_deck(table)
    drawn = cards_drawn(table)
    for nth in range(drawn):
        card: i64 = chance.draw("prophecies", ANY_CARD, 1, "adam")[0] - FIRST_CARD
        table.row[ROW - 1 - nth] = card
    RULES.play(table, adam.prescribed(table), AdamsChance(chance), tell)


def cards_drawn(table: Table) -> int:
    """How many cards he is going to take, whatever comes from the bags."""
    found: list[Any] = []
    twin = table.copy()
    RULES.play(twin, adam.prescribed(twin), Loose("adam"), found.append)
    return sum(isinstance(event, AdamDrew) for event in found)


def imagine_deck(table: Table) -> None:
    """A full row and a deck that does not end: neither is told."""
    for place in range(ROW):
        if table.row[place] == NO_CARD:
            table.row[place] = 0
    for card in range(CARDS):
        table.deck[card] = ENOUGH


def decide(table: Table) -> Decision:
    return adam.decide(View(AUTOMA, table))


def to_move(table: Table) -> str | None:
    if table.over:
        return None
    return YOU if table.turn == PERSON else AUTOMA


HELPER = HelperRules(begin, entries, enter, automa, decide, to_move)
