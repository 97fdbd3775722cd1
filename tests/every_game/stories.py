"""Random games of every game on the shelf, with every choice of options."""

import random
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from tavolino import rulebooks
from tavolino.core.game import AnyGame
from tavolino.core.match import Match
from tavolino.core.registry import games

MOST_OPTION_SETS = 8
DEALS = (1, 2, 3, 4, 5)
LONG = 60  # turns after which a game that need not end by itself is finished


class Case(NamedTuple):
    """A game, a choice of options and a deal."""

    name: str
    options: tuple[tuple[str, str | int | bool], ...]
    deal: int

    @property
    def game(self) -> AnyGame:
        return games()[self.name]

    def match(self, ranked: bool = False) -> Match:
        return Match(self.name, dict(self.options), self.deal, ranked=ranked)

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options]
        return "-".join([self.name, *chosen, str(self.deal)])


def option_sets(game: AnyGame) -> list[dict[str, str | int | bool]]:
    """Every choice of options, the usual one first; of very many, some."""
    names = [option.name for option in game.meta.options]
    usual = tuple(option.default for option in game.meta.options)
    every = list(product(*(option.values for option in game.meta.options)))
    every.remove(usual)
    if len(every) >= MOST_OPTION_SETS:
        every = random.Random(game.meta.id).sample(every, MOST_OPTION_SETS - 1)
    return [dict(zip(names, values, strict=True)) for values in (usual, *every)]


def all_cases() -> list[Case]:
    """Several deals with the usual options, one with every other choice."""
    return [
        Case(name, tuple(options.items()), deal)
        for name, game in games().items()
        for number, options in enumerate(option_sets(game))
        for deal in (DEALS[:1] if number else DEALS)
    ]


CASES = all_cases()
ONE_EACH = [case for case in CASES if case.deal == DEALS[0]]
USUAL = [next(case for case in CASES if case.name == name) for name in games()]


class Moment(NamedTuple):
    """A table and what was done there."""

    table: Any
    seat: str
    action: Any


class Story(NamedTuple):
    """A random game from the setup to its end."""

    case: Case
    match: Match
    moments: list[Moment]

    def decisions(self) -> list[Moment]:
        return [moment for moment in self.moments if moment.seat == "you"]

    def tables(self) -> list[Any]:
        return list(self.match.tables)


@cache
def story(case: Case) -> Story:
    """The person plays at random; nobody may change what is told here."""
    match = case.match()
    chooser = random.Random(str(case))
    moments: list[Moment] = []
    while (seat := match.to_move) is not None:
        if seat == "you":
            action = any_action(match, chooser)
        else:
            action = match.game.seats.decision(match.table).action
        moments.append(Moment(match.table, seat, action))
        match.step(action)
    return Story(case, match, moments)


def any_action(match: Match, chooser: random.Random) -> Any:
    """Any legal action; finishing only when the game has become long."""
    finish = match.game.meta.finish
    found = match.game.rules.choices(match.table)
    if finish and match.game.meta.bound is None and len(match.turns) >= LONG:
        return match.game.notation.parse(finish)
    return chooser.choice([action for action in found if str(action) != finish] or found)


def some(items: list[Any], count: int, seed: object) -> list[Any]:
    """A few of them, always the same."""
    return random.Random(str(seed)).sample(items, min(count, len(items)))


every = pytest.mark.parametrize("case", CASES, ids=str)
one_each = pytest.mark.parametrize("case", ONE_EACH, ids=str)


def citations(case: Case) -> set[str]:
    books = [rulebooks.read(case.name), rulebooks.read("table")]
    return {paragraph.citation for book in books for paragraph in book.paragraphs()}


def spoiled(text: str, other: str, chooser: random.Random) -> str:
    """A notation with something wrong in it, perhaps."""
    words, others = text.split(), other.split()
    place = chooser.randrange(len(words))
    kind = chooser.randrange(6)
    if kind == 0:
        del words[place]
    elif kind == 1:
        words[place] = chooser.choice(others)
    elif kind == 2:
        words.insert(place, chooser.choice(others))
    elif kind == 3:
        words[place] = words[place][:-1] + chooser.choice("0123456789xé¹")
    elif kind == 4:
        words[place] = words[place][1:]
    else:
        chooser.shuffle(words)
    return " ".join(words)
