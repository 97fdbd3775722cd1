"""Concordia: the setup and the turns (CN 1.3a - CN 1.3f, CN 1.4, CN 1.7a-b, CN 4.1, CN 4.6)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import AUTOMA, YOU, Decision, Options, Reason, Rules, Teller, View
from tavolino.core.packed import append, vec
from tavolino.core.refusals import Refusal
from tavolino.games.concordia import automa, events, kinds, market, moves
from tavolino.games.concordia.actions import Action
from tavolino.games.concordia.boards import CITIES, FOOD, GOODS, LAND, LETTERS, MAPS, SEA
from tavolino.games.concordia.cards import NAMES
from tavolino.games.concordia.ending import end_turn
from tavolino.games.concordia.kinds import MOVES, action_on, number_on
from tavolino.games.concordia.table import AI, CHOOSE, DICE, FIRST_CASH, PERSON, START_GOODS, Table


@final
class ConcordiaRules(Rules[Table, Action]):
    """Concordia against the AI of the dice."""

    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> Table:
        """The person begins (CN 1.3a - CN 1.3f, CN 4.1a)."""
        table = Table()
        table.map = MAPS.index(str(options["map"]))
        table.dice = DICE.index(str(options["dice"]))
        table.ai_ties = options["draws"] == "ai"
        table.by_type = options["next_type"] == "printed"
        table.highest = options["full_storehouse"] == "highest"
        table.copies_tribune = options["diplomat"] == "tribune"
        table.endless = options["third_pass"] == "goes_on"
        table.cash = int(options.get("cash", FIRST_CASH))
        table.stock[FOOD] = int(options.get("food", START_GOODS[FOOD]))
        table.ai_builds = int(options.get("build", 0))
        table.ai_buys = int(options.get("buy", 0))
        table.ai_price = int(options.get("price", 0))
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
        for kind in MOVES:
            if kind.open[table.phase]:
                found = kind.listed(table, found)
        return found

    def numbered(self, table: Table, move: i64) -> Action:
        return action_on(table.board(), move)

    def check(self, table: Table, action: Action) -> None:
        found = kinds.trouble(table, number_on(table.board(), action))
        if found is not None:
            raise Refusal(f"concordia.refuse.{found.name}", found.rule)

    def apply(self, table: Table, action: Action, chance: Chance, tell: Teller | None) -> None:
        self.play(table, number_on(table.board(), action), chance, tell)

    def play(self, table: Table, move: i64, chance: Chance, tell: Teller | None = None) -> None:
        kinds.play(table, move, chance, tell)
        if table.turn == AI and move != moves.ROLL:
            table.die = 0
            if move != moves.PASS:
                table.passes = 0
            end_turn(table, tell)
        elif table.turn == PERSON and table.phase == CHOOSE:
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


# -- the AI's turn


def decide(view: View[Table]) -> Decision:
    """Its action with a reason for every row it went through."""
    told: list[Reason] = []
    move = automa.prescribed(view.table, told)
    return Decision(action_on(view.table.board(), move), told)
