"""Options as they are typed: NAME=VALUE."""

from tavolino.core.game import BadText, Meta, Option


def options_of(meta: Meta, given: list[str]) -> dict[str, str | int | bool]:
    """NAME=VALUE texts as options of a game. Raises BadText."""
    named = {option.name: option for option in meta.options}
    found: dict[str, str | int | bool] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in named:
            known = ", ".join(named) or "none"
            raise BadText(f"{text[:60]!r}: options of {meta.id} are written NAME=VALUE: {known}")
        found[name] = value_of(named[name], value)
    return found


def value_of(option: Option, text: str) -> str | int | bool:
    for value in option.values:
        if text.lower() == str(value).lower():
            return value
    allowed = ", ".join(str(value) for value in option.values)
    raise BadText(f"option {option.name!r} can be {allowed}, not {text[:60]!r}")
