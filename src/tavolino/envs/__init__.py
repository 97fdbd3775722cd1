"""Gymnasium environments for every game: what a seat sees, what it may do, and how it ended.

    import gymnasium, tavolino.envs
    table = gymnasium.make("tavolino/Azul-v0")
    seen, told = table.reset(seed=1)
    table.step(table.action_space.sample(told["action_mask"]))

`gymnasium.make_vec("tavolino/Azul-v0", num_envs=64, vectorization_mode="vector_entry_point")` has
many tables side by side. See docs/envs.md.
"""

from gymnasium.envs.registration import register

from tavolino.envs.many import ManyTables
from tavolino.envs.sight import SIGHTS
from tavolino.envs.table import OneTable

__all__ = ["ManyTables", "OneTable"]

for name in SIGHTS:
    register(
        id=f"tavolino/{name.capitalize()}-v0",
        entry_point="tavolino.envs.table:OneTable",
        vector_entry_point="tavolino.envs.many:ManyTables",
        kwargs={"game": name},
    )
