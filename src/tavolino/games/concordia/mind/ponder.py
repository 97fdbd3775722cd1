"""Concordia: the coach's own thought: whole turns raced against each other in playouts.

A turn begins with a card; what instinct would do with it, and some other first steps, run to the
end of the game over the same dice and deals. Who is clearly behind drops out.
"""

import math
from typing import Final, final

from tavolino.core.chance import Chance, Seeded
from tavolino.core.estimate import around, standard_error
from tavolino.core.game import Choice, View
from tavolino.core.thought import Clock, Limit
from tavolino.games.concordia.mind.instinct import INSTINCT, weighed
from tavolino.games.concordia.rules import RULES
from tavolino.games.concordia.scoring import SCORE
from tavolino.games.concordia.table import CHOOSE, PERSON, Table

STEPS: Final = 10  # other moves that are looked at in the middle of a turn
WAYS: Final = 3  # other ways to carry out a card, when cards are compared
HEAT: Final = 6  # rounds between two looks at the field
MOST: Final = 120  # rounds after which the rest is a toss-up
CLEAR: Final = 2.0  # standard errors behind, to drop out
ENOUGH: Final = 40  # rounds of the winner, for its interval
SLIGHT: Final = 0.4  # points that are not worth more thought
LOOKS_UP: Final = 8  # moves between two looks at the clock
DOUBT: Final = 0.5  # standard errors that instinct's own choice is given as a start


@final
class Runner:
    """A way to begin, and the margins it led to, round by round."""

    __slots__ = ("begins", "margins")

    def __init__(self, begins: list[int]) -> None:
        self.begins = begins
        self.margins: list[float] = []

    def run(self, table: Table, seed: str, clock: Clock) -> Table:
        """One round: to the end of the game with these dice, or to the end of time."""
        chance = Seeded(seed)
        ahead = table.copy()
        for move in self.begins:
            RULES.play(ahead, move, chance)
        moves = 0
        while not ahead.over and (moves % LOOKS_UP or clock.runs(1.0)):
            RULES.play(ahead, INSTINCT.move(ahead, chance), chance)
            moves += 1
        return ahead

    def mean(self) -> float:
        return sum(self.margins) / len(self.margins)

    def error(self) -> float:
        """Standard error of the mean; at least as if margins spread by a point."""
        count = len(self.margins)
        return max(standard_error(self.margins), math.sqrt(1.0 / count))


def behind(runner: Runner, leader: Runner) -> tuple[float, float]:
    """By how much a runner is behind in the rounds both ran, and the standard error of that."""
    count = min(len(runner.margins), len(leader.margins))
    gaps = [leader.margins[nth] - runner.margins[nth] for nth in range(count)]
    return sum(gaps) / count, standard_error(gaps)


def consider(view: View[Table], chance: Chance, seconds: float, rounds: int) -> list[Choice]:
    """The person's moves, best first; instinct's, where there is no time to see each once."""
    table = view.table
    limit = Limit(seconds, rounds)
    field = [Runner(begins) for begins in candidates(table, chance)]
    seed = f"ponder/{chance.roll('ponder', 1_000_000_000)}"
    done = 0
    running = field
    while done < (MOST if len(running) > 1 else ENOUGH):
        for runner in running:
            if done and not limit.more():
                return judged(field, leader_of(running))
            ahead = runner.run(table, f"{seed}/{done}", limit.clock)
            if ahead.over or not field[0].margins:
                runner.margins.append(SCORE.margin(ahead))
            if not ahead.over:
                return judged(field, leader_of(running) if done else field[0])
        done += 1
        if done % HEAT == 0:
            running = still_running(running)
    return judged(field, leader_of(running))


def still_running(field: list[Runner]) -> list[Runner]:
    """Without those that are clearly behind, or so near that it does not matter."""
    leader = leader_of(field)
    found: list[Runner] = []
    for runner in field:
        gap, error = behind(runner, leader)
        near = gap + CLEAR * error < SLIGHT
        if runner is leader or not (near or gap > CLEAR * error):
            found.append(runner)
    return found


def leader_of(field: list[Runner]) -> Runner:
    """The best; the first, which instinct chose, if it is hardly behind."""
    best = field[0]
    for runner in field:
        if behind(best, runner)[0] > 0:
            best = runner
    gap, error = behind(field[0], best)
    return field[0] if gap <= DOUBT * error else best


def judged(field: list[Runner], best: Runner) -> list[Choice]:
    """By first moves: the best with its margin, the others by what they were behind it."""
    found: dict[int, Choice] = {}
    for runner in field:
        if not runner.margins:
            continue
        move = runner.begins[0]
        mean = best.mean() - max(0.0, behind(runner, best)[0])
        if move not in found or mean > found[move].margin.mean or runner is best:
            found[move] = Choice(move, len(runner.margins), around(mean, runner.error()))
    first = found.pop(best.begins[0])
    return [first, *sorted(found.values(), key=lambda one: (-one.margin.mean, one.move))]


# -- ways to begin


def candidates(table: Table, chance: Chance) -> list[list[int]]:
    """Ways to begin; instinct's choice comes first."""
    if table.phase != CHOOSE:
        return [[move] for move in tried(table, chance, STEPS)]
    found = [[int(INSTINCT.move(table, chance))]]
    for card in RULES.moves(table):
        if card != found[0][0]:
            found.append([int(card)])
    for begins in list(found):
        ahead = table.copy()
        RULES.play(ahead, begins[0], chance)
        if ahead.turn == PERSON and ahead.phase != CHOOSE:
            found += [[begins[0], move] for move in tried(ahead, chance, WAYS)[1:]]
    return found


def tried(table: Table, chance: Chance, others: int) -> list[int]:
    """What instinct would do in the middle of a turn, and so many other moves."""
    own = int(INSTINCT.move(table, chance))
    every = dict.fromkeys([own, *weighed(table).by_worth()])  # each of them once
    return list(every)[: others + 1]
