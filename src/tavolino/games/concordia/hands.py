"""Concordia at the real table: the AI's goods, houses, cards and colonists."""

from tavolino.core.game import Line, Params
from tavolino.core.hands import kind_of
from tavolino.games.concordia.boards import LETTERS
from tavolino.games.concordia.cards import NAMES, NO_CARD, SLOTS
from tavolino.games.concordia.table import Table

FILLS = {
    **{f"tokens {letter}": "CN 1.3a" for letter in LETTERS},
    "order of cities": "CN R5", "deck": "CN 1.5q", "deck setup": "CN 1.3c",
    "action d12": "CN 4.3a", "action d6": "CN 4.3a", "good d12": "CN 4.3b", "good d6": "CN 4.3b",
}  # fmt: skip
PLAIN = ("ai_passed", "ai_concordia", "concordia", "ended")
GOODS = ("ai_took", "ai_harvested", "ai_lost")


def hands(table: Table | None, events: list[Params]) -> list[Line]:
    found: list[Line] = []
    for event in events:
        kind, params, rule = kind_of(event), event["params"], event["rule"]
        if kind in PLAIN:
            found.append(Line(f"concordia.hands.{kind}", rule))
        elif kind in GOODS and params["goods"]:
            found.append(Line(f"concordia.hands.{kind}", rule, {"goods": params["goods"]}))
        elif kind == "ai_built":
            built = {"city": params["city"], "goods": params["goods"]}
            found.append(Line("concordia.hands.ai_built", rule, built))
        elif kind == "ai_bought":
            bought = {"slots": slots_of(table, params["cards"]), "goods": params["goods"]}
            found.append(Line("concordia.hands.ai_bought", rule, bought))
        elif kind == "ai_colonist" and table is not None:
            start = table.board().names[table.board().start]
            found.append(Line("concordia.hands.ai_colonist", rule, {"city": start}))
    return found


def slots_of(table: Table | None, cards: list[str]) -> list[int]:
    """Where the bought cards lie in the display, from the left."""
    shown = [""] * SLOTS
    if table is not None:
        shown = [NAMES[card] if card != NO_CARD else "" for card in table.display]
    found: list[int] = []
    for card in cards:
        if card in shown:
            found.append(shown.index(card) + 1)
            shown[found[-1] - 1] = ""
    return sorted(found)
