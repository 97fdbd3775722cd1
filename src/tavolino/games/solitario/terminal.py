"""Solitario: a view as text. Cards are value and suit; colour is added where there is any."""

from tavolino.core.game import View
from tavolino.games.solitario.table import COLUMNS, NAMES, SUITS, VALUES, Table
from tavolino.games.solitario.view import coming_names, open_names
from tavolino.texts import say

RED, BLACK = "31", "36"
BACK = "##"


def draw(view: View[Table], language: str, style: str) -> str:
    """The whole table, at most 78 characters wide; or in words, one place a line."""
    if style == "words":
        return "\n".join(in_words(view.table, language))
    colour = style == "colour"
    table = view.table
    return "\n".join([*heading(table, language, colour), "", *columns(table, colour)])


def card(name: str, colour: bool) -> str:
    ink = RED if name[-1] in "dc" else BLACK
    return f"\x1b[{ink}m{name}\x1b[0m" if colour else name


def heading(table: Table, language: str, colour: bool) -> list[str]:
    score = f"{say(language, 'solitario.name.score')}: {table.score}"
    passing = say(language, "solitario.name.pass", {"pass": int(table.passes)})
    left = say(language, "solitario.name.covered_left", {"count": int(table.still_covered())})
    waste = [card(name, colour) for name in waste_names(table)]
    bases = "  ".join(base_top(table, suit, colour) for suit in range(4))
    key = "  ".join(f"{card(name[0], colour)} {suit_name(name, language)}" for name in SUITS)
    return [
        f"{score}   {passing}   {left}",
        key,
        f"{say(language, 'solitario.name.bases')}: {bases}",
        f"{say(language, 'solitario.name.stock')}: {table.cards - table.turned}   "
        f"{say(language, 'solitario.name.waste')}: {' '.join(waste) or '-'}",
    ]


def waste_names(table: Table) -> list[str]:
    return [NAMES[number] for number in table.stock[: table.turned]]


def suit_name(suit: str, language: str) -> str:
    return say(language, f"solitario.suit.{suit}")


def base_top(table: Table, suit: int, colour: bool) -> str:
    """The top card of a foundation, or its letter with a dash."""
    height = int(table.bases[suit])
    name = NAMES[suit * VALUES + height - 1] if height else f"-{SUITS[suit][0]}"
    return card(name, colour)


def columns(table: Table, colour: bool) -> list[str]:
    """Side by side, the first card on top."""
    piles = [
        [BACK] * int(table.covered[column])
        + [card(name, colour) for name in open_names(table, column)]
        for column in range(COLUMNS)
    ]
    lines = ["  " + "   ".join(f"c{column + 1}" for column in range(COLUMNS))]
    for row in range(max(len(pile) for pile in piles)):
        cells = [pile[row] if row < len(pile) else "  " for pile in piles]
        lines.append("  " + "   ".join(cells).rstrip())
    return lines


# -- in words, for a screen reader


def in_words(table: Table, language: str) -> list[str]:
    passing = say(language, "solitario.name.pass", {"pass": int(table.passes)})
    lines = [f"{say(language, 'solitario.name.score')}: {table.score}. {passing}."]
    for suit in range(4):
        height = int(table.bases[suit])
        top = [NAMES[suit * VALUES + height - 1]] if height else []
        name = say(language, "solitario.name.base", {"suit": SUITS[suit]})
        lines.append(f"{name}: {named(top, language)}.")
    stock = say(language, "solitario.name.stock_cards", {"count": int(table.cards - table.turned)})
    coming = coming_names(table)
    known = f" ({named(coming, language)})" if coming else ""
    lines.append(f"{stock}{known}.")
    waste = named(waste_names(table)[::-1], language)
    lines.append(f"{say(language, 'solitario.name.waste')}: {waste}.")
    for column in range(COLUMNS):
        lines.append(column_in_words(table, column, language))
    return lines


def named(names: list[str], language: str) -> str:
    """Cards by name, or a dash."""
    return ", ".join(say(language, f"solitario.card.{name}") for name in names) or "–"


def column_in_words(table: Table, column: int, language: str) -> str:
    name = say(language, "solitario.name.column", {"column": column + 1})
    count = int(table.covered[column])
    covered = f" ({say(language, 'solitario.name.covered', {'count': count})})" if count else ""
    return f"{name}{covered}: {named(open_names(table, column), language)}."
