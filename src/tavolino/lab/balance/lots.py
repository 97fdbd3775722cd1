"""What chance is worth: deals played again and again, and a turn given away at the start."""

from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, NamedTuple

from tavolino.agents.players import instinct_player
from tavolino.agents.playouts import instinct_game, random_game
from tavolino.agents.search import played_on
from tavolino.core.chance import Loose, Seeded
from tavolino.core.game import AUTOMA, YOU, AnyGame, Played
from tavolino.core.options import fitting
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named
from tavolino.core.thought import FOREVER, Clock

BLOCK = 25  # deals in one parcel of work
EARLY = 3  # steps by which a first turn has come


class Head(NamedTuple):
    """A deal as it is, and with the first turn given to the other side."""

    begins: str  # who usually does
    usual: Played
    given: Played


def replays(
    game_id: str, by_instinct: bool, first: int, deals: int, plays: int
) -> list[list[Played]]:
    """Each of some deals played so many times; only the person's own chance differs."""
    game = game_named(game_id)
    options = fitting(game.meta, {})
    played = instinct_game if by_instinct else random_game
    return [
        [
            played(game, options, deal, Loose(f"{game_id}/{deal}/again/{nth}"))
            for nth in range(plays)
        ]
        for deal in range(first, first + deals)
    ]


def heads(game_id: str, first: int, deals: int) -> list[Head]:
    """Both ways, instinct playing; none where nobody else can begin."""
    game = game_named(game_id)
    found = [head(game, deal) for deal in range(first, first + deals)]
    return [one for one in found if one is not None]


def head(game: AnyGame, deal: int) -> Head | None:
    """At the first table where the other side could be to move as well."""
    chance = Seeded(f"{game.meta.id}/{deal}")
    table = game.rules.setup(fitting(game.meta, {}), chance, None)
    own = Loose(f"{game.meta.id}/{deal}/head")
    for _ in range(EARLY):
        begins = game.rules.to_move(table)
        given = other_first(game, table)
        if given is not None and begins is not None:
            usual, other = to_the_end(game, table, deal), to_the_end(game, given, deal)
            return Head(begins, usual, other)
        if begins != YOU:
            return None
        action = instinct_player(game, game.seats.view(table, YOU), own)
        game.rules.apply(table, action, chance, None)
    return None


def other_first(game: AnyGame, table: Any) -> Any | None:
    """The same table with the other side to move, if that can be."""
    text = game.notation.write(table)
    here, there = [f"to move: {seat}" for seat in (YOU, AUTOMA)]
    if there in text:
        here, there = there, here
    if len(game.meta.seats) < 2 or here not in text:
        return None
    try:
        return game.notation.read(text.replace(here, there, 1))
    except BadText:
        return None


def to_the_end(game: AnyGame, table: Any, deal: int) -> Played:
    margin = played_on(game, table, Seeded(f"{game.meta.id}/{deal}/on"), Clock(FOREVER))
    return Played(margin, game.score.result(table))


def in_blocks(
    pool: Executor, job: Callable[..., list[Any]], game_id: str, first: int, deals: int, *more: Any,
    ahead: tuple[Any, ...] = (),
) -> list[Any]:  # fmt: skip
    """A job over deals, parcel by parcel, the answers in their order."""
    last = first + deals
    waiting = [
        pool.submit(job, game_id, *ahead, at, min(BLOCK, last - at), *more)
        for at in range(first, last, BLOCK)
    ]
    return [one for done in waiting for one in done.result()]
