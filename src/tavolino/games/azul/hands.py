"""Azul at the real table: what the automa's turn and the end of a round ask of the hands."""

from typing import Any

from tavolino.core.game import AUTOMA, Line, Params
from tavolino.core.hands import kind_of
from tavolino.games.azul.actions import source_name
from tavolino.games.azul.automa import names_no_tray
from tavolino.games.azul.table import Table

FILLS = {"colour sequence": "AZ 2.2a", "bag": "AZ 2.3", "die": "AZ 2.3f"}
DONE = ("tiled", "floor_paid", "claimed", "marker_moved")  # as they happened


def hands(table: Any, events: list[Params]) -> list[Line]:
    """In the order of the hands; what is left of full lines is cleared once."""
    found: list[Line] = []
    for event in events:
        kind, params, rule = kind_of(event), event["params"], event["rule"]
        if kind == "claimed":
            found += empty_tray(table, params["source"], rule)
        if kind in DONE:
            found.append(Line(f"azul.hands.{kind}", rule, params))
        elif kind == "spilled":
            found.append(Line("azul.hands.spilled", rule, params))
        elif kind == "marker_taken":
            whose = "theirs" if params["seat"] == AUTOMA else "yours"
            found.append(Line(f"azul.hands.marker_{whose}", rule))
        elif kind == "cleared" and not any(one.key == "azul.hands.cleared" for one in found):
            found.append(Line("azul.hands.cleared", rule))
    return found + standing(events)


def empty_tray(table: Any, source: str, rule: str) -> list[Line]:
    """Why the automa's hands go elsewhere than the die says; the rule card has said it before."""
    if not isinstance(table, Table) or not table.die or names_no_tray(table):
        return []
    named = source_name(table.die - 1)
    return [] if named == source else [Line("azul.hands.empty_tray", rule, {"source": named})]


def standing(events: list[Params]) -> list[Line]:
    """After a round that is not the last: the points on the wall and in the pile (AZ 1.4d)."""
    told = {kind_of(event): event["params"] for event in events}
    if "round_over" not in told or "ended" in told:
        return []
    gained = sum(one["params"]["points"] for one in events if kind_of(one) == "tiled")
    lost = told["floor_paid"]["points"] if "floor_paid" in told else 0
    you = told["round_over"]["score"] + gained - lost
    points = {"you": you, "automa": told["round_over"]["automa"]}
    return [Line("azul.hands.standing", "AZ 1.4d", points)]
