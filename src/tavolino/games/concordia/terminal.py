"""Concordia: a view as text. The map is a list of provinces; goods are letters."""

from typing import NamedTuple

from mypy_extensions import i64

from tavolino.core.game import View
from tavolino.core.lettering import folded, side_by_side
from tavolino.core.packed import vec
from tavolino.core.refusals import BadText
from tavolino.games.concordia import scoring
from tavolino.games.concordia.actions import word
from tavolino.games.concordia.boards import CITIES, GOODS, KINDS, LAND, SEA, WAYS, Board
from tavolino.games.concordia.cards import (
    CARDS,
    GODS,
    KIND,
    NAMES,
    NO_CARD,
    SLOT_ANY,
    SLOT_GOODS,
    SLOTS,
    listed,
)
from tavolino.games.concordia.prefect import turned_coins
from tavolino.games.concordia.table import AI, HOUSES, PERSON, PHASES, Table
from tavolino.texts import say

LETTERS = {"brick": "B", "food": "F", "tool": "T", "wine": "W", "cloth": "C"}
INKS = {"brick": "41;97", "food": "43;30", "tool": "100;97", "wine": "45;97", "cloth": "46;30"}
INDENT = "   "
BOUND = "\u00a0"  # a name stays with what follows it


class Province(NamedTuple):
    """A province as it is drawn."""

    marker: str
    name: str
    cities: list[str]


def draw(view: View[Table], language: str, style: str) -> str:
    """The whole table, at most 78 characters wide; or in words, one thing a line."""
    table = view.table
    if style == "words":
        return "\n".join(in_words(table, language))
    colour = style == "colour"
    parts = [
        [status(table, language), *signs(language, colour)],
        map_drawn(table, colour),
        colonists(table, language),
        display(table, language, colour),
        seats(table, language, colour),
    ]
    return "\n\n".join("\n".join(part) for part in parts)


def brief(view: View[Table], language: str, style: str) -> str:
    """The same in few lines: provinces and cards side by side, what letters mean left out."""
    table = view.table
    if style == "words":
        return draw(view, language, style)
    colour = style == "colour"
    lines = [
        status(table, language),
        *side_by_side(places(table, colour), gap=" "),
        *colonists(table, language),
        *side_by_side(offers(table, colour), display_name(table, language)),
        *seats(table, language, colour, " "),
    ]
    return "\n".join(lines)


def letter(good: str, colour: bool) -> str:
    return f"\x1b[{INKS[good]}m{LETTERS[good]}\x1b[0m" if colour else LETTERS[good]


def letters(goods: list[str], colour: bool) -> str:
    return " ".join(letter(good, colour) for good in goods) or "-"


def name(language: str, key: str) -> str:
    return say(language, f"concordia.name.{key}")


def status(table: Table, language: str) -> str:
    you, ai = scoring.score(table, PERSON), scoring.score(table, AI)
    score = f"{name(language, 'score')}: {you} : {ai}"
    die = f"   {name(language, 'die')}: {table.die}" if table.die else ""
    phase = say(language, f"concordia.phase.{PHASES[table.phase]}") if table.turn == PERSON else ""
    return f"{table.board().name}   {score}   {phase}{die}".rstrip()


def signs(language: str, colour: bool) -> list[str]:
    """What letters and signs mean."""
    goods = [f"{letter(good, colour)} {say(language, f'concordia.good.{good}')}" for good in GOODS]
    return ["  ".join(goods), *folded(name(language, "map_key")), *folded(name(language, "signs"))]


def provinces(table: Table, colour: bool) -> list[Province]:
    """Each with its marker, then its cities: the good, then * for you and # for the AI."""
    board = table.board()
    found: list[Province] = []
    for number in range(len(board.provinces)):
        bonus = GOODS[table.bonus(number)]
        marker = "o" if table.turned[number] else letter(bonus, colour)
        cities = [
            f"{board.names[city]} {letter(GOODS[table.good[city]], colour)}{houses(table, city)}"
            for city in range(int(board.size))
            if board.province_of[city] == number
        ]
        found.append(Province(marker, board.provinces[number], cities))
    return found


def map_drawn(table: Table, colour: bool) -> list[str]:
    """A province a line."""
    return [
        f"[{one.marker}] {one.name:<17} {'  '.join(one.cities)}" for one in provinces(table, colour)
    ]


def places(table: Table, colour: bool) -> list[str]:
    """City by city, the province before its first one."""
    found: list[str] = []
    for one in provinces(table, colour):
        first, *others = one.cities
        cities = [f"[{one.marker}] {one.name}: {first}", *others]
        found += [*(f"{city}," for city in cities[:-1]), f"{cities[-1]};"]
    return found


def routes(view: View[Table], language: str, _: str, asked: str) -> str:
    """Every city with its neighbours, or one city."""
    board = view.table.board()
    cities = range(len(board.names))
    wanted = [city for city in cities if word(board.names[city]).startswith(word(asked))]
    if not wanted:
        known = [word(board.names[city]) for city in cities]
        raise BadText("core.text.unknown_word", {"word": asked, "known": known})
    lines = folded("; ".join(neighbours(board, city) for city in wanted))
    return "\n".join([name(language, "routes"), *lines])


def neighbours(board: Board, city: int) -> str:
    """Roma: Casinum, Cosa ~ Olbia."""
    ends: list[list[str]] = [[], []]
    for line in board.beside[city]:
        other = board.line_b[line] if board.line_a[line] == city else board.line_a[line]
        ends[board.line_way[line]].append(board.names[other])
    by_sea = [f"~{BOUND}{', '.join(ends[SEA])}"] if ends[SEA] else []
    ways = ([", ".join(ends[LAND])] if ends[LAND] else []) + by_sea
    return f"{board.names[city]}:{BOUND}{' '.join(ways)}"


