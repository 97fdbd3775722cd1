"""Solitario: any position as one readable line, and back.

    c1: 7d; c2: [3c] 6s; ... c7: [...] rd; bases: denari 2, spade 1; waste: 4b 2c 5d; stock: 7b;
    pass: 1; score: 35

Covered cards stand in brackets, `waste` is the mazzetto with its top card last, `stock` begins
with the card that is turned next. A card may be `?` where it lies covered or in the stock: the
cards that are not named go there in order of suit and value. Without a `?`, and with no bases
given, they lie on the bases. Options are written where they are not the usual ones.
"""

import re
from typing import Final

from mypy_extensions import i64

from tavolino.core.fields import Fields, joined, none_of
from tavolino.core.game import Params
from tavolino.core.refusals import BadText
from tavolino.games.solitario.scoring import FROM_WASTE, score_by_position
from tavolino.games.solitario.stall import is_stall
from tavolino.games.solitario.table import (
    CARDS,
    COLUMNS,
    ENDINGS,
    GOING_ON,
    NAMES,
    PLACES,
    SOLVED,
    STALLED,
    STOCK,
    SUITS,
    UNKNOWN,
    VALUES,
    Table,
)

COLUMN: Final = re.compile(r"(?:\[([^\[\]]*)\])?([^\[\]]*)")
LATEST_PASS: Final = 999_999


# -- writing


def write(table: Table) -> str:
    fields = [(f"c{column + 1}", column_text(table, column)) for column in range(COLUMNS)]
    bases = [f"{SUITS[suit]} {table.bases[suit]}" for suit in range(4) if table.bases[suit]]
    fields += [
        ("bases", ", ".join(bases) or "none"),
        ("waste", " ".join(NAMES[card] for card in table.stock[: table.turned])),
        ("stock", " ".join(NAMES[card] for card in table.stock[table.turned : table.cards])),
        ("pass", str(table.passes)),
        ("score", str(table.score)),
        ("empty column", "any" if table.any_card else ""),
        ("passes", str(table.pass_limit) if table.pass_limit else ""),
        ("stall", "literal" if table.literal else ""),
        ("straight", str(table.straight) if table.straight != 15 else ""),
        ("minutes", "" if table.minutes == 5 else str(table.minutes)),
        ("ended", ENDINGS[table.ended]),
    ]
    return joined(fields)


def column_text(table: Table, column: int) -> str:
    first: i64 = column * PLACES
    names = [NAMES[card] for card in table.columns[first : first + table.heights[column]]]
    covered = int(table.covered[column])
    hidden = [f"[{' '.join(names[:covered])}]"] if covered else []
    return " ".join([*hidden, *names[covered:]])


# -- reading


def read(text: str) -> Table:
    """Inverse of write. Raises BadText with what is wrong."""
    fields = Fields(text)
    table = Table()
    for column in range(COLUMNS):
        read_column(table, column, fields.text(f"c{column + 1}"))
    read_stock(table, fields.text("waste"), fields.text("stock"))
    read_bases(table, fields.parts.pop("bases", None))
    fill_unknown(table)
    for column in range(COLUMNS):
        check_sequence(table, column)
    read_options(table, fields)
    read_score(table, fields)
    read_end(table, fields.text("ended"))
    fields.all_used()
    return table


def cards_of(text: str, unknown: bool) -> list[int]:
    """The cards of a text; `?` for UNKNOWN where that may be."""
    found: list[int] = []
    for word in text.split():
        if word == "?" and unknown:
            found.append(UNKNOWN)
        elif word in NAMES:
            found.append(NAMES.index(word))
        else:
            raise BadText("solitario.text.card", {"word": word})
    return found


def read_column(table: Table, column: int, text: str) -> None:
    found = COLUMN.fullmatch(text)
    if found is None:
        raise BadText("solitario.text.brackets", {"column": column + 1})
    covered, open_ = cards_of(found[1] or "", True), cards_of(found[2], False)
    if len(covered) > column:
        most: Params = {"column": column + 1, "count": column}
        raise BadText("solitario.text.covered", most, "SO 2.1")
    if covered and not open_:
        raise BadText("solitario.text.last_open", {"column": column + 1}, "SO 3.8")
    if len(open_) > VALUES:
        raise BadText("solitario.text.sequence", {"column": column + 1}, "SO 3.3")
    for card in [*covered, *open_]:
        table.put(card, column)
    table.covered[column] = len(covered)


