"""Points, the end of a game, and the rest by itself (SO 4, SO 5, SO S7, SO S15, SO S18)."""

import pytest

from tavolino.core.chance import Loose
from tavolino.core.match import Match
from tavolino.games.solitario.autofinish import auto_finish
from tavolino.games.solitario.game import GAME
from tavolino.games.solitario.meta import META
from tavolino.games.solitario.table import GOING_ON, SOLVED, TIME_UP
from tests.games.solitario.play import at, rule_of, tables
from tests.rule import rule

WASTE = "c1: rd; c2: rc; c3: rb; waste: rs cs"


@rule("SO 4.1", "SO S18")
@pytest.mark.parametrize(
    ("position", "move", "points"),
    [
        (WASTE, "waste c1", 5),
        (WASTE, "waste base", 15),
        (f"straight: 10; {WASTE}", "waste base", 10),
        ("c1: rd; c2: [cc] cs; c3: rs; c4: rc; c5: rb", "c2 c1 1", 5),
        ("c1: rd; c2: [cc] cs; c3: rs; c4: rc; c5: rb", "c2 base", 15),
        ("c1: rd; c2: cs; c3: rs", "c2 base", 10),
        ("c1: rd; c2: cs; c3: rs", "c2 c1 1", 0),
        ("c1: rd; c2: rs", "base spade c1", -10),
        (WASTE, "turn", 0),
    ],
)
def test_what_a_move_brings(position: str, move: str, points: int) -> None:
    match = at(position)
    before = int(match.table.score)
    preview = GAME.preview(match.view(), GAME.parse(move))
    match.play(move)
    assert match.table.score - before == points
    assert preview is not None
    assert preview.points == points
    assert sum(line.points or 0 for line in preview.lines) == points


@rule("SO 5.1")
def test_the_last_card_home_solves_the_game() -> None:
    match = at("c1: rd")
    match.play("c1 base")
    assert (match.table.ended, match.table.score, match.to_move) == (SOLVED, 565, None)


@rule("SO S7")
def test_a_player_may_end_the_own_game_and_keeps_the_score() -> None:
    match = Match("solitario", deal=3)
    match.play("waste c5")
    match.play("finish")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.scores) == (None, {"you": 5})
    assert match.outcome.reason.rule == "SO S7"


@rule("SO 5.3")
def test_when_time_is_up_the_game_is_over_and_the_score_stays() -> None:
    table = GAME.read(f"{WASTE}; ended: time")
    assert table.ended == TIME_UP
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert (outcome.reason.rule, outcome.scores["you"]) == ("SO 5.3", int(table.score))
    assert rule_of_ended(f"{WASTE}; ended: time") == "TA 1.1"


def rule_of_ended(position: str) -> str:
    return rule_of(at(position), "turn")


@rule("SO S19")
def test_a_match_lasts_five_minutes_or_three_ten_or_for_ever() -> None:
    minutes = next(option for option in META.options if option.name == "minutes")
    assert (minutes.default, minutes.values) == (5, [5, 3, 10, "none"])
    assert [Match("solitario", {"minutes": m}, 1).table.minutes for m in (5, "none")] == [5, 0]


@rule("SO S15")
def test_the_rest_goes_by_itself_only_if_it_finishes() -> None:
    began = 0
    for deal in range(1, 40):
        for table in tables(deal, sense=1.0):
            view = GAME.view(table, "you")
            moves = auto_finish(view.table)
            unknown = view.table.still_covered() or (
                table.passes == 1 and table.turned < table.cards
            )
            if not moves:
                continue
            assert not unknown
            began += 1
            for action in moves:
                assert table.ended == GOING_ON
                GAME.check(table, action)
                GAME.apply(table, action, Loose("rest"), None)
            assert table.ended == SOLVED
            break
    assert began > 3


@rule("SO S15")
def test_with_all_cards_open_and_no_stock_it_always_finishes() -> None:
    match = at("c1: rd cb fd; c2: rs cd fs; c3: rb; c4: cs")
    moves = auto_finish(match.view().table)
    for action in moves:
        match.play(action)
    assert match.table.ended == SOLVED
    assert len(match.turns) == len(moves)


@rule("SO S15")
def test_nothing_is_begun_while_a_card_is_unknown() -> None:
    assert auto_finish(Match("solitario", deal=3).view().table) == []


@rule("SO S15")
def test_the_page_is_told_the_rest_only_when_it_truly_finishes() -> None:
    match = at("c1: rd cb fd; c2: rs cd fs; c3: rb; c4: cs")
    told = match.game.view_json(match.view())["auto"]
    assert told["text"] == str(auto_finish(match.view().table)[0])
    assert told
    fresh = Match("solitario", deal=3)
    assert fresh.game.view_json(fresh.view())["auto"] is None
