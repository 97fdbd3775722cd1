"""An experiment of the page's laboratory: one or two ways to play, on the same deals."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from tavolino.agents.players import play_out, player_named
from tavolino.agents.playouts import instinct_games, random_games
from tavolino.core.estimate import mean_of, share
from tavolino.core.game import Params, Played
from tavolino.core.options import turned
from tavolino.core.registry import game_named
from tavolino.lab.balance.figures import asked, differences, rounded
from tavolino.lab.balance.measures import spread
from tavolino.lab.balance.strengths import QUICK, RANDOM, player_of

POINTS = 40  # of the line that says how the win rate came about
FAST = {RANDOM: random_games, QUICK: instinct_games}


class Arm(NamedTuple):
    """One way to play: how well, and by which options; a sheet's parameters are among them."""

    player: str  # one of STRENGTHS
    options: dict[str, Any]


Results = list[tuple[float, int]]  # margins, and 1 won, 0 drawn, -1 lost; deal by deal


def parcel(
    game_id: str, player: str, options: dict[str, Any], first: int, games: int
) -> tuple[Results, float]:
    """Some deals, and the processor's seconds that they took: in a worker process."""
    begun = time.process_time()
    game, full = game_named(game_id), turned(game_named(game_id).meta, options)
    if player in FAST:
        found = FAST[player](game, full, first, games)
    else:
        coach = player_named(player_of(game_id, player))
        found = [play_out(game, full, deal, coach) for deal in range(first, first + games)]
    return [(one.margin, one.result) for one in found], time.process_time() - begun


# -- what came of it


def found_of(game_id: str, arms: list[Arm], first: int, played: list[Results]) -> Params:
    """Every arm by itself, and the second against the first on the deals that both have played."""
    results = [[Played(*one) for one in those] for those in played]
    figures: Params = rounded(
        {
            "arms": [
                {**arm._asdict(), "command": command(game_id, arm, first, len(those)), **won(those)}
                for arm, those in zip(arms, results, strict=True)
            ],
            "compared": compared(*results) if len(results) == 2 else None,
        }
    )
    return figures


def command(game_id: str, arm: Arm, first: int, games: int) -> str:
    """What finds the same figures in a terminal."""
    meta = game_named(game_id).meta
    turned_here = {one.name for one in meta.parameters}
    usual = {one.name: one.default for one in meta.options}
    options = {
        name: value
        for name, value in arm.options.items()
        if name not in turned_here and value != usual[name]
    }
    parameters = [f" -p {name}={arm.options[name]}" for name in turned_here if name in arm.options]
    return (
        f"tavolino lab {game_id} --player {player_of(game_id, arm.player)} --games {games}"
        f" --first {first}{asked(options)}{''.join(sorted(parameters))}"
    )


def won(results: Sequence[Played]) -> Params:
    wins = [int(one.result > 0) for one in results]
    margins = [one.margin for one in results]
    return {
        "done": len(results),
        "won": sum(wins),
        "drawn": sum(one.result == 0 for one in results),
        "rate": share(sum(wins), len(wins)) if wins else None,
        "margin": mean_of(margins) if margins else None,
        "margins": spread(margins)._asdict() if margins else None,
        "line": line_of(wins),
    }


def line_of(wins: list[int]) -> list[list[float]]:
    """The win rate after so many games, with its interval: how it settles."""
    count = len(wins)
    places = sorted({max(1, round(count * nth / POINTS)) for nth in range(1, POINTS + 1)})
    total, found = 0, []
    before = 0
    for place in places if count else []:
        total += sum(wins[before:place])
        before = place
        found.append([float(place), *share(total, place)])
    return found


def compared(ones: Sequence[Played], others: Sequence[Played]) -> Params | None:
    games = min(len(ones), len(others))
    if not games:
        return None
    found = differences(others[:games], ones[:games])
    return {"games": games, **{name: found[name] for name in ("wins", "margin", "changed")}}
