"""Routes of a race: make, join, start, move, watch, listen, and the record at the end."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response, StreamingResponse

from tavolino.core.chance import DEALS
from tavolino.core.game import BadText, Params, fitting
from tavolino.games.solitario.game import GAME
from tavolino.server.house import (
    House,
    InHouse,
    Player,
    Reader,
    answers,
    json_answer,
    reading_guest,
    said,
)
from tavolino.server.matches import RECORD, STREAM, number_in
from tavolino.server.race import payload, shapes
from tavolino.server.race.ghosts import ghost_json, ghosts
from tavolino.server.race.payload import Bulletin
from tavolino.server.race.races import Wish
from tavolino.server.rooms import order_of
from tavolino.server.shapes import TURNS, Nothing, Replay

routes = APIRouter(prefix="/api/races")
Id = Annotated[str, Path(max_length=64)]
Who = Annotated[str, Path(max_length=8)]
Since = Annotated[int, Query(ge=0, le=TURNS)]
KNOWN = [Depends(reading_guest)]  # any guest with the link
IN_LOBBY = (400, 401, 403, 404, 409, 413, 415, 422)


@routes.get("", responses=answers(shapes.Races, 401))
def races(guest: Reader, house: InHouse) -> Response:
    """The guest's races, newest first."""
    return json_answer({"races": [one._asdict() for one in house.races.briefs(guest.id)]})


@routes.post("", status_code=201, responses=answers(shapes.Seated, *IN_LOBBY, 503, status=201))
def make(wish: shapes.Make, guest: Player, house: InHouse) -> Response:
    """A room, started at once if that is wished."""
    return said(house.races.make(guest.id, Wish(**wish.model_dump())), 201)


@routes.get("/ghosts", dependencies=KNOWN, responses=answers(shapes.Ghosts, 400, 401))
def ghosts_of(
    deal: Annotated[int, Query(ge=1, le=DEALS)],
    house: InHouse,
    option: Annotated[list[str], Query(max_length=20)] = [],
) -> Response:
    """Earlier games on a deal that can be raced against."""
    found = ghosts(house.storage, deal, fitting(GAME.meta, options_in(option)))
    return json_answer({"ghosts": [ghost_json(one) for one in found]})


def options_in(texts: list[str]) -> Params:
    """NAME=VALUE texts as options."""
    named = {option.name: option.values for option in GAME.meta.options}
    found: Params = {}
    for text in texts:
        name, _, value = text.partition("=")
        fits = [one for one in named.get(name, []) if str(one).lower() == value.lower()]
        if not fits:
            raise BadText(f"{text[:60]!r} is no option: NAME=VALUE")
        found[name] = fits[0]
    return found


@routes.get("/{id}", responses=answers(shapes.Seated, 401, 404, 422))
def look(id: Id, guest: Reader, house: InHouse) -> Response:
    """The room as it stands."""
    return said(house.races.look(guest.id, id))


@routes.post("/{id}/join", responses=answers(shapes.Seated, *IN_LOBBY))
def join(id: Id, wish: shapes.Join, guest: Player, house: InHouse) -> Response:
    """Sits down with a nickname, or changes it."""
    return said(house.races.join(guest.id, id, wish.name))


@routes.post("/{id}/leave", responses=answers(shapes.Seated, *IN_LOBBY))
def leave(id: Id, guest: Player, house: InHouse, _nothing: Nothing | None = None) -> Response:
    """Gives up the seat, or, in a race, leaves it as it is."""
    return said(house.races.leave(guest.id, id))


@routes.post("/{id}/bots", responses=answers(shapes.Seated, *IN_LOBBY))
def add_bot(id: Id, wish: shapes.AddBot, guest: Player, house: InHouse) -> Response:
    """One bot more."""
    return said(house.races.add_bot(guest.id, id, wish.strength))


