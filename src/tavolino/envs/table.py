"""One table as a Gymnasium environment: the person's seat; the automa answers by itself."""

from typing import Any, NamedTuple

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tavolino.core.chance import Chance, Seeded
from tavolino.core.game import YOU, AnyGame
from tavolino.core.options import fitting
from tavolino.core.registry import game_named
from tavolino.envs import deeds
from tavolino.envs.sight import Row, bounds, seen

DEALS = 1_000_000_000  # as many as there are of open deals
REWARDS = ("win", "margin")
Told = dict[str, Any]


class Ended(NamedTuple):
    """Whether a game is over by its rules, or because patience was."""

    over: bool
    left: bool


class Sitting:
    """A deal being played: the rules know the table, whoever plays only the view."""

    def __init__(self, game: AnyGame, options: dict[str, Any], deal: int) -> None:
        self.game, self.deal = game, deal
        self.chance: Chance = Seeded(f"{game.meta.id}/{deal}")
        self.table = game.rules.setup(options, self.chance, None)
        self.turns = 0
        self.refused = False
        self.automa_answers()

    def play(self, deed: int) -> None:
        """What is not allowed is refused: nothing is played."""
        move = deeds.move_of(self.game, self.table, deed)
        self.refused = move is None
        self.turns += 1
        if move is not None:
            self.game.rules.play(self.table, move, self.chance)
            self.automa_answers()

    def automa_answers(self) -> None:
        rules = self.game.rules
        while rules.to_move(self.table) not in (YOU, None):
            rules.play(self.table, rules.moves(self.table)[0], self.chance)

    def ended(self) -> Ended:
        over = self.game.rules.to_move(self.table) is None
        patience = self.game.meta.patience
        return Ended(over, not over and 0 < patience <= self.turns)

    def seen(self) -> Row:
        return seen(self.game.meta.id, self.game.seats.view(self.table, YOU))

    def told(self) -> Told:
        return {
            "action_mask": deeds.masked(self.game, self.table),
            "deal": self.deal,
            "refused": self.refused,
            "margin": float(self.game.score.margin(self.table)),
        }

    def reward(self, kind: str, before: float) -> float:
        """1 won, 0 drawn, -1 lost, at the end; or the points of the margin as they come."""
        if kind == "margin":
            return float(self.game.score.margin(self.table)) - before
        return float(self.game.score.result(self.table)) if any(self.ended()) else 0.0


class OneTable(gymnasium.Env[Row, np.int64]):
    """`options` are the game's own; `reset(options={"deal": 7})` asks for a deal."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        options: dict[str, Any] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}")
        self.game = game_named(game)
        self.options = fitting(self.game.meta, options or {})
        self.reward, self.render_mode = reward, render_mode
        low, high = bounds(game)
        self.observation_space = spaces.Box(low, high, dtype=np.int16)
        self.action_space = spaces.Discrete(deeds.count(game))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, Told]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1, DEALS))
        self.sitting = Sitting(self.game, self.options, int((options or {}).get("deal", drawn)))
        return self.sitting.seen(), self.told()

    def step(self, action: np.int64) -> tuple[Row, float, bool, bool, Told]:
        before = float(self.game.score.margin(self.sitting.table))
        self.sitting.play(int(action))
        over, left = self.sitting.ended()
        reward = self.sitting.reward(self.reward, before)
        return self.sitting.seen(), reward, over, left, self.told()

    def told(self) -> Told:
        if self.render_mode == "human":
            self.render()
        return self.sitting.told()

    def action_masks(self) -> NDArray[np.bool_]:
        """As maskable learners ask for them."""
        return deeds.masked(self.game, self.sitting.table).astype(bool)

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        drawn = self.game.words.draw(self.game.seats.view(self.sitting.table, YOU), "en", "letters")
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None
