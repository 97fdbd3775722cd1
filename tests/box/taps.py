"""The companion's own count of taps, for exactly the moves and answers of a session."""

import re
from collections import Counter
from typing import NamedTuple

from tests.box.table import lines_of

TILE = re.compile(r"J|[KRBO]\d+")
# Moves with an origin and a target.
PAIRS = {
    "azul": ("take",),
    "coatl": ("start", "add", "play", "temple"),
    "concordia": ("move", "place"),
}


class Taps(NamedTuple):
    """Until the first move, for a turn of yours, for a game."""

    setup: int
    turn: float
    game: int

    @property
    def turns(self) -> float:
        """How many turns the games had that were counted for it."""
        return (self.game - self.setup) / self.turn


# Section 2 of the companion.
FULL = {
    "azul": Taps(28, 5.5, 178),
    "coatl": Taps(47, 7.6, 243),
    "concordia": Taps(32, 5.7, 247),
    "rummikub": Taps(14, 4.6, 179),
}
AUTOMA_ONLY = {
    "azul": Taps(5, 2.0, 57),
    "coatl": Taps(22, 4.2, 148),
    "concordia": Taps(32, 3.6, 164),
    "rummikub": Taps(1, 1.4, 50),
}


def model(game: str) -> int:
    """One for a piece, a face, a place; two for a prophecy and for an origin with its target."""
    found, before = 0, Counter[str]()
    for line in lines_of(game):
        if "ask" in line:
            known = line["ask"]["kind"] == "shuffle"  # the last of them can only be one thing
            found += (len(line["tell"]) - known) * (2 if line["ask"]["name"] == "prophecies" else 1)
        elif game == "rummikub" and line.get("you", "draw") != "draw":
            now = tiles_in(line["you"])
            found += (now - before).total() + 1  # the tiles that left the hand, then "laid"
            before = now
        elif "you" in line:
            found += of_move(game, line["you"])
    return found


def tiles_in(action: str) -> Counter[str]:
    return Counter(TILE.findall(action.removeprefix("place")))


def of_move(game: str, action: str) -> int:
    verb, *what = action.split()
    if verb == "keep":
        return len(what)
    if verb in ("buy", "sell"):
        return int(what[0])
    if verb == "card":  # perhaps with what pays for its place
        return 2 if len(what) > 1 else 1
    return 2 if verb in PAIRS.get(game, ()) else 1
