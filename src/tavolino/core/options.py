"""Options: which of them fit a game, and how they are typed: NAME=VALUE."""

from collections.abc import Mapping
from typing import Any

from tavolino.core.game import Meta, Option, Params
from tavolino.core.refusals import BadText


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


def in_order(text: str, count: int) -> bool:
    """Whether a text is the numbers 1 to count, each once, joined by dashes."""
    return sorted(text.split("-")) == sorted(str(number + 1) for number in range(count))


def not_allowed(option: Option, allowed: list[str], text: str) -> BadText:
    params: Params = {"name": option.name, "allowed": allowed, "text": text[:60]}
    if option.numbers:
        return BadText("core.text.option_order", {**params, "count": option.numbers})
    return BadText("core.text.option_allowed", params)
