"""One script of requests, for any door: all calls of solo play, with what is asked amiss."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple

from tavolino.core.match import Match
from tavolino.core.registry import games
from tests.device.companion import beside_the_box


class Asked(NamedTuple):
    method: str
    path: str
    body: Any = None


class Heard(NamedTuple):
    status: int
    body: Any
    raw: bytes


Knock = Callable[[Asked], Awaitable[Heard]]
Until = Callable[[Any], bool]
MOVES = 6
LISTS = (
    "/api/exercises",
    "/api/laboratory",
    "/api/balance/azul",
    "/api/shares",
    "/api/races",
)
FINISH = {"rummikub": "give up", "solitario": "finish"}  # what ends a game at once
WHOLE = ("azul", "coatl", "concordia")  # what is taken in as it was played to its end
PLACED = (  # of Rummikub's deal 7
    "place O13R13B13", "draw", "draw", "place R13B13O13 R11R12R13", "draw",
    "place R13B13O13 R11R12R13 K4K5K6 O7O8O9",
)  # fmt: skip
TIMED = "solitario"  # its review looks at a clock: a busy machine would say something else


def at_once(_: Any) -> bool:
    return True


async def whole(knock: Knock) -> list[tuple[Asked, Heard]]:
    """What was asked, and what came of it."""
    told: list[tuple[Asked, Heard]] = []

    async def ask(method: str, path: str, body: Any = None, until: Until = at_once) -> Any:
        asked = Asked(method, path, body)
        heard = await knock(asked)
        while not until(heard.body):
            await asyncio.sleep(0.02)
            heard = await knock(asked)
        told.append((asked, heard))
        return heard.body

    await ask("GET", "/api/me")
    for path in shelves():
        await ask("GET", path)
    await ask("PUT", "/api/me/settings", {"language": "it", "theme": "dark"})
    for game in sorted(games()):
        await sitting(ask, game)
        await ask("GET", f"/api/statistics?game={game}")
        lesson = await ask("POST", f"/api/lessons/{game}", {"key": f"lesson {game}"})
        await ask("GET", f"/api/matches/{lesson['id']}/turns")
    await placed(ask)
    for game in FINISH:
        await over(ask, game)
    for game in WHOLE:
        await taken_in(ask, game)
    await beside_the_box(ask)
    await amiss(ask)
    await ask("GET", "/api/matches")
    for path in LISTS:
        await ask("GET", path)
    await ask("POST", "/api/exercises", {"key": "exercise"})
    return told


def shelves() -> Iterator[str]:
    yield "/api/games"
    for language in ("en", "it", "pl", "ru"):
        yield f"/api/texts/{language}"
        for game in sorted(games()):
            yield f"/api/texts/{language}?of={game}"
            yield f"/api/rules/{game}?lang={language}"


async def sitting(ask: Any, game: str) -> None:
    """Moves, taken back and done again, hints, a look at everything, to the end of it."""
    wish = {"game": game, "deal": 7, "key": f"begin {game}"}
    at = await ask("POST", "/api/matches", wish)
    path = f"/api/matches/{at['id']}"
    await ask("GET", f"{path}/box")
    for nth in range(MOVES):
        if at["to_move"] is None:
            break
        await ask("GET", f"{path}/previews")
        action = at["legal"][nth % len(at["legal"])]["text"]
        body = {"action": action, "expected": at["number"], "key": f"{game} {nth}"}
        at = {**at, **await ask("POST", f"{path}/moves", body)}
        await ask("POST", f"{path}/moves", body)  # sent again: played once
    for verb in ("undo", "redo"):
        body = {"expected": at["number"], "key": f"{game} {verb}"}
        at = {**at, **await ask("POST", f"{path}/{verb}", body)}
    for step in (1, 2, 3):
        await ask("POST", f"{path}/hint", {"step": step, "expected": at["number"]})
    for draft in ("place O13R13B13", "nonsense"):
        await ask("POST", f"{path}/judge", {"draft": draft, "expected": at["number"]})
    await ask("POST", f"{path}/back", {"to": 1, "expected": at["number"], "key": f"{game} back"})
    for look in ("?since=0", "/turns", "/replay", "/record", "/check", "/review", "/along"):
        found = await ask("GET", f"{path}{look}")
    await moved(ask, found, game)
    await ask("GET", f"{path}/carried")
    await ask("GET", f"{path}/thing?name=nothing")
    await imported(ask, game)


async def moved(ask: Any, along: Any, game: str) -> None:
    """What a game takes along, taken in; what was taken back is done again."""
    assert along["undone"]
    wish = {name: along[name] for name in ("record", "undone", "hints")}
    at = await ask("POST", "/api/matches/import", {**wish, "key": f"moved {game}"})
    body = {"expected": at["number"], "key": f"moved {game} redo"}
    await ask("POST", f"/api/matches/{at['id']}/redo", body)


async def placed(ask: Any) -> None:
    """Turns that cannot be listed: judged, then made."""
    at = await ask("POST", "/api/matches", {"game": "rummikub", "deal": 7, "key": "placed"})
    path = f"/api/matches/{at['id']}"
    for draft in PLACED:
        wish = {"draft": draft, "expected": at["number"]}
        judged = await ask("POST", f"{path}/judge", wish)
        action = draft if draft == "draw" else judged["action"]["text"]
        body = {"action": action, "expected": at["number"], "key": f"placed {at['number']}"}
        at = {**at, **await ask("POST", f"{path}/moves", body)}
        await ask("POST", f"{path}/hint", {"step": 3, "expected": at["number"]})
    for nth, verb in enumerate(("undo", "redo", "undo")):
        body = {"expected": at["number"], "key": f"placed {nth} {verb}"}
        at = {**at, **await ask("POST", f"{path}/{verb}", body)}
    along = await ask("GET", f"{path}/along")
    assert along["hints"]
    await moved(ask, along, "placed")
    for look in ("?since=0", "/turns", "/replay", "/record", "/carried"):
        await ask("GET", f"{path}{look}")


async def over(ask: Any, game: str) -> None:
    """A short game to its end: looked over, practised, and not to be gone on with."""
    at = await ask("POST", "/api/matches", {"game": game, "deal": 9, "key": f"short {game}"})
    path = f"/api/matches/{at['id']}"
    while at["to_move"] is not None:
        action = FINISH[game] if at["number"] else at["legal"][0]["text"]
        body = {"action": action, "expected": at["number"], "key": f"short {game} {at['number']}"}
        at = {**at, **await ask("POST", f"{path}/moves", body)}
    if game != TIMED:
        await ask("GET", f"{path}/review", until=is_reviewed)
    for look in ("/turns", "/replay", "/record", "/carried"):
        await ask("GET", f"{path}{look}")
    carried = await ask("GET", f"{path}/carried")
    await ask("GET", f"/api/replays/{carried['token']}")
    on = await ask("POST", f"{path}/practice", {"at": 0, "key": f"practice {game}"})
    await ask("GET", f"/api/matches/{on['id']}/exercise")
    await ask("GET", f"/api/statistics?game={game}")


def is_reviewed(found: Any) -> bool:
    """Thought over elsewhere: asked for until it is done."""
    return bool(found["done"] == found["of"] and found["verdict"] is not None)


async def imported(ask: Any, game: str) -> None:
    """A record as it was played elsewhere, taken in and gone on with; and one that is not true."""
    match = Match(game, deal=8)
    match.advance()
    while len(match.turns) < MOVES and match.legal():
        match.play(match.legal()[0])
    text = match.record().dump()
    at = await ask("POST", "/api/matches/import", {"record": text, "key": f"import {game}"})
    for action in at["legal"][:1]:
        body = {"action": action["text"], "expected": at["number"], "key": f"import {game} on"}
        await ask("POST", f"/api/matches/{at['id']}/moves", body)
    other = text.replace('"deal":8', '"deal":9', 1)
    await ask("POST", "/api/matches/import", {"record": other, "key": f"import {game} other"})


async def taken_in(ask: Any, game: str) -> None:
    """A whole game as it was played elsewhere, looked over."""
    match = Match(game, deal=8)
    match.advance()
    while match.to_move is not None:
        found = match.legal()
        match.play(found[7 * len(match.turns) % len(found)])
    record = {"record": match.record().dump(), "key": f"whole {game}"}
    at = await ask("POST", "/api/matches/import", record)
    path = f"/api/matches/{at['id']}"
    await ask("GET", f"{path}/review", until=is_thought_over)
    for look in ("/replay", "/record"):
        await ask("GET", f"{path}{look}")
    await ask("GET", f"/api/statistics?game={game}")


def is_thought_over(found: Any) -> bool:
    return bool(found["of"] and found["done"] == found["of"])


async def amiss(ask: Any) -> None:
    """Refused in the same words."""
    at = await ask("POST", "/api/matches", {"game": "solitario", "deal": 7, "key": "amiss"})
    path = f"/api/matches/{at['id']}"
    await ask("POST", f"{path}/moves", {"action": "c1 c1", "expected": 0, "key": "a"})
    await ask("POST", f"{path}/moves", {"action": "nonsense", "expected": 0, "key": "b"})
    await ask("POST", f"{path}/moves", {"action": "turn", "expected": 3, "key": "c"})
    await ask("GET", "/api/matches/nobody")
    await ask("GET", "/api/rules/nothing")
    await ask("POST", "/api/matches", {"game": "nothing", "key": "d"})
    await ask("DELETE", path)
    await ask("GET", path)
