"""The rules once more, slowly and plainly: cards as texts, columns as tuples, closures by set."""

from typing import NamedTuple

from tavolino.games.solitario.table import NAMES, Table

VALUE = {name: "1234567fcr".index(name[0]) + 1 for name in NAMES}


class Plain(NamedTuple):
    """A position: covered and open cards of each column, foundations, stock."""

    covered: tuple[tuple[str, ...], ...]
    open: tuple[tuple[str, ...], ...]
    bases: tuple[int, ...]  # denari, coppe, bastoni, spade
    stock: tuple[str, ...]
    turned: int
    passes: int
    limit: int
    any_card: bool


def plain(table: Table) -> Plain:
    covered, opened = [], []
    for column in range(7):
        cards = [int(table.columns[column * 16 + n]) for n in range(int(table.heights[column]))]
        names = tuple(NAMES[card] for card in cards)
        covered.append(names[: int(table.covered[column])])
        opened.append(names[int(table.covered[column]) :])
    return Plain(
        tuple(covered),
        tuple(opened),
        tuple(int(height) for height in table.bases),
        tuple(NAMES[int(table.stock[n])] for n in range(int(table.cards))),
        int(table.turned),
        int(table.passes),
        int(table.pass_limit),
        table.any_card,
    )


def red(card: str) -> bool:
    return card[1] in "dc"


def fits(spot: Plain, card: str, column: int) -> bool:
    cards = spot.open[column]
    if not cards:
        return spot.any_card or card[0] == "r"
    return red(card) != red(cards[-1]) and VALUE[card] == VALUE[cards[-1]] - 1


def goes_home(spot: Plain, card: str) -> bool:
    return spot.bases["dcbs".index(card[1])] == VALUE[card] - 1


def tops(spot: Plain) -> set[str]:
    """The cards that come to the top by turning, turn by turn."""
    found = set()
    turned, passes = spot.turned, spot.passes
    for _ in range(12):
        if turned:
            found.add(spot.stock[turned - 1])
        if turned < len(spot.stock):
            turned = min(turned + 3, len(spot.stock))
        elif not spot.limit or passes < spot.limit:
            turned, passes = min(3, len(spot.stock)), passes + 1
    return found


def with_open(spot: Plain, changes: dict[int, tuple[str, ...]]) -> Plain:
    opened = tuple(changes.get(column, cards) for column, cards in enumerate(spot.open))
    return spot._replace(open=opened)


def with_base(spot: Plain, card: str, step: int) -> Plain:
    suit = "dcbs".index(card[1])
    return spot._replace(bases=tuple(h + step * (n == suit) for n, h in enumerate(spot.bases)))


def card_moves(spot: Plain) -> list[tuple[Plain, bool]]:
    """Every card move but the mazzetto's: what comes of it, and whether it opens a card."""
    found = []
    for column, cards in enumerate(spot.open):
        for start, card in enumerate(cards):
            opens = start == 0 and bool(spot.covered[column])
            for other in range(7):
                if other != column and fits(spot, card, other):
                    joined = spot.open[other] + cards[start:]
                    found.append((with_open(spot, {column: cards[:start], other: joined}), opens))
        if cards and goes_home(spot, cards[-1]):
            up = with_base(with_open(spot, {column: cards[:-1]}), cards[-1], 1)
            found.append((up, len(cards) == 1 and bool(spot.covered[column])))
    for suit, height in enumerate(spot.bases):
        card = "1234567fcr"[height - 1] + "dcbs"[suit]
        for column in range(7):
            if height and fits(spot, card, column):
                down = with_open(spot, {column: (*spot.open[column], card)})
                found.append((with_base(down, card, -1), False))
    return found


def placeable(spot: Plain) -> bool:
    return any(
        goes_home(spot, card) or any(fits(spot, card, column) for column in range(7))
        for card in tops(spot)
    )


def is_stall(spot: Plain, most: int = 1_000_000) -> bool | None:
    """SO S6 word by word; None when there are too many positions to look at."""
    today = sum(spot.bases)
    seen, todo = {key(spot)}, [spot]
    while todo:
        here = todo.pop()
        if placeable(here) or sum(here.bases) > today:
            return False
        for there, opens in card_moves(here):
            if opens:
                return False
            if key(there) not in seen:
                if len(seen) >= most:
                    return None
                seen.add(key(there))
                todo.append(there)
    return True


def key(spot: Plain) -> object:
    """Emptied columns are alike, whichever they are."""
    with_covered = tuple(cards for n, cards in enumerate(spot.open) if spot.covered[n])
    return with_covered, frozenset(c for n, c in enumerate(spot.open) if not spot.covered[n])


def is_literal_stall(spot: Plain) -> bool:
    return not placeable(spot) and not card_moves(spot)
