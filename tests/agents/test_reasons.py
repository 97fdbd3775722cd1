"""Reasons compare: what an advice has before the second best, and before what tempts."""

import pytest

from tavolino.agents.coach import Advice, advise_on
from tavolino.agents.reasons import rivals
from tavolino.core.match import Match
from tavolino.texts import LANGUAGES, catalogue

GAMES = ["azul", "coatl", "concordia", "rummikub", "solitario"]


def said(match: Match, *moves: tuple[str, float]) -> dict[str, list[str]]:
    best = moves[0]
    advice = Advice(best[0], best[1], best[1], best[1], list(moves))
    found = rivals(match.game, match.view(), advice)
    return {one.action: [line.key for line in one.lines] for one in found}


def test_turning_the_stock_beside_a_visible_card_says_that_it_can_wait() -> None:
    match = Match("solitario", deal=3)
    for move in ("c2 base", "c6 base"):
        match.play(move)
    found = said(match, ("turn", 300.0), ("c6 c4", 289.0))
    assert found == {
        "c6 c4": [
            "solitario.gain.turned",
            "core.gain.price",
            "solitario.gain.points",
            "solitario.gain.opened",
            "core.gain.stays",
            "core.gain.trials",
        ]
    }


def test_a_take_to_the_floor_is_compared_with_the_other_takes() -> None:
    match = Match("azul", deal=3)
    legal = [str(action) for action in match.legal()]
    floor, line = (next(one for one in legal if end in one) for end in ("floor", "row 1"))
    keys = said(match, (line, 3.0), (floor, 1.0))[floor]
    assert keys[0] == "azul.gain.points"
    assert "azul.gain.floor" in keys


def test_a_third_move_that_shows_more_is_answered_too() -> None:
    match = Match("azul", deal=3)
    legal = [str(action) for action in match.legal()]
    low = [one for one in legal if one.endswith("row 5")]
    high = next(one for one in legal if one.endswith("row 1"))
    assert list(said(match, (low[0], 3.0), (low[1], 2.0), (high, 1.0))) == [low[1], high]


@pytest.mark.parametrize("game", GAMES)
def test_every_comparison_has_its_words(game: str) -> None:
    match = Match(game, deal=5)
    match.advance()
    for _ in range(8):
        if match.to_move is None:
            break
        moves = [(str(action), 0.0) for action in match.legal()][:12]
        for one in moves[1:]:
            for key in said(match, moves[0], one)[one[0]]:
                assert all(key in catalogue(language) for language in LANGUAGES), key
        match.play(moves[0][0])
        match.advance()


def test_with_one_move_there_is_nothing_to_compare() -> None:
    match = Match("azul", deal=3)
    advice = advise_on(match.game, match.view(), 1e9, 1, 1)
    assert rivals(match.game, match.view(), advice._replace(alternatives=[])) == []
