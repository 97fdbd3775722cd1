"""Azul at the real table: what the automa's turn and the end of a round ask of the hands."""

from typing import Any

from tavolino.core.game import AUTOMA, Line, Params
from tavolino.core.hands import kind_of

FILLS = {"colour sequence": "AZ 2.2a", "bag": "AZ 2.3", "die": "AZ 2.3f"}
DONE = ("tiled", "floor_paid", "claimed", "marker_moved")  # as they happened


def hands(_table: Any, events: list[Params]) -> list[Line]:
    """In the order of the hands; what is left of full lines is cleared once."""
    found: list[Line] = []
    for event in events:
        kind, params, rule = kind_of(event), event["params"], event["rule"]
        if kind in DONE:
            found.append(Line(f"azul.hands.{kind}", rule, params))
        elif kind == "spilled":
            found.append(Line("azul.hands.spilled", rule, params))
        elif kind == "marker_taken":
            whose = "theirs" if params["seat"] == AUTOMA else "yours"
            found.append(Line(f"azul.hands.marker_{whose}", rule))
        elif kind == "cleared" and not any(one.key == "azul.hands.cleared" for one in found):
            found.append(Line("azul.hands.cleared", rule))
    return found
