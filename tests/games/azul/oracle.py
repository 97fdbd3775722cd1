"""The automa once more, slowly, from the printed text (AZ 2.3a - AZ 2.3e).

It reads the position's text and nothing of the rules' code.
"""

from typing import NamedTuple

TRAYS = [f"tray {number}" for number in range(1, 7)]


class Verdict(NamedTuple):
    action: str
    case: str
    colour_tie: bool
    tray_tie: bool
    marker: bool


def fields_of(text: str) -> dict[str, str]:
    return dict(part.split(": ", 1) for part in text.split("; "))


def pieces(field: str) -> list[str]:
    found: list[str] = []
    for word in field.split():
        colour, _, count = word.partition("*")
        found += [colour] * int(count or 1)
    return found


def verdict(text: str) -> Verdict:
    """What the automa has to do after its roll."""
    fields = fields_of(text)
    places = {name: pieces(fields.get(name, "")) for name in [*TRAYS, "centre"]}
    marker = {"tray": "tray 1", "centre": "centre"}.get(fields["marker"], "")
    tray = f"tray {fields['die']}"
    if marker == tray:
        return Verdict("claim marker", "a", False, False, True)
    if places[tray]:
        return largest("b", {tray: places[tray]}, fields, marker)
    if places["centre"]:
        return largest("c", {"centre": places["centre"]}, fields, marker)
    return largest("d", {name: places[name] for name in TRAYS}, fields, marker)


def largest(
    case: str, places: dict[str, list[str]], fields: dict[str, str], marker: str
) -> Verdict:
    """The largest group; then the sequence; then the lowest tray."""
    size = max(tiles.count(colour) for tiles in places.values() for colour in tiles)
    groups = [(name, colour) for name in places for colour in set(places[name])]
    tied = [(name, colour) for name, colour in groups if places[name].count(colour) == size]
    colours = {colour for _, colour in tied}
    winner = next(colour for colour in fields["sequence"].split() if colour in colours)
    names = sorted(name for name, colour in tied if colour == winner)
    source = "centre" if names[0] == "centre" else f"t{names[0][-1]}"
    action = f"claim {source} {winner}"
    return Verdict(action, case, len(colours) > 1, len(names) > 1, names[0] == marker)
