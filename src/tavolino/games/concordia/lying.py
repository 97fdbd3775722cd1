"""Concordia beside its real box: the table part by part, so that a piece is set as it lies."""

from functools import partial
from typing import Final

from mypy_extensions import i64

from tavolino.core.beside import Named, Part, Parts, Piece
from tavolino.core.game import AUTOMA, YOU
from tavolino.core.packed import vec
from tavolino.games.concordia.actions import word
from tavolino.games.concordia.boards import GOODS, LAND, LETTERS, SEA, WAYS, Board
from tavolino.games.concordia.cards import CARDS, NAMES, NO_CARD, SLOTS, START
from tavolino.games.concordia.market import DECK
from tavolino.games.concordia.position import GAP, MOST_COINS, SEATS, colonist_words
from tavolino.games.concordia.table import COLONISTS, SPACES, Table

TOKENS: Final = "tokens "
SEAT: Final = "seat"
HOUSE: Final = "house"
COLONIST: Final = "colonist"
TURNED: Final = "coins"
MANY: Final = 30
HOUSES: Final = {YOU: "houses", AUTOMA: "ai houses"}  # the parts of a position


def parts(table: Table) -> list[Part]:
    board = table.board()
    found: list[Part] = []
    for letter in LETTERS:
        found += [token_part(table, letter, int(city)) for city in board.cities_with(letter)]
    found += [house_part(table, city) for city in range(int(board.size))]
    found += [turned_part(table, province) for province in range(len(board.provinces))]
    shown = ["" if card == NO_CARD else NAMES[card] for card in table.display]
    slots = [f"slot {slot + 1}" if shown[slot] else "display" for slot in range(SLOTS)]
    standing = [one for place in colonist_words(table) for one in each(place)]
    found += [
        Part("display", said("name.display"), shown, NAMES, SLOTS, DECK, [*slots, "display"],
             gap=GAP, needed=True),
        goods_part("stock", "name.stock", table.stock, "storehouse"),
        goods_part("ai stock", "name.ai_stock", table.ai_stock, "ai"),
        Part("cash", said("name.coins"), [str(table.cash)], [], MOST_COINS, things=["coins"]),
        cards_part("hand", "name.hand", table.hand),
        Part("pile", said("name.pile"), pile_of(table), NAMES, MANY, DECK, ["pile"] * MANY),
        cards_part("ai cards", "part.ai_cards", table.ai_cards),
        Part("colonists", said("name.colonists"), standing, standings(board), COLONISTS, COLONIST,
             [COLONIST] * (COLONISTS + 1)),
        Part("ai home", said("part.ai_home"), [str(table.ai_home)], [], COLONISTS - 2,
             things=["ai"]),
    ]  # fmt: skip
    return found


def said(key: str) -> Named:
    return Named(f"concordia.{key}", {})


# -- the map


def token_part(table: Table, letter: str, city: int) -> Part:
    """What a city makes; the tokens of a letter stay among its cities (CN 1.2)."""
    name = table.board().names[city]
    return Part(
        f"token {name}", Named("concordia.part.token", {"city": name}), [GOODS[table.good[city]]],
        [*GOODS], 1, f"{TOKENS}{letter}", [f"city {name}"], group=f"{TOKENS}{letter}", needed=True,
        put=partial(put_token, city),
    )  # fmt: skip


def put_token(city: int, text: Parts, words: list[str]) -> None:
    tokens = text["tokens"].split()
    tokens[city : city + 1] = words
    text["tokens"] = " ".join(tokens)


def house_part(table: Table, city: int) -> Part:
    name = table.board().names[city]
    lying = [YOU] if table.mine[city] else []
    lying += [AUTOMA] if table.theirs[city] else []
    return Part(
        f"houses {name}", Named("concordia.part.houses", {"city": name}), lying, [YOU, AUTOMA], 2,
        HOUSE, [f"city {name}"] * 3, put=partial(put_houses, word(name)),
    )  # fmt: skip


def put_houses(city: str, text: Parts, words: list[str]) -> None:
    for side, name in HOUSES.items():
        others = [one for one in text.get(name, "").split() if one != city]
        text[name] = " ".join([*others, *([city] if side in words else [])])


