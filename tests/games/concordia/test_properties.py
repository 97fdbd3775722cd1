"""What holds in every game: pieces, money and goods, the end, the AI against a slow chooser."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tavolino.core.chance import Seeded
from tavolino.core.options import fitting
from tavolino.core.refusals import BadText
from tavolino.core.snapshot import shown
from tavolino.core.told import parts_of
from tavolino.games.concordia import actions
from tavolino.games.concordia.boards import BOARDS, GOODS, PRICE
from tavolino.games.concordia.game import GAME
from tavolino.games.concordia.meta import META
from tavolino.games.concordia.position import order_words
from tavolino.games.concordia.rules import RULES
from tavolino.games.concordia.table import Table, total, worth
from tests.games.concordia.oracle import expected
from tests.rule import rule

DEALS = st.integers(1, 10_000)
few = settings(max_examples=25)


def any_options(chooser: random.Random) -> dict[str, str | int | bool]:
    return {option.name: chooser.choice(option.values) for option in META.options}


def tables(deal: int) -> Iterator[Table]:
    """Every table of a game with random options, the person half at random, half by instinct."""
    chooser = random.Random(deal)
    chance = Seeded(f"concordia/{deal}")
    table = RULES.setup(fitting(META, any_options(chooser)), chance, None)
    yield table.copy()
    while not table.over:
        move = chooser.choice(list(RULES.moves(table)))
        if chooser.random() < 0.5:
            move = GAME.mind.instinct.move(table, chance)
        RULES.play(table, move, chance)
        yield table.copy()


@rule("CN 1.1a")
@few
@given(DEALS)
def test_no_colonist_card_or_token_is_ever_lost_and_the_game_ends(deal: int) -> None:
    counts = []
    for table in tables(deal):
        counts.append(table.components())
        assert table.houses() <= 15
        assert table.ai_houses() <= 15
        assert 0 <= table.ai_home <= 4
    assert all(count == counts[0] for count in counts)
    assert len(counts) <= (META.bound or 0)


@rule("CN 1.6a", "CN 1.1b")
@few
@given(DEALS)
def test_no_storehouse_overflows_and_no_debt_is_made(deal: int) -> None:
    for table in tables(deal):
        assert table.room() >= 0
        assert table.ai_room() >= 0
        assert table.cash >= 0
        assert min(*table.stock, *table.ai_stock, *table.hand, *table.pile) >= 0


def told(table: Table, move: int, chance: Seeded) -> dict[str, list[dict[str, object]]]:
    found: dict[str, list[dict[str, object]]] = {}

    def tell(event: object) -> None:
        found.setdefault(type(event).__name__, []).append(parts_of(event))

    RULES.play(table, move, chance, tell)
    return found


@rule("CN 1.5e", "CN 1.5f", "CN 1.5j", "CN 1.6b")
@few
@given(DEALS)
def test_money_and_goods_change_by_what_is_told(deal: int) -> None:
    """Every coin and every good that comes or goes is in an event."""
    chooser, chance = random.Random(deal), Seeded(f"concordia/{deal}")
    table = RULES.setup(fitting(META, any_options(chooser)), chance, None)
    while not table.over:
        before = table.copy()
        move = chooser.choice(list(RULES.moves(table)))
        events = told(table, move, chance)
        assert table.cash - before.cash == coins(events)
        flow = goods(events)
        fresh = total(table.fresh) - total(before.fresh)
        assert total(table.stock) - total(before.stock) + fresh == flow


def coins(events: dict[str, list[dict[str, object]]]) -> int:
    found = 0
    for name, field, sign in (
        ("Built", "count", -1), ("Cashed", "count", 1), ("Earned", "count", 1),
        ("Bought", "coins", -1), ("Sold", "coins", 1), ("TookBack", "coins", 1),
    ):  # fmt: skip
        found += sign * sum(int(str(event[field])) for event in events.get(name, []))
    return found


def goods(events: dict[str, list[dict[str, object]]]) -> int:
    found = len(events.get("Produced", [])) - 2 * len(events.get("Settled", []))
    for name, sign in (("Harvested", 1), ("Lost", -1), ("Built", -1), ("CardBought", -1)):
        for event in events.get(name, []):
            listed = event["goods"]
            assert isinstance(listed, list)
            found += sign * len(listed)
    for name, sign in (("Bought", 1), ("Sold", -1)):
        found += sign * sum(int(str(event["count"])) for event in events.get(name, []))
    return found


@rule("CN B2", "CN B3", "CN B5", "CN T1", "CN T3", "CN C1", "CN C2", "CN 4.5a")
@few
@given(DEALS)
def test_the_ai_does_what_a_slow_chooser_does(deal: int) -> None:
    for table in tables(deal):
        if GAME.rules.to_move(table) == "automa" and (table.die or table.concordia == 0):
            assert prescribed(table) == by_oracle(table)


@rule("CN B4", "CN R9", "CN R10", "CN R16", "CN R22", "CN R25")
@settings(max_examples=300)
@given(DEALS)
def test_also_in_positions_that_rarely_come_about(seed: int) -> None:
    table = anyhow(seed)
    assert prescribed(table) == by_oracle(table)


def prescribed(table: Table) -> str:
    return str(GAME.seats.decision(table).action)


def by_oracle(table: Table) -> str:
    words = order_words(table)
    board = table.board()
    names = {actions.word(name): name for name in board.names}
    view = shown(GAME, GAME.seats.view(table, "automa"))
    letter = {"R10"} if table.by_type else set()
    letter |= {"C4"} if table.highest else set()
    return expected(view, [names[one] for one in words], int(table.ai_home), frozenset(letter))


def anyhow(seed: int) -> Table:
    """The AI to move with houses, goods and cards scattered at random."""
    chooser = random.Random(seed)
    board = chooser.choice(BOARDS)
    table = RULES.setup(
        fitting(META, any_options(chooser) | {"map": board.id}), Seeded(f"anyhow/{seed}"), None
    )
    table.turn = 1
    table.die = chooser.randint(2, 12)
    crowd = chooser.random()
    for city in range(int(board.size)):
        table.mine[city] = int(chooser.random() < crowd)
        table.theirs[city] = int(chooser.random() < crowd)
    table.ai_home = chooser.randint(0, 4)
    palette = chooser.sample(range(5), chooser.randint(1, 5))
    for good in range(5):
        table.ai_stock[good] = 0
    for _ in range(chooser.choice([0, 1, 2, 4, 12])):
        if table.ai_room() > 0:
            table.ai_stock[chooser.choice(palette)] += 1
    if chooser.random() < 0.2:
        table.concordia = 0
        table.die = 0
    return table


@rule("CN 1.7c")
def test_the_worth_of_goods_is_their_price() -> None:
    table = next(iter(tables(1)))
    assert worth(table.stock) == sum(int(PRICE[k] * table.stock[k]) for k in range(len(GOODS)))


BROKEN = [
    ("stock: brick*9", "CN 1.6a"),
    ("ai stock: brick*9", "CN 1.6a"),
    ("fresh: wine", "CN 1.6b"),
    ("phase: keep; fresh: wine", "CN 1.6b"),
    ("colonists: land@roma*4", "CN 1.1a"),
    ("colonists: land@cosa", "CN 1.5k"),
    ("houses: olbia; colonists: land@olbia", "CN 1.5k"),
    ("colonists: land@cosa/roma land@cosa/roma", "CN 1.5c"),
    ("houses: roma", "CN 1.5d"),
    ("houses: cosa cosa", "CN 1.5d"),
    ("to move: automa; phase: move", "CN 4.1a"),
    ("steps: 2", "CN 1.5a"),
    ("traded: wine+", "CN 1.5j"),
    ("traded: wine", "CN 1.5j"),
    ("bought: 1", "CN 1.5o"),
    ("die: 4", "CN 4.3a"),
    ("to move: automa; die: 1; dice: 2d6", "CN 4.3a"),
    ("hand: mercator prefect*2 architect diplomat senator; pile: tribune", "CN 1.5m"),
    ("hand: tribune*2", "CN 2.1"),
    ("display: architect - - - - - -", "CN 1.5q"),
    ("display: consul prefect mercator5 colonist diplomat_saturnus mason farmer", "CN 1.3c"),
    ("tokens: brick", "CN 3.4"),
    ("order: cosa", "CN R5"),
    ("concordia: you", "CN 1.7a"),
    ("to move: nobody", "CN R26"),
]


@rule("CN 1.6a", "CN 1.7a")
@pytest.mark.parametrize(("text", "citation"), BROKEN)
def test_a_position_that_cannot_be_is_refused_with_its_paragraph(text: str, citation: str) -> None:
    with pytest.raises(BadText, match=citation.replace(".", r"\.")):
        GAME.notation.read(text)


@rule("CN 1.2")
def test_tokens_must_be_those_of_their_letter() -> None:
    tokens = GAME.notation.write(GAME.notation.read("")).split("tokens: ")[1].split(";")[0].split()
    swapped = [tokens[-1], *tokens[1:-1], tokens[0]]
    with pytest.raises(BadText, match=r"CN 1\.2"):
        GAME.notation.read(f"tokens: {' '.join(swapped)}")
