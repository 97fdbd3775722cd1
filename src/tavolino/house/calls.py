"""The one table of routes: what the house answers, whoever keeps its door.

A deed takes the house, the guest (None where anybody may ask) and the fields of the wish by name:
those of the path, of the query and of the body. It refuses by raising; see problems.py.
"""

from collections.abc import Awaitable, Callable
from inspect import iscoroutinefunction
from typing import Any, NamedTuple

from tavolino.core.game import Params
from tavolino.house import blind_calls as blind
from tavolino.house import box_calls as box
from tavolino.house import daily_calls as daily
from tavolino.house import helper_calls as helper
from tavolino.house import lab_calls as lab
from tavolino.house import late_calls as late
from tavolino.house import match_calls as match
from tavolino.house import own_calls as own
from tavolino.house import practice_calls as practice
from tavolino.house import race_calls as race
from tavolino.house import share_calls as share
from tavolino.house import shelf
from tavolino.house import thing_calls as things
from tavolino.house.house import House
from tavolino.house.import_calls import along, take_in
from tavolino.house.lessons import learn
from tavolino.house.rows import Guest
from tavolino.house.wire import Answer

Deed = Callable[..., Answer] | Callable[..., Awaitable[Answer]]
Who = Callable[[], Guest | None]  # looks up who asks


class Call(NamedTuple):
    method: str
    path: str
    deed: Deed
    status: int = 200


