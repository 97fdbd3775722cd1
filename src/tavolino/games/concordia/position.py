"""Concordia: any position as one readable line, and back.

    map: italia; to move: you; cash: 5; stock: brick food*2; hand: tribune senator; pile: prefect;
    colonists: land@roma sea@cosa/roma; houses: cosa; display: architect - mason; ...

What is left out takes its usual place. The top of the pile is its last word; the decks hold the
cards that are named nowhere.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.fields import Fields, counted, counts_of, joined, place_in, times
from tavolino.core.game import AUTOMA, YOU, Params
from tavolino.core.packed import vec
from tavolino.core.refusals import BadText
from tavolino.games.concordia.actions import word
from tavolino.games.concordia.boards import (
    CITIES,
    GOODS,
    KINDS,
    LAND,
    LETTERS,
    MAPS,
    SEA,
    WAYS,
)
from tavolino.games.concordia.cards import CARDS, FIRST, NAMES, NO_CARD, SECOND, SLOTS, START
from tavolino.games.concordia.soundness import must_be_sound
from tavolino.games.concordia.table import (
    AI,
    BOUGHT,
    COLONISTS,
    DEED_RANGE,
    DICE,
    PERSON,
    PHASES,
    PRICE_RANGE,
    SOLD,
    START_GOODS,
    Table,
    total,
)

SEATS: Final[tuple[str, ...]] = (YOU, AUTOMA, "nobody")
DRAWS: Final[tuple[str, ...]] = ("nobody", "ai")
GAP: Final = "-"
USUAL_DISPLAY: Final = "architect prefect mercator5 colonist diplomat_saturnus mason farmer"
MOST_COINS: Final = 9999


# -- writing


def write(table: Table) -> str:
    board = table.board()
    cities = range(int(board.size))
    drawn = any(table.order[city] != city for city in cities)
    fields = [
        ("map", board.id),
        ("to move", SEATS[2 if table.over else table.turn]),
        *turn_fields(table),
        ("cash", str(table.cash)),
        ("stock", counted(table.stock, GOODS) or "none"),
        ("hand", counted(table.hand, NAMES)),
        ("pile", pile_words(table)),
        ("colonists", " ".join(colonist_words(table)) or "none"),
        ("houses", " ".join(word(board.names[city]) for city in cities if table.mine[city])),
        ("ai stock", counted(table.ai_stock, GOODS) or "none"),
        ("ai home", str(table.ai_home)),
        ("ai houses", " ".join(word(board.names[city]) for city in cities if table.theirs[city])),
        ("ai cards", counted(table.ai_cards, NAMES)),
        ("display", " ".join(GAP if one == NO_CARD else NAMES[one] for one in table.display)),
        ("turned", " ".join(turned_words(table))),
        ("tokens", " ".join(GOODS[table.good[city]] for city in cities)),
        ("dice", DICE[table.dice]),
        ("order", " ".join(order_words(table)) if drawn else ""),
        ("draws", DRAWS[int(table.ai_ties)]),
        ("next type", "printed" if table.by_type else ""),
        ("full storehouse", "highest" if table.highest else ""),
        ("diplomat", "tribune" if table.copies_tribune else ""),
        ("third pass", "goes on" if table.endless else ""),
        ("after tribune", "yes" if table.after_tribune else ""),
        ("ai builds", str(table.ai_builds) if table.ai_builds else ""),
        ("ai buys", str(table.ai_buys) if table.ai_buys else ""),
        ("ai price", str(table.ai_price) if table.ai_price else ""),
    ]
    return joined(fields)


def turn_fields(table: Table) -> list[tuple[str, str]]:
    traded = [
        f"{GOODS[kind]}{'+' if table.traded[kind] == BOUGHT else '-'}"
        for kind in range(KINDS)
        if table.traded[kind]
    ]
    return [
        ("phase", PHASES[table.phase]),
        ("steps", str(table.steps) if table.steps else ""),
        ("traded", " ".join(traded)),
        ("bought", str(table.bought) if table.bought else ""),
        ("fresh", counted(table.fresh, GOODS)),
        ("die", str(table.die) if table.die else ""),
        ("passes", str(table.passes) if table.passes else ""),
        ("concordia", SEATS[table.concordia]),
    ]


def pile_words(table: Table) -> str:
    """The top card last."""
    if table.top == NO_CARD:
        return ""
    below = table.pile[:]
    below[table.top] -= 1
    return f"{counted(below, NAMES)} {NAMES[table.top]}".strip()


def colonist_words(table: Table) -> list[str]:
    board = table.board()
    found: list[str] = []
    for way in (LAND, SEA):
        for city in range(len(board.names)):
            place = f"{WAYS[way]}@{word(board.names[city])}"
            found.append(times(place, table.camp[way * CITIES + city]))
    for line in range(int(board.routes)):
        if table.on[line]:
            found.append(f"{WAYS[board.line_way[line]]}@{word(board.line_name(line))}")
    return [one for one in found if one]


def turned_words(table: Table) -> list[str]:
    provinces = table.board().provinces
    return [word(provinces[nth]) for nth in range(len(provinces)) if table.turned[nth]]


def order_words(table: Table) -> list[str]:
    board = table.board()
    ranked = sorted(range(int(board.size)), key=lambda city: table.order[city])
    return [word(board.names[city]) for city in ranked]


# -- reading


def read(text: str) -> Table:
    """Inverse of write. Raises BadText with what is wrong."""
    fields = Fields(text)
    table = Table()
    table.map = fields.one_of("map", MAPS, MAPS[0])
    read_turn(table, fields)
    read_tokens(table, fields)
    read_person(table, fields)
    read_colonists(table, fields)
    read_ai(table, fields)
    read_display(table, fields)
    for name in fields.words("turned"):
        table.turned[place_in([word(one) for one in table.board().provinces], name)] = 1
    read_order(table, fields.words("order"))
    fields.all_used()
    put_the_rest_in_decks(table)
    must_be_sound(table)
    return table


def read_turn(table: Table, fields: Fields) -> None:
    turn = fields.one_of("to move", SEATS, YOU)
    table.over = turn == 2
    table.phase = fields.one_of("phase", PHASES, PHASES[0])
    table.steps = fields.number("steps", 0, 0, COLONISTS)
    table.bought = fields.number("bought", 0, 0, 2)
    table.die = fields.number("die", 0, 0, 12)
    table.passes = fields.number("passes", 0, 0, 3)
    table.concordia = fields.one_of("concordia", SEATS, "nobody")
    table.turn = turn if turn < 2 else AI if table.concordia == PERSON else PERSON
    for one in fields.words("traded"):
        sign = one[-1:]
        if sign not in ("+", "-"):
            raise BadText("concordia.text.traded", {"word": one}, "CN 1.5j")
        table.traded[place_in(GOODS, one[:-1])] = BOUGHT if sign == "+" else SOLD
    table.fresh = counts_of(fields.words("fresh"), GOODS)
    table.dice = fields.one_of("dice", DICE, DICE[0])
    table.ai_ties = fields.one_of("draws", DRAWS, DRAWS[0]) == 1
    table.by_type = fields.one_of("next type", ("owned", "printed")) == 1
    table.highest = fields.one_of("full storehouse", ("build", "highest")) == 1
    table.copies_tribune = fields.one_of("diplomat", ("nothing", "tribune")) == 1
    table.endless = fields.one_of("third pass", ("ends", "goes on")) == 1
    table.after_tribune = fields.yes("after tribune") and table.copies_tribune


def read_tokens(table: Table, fields: Fields) -> None:
    """What the cities make, in map order; the tokens of each letter must fit (CN 1.2)."""
    board = table.board()
    words = fields.words("tokens")
    if words and len(words) != board.size:
        size: Params = {"map": board.name, "count": int(board.size)}
        raise BadText("concordia.text.tokens", size, "CN 3.4")
    for nth in range(len(words)):
        table.good[nth] = place_in(GOODS, words[nth])
    for letter in LETTERS:
        cities, tokens = (
            board.cities_with(letter),
            board.tokens(letter) if board.cities_with(letter) else [],
        )
        if not words:
            for nth in range(len(cities)):
                table.good[cities[nth]] = tokens[nth]
        elif sorted(int(table.good[city]) for city in cities) != sorted(tokens):
            raise BadText("concordia.text.letter", {"letter": letter}, "CN 1.2")


def read_person(table: Table, fields: Fields) -> None:
    table.cash = fields.number("cash", 5, 0, MOST_COINS)
    usual = " ".join(times(GOODS[kind], START_GOODS[kind]) for kind in range(KINDS))
    table.stock = counts_of(fields.words("stock", usual), GOODS)
    pile = fields.words("pile")
    table.pile = counts_of(pile, NAMES)
    table.top = place_in(NAMES, pile[-1]) if pile else NO_CARD
    hand = fields.words("hand")
    table.hand = counts_of(hand, NAMES)
    if not hand:
        for card in range(CARDS):
            table.hand[card] = max(0, START[card] - table.pile[card])
    table.mine = read_houses(table, fields.words("houses"))


def read_houses(table: Table, words: list[str]) -> vec[i64]:
    board = table.board()
    found = vec[i64]([0] * CITIES)
    for name in words:
        city = place_in([word(one) for one in board.names], name)
        if city == board.start or found[city]:
            raise BadText("concordia.text.second_house", {"city": name}, "CN 1.5d")
        found[city] = 1
    return found


def read_colonists(table: Table, fields: Fields) -> None:
    board = table.board()
    start = word(board.names[board.start])
    lines = [
        f"{WAYS[board.line_way[line]]}@{word(board.line_name(line))}"
        for line in range(int(board.routes))
    ]
    cities = [f"{way}@{word(name)}" for way in WAYS for name in board.names]
    for name in fields.words("colonists", f"land@{start} sea@{start}"):
        if name in cities:
            way, city = divmod(cities.index(name), len(board.names))
            table.camp[way * CITIES + city] += 1
        else:
            line = place_in(lines, name)
            if table.on[line]:
                raise BadText("concordia.text.second_colonist", {"line": name}, "CN 1.5c")
            table.on[line] = 1
            way = int(board.line_way[line])
        table.home[way] -= 1
    for way in (LAND, SEA):
        table.home[way] += 1  # two were counted as sent out


def steps(fields: Fields, name: str, bounds: tuple[int, int]) -> int:
    """By how much the laboratory has turned something, up or down."""
    low, high = bounds
    return fields.one_of(name, [str(step) for step in range(low, high + 1)], "0") + low


def read_ai(table: Table, fields: Fields) -> None:
    usual = " ".join(times(GOODS[kind], START_GOODS[kind]) for kind in range(KINDS))
    table.ai_stock = counts_of(fields.words("ai stock", usual), GOODS)
    table.ai_home = fields.number("ai home", COLONISTS - 2, 0, COLONISTS - 2)
    table.ai_cards = counts_of(fields.words("ai cards"), NAMES)
    table.ai_builds = steps(fields, "ai builds", DEED_RANGE)
    table.ai_buys = steps(fields, "ai buys", DEED_RANGE)
    table.ai_price = steps(fields, "ai price", PRICE_RANGE)
    table.theirs = read_houses(table, fields.words("ai houses"))


def read_display(table: Table, fields: Fields) -> None:
    words = fields.words("display", USUAL_DISPLAY)
    if len(words) != SLOTS:
        raise BadText("concordia.text.places", {"count": SLOTS}, "CN 1.5q")
    for slot in range(SLOTS):
        one = words[slot]
        table.display[slot] = NO_CARD if one == GAP else place_in(NAMES, one)


def read_order(table: Table, words: list[str]) -> None:
    board = table.board()
    names = [word(board.names[city]) for city in range(int(board.size))]
    if not words:
        return
    if sorted(words) != sorted(names):
        raise BadText("concordia.text.order", rule="CN R5")
    for rank in range(len(words)):
        table.order[names.index(words[rank])] = rank


def put_the_rest_in_decks(table: Table) -> None:
    """Deck I is used up before deck II, so what is out tells what is in them (CN 1.3c)."""
    out = vec[i64]([0] * CARDS)
    for card in range(CARDS):
        shown = sum(1 for one in table.display if one == card)
        out[card] = table.hand[card] + table.pile[card] + table.ai_cards[card] + shown - START[card]
        if not 0 <= out[card] <= FIRST[card] + SECOND[card]:
            raise BadText("concordia.text.count", {"card": NAMES[card]}, "CN 2.1")
    first_left = total(out) <= total(FIRST)
    for card in range(CARDS):
        table.deck_one[card] = FIRST[card] - out[card] if first_left else 0
        table.deck_two[card] = (
            SECOND[card] if first_left else FIRST[card] + SECOND[card] - out[card]
        )
        if table.deck_one[card] < 0 or table.deck_two[card] > SECOND[card]:
            raise BadText("concordia.text.decks", {"card": NAMES[card]}, "CN 1.3c")
