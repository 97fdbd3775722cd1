"""The AI once more, slowly: from the view as data and with sets and lists, no rule shared."""

from itertools import combinations
from typing import Any

Data = dict[str, Any]
ORDER = ["brick", "food", "tool", "wine", "cloth"]


def expected(view: Data, order: list[str], home: int, letter: frozenset[str]) -> str:
    """The action that the decision table prescribes to the AI after its roll.

    What is to be taken by the letter: "R10", "C4".
    """
    view = {**view, "letter": letter}
    if view["concordia"] == "you":
        return last(view, order, home)
    return run(view, order, home, {"build": "B", "take": "T", "buy": "C"}[view["deed"]], set())


def run(view: Data, order: list[str], home: int, letter: str, used: set[str]) -> str:
    if letter in used:
        return "ai pass"
    used = used | {letter}
    room = view["automa"]["room"]
    if letter == "B":
        if not view["automa"]["stock"]:
            return "ai take goods"
        return house(view, order) or run(view, order, home, "T", used)
    if letter == "T":
        if room:
            return "ai take good"
        if home:
            return "ai colonist"
        return cards(view, [1]) or run(view, order, home, "B", used)
    bought = cards(view, [2, 1])
    if bought:
        return bought
    if room:
        return "ai take goods"
    highest = house(view, order, ORDER[::-1]) if "C4" in view["letter"] else ""
    return highest or run(view, order, home, "B", used)


def last(view: Data, order: list[str], home: int) -> str:
    bought = cards(view, [2, 1]) or (house(view, order) if view["automa"]["stock"] else "")
    if bought:
        return bought
    if view["automa"]["room"]:
        return "ai take cloth"
    return "ai colonist" if home else "ai pass"


def house(view: Data, order: list[str], kinds: list[str] | None = None) -> str:
    """Every (good paid, type of city, shared) that may be tried, in the order of the table."""
    stock = view["automa"]["stock"]
    owned = sorted(set(stock), key=ORDER.index, reverse=True)
    best = owned[0]
    below = list(reversed(ORDER[: ORDER.index(best)]))
    usual = [best, *below] if "R10" in view["letter"] else [*owned, *below]
    for kind in kinds or usual:
        for shared in (False, True):
            if shared and len(stock) < 2:
                continue
            sites = [
                city
                for city in view["cities"]
                if not city["start"]
                and city["good"] == kind
                and not city["automa"]
                and city["you"] == shared
            ]
            if sites:
                return f"ai build {chosen(view, order, sites)}"
    return ""


def chosen(view: Data, order: list[str], sites: list[Data]) -> str:
    present = {city["province"] for city in view["cities"] if city.get("automa")}
    fresh = [city for city in sites if city["province"] not in present] or sites
    least = min(city["distance"] for city in fresh)
    near = {city["name"]: city["word"] for city in fresh if city["distance"] == least}
    return str(next(near[name] for name in order if name in near))


def cards(view: Data, counts: list[int]) -> str:
    """All sets of cards that can be paid, by trying every way to pay the goods of choice."""
    slots = [slot for slot in view["display"] if slot["card"]]
    for count in counts:
        found = [
            sorted((slot["slot"] for slot in some), reverse=True)
            for some in combinations(slots, count)
            if payable(view["automa"]["stock"], some)
        ]
        if found:
            return "ai cards " + " ".join(str(slot) for slot in max(found))
    return ""


def payable(stock: list[str], slots: tuple[Data, ...]) -> bool:
    left = list(stock)
    for slot in slots:
        for good in [*slot["price"], *slot["under"]]:
            if good not in left:
                return False
            left.remove(good)
    return len(left) >= sum(int(slot["choice"]) for slot in slots)
