"""With every card known: the solver's ways played on the real table, verdicts, winnable deals."""

import pytest

from tavolino.compiled import is_compiled
from tavolino.core.chance import Scripted, Seeded
from tavolino.core.game import Options
from tavolino.core.match import Match
from tavolino.games.solitario.actions import ACTIONS
from tavolino.games.solitario.game import GAME
from tavolino.games.solitario.mind.hindsight import (
    hindsight,
    move_of,
    verdict,
)
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.solver.answers import settle, solve
from tavolino.games.solitario.solver.table import Step
from tavolino.games.solitario.table import SOLVED, Table
from tavolino.games.solitario.winnable import is_winnable, position_of
from tests.games.solitario.play import tables
from tests.rule import rule

KINDS: list[Options] = [{}, {"empty_column": "any"}, {"passes": 1}, {"passes": 3}]
LIMIT = 100_000 if is_compiled() else 2_000


def dealt(deal: int, options: Options) -> Table:
    return RULES.setup(options, Seeded(f"solitario/{deal}"), None)


def played(table: Table, way: list[Step]) -> Table:
    """The table after a way whose every step is a legal move of the real rules."""
    table = table.copy()
    for step in way:
        move = move_of(table, step)
        GAME.rules.check(table, ACTIONS[move])
        assert move in list(RULES.moves(table))
        RULES.play(table, move, Scripted([]))
    return table


@rule("SO S1", "SO S2", "SO 4.2")
@pytest.mark.parametrize("deal", range(1, 17))
def test_a_way_of_the_solver_is_played_on_the_table_and_brings_its_points(deal: int) -> None:
    table = dealt(deal, KINDS[deal % 4])
    found = solve(position_of(table), table.any_card, LIMIT)
    after = played(table, found.way)
    assert after.score == found.best
    assert (after.ended == SOLVED) == (found.best == 565)


@rule("SO 4.2")
@pytest.mark.parametrize("deal", range(1, 9))
def test_along_a_game_what_can_be_reached_never_grows_and_the_end_has_it_all(deal: int) -> None:
    last = 565.0
    for table in tables(deal, KINDS[deal % 4]):
        settled = settle(position_of(table), table.any_card, LIMIT).settled
        if not settled:
            continue
        found = hindsight(table)
        assert float(table.score) <= found.best <= last
        assert (found.action == "") == (found.best == table.score)
        if found.action:
            GAME.rules.check(table, GAME.notation.parse(found.action))
        last = found.best


@rule("SO 5.2", "SO S6")
@pytest.mark.parametrize("deal", range(20, 60))
def test_after_a_stall_nothing_more_could_be_reached(deal: int) -> None:
    """The stall costs nobody a point, though it looks at no covered card."""
    end = list(tables(deal, KINDS[deal % 4]))[-1]
    if end.ended:
        assert settle(position_of(end), end.any_card).best == end.score
        assert hindsight(end) == (True, float(end.score), "")


@rule("SO S20")
def test_winnable_deals_only_are_dealt_where_they_are_wanted() -> None:
    passed_over = 0
    for deal in range(1, 13):
        match = Match("solitario", {"winnable": True}, deal=deal)
        assert is_winnable(match.table)
        plain = Match("solitario", deal=deal)
        told = [event["kind"] for event in match.events]
        if is_winnable(plain.table):
            assert GAME.notation.write(match.table) == GAME.notation.write(plain.table)
        else:
            assert "solitario.passed_over" in told
            passed_over += 1
    assert passed_over > 0


@rule("SO S20", "SO S2")
def test_winnable_means_winnable_under_the_options_chosen() -> None:
    strict: Options = {"winnable": True, "passes": 1}
    for deal in range(1, 4):
        found = settle(position_of(dealt(deal, strict)))
        assert found.winnable
    unlimited = [could_be_solved(deal, {}) for deal in range(1, 40)]
    once = [could_be_solved(deal, {"passes": 1}) for deal in range(1, 40)]
    assert once.count(True) < unlimited.count(True)
    assert all(free is not False for free, one in zip(unlimited, once, strict=True) if one)


def could_be_solved(deal: int, options: Options) -> bool | None:
    return settle(position_of(dealt(deal, options)), limit=LIMIT).winnable


@pytest.mark.skipif(not is_compiled(), reason="shortest ways take the compiled search")
@rule("SO 5.1", "SO S4")
def test_the_verdict_says_whether_how_much_and_how_long() -> None:
    said: set[str] = set()
    for deal in range(1, 9):
        table = dealt(deal, {})
        lines = verdict(table)
        said |= {line.key.rpartition(".")[2] for line in lines}
        could = settle(position_of(table)).winnable
        assert lines[0].key == f"solitario.verdict.{'winnable' if could else 'lost'}"
        assert ("solitario.verdict.best" in [line.key for line in lines]) == (not could)
    assert {"winnable", "lost", "best"} <= said
    assert said & {"shortest", "short"}
