"""Where a move ends the game, what a hint states is the result itself; shortly before, nearly."""

from typing import Any

import pytest

from tavolino.agents.coach import Advice
from tavolino.agents.players import any_action
from tavolino.agents.search import weigh
from tavolino.core.chance import Chance, Loose, Seeded
from tavolino.core.game import YOU, AnyGame
from tavolino.core.options import fitting
from tavolino.core.registry import game_named, games
from tavolino.core.thought import FOREVER, Clock
from tavolino.lab.ending import endings
from tavolino.lab.expectation import expect, promise

GAMES = sorted(games())
every_game = pytest.mark.parametrize("game_id", GAMES)
NEAR = {"azul": 3, "coatl": 6, "concordia": 12, "rummikub": 1, "solitario": 1}  # points
LONG = 60  # turns after which somebody careless has had enough of Solitario


def last_decision(game: AnyGame, seed: int) -> tuple[Any, Any, float]:
    """A game played at random: what was seen last, what was done there, what came of it."""
    chance, own = Seeded(f"{game.meta.id}/ending/{seed}"), Loose(f"ending/{seed}")
    table = game.rules.setup(fitting(game.meta, {}), chance, None)
    found: tuple[Any, Any] | None = None
    turns = 0
    seat = game.rules.to_move(table)
    while seat is not None:
        turns += 1
        if seat == YOU:
            action = careless(game, table, turns, own)
            found = game.seats.view(table, YOU), action
        else:
            action = game.seats.decision(table).action
        game.rules.apply(table, action, chance, None)
        seat = game.rules.to_move(table)
    assert found is not None
    return *found, game.score.margin(table)


def careless(game: AnyGame, table: Any, turns: int, own: Chance) -> Any:
    choices = game.rules.choices(table)
    if game.meta.finish and game.meta.bound is None and turns > LONG:
        return choices[-1]
    return any_action(game, choices, own)


@every_game
@pytest.mark.parametrize("seed", range(300001, 300004))
def test_at_the_last_decision_the_stated_value_is_the_result(game_id: str, seed: int) -> None:
    game = game_named(game_id)
    view, action, reached = last_decision(game, seed)
    said = weigh(game, view, [action], "last", Clock(FOREVER), 8)[0].margin.mean
    found = expect(game, view, said, str(action))
    assert found is not None
    assert abs(found.mean - reached) <= NEAR[game_id]


@every_game
def test_a_move_that_ends_the_game_is_no_guess(game_id: str) -> None:
    """Of some games at least one ends without dice or draws: then the words say so."""
    game = game_named(game_id)
    said = []
    for seed in range(300001, 300007):
        view, action, reached = last_decision(game, seed)
        ends = {margin for margin, _ in endings(game, view, str(action))}
        if len(ends) == 1:
            assert ends == {reached}
            told = promise(game, view, Advice(str(action), -999.0, -999.0, -999.0, []))
            said.append(told.key)
    assert said
    assert set(said) <= {"core.ends.margin", "core.ends.score", f"{game_id}.ends"}
