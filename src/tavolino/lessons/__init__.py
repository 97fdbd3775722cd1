"""Taught first games: a deal with its moves and a sentence for each, read from the TOML files here.

A step says something and lights places of the board; most steps then wait for one move. The match
is an ordinary one, so where somebody is in a lesson follows from the turns played, and nothing
else is kept. The sentences are texts of `<game>_lesson`: `<step>`, and `<step>.else` for whoever
plays something else.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tavolino import shelves
from tavolino.core.game import YOU, AnyGame, Options
from tavolino.core.match import Match
from tavolino.core.registry import game_named

FOLDER = Path(__file__).parent
TEXTS = "_lesson"  # behind the name of a game: the catalogue of its lesson


class Step(NamedTuple):
    """A sentence, the places it is about, and the move that is awaited, if any.

    Of the places `a|b` the first that is in sight is meant; `a@b` is an `a` that lies at `b`.
    """

    key: str
    rule: str
    light: tuple[str, ...]
    play: str | None

    @property
    def why(self) -> str:
        """The key of what is said to whoever plays something else."""
        return f"{self.key}.else"


class Lesson(NamedTuple):
    game: AnyGame
    deal: int
    options: Options
    steps: tuple[Step, ...]

    def dealt(self) -> Match:
        """The table as the lesson begins; what is played with help counts as such."""
        match = Match(self.game, self.options, self.deal)
        match.assisted = True
        match.advance()
        return match

    def now(self, match: Match) -> tuple[int, tuple[Step, ...]]:
        """How many steps lie behind, and those from here to the next move, or to the end.

        There are none where another game was played than the lesson shows, or more of it.
        """
        played = [turn.action for turn in match.turns if turn.seat == YOU]
        ends = [number for number, step in enumerate(self.steps, 1) if step.play is not None]
        moves = [self.steps[end - 1].play for end in ends]
        if len(played) > len(moves) or not all(map(self.same, moves, played)):
            return len(self.steps), ()
        first = [0, *ends][len(played)]
        return first, self.steps[first : [*ends, len(self.steps)][len(played)]]

    def awaited(self, match: Match) -> Step | None:
        """The step that waits for a move now."""
        _, steps = self.now(match)
        return steps[-1] if steps and steps[-1].play is not None else None

    def other(self, match: Match, text: str) -> Step | None:
        """The step that waits for another move than this legal one. Raises Refusal."""
        step = self.awaited(match)
        if step is None:
            return None
        self.game.rules.check(match.table, self.game.notation.parse(text))
        return None if self.same(step.play, text) else step

    def same(self, shown: str | None, text: str) -> bool:
        """Whether two texts are one deed: sets on a table, and tiles of a set, have no order."""
        if shown == text or shown is None:
            return shown == text
        one, other = (self.game.notation.parse(each) for each in (shown, text))
        parts = self.game.notation.parts
        return type(one) is type(other) and loose(parts(one)) == loose(parts(other))


def loose(value: Any) -> Any:
    """Parts of an action without the order of lists of lists."""
    if isinstance(value, dict):
        return {name: loose(each) for name, each in value.items()}
    if isinstance(value, list) and value and isinstance(value[0], list):
        return sorted(sorted(each) for each in value)
    return value


def files() -> dict[str, Path]:
    """The lessons there are, those of further games too, by the name of the game."""
    folders = [FOLDER, *(package / "lessons" for package in shelves.further())]
    return {path.stem: path for folder in folders for path in sorted(folder.glob("*.toml"))}


@cache
def read(game: str) -> Lesson:
    """The lesson of a game."""
    written = tomllib.loads(files()[game].read_text(encoding="utf-8"))
    steps = tuple(steps_of(f"{game}{TEXTS}", written["step"]))
    return Lesson(game_named(game), written["deal"], written.get("options", {}), steps)


def steps_of(texts: str, written: list[dict[str, Any]]) -> Iterator[Step]:
    for one in written:
        key, light = f"{texts}.{one['say']}", tuple(one.get("light", ()))
        yield Step(key, one["rule"], light, one.get("play"))
