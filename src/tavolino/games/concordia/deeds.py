"""Concordia: what the person's cards do. Chapters 1.5, 1.6 and 4.2 (CN 1.5a - CN 1.5s).

Every deed here was found allowed before. A turn ends by itself where nothing is left to choose.
"""

from typing import Final

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.game import Teller
from tavolino.core.packed import vec
from tavolino.games.concordia import events, market
from tavolino.games.concordia.actions import place_name
from tavolino.games.concordia.boards import (
    BRICK,
    CITIES,
    COINS,
    FOOD,
    GOODS,
    KINDS,
    LINES,
    PRICE,
    TOOL,
    WAYS,
)
from tavolino.games.concordia.cards import (
    ARCHITECT,
    CARDS,
    COLONIST,
    CONSUL,
    MASON,
    MERCATOR,
    MERCATOR_FIVE,
    NAMES,
    NO_CARD,
    NO_SLOT,
    PREFECT,
    SENATOR,
    TRIBUNE,
    is_diplomat,
    is_specialist,
    names_of,
)
from tavolino.games.concordia.table import (
    BOUGHT,
    BUILD,
    CHOOSE,
    CONSULATE,
    HOUSES,
    KEEP,
    MOVE,
    NOBODY,
    PERSON,
    PREFECT_CHOICE,
    RECRUIT,
    SENATE,
    SETTLE,
    SETTLING,
    SOLD,
    TRADE,
    Table,
    total,
    zeros,
)

FREE_CARDS: Final = 3  # of the Tribune (CN 1.5m)
COLONIST_COINS: Final = 5  # CN 1.5l


# -- playing a card


def play(table: Table, card: i64, tell: Teller | None) -> None:
    """The card goes to the pile and its deed begins (CN 1.4a)."""
    copied: i64 = table.top
    table.hand[card] -= 1
    table.pile[card] += 1
    table.top = card
    if tell is not None:
        tell(events.Played(NAMES[card]))
    if not is_diplomat(card):
        begin(table, card, tell)
    elif copied == NO_CARD or is_diplomat(copied):  # CN R20
        if tell is not None:
            tell(events.CopiedNothing())
    else:
        if tell is not None:
            tell(events.Copied(NAMES[copied]))
        begin(table, copied, tell)  # CN 1.5r, CN 4.2a


def begin(table: Table, card: i64, tell: Teller | None) -> None:
    """A card's deed; where something is to be chosen the table waits in a phase."""
    if card == ARCHITECT:
        table.phase = MOVE
        table.steps = table.colonists_out()  # CN 1.5a
    elif card == PREFECT:
        table.phase = PREFECT_CHOICE
    elif card in (MERCATOR, MERCATOR_FIVE):
        table.phase = TRADE
        earn(table, mercator_coins(card), NAMES[card], "CN 1.5j", tell)
    elif card == COLONIST:
        table.phase = SETTLE
    elif card == TRIBUNE:
        take_back(table, tell)
    elif card in (SENATOR, CONSUL):
        table.phase = SENATE if card == SENATOR else CONSULATE
    elif is_specialist(card):
        specialise(table, card, tell)


def mercator_coins(card: i64) -> i64:
    """CN 1.5j."""
    return 3 if card == MERCATOR else 5


def earn(table: Table, coins: i64, card: str, rule: str, tell: Teller | None) -> None:
    table.cash += coins
    if tell is not None:
        tell(events.Earned(card, int(coins), rule))


def take_back(table: Table, tell: Teller | None) -> None:
    """Tribune: all cards come back, with coins (CN 1.5m)."""
    cards: i64 = total(table.pile)
    coins: i64 = tribune_coins(cards)
    for card in range(CARDS):
        table.hand[card] += table.pile[card]
        table.pile[card] = 0
    table.top = NO_CARD
    table.cash += coins
    if tell is not None:
        tell(events.TookBack(int(cards), int(coins)))
    if can_hire(table):  # CN 1.5n
        table.phase = RECRUIT


def tribune_coins(cards: i64) -> i64:
    """One for each card beyond three (CN 1.5m)."""
    return max(0, cards - FREE_CARDS)


def can_hire(table: Table) -> bool:
    """Whether a colonist waits at home and its food and tool are there (CN 1.5k)."""
    return table.home[0] + table.home[1] > 0 and table.stock[FOOD] > 0 and table.stock[TOOL] > 0


