"""Concordia: points by god, with a line for each reason. Chapter 1.7 (CN 1.7c - CN 1.7i)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.game import AUTOMA, YOU, Line, Outcome, Score
from tavolino.core.packed import vec
from tavolino.games.concordia.boards import BRICK, GOODS, KINDS, NO_PROVINCE
from tavolino.games.concordia.cards import (
    CARDS,
    GOD,
    GODS,
    JUPITER,
    MARS,
    MASON,
    MERCURIUS,
    MINERVA,
    MINERVA_POINTS,
    NAMES,
    SATURNUS,
    START,
    VESTA,
)
from tavolino.games.concordia.table import AI, COLONISTS, CONCORDIA, PERSON, Table, worth, zeros

SEATS: Final[tuple[str, ...]] = (YOU, AUTOMA)
CITED: Final[tuple[str, ...]] = (
    "CN 1.7c", "CN 1.7d", "CN 1.7e", "CN 1.7f", "CN 1.7g", "CN 1.7h",
)  # fmt: skip
VESTA_UNIT: Final = 10


def houses_of(table: Table, seat: i64) -> vec[i64]:
    return table.mine if seat == PERSON else table.theirs


def houses_by_good(table: Table, seat: i64) -> vec[i64]:
    """How many houses a seat has in cities of each type."""
    houses = houses_of(table, seat)
    found = zeros(KINDS)
    for city in range(table.board().size):
        if houses[city]:
            found[table.good[city]] += 1
    return found


def provinces_of(table: Table, seat: i64) -> i64:
    """In how many provinces a seat has a house; map order keeps a province together."""
    houses = houses_of(table, seat)
    board = table.board()
    found: i64 = 0
    last: i64 = NO_PROVINCE
    for city in range(board.size):
        if houses[city] and board.province_of[city] != last:
            last = board.province_of[city]
            found += 1
    return found


def card_count(table: Table, seat: i64, card: i64) -> i64:
    """All cards count, in hand or played; the AI has its starting cards too (CN 4.6c)."""
    if seat == PERSON:
        return table.hand[card] + table.pile[card]
    return START[card] + table.ai_cards[card]


def cards_of(table: Table, seat: i64, god: i64) -> i64:
    found: i64 = 0
    for card in range(CARDS):
        if GOD[card] == god:
            found += card_count(table, seat, card)
    return found


def each(table: Table, seat: i64, god: i64) -> i64:
    """What one card of a god is worth; Minerva's are counted one by one."""
    if god == VESTA:  # CN 1.7c; the AI has no coins (CN R2)
        coins: i64 = table.cash + worth(table.stock) if seat == PERSON else worth(table.ai_stock)
        return coins // VESTA_UNIT
    if god == SATURNUS:
        return provinces_of(table, seat)  # CN 1.7e
    if god == MARS:  # CN 1.7g
        return 2 * (table.colonists_out() if seat == PERSON else COLONISTS - table.ai_home)
    by_good = houses_by_good(table, seat)
    found: i64 = 0
    for good in range(KINDS):
        if god == JUPITER and good != BRICK:
            found += by_good[good]  # CN 1.7d
        elif god == MERCURIUS and by_good[good]:
            found += 2  # CN 1.7f
    return found


def god_points(table: Table, seat: i64, god: i64) -> i64:
    if god != MINERVA:
        return cards_of(table, seat, god) * each(table, seat, god)
    by_good = houses_by_good(table, seat)
    found: i64 = 0
    for good in range(KINDS):  # CN 1.7h
        found += card_count(table, seat, MASON + good) * by_good[good] * MINERVA_POINTS[good]
    return found


def score(table: Table, seat: i64) -> i64:
    """What a seat would have if the game ended now."""
    found: i64 = CONCORDIA if table.concordia == seat else 0  # CN 1.7a
    for god in range(len(GODS)):
        found += god_points(table, seat, god)
    return found


@final
class ConcordiaScore(Score[Table]):
    """The final count."""

    def outcome(self, table: Table) -> Outcome | None:
        if not table.over:
            return None
        scores = {YOU: int(score(table, PERSON)), AUTOMA: int(score(table, AI))}
        won = self.result(table)
        winner = YOU if won > 0 else AUTOMA if won < 0 else None
        lines = [*score_lines(table, PERSON), *score_lines(table, AI)]
        return Outcome(winner, scores, lines, verdict(abs(scores[YOU] - scores[AUTOMA]), won))

    def margin(self, table: Table) -> float:
        return float(score(table, PERSON) - score(table, AI))

    def result(self, table: Table) -> int:
        """A tie may be the AI's (CN R21)."""
        margin = self.margin(table)
        if margin == 0:
            return -1 if table.ai_ties else 0
        return 1 if margin > 0 else -1


SCORE: Final = ConcordiaScore()


def verdict(by: int, won: int) -> Line:
    if won == 0:
        return Line("concordia.outcome.draw", "CN R21")
    if by == 0:
        return Line("concordia.outcome.tie_lost", "CN R21")
    name = YOU if won > 0 else AUTOMA
    return Line(f"concordia.outcome.{name}", "CN 1.7i", {"margin": by})


def score_lines(table: Table, seat: i64) -> list[Line]:
    """A line for each god, for Minerva one for each specialist."""
    lines: list[Line] = []
    for god in range(MINERVA):
        cards = int(cards_of(table, seat, god))
        value = int(each(table, seat, god))
        if cards:
            what = {"count": cards, "each": value}
            key = f"concordia.score.{GODS[god]}"
            lines.append(Line(key, CITED[god], what, cards * value, SEATS[seat]))
    by_good = houses_by_good(table, seat)
    for good in range(KINDS):
        if card_count(table, seat, MASON + good):
            points = int(by_good[good] * MINERVA_POINTS[good])
            card = {"card": NAMES[MASON + good], "count": int(by_good[good]), "good": GOODS[good]}
            lines.append(Line("concordia.score.minerva", "CN 1.7h", card, points, SEATS[seat]))
    if table.concordia == seat:
        lines.append(Line("concordia.score.concordia", "CN 1.7a", {}, CONCORDIA, SEATS[seat]))
    return lines
