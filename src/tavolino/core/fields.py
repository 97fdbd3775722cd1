"""Positions as text: parts `name: value`, separated by semicolons, the same in every game."""

from tavolino.core.game import BadText


def split_fields(text: str) -> dict[str, str]:
    """The parts of a position by name, in small letters. Raises BadText."""
    fields: dict[str, str] = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        name = " ".join(name.lower().split())
        if not part.strip():
            continue
        if not colon:
            raise BadText(f"a position is made of 'name: value' parts, not {part.strip()!r}")
        if name in fields:
            raise BadText(f"{name!r} is given twice")
        fields[name] = " ".join(value.lower().split())
    return fields


def all_used(fields: dict[str, str]) -> None:
    """Refuses what nobody asked for."""
    if fields:
        raise BadText(f"unknown part of a position: {', '.join(fields)}")
