"""Concordia: the things on the table, for whoever asks what they are and are worth now."""

from collections.abc import Callable
from functools import partial
from typing import Final

from tavolino.core.game import Line, Params, Said, Thing, View
from tavolino.games.concordia import architect, automa, scoring
from tavolino.games.concordia.advice import card_lines, produce_lines
from tavolino.games.concordia.boards import COINS, GOODS, KINDS, PRICE, WAYS
from tavolino.games.concordia.cards import (
    ARCHITECT,
    CARDS,
    COLONIST,
    CONSUL,
    GODS,
    KIND,
    MASON,
    MERCATOR,
    MERCATOR_FIVE,
    MINERVA,
    MINERVA_POINTS,
    NAMES,
    NO_CARD,
    PREFECT,
    SENATOR,
    SLOT_ANY,
    SLOT_GOODS,
    SLOTS,
    TRIBUNE,
    is_diplomat,
    is_specialist,
    names_of,
)
from tavolino.games.concordia.table import (
    AI,
    COLONISTS,
    CONCORDIA,
    DICE,
    HOUSES,
    PERSON,
    SPACES,
    Table,
)

Things = dict[str, Callable[[], Thing]]

DEED: Final = {
    TRIBUNE: ["CN 1.5m", "CN 1.5n"],
    MERCATOR: ["CN 1.5j"],
    MERCATOR_FIVE: ["CN 1.5j"],
    PREFECT: ["CN 1.5f", "CN 1.5g", "CN 4.2b"],
    ARCHITECT: ["CN 1.5a", "CN 1.5b", "CN 1.5d", "CN 1.5e"],
    SENATOR: ["CN 1.5o", "CN 1.5q"],
    COLONIST: ["CN 1.5k", "CN 1.5l"],
    CONSUL: ["CN 1.5p"],
}


def things(view: View[Table]) -> Things:
    """Everything on the table by its name."""
    table = view.table
    board = table.board()
    found: Things = {f"card {NAMES[card]}": partial(card_of, table, card) for card in range(CARDS)}
    for slot in range(SLOTS):
        if table.display[slot] != NO_CARD:
            found[f"slot {slot + 1}"] = partial(slot_of, table, slot)
    for city, name in enumerate(board.names):
        found[f"city {name}"] = partial(city_of, table, city)
    for province, name in enumerate(board.provinces):
        found[f"province {name}"] = partial(province_of, table, province)
    for line in range(int(board.routes)):
        name = f"line {WAYS[board.line_way[line]]} {board.line_name(line)}"
        found[name] = partial(line_of, table, line)
    for god in range(len(GODS)):
        found[f"god {GODS[god]}"] = partial(god_of, table, god)
    for good in range(KINDS):
        found[f"good {GOODS[good]}"] = partial(good_of, table, good)
    once = {
        "colonist": colonist, "coins": coins, "storehouse": storehouse, "houses": houses,
        "pile": pile, "display": display, "dice": dice, "concordia": concordia,
    }  # fmt: skip
    found |= {name: partial(ask, table) for name, ask in once.items()}
    return found | {"score": partial(score, table, PERSON), "ai": partial(score, table, AI)}


# -- cards and gods


def card_of(table: Table, card: int) -> Thing:
    """A card: what playing it brings now, and what it counts at the end as things stand."""
    name = Said("concordia.worth.card", {"card": NAMES[card]})
    lines = [*card_lines(table, card), counts(table, card)]
    return Thing("card", name, [*deed_of(card), scoring.CITED[KIND[card].god]], lines)


def deed_of(card: int) -> list[str]:
    if is_diplomat(card):
        return ["CN 1.5r", "CN 4.2a", "CN R20"]
    return ["CN 1.5s"] if is_specialist(card) else DEED[card]


def counts(table: Table, card: int) -> Line:
    """What one such card brings its god now."""
    god = KIND[card].god
    if god == MINERVA:
        good = card - MASON
        points = int(scoring.houses_by_good(table, PERSON)[good] * MINERVA_POINTS[good])
    else:
        points = int(scoring.each(table, PERSON, god))
    return Line("concordia.worth.counts", scoring.CITED[god], {"god": GODS[god]}, points)


