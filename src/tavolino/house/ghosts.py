"""Ghosts: earlier games on the same deal, played again at their recorded times."""

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from tavolino.core.game import AnyGame, Params
from tavolino.core.race import racing_of
from tavolino.house.rows import Finish, Script
from tavolino.house.store import Store

LONGEST_PAUSE = 20_000  # ms between two moves of a solo game: nobody raced then
MOST_GHOSTS = 20


class Ghost(NamedTuple):
    """An earlier game; its id says nothing of where it is from."""

    id: str
    finish: Finish


def ghosts(store: Store, game: AnyGame, deal: int, options: Mapping[str, Any]) -> list[Ghost]:
    """The best first; of equal ones the quickest. What matters only in a race may differ."""
    unlike = dict.fromkeys(racing_of(game).options)
    found = [
        Ghost(hashlib.sha256(one.source.encode()).hexdigest()[:16], one._replace(script=paced(one)))
        for one in store.finishes(game.meta.id, deal, game.meta.rules)
        if {**one.options, **unlike} == {**options, **unlike}
    ]
    found.sort(key=lambda one: (-one.finish.score, one.finish.script[-1][0], one.id))
    return found[:MOST_GHOSTS]


def paced(finish: Finish) -> Script:
    """A race as it was; a solo game without the pauses in which nobody sat at the table."""
    if not finish.solo:
        return finish.script
    found: Script = []
    before = at = 0
    for when, action in finish.script:
        at += min(max(when - before, 0), LONGEST_PAUSE)
        before = max(when, before)
        found.append((at, action))
    return found


def ghost_json(ghost: Ghost) -> Params:
    finish = ghost.finish
    return {
        "id": ghost.id,
        "name": finish.name,
        "score": finish.score,
        "moves": len(finish.script),
        "seconds": finish.script[-1][0] / 1000,
        "when": finish.when,
        "solo": finish.solo,
    }
