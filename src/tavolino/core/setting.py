"""A table that is set as it really lies: a turn of the record that no rule prescribes (TA 4.4)."""

from typing import Any

from tavolino.core.game import AnyGame, Params
from tavolino.core.refusals import BadText, Refusal

SET = "set "
SO = "so "  # an open step that was played against the rules
WHYS = ("slip", "piece", "played", "rules")  # what was wrong: an entry, a piece, a move, a reading


def is_set(action: str) -> bool:
    return action.startswith(SET)


def against(action: str) -> str:
    """The action of a step that no rule allows, as it is kept while it waits."""
    return action if action.startswith(SO) else f"{SO}{action}"


def is_against(action: str) -> bool:
    return action.startswith(SO)


def done_in(action: str) -> str:
    """The action itself, whether the rules allow it or not."""
    return action.removeprefix(SO)


def set_action(position: str, why: str) -> str:
    """The turn as text: why, then the position."""
    if why not in WHYS:
        raise BadText("core.text.why_set", {"why": why, "known": list(WHYS)})
    return f"{SET}{why}: {position}"


def set_parts(action: str) -> tuple[str, str]:
    """Why, and the position. Inverse of set_action. Raises BadText."""
    why, colon, position = action.removeprefix(SET).partition(": ")
    if not colon or why not in WHYS:
        raise BadText("core.text.why_set", {"why": why, "known": list(WHYS)})
    return why, position


def set_event(why: str) -> Params:
    return {"kind": "core.set", "params": {"why": why}, "rule": "TA 4.4", "reveals": False}


def set_table(game: AnyGame, before: Any, position: str) -> Any:
    """The table of a position; it has the pieces of the one before it, and no others."""
    table = game.notation.read(position)
    if table.components() != before.components():
        raise Refusal("core.refuse.other_pieces", "TA 4.4")
    return table
