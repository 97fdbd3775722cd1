"""One second of the coach's thought, measured where it runs; JSON for another Python."""

import json
import time
from collections.abc import Callable

from tavolino.agents.coach import advise
from tavolino.core.match import Match

MOVES = 4  # into a game, where every seed has much to think about


def spent() -> Callable[[], float]:
    """A clock of the processor: another program on it does not count."""
    try:
        from js import process  # type: ignore[import-not-found]
    except ImportError:
        return time.process_time
    return lambda: float(process.cpuUsage().user) / 1e6


def thought(wish: str) -> str:
    """Playouts, seconds of the processor, and seconds that went by, after a warming up."""
    name, seconds, seed = json.loads(wish)
    match = Match(name, deal=seed)
    match.advance()
    for _ in range(MOVES):
        match.play(match.game.rules.choices(match.table)[0])
    view, clock = match.game.pack(match.view()), spent()
    advise(name, view, seconds / 10, seed)
    worked, began = clock(), time.perf_counter()
    playouts = advise(name, view, seconds, seed).playouts
    return json.dumps([playouts, clock() - worked, time.perf_counter() - began])
