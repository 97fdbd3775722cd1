"""Concordia: the setup and the turns (CN 1.3a - CN 1.3f, CN 1.4, CN 1.7a-b, CN 4.1, CN 4.6)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import AUTOMA, YOU, Options, Refusal, Rules, Teller
from tavolino.core.packed import append, vec
from tavolino.games.concordia import actions, automa, automa_deeds, deeds, events, market
from tavolino.games.concordia.actions import NONE, Action, action_on, number_on
from tavolino.games.concordia.allowed import FINE, REFUSALS, move_trouble, trouble
from tavolino.games.concordia.boards import CITIES, GOODS, KINDS, LAND, LETTERS, LINES, MAPS, SEA
from tavolino.games.concordia.cards import CARDS, NAMES, SLOTS
from tavolino.games.concordia.table import (
    AI,
    BUILD,
    CHOOSE,
    CONSULATE,
    DICE,
    KEEP,
    MOVE,
    NOBODY,
    PERSON,
    PREFECT_CHOICE,
    SENATE,
    SETTLE,
    TRADE,
    Table,
)


@final
class ConcordiaRules(Rules[Table, Action]):
    """Concordia against the AI of the dice."""

    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> Table:
        """The person begins (CN 1.3a - CN 1.3f, CN 4.1a)."""
        table = Table()
        table.map = MAPS.index(str(options["map"]))
        table.dice = DICE.index(str(options["dice"]))
        table.ai_ties = options["draws"] == "ai"
        deal_tokens(table, chance, tell)
        if options["ties"] == "drawn":
            draw_order(table, chance, tell)
        start: i64 = table.board().start
        table.camp[LAND * CITIES + start] = 1  # CN 1.3d
        table.camp[SEA * CITIES + start] = 1
        cards = market.fill(table, chance)
        if tell is not None:
            tell(events.DisplayDealt([NAMES[card] for card in cards]))
        return table

    def to_move(self, table: Table) -> str | None:
        if table.over:
            return None
        return YOU if table.turn == PERSON else AUTOMA

    def person_to_move(self, table: Table) -> bool:
        return table.turn == PERSON and not table.over

    def mid_turn(self, table: Table) -> bool:
        return table.turn == PERSON and table.phase != CHOOSE

    def moves(self, table: Table) -> vec[i64]:
        """By their number on the map, in the order of the numbers."""
        found = vec[i64](capacity=64)
        if table.over:
            return found
        if table.turn == AI:
            return append(found, automa.prescribed(table))
        phase: i64 = table.phase
        if phase == CHOOSE:
            return listed(table, found, actions.PLAY, actions.PLAY + CARDS)
        if phase == KEEP:
            return listed(table, found, actions.KEEP, actions.BUY)
        found = append(found, actions.DONE)
        if phase in (MOVE, BUILD):
            found = listed(table, found, actions.BUILD, actions.BUILD + table.board().size)
            return movements(table, found) if phase == MOVE else found
        if phase == PREFECT_CHOICE:
            last: i64 = actions.PRODUCE + len(table.board().provinces)
            found = listed(table, found, actions.PRODUCE, last)
            return listed(table, found, actions.CASH, actions.COINS)
        if phase == TRADE:
            return listed(table, found, actions.BUY, actions.PLACE)
        if phase in (SENATE, CONSULATE):
            return listed(table, found, actions.CARD, actions.CARD + SLOTS * (NONE + 1))
        if phase == SETTLE:
            found = append(found, actions.COINS)
        return placements(table, found)

    def numbered(self, table: Table, move: i64) -> Action:
        return action_on(table.board(), move)

    def check(self, table: Table, action: Action) -> None:
        found: i64 = trouble(table, number_on(table.board(), action))
        if found != FINE:
            name, rule = REFUSALS[found]
            raise Refusal(f"concordia.refuse.{name}", rule)

    def apply(self, table: Table, action: Action, chance: Chance, tell: Teller | None) -> None:
        self.play(table, number_on(table.board(), action), chance, tell)

    def play(self, table: Table, move: i64, chance: Chance, tell: Teller | None = None) -> None:
        if table.turn == AI:
            automa_deeds.act(table, move, chance, tell)
            if move != actions.ROLL:
                end_turn(table, tell)
            return
        person(table, move, chance, tell)
        if table.phase == CHOOSE:
            end_turn(table, tell)


RULES: Final = ConcordiaRules()


# -- the setup


def deal_tokens(table: Table, chance: Chance, tell: Teller | None) -> None:
    """One token to every city of its letter (CN 1.3a, CN 3.4); they show the bonuses (CN 1.3b)."""
    board = table.board()
    for letter in LETTERS:
        cities = board.cities_with(letter)
        if not cities:
            continue
        goods = chance.shuffle(f"tokens {letter}", board.tokens(letter))
        for nth in range(len(cities)):
            table.good[cities[nth]] = goods[nth]
        if tell is not None:
            names = [board.names[city] for city in cities]
            tell(events.TokensDealt(letter, names, [GOODS[good] for good in goods]))


def draw_order(table: Table, chance: Chance, tell: Teller | None) -> None:
    """Ties between cities by an order that is drawn once (CN R5)."""
    board = table.board()
    order = chance.shuffle("order of cities", list(range(int(board.size))))
    table.order = table.order[:]
    for rank in range(len(order)):
        table.order[order[rank]] = rank
    if tell is not None:
        tell(events.OrderDrawn([board.names[city] for city in order]))


# -- the list


def listed(table: Table, found: vec[i64], first: i64, last: i64) -> vec[i64]:
    """The moves from a number up to another that nothing keeps from being made."""
    move: i64 = first
    while move < last:
        if trouble(table, move) == FINE:
            found = append(found, move)
        move += 1
    return found


def placements(table: Table, found: vec[i64]) -> vec[i64]:
    cities: i64 = len(table.board().names)
    found = listed(table, found, actions.PLACE, actions.PLACE + cities)
    return listed(table, found, actions.PLACE + CITIES, actions.PLACE + CITIES + cities)


def movements(table: Table, found: vec[i64]) -> vec[i64]:
    board = table.board()
    for place in range(CITIES + board.routes):
        if place < CITIES:
            if not table.camp[place] and not table.camp[CITIES + place]:
                continue
        elif not table.on[place - CITIES]:
            continue
        for line in range(board.routes):
            if move_trouble(table, place, line) == FINE:
                found = append(found, actions.move_number(place, line))
    return found


# -- what is done


def person(table: Table, move: i64, chance: Chance, tell: Teller | None) -> None:
    if move < actions.DONE:
        deeds.play(table, move - actions.PLAY, tell)
    elif move == actions.DONE:
        if tell is not None:
            tell(events.Finished())
        deeds.finish(table, chance, tell)
    elif move < actions.PRODUCE:
        deeds.build(table, move - actions.BUILD, tell)
    elif move < actions.CASH:
        deeds.produce(table, move - actions.PRODUCE, tell)
    elif move == actions.CASH:
        deeds.cash(table, tell)
    elif move == actions.COINS:
        deeds.coins(table, tell)
    elif move < actions.BUY:
        deeds.keep(table, move - actions.KEEP, tell)
    elif move < actions.PLACE:
        trade(table, move, tell)
    elif move < actions.CARD:
        nth: i64 = move - actions.PLACE
        deeds.place(table, nth // CITIES, nth % CITIES, tell)
    elif move < actions.ROLL:
        nth = move - actions.CARD
        deeds.purchase(table, nth // (KINDS + 1), nth % (KINDS + 1), tell)
    else:
        nth = move - actions.MOVE
        deeds.move(table, nth // LINES, nth % LINES, tell)


def trade(table: Table, move: i64, tell: Teller | None) -> None:
    nth: i64 = (move - actions.BUY) % (KINDS * actions.MOST)
    kind, count = nth // actions.MOST, nth % actions.MOST + 1
    if move < actions.SELL:
        deeds.buy(table, kind, count, tell)
    else:
        deeds.sell(table, kind, count, tell)


def end_turn(table: Table, tell: Teller | None) -> None:
    """The other seat; after the Concordia card it has one turn more (CN 1.7b, CN 4.6a)."""
    if table.concordia != NOBODY and table.concordia != table.turn:
        table.over = True
    if table.over:
        if tell is not None:
            tell(events.Ended())
    else:
        table.turn = AI if table.turn == PERSON else PERSON
