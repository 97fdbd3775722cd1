"""Random games of one engine driven from Python, for so many seconds; prints one JSON line.

Run in a process of its own: `python -m bench.playouts ENGINE SECONDS`. The engines:
azul (moves by number), azul-edge (named actions through the contract), azul-batch (the whole
loop inside the package), azul-tables (64 tables side by side, a move on each by one call),
spiel:NAME (an OpenSpiel game, the same loop as azul), spiel-tables:NAME (64 states side by side,
a move on each in every round: it has no call for all of them).
"""

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

Game = Callable[[random.Random], int]  # plays one game, answers how many moves it had
SIDE_BY_SIDE = 64
TABLE_ROUNDS = 200


def azul_game() -> Game:
    from tavolino.core.chance import Seeded
    from tavolino.core.registry import game_named

    game = game_named("azul")

    moves_of, play_move = game.rules.moves, game.rules.play

    def play(dice: random.Random) -> int:
        chance = Seeded(f"azul/{dice.randrange(1 << 30)}")
        draw = dice.random
        table = game.rules.setup({}, chance, None)
        count = 0
        moves: Any = moves_of(table)
        while size := len(moves):
            play_move(table, moves[int(draw() * size)], chance)
            moves = moves_of(table)
            count += 1
        return count

    return play


def azul_edge() -> Game:
    from tavolino.core.chance import Seeded
    from tavolino.core.registry import game_named

    game = game_named("azul")

    def play(dice: random.Random) -> int:
        chance = Seeded(f"azul/{dice.randrange(1 << 30)}")
        table = game.rules.setup({}, chance, None)
        count = 0
        while game.rules.to_move(table) is not None:
            legal = game.rules.legal(table)
            game.rules.apply(table, legal[int(dice.random() * len(legal))], chance, None)
            count += 1
        return count

    return play


def azul_batch() -> Game:
    from tavolino.agents.playouts import random_games
    from tavolino.core.registry import game_named

    game = game_named("azul")

    def play(dice: random.Random) -> int:
        return len(random_games(game, {}, dice.randrange(1 << 30), 20))

    return play


def spiel(name: str) -> Game:
    import pyspiel

    game: Any = pyspiel.load_game(name)

    def play(dice: random.Random) -> int:
        state = game.new_initial_state()
        draw = dice.random
        legal_actions, apply_action = state.legal_actions, state.apply_action
        count = 0
        while size := len(legal := legal_actions()):  # none are left at the end
            apply_action(legal[int(draw() * size)])
            count += 1
        return count

    return play


def azul_tables() -> Game:
    from tavolino.agents.tables import Tables
    from tavolino.core.registry import game_named

    game = game_named("azul")

    def play(dice: random.Random) -> int:
        tables = Tables(game, {}, dice.randrange(1 << 30), SIDE_BY_SIDE)
        draw = dice.random
        for _ in range(TABLE_ROUNDS):
            tables.step([draw() for _ in range(SIDE_BY_SIDE)])
        return SIDE_BY_SIDE * TABLE_ROUNDS

    return play


def spiel_tables(name: str) -> Game:
    import pyspiel

    game: Any = pyspiel.load_game(name)

    def play(dice: random.Random) -> int:
        states = [game.new_initial_state() for _ in range(SIDE_BY_SIDE)]
        draw = dice.random
        for _ in range(TABLE_ROUNDS):
            draws = [draw() for _ in range(SIDE_BY_SIDE)]
            for at, state in enumerate(states):
                legal = state.legal_actions()
                if not legal:
                    state = states[at] = game.new_initial_state()
                    legal = state.legal_actions()
                state.apply_action(legal[int(draws[at] * len(legal))])
        return SIDE_BY_SIDE * TABLE_ROUNDS

    return play


def engine(name: str) -> Game:
    if name.startswith("spiel-tables:"):
        return spiel_tables(name.removeprefix("spiel-tables:"))
    if name.startswith("spiel:"):
        return spiel(name.removeprefix("spiel:"))
    ours = {"azul": azul_game, "azul-edge": azul_edge, "azul-batch": azul_batch}
    return {**ours, "azul-tables": azul_tables}[name]()


def measure(name: str, seconds: float) -> dict[str, Any]:
    """CPU time of this process; the first games warm up and do not count."""
    play = engine(name)
    dice = random.Random(1)
    play(dice)
    games, moves, start = 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        moves += play(dice)
        games += 1
    spent = time.process_time() - start
    return {"engine": name, "games_s": games / spent, "moves_s": moves / spent}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
