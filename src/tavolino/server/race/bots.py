"""Bots: what they choose, from their view alone, and how long they take over it."""

from typing import Any, NamedTuple

from tavolino.agents.search import search
from tavolino.core.chance import Chance, Loose
from tavolino.core.game import Params
from tavolino.games.solitario.actions import ACTIONS, Down, Turn
from tavolino.games.solitario.autofinish import auto_finish
from tavolino.games.solitario.game import GAME

GENTLE, STEADY, SHARP = "gentle", "steady", "sharp"
ROUNDS = 40  # of a sharp bot's thought
LONGEST = 5.0  # seconds, on the slowest machine


class Strength(NamedTuple):
    """How a bot plays; times in ms."""

    quickest: int
    slowest: int
    ponders: int  # one move in so many takes thrice as long
    patience: int  # moves without a change of the score before it finishes (SO S7)
    names: tuple[str, ...]


STRENGTHS = {
    GENTLE: Strength(
        2400, 5600, 6, 45,
        ("Nonna Pia", "Zio Beppe", "Tilde", "Gino", "Rosina", "Amelia", "Tonio", "Ninetta"),
    ),
    STEADY: Strength(
        1500, 3600, 8, 70,
        ("Carla", "Ettore", "Lidia", "Renzo", "Miriam", "Sandro", "Olga", "Fulvio"),
    ),
    SHARP: Strength(
        1000, 2600, 10, 90,
        ("Il Professore", "La Volpe", "Madame Sosostris", "L’Ingegnere"),
    ),
}  # fmt: skip


def pause(strength: str, seed: str, number: int) -> int:
    """How long the move after `number` own moves takes, in ms; the first look takes longer."""
    kind = STRENGTHS[strength]
    chance = Loose(f"{seed}/pause/{number}")
    found = kind.quickest + chance.roll("pause", kind.slowest - kind.quickest + 1) - 1
    if number == 0 or chance.roll("ponder", kind.ponders) == 1:
        found *= 3
    return found


def choose(strength: str, view: Any, seed: str, number: int) -> str:
    """The move of a bot that needs no search."""
    rest = at_once(strength, view)
    if rest is not None:
        return rest
    chance = Loose(f"{seed}/choice/{number}")
    table = GAME.seats.imagine(view, chance)
    if strength == GENTLE:
        return str(gentle(GAME.rules.legal(table), view, chance))
    return str(ACTIONS[GAME.mind.instinct.move(table, chance)])


def think(packed: Params, seed: str, number: int) -> str:
    """The move of a sharp bot: the coach's, in a worker. The same seed and view think the same."""
    view = GAME.unpack(packed)
    best = search(GAME, view, f"{seed}/think/{number}", LONGEST, ROUNDS)[0]
    return str(ACTIONS[best.move])


def at_once(strength: str, view: Any) -> str | None:
    """The first move of the way to the end, which all but the gentle see."""
    rest = [] if strength == GENTLE else auto_finish(view.table)
    return str(rest[0]) if rest else None


def gentle(legal: list[Any], view: Any, chance: Chance) -> Any:
    """Points if it sees any, else the stock mostly, else anything but a step back."""
    scoring = [action for action in legal if points(view, action) > 0]
    if scoring:
        return scoring[chance.roll("scoring", len(scoring)) - 1]
    turning = [action for action in legal if isinstance(action, Turn)]
    if turning and chance.roll("turn", 4) > 1:
        return turning[0]
    others = [action for action in legal[:-1] if not isinstance(action, Down)] or legal
    return others[chance.roll("other", len(others)) - 1]


def points(view: Any, action: Any) -> int:
    preview = GAME.words.preview(view, action)
    return preview.points or 0 if preview else 0


def is_tired(strength: str, quiet: int) -> bool:
    return quiet >= STRENGTHS[strength].patience


def name_for(strength: str, taken: set[str]) -> str:
    """A name that nobody in the room has yet."""
    names = STRENGTHS[strength].names
    nth = 1
    while True:
        for name in names:
            found = name if nth == 1 else f"{name} {nth}"
            if found not in taken:
                return found
        nth += 1
