"""The stall: exact, literal, and the same as the slow closure says (SO 5.2, SO S6, SO S8)."""

import pytest

from tavolino.games.solitario import stall
from tavolino.games.solitario.game import GAME
from tavolino.games.solitario.table import GOING_ON, SOLVED, STALLED, Table
from tests.games.solitario.oracle import is_literal_stall, is_stall, plain
from tests.games.solitario.play import at, tables
from tests.long import LONG
from tests.rule import rule

DEAD = (
    "c1: 6b 5d; c2: rb cc fs; c3: rs cd fb 7c 6s 5c 4b 3c; c4: 7d; c5: [rc] cs fc 7s 6d; "
    "c6: [3d 4c fd] cb; c7: [2c] 6c 5b 4d; bases: denari 2, coppe 1, bastoni 3, spade 5; "
    "waste: rd 7b; pass: 3"
)
MOST = 600  # positions the slow closure looks at
KINDS: list[dict[str, str | int | bool]] = [
    {},
    {"empty_column": "any"},
    {"passes": 1},
    {"passes": 3},
]


@rule("SO 5.2", "SO S6")
def test_a_dead_position_is_a_stall_though_cards_can_go_to_and_fro() -> None:
    table = GAME.notation.read(DEAD)
    assert table.ended == STALLED
    outcome = GAME.score.outcome(table)
    assert outcome is not None
    assert (outcome.winner, outcome.reason.rule) == (None, "SO 5.2")


@rule("SO S6")
def test_by_the_letter_it_is_none() -> None:
    assert GAME.notation.read(f"{DEAD}; stall: literal").ended == GOING_ON


@rule("SO S6", "SO S8")
@pytest.mark.parametrize("block", range(24 if LONG else 8))
def test_after_every_move_the_stall_is_what_the_slow_closure_says(block: int) -> None:
    """Some 2,600 positions of 240 games, thrice as many with --long; of those that gain at a
    glance only every eighth."""
    compared, stalls = 0, 0
    for deal in range(30 * block + 1, 30 * block + 31):
        for table in tables(deal, KINDS[deal % 4]):
            if table.ended == SOLVED or (deal % 8 and gains_at_a_glance(table)):
                continue
            slow = is_stall(plain(table), MOST)
            assert slow is None or slow == (table.ended == STALLED)
            compared += slow is not None
            stalls += slow is True
    assert compared > 120
    assert stalls > 8


def gains_at_a_glance(table: Table) -> bool:
    tops, home = stall.coming_tops(table), table.on_bases()
    return table.ended == GOING_ON and stall.gains(table, tops, home)


@rule("SO S6")
@pytest.mark.parametrize("deal", [3, 17, 50, 67, 80, 95, 98, 123, 137, 150, 151])
def test_large_closures_agree_as_well(deal: int) -> None:
    """The first position of a game whose closure the other test does not finish."""
    quiet = [table for table in tables(deal, KINDS[deal % 4]) if not gains_at_a_glance(table)]
    table = next(one for one in quiet if is_stall(plain(one), MOST) is None)
    assert is_stall(plain(table), 30 * MOST) == (table.ended == STALLED)


@rule("SO S6")
@pytest.mark.parametrize("deal", range(1, 25))
def test_the_literal_stall_is_no_card_move_at_any_turn(deal: int) -> None:
    kind = {**KINDS[deal % 4], "stall": "literal"}
    for table in tables(deal, kind):
        if table.ended != SOLVED:
            assert is_literal_stall(plain(table)) == (table.ended == STALLED)


@rule("SO S6")
def test_no_covered_card_is_looked_at() -> None:
    """The same answer when covered cards change places."""
    for deal in range(1, 30):
        for table in tables(deal):
            other = table.copy()
            places = [c * 16 + n for c in range(7) for n in range(int(table.covered[c]))]
            for place, source in zip(places, reversed(places), strict=True):
                other.columns[place] = table.columns[source]
            if table.ended != SOLVED:
                assert stall.is_stall(other) == stall.is_stall(table)


@rule("SO S8")
def test_a_stalled_game_says_so_at_once() -> None:
    ends = [list(tables(deal))[-1] for deal in range(1, 20)]
    assert any(table.ended == STALLED for table in ends)
    assert at(DEAD).to_move is None
