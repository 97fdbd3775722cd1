"""A real table of its own: hands that do what the software says, and tell it what bags show.

Its pieces are moved by the rules of the game, its bags answer by themselves. So a value that was
told wrong makes the software's table differ from it, as it would at home.
"""

from typing import Any

from tavolino import Match
from tavolino.core import lying
from tavolino.core.asking import Ask
from tavolino.core.boxed import Told
from tavolino.core.chance import BadOutcome, Question, Scripted, Seeded
from tavolino.core.game import YOU
from tavolino.core.played import deeds
from tavolino.core.record import Turn
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.setting import is_set

MOST = 3000  # commands of a game


class Noticed(Exception):
    """The hands cannot do what the software says, or it cannot do what the hands did."""


class Hands:
    """The pieces of a real table beside a match; the person plays on by instinct."""

    def __init__(self, match: Match, table: Any, seed: str) -> None:
        self.match, self.game = match, match.game
        self.table = table
        self.bags = Seeded(f"bags/{seed}")
        self.mind = Seeded(f"mind/{seed}")
        self.done = len(match.turns)
        self.at_decision = table.copy()

    def step(self) -> None:
        """One command: what is asked is told, or the person plays. Raises Noticed."""
        ask = self.match.ask
        try:
            if ask is not None:
                self.match.tell(ask.id, self.values(ask))
            else:
                self.at_decision = self.table.copy()
                self.match.play(self.decided())
        except (Refusal, BadText, BadOutcome) as differs:
            raise Noticed from differs
        self.follow()

    def follow(self) -> None:
        """Does with the hands what the software has done since."""
        for turn in self.match.turns[self.done :]:
            self.move(turn)
            self.done += 1

    def move(self, turn: Turn) -> None:
        if is_set(turn.action):
            return
        action = self.game.notation.parse(turn.action)
        try:
            if turn.seat == YOU:
                self.game.rules.check(self.table, action)
            elif turn.action in deeds(self.game, self.match.tables[self.done]):
                self.can_be_done(turn.action)
            table = self.table.copy()
            self.game.rules.apply(table, action, Scripted(turn.outcomes), None)
        except (Refusal, BadOutcome, Question) as differs:
            raise Noticed from differs
        self.table = table

    def can_be_done(self, action: str) -> None:
        if action not in deeds(self.game, self.table):
            raise Noticed

    def values(self, ask: Ask) -> list[Told]:
        """What the bags show when the waiting action is done here."""
        self.bags.written = []
        table = self.table.copy()
        action = self.game.notation.parse(ask.action)
        try:
            if ask.seat == YOU:
                self.game.rules.check(table, action)
            self.game.rules.apply(table, action, self.bags, None)
        except Refusal as differs:
            raise Noticed from differs
        shown = self.bags.written
        self.bags.written = None
        sizes = [(one.name, len(one.values)) for one in shown]
        if sizes != [(field.name, len(field.places)) for field in ask.fields]:
            raise Noticed
        return [list(one.values) for one in shown]

    def decided(self) -> Any:
        rules = self.game.rules
        if rules.to_move(self.table) != YOU:
            raise Noticed
        return rules.numbered(self.table, self.game.mind.instinct.move(self.table, self.mind))

    def back(self) -> None:
        """The last decision is taken back, on the table too, with all that was told since."""
        self.match.undo()
        while self.match.waits:
            self.match.undo()
        self.table = self.at_decision.copy()
        self.done = len(self.match.turns)

    def changes(self) -> list[lying.Change]:
        """What lies otherwise here than the software has it, part by part."""
        mine = {part.name: part for part in lying.parts_of(self.game, self.table)}
        theirs = lying.parts_of(self.game, self.match.table)
        differs = [part for part in theirs if mine[part.name].lying != part.lying]
        return [one for part in differs for one in lying.relaid(part, mine[part.name].lying)]

    def is_same(self) -> bool:
        """Whether the software has the table as it lies; how sets lie does not matter."""
        write = self.game.notation.write
        if self.game.meta.id == "rummikub":
            return seen(self.table) == seen(self.match.table)
        return write(self.table) == write(self.match.table)

    def to_the_end(self) -> None:
        for _ in range(MOST):
            if self.match.to_move is None:
                return
            self.step()


def seen(table: Any) -> tuple[list[int], list[int], int]:
    """Rummikub: what lies there and what is in the hand."""
    return sorted(table.laid()), list(table.hand), int(table.draws)
