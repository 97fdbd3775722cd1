"""Routes of a match: begin, move, undo, hint, replay, share, review, listen."""

import hashlib
import secrets
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response, StreamingResponse

from tavolino.core.registry import game_named
from tavolino.core.snapshot import judged, previews, replay
from tavolino.server import shapes
from tavolino.server.house import (
    Drafter,
    InHouse,
    Player,
    Reader,
    Thinker,
    answers,
    json_answer,
    said,
)
from tavolino.server.live import Change
from tavolino.server.problems import Problem, unknown
from tavolino.server.rooms import now, order_of

routes = APIRouter(prefix="/api")
Id = Annotated[str, Path(max_length=64)]
Since = Annotated[int | None, Query(ge=0, le=shapes.TURNS)]
COMMAND = answers(shapes.Snapshot, 400, 401, 404, 409, 413, 415, 422)
LOOK = (401, 404, 422)


@routes.get("/matches", responses=answers(shapes.Matches, 401))
def matches(guest: Reader, house: InHouse) -> Response:
    """The guest's matches, newest first."""
    briefs = house.storage.briefs(guest.id)
    return json_answer({"matches": [brief._asdict() for brief in briefs]})


@routes.post(
    "/matches",
    status_code=201,
    responses=answers(shapes.Snapshot, 400, 401, 409, 413, 415, 422, status=201),
)
def begin(wish: shapes.Begin, guest: Player, house: InHouse) -> Response:
    """A new match."""
    order = order_of("begin", wish.key, 0, wish.model_dump(exclude={"key"}))
    body = house.rooms.begin(guest.id, wish.game, wish.options, wish.deal, wish.ranked, order)
    return said(body, 201)


@routes.get("/matches/{id}", responses=answers(shapes.Snapshot, *LOOK))
def look(
    id: Id, guest: Reader, house: InHouse, since: Since = None, packed: bool = False
) -> Response:
    """The match as it stands, with the turns after `since`; none of them where it is not given."""
    with house.rooms.enter(guest.id, id) as room:
        return said(room.snapshot(since, packed=packed))


@routes.get("/matches/{id}/box", responses=answers(shapes.Box, *LOOK))
def box(id: Id, guest: Reader, house: InHouse) -> Response:
    """What is fixed for this match."""
    with house.rooms.enter(guest.id, id) as room:
        return json_answer({"box": room.match.game.seats.box(room.match.view())})


@routes.get("/matches/{id}/turns", responses=answers(shapes.Log, *LOOK))
def log(id: Id, guest: Reader, house: InHouse, since: Since = None) -> Response:
    """The log after `since`, with the setup."""
    with house.rooms.enter(guest.id, id) as room:
        turns = room.written(since or 0)
        number, setup = room.number, list(room.match.events)
        return json_answer({"number": number, "setup": setup, "turns": turns})


@routes.get("/matches/{id}/previews", responses=answers(shapes.Previews, *LOOK))
def foresee(id: Id, guest: Reader, house: InHouse) -> Response:
    """What would follow from each legal action, in the order of the snapshot's list."""
    with house.rooms.enter(guest.id, id) as room:
        return json_answer({"number": room.number, "previews": previews(room.match)})


@routes.delete("/matches/{id}", status_code=204, responses=answers(None, 401, 404, 415, status=204))
def remove(id: Id, guest: Player, house: InHouse) -> Response:
    """Takes the match off the list for ever."""
    house.rooms.remove(guest.id, id)
    return Response(status_code=204)


@routes.post("/matches/{id}/moves", responses=COMMAND)
def move(id: Id, move: shapes.Move, guest: Player, house: InHouse) -> Response:
    """Plays an action; the automa has answered."""
    order = order_of(f"{id} move", move.key, move.expected, {"action": move.action})
    return said(house.rooms.command(guest.id, id, order, lambda match: match.play(move.action)))


@routes.post("/matches/{id}/undo", responses=COMMAND)
def undo(id: Id, wish: shapes.Command, guest: Player, house: InHouse) -> Response:
    """Back to the person's previous decision."""
    order = order_of(f"{id} undo", wish.key, wish.expected, {})
    return said(house.rooms.command(guest.id, id, order, lambda match: match.undo()))


@routes.post("/matches/{id}/redo", responses=COMMAND)
def redo(id: Id, wish: shapes.Command, guest: Player, house: InHouse) -> Response:
    """Does again what was taken back."""
    order = order_of(f"{id} redo", wish.key, wish.expected, {})
    return said(house.rooms.command(guest.id, id, order, lambda match: match.redo()))