@routes.delete("/{id}/seats/{who}", responses=answers(shapes.Seated, *IN_LOBBY))
def remove(id: Id, who: Who, guest: Player, house: InHouse) -> Response:
    """The host takes a participant off the list."""
    return said(house.races.remove(guest.id, id, who))


@routes.post("/{id}/start", responses=answers(shapes.Seated, *IN_LOBBY, 503))
def start(id: Id, guest: Player, house: InHouse, _nothing: Nothing | None = None) -> Response:
    """The start signal for all."""
    return said(house.races.start(guest.id, id))


# -- tables


@routes.get("/{id}/table", responses=answers(shapes.Table, 400, 401, 403, 404, 409, 422))
def table(id: Id, guest: Reader, house: InHouse, since: Since = 0) -> Response:
    """The guest's own table."""
    return json_answer(house.races.table(guest.id, id, since))


@routes.post("/{id}/moves", responses=answers(shapes.Moved, *IN_LOBBY))
def move(id: Id, wish: shapes.Move, guest: Player, house: InHouse) -> Response:
    """Plays an action on the guest's own table."""
    asked = {"action": wish.action, "round": wish.round}
    order = order_of(f"{id} move", wish.key, wish.expected, asked)
    return json_answer(house.races.play(guest.id, id, wish.round, order, wish.action))


@routes.post("/{id}/auto", responses=answers(shapes.Moved, *IN_LOBBY))
def auto(id: Id, wish: shapes.Rest, guest: Player, house: InHouse) -> Response:
    """Plays the rest by itself, each move counted."""
    order = order_of(f"{id} auto", wish.key, wish.expected, {"round": wish.round})
    return json_answer(house.races.play(guest.id, id, wish.round, order, None))


@routes.get("/{id}/tables/{who}", responses=answers(shapes.Table, 400, 401, 403, 404, 409, 422))
def watch(id: Id, who: Who, guest: Reader, house: InHouse, since: Since = 0) -> Response:
    """Somebody else's table."""
    return json_answer(house.races.watch(guest.id, id, who, since))


# -- when it is over


@routes.get("/{id}/replay/{who}", dependencies=KNOWN, responses=answers(Replay, 400, 401, 404, 422))
def replay(
    id: Id,
    who: Who,
    house: InHouse,
    round: Annotated[int, Query(ge=1, le=10_000)] = 1,
) -> Response:
    """A participant's round, frame by frame."""
    return json_answer(house.races.replay(id, who, round))


@routes.get(
    "/{id}/record", dependencies=KNOWN, responses={**answers(None, 401, 404, 422), **RECORD}
)
def record(id: Id, house: InHouse) -> Response:
    """The record of the race as a download."""
    found = payload.record_of(house.races.finished(id))
    name = f"race-{found.game}-{found.rounds[-1].deal}.jsonl"
    download = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found.dump(), 200, download, "application/jsonl")


# -- the live channel


@routes.get("/{id}/live", responses={**answers(None, 401, 404, 422), **STREAM})
async def live(
    id: Id,
    guest: Reader,
    house: InHouse,
    last_event_id: Annotated[str | None, Header()] = None,
) -> Response:
    """The room whenever it changes: `race` events; holding it open is presence."""
    house.pace.check("streams", guest.id)
    await run_in_threadpool(house.races.admit, guest.id, id)
    words = present(house, guest.id, id, number_in(last_event_id))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(words, 200, headers, "text/event-stream")


async def present(house: House, guest: str, id: str, last: int | None) -> AsyncIterator[bytes]:
    """The stream, and being there as long as it is open."""
    opened = False

    async def first() -> Bulletin:
        nonlocal opened
        found = await run_in_threadpool(house.races.listen, guest, id)
        opened = True
        return found

    words = house.race_live.stream(id, first, last)
    try:
        async for one in words:
            yield one
    finally:
        if opened:
            hang_up: Any = partial(house.races.hang_up, guest, id)
            house.race_live.later(hang_up)
