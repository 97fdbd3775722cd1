"""What only the web has: the guest's cookie, and the live channel as a stream."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Path, Query, Request
from starlette.responses import Response, StreamingResponse

from tavolino.house.guests import enter, known_guest, new_guest
from tavolino.house.house import House
from tavolino.house.ports import Message
from tavolino.house.problems import Problem, unknown
from tavolino.house.rows import Guest
from tavolino.house.shelf import me
from tavolino.server import shelf_shapes, wishes
from tavolino.server.answers import response
from tavolino.server.doors import answers
from tavolino.server.guard import address
from tavolino.server.guests import guest_of, secret_of, set_cookies
from tavolino.server.live import together

STREAMS_OF_MATCH = 32
STREAMS_OF_RACE = 250
QUIET_SECONDS = 0.25  # between two messages of a race

routes = APIRouter(prefix="/api")
Id = Annotated[str, Path(max_length=64)]
LastEvent = Annotated[str | None, Header(alias="Last-Event-ID")]
EVENTS = "text/event-stream"
NAMED = 40  # tables and races in one stream
Names = Annotated[list[Annotated[str, Query(max_length=90)]], Query(max_length=NAMED)]


@routes.get("/me", responses=answers(shelf_shapes.Me))
def who_am_i(request: Request) -> Response:
    """Who is asking; the first call makes a guest."""
    house: House = request.app.state.house
    secret = secret_of(request)
    guest = known_guest(house.store, secret)
    if guest is None or secret is None:
        request.app.state.pace.check("guests", address(request.scope))
        guest, secret = new_guest(house.store, house.tables.now())
    request.app.state.network.note_owner(request, guest.id)
    found = response(me(house, guest))
    set_cookies(request, found, secret)
    return found


@routes.post("/me/enter", responses=answers(shelf_shapes.Me, 400, 404))
def enter_by_pass(request: Request, wish: wishes.Enter) -> Response:
    """This device is theirs from now on who made the pass; the pass is used up."""
    house: House = request.app.state.house
    request.app.state.pace.check("guests", address(request.scope))
    before = known_guest(house.store, secret_of(request))
    found = enter(house.tables, wish.token, before)
    if found is None:
        raise unknown()
    request.app.state.network.note_owner(request, found[0].id, before and before.id)
    answer = response(me(house, found[0]))
    set_cookies(request, answer, found[1])
    return answer


def listener(request: Request) -> Guest:
    guest = guest_of(request.app.state.house.store, request)
    request.app.state.pace.check("streams", guest.id)
    return guest


Listener = Annotated[Guest, Depends(listener)]


@routes.get(
    "/matches/{id}/live",
    responses=answers("Server-sent events `changed`.", 401, 404, 409, 422, media=EVENTS),
)
async def live(request: Request, id: Id, guest: Listener, last: LastEvent = None) -> Response:
    """Tells when the match changes: `changed` with its version and number."""
    check_room(request, id, STREAMS_OF_MATCH)
    house: House = request.app.state.house
    first = partial(house.aside, partial(change_of, house, guest.id, id))
    await first()  # a match that is not theirs is refused before the stream
    return streamed(request.app.state.live.stream(id, first, number_in(last), 0.0))


@routes.get("/live", responses=answers("Events of all that is named.", 400, 401, media=EVENTS))
async def live_of_all(request: Request, guest: Listener, of: Names) -> Response:
    """Several in one stream: `match/{id}`, `race/{id}` or `helper/{id}`, with a number if known.

    A browser has few connections, so all its tabs share one. An id begins with what it is of;
    what the guest may not see is left out.
    """
    found = [named_stream(request, guest.id, name) for name in of]
    return streamed(together([request.app.state.live.beat(), *found]))


async def named_stream(request: Request, guest: str, name: str) -> AsyncGenerator[bytes]:
    kind, id, known = (*name.split("/"), "", "")[:3]
    house: House = request.app.state.house
    tag = f"{kind}/{id} "
    if kind == "race":
        check_room(request, id, STREAMS_OF_RACE)
        await house.aside(house.races.admit, guest, id)
        streams = present(request, guest, id, number_in(known), tag)
    else:
        check_room(request, id, STREAMS_OF_MATCH)
        change = house.helpers.heard if kind == "helper" else partial(change_of, house)
        first = partial(house.aside, partial(change, guest, id))
        streams = request.app.state.live.stream(id, first, number_in(known), 0.0, tag)
    async with aclosing(streams):
        async for words in streams:
            yield words


def change_of(house: House, guest: str, id: str) -> Message:
    with house.tables.enter(guest, id) as room:
        return room.message()


@routes.get(
    "/races/{id}/live",
    responses=answers("Server-sent events `race`.", 401, 404, 422, media=EVENTS),
)
async def race_live(request: Request, id: Id, guest: Listener, last: LastEvent = None) -> Response:
    """The room whenever it changes: `race` events; holding it open is presence."""
    check_room(request, id, STREAMS_OF_RACE)
    await request.app.state.house.aside(request.app.state.house.races.admit, guest.id, id)
    return streamed(present(request, guest.id, id, number_in(last)))


async def present(
    request: Request, guest: str, id: str, last: int | None, tag: str = ""
) -> AsyncGenerator[bytes]:
    """The stream, and being there as long as it is open."""
    house: House = request.app.state.house
    live, opened = request.app.state.live, False

    async def first() -> Message:
        nonlocal opened
        found: Message = await house.aside(house.races.listen, guest, id)
        opened = True
        return found

    try:
        async for words in live.stream(id, first, last, QUIET_SECONDS, tag):
            yield words
    finally:
        if opened:
            live.later(partial(house.races.hang_up, guest, id))


def check_room(request: Request, name: str, most: int) -> None:
    if request.app.state.live.listeners(name) >= most:
        raise Problem(429, "fast", {"count": 5}, headers={"Retry-After": "5"})


def streamed(words: AsyncIterator[bytes]) -> Response:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(words, 200, headers, EVENTS)


def number_in(text: str | None) -> int | None:
    """The number in a Last-Event-ID; anything else is none."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 16 else None
