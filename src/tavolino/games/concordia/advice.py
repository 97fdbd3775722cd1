"""Concordia: what would follow from an action, and what speaks for it, in words."""

from mypy_extensions import i64

from tavolino.core.chance import Scripted
from tavolino.core.game import Line, Params, Preview, Said, View
from tavolino.core.told import snake
from tavolino.games.concordia import architect, kinds, market, mercator, moves, prefect, scoring
from tavolino.games.concordia.actions import (
    Action,
    Build,
    Buy,
    Cash,
    Coins,
    Keep,
    Move,
    Place,
    Play,
    Produce,
    Purchase,
    Sell,
    parts,
)
from tavolino.games.concordia.boards import COINS, GOODS, KINDS, LINES, PRICE
from tavolino.games.concordia.cards import (
    ARCHITECT,
    COLONIST,
    CONSUL,
    GODS,
    KIND,
    MASON,
    MERCATOR,
    MERCATOR_FIVE,
    NAMES,
    NO_CARD,
    NO_SLOT,
    PREFECT,
    SENATOR,
    SLOTS,
    TRIBUNE,
    is_diplomat,
    listed,
    names_of,
)
from tavolino.games.concordia.colonist import colonist_coins
from tavolino.games.concordia.hand import tribune_coins
from tavolino.games.concordia.kinds import number_on
from tavolino.games.concordia.moves import number, one_of, other_of
from tavolino.games.concordia.table import PERSON, Table, total

MANY_GOODS = 3  # in one harvest, to be worth a word


def preview(view: View[Table], action: Action) -> Preview | None:
    """What follows as far as it can be known: gains, prices, and the points they are worth now."""
    table = view.table
    if isinstance(action, Play):
        return Preview(None, card_lines(table, NAMES.index(action.card)))
    if isinstance(action, Move):
        return Preview(None, [move_line(table, action)])
    if isinstance(action, Build | Produce | Cash | Coins | Buy | Sell | Place | Purchase | Keep):
        return Preview(points_of(table, action), deed_lines(table, action))
    return None


def move_line(table: Table, action: Move) -> Line:
    """The cities beside the line, and how many steps lead there."""
    board = table.board()
    ends = [name for name in action.line.split("/") if name != board.names[board.start]]
    move = number_on(board, action)
    steps = int(board.steps[one_of(move) * LINES + other_of(move)])
    return Line("concordia.preview.move", "CN 1.5d", {"cities": ends, "count": steps})


def points_of(table: Table, action: Action) -> int:
    """How the person's points change at once."""
    ahead = table.copy()
    kinds.play(ahead, number_on(table.board(), action), Scripted([]), None)
    return int(scoring.score(ahead, PERSON) - scoring.score(table, PERSON))


def card_lines(table: Table, card: i64) -> list[Line]:
    """What a card would bring now."""
    if is_diplomat(card):
        if table.top == NO_CARD or is_diplomat(table.top):
            return [Line("concordia.preview.copies_nothing", "CN R20")]
        copied: Params = {"card": NAMES[table.top]}
        return [Line("concordia.preview.copies", "CN 4.2a", copied), *card_lines(table, table.top)]
    if card == ARCHITECT:
        return [Line("concordia.preview.steps", "CN 1.5a", {"count": int(table.colonists_out())})]
    if card == PREFECT:
        turned: Params = {"count": int(prefect.turned_coins(table))}
        return [Line("concordia.preview.prefect", "CN 1.5g", turned)]
    if card in (MERCATOR, MERCATOR_FIVE):
        return [coins_line("CN 1.5j", int(mercator.mercator_coins(card)))]
    if card == COLONIST:
        return [coins_line("CN 1.5l", int(colonist_coins(table)))]
    if card == TRIBUNE:
        cards = int(total(table.pile)) + 1
        back: Params = {"count": cards, "coins": int(tribune_coins(cards))}
        return [Line("concordia.preview.tribune", "CN 1.5m", back)]
    if card in (SENATOR, CONSUL):
        rule = "CN 1.5o" if card == SENATOR else "CN 1.5p"
        return [Line("concordia.preview.cards", rule, {"count": payable(table, card == CONSUL)})]
    kind = card - MASON
    count = int(scoring.houses_by_good(table, PERSON)[kind])
    made: Params = {"count": count, "good": GOODS[kind]}
    return [Line("concordia.preview.specialist", "CN 1.5s", made)]


def coins_line(rule: str, count: int) -> Line:
    return Line("concordia.preview.coins", rule, {"count": count})


def payable(table: Table, by_consul: bool) -> int:
    """How many cards of the display you could pay, one by one."""
    found = 0
    for slot in range(SLOTS):
        card = table.display[slot]
        at = NO_SLOT if by_consul else slot
        if card != NO_CARD:
            found += market.within_means(table.stock, card, at)
    return found


