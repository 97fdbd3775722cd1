"""The coach's own thinking: ways, what is safe, and that it plays well without peeking."""

import pytest

from tavolino.agents.players import play_out, player_named
from tavolino.agents.search import search
from tavolino.compiled import is_compiled
from tavolino.core.chance import Chance, Scripted, Seeded
from tavolino.core.game import View
from tavolino.games.solitario.actions import ACTIONS, FINISH, TURN
from tavolino.games.solitario.game import GAME
from tavolino.games.solitario.mind.planner import is_gain, move_quietly, safe_rise, ways_for
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.table import Table
from tests.games.solitario.play import tables

ROUNDS = 12


def chosen(table: Table, seed: str = "one") -> str:
    return str(ACTIONS[search(GAME, GAME.seats.view(table, "you"), seed, 60.0, ROUNDS)[0].move])


def test_every_way_is_quiet_until_its_last_move_and_legal_all_along() -> None:
    looked_at = 0
    for deal in range(1, 6 if is_compiled() else 2):
        for table in tables(deal):
            for way in ways_for(GAME.seats.view(table, "you").table):
                here = table.copy()
                for move in way.moves[:-1]:
                    GAME.rules.check(here, ACTIONS[move])
                    assert not is_gain(here, move)
                    move_quietly(here, move)
                GAME.rules.check(here, ACTIONS[way.moves[-1]])
                assert is_gain(here, way.moves[-1])
                looked_at += 1
    assert looked_at > 60


def test_a_first_look_at_the_stock_is_a_gain_and_a_second_is_none() -> None:
    table = RULES.setup({}, Seeded("solitario/3"), None)
    while table.turned < table.cards:
        assert is_gain(table, TURN)
        RULES.play(table, TURN, Scripted([]))
    assert not is_gain(table, TURN)


def test_a_card_that_is_never_needed_again_goes_home_at_once() -> None:
    table = GAME.notation.read("c2: [rc] cd; c3: rs; waste: rd")
    assert str(ACTIONS[safe_rise(table)]) == "c2 base"
    assert chosen(table) == "c2 base"


def test_it_finishes_when_nothing_would_bring_more() -> None:
    """Placing the last stock card brings five and costs the ten of a card taken back for it."""
    table = GAME.notation.read(
        "c1: rc cs fd 7s; c2: rs cc fb 7c; c3: 7d; c4: [6d] cd; c5: [6s 2b cb] fc 7b; "
        "c6: [6b 6c 4b] 5s 4d 3s; c7: [5c rd rb 4c 1s 5b] 5d 4s; "
        "bases: denari 3, coppe 3, bastoni 1; waste: fs 3b 2s; pass: 6"
    )
    assert RULES.moves(table)[0] != FINISH
    assert chosen(table) == "finish"


def test_the_same_view_and_seed_say_the_same_whatever_lies_covered() -> None:
    table = RULES.setup({}, Seeded("solitario/5"), None)
    for _ in range(6):
        other = table.copy()
        places = [c * 16 + n for c in range(7) for n in range(int(table.covered[c]))]
        for place, source in zip(places, reversed(places), strict=True):
            other.columns[place] = table.columns[source]
        said = chosen(table)
        assert said == chosen(other)
        GAME.rules.apply(table, GAME.notation.parse(said), Seeded("none"), None)


@pytest.mark.skipif(not is_compiled(), reason="whole games take the compiled solver")
def test_it_solves_far_more_than_instinct() -> None:
    deals = range(1, 13)

    def thoughtful(_game: object, view: View[Table], chance: Chance) -> object:
        seed = str(chance.roll("seed", 1_000_000))
        return ACTIONS[search(GAME, view, seed, 60.0, 50)[0].move]

    thought = [play_out(GAME, {}, deal, thoughtful) for deal in deals]
    quick = [play_out(GAME, {}, deal, player_named("instinct")) for deal in deals]
    assert sum(one.result > 0 for one in thought) > sum(one.result > 0 for one in quick) + 1
    assert sum(one.margin for one in thought) > sum(one.margin for one in quick)
