"""Tuning: which value of a sheet's parameter gives a wanted win rate, by a sequential method.

What is believed of the answer is a grid of logistic curves: where a curve crosses the wanted rate,
and how steep it is there. Batches of games are played in turn at the value that is believed to be
the answer and some way to either side of it, and every game weighs the curves anew (Bayes). It
stops when the middle 95 % of the answers lie within so many steps, or when the games are used up.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tavolino.core.estimate import Estimate, share
from tavolino.core.game import Parameter
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named
from tavolino.lab.runs import run
from tavolino.workshop import ALL_CORES, Workshop

Play = Callable[[int, int, int], Sequence[bool]]  # value, first deal, games -> which were won
BEYOND = 3  # steps outside the range that are thought of, so that "not within it" can be said
FINE = 4  # places of the grid in one step
SLOPES = tuple(side * 0.1 * 1.5**nth for nth in range(10) for side in (1, -1))  # in logits a step
SURE = 0.95


class Wish(NamedTuple):
    """What is wanted, and when to stop."""

    target: float
    games: int = 400  # at most
    batch: int = 10
    within: float = 1.0  # steps that the middle 95 % may be wide
    first: int = 1


class Tuned(NamedTuple):
    """The answer: a value with its interval, and what was played at it."""

    value: int  # the nearest one of the range
    where: Estimate  # the middle and the middle 95 % of the places that are believed
    rate: Estimate  # at the value, of the games that were played there
    played: dict[int, tuple[int, int]]  # by value: games and wins
    games: int
    settled: bool  # whether it stopped because it was sure


def log_share(height: float) -> float:
    """The logarithm of a share that is given in logits."""
    return -math.log1p(math.exp(-height)) if height > 0 else height - math.log1p(math.exp(height))


class Belief:
    """How likely each curve is."""

    def __init__(self, parameter: Parameter, target: float) -> None:
        self.target = math.log(target / (1 - target))
        first, last = parameter.low - BEYOND, parameter.high + BEYOND
        self.places = [first + nth / FINE for nth in range((last - first) * FINE + 1)]
        self.curves = [(place, slope) for place in self.places for slope in SLOPES]
        self.logs = [0.0] * len(self.curves)
        self.known: dict[int, list[tuple[float, float]]] = {}

    def learn(self, value: int, games: int, won: int) -> None:
        lost = games - won
        for nth, (win, loss) in enumerate(self.logs_at(value)):
            self.logs[nth] += won * win + lost * loss

    def logs_at(self, value: int) -> list[tuple[float, float]]:
        """Of a win and of a loss at a value, by each curve."""
        if value not in self.known:
            heights = [self.target + slope * (value - place) for place, slope in self.curves]
            self.known[value] = [(log_share(height), log_share(-height)) for height in heights]
        return self.known[value]

    def weights(self) -> list[float]:
        """Of the places, whatever the slope."""
        top = max(self.logs)
        found = [0.0] * len(self.places)
        for nth, log in enumerate(self.logs):
            found[nth // len(SLOPES)] += math.exp(log - top)
        whole = sum(found)
        return [one / whole for one in found]

    def where(self) -> Estimate:
        """The median and the middle 95 %."""
        weights = self.weights()
        cuts = (0.5, (1 - SURE) / 2, (1 + SURE) / 2)
        return Estimate(*(self.place_at(weights, cut) for cut in cuts))

    def place_at(self, weights: list[float], part: float) -> float:
        reached = 0.0
        for place, weight in zip(self.places, weights, strict=True):
            reached += weight
            if reached >= part - 1e-12:
                return place
        return self.places[-1]


def tune(
    parameter: Parameter, wish: Wish, play: Play, tell: Callable[[str], None] = lambda _line: None
) -> Tuned:
    """Both ends and the middle first, then where the answer is believed to be."""
    if not 0 < wish.target < 1:
        raise BadText("cli.text.no_target")
    belief = Belief(parameter, wish.target)
    played: dict[int, tuple[int, int]] = {}
    opening = [parameter.low, parameter.high, parameter.usual]
    done, settled = 0, False
    while done + wish.batch <= wish.games and not settled:
        value = opening.pop(0) if opening else next_value(parameter, belief, done // wish.batch)
        won = sum(play(value, wish.first + done, wish.batch))
        belief.learn(value, wish.batch, won)
        games, wins = played.get(value, (0, 0))
        played[value] = games + wish.batch, wins + won
        done += wish.batch
        where = belief.where()
        shown = f"{where.low:g} to {where.high:g}"
        tell(f"{done}: {parameter.name}={value} won {won} of {wish.batch}; 95 %: {shown}")
        settled = not opening and where.high - where.low <= wish.within
    where = belief.where()
    value = nearest(parameter, where.mean)
    games, wins = played.get(value, (0, 0))
    return Tuned(value, where, share(wins, games), dict(sorted(played.items())), done, settled)


def next_value(parameter: Parameter, belief: Belief, nth: int) -> int:
    """In turn the middle, and a step beyond the ends of what is believed."""
    middle, low, high = belief.where()
    return nearest(parameter, (middle, low - 1, high + 1)[nth % 3])


def nearest(parameter: Parameter, place: float) -> int:
    return min(parameter.high, max(parameter.low, math.floor(place + 0.5)))


def parameter_named(game_id: str, name: str) -> Parameter:
    """A parameter of a game; the first one if none is named. Raises BadText."""
    known = game_named(game_id).meta.parameters
    for one in known:
        if name in ("", one.name):
            return one
    names = [one.name for one in known] or ["–"]
    raise BadText("core.text.parameter_written", {"text": name, "game": game_id, "known": names})


def in_the_lab(
    game_id: str, options: dict[str, Any], name: str, player: str, workshop: Workshop = ALL_CORES
) -> Play:
    """Games of the lab: every batch has deals of its own."""

    def play(value: int, first: int, games: int) -> list[bool]:
        found = run(
            game_id, player, games, options={**options, name: value}, first=first, workshop=workshop
        )
        return [one.result > 0 for one in found.played]

    return play
