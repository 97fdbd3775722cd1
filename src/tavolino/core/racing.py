"""The racing part of a game: what a race of several people on one deal asks of its rules.

Everything else is the same in every game: a table for each participant, one counter for all
moves, most points win, of equals who reached them first, and at last the lot.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

PLAYING = "playing"  # the state of a game that goes on
TIME = "time"  # the state of a game that was ended by the clock
COUNTER, REPLAY = "counter", "replay"  # ties: by who was first, or by a new deal for all


class RaceRules(NamedTuple):
    """The paragraphs of a rulebook that a race cites."""

    ranking: str  # most points win
    replay: str  # a shared first place is played again
    absent: str  # what becomes of who leaves
    no_undo: str
    rest: str  # the rest may be played by itself
    late: str  # no move counts after the end


def nothing(_view: Any) -> list[Any]:
    return []


def every(_table: Any, _action: Any) -> bool:
    return True


def never(_options: Mapping[str, Any]) -> bool:
    return False


class Racing(NamedTuple):
    """What a game binds in order to be raced.

    The words of its endings are in its catalogue: `<game>.race.state.<state>` in a list, and
    `<game>.race.news.<state>` for everybody with `name`, `score` and `counter`.
    """

    score: Callable[[Any], int]  # the points of a table
    state: Callable[[Any], str]  # of a table: playing, or how it ended
    endings: dict[str, str]  # how a game can end, each with its paragraph; time among them
    limit: Callable[[Mapping[str, Any]], int]  # ms, by the options; 0: none
    end_time: Callable[[Any, Callable[[Any], None] | None], None]  # ends a table, with an event
    rules: RaceRules
    options: list[str] = []  # those that matter only in a race
    ties: tuple[str, ...] = (COUNTER, REPLAY)  # the first is the usual way
    open: bool = False  # whether who still plays may watch the others
    rest: Callable[[Any], list[Any]] = nothing  # of a view: the actions to the end, where known
    counts: Callable[[Any, Any], bool] = every  # of a table and an action: whether it is a move
    gains_only: Callable[[Mapping[str, Any]], bool] = never  # by the options: a loss is not reached
    idle: Callable[[list[Any], Any], Any] | None = None  # what a gentle bot does without points