def specialise(table: Table, card: i64, tell: Teller | None) -> None:
    """One good for each own house in a city of the type (CN 1.5s)."""
    kind: i64 = card - MASON
    found = zeros(KINDS)
    for city in range(table.board().size):
        if table.mine[city] and table.good[city] == kind:
            found[kind] += 1
    receive(table, found, "CN 1.5s", tell)


# -- Architect


def move(table: Table, place: i64, line: i64, tell: Teller | None) -> None:
    """A colonist to a line of its way (CN 1.5b, CN 1.5c)."""
    board = table.board()
    cost: i64 = board.steps[place * LINES + line]
    if place < CITIES:
        table.camp[board.line_way[line] * CITIES + place] -= 1
    else:
        table.on[place - CITIES] = 0
    table.on[line] = 1
    table.steps -= cost
    if tell is not None:
        way = WAYS[board.line_way[line]]
        names = place_name(board, place), board.line_name(line)
        tell(events.Moved(way, names[0], names[1], int(cost)))


def house_coins(table: Table, city: i64) -> i64:
    """Coins for a house now: the more stand there, the dearer (CN 1.5e)."""
    return (table.good[city] + 1) * (table.mine[city] + table.theirs[city] + 1)


def house_needs(good: i64, kind: i64) -> i64:
    """How many goods of a kind a house in a city of that good takes (CN 1.5e)."""
    if good == BRICK:
        return 1 if kind == FOOD else 0
    return 1 if kind in (BRICK, good) else 0


def build(table: Table, city: i64, tell: Teller | None) -> None:
    coins: i64 = house_coins(table, city)
    paid: list[int] = []
    for kind in range(KINDS):
        if house_needs(table.good[city], kind):
            table.stock[kind] -= 1
            paid.append(kind)
    table.cash -= coins
    table.mine[city] = 1
    table.phase = BUILD
    table.steps = 0  # nobody moves after the first house (CN 1.5a)
    if tell is not None:
        tell(events.Built(table.board().names[city], names_of(paid), int(coins)))
    if table.houses() == HOUSES:
        take_concordia(table, tell)


def take_concordia(table: Table, tell: Teller | None) -> None:
    """Whoever ends the game first has the card (CN 1.7a)."""
    if table.concordia == NOBODY:
        table.concordia = PERSON
        if tell is not None:
            tell(events.Concordia())


# -- Prefect


def produce(table: Table, province: i64, tell: Teller | None) -> None:
    """The bonus, then a good for every house of the province, the AI's too (CN 1.5f, CN 4.2c)."""
    board = table.board()
    bonus: i64 = table.bonus(province)
    table.turned[province] = 1
    if tell is not None:
        tell(events.Produced(board.provinces[province], GOODS[bonus]))
    own, other = zeros(KINDS), zeros(KINDS)
    for city in range(board.size):
        if board.province_of[city] == province:
            own[table.good[city]] += table.mine[city]
            other[table.good[city]] += table.theirs[city]
    if total(own) and tell is not None:
        tell(events.Harvested(listed(own)))
    feed_ai(table, other, tell)
    own[bonus] += 1
    receive(table, own, "", tell)


def listed(goods: vec[i64]) -> list[str]:
    return [GOODS[kind] for kind in range(KINDS) for _ in range(goods[kind])]


def feed_ai(table: Table, goods: vec[i64], tell: Teller | None) -> None:
    """It keeps the most valuable that fit; the rest is lost (CN R18)."""
    kept, lost = zeros(KINDS), zeros(KINDS)
    for kind in range(KINDS - 1, -1, -1):
        fits: i64 = min(goods[kind], table.ai_room())
        table.ai_stock[kind] += fits
        kept[kind] = fits
        lost[kind] = goods[kind] - fits
    if tell is not None:
        if total(kept):
            tell(events.AiHarvested(listed(kept)))
        if total(lost):
            tell(events.AiLost(listed(lost)))


def receive(table: Table, goods: vec[i64], rule: str, tell: Teller | None) -> None:
    """New goods into the storehouse; where they do not all fit the person chooses (CN 1.6b)."""
    if rule and total(goods) and tell is not None:
        tell(events.Harvested(listed(goods), rule))
    room: i64 = table.room()
    kinds: i64 = 0
    for kind in range(KINDS):
        if goods[kind]:
            kinds += 1
    if total(goods) <= room:
        for kind in range(KINDS):
            table.stock[kind] += goods[kind]
        table.phase = CHOOSE
        return
    table.fresh = goods
    if room > 0 and kinds > 1:
        table.phase = KEEP
        return
    for kind in range(KINDS):
        if goods[kind] and room > 0:
            table.stock[kind] += room
            goods[kind] -= room
    lose_the_rest(table, tell)


