"""One script of requests, for any door: all calls of solo play, with what is asked amiss."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple

from tavolino.core.match import Match
from tavolino.core.registry import games


class Asked(NamedTuple):
    method: str
    path: str
    body: Any = None


class Heard(NamedTuple):
    status: int
    body: Any
    raw: bytes


Knock = Callable[[Asked], Awaitable[Heard]]
MOVES = 6


async def whole(knock: Knock) -> list[tuple[Asked, Heard]]:
    """What was asked, and what came of it."""
    told: list[tuple[Asked, Heard]] = []

    async def ask(method: str, path: str, body: Any = None) -> Any:
        asked = Asked(method, path, body)
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
    await beside_the_box(ask)
    await amiss(ask)
    await ask("GET", "/api/matches")
    await ask("GET", "/api/exercises")
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
    draft = at["legal"][0]["text"] if at["legal"] else "nothing"
    await ask("POST", f"{path}/judge", {"draft": draft, "expected": at["number"]})
    await ask("POST", f"{path}/back", {"to": 1, "expected": at["number"], "key": f"{game} back"})
    for look in ("?since=0", "/turns", "/replay", "/record", "/check", "/review", "/along"):
        await ask("GET", f"{path}{look}")
    await ask("GET", f"{path}/carried")
    await ask("POST", f"{path}/practice", {"at": 0, "key": f"practice {game}"})
    await imported(ask, game)


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


async def beside_the_box(ask: Any) -> None:
    wish = {"game": "azul", "box": {"die": "ours", "bag": "yours"}, "key": "box"}
    at = await ask("POST", "/api/matches", wish)
    await ask("GET", f"/api/matches/{at['id']}/entries")
    await ask("POST", "/api/helpers", {"game": "azul", "key": "helper"})
    await ask("GET", "/api/helpers")
    await ask("GET", "/api/blind/solitario?deal=7")
    await ask(
        "GET", "/api/blind/solitario/points?number=1&number=2&number=3&number=4&number=5&number=6"
    )


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
