"""Cóatl at the real table: ADAM's cell, his pieces and his cards, by their places.

As an option his cards stay on the screen: what he takes is put aside, and nothing is laid.
"""

from tavolino.core.game import Line, Params
from tavolino.core.hands import joined, kind_of
from tavolino.games.coatl.cards import NO_CARD, card_name
from tavolino.games.coatl.supply import BAGS
from tavolino.games.coatl.table import Table

FILLS = {
    **dict.fromkeys(BAGS, "CO 1.2b"),
    "prophecies": "CO 3.4", "prophecies hand": "CO 1.4c", "prophecies adam": "CO 3.3g",
    "prophecies row setup": "CO 3.1c", "prophecies adam setup": "CO 3.1d",
    "prophecies hand setup": "CO 3.1f", "temples": "CO 1.6b", "temples own": "CO A17",
}  # fmt: skip

MOVES_CARDS = ("fulfilled", "adam_drew")
ASIDE = {
    f"coatl.hands.{name}": f"coatl.hands.{name}_aside"
    for name in ("claimed", "fulfilled", "adam_drew")
}
UNSEEN = ("coatl.hands.laid", "coatl.hands.dropped")  # put aside with its cell


def hands(table: Table | None, events: list[Params]) -> list[Line]:
    """His cards are counted from the left, as they lie when each deed is done."""
    his = [] if table is None else [card_name(card) for card in table.adam if card != NO_CARD]
    back = table is not None and table.returns
    found: list[Line] = []
    alike: list[Line] = []  # deeds since his cards last changed their places
    for event in events:
        kind = kind_of(event)
        if kind in MOVES_CARDS:
            found, alike = found + joined(alike), []
        alike += deeds(his, kind, event["params"], event["rule"], back)
    return found + joined(alike)


def deeds(his: list[str], kind: str, params: Params, rule: str, back: bool) -> list[Line]:
    """What one event asks of the hands; his cards change with it. `back`: see CO A15."""
    if kind == "claimed":
        claimed = {"cell": params["cell"], "place": place_of(his, params["card"])}
        return [Line("coatl.hands.claimed", rule, claimed)]
    if kind in ("laid", "laid_as_any"):
        laid = {"piece": params["piece"], "place": place_of(his, params["card"])}
        return [Line("coatl.hands.laid", rule, laid)]
    if kind == "dropped":
        where = "dropped_back" if back else "dropped"
        return [Line(f"coatl.hands.{where}", rule, {"piece": params["piece"]})]
    if kind == "scrapped":
        where = "scrapped_back" if back else "scrapped"
        return [Line(f"coatl.hands.{where}", rule, {"cell": params["cell"]})]
    if kind == "fulfilled":
        played = {"place": place_of(his, params["card"]), "points": params["points"]}
        if params["card"] in his:
            his.remove(params["card"])
        return [Line("coatl.hands.fulfilled", rule, played)]
    if kind == "adam_drew":
        his.append(params["card"])
        return [Line("coatl.hands.adam_drew", rule, {"place": len(his)})]
    if kind in ("reshuffled", "last_turn"):
        return [Line(f"coatl.hands.{kind}", rule)]
    return []


def hands_aside(table: Table | None, events: list[Params]) -> list[Line]:
    """What is left for the hands when his cards lie on the screen."""
    left = [line for line in hands(table, events) if line.key not in UNSEEN]
    return [line._replace(key=ASIDE.get(line.key, line.key)) for line in left]


def place_of(his: list[str], card: str) -> int:
    return his.index(card) + 1 if card in his else 0
