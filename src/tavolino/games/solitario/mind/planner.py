"""Solitario: the coach's own thinking. Opinion, not rule, and from the view alone.

A way is a chain of quiet moves that ends with something that cannot be taken back: a stock card
placed, a card opened or turned for the first time. Every way is tried in the same imagined
tables, and each of these is solved as if its cards were known. Waiting would always look wise
then, since every card would be known after it; so bringing a card home is only worth the points
it brings, unless it is surely never needed again.
"""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.estimate import Tally, around
from tavolino.core.game import Choice, View
from tavolino.core.thought import Limit
from tavolino.games.solitario import rules, scoring
from tavolino.games.solitario.actions import DOWN, FINISH, SHIFT, TURN, UP, WASTE, WASTE_UP
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.solver.answers import settle
from tavolino.games.solitario.solver.cards import is_safe
from tavolino.games.solitario.stall import layout
from tavolino.games.solitario.table import COLUMNS, GOING_ON, UNKNOWN, VALUES, Table
from tavolino.games.solitario.view import imagine
from tavolino.games.solitario.winnable import position_of

REACH: Final = 400  # positions by quiet moves that are looked at
POSITIONS: Final = 2_000  # where solving an imagined table gives up
SECONDS: Final = 1e9
STEP: Final = 0.02  # points a move of the way is worth, so that equal ways are short


@final
class Way:
    """A way to something gained, and what the imagined tables came to after it."""

    __slots__ = ("moves", "reached")

    def __init__(self, moves: list[int]) -> None:
        self.moves = moves
        self.reached = Tally()

    def choice(self) -> Choice:
        """Its first move, and the margin of the whole way."""
        worth = self.reached.mean() - STEP * float(len(self.moves))
        return Choice(self.moves[0], int(self.reached.count), around(worth, self.reached.error()))


def consider(view: View[Table], chance: Chance, seconds: float, rounds: int) -> list[Choice]:
    """The first moves of all ways, the best first; thinks as long as the limits allow."""
    table = view.table
    safe = safe_rise(table)
    ways = ways_for(table) if safe == FINISH else [Way([int(safe)])]
    found = ends_of(table) if safe == FINISH else []
    limit = Limit(seconds, rounds)
    while ways and limit.more():
        try_all(ways, imagine(view, chance), chance)
    found += [way.choice() for way in ways]
    found.sort(key=lambda one: (-one.margin.mean, one.move))
    best: dict[int, Choice] = {}
    for one in found:
        best.setdefault(one.move, one)
    return list(best.values())


def ends_of(table: Table) -> list[Choice]:
    """To finish here, or after one card more at home: what is sure."""
    found = [Choice(int(FINISH), 1, around(float(table.score) - STEP, 0.0))]
    for column in range(COLUMNS):
        if table.heights[column] and table.goes_up(table.last(column)):
            points = scoring.points_of(table, UP + column)
            sure = around(float(table.score + points), 0.0)
            found.append(Choice(int(UP) + column, 1, sure))
    return found


def safe_rise(table: Table) -> i64:
    """A card of a column that is never needed there again; FINISH if there is none."""
    heights: i64 = 0
    for suit in range(4):
        heights += table.bases[suit] << (4 * suit)
    for column in range(COLUMNS):
        card: i64 = table.last(column)
        if card != UNKNOWN and table.goes_up(card) and is_safe(heights, card // VALUES):
            return UP + column
    return FINISH


def try_all(ways: list[Way], table: Table, chance: Chance) -> None:
    """Every way on one imagined table; at least what is already won stays."""
    for way in ways:
        after = table.copy()
        for move in way.moves:
            RULES.play(after, move, chance)
        way.reached.add(float(attainable(after)))


def attainable(table: Table) -> int:
    """The most an imagined table could come to, as far as a short search sees."""
    if table.ended != GOING_ON:
        return int(table.score)
    return settle(position_of(table), table.any_card, POSITIONS, SECONDS).best


# -- ways

Gain = tuple[int, int, int]  # the kind of move, the card that moves and the card that takes it


def ways_for(table: Table) -> list[Way]:
    """The shortest way to each gain, breadth first over quiet moves."""
    reached: list[tuple[Table, list[int]]] = [(table, [])]
    seen = {place_of(table)}
    ways: dict[Gain, Way] = {}
    for here, path in reached:
        for move in RULES.moves(here):
            if move == FINISH:
                continue
            there = [*path, int(move)]
            if is_gain(here, move):
                ways.setdefault(gain_of(here, move), Way(there))
            elif len(seen) < REACH:
                twin = here.copy()
                move_quietly(twin, move)
                if place_of(twin) not in seen:
                    seen.add(place_of(twin))
                    reached.append((twin, there))
    return list(ways.values())


def place_of(table: Table) -> tuple[int, int, int]:
    """Where the open cards lie, and the place in the stock."""
    red, black = layout(table)
    passes: i64 = table.passes if table.pass_limit else 0
    return red, black, int(passes * 16 + table.turned)


def is_gain(table: Table, move: i64) -> bool:
    """Whether a move brings something that quiet moves cannot take back."""
    if move == TURN:
        return table.passes == 1 and table.turned < table.cards  # cards never seen before
    if move < WASTE_UP:
        return scoring.opens(table, move - UP, 1)
    if move < TURN:
        return True
    if move >= DOWN:
        return False
    number: i64 = move - SHIFT
    return scoring.opens(table, number // VALUES // COLUMNS, number % VALUES + 1)


def gain_of(table: Table, move: i64) -> Gain:
    """What is gained, wherever the other cards lie."""
    if move == TURN:
        return (int(TURN), UNKNOWN, UNKNOWN)
    if move < WASTE_UP:
        return (int(UP), int(table.last(move - UP)), UNKNOWN)
    if move < TURN:
        target = UNKNOWN if move == WASTE_UP else int(table.last(move - WASTE))
        return (int(min(move, WASTE)), int(table.top()), target)
    pair: i64 = (move - SHIFT) // VALUES
    return (int(SHIFT), int(table.head(pair // COLUMNS)), int(table.last(pair % COLUMNS)))


def move_quietly(table: Table, move: i64) -> None:
    """A quiet move on a table whose covered cards are unknown: nothing else follows from it."""
    if move == TURN:
        rules.turn(table, None)
    elif move < WASTE_UP:
        rules.go_up(table, move - UP, None)
    elif move < DOWN:
        rules.shift(table, move - SHIFT, None)
    else:
        rules.come_down(table, move - DOWN, None)
