"""Only the automa: putting right what the person entered or told long ago.

What came later is done again after it. Where the automa would have done otherwise, or an entry
could not have been made, the first such step is named; nothing changes unless one goes back to it.
"""

from contextlib import suppress
from typing import NamedTuple

from tavolino.core.asking import Field
from tavolino.core.boxed import Told
from tavolino.core.chance import Chanced
from tavolino.core.correcting import BACK
from tavolino.core.game import AUTOMA, YOU
from tavolino.core.helper import Done, Helper
from tavolino.core.refusals import BadText, Refusal


class SaidOnce(NamedTuple):
    """What the person said at a step (0: the setup): an entry, and what was told for it."""

    step: int
    seat: str
    entry: str
    answers: list[Chanced]


def all_said(helper: Helper) -> list[SaidOnce]:
    """The newest first; what could only be one thing was not said."""
    found = [
        SaidOnce(nth, step.seat, step.entry, told_of(helper, step, nth))
        for nth, step in enumerate(helper.done)
    ]
    return [one for one in found[::-1] if one.answers or one.seat == YOU]


def told_of(helper: Helper, step: Done, nth: int) -> list[Chanced]:
    """What was told at a step by the person."""
    if helper.was_forced(nth):
        return []
    return [one for one in step.outcomes if not helper.is_ours(one.name)]


def reopened(helper: Helper, nth: int) -> tuple[Helper, list[str], list[Field]]:
    """The session before a step, what else could be entered there, and its questions as told."""
    twin, step = before(helper, nth), helper.done[nth]
    entries = twin.entries() if step.seat == YOU else []
    told: list[Told] = [list(one.values) for one in told_of(helper, step, nth)]
    twin.waiting = (step.seat, step.entry)
    return twin, entries, twin.fields(told) if told else []


def before(helper: Helper, nth: int) -> Helper:
    """The session as it was before a step. Raises Refusal."""
    if not 0 <= nth < len(helper.done):
        raise Refusal("core.refuse.no_such_turn", "TA 2.1", {"to": nth})
    kept = helper.dump()
    kept["steps"] = kept["steps"][:nth]
    step = helper.done[nth]
    kept["waiting"] = None if step.seat == YOU else [step.seat, step.entry]
    return Helper(helper.game, kept={**kept, "told": [], "counted": None, "built": None})


def amend(
    helper: Helper, nth: int, entry: str | None, values: list[Told] | None, choice: str = ""
) -> int | None:
    """Another entry or other values at a step; the first step that differs, if one does.

    Then nothing is changed, unless the choice is to go back there.
    """
    if choice not in ("", BACK):
        raise BadText("core.text.amend")
    twin, differs = amended(helper, nth, entry, values)
    if differs is None or choice == BACK:
        helper.take_up(twin.dump())
        return None
    return differs


def amended(
    helper: Helper, nth: int, entry: str | None, values: list[Told] | None
) -> tuple[Helper, int | None]:
    """A twin in which it was so, as far as that goes, and the first step that does not stand."""
    if (entry is None) == (values is None):
        raise BadText("core.text.amend")
    twin, old = before(helper, nth), helper.done[nth]
    if old.seat == YOU:
        twin.enter(old.entry if entry is None else entry)
    elif entry is not None:
        raise BadText("core.text.amend")
    if values is not None:
        twin.tell(values)
    elif len(twin.done) == nth:  # the same was drawn for it, as far as the table knows
        with suppress(Refusal, BadText):
            twin.tell(answers(helper, nth))
    if len(twin.done) == nth:
        return twin, nth
    for later in range(nth + 1, len(helper.done)):
        if not stands(twin, helper, later):
            return twin, later
    return twin, None if waits_alike(twin, helper) else len(helper.done)


def answers(helper: Helper, nth: int) -> list[Told]:
    return [list(one.values) for one in told_of(helper, helper.done[nth], nth)]


def stands(twin: Helper, helper: Helper, nth: int) -> bool:
    """Does a step once more, if it can have been so and the automa does the same."""
    old = helper.done[nth]
    with suppress(Refusal, BadText):
        if len(twin.done) == nth and twin.waiting is None:
            twin.enter(old.entry)
        if len(twin.done) == nth and twin.waiting == (old.seat, old.entry):
            twin.tell(answers(helper, nth))
    if len(twin.done) <= nth:
        return False
    new = twin.done[nth]
    same = (new.seat, new.entry) == (old.seat, old.entry)
    return same and (new.seat != AUTOMA or new.events == old.events)


def waits_alike(twin: Helper, helper: Helper) -> bool:
    """What was just being told is asked again, or counted as it was by the person."""
    waiting = helper.waiting
    with suppress(Refusal, BadText):
        if waiting is not None and waiting[0] == YOU and twin.waiting is None:
            twin.enter(waiting[1])
    if twin.waiting != waiting or len(twin.done) != len(helper.done):
        return False
    if waiting is not None:
        with suppress(Refusal, BadText):
            twin.tell(helper.told)
    if twin.counts() == helper.counts() and helper.built is None:
        twin.counted = helper.counted
    return True
