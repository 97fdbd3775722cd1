"""Many tables at once, driven from Python: one call plays a move on each of them."""

from typing import Any

from mypy_extensions import i64

from tavolino.core.chance import Chance, Seeded
from tavolino.core.game import AnyGame, Options
from tavolino.core.packed import vec


class Tables:
    """So many deals side by side; a table whose game is over gets the next deal.

    >>> from tavolino.core.registry import game_named
    >>> tables = Tables(game_named("azul"), {}, first=1, count=3)
    >>> [size > 0 for size in tables.step([0.0, 0.5, 0.99])]
    [True, True, True]
    """

    def __init__(self, game: AnyGame, options: Options, first: int, count: int) -> None:
        self.game = game
        self.options = options
        self.next_deal = first
        self.over = 0  # games that have ended
        self.chances: list[Chance] = []
        self.tables: list[Any] = []
        self.moves: list[vec[i64]] = []
        for _ in range(count):
            chance, table = self.dealt()
            self.chances.append(chance)
            self.tables.append(table)
            self.moves.append(game.rules.moves(table))

    def dealt(self) -> tuple[Chance, Any]:
        chance = Seeded(f"{self.game.meta.id}/{self.next_deal}")
        self.next_deal += 1
        return chance, self.game.rules.setup(self.options, chance, None)

    def sizes(self) -> list[int]:
        """How many moves each table offers."""
        return [len(moves) for moves in self.moves]

    def step(self, draws: list[float]) -> list[int]:
        """Plays on each table the move at that part of its list, from 0 to below 1."""
        rules = self.game.rules
        finishing = 1 if self.game.meta.finish else 0  # the last move of the list
        found: list[int] = []
        for at in range(len(draws)):
            moves = self.moves[at]
            size: i64 = len(moves) - finishing
            chosen: i64 = int(draws[at] * float(size))
            rules.play(self.tables[at], moves[chosen], self.chances[at])
            moves = rules.moves(self.tables[at])
            if len(moves) <= finishing:
                self.over += 1
                self.chances[at], self.tables[at] = self.dealt()
                moves = rules.moves(self.tables[at])
            self.moves[at] = moves
            found.append(len(moves))
        return found