def slot_of(table: Table, slot: int) -> Thing:
    """A card for sale, with its price and what it would count for you now."""
    card = int(table.display[slot])
    choice = ["any"] * int(SLOT_ANY[slot])
    price: Params = {
        "slot": slot + 1,
        "card": NAMES[card],
        "god": GODS[KIND[card].god],
        "price": names_of(KIND[card].price),
        "under": [*names_of(SLOT_GOODS[slot]), *choice] or ["nothing"],
    }
    lines = [Line("concordia.page.for_sale", "CN 1.5q", price), counts(table, card)]
    rules = [*deed_of(card), scoring.CITED[KIND[card].god], "CN 1.5q"]
    return Thing("slot", Said("concordia.worth.card", price), list(dict.fromkeys(rules)), lines)


def god_of(table: Table, god: int) -> Thing:
    """A god: what pays, how many cards you have, and what the AI has there."""
    rule = scoring.CITED[god]
    lines = [one for one in scoring.score_lines(table, PERSON) if one.rule == rule]
    theirs: Params = {"points": int(scoring.god_points(table, AI, god))}
    worth = sum(one.points or 0 for one in lines)
    lines.append(Line("concordia.worth.ai_has", "CN 4.6c", theirs))
    name = Said("concordia.worth.god", {"god": GODS[god]})
    return Thing("god", name, [rule, "CN 4.6c"], lines, worth)


def pile(_table: Table) -> Thing:
    return Thing("pile", Said("concordia.name.pile"), ["CN 1.4a", "CN 1.5m"])


def display(table: Table) -> Thing:
    lines = [Line("concordia.page.deck", "CN 1.7a", {"count": int(table.deck_size())})]
    return Thing(
        "display", Said("concordia.name.display"), ["CN 1.5q", "CN 1.3c", "CN 1.7a"], lines
    )


def concordia(_table: Table) -> Thing:
    lines = [Line("concordia.score.concordia", "CN 1.7a", {}, CONCORDIA)]
    name = Said("concordia.score.concordia")
    return Thing("concordia", name, ["CN 1.7a", "CN 1.7b", "CN 4.6a"], lines, CONCORDIA)


# -- the map


def city_of(table: Table, city: int) -> Thing:
    """A city: what a house costs there now, and who has one."""
    board = table.board()
    named: Params = {"city": board.names[city]}
    if city == board.start:
        out: Params = {**named, "count": COLONISTS - int(table.ai_home)}
        return Thing(
            "city", Said("concordia.page.start_city", out), ["CN 3.4", "CN 1.5k", "CN 1.5d"]
        )
    named |= {
        "province": board.provinces[board.province_of[city]],
        "good": GOODS[table.good[city]],
    }
    lines = [Line("concordia.page.distance", "CN 3.5", {"count": int(board.distance[city])})]
    if table.mine[city]:
        lines.append(Line("concordia.page.your_house", "CN 1.5d"))
    else:
        lines.append(Line("concordia.worth.house", "CN 1.5e", price_of(table, city)))
    if table.theirs[city]:
        lines.append(Line("concordia.page.ai_house", "CN 1.5e"))
    return Thing(
        "city", Said("concordia.page.city", named), ["CN 1.5e", "CN 1.5d", "CN 1.2"], lines
    )


def price_of(table: Table, city: int) -> Params:
    """What a house in a city costs the person now."""
    needs = [kind for kind in range(KINDS) if architect.house_needs(table.good[city], kind)]
    return {"goods": names_of(needs), "count": int(architect.house_coins(table, city))}


def province_of(table: Table, province: int) -> Thing:
    """A province and its marker: what producing brings, or which coins lie there."""
    board = table.board()
    name = Said("concordia.worth.province", {"province": board.provinces[province]})
    rules = ["CN 1.5f", "CN 1.5g", "CN 1.3b", "CN 1.5h"]
    if not table.turned[province]:
        return Thing("province", name, rules, produce_lines(table, province))
    coins = int(COINS[table.bonus(province)])
    turned: Params = {"province": board.provinces[province], "count": coins}
    lines = [Line("concordia.page.marker_coins", "CN 1.5g", turned)]
    return Thing("province", name, rules, lines)


