"""Concordia beside its real box: where told tokens and cards lie, and when one cannot come."""

from tavolino.core.beside import Batch, Beside, Chosen, Named, Piece
from tavolino.core.refusals import Refusal
from tavolino.games.concordia import lying
from tavolino.games.concordia.boards import BOARDS, LETTERS, MAPS, Board
from tavolino.games.concordia.cards import KIND
from tavolino.games.concordia.hands import FILLS, hands
from tavolino.games.concordia.helper import DICE, HELPER
from tavolino.games.concordia.kinds import numbers_on
from tavolino.games.concordia.lying import TOKENS
from tavolino.games.concordia.market import DECK
from tavolino.games.concordia.table import PERSON, Table

ORDER = "order of cities"


def places(options: Chosen, table: Table | None, one: Batch) -> list[str]:
    """Tokens by city along the letters (CN 1.3a), cards by their slot (CN 1.5q)."""
    if one.name.startswith(TOKENS):
        board = board_of(options)
        return [board.names[city] for city in board.cities_with(one.name.removeprefix(TOKENS))]
    if one.name == DECK:
        kept = 0 if table is None else int(table.shown())
        return [f"slot {kept + one.before + at + 1}" for at in range(one.size)]
    if one.name == ORDER:
        return [f"rank {rank + 1}" for rank in range(one.size)]
    return [f"die {one.before + 1}" if one.total > 1 else "die"]


def placed(_game: str, place: str) -> Named:
    word, _, number = place.partition(" ")
    if word in ("slot", "rank"):
        return Named(f"concordia.box.{word}", {"number": number})
    if word == "die":
        return Named("concordia.name.die", {})
    return Named("concordia.box.city", {"city": place})


def names(options: Chosen, name: str) -> list[str] | None:
    """The order of the cities is drawn by their names; all else are goods and cards."""
    return list(board_of(options).names) if name == ORDER else None


def not_left(name: str, piece: str, place: str) -> Refusal:
    """Every token or card of the kind lies somewhere else already (CN 1.3a, CN 1.3c)."""
    if name.startswith(TOKENS):
        return Refusal(
            "concordia.refuse.token_not_left", "CN 1.3a", {"good": piece, "place": place}
        )
    return Refusal("concordia.refuse.card_not_left", "CN 1.3c", {"card": piece, "place": place})


def shown(name: str, piece: str) -> Piece:
    unasked = lying.shown(name, piece)
    if unasked is not None:
        return unasked
    if name == ORDER:
        return Piece("concordia.box.city", {"city": piece})
    if name == DECK:
        return Piece(f"concordia.card.{piece}", {"card": piece}, "card")
    return Piece(f"concordia.good.{piece}", {"good": piece}, "good")


def able(table: Table) -> list[str]:
    """Every deed of the AI on its map (CN 4.3)."""
    return [text for text in numbers_on(table.board()) if text.startswith("ai ")]


def passed(table: Table) -> None:
    table.turn, table.die = PERSON, 0


def count(table: Table) -> Named:
    return Named("concordia.box.count", {"count": int(table.deck_size())})


def board_of(options: Chosen) -> Board:
    return BOARDS[MAPS.index(str(options["map"]))]


BENDS = tuple(
    f"concordia.refuse.{why}"
    for why in ("not_beside", "too_far", "houses_first", "marker_turned", "bought_or_sold")
)
DECKS = [[card.name for card in KIND if card.first], [card.name for card in KIND if card.second]]
SOURCES = {"tokens": (*[f"{TOKENS}{letter}" for letter in LETTERS], ORDER), "dice": DICE}

BESIDE = Beside(
    places, placed, not_left, names=names, shown=shown, glance=count, sources=SOURCES, dice=DICE,
    summed=("action d6", "good d6"),
    hands=hands, fills=FILLS, helper=HELPER, bends=BENDS, able=able,
    passed=passed, parts=lying.parts, deals={DECK: DECKS}, heads=lying.heads,
)  # fmt: skip
