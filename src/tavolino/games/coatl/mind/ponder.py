"""Cóatl: the coach's own thought.

It looks for a good plan, tries every turn that could serve it, and compares what the plans are
worth some turns later, over refills that fall anew. What it says of the margin is measured: whole
games played on by instinct.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.estimate import Tally, around
from tavolino.core.game import Choice, View
from tavolino.core.luck import LUCK
from tavolino.core.thought import Clock
from tavolino.games.coatl.actions import KEEPS, TAKE
from tavolino.games.coatl.allowed import take_trouble
from tavolino.games.coatl.building import FINE
from tavolino.games.coatl.mind import instinct
from tavolino.games.coatl.mind.ahead import Turn, foresee, lead_of, played_out
from tavolino.games.coatl.mind.plan import Plan
from tavolino.games.coatl.mind.planner import plan_for
from tavolino.games.coatl.mind.prospect import POINT
from tavolino.games.coatl.rules import RULES
from tavolino.games.coatl.table import CELLS, CHOOSE, KEEP, Table
from tavolino.games.coatl.table import DRAW as DRAWING

DEEP: Final = 2000  # tries of a plan with thought
DEEP_COUNTS: Final = DEEP // instinct.QUICK
PLANS: Final = 8  # such plans for one question
SECOND: Final = 1000  # tries of the plan after a turn
SECOND_COUNTS: Final = SECOND // instinct.QUICK
REFILLS: Final = 2  # at a first look at a turn
GOOD: Final = 5  # turns that are looked at further
CLOSE: Final = 40.0  # if they are so close to the best one, in tenths of a point
FUTURES: Final = 32  # of each
PLAYOUTS: Final = 12  # for the margin
STEP_PLAYOUTS: Final = 4  # for the margin in the middle of a turn
PLANNED: Final = 0.3  # of the time is over when the plan is made
DRAWN: Final = 0.4  # when the one with more cards is
LOOKED: Final = 0.65  # when every turn was looked at
AHEAD: Final = 0.8  # when the good ones were; the rest is for the margin
SPREAD: Final = 10.0  # of the margin, where a single playout shows none


class Thought:
    """How much was thought, and how much may be. A deep plan counts as several rounds."""

    def __init__(self, chance: Chance, seconds: float, rounds: int) -> None:
        self.chance = chance
        self.clock = Clock(seconds)
        self.rounds = rounds
        self.done = 0

    def affords(self, rounds: int, clock: Clock) -> bool:
        """Counts so many rounds, if they are within time and limit."""
        if self.done + rounds > self.rounds or not clock.runs(1.0):
            return False
        self.done += rounds
        return True

    def seed(self) -> i64:
        found: i64 = self.chance.roll("plan", LUCK)
        return found

    def best_plan(self, table: Table, old: Plan | None, free: bool, clock: Clock) -> Plan:
        """The best of some plans, the first one at a glance."""
        found = plan_for(table, old, instinct.QUICK, self.seed(), free, clock)
        for _ in range(PLANS):
            if not self.affords(DEEP_COUNTS, clock):
                break
            other = plan_for(table, old, DEEP, self.seed(), free, clock)
            if other.value > found.value:
                found = other
        return found


def consider(view: View[Table], chance: Chance, seconds: float, rounds: int) -> list[Choice]:
    """The moves of the person, best first."""
    table = view.table
    thought = Thought(chance, seconds, rounds)
    if table.phase == KEEP:
        return told(table, kept_turns(table, thought), PLAYOUTS, thought)
    plan = thought.best_plan(table, None, table.phase == DRAWING, thought.clock.one_of(1, PLANNED))
    if table.phase != CHOOSE:
        step = Turn(instinct.follow(table, plan), plan)
        return told(table, [step], STEP_PLAYOUTS, thought)
    turns = whole_turns(table, plan, thought)
    if len(turns) > 1:
        turns = compared(table, turns, thought)
    return told(table, turns, PLAYOUTS, thought)


def kept_turns(table: Table, thought: Thought) -> list[Turn]:
    """Each three of the five cards, by the best plan with them; best first."""
    turns: list[Turn] = []
    for move in range(len(KEEPS)):
        turn = Turn(move, plan_for(table, None, 0, thought.seed(), False))
        turn.try_out(table, str(thought.seed()))
        clock = thought.clock.one_of(len(KEEPS) - move, AHEAD)
        after = thought.best_plan(turn.tables[0], None, False, clock)
        turn.values = [lead_of(turn.tables[0], after)]
        turns.append(turn)
    return best_first(turns)


def whole_turns(table: Table, plan: Plan, thought: Thought) -> list[Turn]:
    """What can be done in this turn: a cell, a draw, a build; where nothing serves, anything."""
    turns = [Turn(TAKE + cell, plan) for cell in range(CELLS) if take_trouble(table, cell) == FINE]
    if instinct.can_draw(table):
        drawn = thought.best_plan(table, plan, True, thought.clock.one_of(2, DRAWN))
        other = thought.best_plan(table, None, True, thought.clock.one_of(1, DRAWN))
        if other.value > drawn.value:
            drawn = other
        turns.append(Turn(instinct.draw_more(table, drawn), drawn))
    if instinct.build_step(table, plan) != instinct.NO_MOVE:
        turns.append(Turn(instinct.build(table, plan), plan))
    return turns or [Turn(move, plan) for move in RULES.moves(table)]


def compared(table: Table, turns: list[Turn], thought: Thought) -> list[Turn]:
    """All turns at a first look, then the good ones with more futures; best first."""
    seed = str(thought.seed())
    for number, turn in enumerate(turns):
        clock = thought.clock.one_of(len(turns) - number, LOOKED)
        for nth in range(REFILLS):
            if nth and (turn.is_certain(table) or not clock.runs(1.0)):
                break
            turn.try_out(table, f"{seed}/{nth}")
        tries: i64 = SECOND if thought.affords(SECOND_COUNTS, clock) else instinct.QUICK
        turn.plan_on(tries, thought.seed(), clock)
    turns = best_first(turns)
    good = [turn for turn in turns[:GOOD] if turn.value() > turns[0].value() - CLOSE]
    first = turns[0].value()
    if len(good) == 1 or not look_ahead(table, good, seed, thought):
        return turns
    good = best_first(good)
    for turn in turns[len(good) :]:  # as far behind the best as they were at first
        turn.values = [int(turn.value() - first + good[0].value())]
    return good + turns[len(good) :]


def look_ahead(table: Table, good: list[Turn], seed: str, thought: Thought) -> bool:
    """Values turns by what comes of them in the same futures, if there is time for one.

    A future that time cuts short says nothing.
    """
    seen: list[list[int]] = []
    clock = thought.clock.one_of(1, AHEAD)
    while len(seen) < FUTURES and thought.affords(len(good), clock):
        name = f"{seed}/ahead/{len(seen)}"
        leads = [foresee(table, turn, name, thought.seed(), clock) for turn in good]
        if not clock.runs(1.0):
            break
        seen.append(leads)
    for nth, turn in enumerate(good):
        if seen:
            turn.values = [leads[nth] for leads in seen]
    return len(seen) > 0


def best_first(turns: list[Turn]) -> list[Turn]:
    return sorted(turns, key=lambda turn: (-turn.value(), turn.move))


def told(table: Table, turns: list[Turn], playouts: int, thought: Thought) -> list[Choice]:
    """The best turn with the margin that instinct makes of it; the others by what they lose."""
    best = turns[0]
    margins = Tally()
    while not margins.count or (margins.count < playouts and thought.affords(1, thought.clock)):
        seed = f"{thought.seed()}/played out"
        margin = played_out(table, best, seed, thought.seed(), thought.clock)
        if margins.count and not thought.clock.runs(1.0):
            break
        margins.add(margin)
    error = margins.error() if margins.count > 1 else SPREAD
    found = [Choice(int(best.move), int(margins.count), around(margins.mean(), error))]
    for turn in turns[1:]:
        loss = max(0.0, best.value() - turn.value()) / POINT
        tried = max(1, len(turn.values))
        found.append(Choice(int(turn.move), tried, around(margins.mean() - loss, error)))
    return found
