"""The referee beside a real box: tell, give, set, amend and entries; see docs/box.md."""

from typing import Any

from tavolino.cli.requests import Wrong, field
from tavolino.core import box_snapshot, lying
from tavolino.core.asking import Box
from tavolino.core.correcting import KEEP, entries
from tavolino.core.game import Params
from tavolino.core.match import Match


def box_in(request: Params) -> Box | None:
    """`asked`: the person tells everything; `box`: only what is not named there as ours."""
    whose = field(request, "box", dict, None)
    if whose is None:
        return Box() if field(request, "asked", bool, False) else None
    if any(one not in ("ours", "yours") for one in whose.values()):
        raise Wrong("'box' says of each name whether it is ours or yours")
    return Box(ours=[name for name, one in whose.items() if one == "ours"])


def tell(match: Match, request: Params) -> Params:
    """What the real dice, decks and bags showed, question by question."""
    total = field(request, "sum", int, None)
    values = [] if total is not None else lists_in(request, "values")
    match.tell(field(request, "ask", str), box_snapshot.read_values(match, values, total))
    return {}


def give(match: Match, request: Params) -> Params:
    """From now on the software rolls and draws for these names."""
    names = field(request, "ours", list)
    if not all(isinstance(name, str) for name in names):
        raise Wrong("'ours' must be a list of names")
    match.give(names)
    return {}


def set_table(match: Match, request: Params) -> Params:
    """The real table lies otherwise."""
    match.set(field(request, "position", str), field(request, "why", str))
    return {}


def parts(match: Match, _request: Params) -> Params:
    """What can be set on the table, and what lies there."""
    return {"parts": lying.parts_shown(match)}


def pieces(match: Match, request: Params) -> Params:
    """Pieces lie otherwise: each change has a part, a place in it and a piece."""
    changes = field(request, "changes", list)
    if not all(isinstance(one, dict) for one in changes):
        raise Wrong("'changes' must be a list of part, at and piece")
    lying.put_pieces(match, [change_in(one) for one in changes])
    return {}


def play_anyway(match: Match, request: Params) -> Params:
    """It was played so, now or at a turn; an empty action was not carried out."""
    action, turn = field(request, "action", str), field(request, "turn", int, None)
    if turn is None:
        match.play(action, anyway=True)
    else:
        match.amend(turn, None, action, KEEP)
    return {}


def change_in(one: Params) -> lying.Change:
    return lying.Change(field(one, "part", str), field(one, "at", int, 0), field(one, "piece", str))


def amend(match: Match, request: Params) -> Params:
    """At a turn it was otherwise; `differs` is the first later turn that does not stand then."""
    turn = field(request, "turn", int)
    answer = None
    if request.get("answer") is not None:
        answer = box_snapshot.read_answer(match, turn, lists_in(request, "answer"))
    action = field(request, "action", str, None)
    return {"differs": match.amend(turn, answer, action, field(request, "choice", str, ""))}


def told_before(match: Match, request: Params) -> Params:
    """What was told, the newest first."""
    found = [box_snapshot.entry_of(match, one) for one in entries(match)]
    piece = field(request, "piece", str, None)
    if piece is not None:
        found = [one for one in found if any(piece in each["values"] for each in one["answers"])]
    return {"entries": found}


DEEDS = {
    "tell": tell, "give": give, "set": set_table, "parts": parts, "pieces": pieces,
    "played": play_anyway,
    "amend": amend, "entries": told_before,
}  # fmt: skip


def lists_in(request: Params, name: str) -> list[list[Any]]:
    found: list[list[Any]] = field(request, name, list)
    if not all(isinstance(one, list) for one in found):
        raise Wrong(f"{name!r} must be a list of lists, one for each question")
    return found