def deed_lines(table: Table, action: Action) -> list[Line]:
    if isinstance(action, Build):
        city = table.board().names.index(action.city)
        needs = [kind for kind in range(KINDS) if architect.house_needs(table.good[city], kind)]
        coins = int(architect.house_coins(table, city))
        cost: Params = {"goods": names_of(needs), "count": coins}
        return [Line("concordia.preview.build", "CN 1.5e", cost)]
    if isinstance(action, Produce):
        return produce_lines(table, table.board().provinces.index(action.province))
    if isinstance(action, Cash):
        lines = [coins_line("CN 1.5g", int(prefect.turned_coins(table)))]
        if table.ai_home > 0:
            lines.append(Line("concordia.preview.ai_colonist", "CN 4.2b"))
        return lines
    if isinstance(action, Coins):
        return [coins_line("CN 1.5l", int(colonist_coins(table)))]
    if isinstance(action, Buy | Sell):
        worth = action.amount * int(PRICE[GOODS.index(action.good)])
        if isinstance(action, Sell):
            return [coins_line("CN 1.5j", worth)]
        return [Line("concordia.preview.pay", "CN 1.5j", {"count": worth})]
    if isinstance(action, Purchase):
        card = KIND[table.display[action.slot - 1]]
        owned = int(scoring.cards_of(table, PERSON, card.god)) + 1
        gods: Params = {"god": GODS[card.god], "count": owned}
        return [Line("concordia.preview.card", "CN 1.7c", gods)]
    return []


def produce_lines(table: Table, province: i64) -> list[Line]:
    """Who gets what, what does not fit, and the coins the marker will show."""
    mine = prefect.harvest_of(table, province, table.mine)
    theirs = prefect.harvest_of(table, province, table.theirs)
    bonus = table.bonus(province)
    mine[bonus] += 1
    marker: Params = {"count": int(COINS[bonus])}
    lines = [
        Line("concordia.preview.produce", "CN 1.5f", {"goods": listed(mine)}),
        Line("concordia.preview.marker", "CN 1.5h", marker),
    ]
    if total(theirs):
        lines.append(Line("concordia.preview.feeds", "CN 4.2c", {"goods": listed(theirs)}))
    lost = int(total(mine) - table.room())
    if lost > 0:
        lines.append(Line("concordia.preview.lost", "CN 1.6b", {"count": lost}))
    return lines


def focus(action: Action) -> Params:
    """Where to look: the colonist, not where it goes; the slot, not the payment."""
    if isinstance(action, Move):
        return {"way": action.way, "origin": action.origin}
    if isinstance(action, Purchase):
        return {"slot": action.slot}
    if isinstance(action, Buy | Sell):
        return {"good": action.good}
    return {}


def place(action: Action) -> Said:
    found = focus(action)
    for name in ("origin", "slot", "good"):
        if name in found:
            return Said(f"concordia.page.place.{name}", found)
    return Said("concordia.page.place.none")


def phrase(view: View[Table], action: Action) -> Said:
    """An action in words; a card by its name, with what pays its place."""
    found = parts(action)
    if isinstance(action, Purchase) and view.table.display[action.slot - 1] != NO_CARD:
        found["card"] = NAMES[view.table.display[action.slot - 1]]
    paying = "_with" if found.get("pays") else ""
    return Said(f"concordia.act.{snake(type(action).__name__)}{paying}", found)


# -- what speaks for it


def praise(view: View[Table], action: Action) -> list[Line]:
    table = view.table
    lines: list[Line] = []
    if isinstance(action, Play):
        lines += card_lines(table, NAMES.index(action.card))
    elif isinstance(action, Build):
        lines += house_hopes(table, table.board().names.index(action.city))
    elif isinstance(action, Produce):
        province = table.board().provinces.index(action.province)
        lines += harvest_hopes(table, province)
    elif isinstance(action, Purchase):
        card = KIND[table.display[action.slot - 1]]
        lines.append(Line("concordia.hint.god", "CN 1.7c", {"god": GODS[card.god]}))
    elif isinstance(action, Move):
        lines += move_hopes(table, action)
    elif isinstance(action, Cash | Coins):
        lines.append(deed_lines(table, action)[0])
    if isinstance(action, Build | Purchase | Place):
        points = points_of(table, action)
        if points > 0:
            lines.append(Line("concordia.hint.points", "CN 1.7c", {"count": points}, points))
    return lines


def house_hopes(table: Table, city: i64) -> list[Line]:
    """A new province, a new good, a cheap place."""
    board = table.board()
    lines: list[Line] = []
    province = board.province_of[city]
    every = range(int(board.size))
    if not any(table.mine[one] and board.province_of[one] == province for one in every):
        name: Params = {"province": board.provinces[province]}
        lines.append(Line("concordia.hint.province", "CN 1.7e", name))
    good = table.good[city]
    if not scoring.houses_by_good(table, PERSON)[good]:
        lines.append(Line("concordia.hint.new_good", "CN 1.7f", {"good": GOODS[good]}))
    if not table.theirs[city]:
        lines.append(Line("concordia.hint.empty", "CN 1.5e"))
    return lines


def harvest_hopes(table: Table, province: i64) -> list[Line]:
    board = table.board()
    cities = [one for one in range(int(board.size)) if board.province_of[one] == province]
    mine = sum(int(table.mine[one]) for one in cities)
    lines: list[Line] = []
    if mine + 1 >= MANY_GOODS:
        lines.append(Line("concordia.hint.harvest", "CN 1.5f", {"count": mine + 1}))
    if not any(table.theirs[one] for one in cities):
        lines.append(Line("concordia.hint.alone", "CN 4.2c"))
    return lines


def move_hopes(table: Table, action: Move) -> list[Line]:
    """The cities where a house could be paid from the new line."""
    ahead = table.copy()
    kinds.play(ahead, number_on(table.board(), action), Scripted([]), None)
    board = table.board()
    ends = [board.names.index(name) for name in action.line.split("/")]
    good = [city for city in ends if kinds.trouble(ahead, number(moves.BUILD, city, 0)) is None]
    if not good:
        return []
    return [Line("concordia.hint.reach", "CN 1.5d", {"cities": [board.names[one] for one in good]})]
