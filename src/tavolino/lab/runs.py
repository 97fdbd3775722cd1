"""Runs: a player plays many deals of a game, on all cores."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import as_completed
from typing import Any, NamedTuple, overload

from tavolino.agents.players import play_out, player_named
from tavolino.agents.playouts import instinct_games, random_games
from tavolino.core.estimate import Estimate, mean_of, share
from tavolino.core.game import Played
from tavolino.core.options import turned
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named
from tavolino.workshop import ALL_CORES, TRIES, Workshop, is_lost

FAST = {"random": random_games, "instinct": instinct_games}
FAST_BLOCK = 500  # games in one parcel of work


class Columns(Sequence[Played]):
    """What came of many games, in nine bytes each."""

    def __init__(self, played: Iterable[Played] = ()) -> None:
        self.margins = array("d")
        self.results = array("b")  # 1 won, 0 drawn, -1 lost
        for one in played:
            self.margins.append(one.margin)
            self.results.append(one.result)

    def __len__(self) -> int:
        return len(self.results)

    @overload
    def __getitem__(self, place: int) -> Played: ...
    @overload
    def __getitem__(self, place: slice) -> "Columns": ...
    def __getitem__(self, place: int | slice) -> "Played | Columns":
        if isinstance(place, slice):
            return Columns(self[at] for at in range(*place.indices(len(self))))
        return Played(self.margins[place], self.results[place])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Columns):
            return NotImplemented
        return self.margins == other.margins and self.results == other.results

    __hash__ = None  # type: ignore[assignment]

    def extend(self, more: "Columns") -> None:
        self.margins.extend(more.margins)
        self.results.extend(more.results)


def columns(played: Sequence[Played]) -> Columns:
    return played if isinstance(played, Columns) else Columns(played)


class Run(NamedTuple):
    """What came of it, deal by deal."""

    game: str
    options: dict[str, Any]
    player: str
    first: int
    played: Sequence[Played]

    @property
    def margins(self) -> list[float]:
        return columns(self.played).margins.tolist()

    @property
    def won(self) -> int:
        return columns(self.played).results.count(1)

    @property
    def drawn(self) -> int:
        return columns(self.played).results.count(0)

    @property
    def lost(self) -> int:
        return columns(self.played).results.count(-1)

    def win_rate(self) -> Estimate:
        return share(self.won, len(self.played))

    def margin(self) -> Estimate:
        return mean_of(self.margins)


def block(game_id: str, options: dict[str, Any], player: str, first: int, games: int) -> Columns:
    """One parcel of work, in a worker process."""
    game = game_named(game_id)
    if player in FAST:
        return Columns(FAST[player](game, options, first, games))
    chosen = player_named(player)
    return Columns(play_out(game, options, deal, chosen) for deal in range(first, first + games))


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
    """Plays deals first, first + 1, ... and reports how many are done.

    Where a worker is lost, the games that nobody finished are played again.
    """
    full = turned(game_named(game_id).meta, options or {})
    player_named(player)  # a wrong name is refused here, not in a worker
    if games < 1:
        raise BadText("cli.text.no_games")
    size = FAST_BLOCK if player in FAST else 1
    starts = range(first, first + games, size)
    found: dict[int, Columns] = {}
    for _ in range(TRIES):
        left = {at: min(size, first + games - at) for at in starts if at not in found}
        try:
            for at, one in blocks(game_id, full, player, left, workshop):
                found[at] = one
                progress(len(one))
            break
        except Exception as trouble:
            if not is_lost(trouble):
                raise
    else:
        raise BadText("cli.text.workers_lost")
    played = Columns()
    for at in starts:
        played.extend(found[at])
    return Run(game_id, full, player, first, played)


def blocks(
    game_id: str, options: dict[str, Any], player: str, left: dict[int, int], workshop: Workshop
) -> Iterator[tuple[int, Columns]]:
    """The parcels of work as they are done, each with its first deal."""
    with workshop.open() as pool:
        waiting = {
            pool.submit(block, game_id, options, player, at, games): at
            for at, games in left.items()
        }
        for done in as_completed(waiting):
            yield waiting[done], done.result()
