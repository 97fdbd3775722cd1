"""Concordia: a view as text. The map is a list of provinces; goods are letters."""

from mypy_extensions import i64

from tavolino.core.game import View
from tavolino.core.packed import vec
from tavolino.games.concordia import scoring
from tavolino.games.concordia.actions import word
from tavolino.games.concordia.boards import CITIES, GOODS, KINDS, LAND, SEA, WAYS
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
WIDTH = 78
INDENT = "   "


def draw(view: View[Table], language: str, style: str) -> str:
    """The whole table, at most 78 characters wide; or in words, one thing a line."""
    table = view.table
    if style == "words":
        return "\n".join(in_words(table, language))
    colour = style == "colour"
    parts = [
        heading(table, language, colour),
        provinces(table, language, colour),
        colonists(table, language),
        display(table, language, colour),
        seats(table, language, colour),
    ]
    return "\n\n".join("\n".join(part) for part in parts)


def letter(good: str, colour: bool) -> str:
    return f"\x1b[{INKS[good]}m{LETTERS[good]}\x1b[0m" if colour else LETTERS[good]


def letters(goods: list[str], colour: bool) -> str:
    return " ".join(letter(good, colour) for good in goods) or "-"


def name(language: str, key: str) -> str:
    return say(language, f"concordia.name.{key}")


def heading(table: Table, language: str, colour: bool) -> list[str]:
    you, ai = scoring.score(table, PERSON), scoring.score(table, AI)
    key = "  ".join(
        f"{letter(good, colour)} {say(language, f'concordia.good.{good}')}" for good in GOODS
    )
    score = f"{name(language, 'score')}: {you} : {ai}"
    die = f"   {name(language, 'die')}: {table.die}" if table.die else ""
    phase = say(language, f"concordia.phase.{PHASES[table.phase]}") if table.turn == PERSON else ""
    return [f"{table.board().name}   {score}   {phase}{die}", key]


def provinces(table: Table, language: str, colour: bool) -> list[str]:
    """Each with its marker, then its cities: the good, then * for you and # for the AI."""
    board = table.board()
    lines: list[str] = []
    for number in range(len(board.provinces)):
        bonus = GOODS[table.bonus(number)]
        marker = "o" if table.turned[number] else letter(bonus, colour)
        cities = [
            f"{board.names[city]} {letter(GOODS[table.good[city]], colour)}{houses(table, city)}"
            for city in range(int(board.size))
            if board.province_of[city] == number
        ]
        lines.append(f"[{marker}] {board.provinces[number]:<17} {'  '.join(cities)}")
    return [name(language, "map_key"), *lines]


def houses(table: Table, city: i64) -> str:
    return ("*" if table.mine[city] else "") + ("#" if table.theirs[city] else "")


def colonists(table: Table, language: str) -> list[str]:
    places = ", ".join(where(table)) or "-"
    return wrapped(f"{name(language, 'colonists')}: {places}")


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


def wrapped(text: str, indent: str = "") -> list[str]:
    lines: list[str] = []
    line = indent
    for one in text.split():
        if len(line) + len(one) + 1 > WIDTH:
            lines.append(line)
            line = f"{indent}   "
        line = f"{line} {one}" if line.strip() else f"{line}{one}"
    return [*lines, line]


def display(table: Table, language: str, colour: bool) -> list[str]:
    lines = [f"{name(language, 'display')} ({name(language, 'deck')}: {table.deck_size()})"]
    for slot in range(SLOTS):
        card = table.display[slot]
        if card != NO_CARD:
            goods = [GOODS[good] for good in [*KIND[card].price, *SLOT_GOODS[slot]]]
            choice = " + ?" if SLOT_ANY[slot] else ""
            god = say(language, f"concordia.god.{GODS[KIND[card].god]}")
            lines.append(f"{slot + 1} {NAMES[card]:<18} {god:<10} {letters(goods, colour)}{choice}")
    return lines


def seats(table: Table, language: str, colour: bool) -> list[str]:
    coins = say(language, "concordia.name.cash", {"count": int(table.cash)})
    cash = f"{coins} (+{turned_coins(table)})"
    stock = letters(listed(table.stock), colour)
    yours = f"{stock}  ({table.room()} {name(language, 'free')})"
    left = HOUSES - int(table.houses())
    ai_stock = letters(listed(table.ai_stock), colour)
    return [
        f"{name(language, 'you')}: {cash}   {name(language, 'houses')}: {left}",
        f"   {yours}",
        *wrapped(f"{name(language, 'hand')}: {cards(table.hand)}", INDENT),
        *wrapped(f"{name(language, 'pile')}: {cards(table.pile)}", INDENT),
        f"{name(language, 'ai')}: {ai_stock}   {name(language, 'houses')}: "
        f"{HOUSES - int(table.ai_houses())}   {name(language, 'home')}: {table.ai_home}",
        *wrapped(f"{name(language, 'cards')}: {cards(table.ai_cards)}", INDENT),
    ]


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
