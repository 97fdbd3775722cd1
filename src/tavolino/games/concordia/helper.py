"""Concordia, AI only: tokens, display, houses and markers; hand, goods and coins are not told."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import AUTOMA, Decision, Options, Teller, View
from tavolino.core.helper import HelperRules
from tavolino.games.concordia import automa as ai
from tavolino.games.concordia import events, market
from tavolino.games.concordia.cards import NO_CARD, SLOTS
from tavolino.games.concordia.ending import end_turn, take_concordia
from tavolino.games.concordia.prefect import feed_ai, harvest_of, turned_coins
from tavolino.games.concordia.rules import RULES, decide
from tavolino.games.concordia.table import HOUSES, Table

HOUSE, PROVINCE, SLOT, CASH, OVER = "house ", "province ", "slot ", "cash", "over"


def begin(options: Options, chance: Chance, tell: Teller | None) -> Table:
    """The tokens of the cities and the display (CN 1.3a, CN 1.3c)."""
    return RULES.setup(options, chance, tell)


def entries(table: Table) -> list[str]:
    """A house, a province that produced, cash for the markers, a card bought; the end of a turn."""
    board = table.board()
    free = [city for city in range(board.size) if city != board.start and not table.mine[city]]
    open_ = [nth for nth in range(len(board.provinces)) if not table.turned[nth]]
    cards = [slot for slot in range(SLOTS) if table.display[slot] != NO_CARD]
    return [
        *(f"{HOUSE}{board.names[city]}" for city in free),
        *(f"{PROVINCE}{board.provinces[nth]}" for nth in open_),
        *(f"{SLOT}{slot + 1}" for slot in cards),
        *([CASH] if turned_coins(table) else []),
        OVER,
    ]


def enter(table: Table, entry: str, chance: Chance, tell: Teller | None) -> None:
    """What the AI reads of it; a province, the cash and `over` end the turn."""
    if entry.startswith(HOUSE):
        build(table, entry.removeprefix(HOUSE), tell)
        return
    if entry.startswith(SLOT):
        buy(table, int(entry.removeprefix(SLOT)) - 1, tell)
        return
    if entry.startswith(PROVINCE):
        produce(table, entry.removeprefix(PROVINCE), tell)
    elif entry == CASH:
        cash(table, tell)
    elif table.bought > 0:
        market.refill(table, chance, tell)
        table.bought = 0
    end_turn(table, tell)


def build(table: Table, city: str, tell: Teller | None) -> None:
    """The last house ends the game (CN 1.7a)."""
    place: i64 = table.board().names.index(city)
    table.mine[place] = 1
    if table.houses() == HOUSES:
        take_concordia(table, tell)


def buy(table: Table, slot: i64, tell: Teller | None) -> None:
    """The gap stays until the turn is over (CN 1.5o); so does the last card's end (CN 1.7a)."""
    table.display[slot] = NO_CARD
    table.bought += 1
    if market.sold_out(table):
        take_concordia(table, tell)


def produce(table: Table, name: str, tell: Teller | None) -> None:
    """The AI's houses bring it goods (CN 4.2b, CN R18)."""
    province: i64 = table.board().provinces.index(name)
    table.turned[province] = 1
    feed_ai(table, harvest_of(table, province, table.theirs), tell)


def cash(table: Table, tell: Teller | None) -> None:
    """The markers turn back, and the AI gains a colonist (CN 4.2b)."""
    for province in range(len(table.board().provinces)):
        table.turned[province] = 0
    if table.ai_home > 0:
        table.ai_home -= 1
        if tell is not None:
            tell(events.AiColonist("CN 4.2b"))


def automa(table: Table, chance: Chance, tell: Teller | None) -> None:
    """One step of its turn: the roll, or what it does."""
    RULES.play(table, ai.prescribed(table), chance, tell)


def decided(table: Table) -> Decision:
    return decide(View(AUTOMA, table))


HELPER = HelperRules(begin, entries, enter, automa, decided, RULES.to_move)
