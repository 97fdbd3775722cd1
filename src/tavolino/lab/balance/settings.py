"""The settings of a game that are compared with each other, and what each option changes."""

from typing import Any, NamedTuple

from tavolino.core.game import Meta, Option
from tavolino.core.registry import game_named
from tavolino.lab.ladder import Rung, crossed, rungs

USUAL = Rung("usual", {})
CROSSED = {  # the options that make another game of it
    "concordia": ["map", "dice"],
    "rummikub": ["level"],
    "solitario": ["empty_column", "passes"],
}


class Turned(NamedTuple):
    """One option at a value that is not the usual one."""

    option: Option
    value: Any

    @property
    def asked(self) -> str:
        return f"{self.option.name}={str(self.value).lower()}"


def settings(game_id: str) -> list[Rung]:
    """The usual one first: levels alone and together, or maps, dice and the like crossed."""
    meta = game_named(game_id).meta
    if meta.levels:
        return [USUAL, *rungs(game_id)[1:]]
    names = CROSSED.get(game_id, [])
    if not names:
        return [USUAL]
    values = {option.name: option.values for option in meta.options if option.name in names}
    return crossed({name: values[name] for name in names})


def others(meta: Meta) -> list[Turned]:
    """Every option at every value that is not the usual one."""
    return [
        Turned(option, value)
        for option in meta.options
        for value in option.values
        if value != option.default
    ]
