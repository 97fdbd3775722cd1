"""Calls of the laboratory: experiments of one's own, and the balance of each sheet."""

from typing import Any

from tavolino.core.game import Params
from tavolino.core.registry import game_named, games
from tavolino.house.house import House
from tavolino.house.laboratory import KEPT, MOST, brief, told
from tavolino.house.problems import unknown
from tavolino.house.rows import Guest
from tavolino.house.wire import Answer, order_of, said
from tavolino.lab.balance.figures import shipped
from tavolino.lab.experiment import Arm


def experiments(house: House, guest: Guest) -> Answer:
    """The guest's, newest first; and what may be tried: players with the most games, numbers."""
    found = [brief(one) for one in house.store.experiments_of(guest.id)]
    return said({"experiments": found, "most": MOST, "kept": KEPT, "turned": parameters()})


def parameters() -> Params:
    """Numbers of each sheet that its author might turn."""
    return {
        name: [one._asdict() for one in game.meta.parameters]
        for name, game in sorted(games().items())
    }


def begin(
    house: House, guest: Guest, game: str, arms: list[dict[str, Any]], games: int, first: int,
    key: str,
) -> Answer:  # fmt: skip
    """An experiment; its work begins when somebody looks."""
    order = order_of("experiment", key, game=game, arms=arms, games=games, first=first)
    game_named(game)
    ways = [Arm(one["player"], one["options"]) for one in arms]
    now = house.tables.now()
    made = house.laboratory.begin(guest.id, game, ways, games, first, order, now)
    return said(told(made, guest.id))


async def look(house: House, guest: Guest, id: str) -> Answer:
    """How far it is, for anybody who knows its name."""
    found = await house.laboratory.look(id)
    answer: Answer = await house.aside(lambda: said(told(found, guest.id)))
    return answer


def stop(house: House, guest: Guest, id: str) -> Answer:
    """It ends here; what was found stays."""
    house.laboratory.theirs(guest.id, id)
    house.store.stop_experiment(id)
    return said(told(house.laboratory.find(id), guest.id))


def remove(house: House, guest: Guest, id: str) -> Answer:
    house.laboratory.theirs(guest.id, id)
    house.store.remove_experiment(id)
    return Answer(b"")


def balance(_house: House, _guest: None, game: str) -> Answer:
    """What was measured of a sheet."""
    found = shipped(game) if game in games() else None
    if found is None:
        raise unknown()
    return said(found)