@routes.post("/matches/{id}/back", responses=COMMAND)
def back(id: Id, wish: shapes.Back, guest: Player, house: InHouse) -> Response:
    """Back to the table after a turn."""
    order = order_of(f"{id} back", wish.key, wish.expected, {"to": wish.to})
    return said(house.rooms.command(guest.id, id, order, lambda match: match.back(wish.to)))


@routes.post(
    "/matches/{id}/judge", responses=answers(shapes.Judged, 400, 401, 404, 409, 413, 415, 422)
)
def judge(id: Id, wish: shapes.Draft, guest: Drafter, house: InHouse) -> Response:
    """How far a half-made action has come; nothing is done."""
    with house.rooms.enter(guest.id, id) as room:
        return json_answer(judged(room.match.game, room.judge(wish.draft, wish.expected)))


@routes.post(
    "/matches/{id}/hint", responses=answers(shapes.Hint, 400, 401, 404, 409, 413, 415, 422, 503)
)
async def hint(id: Id, wish: shapes.AskHint, guest: Thinker, house: InHouse) -> Response:
    """A hint: where to look, the move, or why."""
    return json_answer(await house.hints.hint(guest.id, id, wish.step, wish.expected))


@routes.get("/matches/{id}/replay", responses=answers(shapes.Replay, *LOOK))
def watch(id: Id, guest: Reader, house: InHouse) -> Response:
    """The match frame by frame."""
    with house.rooms.enter(guest.id, id) as room:
        return json_answer(replay(room.match))


@routes.post("/matches/{id}/share", responses=answers(shapes.Share, 400, *LOOK, 413, 415))
def share(
    id: Id, guest: Player, house: InHouse, _nothing: shapes.Nothing | None = None
) -> Response:
    """A link for anybody; only its digest is kept."""
    token = secrets.token_urlsafe(18)
    with house.rooms.enter(guest.id, id):
        house.storage.add_share(hashlib.sha256(token.encode()).digest(), id, now())
    return json_answer({"token": token})


@routes.get("/replays/{token}", responses=answers(shapes.Replay, 404, 422))
def shared(token: Id, house: InHouse) -> Response:
    """A shared match frame by frame."""
    match = house.storage.shared(hashlib.sha256(token.encode("utf-8", "replace")).digest())
    if match is None:
        raise unknown()
    with house.rooms.visit(match) as room:
        return json_answer(replay(room.match))


RECORD: dict[int | str, dict[str, Any]] = {
    200: {"description": "JSON lines.", "content": {"application/jsonl": {}}}
}


@routes.get("/matches/{id}/record", responses={**answers(None, 401, 404, 422), **RECORD})
def record(id: Id, guest: Reader, house: InHouse) -> Response:
    """The record as a download."""
    sheet = house.storage.sheet(id)
    if sheet is None or sheet.guest != guest.id:
        raise unknown()
    if sheet.result is None and game_named(sheet.record.game).meta.hidden:
        raise Problem(422, "hidden")  # the record knows cards that the person does not
    name = f"{sheet.record.game}-{sheet.record.deal}.jsonl"
    download = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(sheet.record.dump(), 200, download, "application/jsonl")


@routes.get("/matches/{id}/review", responses=answers(shapes.Review, *LOOK))
async def review(id: Id, guest: Reader, house: InHouse) -> Response:
    """How far the review of a finished match is; the first call starts it."""
    return json_answer(await house.reviews.review(guest.id, id))


STREAM: dict[int | str, dict[str, Any]] = {
    200: {"description": "Server-sent events.", "content": {"text/event-stream": {}}}
}


@routes.get("/matches/{id}/live", responses={**answers(None, 401, 404), **STREAM})
async def live(
    id: Id,
    guest: Reader,
    house: InHouse,
    last_event_id: Annotated[str | None, Header()] = None,
) -> Response:
    """Tells when the match changes: `changed` with its version and number."""
    house.pace.check("streams", guest.id)
    if house.live.is_full(id):
        raise Problem(429, "fast", {"count": 5}, headers={"Retry-After": "5"})
    current = partial(change_of, house, guest.id, id)
    await run_in_threadpool(current)  # a match that is not theirs is refused before the stream
    words = house.live.stream(id, current, number_in(last_event_id))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(words, 200, headers, "text/event-stream")


def number_in(text: str | None) -> int | None:
    """The version in a Last-Event-ID; anything else is none."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 16 else None


def change_of(house: InHouse, guest: str, id: str) -> Change:
    with house.rooms.enter(guest, id) as room:
        return Change(room.version, room.number)
