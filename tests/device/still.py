"""A device in a world that stands still: the same script gives the same bytes wherever it runs."""

import json
from pathlib import Path
from typing import Any

from tavolino.agents.coach import Advice
from tavolino.core.chance import Seeded
from tavolino.core.game import Params
from tavolino.core.registry import game_named
from tavolino.device.door import Door
from tavolino.device.file import DeviceFile
from tavolino.device.shapes import Shapes
from tavolino.store import SqlStore
from tests.device.script import Asked, Heard, whole


class StillClock:
    def steady(self) -> float:
        return 100.0

    def wall(self) -> float:
        return 1_800_000_000.0


async def first_move(game_id: str, view: Params, _seconds: float, _seed: int) -> Advice:
    """A coach who likes the first legal move, and sees the others fall off by one."""
    game = game_named(game_id)
    table = game.seats.imagine(game.unpack(view), Seeded("test"))
    actions = [str(action) for action in game.rules.legal(table)]
    means = [(action, 5.0 - place) for place, action in enumerate(actions)]
    return Advice(actions[0], 5.0, 4.0, 6.0, means, 100 * len(means))


async def told(file: str, shapes: Shapes) -> list[tuple[Asked, Heard]]:
    """The script at the door of a device."""
    store = SqlStore(DeviceFile(Path(file)))
    door = Door(store, shapes, first_move, lambda *_: None, StillClock())

    async def knock(asked: Asked) -> Heard:
        body = None if asked.body is None else json.dumps(asked.body)
        found = await door.call(asked.method, asked.path, body)
        return Heard(found.status, read(found.body), found.body)

    return await whole(knock)


def read(body: bytes) -> Any:
    try:
        return json.loads(body or b"null")
    except ValueError:
        return None


async def written(file: str) -> str:
    """The same, to be carried out of another Python."""
    heard = await told(file, Shapes.brought())
    return json.dumps([[one.method, one.path, it.status, it.raw.decode()] for one, it in heard])
