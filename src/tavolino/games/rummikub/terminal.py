"""Rummikub: a view as text, and short forms of what is typed."""

from tavolino.core.game import View
from tavolino.core.lettering import side_by_side
from tavolino.core.refusals import BadText
from tavolino.games.rummikub.table import FIRST_MELD, Table
from tavolino.games.rummikub.tiles import NAMES, colour_of, number_of, written
from tavolino.texts import say

INKS = {"K": "37", "R": "31", "B": "34", "O": "33", "J": "35"}
SHORT_EXAMPLE = "place 3=K4K5K6K7 +R9B9O9"


def draw(view: View[Table], language: str, style: str) -> str:
    """The whole table, at most 78 characters wide; or in words, one place a line."""
    table = view.table
    if style == "words":
        return "\n".join(in_words(table, language))
    colour = style == "colour"
    heading = [say(language, "rummikub.name.status", status(table))]
    heading.append(next_line(table, language))
    return "\n".join(
        [*heading, "", *sets_drawn(table, language, colour), "", *hand_drawn(table, colour)]
    )


def status(table: Table) -> dict[str, int]:
    return {
        "level": int(table.level),
        "count": len(table.hand),
        "limit": table.limit(),
        "stacks": table.stacks(),
    }


def next_line(table: Table, language: str) -> str:
    """What the next draw leads to (RU R4)."""
    after = {"hand": len(table.hand) + int(table.stack), "limit": table.limit_after(1)}
    line = say(language, "rummikub.preview.draw", after)
    meld = "" if table.opened else " " + say(language, "rummikub.name.meld", {"count": FIRST_MELD})
    return line + meld


def tile(number: int, colour: bool) -> str:
    name = NAMES[number]
    return f"\x1b[{INKS[name[0]]}m{name}\x1b[0m" if colour else name


def sets_drawn(table: Table, language: str, colour: bool) -> list[str]:
    """The sets with their numbers, packed in lines."""
    if not table.sets:
        return [say(language, "rummikub.name.empty_table")]
    sets = [
        f"{number}: " + " ".join(tile(one, colour) for one in tiles)
        for number, tiles in enumerate(table.sets, 1)
    ]
    return side_by_side(sets, gap="    ")


def hand_drawn(table: Table, colour: bool) -> list[str]:
    """The hand by colour, numbers rising, jokers behind."""
    ordered = sorted(table.hand, key=lambda one: (one == 52, colour_of(one), number_of(one)))
    rows = [ordered[at : at + 18] for at in range(0, len(ordered), 18)]
    return ["> " + " ".join(tile(one, colour) for one in row) for row in rows] or ["> -"]


# -- in words, for a screen reader


def in_words(table: Table, language: str) -> list[str]:
    lines = [say(language, "rummikub.name.status", status(table)), next_line(table, language)]
    for number, tiles in enumerate(table.sets, 1):
        name = say(language, "rummikub.name.set", {"set": number})
        lines.append(f"{name}: {named(tiles, language)}.")
    if not table.sets:
        lines.append(say(language, "rummikub.name.empty_table"))
    hand = named(sorted(table.hand), language)
    return [*lines, f"{say(language, 'rummikub.name.hand')}: {hand or '–'}."]


def named(tiles: list[int], language: str) -> str:
    return ", ".join(say(language, f"rummikub.tile.{NAMES[one]}") for one in tiles)


# -- what is typed


def typed(view: View[Table], text: str) -> str:
    """Short forms: `3=K4K5K6K7` lays set 3 anew, `3=` takes it away, `+R9B9O9` is a new set."""
    words = text.split()
    if words[:1] != ["place"] or not any("=" in word or word[0] == "+" for word in words[1:]):
        return text
    sets = [written(one) for one in view.table.sets]
    new: list[str] = []
    for word in words[1:]:
        number, equals, tiles = word.partition("=")
        if word.startswith("+"):
            new.append(word[1:])
        elif equals and number.isdecimal() and 1 <= int(number) <= len(sets):
            sets[int(number) - 1] = tiles
        else:
            raise BadText("core.text.unread", {"text": word, "examples": SHORT_EXAMPLE})
    return " ".join(["place", *(one for one in [*sets, *new] if one)])
