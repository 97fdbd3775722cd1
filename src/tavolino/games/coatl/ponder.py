"""Cóatl: the coach's own thought: instinct's ways with as many plans as time allows."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Choice
from tavolino.core.packed import append, vec
from tavolino.core.thought import Clock
from tavolino.games.coatl import adam, instinct, scoring
from tavolino.games.coatl.actions import DONE, DRAW, KEEPS, TAKE
from tavolino.games.coatl.allowed import draw_trouble, moves, take_trouble
from tavolino.games.coatl.building import FINE
from tavolino.games.coatl.cards import NO_CARD
from tavolino.games.coatl.plan import CROWD, LUCK, POINT, Plan, placeable
from tavolino.games.coatl.planner import DEEP, QUICK, plan_for
from tavolino.games.coatl.supply import empty_cell
from tavolino.games.coatl.table import BUILD, CELLS, KEEP, ROW, Table
from tavolino.games.coatl.table import DRAW as DRAWING

ROOT: Final = 0.3  # the share of the time that goes into the plan from here
DEEP_COUNTS: Final = DEEP // QUICK


class Thought:
    """How much was thought, and how much may be. A deep plan counts as several playouts."""

    def __init__(self, chance: Chance, seconds: float, playouts: int) -> None:
        self.chance = chance
        self.clock = Clock(seconds)
        self.playouts = playouts
        self.done = 0

    def goes_on(self, share: float) -> bool:
        """Whether a deep plan more is within this share of time and playouts."""
        if float(self.done + DEEP_COUNTS) > float(self.playouts) * share:
            return False
        return self.clock.runs(share)

    def glance(self, table: Table, coatl: i64) -> Plan:
        """A first, quick plan."""
        self.done += 1
        return plan_for(table, coatl, QUICK, self.chance.roll("plan", LUCK))

    def deep(self, table: Table, coatl: i64) -> Plan:
        self.done += DEEP_COUNTS
        return plan_for(table, coatl, DEEP, self.chance.roll("plan", LUCK))

    def best(self, table: Table, coatl: i64, share: float) -> Plan:
        found = self.glance(table, coatl)
        while self.goes_on(share):
            other = self.deep(table, coatl)
            if other.value > found.value:
                found = other
        return found


def ponder(table: Table, chance: Chance, seconds: float, playouts: int) -> list[Choice]:
    """The moves of the person, best first."""
    thought = Thought(chance, seconds, playouts)
    coatl: i64 = instinct.current(table)
    if coatl == NO_CARD or (table.phase == BUILD and instinct.just_complete(table)):
        return judged(table, thought, instinct.instinct(table), {})
    if table.phase == KEEP:
        worths = kept_worths(table, thought)
        return judged(table, thought, best_of(worths), worths)
    share = 1.0 if table.phase == BUILD else ROOT
    plan = thought.best(table, coatl, share)
    if table.phase == BUILD:
        return judged(table, thought, instinct.build(table, plan), {})
    if table.phase == DRAWING or wants_cards(table, plan):
        worths = drawn_worths(table, plan, thought)
        return judged(table, thought, draw(table, plan, worths), worths)
    return choose(table, plan, thought)


def judged(table: Table, thought: Thought, chosen: i64, worths: dict[int, int]) -> list[Choice]:
    """The chosen move, then the others by what they promise."""
    margin = float(scoring.margin(table))
    best = max(worths.values(), default=0)
    order = sorted(worths, key=lambda move: (move != chosen, -worths[move], move))
    if int(chosen) not in worths:
        order = [int(chosen), *order]
    count = max(1, thought.done)
    found: list[Choice] = []
    for nth, move in enumerate(order):
        visits = count // len(order) + (count % len(order) if nth == 0 else 0)
        promise = worths.get(move, best) if nth else max(best, worths.get(move, best))
        found.append(Choice(move, visits, margin + promise / POINT, 1.0))
    return found


def best_of(worths: dict[int, int]) -> i64:
    found: i64 = max(worths, key=lambda move: (worths[move], -move))
    return found


# -- cards


def kept_worths(table: Table, thought: Thought) -> dict[int, int]:
    """What the best plan is worth with each three of the five cards."""
    worths: dict[int, int] = {}
    while True:
        for move in range(len(KEEPS)):
            if move in worths and not thought.goes_on(1.0):
                return worths
            ahead = table.copy()
            kept = vec[i64](capacity=8)
            for place in KEEPS[move]:
                kept = append(kept, table.hand[place])
            ahead.hand = kept
            plan = thought.deep(ahead, 0) if move in worths else thought.glance(ahead, 0)
            value = int(plan.value)
            worths[move] = max(value, worths.get(move, value))


def wants_cards(table: Table, plan: Plan) -> bool:
    """Whether the plan counts on cards of the row, which must be taken first."""
    ready = instinct.is_ready(table, plan)
    return plan.draws and not ready and can_draw(table)


def can_draw(table: Table) -> bool:
    return draw_trouble(table, instinct.first_in_row(table)) == FINE


def drawn_worths(table: Table, plan: Plan, thought: Thought) -> dict[int, int]:
    """What the best plan is worth with each card of the row in hand."""
    worths: dict[int, int] = {}
    places = [
        place
        for place in range(ROW)
        if table.row[place] != NO_CARD
        and not table.holds(table.row[place])
        and draw_trouble(table, place) == FINE
    ]
    while places:
        for place in places:
            if DRAW + place in worths and not thought.goes_on(1.0):
                return worths
            ahead = table.copy()
            ahead.hand = append(ahead.hand, ahead.row[place])
            ahead.row[place] = NO_CARD
            move = DRAW + place
            coatl: i64 = plan.coatl
            then = thought.deep(ahead, coatl) if move in worths else thought.glance(ahead, coatl)
            worths[move] = max(int(then.value), worths.get(move, int(then.value)))
    return worths


def draw(table: Table, plan: Plan, worths: dict[int, int]) -> i64:
    """The card that makes the best plan; in the middle of a draw only one that does no harm."""
    if not worths:
        return DONE if table.phase == DRAWING else instinct.instinct(table)
    best = best_of(worths)
    if table.phase == DRAWING and worths[int(best)] < plan.value:
        return DONE
    return best


# -- a turn


def choose(table: Table, plan: Plan, thought: Thought) -> list[Choice]:
    """Builds what is ready; else the cell that helps most, room on the board, or cards."""
    if instinct.is_ready(table, plan):
        built: dict[int, int] = {int(instinct.build(table, plan)): int(plan.value)}
        return judged(table, thought, instinct.build(table, plan), built)
    worths = cell_worths(table, plan.coatl, thought)
    cell: i64 = best_of(worths) if worths else NO_CARD
    now = int(plan.value - instinct.idle_price(table, plan))
    gain = worths[int(cell)] - now if worths else 0
    if worths and gain >= instinct.HELPS:
        return judged(table, thought, cell, worths)
    step: i64 = instinct.build_step(table, plan)
    crowded = table.stored() >= CROWD or (gain <= 0 and placeable(plan) >= instinct.ROOMY)
    if can_draw(table) and gain <= 0 and table.stored() < CROWD:
        drawn = drawn_worths(table, plan, thought)
        if drawn:
            return judged(table, thought, best_of(drawn), {**worths, **drawn})
    if step != NO_CARD and crowded:
        return judged(table, thought, step, {**worths, int(step): now})
    if worths:
        return judged(table, thought, cell, worths)
    move: i64 = step if step != NO_CARD else instinct.instinct(table)
    return judged(table, thought, move, {int(one): now for one in moves(table)})


def cell_worths(table: Table, coatl: i64, thought: Thought) -> dict[int, int]:
    """What the best plan is worth after each take, less the burden of idle pieces."""
    worths: dict[int, int] = {}
    adams: i64 = adam.found_cell(table)
    cells = [cell for cell in range(CELLS) if take_trouble(table, cell) == FINE]
    while cells:
        for cell in cells:
            if TAKE + cell in worths and not thought.goes_on(1.0):
                return worths
            ahead = table.copy()
            for piece in empty_cell(ahead, cell):
                ahead.board[piece] += 1
            seen = TAKE + cell in worths
            plan = thought.deep(ahead, coatl) if seen else thought.glance(ahead, coatl)
            value = int(plan.value - instinct.idle_price(ahead, plan))
            if cell == adams:
                value += instinct.WANTED
            worths[TAKE + cell] = max(value, worths.get(TAKE + cell, value))
    return worths
