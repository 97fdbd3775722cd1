"""Options as they are typed: NAME=VALUE."""

from tavolino.core.game import BadText, Meta, Option, in_order, not_allowed


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