def legend(_: View[Table], language: str, style: str, __: str) -> str:
    return "\n".join(signs(language, style == "colour"))


def houses(table: Table, city: i64) -> str:
    return ("*" if table.mine[city] else "") + ("#" if table.theirs[city] else "")


def colonists(table: Table, language: str) -> list[str]:
    places = ", ".join(where(table)) or "-"
    return folded(f"{name(language, 'colonists')}: {places}")


def where(table: Table) -> list[str]:
    """Where your colonists stand, in notation."""
    board = table.board()
    found: list[str] = []
    for way in (LAND, SEA):
        for city in range(len(board.names)):
            for _ in range(table.camp[way * CITIES + city]):
                found.append(f"{WAYS[way]} {word(board.names[city])}")
    for line in range(int(board.routes)):
        if table.on[line]:
            found.append(f"{WAYS[board.line_way[line]]} {word(board.line_name(line))}")
    return found


def display_name(table: Table, language: str) -> str:
    return f"{name(language, 'display')} ({name(language, 'deck')}: {table.deck_size()}):"


def display(table: Table, language: str, colour: bool) -> list[str]:
    lines = [display_name(table, language)]
    for slot in range(SLOTS):
        card = table.display[slot]
        if card != NO_CARD:
            god = say(language, f"concordia.god.{GODS[KIND[card].god]}")
            lines.append(f"{slot + 1} {NAMES[card]:<18} {god:<10} {price(table, slot, colour)}")
    return lines


def offers(table: Table, colour: bool) -> list[str]:
    """1 farmer (B F)."""
    return [
        f"{slot + 1} {NAMES[table.display[slot]]} ({price(table, slot, colour)})"
        for slot in range(SLOTS)
        if table.display[slot] != NO_CARD
    ]


def price(table: Table, slot: int, colour: bool) -> str:
    goods = [GOODS[good] for good in [*KIND[table.display[slot]].price, *SLOT_GOODS[slot]]]
    return letters(goods, colour) + (" + ?" if SLOT_ANY[slot] else "")


def seats(table: Table, language: str, colour: bool, between: str = "\n") -> list[str]:
    """Both storehouses, houses and cards."""
    coins = say(language, "concordia.name.cash", {"count": int(table.cash)})
    cash = f"{coins} (+{turned_coins(table)})"
    stock = letters(listed(table.stock), colour)
    left, ai_left = HOUSES - int(table.houses()), HOUSES - int(table.ai_houses())
    ai_stock = letters(listed(table.ai_stock), colour)
    you = [
        f"{name(language, 'you')}: {cash}   {name(language, 'houses')}: {left}",
        f"{INDENT}{stock}  ({table.room()} {name(language, 'free')})",
    ]
    ai = [
        f"{name(language, 'ai')}: {ai_stock}   {name(language, 'houses')}: {ai_left}   "
        f"{name(language, 'home')}: {table.ai_home}",
        f"{INDENT}{name(language, 'cards')}:{BOUND}{cards(table.ai_cards)}",
    ]
    held = [
        f"{INDENT}{name(language, 'hand')}:{BOUND}{cards(table.hand)}",
        f"{INDENT}{name(language, 'pile')}:{BOUND}{cards(table.pile)}",
    ]
    lines = [line for part in (you, held, ai) for line in between.join(part).split("\n")]
    return [part for line in lines for part in folded(line)]


def cards(counts: vec[i64]) -> str:
    return ", ".join(NAMES[card] for card in range(CARDS) for _ in range(counts[card])) or "-"


# -- in words


def in_words(table: Table, language: str) -> list[str]:
    """One place a line, for ears."""
    board = table.board()
    lines = [f"{board.name}. {name(language, 'score')}: {scoring.score(table, PERSON)}."]
    lines[0] += f" {name(language, 'ai')}: {scoring.score(table, AI)}."
    for city in range(int(board.size)):
        good = say(language, f"concordia.good.{GOODS[table.good[city]]}")
        owners = [name(language, "you")] if table.mine[city] else []
        owners += [name(language, "ai")] if table.theirs[city] else []
        province = board.provinces[board.province_of[city]]
        lines.append(f"{board.names[city]} ({province}), {good}: {', '.join(owners) or '-'}.")
    for way_place in where(table):
        lines.append(f"{name(language, 'colonists')}: {way_place}.")
    for slot in range(SLOTS):
        if table.display[slot] != NO_CARD:
            card = say(language, f"concordia.card.{NAMES[table.display[slot]]}")
            lines.append(f"{name(language, 'display')} {slot + 1}: {card}.")
    lines.append(f"{name(language, 'hand')}: {in_full(table.hand, language)}.")
    lines.append(f"{name(language, 'coins')}: {table.cash}.")
    for key, stock in (("stock", table.stock), ("ai_stock", table.ai_stock)):
        goods = [
            f"{stock[kind]} {say(language, f'concordia.good.{GOODS[kind]}')}"
            for kind in range(KINDS)
            if stock[kind]
        ]
        lines.append(f"{name(language, key)}: {', '.join(goods) or '-'}.")
    return lines


def in_full(counts: vec[i64], language: str) -> str:
    every = [card for card in range(CARDS) for _ in range(counts[card])]
    return ", ".join(say(language, f"concordia.card.{NAMES[card]}") for card in every)