def turned_part(table: Table, province: int) -> Part:
    name = table.board().provinces[province]
    lying = [TURNED] if table.turned[province] else []
    return Part(
        f"bonus {name}", Named("concordia.part.bonus", {"province": name}), lying, [TURNED], 1,
        TURNED, [f"province {name}"], put=partial(put_turned, word(name)),
    )  # fmt: skip


def put_turned(province: str, text: Parts, words: list[str]) -> None:
    others = [one for one in text.get("turned", "").split() if one != province]
    text["turned"] = " ".join([*others, *([province] if words else [])])


def standings(board: Board) -> list[str]:
    """Where a colonist may stand: a city or a line with its way."""
    found = [
        f"{WAYS[way]}@{word(board.names[city])}"
        for way in (LAND, SEA)
        for city in range(len(board.names))
        if board.has_way(city, way)
    ]
    return found + [
        f"{WAYS[board.line_way[line]]}@{word(board.line_name(line))}"
        for line in range(int(board.routes))
    ]


def each(place: str) -> list[str]:
    """Colonists of one kind in a city are written as place*2."""
    name, star, count = place.partition("*")
    return [name] * (int(count) if star else 1)


# -- goods and cards


def goods_part(name: str, key: str, stock: vec[i64], thing: str) -> Part:
    lying = [GOODS[kind] for kind in range(len(GOODS)) for _ in range(stock[kind])]
    things = [*(f"good {good}" for good in lying), thing]
    return Part(
        name, said(key), lying, [*GOODS], SPACES, TOKENS, things,
        put=partial(put_or_none, name),
    )  # fmt: skip


def put_or_none(name: str, text: Parts, words: list[str]) -> None:
    """What is left out would take its usual place."""
    text[name] = " ".join(words) or "none"


def cards_part(name: str, key: str, cards: vec[i64]) -> Part:
    lying = [NAMES[card] for card in range(len(NAMES)) for _ in range(cards[card])]
    things = [*(f"card {card}" for card in lying), "display"]
    return Part(name, said(key), lying, NAMES, MANY, DECK, things)


def pile_of(table: Table) -> list[str]:
    """The top card last."""
    lying = [NAMES[card] for card in range(len(NAMES)) for _ in range(table.pile[card])]
    if table.top != NO_CARD:
        lying.remove(NAMES[table.top])
        lying.append(NAMES[table.top])
    return lying


def heads(table: Table) -> list[Part]:
    """What is asked last of a game that has begun."""
    turn = SEATS[table.turn]
    owned = [table.hand[card] + table.pile[card] - START[card] for card in range(CARDS)]
    bought = [NAMES[card] for card in range(CARDS) for _ in range(owned[card])]
    return [
        Part("hand", said("part.bought"), bought, NAMES, MANY, DECK, put=put_bought),
        Part("to move", Named("core.part.to_move", {}), [turn], [YOU, AUTOMA], 1, SEAT),
    ]


def put_bought(text: Parts, words: list[str]) -> None:
    """The starting hand and what was bought, but for what was played (CN 1.5m)."""
    every = [*words, *(NAMES[card] for card in range(CARDS) for _ in range(START[card]))]
    for card in [one for played in text.get("pile", "").split() for one in each(played)]:
        if card in every:
            every.remove(card)
    text["hand"] = " ".join(every)


def shown(name: str, piece: str) -> Piece | None:
    """How what is not asked for is shown."""
    if name == SEAT:
        return Piece(f"{'concordia' if piece == AUTOMA else 'shell'}.seat.{piece}", {})
    if name == HOUSE:
        return Piece(f"concordia.part.house.{piece}", {"side": piece}, HOUSE)
    if name == TURNED:
        return Piece("concordia.part.turned", {}, TURNED)
    if name == COLONIST:
        way, _, place = piece.partition("@")
        params = {"way": way, "place": place.title(), "side": YOU}
        return Piece(f"concordia.part.colonist.{way}", params, COLONIST)
    return None
