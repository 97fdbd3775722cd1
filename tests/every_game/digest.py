"""Plays every game and prints one number for all that happened: the same at both speeds.

Run as a program: python -m tests.every_game.digest
"""

import hashlib
import random
from collections import Counter

from tavolino.agents.coach import advise_on
from tavolino.compiled import is_compiled
from tavolino.core.chance import Loose
from tavolino.core.match import Match
from tests import long
from tests.every_game.stories import LONG, ONE_EACH, Case, any_action

EVERY = 1 if long.LONG else 4  # turns; what one could do is foreseen at each of them
HINTED = 8  # turns
HINTS = 99 if long.LONG else 1  # of each game: most of the time goes there


def chronicle(case: Case, hints: Counter[str]) -> list[str]:
    """A game by random and instinctive moves: its record, positions, views and perhaps a hint."""
    match = case.match()
    chooser, chance = random.Random(str(case)), Loose(str(case))
    told: list[str] = []
    while match.to_move:
        if len(match.turns) % EVERY == 0:
            told += glance(match)
        if len(match.turns) >= HINTED and hints[case.name] < HINTS and str(case) not in hints:
            hints.update((case.name, str(case)))
            told.append(hint(match))
        if chooser.random() < 0.5 and len(match.turns) < LONG:
            move = match.game.mind.instinct.move(match.table, chance)
            match.play(match.game.rules.numbered(match.table, move))
        else:
            match.play(any_action(match, chooser))
    return [*told, match.record().dump(), str(match.outcome)]


def glance(match: Match) -> list[str]:
    game, view = match.game, match.view("you")
    told = [
        game.notation.write(match.table),
        str(game.seats.to_json(view)),
        game.words.draw(view, "en", "letters"),
    ]
    for action in game.rules.choices(match.table):
        told.append(
            f"{action} {game.words.preview(view, action)} {game.words.praise(view, action)}"
        )
    return told


def hint(match: Match) -> str:
    game = match.game
    return str(advise_on(game, match.view("you"), 600, 1, 12 if game.meta.listed else 3))


def digest() -> str:
    found, hints = hashlib.sha256(), Counter[str]()
    for case in ONE_EACH:
        found.update("\n".join(chronicle(case, hints)).encode())
    return found.hexdigest()


if __name__ == "__main__":
    print("compiled" if is_compiled() else "plain", digest())
