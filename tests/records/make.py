"""Looks for whole games that show a rare thing and writes their records beside this file.

Run as a program: python -m tests.records.make [beginnings of names]. It always finds the same
games: the first deal in which a simple player of its own gets there.
"""

import sys
from itertools import count
from pathlib import Path

from tavolino.core.match import Match
from tests.records import (
    azul_stories,
    coatl_stories,
    concordia_stories,
    rummikub_stories,
    solitario_stories,
)
from tests.records.story import Chooser, Story

FOLDER = Path(__file__).parent
STORIES: dict[str, Story] = {
    **azul_stories.STORIES,
    **solitario_stories.STORIES,
    **rummikub_stories.STORIES,
    **coatl_stories.STORIES,
    **concordia_stories.STORIES,
}
START = {"azul": 0, "solitario": 13, "rummikub": 19, "coatl": 19, "concordia": 19}  # in thousands


def whole_game(name: str, deal: int) -> Match:
    """The game of a story with this deal, by the story's player and with its options."""
    story = STORIES[name]
    match = Match(name.split("_")[0], story.options, deal)
    chooser = Chooser(deal)
    while match.to_move:
        match.play(story.player(match, chooser))
    return match


def first_game(name: str, start: int) -> Match:
    seen = STORIES[name].seen
    return next(match for deal in count(start) if seen(match := whole_game(name, deal)))


def first_deal(name: str) -> int:
    """Where the search begins: no two stories of a game share a deal."""
    game = name.split("_")[0]
    mine = [one for one in STORIES if one.startswith(f"{game}_")]
    return 1000 * (START[game] + mine.index(name)) + 1


if __name__ == "__main__":
    for name in STORIES:
        if name.startswith(tuple(sys.argv[1:]) or ""):
            match = first_game(name, first_deal(name))
            (FOLDER / f"{name}.jsonl").write_text(match.record().dump(), encoding="utf-8")
            print(f"{name}: deal {match.deal}")
