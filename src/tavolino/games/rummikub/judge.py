"""Rummikub: a half-made table, judged (RU 1.8, RU R18).

Incomplete: something is still broken or missing, with a sentence for each. Playable: it could be
laid as it is. Complete: it could, and the hand would be empty.
"""

from tavolino.core.game import COMPLETE, INCOMPLETE, PLAYABLE, Judged, Line, View
from tavolino.core.refusals import Refusal
from tavolino.games.rummikub.actions import Action, Place, placing
from tavolino.games.rummikub.rules import check_table, check_tiles, placed, points_of
from tavolino.games.rummikub.sets import fault
from tavolino.games.rummikub.table import Table


def judge(view: View[Table], action: Action) -> Judged | None:
    """What a draft is worth so far. Only a placing can be half made."""
    if not isinstance(action, Place):
        return None
    table = view.table
    draft = placing(action.sets)
    points = None if table.opened else points_of(draft)  # RU R10: counted until the first meld
    lines = faults(table, draft)
    state = INCOMPLETE
    if not lines:
        state = PLAYABLE if len(placed(table, draft)) < len(table.hand) else COMPLETE
    return Judged(state, lines, points, str(draft))


def faults(table: Table, draft: Place) -> list[Line]:
    """A sentence for each broken set; if there is none, what else keeps it from being laid."""
    found = [fault(tiles, number) for number, tiles in enumerate(draft.sets, 1)]
    broken = [line for line in found if line is not None]
    if broken:
        return broken
    try:
        check_tiles(table, draft)
        check_table(table, draft)
    except Refusal as refusal:
        return [Line(refusal.key, refusal.rule, refusal.params)]
    return []
