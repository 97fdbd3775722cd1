"""Concordia: the components and where they are (CN 1.1, CN 1.3, CN 4.1)."""

from typing import Final, final

from mypy_extensions import i64

from tavolino.core.packed import vec
from tavolino.games.concordia.boards import (
    BOARDS,
    CITIES,
    GOODS,
    KINDS,
    LAND,
    LETTERS,
    LINES,
    PRICE,
    PROVINCES,
    SEA,
    WAYS,
    Board,
)
from tavolino.games.concordia.cards import CARDS, FIRST, NAMES, NO_CARD, SECOND, SLOTS, START

PERSON: Final = 0
AI: Final = 1
NOBODY: Final = 2

HOUSES: Final = 15  # CN 1.1a
SPACES: Final = 12  # of a storehouse (CN 1.6a)
COLONISTS: Final = 6
FIRST_CASH: Final = 5  # CN 1.3e
DEED_RANGE: Final = (-2, 2)  # by how many numbers of the dice the laboratory may move a deed
PRICE_RANGE: Final = (-1, 2)
CONCORDIA: Final = 7  # points (CN 1.7a)
START_GOODS: Final[tuple[int, ...]] = (1, 2, 1, 1, 1)  # brick to cloth (CN 1.3d)

# Where the person's turn stands.
CHOOSE: Final = 0  # a card
MOVE: Final = 1  # Architect: moving, or building
BUILD: Final = 2  # Architect: the first house stands, nobody moves any more
PREFECT_CHOICE: Final = 3
KEEP: Final = 4  # goods that do not all fit (CN 1.6b)
TRADE: Final = 5
SETTLE: Final = 6  # Colonist: settle, or coins
SETTLING: Final = 7
RECRUIT: Final = 8  # Tribune: a colonist in the start city
SENATE: Final = 9
CONSULATE: Final = 10
PHASES: Final[tuple[str, ...]] = (
    "choose", "move", "build", "prefect", "keep", "trade", "settle", "settling", "recruit",
    "senate", "consulate",
)  # fmt: skip

BOUGHT: Final = 1
SOLD: Final = 2

D12: Final = 0
TWO_D6: Final = 1
DICE: Final[tuple[str, ...]] = ("d12", "2d6")


def zeros(count: int) -> vec[i64]:
    return vec[i64]([0] * count)


