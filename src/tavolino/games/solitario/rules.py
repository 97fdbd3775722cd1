"""Solitario: deal, moves and the end (SO 2, SO 3, SO 5)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import YOU, Options, Rules, Teller
from tavolino.core.packed import append, vec
from tavolino.core.refusals import Refusal
from tavolino.games.solitario import events, scoring
from tavolino.games.solitario.actions import (
    ACTIONS,
    DOWN,
    FINISH,
    SHIFT,
    TURN,
    UP,
    WASTE,
    WASTE_UP,
    Action,
    Down,
    Finish,
    Shift,
    Turn,
    Up,
    WasteDown,
    number_of,
    shift_number,
)
from tavolino.games.solitario.allowed import (
    check_column,
    check_down,
    check_shift,
    check_turn,
    check_up,
    check_waste,
    may_turn,
)
from tavolino.games.solitario.stall import is_stall
from tavolino.games.solitario.table import (
    CARDS,
    COLUMNS,
    ENDINGS,
    FINISHED,
    GOING_ON,
    KING,
    NAMES,
    PLACES,
    SHOWN,
    SOLVED,
    STALLED,
    STOCK,
    SUITS,
    TIME_UP,
    UNKNOWN,
    VALUES,
    Table,
)
from tavolino.games.solitario.winnable import is_winnable


@final
class SolitarioRules(Rules[Table, Action]):
    """The Klondike of the Italian sheet, with forty cards."""

    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> Table:
        """Deals until the opening allows points (SO 2.4, SO S5): everybody gets the same (SO 6.1).

        With winnable deals only, until the deal can be solved as well (SO S20).
        """
        winnable = options.get("winnable", False) is True
        without_points, lost = 0, 0
        while True:
            table = dealt(chance.shuffle("deck", list(range(CARDS))), options)
            if not self.opening_scores(table):
                without_points += 1
            elif winnable and not is_winnable(table):
                lost += 1
            else:
                break
        if tell is not None:
            if without_points:
                tell(events.Reshuffled(without_points))
            if lost:
                tell(events.PassedOver(lost))
            ends = [NAMES[table.last(column)] for column in range(COLUMNS)]
            tell(events.Dealt(ends, [NAMES[card] for card in table.stock[:SHOWN]]))
        return table

    def opening_scores(self, table: Table) -> bool:
        """Whether a move before any turn of the stock brings points (SO S5)."""
        for move in self.moves(table):
            if scoring.points_of(table, move) > 0:
                return True
        return False

    def to_move(self, table: Table) -> str | None:
        return YOU if table.ended == GOING_ON else None

    def person_to_move(self, table: Table) -> bool:
        return table.ended == GOING_ON

    def moves(self, table: Table) -> vec[i64]:
        """Up, mazzetto up and to columns, turn, between columns, down, finish."""
        found = vec[i64](capacity=32)
        if table.ended != GOING_ON:
            return found
        for column in range(COLUMNS):
            if table.heights[column] and table.goes_up(table.last(column)):
                found = append(found, UP + column)
        found = add_from_waste(table, found)
        if may_turn(table):
            found = append(found, TURN)
        found = add_shifts(table, found)
        for suit in range(4):
            if table.bases[suit]:
                card: i64 = suit * VALUES + table.bases[suit] - 1
                for column in range(COLUMNS):
                    if table.takes(column, card):
                        found = append(found, DOWN + suit * COLUMNS + column)
        return append(found, FINISH)  # SO S7: at any time

    def numbered(self, table: Table, move: i64) -> Action:
        return ACTIONS[move]

    def check(self, table: Table, action: Action) -> None:
        """Nothing is counted for what is refused (SO S14)."""
        if table.ended != GOING_ON:
            raise Refusal(f"solitario.refuse.{ENDINGS[table.ended]}", scoring.ENDED_BY[table.ended])
        if isinstance(action, Finish):
            return
        if isinstance(action, Turn):
            check_turn(table)
        elif isinstance(action, Shift):
            check_shift(table, action)
        elif isinstance(action, Up):
            check_up(table, table.last(action.column), action.suit, "solitario.refuse.empty_column")
        elif isinstance(action, Down):
            check_down(table, action)
        elif isinstance(action, WasteDown):
            check_waste(table)
            check_column(table, table.top(), action.column)
        else:
            check_up(table, table.top(), action.suit, "solitario.refuse.empty_waste")

    def apply(self, table: Table, action: Action, chance: Chance, tell: Teller | None) -> None:
        self.play(table, number_of(action), chance, tell)

    def play(self, table: Table, move: i64, chance: Chance, tell: Teller | None = None) -> None:
        """Every move counts (SO S4), and none asks chance for anything."""
        table.score += scoring.points_of(table, move)  # SO 4.1
        if move == FINISH:
            table.ended = FINISHED
            if tell is not None:
                tell(events.GaveUp(int(table.score)))
            return
        if move == TURN:
            turn(table, tell)
        elif move < WASTE_UP:
            go_up(table, move - UP, tell)
        elif move < TURN:
            leave_waste(table, move, tell)
        elif move < DOWN:
            shift(table, move - SHIFT, tell)
        else:
            come_down(table, move - DOWN, tell)
        end_if_over(table, tell)


RULES: Final = SolitarioRules()


# -- the deal


def dealt(deck: list[int], options: Options) -> Table:
    """Column by column, the first card lowest; then the stock, three of it turned (SO 2.2)."""
    table = Table()
    set_options(table, options)
    place = 0
    for column in range(COLUMNS):
        for _ in range(column + 1):
            table.put(deck[place], column)
            place += 1
        table.covered[column] = column  # SO 2.1: only the last one is open
    for number in range(STOCK):
        table.stock[number] = deck[place + number]
    table.cards = STOCK
    table.turned = SHOWN
    return table


def set_options(table: Table, options: Options) -> None:
    table.any_card = options.get("empty_column", "king") == "any"  # SO S1
    limit = options.get("passes", "unlimited")
    table.pass_limit = 0 if limit == "unlimited" else int(limit)  # SO S2
    table.literal = options.get("stall", "exact") == "literal"  # SO S6
    table.straight = int(options.get("straight", 15))  # SO S18
    minutes = options.get("minutes", 5)
    table.minutes = 0 if minutes == "none" else int(minutes)  # SO S19


# -- what is allowed


def add_from_waste(table: Table, found: vec[i64]) -> vec[i64]:
    """The top of the mazzetto (SO 3.5)."""
    top: i64 = table.top()
    if top == UNKNOWN:
        return found
    if table.goes_up(top):
        found = append(found, WASTE_UP)
    for column in range(COLUMNS):
        if table.takes(column, top):
            found = append(found, WASTE + column)
    return found


def add_shifts(table: Table, found: vec[i64]) -> vec[i64]:
    """Any sequence of open cards, from any of them down (SO 3.3)."""
    for source in range(COLUMNS):
        cards: i64 = table.open_cards(source)
        if cards == 0:
            continue
        for target in range(COLUMNS):
            if target == source:
                continue
            if table.heights[target] == 0 and table.any_card:
                for count in range(1, cards + 1):
                    found = append(found, shift_number(source, target, count))
                continue
            count_fitting: i64 = fitting_cards(table, source, target)
            if count_fitting:
                found = append(found, shift_number(source, target, count_fitting))
    return found


def fitting_cards(table: Table, source: i64, target: i64) -> i64:
    """How many cards of a column go onto another, or 0: values fall by one, so one number fits."""
    last: i64 = table.last(target)
    wanted: i64 = KING if last == UNKNOWN else last % VALUES - 1
    count: i64 = wanted - table.last(source) % VALUES + 1
    if count < 1 or count > table.open_cards(source):
        return 0
    card: i64 = table.columns[source * PLACES + table.heights[source] - count]
    return count if table.takes(target, card) else 0


# -- what is done


def turn(table: Table, tell: Teller | None) -> None:
    """Three more cards (SO 3.1); with an empty stock the mazzetto over and three (SO S3)."""
    over = table.turned == table.cards
    if over:
        table.turned = 0  # SO 3.2: the old order stays
        table.passes += 1
    before: i64 = table.turned
    table.turned = min(before + SHOWN, table.cards)
    if tell is not None:
        cards = [NAMES[card] for card in table.stock[before : table.turned]]
        if over:
            tell(events.TurnedOver(cards, len(cards)))
        else:
            tell(events.Turned(cards, len(cards), table.passes == 1))


def go_up(table: Table, column: i64, tell: Teller | None) -> None:
    """The last card of a column to its foundation (SO 3.6)."""
    card: i64 = table.last(column)
    table.heights[column] -= 1
    table.bases[card // VALUES] += 1
    if tell is not None:
        suit = SUITS[card // VALUES]
        tell(events.BroughtHome(NAMES[card], f"c{column + 1}", suit, scoring.HOME))
    open_last(table, column, tell)


def leave_waste(table: Table, move: i64, tell: Teller | None) -> None:
    """The top of the mazzetto to its foundation or a column (SO 3.5)."""
    card: i64 = table.draw()
    if move == WASTE_UP:
        table.bases[card // VALUES] += 1
        if tell is not None:
            suit = SUITS[card // VALUES]
            tell(events.BroughtStraight(NAMES[card], suit, int(table.straight)))
        return
    column: i64 = move - WASTE
    table.put(card, column)
    if tell is not None:
        tell(events.Placed(NAMES[card], f"c{column + 1}", scoring.FROM_WASTE))


def shift(table: Table, number: i64, tell: Teller | None) -> None:
    """Cards from one column to another (SO 3.3)."""
    source: i64 = number // VALUES // COLUMNS
    target: i64 = number // VALUES % COLUMNS
    count: i64 = number % VALUES + 1
    if tell is not None:
        rule = "SO 3.3" if table.heights[target] else "SO 3.4"
        first: i64 = source * PLACES + table.heights[source] - count
        cards = [NAMES[card] for card in table.columns[first : first + count]]
        tell(events.Shifted(f"c{source + 1}", f"c{target + 1}", cards, int(count), rule))
    table.shift(source, target, count)
    open_last(table, source, tell)


def come_down(table: Table, number: i64, tell: Teller | None) -> None:
    """The top card of a foundation to a column (SO 3.7)."""
    suit: i64 = number // COLUMNS
    column: i64 = number % COLUMNS
    table.bases[suit] -= 1
    card: i64 = suit * VALUES + table.bases[suit]
    table.put(card, column)
    if tell is not None:
        target = f"c{column + 1}"
        tell(events.TakenBack(NAMES[card], SUITS[suit], target, scoring.TAKEN_BACK))


def open_last(table: Table, column: i64, tell: Teller | None) -> None:
    """A covered card that became the last is opened in the same move (SO 3.8)."""
    if table.covered[column] == 0 or table.open_cards(column):
        return
    table.covered[column] -= 1
    if tell is not None:
        tell(events.Opened(NAMES[table.last(column)], f"c{column + 1}", scoring.OPENED))


def end_if_over(table: Table, tell: Teller | None) -> None:
    """All forty at home (SO 5.1), or a stall (SO 5.2), looked for after every move (SO S8)."""
    if table.on_bases() == CARDS:
        table.ended = SOLVED
        if tell is not None:
            tell(events.Solved(int(table.score)))
    elif is_stall(table):
        table.ended = STALLED
        if tell is not None:
            tell(events.Stalled(int(table.score)))


def end_time(table: Table, tell: Teller | None) -> None:
    """Time is up in a match: the points stand (SO 5.3)."""
    table.ended = TIME_UP
    if tell is not None:
        tell(events.TimeUp(int(table.score)))
