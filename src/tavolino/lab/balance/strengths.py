"""Four strengths of play, and how many playouts a second stands for."""

import time
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tavolino.agents.players import for_playouts, instinct_player
from tavolino.core.chance import Seeded
from tavolino.core.game import YOU, AnyGame
from tavolino.core.options import fitting
from tavolino.core.thought import FOREVER, Clock

PACES = Path(__file__).parent / "paces.toml"
RANDOM, QUICK, HASTY, PATIENT = "random", "quick", "coach_tenth", "coach_second"
STRENGTHS = (RANDOM, QUICK, HASTY, PATIENT)
UNKNOWN = {"playouts": [200, 2000]}  # of a game that nobody has timed
START = 4  # playouts
GROWS = 1.05  # four times the playouts take at least so much longer, while they are used
ENDLESS = 500  # so few are always used


class Pace(NamedTuple):
    """So many playouts a turn stand for a tenth of a second and for a second."""

    playouts: list[int]
    timed: float = 0.0  # seconds that 1000 took, where it was measured
    ends: bool = False  # whether thought has an end of its own before the second is over


@cache
def pace_of(game_id: str) -> Pace:
    """As written down; nothing here looks at a clock."""
    found = tomllib.loads(PACES.read_text(encoding="utf-8")).get(game_id, UNKNOWN)
    return Pace(**found)


def player_of(game_id: str, strength: str) -> str:
    """The name of the player with this strength."""
    hasty, patient = pace_of(game_id).playouts
    return {
        RANDOM: "random",
        QUICK: "instinct",
        HASTY: f"coach:{hasty}",
        PATIENT: f"coach:{patient}",
    }[strength]


def thinks(strength: str) -> bool:
    return strength in (HASTY, PATIENT)


# -- measured by the clock, for the table of paces


def openings(game: AnyGame, first: int, turns: int) -> list[Any]:
    """Views at the beginning of turns with something to decide, evenly from games of instinct."""
    found: list[Any] = []
    deal = first
    while len(found) < turns * 4:
        found += turns_of(game, deal)
        deal += 1
    return found[:: len(found) // turns][:turns]


def turns_of(game: AnyGame, deal: int) -> list[Any]:
    chance, own = Seeded(f"{game.meta.id}/{deal}"), Seeded(f"{game.meta.id}/{deal}/player")
    table = game.rules.setup(fitting(game.meta, {}), chance, None)
    found: list[Any] = []
    seat, steps = game.rules.to_move(table), 0
    while seat is not None and (not game.meta.patience or steps < game.meta.patience):
        steps += 1
        if seat == YOU:
            view = game.seats.view(table, seat)
            open_ = len(game.rules.moves(table)) > 1 + bool(game.meta.finish)
            if open_ and not game.rules.mid_turn(table):
                found.append(view)
            action = instinct_player(game, view, own)
        else:
            action = game.seats.decision(table).action
        game.rules.apply(table, action, chance, None)
        seat = game.rules.to_move(table)
    return found


def seconds_for(game: AnyGame, views: list[Any], playouts: int) -> float:
    """Processor time of a thought with so many playouts, on average."""
    own = Seeded(f"{game.meta.id}/pace")
    begun = time.thread_time()
    for view in views:
        if game.mind.counsel is not None:
            game.mind.counsel(view, own, playouts, Clock(FOREVER))
        else:
            for_playouts(game, view, str(own.roll("pace", 1_000_000_000)), playouts)
    return (time.thread_time() - begun) / len(views)


def playouts_for(game: AnyGame, views: list[Any], seconds: float) -> tuple[int, float]:
    """How many take so long, to two digits, and how long they took; or all that it ever does."""
    some, took = START, seconds_for(game, views, START)
    before = [took]
    while took < seconds:
        some *= 2
        took = seconds_for(game, views, some)
        before.append(took)
        if some > ENDLESS and took < before[-3] * GROWS:
            return some, took  # thought has an end of its own
    found = rounded(some * seconds / took)
    return found, seconds_for(game, views, found)


def rounded(value: float) -> int:
    """Two digits are enough."""
    digits = max(0, len(str(int(value))) - 2)
    return max(1, int(round(value / 10**digits) * 10**digits))