def check_sequence(table: Table, column: int) -> None:
    first = column * PLACES
    for place in range(first + int(table.covered[column]) + 1, first + int(table.heights[column])):
        card, onto = table.columns[place], table.columns[place - 1]
        if card // 20 == onto // 20 or card % VALUES + 1 != onto % VALUES:
            pair: Params = {"card": NAMES[card], "onto": NAMES[onto]}
            raise BadText("solitario.text.cannot_lie", pair, "SO 3.3")


def read_stock(table: Table, waste: str, stock: str) -> None:
    turned, coming = cards_of(waste, False), cards_of(stock, True)
    if len(turned) + len(coming) > STOCK:
        raise BadText("solitario.text.stock_long", {"count": STOCK}, "SO 2.2")
    cards = [*turned, *coming]
    for place in range(len(cards)):
        table.stock[place] = cards[place]
    table.turned = len(turned)
    table.cards = len(cards)


def read_bases(table: Table, text: str | None) -> None:
    """As given; or, where no card is `?`, what is not named elsewhere."""
    if text is None:
        used = lying(table)
        for suit in range(4):
            while UNKNOWN not in used and table.bases[suit] < VALUES:
                if suit * VALUES + int(table.bases[suit]) in used:
                    break
                table.bases[suit] += 1
        return
    for part in text.split(","):
        suit_name, _, height = part.strip().partition(" ")
        if part.strip() in ("", "none"):
            continue
        if suit_name not in SUITS or height not in [str(value) for value in range(VALUES + 1)]:
            raise BadText("solitario.text.base", {"text": part.strip()})
        if table.bases[SUITS.index(suit_name)]:
            raise BadText("solitario.text.base_twice", {"suit": suit_name})
        table.bases[SUITS.index(suit_name)] = int(height)


def lying(table: Table) -> list[int]:
    """Every card that a position names outside the bases."""
    return [*table.in_columns(), *(int(card) for card in table.stock[: table.cards])]


def fill_unknown(table: Table) -> None:
    """Every card once (SO 9.1); those not named take the unknown places."""
    on_bases = [suit * VALUES + value for suit in range(4) for value in range(table.bases[suit])]
    named = [card for card in [*lying(table), *on_bases] if card != UNKNOWN]
    left = [card for card in range(CARDS) if card not in named]
    if len(named) != len(set(named)):
        twice = next(card for card in named if named.count(card) > 1)
        raise BadText("solitario.text.two_places", {"card": NAMES[twice]}, "SO 9.1")
    if len(left) != lying(table).count(UNKNOWN):
        if not left:
            raise BadText("solitario.text.too_many_unknown", rule="SO 9.1")
        raise BadText("solitario.text.forty", {"cards": [NAMES[card] for card in left]}, "SO 9.1")
    for column in range(COLUMNS):
        for place in range(column * PLACES, column * PLACES + int(table.covered[column])):
            if table.columns[place] == UNKNOWN:
                table.columns[place] = left.pop(0)
    for place in range(table.cards):
        if table.stock[place] == UNKNOWN:
            table.stock[place] = left.pop(0)


def read_options(table: Table, fields: Fields) -> None:
    table.any_card = fields.one_of("empty column", ("king", "any")) == 1
    table.pass_limit = (0, 1, 3)[fields.one_of("passes", ("unlimited", "1", "3"))]
    table.literal = fields.one_of("stall", ("exact", "literal")) == 1
    table.straight = (15, 10)[fields.one_of("straight", ("15", "10"))]
    table.minutes = (5, 0, 3, 10)[fields.one_of("minutes", ("5", "0", "3", "10"))]
    table.passes = fields.number("pass", 1, 1, int(table.pass_limit) or LATEST_PASS)


def read_score(table: Table, fields: Fields) -> None:
    """The points follow from the position (SO 4.2), less five for each card straight at ten."""
    usual = int(score_by_position(table))
    table.score = fields.number("score", usual, 0, usual)
    lost = usual - int(table.score)
    most = 0 if table.straight == 15 else FROM_WASTE * (STOCK - int(table.cards))
    if lost % FROM_WASTE or lost > most:
        points: Params = {"count": usual, "score": int(table.score)}
        raise BadText("solitario.text.worth", points, "SO 4.2")


def read_end(table: Table, text: str) -> None:
    """Solved and stalled are seen from the cards; the other endings must be said."""
    if text not in ENDINGS:
        raise none_of("ended", ENDINGS[1:], text)
    given = ENDINGS.index(text)
    seen = GOING_ON
    if table.on_bases() == CARDS:
        seen = SOLVED
    elif is_stall(table):
        seen = STALLED
    if given in (SOLVED, STALLED) and given != seen:
        raise BadText("core.text.not_so", {"text": text}, "SO 5.1, SO 5.2")
    table.ended = seen or given
