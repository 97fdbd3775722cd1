"""The deal, what is seen of it, and what always holds (SO 2, SO 4, SO 6.1, SO 9)."""

import pytest

from tavolino.core.chance import Chanced, Loose, Scripted, Seeded
from tavolino.core.match import Match
from tavolino.games.solitario import rules, scoring
from tavolino.games.solitario.game import GAME
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.table import CARDS, NAMES, SOLVED, UNKNOWN
from tests.games.solitario.oracle import fits as fits_plainly
from tests.games.solitario.oracle import goes_home, plain
from tests.games.solitario.play import tables
from tests.rule import rule

DEALS = range(1, 31)


@rule("SO 2.1", "SO 2.2", "SO 2.3")
def test_columns_of_one_to_seven_three_in_the_mazzetto_nine_in_the_stock() -> None:
    view = GAME.seats.to_json(Match("solitario", deal=3).view())
    assert [column["covered"] for column in view["columns"]] == [0, 1, 2, 3, 4, 5, 6]
    assert all(len(column["open"]) == 1 for column in view["columns"])
    assert (len(view["waste"]), view["stock"], set(view["bases"].values())) == (3, 9, {0})


@rule("SO 2.4", "SO S5")
def test_every_opening_has_a_move_that_scores_before_any_turn() -> None:
    for deal in range(1, 400):
        spot = plain(RULES.setup({}, Seeded(f"solitario/{deal}"), None))
        cards = [column[0] for column in spot.open] + [spot.stock[2]]
        moves = [
            (card, column)
            for number, card in enumerate(cards)
            for column in range(7)
            if number != 0 and number != column and fits_plainly(spot, card, column)
        ]
        assert moves or any(goes_home(spot, card) for card in cards)


@rule("SO S5")
def test_an_opening_without_points_is_shuffled_again_from_the_same_stream() -> None:
    good = list(Seeded("solitario/3").shuffle("deck", list(range(CARDS))))
    told: list[object] = []
    dull = next(d for d in shuffles("dull") if not RULES.opening_scores(rules.dealt(d, {})))
    script = Scripted([Chanced("deck", dull), Chanced("deck", good)])
    table = RULES.setup({}, script, told.append)
    assert GAME.notation.write(table) == GAME.notation.write(rules.dealt(good, {}))
    assert [type(event).__name__ for event in told] == ["Reshuffled", "Dealt"]


def shuffles(seed: str) -> list[list[int]]:
    chance = Seeded(seed)
    return [chance.shuffle("deck", list(range(CARDS))) for _ in range(300)]


@rule("SO 6.1")
def test_the_same_deal_number_is_the_same_deal_for_everybody() -> None:
    first, second = Match("solitario", deal=77), Match("solitario", {"minutes": 10}, deal=77)
    assert list(first.table.columns) == list(second.table.columns)
    assert list(first.table.stock) == list(second.table.stock)


@rule("SO 9.1")
@pytest.mark.parametrize("deal", DEALS)
def test_every_card_is_in_one_place(deal: int) -> None:
    for table in tables(deal, {"empty_column": "any"} if deal % 2 else {}):
        spot = plain(table)
        piles = [*spot.covered, *spot.open, spot.stock]
        home = [NAMES[suit * 10 + n] for suit in range(4) for n in range(spot.bases[suit])]
        assert sorted([*home, *(card for pile in piles for card in pile)]) == sorted(NAMES)


@rule("SO 4.2", "SO 9.2")
@pytest.mark.parametrize("deal", DEALS)
def test_the_score_follows_from_the_position(deal: int) -> None:
    for table in tables(deal, sense=0.5):
        spot = plain(table)
        covered = sum(len(cards) for cards in spot.covered)
        expected = 5 * (12 - len(spot.stock)) + 5 * (21 - covered) + 10 * sum(spot.bases)
        assert table.score == expected == scoring.score_by_position(table) >= 0


@rule("SO 4.3", "SO 5.1")
def test_a_solved_game_is_worth_565() -> None:
    ends = [list(tables(deal, sense=1.0))[-1] for deal in range(1, 40)]
    solved = [table for table in ends if table.ended == SOLVED]
    assert solved
    assert {int(table.score) for table in solved} == {565}
    outcome = GAME.score.outcome(solved[0])
    assert outcome is not None
    assert (outcome.winner, outcome.reason.rule) == ("you", "SO 5.1")


# -- what a player sees


@rule("SO S13")
@pytest.mark.parametrize("deal", DEALS)
def test_a_view_holds_no_covered_card_and_no_stock_card_that_was_never_turned(deal: int) -> None:
    seen: set[int] = set()
    for table in tables(deal):
        seen |= {int(card) for card in table.stock[: table.turned]}
        view = GAME.seats.view(table, "you").table
        for column in range(7):
            for place in range(column * 16, column * 16 + 16):
                covered = place < column * 16 + table.covered[column]
                height = place < column * 16 + table.heights[column]
                known = height and not covered
                assert view.columns[place] == (table.columns[place] if known else UNKNOWN)
        for place in range(12):
            card = table.stock[place]
            assert view.stock[place] == (card if card in seen else UNKNOWN)


def test_imagined_worlds_differ_where_nothing_was_seen_and_nowhere_else() -> None:
    table = Match("solitario", deal=3).table
    view = GAME.seats.view(table, "you")
    worlds = [GAME.seats.imagine(view, Loose(str(number))) for number in range(30)]
    assert len({GAME.notation.write(world) for world in worlds}) == 30
    for place in range(7 * 16):
        if view.table.columns[place] != UNKNOWN:
            assert {world.columns[place] for world in worlds} == {table.columns[place]}


@rule("SO S13")
def test_undo_past_a_card_that_was_seen_marks_the_game() -> None:
    match = Match("solitario", deal=3)
    match.play("turn")
    step = match.undo_step()
    assert step is not None
    assert step.reveals
    match.undo()
    assert match.assisted
