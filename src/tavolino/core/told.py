"""Events and actions as data: what records, the log and the page read."""

import re
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from tavolino.core.game import AnyGame, Params, Said


def kind_of(game_id: str, thing: Any) -> str:
    """The key of an event: azul.floor_paid for FloorPaid."""
    return f"{game_id}.{snake(type(thing).__name__)}"


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower()


def parts_of(event: Any) -> Params:
    """The fields of an event, its paragraph and flags left out."""
    names = [field.name for field in fields(event)]
    return {name: getattr(event, name) for name in names if name not in ("rule", "reveals")}


def told(game_id: str, event: Any) -> Params:
    """An event as data: what records, the log and the page read."""
    return {
        "kind": kind_of(game_id, event),
        "params": parts_of(event),
        "rule": event.rule,
        "reveals": bool(getattr(event, "reveals", False)),
    }


def written(action: Any, parts: Callable[[Any], Params]) -> Params:
    """An action as data: its notation, its kind and its parts."""
    return {"text": str(action), "kind": snake(type(action).__name__), "params": parts(action)}


def phrased(game: AnyGame, view: Any, action: Any) -> Said:
    """An action in words, as it is said on this table."""
    if game.words.phrase is not None:
        return game.words.phrase(view, action)
    found = written(action, game.notation.parts)
    return Said(f"{game.meta.id}.act.{found['kind']}", found["params"])
