"""Many tables side by side: one call plays a deed on each of them."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tavolino.core.options import fitting
from tavolino.core.registry import game_named
from tavolino.envs import deeds
from tavolino.envs.sight import Row, bounds
from tavolino.envs.table import DEALS, Sitting, Told

Rows = NDArray[np.int16]
Numbers = NDArray[np.float64]
Marks = NDArray[np.bool_]


class ManyTables(VectorEnv[Rows, NDArray[np.int64], NDArray[Any]]):
    """A table whose game has ended gets a new deal at the next step, whatever is done there."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        options: dict[str, Any] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self.game = game_named(game)
        self.options = fitting(self.game.meta, options or {})
        self.num_envs, self.reward, self.render_mode = num_envs, reward, render_mode
        low, high = bounds(game)
        self.single_observation_space = spaces.Box(low, high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(deeds.count(game))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.sittings: list[Sitting] = []
        self.done = np.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, Told]:
        super().reset(seed=seed, options=options)
        self.sittings = [self.dealt() for _ in range(self.num_envs)]
        self.done = np.zeros(self.num_envs, bool)
        return self.seen(), self.told()

    def dealt(self) -> Sitting:
        return Sitting(self.game, self.options, int(self.np_random.integers(1, DEALS)))

    def step(self, actions: NDArray[np.int64]) -> tuple[Rows, Numbers, Marks, Marks, Told]:
        rewards = np.zeros(self.num_envs)
        over, left = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        for at, action in enumerate(actions):
            if self.done[at]:
                self.sittings[at] = self.dealt()
                continue
            sitting = self.sittings[at]
            before = float(self.game.score.margin(sitting.table))
            sitting.play(int(action))
            over[at], left[at] = sitting.ended()
            rewards[at] = sitting.reward(self.reward, before)
        self.done = over | left
        return self.seen(), rewards, over, left, self.told()

    def seen(self) -> Rows:
        rows: list[Row] = [one.seen() for one in self.sittings]
        return np.stack(rows)

    def told(self) -> Told:
        each = [one.told() for one in self.sittings]
        return {name: np.array([one[name] for one in each]) for name in each[0]}
