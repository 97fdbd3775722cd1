"""One second of the coach's thought, measured where it runs; JSON for another Python."""

import json
import time
from collections.abc import Callable

from tavolino.agents.coach import advise
from tavolino.core.game import Params
from tavolino.core.match import Match

MOVES = 4  # into a game, where every seed has much to think about


def spent() -> Callable[[], float]:
    """A clock of the processor: another program on it does not count."""
    try:
        from js import process  # type: ignore[import-not-found]
    except ImportError:
        return time.process_time
    return lambda: float(process.cpuUsage().user) / 1e6


def early(name: str, seed: int) -> Params:
    """What one sees a few moves into a game."""
    match = Match(name, deal=seed)
    match.advance()
    for _ in range(MOVES):
        match.play(match.game.rules.choices(match.table)[0])
    return match.game.pack(match.view())


def thought(wish: str) -> str:
    """Playouts, seconds of the processor, and seconds that went by; about a view that is told, or,
    after a warming up, about an early one."""
    name, seconds, seed, view = json.loads(wish)
    if view is None:
        view = early(name, seed)
        advise(name, view, seconds / 10, seed)
    clock = spent()
    worked, began = clock(), time.perf_counter()
    playouts = advise(name, view, seconds, seed).playouts
    return json.dumps([playouts, clock() - worked, time.perf_counter() - began])
