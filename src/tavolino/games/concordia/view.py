"""Concordia: what a seat may see, and all that the page shows of it.

Everything lies open, and the order of the deck is not decided yet. So a view is a copy of the
table.
"""

from mypy_extensions import i64

from tavolino.core.game import AUTOMA, YOU, Params, View
from tavolino.games.concordia import architect, automa, market, prefect, scoring
from tavolino.games.concordia.actions import word
from tavolino.games.concordia.boards import (
    CITIES,
    COINS,
    GOODS,
    KINDS,
    LAND,
    PRICE,
    SEA,
    WAYS,
    Board,
)
from tavolino.games.concordia.cards import (
    CARDS,
    GODS,
    KIND,
    NAMES,
    NO_CARD,
    NO_SLOT,
    SLOT_ANY,
    SLOT_GOODS,
    SLOTS,
    listed,
    names_of,
)
from tavolino.games.concordia.table import (
    AI,
    COLONISTS,
    DICE,
    HOUSES,
    NOBODY,
    PERSON,
    PHASES,
    SPACES,
    Table,
    total,
)

HOLDERS = [YOU, AUTOMA]


# -- what is fixed for a game


def box(view: View[Table]) -> Params:
    """The map with its goods, prices and the faces of the cards."""
    table = view.table
    board = table.board()
    return {
        "map": {"id": board.id, "name": board.name, "turned": board.turned},
        "cities": [city_printed(table, number) for number in range(len(board.names))],
        "lines": [line_printed(board, number) for number in range(int(board.routes))],
        "provinces": [province_printed(table, number) for number in range(len(board.provinces))],
        "dice": DICE[table.dice],
        "prices": {GOODS[kind]: int(PRICE[kind]) for kind in range(KINDS)},
        "faces": {NAMES[card]: face(card) for card in range(CARDS)},
        "you": {"spaces": SPACES},
    }


def city_printed(table: Table, number: int) -> Params:
    board = table.board()
    place = board.cities[number]
    found: Params = {
        "name": place.name,
        "word": word(place.name),
        "latitude": place.latitude,
        "longitude": place.longitude,
        "start": number == board.start,
        "land": 0,
        "sea": 0,
        "you": False,
        "automa": False,
    }
    if number != board.start:
        good = table.good[number]
        found |= {
            "province": board.provinces[board.province_of[number]],
            "letter": board.letter_of(number),
            "good": GOODS[good],
            "distance": int(board.distance[number]),
            "goods": names_of([kind for kind in range(KINDS) if architect.house_needs(good, kind)]),
        }
    return found


def line_printed(board: Board, number: int) -> Params:
    return {
        "name": board.line_name(number),
        "word": word(board.line_name(number)),
        "way": WAYS[board.line_way[number]],
        "ends": [board.names[board.line_a[number]], board.names[board.line_b[number]]],
    }


def province_printed(table: Table, number: int) -> Params:
    board = table.board()
    bonus = table.bonus(number)
    return {
        "name": board.provinces[number],
        "word": word(board.provinces[number]),
        "letter": board.letters[number],
        "good": GOODS[bonus],
        "coins": int(COINS[bonus]),
    }


# -- what changes


def to_json(view: View[Table]) -> Params:
    table = view.table
    board = table.board()
    deed = automa.DEEDS[automa.deed_of(table)] if table.die else None
    return {
        "to_move": None if table.over else HOLDERS[table.turn],
        "phase": PHASES[table.phase],
        "cities": [city(table, number) for number in range(len(board.names))],
        "lines": [{"you": bool(table.on[number])} for number in range(int(board.routes))],
        "provinces": [province(table, number) for number in range(len(board.provinces))],
        "display": [slot(table, number) for number in range(SLOTS)],
        "deck": int(table.deck_size()),
        "steps": int(table.steps),
        "die": int(table.die) or None,
        "deed": deed,
        "concordia": None if table.concordia == NOBODY else HOLDERS[table.concordia],
        "coins": int(prefect.turned_coins(table)),
        "you": your_side(table),
        "automa": ai_side(table),
    }


def city(table: Table, number: int) -> Params:
    """Who is in a city, and what a house of yours would cost there now (CN 1.5e)."""
    found: Params = {}
    for way in (LAND, SEA):
        if table.camp[way * CITIES + number]:
            found[WAYS[way]] = int(table.camp[way * CITIES + number])
    if table.mine[number]:
        found["you"] = True
    if table.theirs[number]:
        found["automa"] = True
    if number != table.board().start:
        found["coins"] = int(architect.house_coins(table, number))
        found["payable"] = architect.house_payable(table, number) is None
    return found


def province(table: Table, number: int) -> Params:
    """A province with its marker and what producing there would bring to whom (CN 1.5f)."""
    board = table.board()
    cities = [one for one in range(int(board.size)) if board.province_of[one] == number]
    return {
        "turned": bool(table.turned[number]),
        "you": [GOODS[table.good[one]] for one in cities if table.mine[one]],
        "automa": [GOODS[table.good[one]] for one in cities if table.theirs[one]],
    }


def slot(table: Table, number: int) -> Params:
    """A place of the display with its full price (CN 1.5q)."""
    card = table.display[number]
    found: Params = {
        "slot": number + 1,
        "card": None,
        "under": names_of(SLOT_GOODS[number]),
        "choice": int(SLOT_ANY[number]),
    }
    if card != NO_CARD:
        found |= face(card) | {
            "payable": market.within_means(table.stock, card, number),
            "consul": market.within_means(table.stock, card, NO_SLOT),
        }
    return found


def face(card: i64) -> Params:
    kind = KIND[card]
    return {"card": kind.name, "god": GODS[kind.god], "price": names_of(kind.price)}


def cards(table: Table, seat: i64) -> list[str]:
    every = range(CARDS)
    return [NAMES[card] for card in every for _ in range(scoring.card_count(table, seat, card))]


def gods(table: Table, seat: i64) -> Params:
    """The points so far, by god: cards, the worth of one, all together."""
    found: Params = {}
    for god in range(len(GODS)):
        points = int(scoring.god_points(table, seat, god))
        count = int(scoring.cards_of(table, seat, god))
        found[GODS[god]] = {"cards": count, "points": points}
    return found


def your_side(table: Table) -> Params:
    hand = [NAMES[card] for card in range(CARDS) for _ in range(table.hand[card])]
    return {
        "cash": int(table.cash),
        "stock": listed(table.stock),
        "room": int(table.room()),
        "home": {WAYS[way]: int(table.home[way]) for way in (LAND, SEA)},
        "houses": HOUSES - int(table.houses()),
        "hand": hand,
        "pile": [NAMES[card] for card in range(CARDS) for _ in range(table.pile[card])],
        "top": None if table.top == NO_CARD else NAMES[table.top],
        "fresh": listed(table.fresh),
        "traded": [GOODS[kind] for kind in range(KINDS) if table.traded[kind]],
        "bought": int(table.bought),
        "gods": gods(table, PERSON),
        "score": int(scoring.score(table, PERSON)),
    }


def ai_side(table: Table) -> Params:
    return {
        "stock": listed(table.ai_stock),
        "room": int(table.ai_room()),
        "home": int(table.ai_home),
        "out": COLONISTS - int(table.ai_home),
        "houses": HOUSES - int(table.ai_houses()),
        "cards": cards(table, AI),
        "bought": int(total(table.ai_cards)),
        "gods": gods(table, AI),
        "score": int(scoring.score(table, AI)),
    }
