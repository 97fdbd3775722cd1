"""Concordia, AI only: tokens, display, houses and markers; hand, goods and coins are not told."""

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import AUTOMA, Decision, Line, Options, Outcome, Teller, View
from tavolino.core.helper_rules import HelperRules
from tavolino.core.packed import vec
from tavolino.games.concordia import automa as ai
from tavolino.games.concordia import events, market
from tavolino.games.concordia.boards import GOODS, KINDS, LETTERS
from tavolino.games.concordia.cards import CARDS, NAMES, NO_CARD, SLOTS
from tavolino.games.concordia.ending import end_turn, take_concordia
from tavolino.games.concordia.position import read
from tavolino.games.concordia.prefect import feed_ai, harvest_of, turned_coins
from tavolino.games.concordia.rules import RULES, decide
from tavolino.games.concordia.scoring import SCORE
from tavolino.games.concordia.senator import most_cards
from tavolino.games.concordia.table import CHOOSE, COLONISTS, HOUSES, Table, zeros

HOUSE, PROVINCE, SLOT, CASH, OVER = "house ", "province ", "slot ", "cash", "over"
COINS, COLONISTS_OUT = "coins", "colonists"  # what is counted at the end
DICE = ("action d12", "action d6", "good d12", "good d6")
ASKED = (*(f"tokens {letter}" for letter in LETTERS), "deck", "order of cities", *DICE)


def begin(options: Options, chance: Chance, tell: Teller | None) -> Table:
    """The tokens of the cities and the display (CN 1.3a, CN 1.3c)."""
    return RULES.setup(options, chance, tell)


def taken_over(position: str) -> Table:
    """A whole table between two turns; where cards were just bought the gaps stay until `over`."""
    found = read(position)
    found.phase, found.steps = CHOOSE, 0
    found.traded, found.fresh = zeros(KINDS), zeros(KINDS)
    return found


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
    """What the AI reads of it; a province, the cash, the last card and `over` end the turn."""
    if entry.startswith(HOUSE):
        build(table, entry.removeprefix(HOUSE), tell)
        return
    if entry.startswith(SLOT):
        buy(table, int(entry.removeprefix(SLOT)) - 1, tell)
        if table.bought < most_cards(by_consul=False):  # CN 1.5o
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
    table.hand[table.display[slot]] += 1
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


# -- what is known


def now(table: Table) -> list[Line]:
    if table.over:
        return [Line("concordia.helper.count", "CN 1.7i")]
    return [Line("concordia.helper.your_turn", "CN 1.4a")]


def stands(table: Table) -> list[Line]:
    """The AI's goods, colonists and houses, and the display."""
    cards = [NAMES[card] for card in table.display if card != NO_CARD]
    pieces = {"count": int(table.ai_home), "houses": HOUSES - int(table.ai_houses())}
    bought = [NAMES[card] for card in range(CARDS) for _ in range(table.ai_cards[card])]
    return [
        Line("concordia.helper.goods", "CN 4.1a", {"goods": goods_of(table)}),
        Line("concordia.helper.pieces", "CN 4.1a", pieces),
        *([Line("concordia.helper.bought", "CN 4.1a", {"cards": bought})] if bought else []),
        Line("concordia.helper.display", "CN 1.5q", {"cards": cards}),
    ]


def goods_of(table: Table) -> list[str]:
    return [GOODS[good] for good in range(KINDS) for _ in range(table.ai_stock[good])]


# -- the end


def counts(_table: Table) -> list[str]:
    """Coins, goods and colonists on the board; houses and cards are known."""
    return [COINS, *GOODS, COLONISTS_OUT]


def outcome(table: Table, counted: list[int]) -> Outcome | None:
    """The final count of a table with what was counted (CN 1.7)."""
    found = table.copy()
    found.cash = counted[0]
    for good in range(KINDS):
        found.stock[good] = counted[1 + good]
    out = min(counted[-1], COLONISTS)
    found.home = vec[i64]([COLONISTS - out, 0])
    return SCORE.outcome(found)


HELPER = HelperRules(
    begin, entries, enter, RULES.to_move, automa, decided, now=now, stands=stands, counts=counts,
    outcome=outcome, shown=Table.copy, ours=ASKED, taken_over=taken_over,
    reads=("token", "houses", "bonus", "display", "hand", "ai", "to move"),
)  # fmt: skip
