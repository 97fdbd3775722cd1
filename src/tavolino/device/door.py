"""The device's door: method, address and body in, status and bytes out, as on the web."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import signature
from typing import Any, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from tavolino.core.refusals import BadText, Refusal
from tavolino.device.shapes import Shapes
from tavolino.house.calls import CALLS, Call, answer
from tavolino.house.carried import is_carried
from tavolino.house.clock import Clock, SystemClock
from tavolino.house.guests import known_guest, new_guest
from tavolino.house.house import House, Ports
from tavolino.house.ports import Aside, Ask, Message, Work
from tavolino.house.problems import Problem, language_of, told, unknown, unreadable
from tavolino.house.rows import Guest
from tavolino.house.shelf import me
from tavolino.house.store import BUSY, Store, StoreTrouble

API = "/api"
MARK = "device."  # a page with two houses knows by it where a game lives
OWNER = "device"  # the note with the secret of its guest
PROBLEM = "application/problem+json"
OTHERS = ("/races", "/daily", "/shares", "/replays", "/matches/{id}/share")
LISTS = (("GET", "/races"), ("GET", "/shares"))
Tell = Callable[[str, Message | None], None]


class Said(NamedTuple):
    """What the page would get from a server."""

    status: int
    body: bytes
    media: str = "application/json"
    name: str = ""  # of a file to be kept


class NoLocks:
    """One thread needs none."""

    @contextmanager
    def held(self, _name: str) -> Iterator[None]:
        yield


async def at_once(job: Callable[..., Any], *details: Any) -> Any:
    return job(*details)


class Door:
    """One guest and their house. What takes others is not here: races, boards, links."""

    def __init__(
        self,
        store: Store,
        shapes: Shapes,
        ask: Ask,
        tell: Tell,
        clock: Clock | None = None,
        aside: Aside = at_once,
        work: Work = at_once,
    ) -> None:
        ports = Ports(
            locks=NoLocks(),
            clock=clock or SystemClock(),
            tell=tell,
            aside=aside,
            ask=ask,
            work=work,
            labour=work,
            choose=nobody,
            mark=MARK,
        )
        self.house = House(store, ports)
        self.shapes = shapes

    def guest(self) -> Guest:
        """Whose device it is; the first time, somebody new."""
        store = self.house.store
        found = known_guest(store, store.note(OWNER))
        if found is None:
            found, secret = new_guest(store, self.house.tables.now())
            store.keep_note(OWNER, secret)
        return found

    async def call(self, method: str, address: str, body: str | None, accepted: str = "") -> Said:
        """What the page asks for."""
        where = urlsplit(address)
        query = parse_qs(where.query)
        lang = language_of(query.get("lang", [""])[-1], accepted)
        try:
            return await self.answered(method, unquote(where.path), query, body, lang)
        except (Problem, Refusal, BadText) as refused:
            return refusal(refused, lang)
        except StoreTrouble as trouble:
            return unstored(trouble, lang)

    async def answered(
        self, method: str, path: str, query: dict[str, list[str]], body: str | None, lang: str
    ) -> Said:
        if (method, path) == ("GET", f"{API}/me"):
            return Said(200, (await answer(self.house, me, self.guest, {})).body)
        call, named = found_call(method, path)
        if needs_others(call) and not is_carried(named.get("token", "")):
            raise Problem(501, "alone")
        asked = f"{call.method} {call.path}"
        wish = {**named, **self.shapes.query(asked, query), **self.shapes.body(asked, read(body))}
        if "lang" in signature(call.deed).parameters:
            wish["lang"] = lang
        said = await answer(self.house, call.deed, self.guest, wish)
        if call.status == 204:
            return Said(204, b"", "")
        return Said(call.status, said.body, said.media, said.name)


async def nobody(*_: Any) -> str:
    """Nobody races here."""
    raise Problem(503, "no_coach")


def needs_others(call: Call) -> bool:
    """Races, boards and links that lead here; what one has of them is an empty list."""
    return call.path.startswith(OTHERS) and (call.method, call.path) not in LISTS


def found_call(method: str, path: str) -> tuple[Call, dict[str, str]]:
    """The call and what its path names. Raises Problem 404."""
    for one in CALLS:
        pattern = API + re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", one.path)
        found = re.fullmatch(pattern, path)
        if one.method == method and found:
            return one, found.groupdict()
    raise unknown()


def read(body: str | None) -> Any:
    try:
        return None if body is None else json.loads(body)
    except ValueError as wrong:
        raise unreadable(str(wrong)) from wrong


def unstored(trouble: StoreTrouble, lang: str) -> Said:
    """What the device does not keep is told at once; only where another tab is in the way, it is
    worth trying again."""
    status = 503 if trouble.name == BUSY else 507
    return refusal(Problem(status, f"store_{trouble.name}"), lang)


def refusal(refused: Exception, lang: str) -> Said:
    body = told(refused, lang)
    text = json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")
    return Said(body["status"], text, PROBLEM)