def keep(table: Table, kind: i64, tell: Teller | None) -> None:
    """One of the new goods; stored ones stay (CN 1.6b)."""
    table.fresh[kind] -= 1
    table.stock[kind] += 1
    if tell is not None:
        tell(events.Kept(GOODS[kind]))
    if table.room() == 0:
        lose_the_rest(table, tell)


def lose_the_rest(table: Table, tell: Teller | None) -> None:
    if total(table.fresh) and tell is not None:
        tell(events.Lost(listed(table.fresh)))
    table.fresh = zeros(KINDS)
    table.phase = CHOOSE


def turned_coins(table: Table) -> i64:
    """What the turned markers show (CN 1.5h)."""
    found: i64 = 0
    for province in range(len(table.board().provinces)):
        if table.turned[province]:
            found += COINS[table.bonus(province)]
    return found


def cash(table: Table, tell: Teller | None) -> None:
    """Coins for all turned markers, which turn back; the AI gains a colonist (CN 1.5g, CN 4.2b).

    Also when a Diplomat copied the Prefect (CN R19).
    """
    coins: i64 = turned_coins(table)
    table.cash += coins
    for province in range(len(table.board().provinces)):
        table.turned[province] = 0
    if tell is not None:
        tell(events.Cashed(int(coins)))
    if table.ai_home > 0:
        table.ai_home -= 1  # no charge (CN R14)
        if tell is not None:
            tell(events.AiColonist("CN 4.2b"))
    table.phase = CHOOSE


# -- Mercator


def buy(table: Table, kind: i64, count: i64, tell: Teller | None) -> None:
    table.traded[kind] = BOUGHT
    table.stock[kind] += count
    table.cash -= count * PRICE[kind]
    if tell is not None:
        tell(events.Bought(GOODS[kind], int(count), int(count * PRICE[kind])))


def sell(table: Table, kind: i64, count: i64, tell: Teller | None) -> None:
    table.traded[kind] = SOLD
    table.stock[kind] -= count
    table.cash += count * PRICE[kind]
    if tell is not None:
        tell(events.Sold(GOODS[kind], int(count), int(count * PRICE[kind])))


# -- Colonist and Tribune


def place(table: Table, way: i64, city: i64, tell: Teller | None) -> None:
    """A new colonist for a food and a tool (CN 1.5k, CN 1.5n); it leaves its space (CN 1.6c)."""
    table.home[way] -= 1
    table.camp[way * CITIES + city] += 1
    table.stock[FOOD] -= 1
    table.stock[TOOL] -= 1
    if tell is not None:
        rule = "CN 1.5n" if table.phase == RECRUIT else "CN 1.5k"
        tell(events.Settled(WAYS[way], table.board().names[city], rule))
    table.phase = CHOOSE if table.phase == RECRUIT else SETTLING


def colonist_coins(table: Table) -> i64:
    """Five and one for each own colonist on the board (CN 1.5l)."""
    return COLONIST_COINS + table.colonists_out()


def coins(table: Table, tell: Teller | None) -> None:
    earn(table, colonist_coins(table), NAMES[COLONIST], "CN 1.5l", tell)
    table.phase = CHOOSE


# -- Senator and Consul


def purchase(table: Table, slot: i64, pays: i64, tell: Teller | None) -> None:
    """A card of the display into the hand; the gap stays until the end of the deed (CN 1.5o)."""
    card: i64 = table.display[slot]
    by_consul = table.phase == CONSULATE
    paid = market.pay(table.stock, card, NO_SLOT if by_consul else slot, pays)
    table.display[slot] = NO_CARD
    table.hand[card] += 1
    table.bought += 1
    if tell is not None:
        rule = "CN 1.5p" if by_consul else "CN 1.5o"
        tell(events.CardBought(NAMES[card], names_of(paid), rule))
    if market.sold_out(table):
        take_concordia(table, tell)


def finish(table: Table, chance: Chance, tell: Teller | None) -> None:
    """The end of a deed: after purchases the display is filled (CN 1.5q)."""
    if table.bought > 0:
        market.refill(table, chance, tell)
        table.bought = 0
    table.phase = CHOOSE
    table.steps = 0
    table.traded = zeros(KINDS)
