"""Cóatl: the coach's own thought: what the best plan promises after each turn it could make."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.chance import Chance, Loose
from tavolino.core.game import Choice
from tavolino.core.packed import append, vec
from tavolino.core.thought import Clock
from tavolino.games.coatl import adam, instinct, scoring
from tavolino.games.coatl.actions import DONE, KEEPS, TAKE
from tavolino.games.coatl.allowed import moves, take_trouble
from tavolino.games.coatl.building import FINE
from tavolino.games.coatl.cards import NEED_ROOM, NEEDS, NO_CARD, top_points
from tavolino.games.coatl.knobs import K
from tavolino.games.coatl.plan import Plan
from tavolino.games.coatl.planner import HEAT, LUCK, plan_for
from tavolino.games.coatl.prospect import POINT
from tavolino.games.coatl.rules import perform
from tavolino.games.coatl.table import ADAM, ADAM_CARDS, BUILD, CELLS, CHOOSE, KEEP, Table
from tavolino.games.coatl.table import DRAW as DRAWING

WON: Final = 60


class Thought:
    def __init__(self, chance: Chance, seconds: float, playouts: int) -> None:
        self.chance = chance
        self.clock = Clock(seconds)
        self.playouts = playouts
        self.done = 0

    def goes_on(self) -> bool:
        return self.done < self.playouts and self.clock.runs(1.0)

    def seed(self) -> i64:
        found: i64 = self.chance.roll("plan", LUCK)
        return found


class Line:
    """A turn that is weighed: its first move, the tables it may lead to, their best plans."""

    def __init__(self, move: i64, first: Plan) -> None:
        self.move = move
        self.first = first
        self.tables: list[Table] = []
        self.plans: list[Plan] = []
        self.values: list[int] = []

    def value(self) -> float:
        return sum(self.values) / len(self.values)


def ponder(table: Table, chance: Chance, seconds: float, playouts: int) -> list[Choice]:
    thought = Thought(chance, seconds, playouts)
    if table.phase == KEEP:
        return keeping(table, thought)
    free: bool = table.phase == DRAWING
    plan = best_plan(table, None, thought, free)
    if table.phase != CHOOSE:
        return [Choice(int(instinct.follow(table, plan)), 1, 0.0, 1.0)]
    return choosing(table, plan, thought)


def best_plan(table: Table, old: Plan | None, thought: Thought, free: bool) -> Plan:
    found = plan_for(table, old, K[17], HEAT, thought.seed(), free)
    for _ in range(int(K[18]) - 1):
        if not thought.goes_on():
            break
        thought.done += 1
        other = plan_for(table, old, K[17], HEAT, thought.seed(), free)
        if other.value > found.value:
            found = other
    return found


def keeping(table: Table, thought: Thought) -> list[Choice]:
    lines: list[Line] = []
    for move in range(len(KEEPS)):
        ahead = table.copy()
        kept = vec[i64](capacity=8)
        for place in KEEPS[move]:
            kept = append(kept, ahead.hand[place])
        ahead.hand = kept
        ahead.phase = CHOOSE
        plan = best_plan(ahead, None, thought, False)
        line = Line(move, plan)
        line.tables.append(ahead)
        line.plans.append(plan)
        line.values.append(int(plan.value))
        lines.append(line)
    return ranked(table, lines)


def choosing(table: Table, plan: Plan, thought: Thought) -> list[Choice]:
    lines: list[Line] = []
    seed = str(thought.seed())
    for cell in range(CELLS):
        if take_trouble(table, cell) == FINE:
            lines.append(line_of(table, TAKE + cell, plan, seed))
    if instinct.can_draw(table):
        drawn = best_plan(table, plan, thought, True)
        other = best_plan(table, None, thought, True)
        if other.value > drawn.value:
            drawn = other
        lines.append(line_of(table, instinct.draw_more(table, drawn), drawn, seed))
    if instinct.build_step(table, plan) != NO_CARD:
        lines.append(line_of(table, instinct.build(table, plan), plan, seed))
    if not lines:
        return [Choice(int(moves(table)[0]), 1, 0.0, 1.0)]
    if len(lines) == 1:
        return ranked(table, lines)
    for line in lines:
        for nth in range(len(line.tables)):
            weigh(line, nth, thought, K[16], HEAT // 2)
    lines.sort(key=lambda line: (-line.value(), line.move))
    if K[31]:
        rest = lines[int(K[33]):]
        lines = lines[: int(K[33])]
        best = lines[0].value()
        lines = [line for line in lines if line.value() > best - float(K[34])]
        if len(lines) > 1:
            for line in lines:
                line.values = []
            for nth in range(int(K[32])):
                if nth > 3 and not thought.goes_on():
                    break
                for line in lines:
                    line.values.append(foresee(table, line, f"{seed}/ahead/{nth}", thought))
        return ranked(table, lines)
    tries: i64 = K[16]
    while len(lines) > 2 and thought.goes_on():
        lines.sort(key=lambda line: (-line.value(), line.move))
        lines = lines[: max(2, (len(lines) + 1) // 2)]
        tries = tries * 2
        for line in lines:
            for nth in range(len(line.tables)):
                weigh(line, nth, thought, tries, HEAT // 2)
    return ranked(table, lines)


def foresee(table: Table, line: Line, seed: str, thought: Thought) -> int:
    """Some turns by instinct, then what the plan promises."""
    thought.done += 1
    ahead = table.copy()
    chance = Loose(seed)
    plan = played(ahead, line.move, line.first, chance)
    plan = line.plans[0]
    for _ in range(K[31]):
        if ahead.over:
            break
        plan = plan_for(ahead, plan, K[35], HEAT // 2, thought.seed(), False)
        plan = played(ahead, instinct.follow(ahead, plan), plan, chance)
    if ahead.over:
        margin = int(scoring.margin(ahead))
        return margin * POINT + (WON if margin > 0 else -WON)
    plan = plan_for(ahead, plan, K[36], HEAT // 2, thought.seed(), False)
    return int(plan.value + scoring.person_score(ahead) * POINT - adams_prospect(ahead))


def line_of(table: Table, move: i64, plan: Plan, seed: str) -> Line:
    line = Line(move, plan)
    for nth in range(K[19]):
        ahead = table.copy()
        chance = Loose(f"{seed}/{nth}")
        after = played(ahead, move, plan, chance)
        line.tables.append(ahead)
        line.plans.append(after)
        line.values.append(-1000000)
        if no_chance(table, ahead):
            break
    return line


def no_chance(table: Table, ahead: Table) -> bool:
    for piece in range(15):
        if table.bag[piece] != ahead.bag[piece]:
            return False
    for card in range(55):
        if table.deck[card] != ahead.deck[card]:
            return False
    for temple in range(20):
        if table.temples[temple] != ahead.temples[temple]:
            return False
    return True


def played(table: Table, move: i64, plan: Plan, chance: Chance) -> Plan:
    """The whole turn that begins with a move, and ADAM's answer."""
    perform(table, move, chance, None)
    while table.turn != ADAM and not table.over:
        plan = plan_for(table, plan, 0, 0, 1, table.phase == DRAWING)
        perform(table, instinct.follow(table, plan), chance, None)
    if not table.over:
        perform(table, adam.prescribed(table), chance, None)
    return plan