def line_of(table: Table, line: int) -> Thing:
    """A route: who stands on it, and what a house costs in the cities it joins."""
    board = table.board()
    way, name = WAYS[board.line_way[line]], board.line_name(line)
    lines: list[Line] = []
    if table.on[line]:
        lines.append(Line("concordia.page.colonist_on", "CN 1.5b", {"way": way, "place": name}))
    for city in (int(board.line_a[line]), int(board.line_b[line])):
        named: Params = {"city": board.names[city]}
        if table.mine[city]:
            lines.append(Line("concordia.worth.own_house_in", "CN 1.5d", named))
        elif city != board.start:
            named |= price_of(table, city)
            lines.append(Line("concordia.worth.house_in", "CN 1.5e", named))
    said = Said("concordia.worth.line", {"way": way, "line": name})
    return Thing("line", said, ["CN 1.5b", "CN 1.5c", "CN 1.5d"], lines)


def colonist(table: Table) -> Thing:
    """The person's colonists: Mars counts them."""
    lines = [Line("concordia.worth.out", "CN 1.7g", {"count": int(table.colonists_out())})]
    rules = ["CN 1.5b", "CN 1.5c", "CN 1.5k", "CN 1.7g"]
    return Thing("colonist", Said("concordia.name.colonists"), rules, lines)


# -- what one owns


def good_of(table: Table, good: int) -> Thing:
    """A good: its price, and how many you have."""
    owned: Params = {"good": GOODS[good], "count": int(table.stock[good])}
    lines = [
        Line("concordia.worth.price", "CN 1.1b", {"count": int(PRICE[good])}),
        Line("concordia.page.you_have", "CN 1.6a", owned),
    ]
    name = Said("concordia.worth.good", {"good": GOODS[good]})
    return Thing("good", name, ["CN 1.1b", "CN 1.5e", "CN 1.5j", "CN 1.6b"], lines)


def coins(table: Table) -> Thing:
    lines = [
        Line("concordia.page.cash", "CN 1.3e", {"count": int(table.cash)}),
        Line("concordia.worth.each_ten", "CN 1.7c", {"each": int(scoring.each(table, PERSON, 0))}),
    ]
    return Thing("coins", Said("concordia.name.coins"), ["CN 1.7c", "CN 1.5e", "CN 1.5j"], lines)


def storehouse(table: Table) -> Thing:
    free: Params = {"count": int(table.room()), "spaces": SPACES}
    lines = [Line("concordia.worth.room", "CN 1.6a", free)]
    return Thing(
        "storehouse", Said("concordia.name.stock"), ["CN 1.6a", "CN 1.6b", "CN 1.6c"], lines
    )


def houses(table: Table) -> Thing:
    left: Params = {"count": HOUSES - int(table.houses())}
    lines = [Line("concordia.page.houses", "CN 1.7a", left)]
    return Thing("houses", Said("concordia.worth.houses"), ["CN 1.5d", "CN 1.5e", "CN 1.7a"], lines)


# -- the AI and the score


def dice(table: Table) -> Thing:
    """The AI's die: what it rolled, and which rows of its table that means."""
    lines: list[Line] = []
    if table.die:
        deed = automa.DEEDS[automa.deed_of(table)]
        rolled: Params = {"pips": int(table.die), "deed": deed}
        lines = [Line("concordia.rolled", "CN 4.3a", rolled)]
    name = Said("concordia.worth.dice", {"dice": DICE[table.dice]})
    return Thing("dice", name, ["CN 4.3a", "CN 4.3b", "CN 4.4a"], lines)


def score(table: Table, seat: int) -> Thing:
    """The points of a side, god by god."""
    lines, worth = scoring.score_lines(table, seat), int(scoring.score(table, seat))
    if seat == PERSON:
        rules = ["CN 1.7c", "CN 1.7i", "CN 1.7a"]
        return Thing("score", Said("concordia.name.you"), rules, lines, worth)
    rules = ["CN 4.6c", "CN 4.1a", "CN 4.4a"]
    return Thing("ai", Said("concordia.name.ai"), rules, lines, worth)
