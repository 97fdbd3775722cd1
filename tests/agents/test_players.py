"""Players: each sees views only, and a stronger one wins more."""

import pytest

from tavolino.agents.coach import advise, advise_on
from tavolino.agents.players import play_out, player_named
from tavolino.agents.playouts import instinct_games, random_games
from tavolino.agents.search import search
from tavolino.core.match import Match
from tavolino.core.registry import game_named, games
from tavolino.lab.intervals import mean


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("player", ["random", "greedy", "instinct", "search:0.005"])
def test_every_player_finishes_every_game(game: str, player: str) -> None:
    found = play_out(game_named(game), {}, 5, player_named(player))
    assert found.result in (-1, 0, 1)


def test_greedy_beats_random_and_instinct_beats_greedy_in_azul() -> None:
    game = game_named("azul")
    chance = mean([one.margin for one in random_games(game, {}, 1, 60)])
    greedy = mean(
        [play_out(game, {}, deal, player_named("greedy")).margin for deal in range(1, 61)]
    )
    quick = mean([one.margin for one in instinct_games(game, {}, 1, 60)])
    assert chance.high < greedy.low
    assert greedy.high < quick.low


def test_search_finds_the_obvious_take() -> None:
    position = (
        "round: 4; marker: automa; wall 1: blue; wall 2: blue; wall 3: blue; wall 4: blue; "
        "line 5: blue*4; tray 2: blue red*3"
    )
    match = Match("azul", position="round: 4; marker: automa; " + position.split("; ", 2)[2])
    advice = advise_on(match.game, match.view(), 10, 1, playouts=300)
    assert advice.action == "take t2 blue row 5"  # a column of blue: 4 + 7 + 10 points at stake
    assert advice.low <= advice.mean <= advice.high
    assert advice.playouts == 300


def test_the_same_seed_gives_the_same_advice_here_and_in_a_worker() -> None:
    match = Match("azul", deal=9)
    here = advise_on(match.game, match.view(), 60, 4, playouts=80)
    there = advise("azul", match.game.pack(match.view()), 60, 4, playouts=80)
    assert here == there


def test_more_search_is_better() -> None:
    game = game_named("azul")
    deals = range(1, 7)
    quick = [play_out(game, {}, deal, player_named("instinct")).margin for deal in deals]

    def thoughtful(deal: int) -> float:
        match = Match("azul", deal=deal)
        while match.to_move is not None:
            best = search(match.game, match.view(), str(deal), 60, playouts=300)[0]
            match.play(match.game.numbered(match.table, best.move))
        return game.margin(match.table)

    gains = [thoughtful(deal) - margin for deal, margin in zip(deals, quick, strict=True)]
    assert mean(gains).value > 0
