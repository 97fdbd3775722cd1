"""Random play for properties: positions as they come in games, and some that rarely do."""

import random
from collections.abc import Iterator

from tavolino.core.chance import Seeded
from tavolino.games.azul.actions import Take, numbered
from tavolino.games.azul.game import GAME
from tavolino.games.azul.rules import RULES
from tavolino.games.azul.table import CENTRE, Table


def positions(deal: int, shy: bool = False) -> Iterator[Table]:
    """Every table of a random game, the setup's and the last one included.

    A shy player leaves the centre alone and takes what spills little, so that the rare
    cases of a poor centre come about.
    """
    chooser = random.Random(deal)
    chance = Seeded(f"azul/{deal}")
    table = RULES.setup({}, chance, None)
    yield table.copy()
    while not table.over:
        moves = [int(move) for move in RULES.moves(table)]
        if shy and RULES.to_move(table) == "you":
            moves = shyest(table, moves)
        RULES.play(table, chooser.choice(moves), chance)
        yield table.copy()


def shyest(table: Table, moves: list[int]) -> list[int]:
    return [move for move in moves if spills(table, move) == min(spills(table, m) for m in moves)]


def spills(table: Table, move: int) -> int:
    take = numbered(move)
    assert isinstance(take, Take)
    if take.source == CENTRE:
        return -int(table.supply[CENTRE * 5 + take.colour])
    return int(table.tiles_at(take.source) - table.supply[take.source * 5 + take.colour])


def sparse(seed: int) -> Table:
    """The automa's turn with few tiles about: cases c and d, ties on trays."""
    chooser = random.Random(seed)
    colours = ["blue", "yellow", "red", "black", "white"]
    chooser.shuffle(colours)
    parts = [f"to move: automa; die: {chooser.randint(1, 6)}; sequence: {' '.join(colours)}"]
    palette = chooser.sample(colours, chooser.randint(1, 5))
    full = chooser.sample(range(1, 7), chooser.randint(1, 4))
    for tray in full:
        tiles = chooser.choices(palette, k=3 if tray == 1 else chooser.randint(1, 4))
        parts.append(f"tray {tray}: {' '.join(tiles)}")
    centre = chooser.choices(palette, k=chooser.choice([0, 0, 0, 1, 3]))
    if 1 not in full:
        parts.append(f"marker: {chooser.choice(['centre', 'automa'])}")
    return GAME.notation.read("; ".join([*parts, f"centre: {' '.join(centre)}"]))
