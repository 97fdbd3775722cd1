"""Rummikub at the real table: the pawn, and how many tiles may be kept."""

from tavolino.core.game import Line, Params
from tavolino.core.hands import kind_of
from tavolino.games.rummikub.table import Table

FILLS = {"tiles": "RU 2.2c"}


def hands(_table: Table | None, events: list[Params]) -> list[Line]:
    found: list[Line] = []
    for event in events:
        kind, params, rule = kind_of(event), event["params"], event["rule"]
        if kind == "drew":
            pawn = {name: params[name] for name in ("field", "hand", "limit")}
            found.append(Line("rummikub.hands.drew", rule, pawn))
        elif kind == "restored":
            found.append(Line("rummikub.hands.restored", rule))
    return found
