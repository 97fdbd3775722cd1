"""Concordia: where colonists go and what they build: the Architect's turn as a whole."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import append, vec
from tavolino.games.concordia import moves
from tavolino.games.concordia.boards import CITIES, LINES, NO_CITY, NO_LINE
from tavolino.games.concordia.mind.outlook import Outlook
from tavolino.games.concordia.mind.taste import POINT, STEP
from tavolino.games.concordia.mind.weighed import NEVER, Weighed
from tavolino.games.concordia.moves import NO_MOVE, number
from tavolino.games.concordia.table import BUILD, MOVE, Table, zeros

NO_ONE: Final = -1  # of the colonists


@final
class Journey:
    """Colonists and houses of one Architect: chosen city by city, the best first."""

    __slots__ = (
        "built",
        "camp",
        "cost",
        "first_house",
        "first_move",
        "line",
        "on",
        "outlook",
        "pinned",
        "places",
        "steps",
        "table",
        "who",
        "worth",
    )

    def __init__(self, table: Table, outlook: Outlook) -> None:
        self.table = table
        self.outlook = outlook
        self.worth: i64 = 0
        self.line: i64 = NO_LINE
        self.who: i64 = NO_ONE
        self.cost: i64 = 0
        self.first_move: i64 = NO_MOVE
        self.first_house: i64 = NO_CITY
        self.steps: i64 = table.colonists_out()
        if table.phase == MOVE:
            self.steps = table.steps
        elif table.phase == BUILD:
            self.steps = 0
        self.on: vec[i64] = table.on[:]
        self.camp: vec[i64] = table.camp[:]
        self.pinned: vec[i64] = zeros(LINES)
        self.built: vec[i64] = table.mine[:]
        self.places: vec[i64] = vec[i64](capacity=8)  # where colonists stand, by place
        board = table.board()
        for city in range(len(board.names)):
            for _ in range(table.camp[city] + table.camp[CITIES + city]):
                self.places = append(self.places, city)
        for line in range(board.routes):
            if table.on[line]:
                self.places = append(self.places, CITIES + line)

    def plan(self) -> None:
        while self.one_more():
            pass

    def one_more(self) -> bool:
        """The house that brings most for its price and its steps."""
        best: i64 = NO_CITY
        most: i64 = 0
        for city in range(self.table.board().size):
            worth: i64 = self.worth_of(city, most)
            if worth > most:
                most = worth
                best = city
        if best == NO_CITY:
            return False
        self.reach(best)
        self.commit(best)
        self.worth += most
        return True

    def worth_of(self, city: i64, least: i64) -> i64:
        """A house less its steps; or some number up to `least`."""
        if self.built[city]:
            return least
        worth: i64 = self.outlook.house(city)
        if worth <= least or not self.reach(city):
            return least
        return worth - self.cost * STEP

    def reach(self, city: i64) -> bool:
        """Finds the line beside the city that costs fewest steps, and who goes there."""
        board = self.table.board()
        self.line = NO_LINE
        self.who = NO_ONE
        self.cost = self.steps + 1
        for line in board.beside[city]:
            if self.on[line]:
                self.line = line
                self.who = NO_ONE
                self.cost = 0
                return True
            for nth in range(len(self.places)):
                place: i64 = self.places[nth]
                cost: i64 = board.steps[place * LINES + line]
                if cost < self.cost and self.walks(place, line):
                    self.line = line
                    self.who = nth
                    self.cost = cost
        return self.line != NO_LINE

    def walks(self, place: i64, line: i64) -> bool:
        """Whether nobody waits for the colonist where it stands, and it is of the line's kind."""
        if place >= CITIES:
            return not self.pinned[place - CITIES]
        return self.camp[self.table.board().line_way[line] * CITIES + place] > 0

    def commit(self, city: i64) -> None:
        who, line = self.who, self.line
        if who != NO_ONE:
            place: i64 = self.places[who]
            if self.first_move == NO_MOVE:
                self.first_move = number(moves.MOVE, place, line)
            self.steps -= self.table.board().steps[place * LINES + line]
            if place >= CITIES:
                self.on[place - CITIES] = 0
            else:
                self.camp[self.table.board().line_way[line] * CITIES + place] -= 1
            self.on[line] = 1
            self.places[who] = CITIES + line
        self.pinned[line] = 1
        self.built[city] = 1
        if self.first_house == NO_CITY:
            self.first_house = city
        self.outlook.build(city)

    def next_move(self) -> i64:
        if self.first_move != NO_MOVE:
            return self.first_move
        if self.first_house == NO_CITY:
            return moves.DONE
        return number(moves.BUILD, self.first_house, 0)


def journey(table: Table, outlook: Outlook) -> Journey:
    found = Journey(table, outlook)
    found.plan()
    return found


def beginnings(table: Table, outlook: Outlook) -> Weighed:
    """For each city that can be reached and paid, how a journey to it begins."""
    found = Weighed()
    found.add(moves.DONE, 0)
    start = Journey(table, outlook)
    for city in range(table.board().size):
        worth: i64 = start.worth_of(city, NEVER)
        if worth > NEVER + POINT:
            begun: i64 = number(moves.BUILD, city, 0)
            if start.who != NO_ONE:
                begun = number(moves.MOVE, start.places[start.who], start.line)
            found.add(begun, worth)
    return found
