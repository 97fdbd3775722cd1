"""Bots: what they choose, from their view alone, and how long they take over it."""

from typing import Any, NamedTuple

from tavolino.agents.coach import EFFORT
from tavolino.agents.players import any_action, instinct_player, promised
from tavolino.agents.search import search
from tavolino.core.chance import Chance, Loose
from tavolino.core.game import AnyGame, Params
from tavolino.core.race import racing_of
from tavolino.core.registry import game_named
from tavolino.core.thought import FOREVER, Clock
from tavolino.house.nicknames import are_alike

GENTLE, STEADY, SHARP = "gentle", "steady", "sharp"
ROUNDS = 40  # of a sharp bot's thought
LONGEST = 5.0  # seconds, on the slowest machine


class Strength(NamedTuple):
    """How a bot plays; times in ms."""

    quickest: int
    slowest: int
    ponders: int  # one move in so many takes thrice as long
    patience: int  # moves without a change of the score before it finishes
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


def choose(game: AnyGame, strength: str, view: Any, seed: str, number: int) -> str:
    """The move of a bot that needs no search."""
    rest = at_once(game, strength, view)
    if rest is not None:
        return rest
    chance = Loose(f"{seed}/choice/{number}")
    player = gentle_player if strength == GENTLE else instinct_player
    return str(player(game, view, chance))


def think(game_id: str, packed: Params, seed: str, number: int) -> str:
    """The move of a sharp bot: the coach's, in a worker. The same seed and view think the same."""
    game, name = game_named(game_id), f"{seed}/think/{number}"
    view = game.unpack(packed)
    if game.mind.counsel is not None:
        return str(game.mind.counsel(view, Loose(name), EFFORT, Clock(FOREVER))[0])
    best = search(game, view, name, LONGEST, ROUNDS)[0]
    return str(game.rules.numbered(game.seats.imagine(view, Loose(name)), best.move))


def at_once(game: AnyGame, strength: str, view: Any) -> str | None:
    """The first move of the way to the end, which all but the gentle see."""
    rest = [] if strength == GENTLE else racing_of(game).rest(view)
    return str(rest[0]) if rest else None


def gentle_player(game: AnyGame, view: Any, chance: Chance) -> Any:
    """Points if it sees any, else what the game thinks idle, else anything."""
    found = game.rules.choices(game.seats.imagine(view, chance))
    scoring = [action for action in found if promised(game, view, action) > 0]
    if scoring:
        return scoring[chance.roll("scoring", len(scoring)) - 1]
    idle = racing_of(game).idle
    return idle(found, chance) if idle else any_action(game, found, chance)


def is_tired(game: AnyGame, strength: str, quiet: int) -> bool:
    """Who has gained nothing for long finishes, where one may."""
    return bool(game.meta.finish) and quiet >= STRENGTHS[strength].patience


def name_for(strength: str, taken: set[str]) -> str:
    """A name that nobody in the room has yet."""
    names = STRENGTHS[strength].names
    nth = 1
    while True:
        for name in names:
            found = name if nth == 1 else f"{name} {nth}"
            if not any(are_alike(found, one) for one in taken):
                return found
        nth += 1
