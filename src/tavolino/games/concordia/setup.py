"""Concordia: the setup. Chapters 1.3 and 4.1 of the rules (CN 1.3a - CN 1.3f, CN 4.1a)."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Options, Teller
from tavolino.games.concordia import events, market
from tavolino.games.concordia.boards import CITIES, GOODS, LAND, LETTERS, MAPS, SEA
from tavolino.games.concordia.cards import NAMES
from tavolino.games.concordia.table import DICE, Table

DRAWN: str = "drawn"


def setup(options: Options, chance: Chance, tell: Teller | None) -> Table:
    """A table ready for the person, who begins (CN 4.1a)."""
    table = Table()
    table.map = MAPS.index(str(options["map"]))
    table.dice = DICE.index(str(options["dice"]))
    table.ai_ties = options["draws"] == "ai"
    deal_tokens(table, chance, tell)
    if options["ties"] == DRAWN:
        draw_order(table, chance, tell)
    start: i64 = table.board().start
    table.camp[LAND * CITIES + start] = 1  # CN 1.3d
    table.camp[SEA * CITIES + start] = 1
    cards = market.fill(table, chance)
    if tell is not None:
        tell(events.DisplayDealt([NAMES[card] for card in cards]))
    return table


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