CALLS = (
    Call("GET", "/games", shelf.shelf),
    Call("GET", "/rules/{game}", shelf.rules),
    Call("GET", "/texts/{language}", shelf.texts),
    Call("PUT", "/me/settings", shelf.keep_settings),
    Call("GET", "/me/everything", own.everything),
    Call("DELETE", "/me", own.forget_me, 204),
    Call("GET", "/statistics", shelf.figures),
    Call("POST", "/lessons/{game}", learn, 201),
    Call("GET", "/exercises", practice.exercises),
    Call("POST", "/exercises", practice.begin_exercise, 201),
    Call("GET", "/blind/{game}", blind.calls),
    Call("GET", "/blind/{game}/points", blind.points),
    Call("POST", "/seals", match.seal, 201),
    Call("GET", "/matches", match.matches),
    Call("POST", "/matches", match.begin, 201),
    Call("POST", "/matches/import", take_in, 201),
    Call("GET", "/matches/{id}", match.look),
    Call("DELETE", "/matches/{id}", match.remove, 204),
    Call("GET", "/matches/{id}/box", match.box),
    Call("GET", "/matches/{id}/turns", match.log),
    Call("GET", "/matches/{id}/clock", match.clock),
    Call("GET", "/matches/{id}/previews", match.foresee),
    Call("GET", "/matches/{id}/thing", things.thing),
    Call("POST", "/matches/{id}/moves", match.move),
    Call("POST", "/matches/{id}/rest", match.rest),
    Call("POST", "/matches/{id}/undo", match.undo),
    Call("POST", "/matches/{id}/redo", match.redo),
    Call("POST", "/matches/{id}/back", match.back),
    Call("POST", "/matches/{id}/tell", box.tell),
    Call("POST", "/matches/{id}/lay", box.lay),
    Call("POST", "/matches/{id}/give", box.give),
    Call("POST", "/matches/{id}/set", box.set_table),
    Call("GET", "/matches/{id}/parts", box.parts),
    Call("GET", "/matches/{id}/choices", box.choices),
    Call("POST", "/matches/{id}/pieces", box.pieces),
    Call("POST", "/matches/{id}/played", box.play_anyway),
    Call("GET", "/matches/{id}/instead", box.instead),
    Call("POST", "/matches/{id}/amend", box.amend),
    Call("POST", "/matches/{id}/differs", box.differs),
    Call("GET", "/matches/{id}/entries", box.told_before),
    Call("GET", "/matches/{id}/told", box.reopen),
    Call("POST", "/matches/{id}/judge", match.judge),
    Call("POST", "/matches/{id}/hint", match.hint),
    Call("GET", "/matches/{id}/review", match.review),
    Call("POST", "/matches/{id}/practice", practice.practise, 201),
    Call("GET", "/matches/{id}/exercise", practice.exercise),
    Call("GET", "/matches/{id}/replay", match.watch),
    Call("GET", "/matches/{id}/check", match.check),
    Call("POST", "/matches/{id}/share", share.share),
    Call("GET", "/matches/{id}/carried", share.carried),
    Call("GET", "/shares", share.shares),
    Call("DELETE", "/shares/{id}", share.withdraw, 204),
    Call("GET", "/matches/{id}/record", match.record),
    Call("GET", "/matches/{id}/along", along),
    Call("GET", "/late/{game}", late.form),
    Call("POST", "/late/{game}", late.position),
    Call("GET", "/helpers", helper.helpers),
    Call("POST", "/helpers", helper.begin, 201),
    Call("POST", "/matches/{id}/helper", helper.only_the_automa, 201),
    Call("GET", "/helpers/{id}", helper.look),
    Call("DELETE", "/helpers/{id}", helper.remove, 204),
    Call("POST", "/helpers/{id}/tell", helper.tell),
    Call("POST", "/helpers/{id}/enter", helper.enter),
    Call("POST", "/helpers/{id}/undo", helper.undo),
    Call("POST", "/helpers/{id}/give", helper.give),
    Call("POST", "/helpers/{id}/count", helper.count),
    Call("GET", "/helpers/{id}/built", helper.built),
    Call("POST", "/helpers/{id}/built", helper.count_built),
    Call("GET", "/helpers/{id}/said", helper.said_before),
    Call("GET", "/helpers/{id}/parts", helper.parts),
    Call("GET", "/helpers/{id}/reopen", helper.reopen),
    Call("POST", "/helpers/{id}/differs", helper.differs),
    Call("POST", "/helpers/{id}/amend", helper.amend),
    Call("GET", "/replays/{token}", share.shared),
    Call("GET", "/replays/{token}/check", share.shared_check),
    Call("GET", "/replays/{token}/thing", things.shared_thing),
    Call("GET", "/daily", daily.today),
    Call("GET", "/daily/calendar", daily.calendar),
    Call("PUT", "/daily/name", daily.name),
    Call("GET", "/daily/{day}/{game}", daily.page),
    Call("POST", "/daily/{day}/{game}", daily.play, 201),
    Call("GET", "/laboratory", lab.experiments),
    Call("POST", "/laboratory", lab.begin, 201),
    Call("GET", "/laboratory/{id}", lab.look),
    Call("POST", "/laboratory/{id}/stop", lab.stop),
    Call("DELETE", "/laboratory/{id}", lab.remove, 204),
    Call("GET", "/balance/{game}", lab.balance),
    Call("GET", "/races", race.races),
    Call("POST", "/races", race.make, 201),
    Call("GET", "/races/ghosts", race.ghosts_of),
    Call("GET", "/races/{id}", race.look_at),
    Call("POST", "/races/{id}/join", race.join),
    Call("POST", "/races/{id}/leave", race.leave),
    Call("POST", "/races/{id}/bots", race.add_bot),
    Call("DELETE", "/races/{id}/seats/{who}", race.unseat),
    Call("POST", "/races/{id}/start", race.start),
    Call("POST", "/races/{id}/again", race.again),
    Call("GET", "/races/{id}/replay/{who}", race.watch_round),
    Call("GET", "/races/{id}/record", race.race_record),
)


async def answer(house: House, deed: Deed, who: Who, wish: Params) -> Answer:
    """Does what is asked for; what would block, aside, and at one go: who asks is looked up too."""
    asked: Any = deed
    if iscoroutinefunction(deed):
        found: Answer = await asked(house, await house.aside(who), **wish)
    else:
        found = await house.aside(lambda: asked(house, who(), **wish))
    return found