def weigh(line: Line, nth: int, thought: Thought, tries: i64, heat: i64) -> None:
    thought.done += 1
    table = line.tables[nth]
    if table.over:
        margin = int(scoring.margin(table))
        line.values[nth] = margin * POINT + (WON if margin > 0 else -WON)
        return
    plan = plan_for(table, line.plans[nth], tries, heat, thought.seed(), False)
    value = int(plan.value + scoring.person_score(table) * POINT - adams_prospect(table))
    if value > line.values[nth]:
        line.values[nth] = value
        line.plans[nth] = plan


def adams_prospect(table: Table) -> i64:
    found: i64 = scoring.adam_score(table) * POINT
    for slot in range(ADAM_CARDS):
        card: i64 = table.adam[slot]
        if card == NO_CARD:
            continue
        wants: i64 = 0
        lacks: i64 = 0
        for nth in range(NEED_ROOM):
            wants += NEEDS[card * NEED_ROOM + nth]
            lacks += table.need[slot * NEED_ROOM + nth]
        found += top_points(card) * POINT * (wants - lacks) * K[14] // (100 * wants)
    return found


def ranked(table: Table, lines: list[Line]) -> list[Choice]:
    lines.sort(key=lambda line: (-line.value(), line.move))
    return [Choice(int(line.move), len(line.values), line.value() / POINT, 1.0) for line in lines]
