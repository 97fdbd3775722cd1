"""Two hundred games of each kind as links, and what became of them: the same for ever.

    .venv/bin/python -m tests.every_game.lasting azul [--games 200] [--write]

plays those of a kind that are kept and prints a digest for each: of every action, of what chance
answered and of the last table. With `--write` random ones are played and kept, for a game that has
none yet; what is kept is never written anew, since links to such games are out there.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from bench.random_games import random_game

from tavolino.core.match import Match
from tavolino.house.carried import opened, token_of
from tavolino.house.problems import Problem
from tavolino.house.room import Room

KEPT = Path(__file__).parents[1] / "records" / "lasting"
GAMES = 200
FIRST = 500_001  # seed
NOW = "2026-01-01T00:00:00Z"


class Lasting(NamedTuple):
    token: str
    digest: str


def kept(game: str) -> list[Lasting]:
    lines = (KEPT / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    return [Lasting(*line.split()) for line in lines]


def digest_of(match: Match) -> str:
    turns = [(turn.seat, turn.action, turn.outcomes) for turn in match.turns]
    whole = json.dumps(turns, default=list) + match.game.notation.write(match.table)
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def random_ones(game: str) -> Iterator[Lasting]:
    for seed in count(FIRST):
        match = random_game(game, seed)
        try:
            yield Lasting(token_of(Room("", None, match, NOW)), digest_of(match))
        except Problem:  # too long for a link
            continue


def main() -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("game")
    command.add_argument("--games", type=int, default=GAMES)
    command.add_argument("--write", action="store_true")
    given = command.parse_args()
    if given.write:
        found = zip(random_ones(given.game), range(given.games), strict=False)
        KEPT.mkdir(exist_ok=True)
        with (KEPT / f"{given.game}.txt").open("x", encoding="utf-8") as file:
            file.writelines(f"{one.token} {one.digest}\n" for one, _ in found)
    for one in kept(given.game)[: given.games]:
        print(digest_of(opened(one.token, NOW).match))
    return 0


if __name__ == "__main__":
    sys.exit(main())
