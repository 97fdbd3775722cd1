"""Solitario: the match of several on one deal (SO 6), as the race wants it.

All participants get the same cards (SO 6.1), and every move of anybody is one step of the
general counter (SO 6.2), in the order of acceptance (SO S11); a refused one is none (SO S14), nor
is finishing or a turn that changes nothing (SO S21).
Ranked are the points, then the lower counter (SO 6.4) at the last change of the score (SO S9),
then who moved at all (SO S10); the rest is a recorded lot (SO 6.5, SO S16).
"""

from collections.abc import Mapping
from typing import Any

from tavolino.core.chance import Chance
from tavolino.core.game import View
from tavolino.core.racing import PLAYING, RaceRules, Racing
from tavolino.games.solitario import rules
from tavolino.games.solitario.actions import Action, Down, Finish, Turn
from tavolino.games.solitario.autofinish import auto_finish
from tavolino.games.solitario.scoring import ENDED_BY
from tavolino.games.solitario.table import ENDINGS, SHOWN, Table

MINUTE = 60_000  # ms


def score(table: Table) -> int:
    return int(table.score)


def state(table: Table) -> str:
    return ENDINGS[table.ended] or PLAYING


def limit(options: Mapping[str, Any]) -> int:
    """Five minutes, another number of them, or none (SO S19)."""
    minutes = options.get("minutes", 5)
    return 0 if minutes == "none" else int(minutes) * MINUTE


def counts(table: Table, action: Action) -> bool:
    """To finish is no move, nor is a turn that shows the same cards again (SO S21)."""
    if isinstance(action, Turn):
        return bool(table.turned < table.cards or table.cards > SHOWN)
    return not isinstance(action, Finish)


def gains_only(options: Mapping[str, Any]) -> bool:
    """Whether a loss does not count as reaching a score (SO S9)."""
    return bool(options.get("reached") == "gained")


def rest(view: View[Table]) -> list[Action]:
    """The way to the end, once every card is known (SO S15)."""
    return auto_finish(view.table)


def idle(legal: list[Action], chance: Chance) -> Action:
    """The stock mostly, else anything but a step back or the end."""
    turning = [action for action in legal if isinstance(action, Turn)]
    if turning and chance.roll("turn", 4) > 1:
        return turning[0]
    others = [action for action in legal[:-1] if not isinstance(action, Down)] or legal
    return others[chance.roll("other", len(others)) - 1]


RACING = Racing(
    score=score,
    state=state,
    endings=dict(zip(ENDINGS[1:], ENDED_BY[1:], strict=True)),
    limit=limit,
    end_time=rules.end_time,
    rules=RaceRules(
        ranking="SO 6.3",
        replay="SO 6.6",
        absent="SO S12",
        no_undo="SO S13",
        rest="SO S15",
        late="SO S17",
    ),
    options=["minutes", "reached"],
    rest=rest,
    counts=counts,
    gains_only=gains_only,
    idle=idle,
)