@final
class Table:
    """Everything that lies on the table. The order of the deck is not decided yet."""

    __slots__ = (
        "after_tribune",
        "ai_builds",
        "ai_buys",
        "ai_cards",
        "ai_home",
        "ai_price",
        "ai_stock",
        "ai_ties",
        "bought",
        "by_type",
        "camp",
        "cash",
        "concordia",
        "copies_tribune",
        "deck_one",
        "deck_two",
        "dice",
        "die",
        "display",
        "endless",
        "fresh",
        "good",
        "hand",
        "highest",
        "home",
        "map",
        "mine",
        "on",
        "order",
        "over",
        "passes",
        "phase",
        "pile",
        "steps",
        "stock",
        "theirs",
        "top",
        "traded",
        "turn",
        "turned",
    )

    def __init__(self) -> None:
        self.map: i64 = 0
        self.good: vec[i64] = zeros(CITIES)  # what a city makes
        self.turned: vec[i64] = zeros(PROVINCES)  # the markers that show coins
        self.mine: vec[i64] = zeros(CITIES)  # the person's houses
        self.theirs: vec[i64] = zeros(CITIES)  # the AI's
        self.camp: vec[i64] = zeros(2 * CITIES)  # own colonists in cities: way * CITIES + city
        self.on: vec[i64] = zeros(LINES)  # own colonists on lines
        self.home: vec[i64] = vec[i64]([2, 2])  # land and sea colonists in the storehouse
        self.stock: vec[i64] = vec[i64](START_GOODS)
        self.cash: i64 = FIRST_CASH
        self.hand: vec[i64] = START[:]
        self.pile: vec[i64] = zeros(CARDS)
        self.top: i64 = NO_CARD  # of the pile
        self.after_tribune = False  # it was the last card, where that matters (CN R20)
        self.ai_home: i64 = COLONISTS - 2
        self.ai_stock: vec[i64] = vec[i64](START_GOODS)
        self.ai_cards: vec[i64] = zeros(CARDS)  # what it bought
        self.display: vec[i64] = vec[i64]([NO_CARD] * SLOTS)
        self.deck_one: vec[i64] = FIRST[:]
        self.deck_two: vec[i64] = SECOND[:]
        self.phase: i64 = CHOOSE
        self.steps: i64 = 0  # of the Architect
        self.traded: vec[i64] = zeros(KINDS)
        self.bought: i64 = 0  # cards in this turn
        self.fresh: vec[i64] = zeros(KINDS)  # goods that wait for a space
        self.turn: i64 = PERSON
        self.die: i64 = 0  # what the AI rolled for its action; 0 before
        self.passes: i64 = 0  # of the AI in a row (CN R26)
        self.concordia: i64 = NOBODY  # who has the card
        self.over = False
        # the options
        self.dice: i64 = D12
        self.order: vec[i64] = vec[i64](list(range(CITIES)))  # for ties between cities (CN R5)
        self.ai_ties = False  # CN R21
        self.by_type = False  # CN R10
        self.highest = False  # CN C4
        self.copies_tribune = False  # CN R20
        self.endless = False  # CN R26
        # what the laboratory may turn
        self.ai_builds: i64 = 0  # numbers of the dice more by which the AI builds
        self.ai_buys: i64 = 0  # and by which it buys
        self.ai_price: i64 = 0  # goods of its choice more for each card

    def components(self) -> dict[str, int]:
        """Colonists, cards, city tokens and houses, wherever they lie (CN 1.1a, CN 1.2)."""
        board = self.board()
        found: dict[str, int] = {}
        for way in (LAND, SEA):
            out = sum(int(self.camp[way * CITIES + city]) for city in range(len(board.names)))
            every = range(int(board.routes))
            out += sum(int(self.on[line]) for line in every if board.line_way[line] == way)
            found[WAYS[way]] = out + int(self.home[way])
        for card in range(CARDS):
            shown = sum(1 for one in self.display if one == card)
            owned = self.hand[card] + self.pile[card] + self.ai_cards[card]
            found[NAMES[card]] = shown + int(owned + self.deck_one[card] + self.deck_two[card])
        for letter in LETTERS:
            for city in board.cities_with(letter):
                name = f"{letter} {GOODS[self.good[city]]}"
                found[name] = found.get(name, 0) + 1
        return found

    def copy(self) -> "Table":
        twin = Table.__new__(Table)
        twin.map = self.map
        twin.good = self.good[:]
        twin.turned = self.turned[:]
        twin.mine = self.mine[:]
        twin.theirs = self.theirs[:]
        twin.camp = self.camp[:]
        twin.on = self.on[:]
        twin.home = self.home[:]
        twin.stock = self.stock[:]
        twin.cash = self.cash
        twin.hand = self.hand[:]
        twin.pile = self.pile[:]
        twin.top = self.top
        twin.after_tribune = self.after_tribune
        twin.ai_home = self.ai_home
        twin.ai_stock = self.ai_stock[:]
        twin.ai_cards = self.ai_cards[:]
        twin.display = self.display[:]
        twin.deck_one = self.deck_one[:]
        twin.deck_two = self.deck_two[:]
        self.copy_turn(twin)
        return twin

    def copy_turn(self, twin: "Table") -> None:
        twin.phase = self.phase
        twin.steps = self.steps
        twin.traded = self.traded[:]
        twin.bought = self.bought
        twin.fresh = self.fresh[:]
        twin.turn = self.turn
        twin.die = self.die
        twin.passes = self.passes
        twin.concordia = self.concordia
        twin.over = self.over
        twin.dice = self.dice
        twin.order = self.order
        twin.ai_ties = self.ai_ties
        twin.by_type = self.by_type
        twin.highest = self.highest
        twin.copies_tribune = self.copies_tribune
        twin.endless = self.endless
        twin.ai_builds = self.ai_builds
        twin.ai_buys = self.ai_buys
        twin.ai_price = self.ai_price

    def board(self) -> Board:
        return BOARDS[self.map]

    # -- the person

    def room(self) -> i64:
        """Empty spaces of the person's storehouse (CN 1.6a)."""
        return SPACES - self.home[0] - self.home[1] - total(self.stock)

    def colonists_out(self) -> i64:
        """The person's colonists on the board."""
        return COLONISTS - self.home[0] - self.home[1]

    def stands_at(self, place: i64, way: i64) -> bool:
        """Whether a colonist of a way stands in a city, or any on a line."""
        if place < CITIES:
            return self.camp[way * CITIES + place] > 0
        return self.on[place - CITIES] > 0

    def houses(self) -> i64:
        return total(self.mine)

    # -- the AI

    def ai_room(self) -> i64:
        return SPACES - self.ai_home - total(self.ai_stock)

    def ai_houses(self) -> i64:
        return total(self.theirs)

    def ai_in(self, province: i64) -> bool:
        """Whether the AI is present in a province: with a house (CN R6)."""
        board = self.board()
        for city in range(board.size):
            if self.theirs[city] and board.province_of[city] == province:
                return True
        return False

    # -- the board and the display

    def bonus(self, province: i64) -> i64:
        """The good of a bonus marker: the most valuable of the province's cities (CN 1.3b)."""
        board = self.board()
        found: i64 = 0
        for city in range(board.size):
            if board.province_of[city] == province and self.good[city] > found:
                found = self.good[city]
        return found

    def deck_size(self) -> i64:
        return total(self.deck_one) + total(self.deck_two)

    def shown(self) -> i64:
        """How many cards lie in the display."""
        found: i64 = 0
        for slot in range(SLOTS):
            if self.display[slot] != NO_CARD:
                found += 1
        return found


def total(counts: vec[i64]) -> i64:
    found: i64 = 0
    for count in counts:
        found += count
    return found


def worth(counts: vec[i64]) -> i64:
    """Goods at their printed price (CN 1.1b)."""
    found: i64 = 0
    for good in range(KINDS):
        found += counts[good] * PRICE[good]
    return found
