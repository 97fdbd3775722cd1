"""Rummikub at the real table: the pawn, and how many tiles may be kept."""

from tavolino.core.game import Line, Params
from tavolino.core.hands import kind_of
from tavolino.games.rummikub.table import Table

FILLS = {"tiles": "RU 2.2c"}


def hands(table: Table | None, events: list[Params]) -> list[Line]:
    found: list[Line] = []
    is_over = {kind_of(event) for event in events} & {"took_last", "exceeded"}
    for event in events:
        kind, params, rule = kind_of(event), event["params"], event["rule"]
        if kind == "drew":
            pawn = {name: params[name] for name in ("field", "hand", "limit")}
            found.append(Line("rummikub.hands.drew", rule, pawn))
            if table is not None and params["tiles"] and not is_over:  # the keeper has it anyway
                found.append(after_next(table, params["hand"]))
        elif kind == "restored":
            found.append(Line("rummikub.hands.restored", rule))
    return found


def after_next(before: Table, hand: int) -> Line:
    """What one stack more would make of the hand (RU 2.2d, RU 2.2e)."""
    if before.stacks() == 2:
        return Line("rummikub.helper.last", "RU 2.2d")
    after = {"count": hand + int(before.stack), "limit": before.limit_after(2)}
    return Line("rummikub.helper.next", "RU 2.2e", after)
