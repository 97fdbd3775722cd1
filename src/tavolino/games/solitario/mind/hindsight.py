"""Solitario with every card known: what a table could still come to, and by which moves.

Never asked about a game that goes on: only about imagined tables, and when a game is looked at
again.
"""

from typing import Any, Final

from mypy_extensions import i64

from tavolino.core.chance import Loose
from tavolino.core.game import Hindsight, Line
from tavolino.games.solitario.actions import ACTIONS, DOWN, TURN, UP, WASTE, WASTE_UP, shift_number
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.scoring import score_by_position
from tavolino.games.solitario.solver.answers import ShortWay, shortest, solve
from tavolino.games.solitario.solver.table import FOUNDATION, MAZZETTO, Step
from tavolino.games.solitario.solver.table import TURN as TURNING
from tavolino.games.solitario.table import COLUMNS, GOING_ON, PLACES, VALUES, Table
from tavolino.games.solitario.winnable import AS_LONG_AS_IT_TAKES, position_of

NODES: Final = 400_000  # where the search for a shortest way turns to a short one
PATIENCE: Final = 10.0  # seconds
EASY: Final = 10_000  # positions: a solution that takes longer to find is not looked for


def move_of(table: Table, step: Step) -> i64:
    """The number of the move that makes a solver's step on this table."""
    if step == TURNING:
        return TURN
    if step.source == MAZZETTO:
        return WASTE_UP if step.target == FOUNDATION else WASTE + step.target
    if step.source == FOUNDATION:
        return DOWN + step.card // VALUES * COLUMNS + step.target
    if step.target == FOUNDATION:
        return UP + step.source
    first: i64 = step.source * PLACES
    place: i64 = first
    while table.columns[place] != step.card:
        place += 1
    return shift_number(step.source, step.target, first + table.heights[step.source] - place)


def hindsight(table: Table) -> Hindsight:
    """The highest score that could still be reached, and the first move of a way there.

    In the points of SO 4.2 under every option, so that moves can be compared.
    """
    if table.ended != GOING_ON:
        return Hindsight(True, float(score_by_position(table)), "")
    found = solve(position_of(table), table.any_card)
    first = str(ACTIONS[move_of(table, found.way[0])]) if found.way else ""
    return Hindsight(found.settled, float(found.best), first)


def solution(table: Table) -> list[Any]:
    """A way that solves the deal; none where there is none, or where that is not settled."""
    found = solve(position_of(table), table.any_card, EASY, AS_LONG_AS_IT_TAKES)
    if not found.winnable:
        return []
    now, chance, way = table.copy(), Loose("solution"), []
    for step in found.way:
        move = move_of(now, step)
        way.append(ACTIONS[move])
        RULES.play(now, move, chance)
    return way


def verdict(table: Table) -> list[Line]:
    """What a deal had in it: whether it could be solved, for how many points, in how many moves."""
    found = shortest(position_of(table), table.any_card, NODES, PATIENCE)
    lines = [could_be_solved(found)]
    if table.straight == 15 and found.settled and not found.winnable:
        lines.append(Line("solitario.verdict.best", "SO 4.2", {"points": found.best}))
    if found.settled and found.way:
        kind = "shortest" if found.proven else "short"
        lines.append(Line(f"solitario.verdict.{kind}", "SO S4", {"count": len(found.way)}))
    return lines


def could_be_solved(found: ShortWay) -> Line:
    if found.winnable is None:
        return Line("solitario.verdict.unsettled", "SO 5.1")
    return Line(f"solitario.verdict.{'winnable' if found.winnable else 'lost'}", "SO 5.1")
