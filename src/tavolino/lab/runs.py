"""Runs: a player plays many deals of a game, on all cores."""

from collections.abc import Callable
from concurrent.futures import as_completed
from typing import Any, NamedTuple

from tavolino.agents.players import play_out, player_named
from tavolino.agents.playouts import instinct_games, random_games
from tavolino.core.estimate import Estimate, mean_of, share
from tavolino.core.game import Played
from tavolino.core.options import fitting
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named
from tavolino.workshop import ALL_CORES, Workshop

FAST = {"random": random_games, "instinct": instinct_games}
FAST_BLOCK = 500  # games in one parcel of work


class Run(NamedTuple):
    """What came of it, deal by deal."""

    game: str
    options: dict[str, Any]
    player: str
    first: int
    played: list[Played]

    @property
    def margins(self) -> list[float]:
        return [one.margin for one in self.played]

    @property
    def won(self) -> int:
        return sum(one.result > 0 for one in self.played)

    @property
    def drawn(self) -> int:
        return sum(one.result == 0 for one in self.played)

    @property
    def lost(self) -> int:
        return sum(one.result < 0 for one in self.played)

    def win_rate(self) -> Estimate:
        return share(self.won, len(self.played))

    def margin(self) -> Estimate:
        return mean_of(self.margins)


def block(
    game_id: str, options: dict[str, Any], player: str, first: int, games: int
) -> list[Played]:
    """One parcel of work, in a worker process."""
    game = game_named(game_id)
    if player in FAST:
        return FAST[player](game, options, first, games)
    chosen = player_named(player)
    return [play_out(game, options, deal, chosen) for deal in range(first, first + games)]


def run(
    game_id: str,
    player: str,
    games: int,
    *,
    options: dict[str, Any] | None = None,
    first: int = 1,
    workshop: Workshop = ALL_CORES,
    progress: Callable[[int], None] = lambda _done: None,
) -> Run:
    """Plays deals first, first + 1, ... and reports how many are done."""
    full = fitting(game_named(game_id).meta, options or {})
    player_named(player)  # a wrong name is refused here, not in a worker
    if games < 1:
        raise BadText("cli.text.no_games")
    size = FAST_BLOCK if player in FAST else 1
    starts = range(first, first + games, size)
    found: dict[int, list[Played]] = {}
    with workshop.open() as pool:
        waiting = {
            pool.submit(block, game_id, full, player, at, min(size, first + games - at)): at
            for at in starts
        }
        for done in as_completed(waiting):
            found[waiting[done]] = done.result()
            progress(len(found[waiting[done]]))
    played = [game for at in starts for game in found[at]]
    return Run(game_id, full, player, first, played)
