"""The coach and the instinct behind it: sensible plans, legal moves, seed by seed the same."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tavolino.agents.coach import advise_on
from tavolino.agents.playouts import instinct_games
from tavolino.core.chance import Loose, Seeded
from tavolino.core.game import View
from tavolino.core.options import fitting
from tavolino.games.concordia import scoring
from tavolino.games.concordia.game import GAME
from tavolino.games.concordia.meta import META
from tavolino.games.concordia.mind import instinct, ponder
from tavolino.games.concordia.rules import RULES
from tavolino.games.concordia.table import CHOOSE, PERSON, PHASES, Table
from tests.games.concordia.tables import concordia
from tests.games.concordia.test_end import FOURTEEN, SOLD
from tests.games.sitting import Sitting
from tests.rule import rule


def instinct_tables(deal: int) -> Iterator[Table]:
    """The person's tables of a game: mostly by instinct, sometimes at random."""
    chooser = random.Random(deal)
    chance = Seeded(f"concordia/{deal}")
    options = {option.name: chooser.choice(option.values) for option in META.options}
    table = RULES.setup(fitting(META, options), chance, None)
    while not table.over:
        if table.turn == PERSON:
            yield table.copy()
        move = instinct.INSTINCT.move(table, chance)
        if chooser.random() < 0.1:
            move = chooser.choice(list(RULES.moves(table)))
        RULES.play(table, move, chance)


@settings(max_examples=25)
@given(st.integers(1, 10_000))
def test_everything_that_instinct_weighs_is_allowed(deal: int) -> None:
    for table in instinct_tables(deal):
        legal = list(RULES.moves(table))
        assert instinct.INSTINCT.move(table, Loose("any")) in legal
        if table.phase != CHOOSE:
            weighed = instinct.weighed(table).by_worth()
            assert weighed
            assert set(weighed) <= set(legal)


def test_the_coach_considers_legal_moves_in_every_phase_best_first() -> None:
    seen: dict[int, Table] = {}
    deal = 0
    while len(seen) < len(PHASES):
        deal += 1
        for table in instinct_tables(deal):
            seen.setdefault(int(table.phase), table)
    for table in seen.values():
        found = ponder.consider(View("you", table), Loose("seed"), 600, 1)
        moves = [choice.move for choice in found]
        assert set(moves) <= set(GAME.rules.moves(table))
        assert len(set(moves)) == len(moves)
        means = [choice.margin.mean for choice in found]
        assert means == sorted(means, reverse=True)
        assert all(choice.visits > 0 and choice.margin.low < choice.margin.high for choice in found)


def test_the_same_seed_says_the_same_and_considering_changes_nothing() -> None:
    table = next(instinct_tables(7))
    view = View("you", table.copy())
    before = GAME.notation.write(view.table)
    one, two = (ponder.consider(view, Loose("seed"), 600, 200) for _ in range(2))
    assert one == two
    assert GAME.notation.write(view.table) == before


def advised(sitting: Sitting) -> str:
    return advise_on(GAME, sitting.match.view(), 600, 1, 1500).action


AHEAD = "houses: cosa florentia casinum ancona aquileia genua nicaea potentia"


@rule("CN 1.7a")
def test_it_buys_the_last_card_when_that_wins() -> None:
    sitting = concordia(f"{SOLD}; {AHEAD}; stock: cloth; pile: mercator; ai stock: none")
    assert advised(sitting) == "play senator"
    assert advised(sitting.play("play senator")) == "card 1"


@rule("CN 4.6a")
def test_in_its_last_turn_it_takes_the_points() -> None:
    """The AI has ended the game: a house in a new province is worth more than any goods."""
    text = f"concordia: automa; ai houses: {FOURTEEN} ancona; colonists: land@cosa/roma"
    sitting = concordia(text)
    assert advised(sitting) == "play architect"
    sitting.play("play architect")
    before = scoring.score(sitting.table, PERSON)
    while sitting.match.to_move == "you":
        sitting.play(advised(sitting))
    assert scoring.score(sitting.table, PERSON) - before >= 5


@rule("CN 1.5a", "CN 1.5d")
def test_instinct_moves_colonists_to_houses_it_can_pay_and_leaves_none_behind() -> None:
    sitting = concordia("cash: 20; stock: brick*2 food*2 tool wine cloth")
    sitting.play("play architect")
    while sitting.match.to_move == "you":
        move = GAME.mind.instinct.move(sitting.table, Loose("any"))
        sitting.play(str(GAME.rules.numbered(sitting.table, move)))
    assert len(sitting.field("houses").split()) >= 2


@rule("CN 1.5j")
def test_instinct_sells_what_lies_idle_for_what_houses_wait_for() -> None:
    sitting = concordia("cash: 0; stock: cloth*6").play("play mercator")
    while sitting.match.to_move == "you":
        move = GAME.mind.instinct.move(sitting.table, Loose("any"))
        sitting.play(str(GAME.rules.numbered(sitting.table, move)))
    stock = sitting.field("stock")
    assert stock != "cloth*6"
    assert len(stock.split()) == 2


@pytest.mark.parametrize("game_map", ["italia", "hispania", "imperium"])
def test_instinct_alone_is_a_match_for_the_ai(game_map: str) -> None:
    played = instinct_games(GAME, fitting(META, {"map": game_map}), 1, 60)
    assert sum(one.result > 0 for one in played) > 30


def test_a_race_ends_when_one_is_clearly_ahead_or_nothing_is_between_them() -> None:
    ahead, near, lost = ponder.Runner([1]), ponder.Runner([2]), ponder.Runner([3])
    ahead.margins = [10.0, 12.0, 9.0, 11.0, 10.0, 12.0]
    near.margins = list(ahead.margins)
    lost.margins = [4.0, 1.0, 3.0, 2.0, 4.0, 3.0]
    assert ponder.still_running([lost, ahead, near]) == [ahead]
    found = ponder.judged([lost, ahead, near], ahead)
    assert [choice.move for choice in found] == [1, 2, 3]
    assert found[2].margin.mean == pytest.approx(lost.mean())
