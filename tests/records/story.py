"""What stories are made of: who plays, and what the game must show."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tavolino.core.chance import Seeded
from tavolino.core.game import Options
from tavolino.core.match import Match


class Chooser:
    """Picks by a stream of our own, which never changes."""

    def __init__(self, deal: int) -> None:
        self.chance = Seeded(f"chooser/{deal}")

    def choice(self, items: list[Any]) -> Any:
        return items[self.chance.roll("choice", len(items)) - 1]


Player = Callable[[Match, Chooser], str]
Seen = Callable[[Match], bool]


class Story(NamedTuple):
    """A simple player, what is to be seen, and the options of the game."""

    player: Player
    seen: Seen
    options: Options = {}


def anyhow(match: Match, chooser: Chooser) -> str:
    return str(chooser.choice(match.legal(finish=True)))


def happened(match: Match, kind: str, **params: Any) -> list[int]:
    """The numbers of the turns in which something happened, from 1."""
    return [
        number
        for number, turn in enumerate(match.turns, 1)
        for event in turn.events
        if event["kind"] == f"{match.game.meta.id}.{kind}"
        and params.items() <= event["params"].items()
    ]


def told(match: Match, kind: str, **params: Any) -> bool:
    return bool(happened(match, kind, **params))


def win(match: Match) -> bool:
    return match.outcome is not None and match.outcome.winner == "you"
