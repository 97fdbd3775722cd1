"""Options: which of them fit a game, and how they are typed: NAME=VALUE."""

import re
from collections.abc import Mapping
from typing import Any

from tavolino.core.game import Meta, Option, Params
from tavolino.core.refusals import BadText

NUMBER = re.compile(r"-?\d{1,6}")


def options_of(meta: Meta, given: list[str]) -> dict[str, str | int | bool]:
    """NAME=VALUE texts as options of a game. Raises BadText."""
    named = {option.name: option for option in meta.options}
    found: dict[str, str | int | bool] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in named:
            known = list(named) or ["–"]
            asked = {"text": text[:60], "game": meta.id, "known": known}
            raise BadText("core.text.option_written", asked)
        found[name] = value_of(named[name], value)
    return found


def value_of(option: Option, text: str) -> str | int | bool:
    for value in option.values:
        if text.lower() == str(value).lower():
            return value
    if option.numbers and in_order(text, option.numbers):
        return text
    raise not_allowed(option, [str(value).lower() for value in option.values], text)


def fitting(meta: Meta, given: Mapping[str, Any]) -> dict[str, str | int | bool]:
    """The options in full, defaults filled in. Raises BadText for one that does not exist."""
    names = {option.name: option for option in meta.options}
    for name, value in given.items():
        if name not in names:
            known = list(names) or ["–"]
            raise BadText("core.text.no_option", {"game": meta.id, "name": name, "known": known})
        option = names[name]
        if not any(value == one and type(value) is type(one) for one in option.values):
            if not (option.numbers and isinstance(value, str) and in_order(value, option.numbers)):
                raise not_allowed(option, [repr(one) for one in option.values], repr(value))
    return {name: given.get(name, option.default) for name, option in names.items()}


def turned(meta: Meta, given: Mapping[str, Any]) -> dict[str, str | int | bool]:
    """Options in full as `fitting` has them, and the sheet's parameters that were turned."""
    ranges = {one.name: one for one in meta.parameters}
    found = fitting(meta, {name: value for name, value in given.items() if name not in ranges})
    for name, one in ranges.items():
        value = given.get(name, one.usual)
        if type(value) is not int or not one.low <= value <= one.high:
            bounds: Params = {"name": name, "low": one.low, "high": one.high, "text": str(value)}
            raise BadText("core.text.parameter_range", bounds, one.rule)
        if value != one.usual:
            found[name] = value
    return found


def parameters_of(meta: Meta, given: list[str]) -> dict[str, int]:
    """NAME=NUMBER texts as parameters of a game. Raises BadText."""
    known = [one.name for one in meta.parameters]
    found: dict[str, int] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in known or not NUMBER.fullmatch(value):
            asked = {"text": text[:60], "game": meta.id, "known": known or ["–"]}
            raise BadText("core.text.parameter_written", asked)
        found[name] = int(value)
    turned(meta, found)
    return found


def in_order(text: str, count: int) -> bool:
    """Whether a text is the numbers 1 to count, each once, joined by dashes."""
    return sorted(text.split("-")) == sorted(str(number + 1) for number in range(count))


def not_allowed(option: Option, allowed: list[str], text: str) -> BadText:
    params: Params = {"name": option.name, "allowed": allowed, "text": text[:60]}
    if option.numbers:
        return BadText("core.text.option_order", {**params, "count": option.numbers})
    return BadText("core.text.option_allowed", params)
