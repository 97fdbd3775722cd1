"""The doors of the house on the web: each of its calls as a route, with what it takes and gives."""

import re
from collections.abc import Awaitable, Callable
from inspect import Parameter, Signature, signature
from typing import Annotated, Any, NamedTuple

from fastapi import Depends, FastAPI, Path, Query, Request
from pydantic import BaseModel
from starlette.responses import Response

from tavolino.core.chance import DEALS
from tavolino.house import match_calls as match
from tavolino.house import race_calls as race
from tavolino.house import shelf
from tavolino.house.calls import CALLS, Call, Deed, answer
from tavolino.house.rows import Guest
from tavolino.server import race_shapes, shapes, wishes
from tavolino.server.answers import language_of, response
from tavolino.server.guests import guest_of

PROBLEM: dict[str, Any] = {
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
}
WORDS = {
    400: "It cannot be read.",
    401: "There is no guest cookie.",
    403: "It does not come from the page, or it is not theirs to see or do.",
    404: "Unknown, or somebody else's.",
    409: "Another number of turns was expected, or the tables are closed.",
    413: "Too large.",
    415: "Not JSON.",
    422: "The rules refuse it.",
    429: "Too fast; see Retry-After.",
    503: "The coach is away, or too many race.",
}

COMMAND = (400, 401, 404, 409, 413, 415, 422)
LOOK = (401, 404, 409, 422)
LOBBY = (400, 401, 404, 409, 413, 415, 422)
COMMANDS, THINKING, DRAFTS = "commands", "thinking", "drafts"  # what is counted; see pace.py
LINES = "JSON lines."

IN_PATH = {
    "id": Annotated[str, Path(max_length=64)],
    "who": Annotated[str, Path(max_length=8)],
    "game": Annotated[str, Path(max_length=40)],
    "token": Annotated[str, Path(max_length=64)],
    "language": str,
}
IN_QUERY = {
    "game": Annotated[str, Query(max_length=40)],
    "of": Annotated[str | None, Query(max_length=40)],
    "since": Annotated[int | None, Query(ge=0, le=wishes.TURNS)],
    "packed": bool,
    "deal": Annotated[int, Query(ge=1, le=DEALS)],
    "option": Annotated[list[str], Query(max_length=20)],
    "round": Annotated[int, Query(ge=1, le=10_000)],
}


class Door(NamedTuple):
    """What a call takes and gives, beside what is in its path."""

    gives: type[BaseModel] | str | None  # a shape; or what else comes, in words
    problems: tuple[int, ...] = ()
    takes: Any = None  # the shape of the body
    query: tuple[str, ...] = ()
    counted: str = ""
    known: bool = True  # whether one has to be a guest


DOORS: dict[Deed, Door] = {
    shelf.shelf: Door(shapes.Games, known=False),
    shelf.rules: Door(shapes.Rules, (404,), known=False),
    shelf.texts: Door(shapes.Texts, (400, 404), query=("of",), known=False),
    shelf.keep_settings: Door(
        shapes.Kept, (400, 401, 413, 415), takes=wishes.Settings, counted=COMMANDS
    ),
    shelf.figures: Door(shapes.Statistics, (400, 401, 404), query=("game",)),
    match.matches: Door(shapes.Matches, (401,)),
    match.begin: Door(
        shapes.Snapshot, (400, 401, 409, 413, 415, 422), wishes.Begin, counted=COMMANDS
    ),
    match.look: Door(shapes.Snapshot, (400, *LOOK), query=("since", "packed")),
    match.remove: Door(None, (401, 404, 415, 422), counted=COMMANDS),
    match.box: Door(shapes.Box, LOOK),
    match.log: Door(shapes.Log, (400, *LOOK), query=("since",)),
    match.foresee: Door(shapes.Previews, LOOK),
    match.move: Door(shapes.Snapshot, COMMAND, wishes.Move, counted=COMMANDS),
    match.rest: Door(shapes.Snapshot, COMMAND, wishes.Command, counted=COMMANDS),
    match.undo: Door(shapes.Snapshot, COMMAND, wishes.Command, counted=COMMANDS),
    match.redo: Door(shapes.Snapshot, COMMAND, wishes.Command, counted=COMMANDS),
    match.back: Door(shapes.Snapshot, COMMAND, wishes.Back, counted=COMMANDS),
    match.judge: Door(shapes.Judged, COMMAND, wishes.Draft, counted=DRAFTS),
    match.hint: Door(shapes.Hint, (*COMMAND, 503), wishes.AskHint, counted=THINKING),
    match.review: Door(shapes.Review, LOOK),
    match.watch: Door(shapes.Replay, LOOK),
    match.share: Door(shapes.Share, COMMAND, wishes.Nothing | None, counted=COMMANDS),
    match.record: Door(LINES, (401, 404, 422)),
    match.shared: Door(shapes.Replay, (404, 422), known=False),
    race.races: Door(race_shapes.Races, (401,)),
    race.make: Door(race_shapes.Seated, (*LOBBY, 503), wishes.MakeRace, counted=COMMANDS),
    race.ghosts_of: Door(race_shapes.Ghosts, (400, 401), query=("game", "deal", "option")),
    race.look_at: Door(race_shapes.Seated, (401, 404, 422)),
    race.join: Door(race_shapes.Seated, LOBBY, wishes.JoinRace, counted=COMMANDS),
    race.leave: Door(race_shapes.Seated, LOBBY, wishes.Nothing | None, counted=COMMANDS),
    race.add_bot: Door(race_shapes.Seated, LOBBY, wishes.AddBot, counted=COMMANDS),
    race.unseat: Door(race_shapes.Seated, LOBBY, counted=COMMANDS),
    race.start: Door(race_shapes.Seated, (*LOBBY, 503), wishes.Nothing | None, counted=COMMANDS),
    race.watch_round: Door(shapes.Replay, (400, 401, 404, 422), query=("round",)),
    race.race_record: Door(LINES, (401, 404, 422)),
}


def add_doors(app: FastAPI) -> None:
    for call in CALLS:
        door = DOORS[call.deed]
        app.add_api_route(
            f"/api{call.path}",
            endpoint(call, door),
            methods=[call.method],
            status_code=call.status,
            responses=answers(door.gives, *door.problems, status=call.status),
        )


def endpoint(call: Call, door: Door) -> Callable[..., Awaitable[Response]]:
    """A function as FastAPI reads it: its parameters are those of the path, query and body."""
    names = signature(call.deed).parameters

    async def entered(request: Request, guest: Guest | None, **wish: Any) -> Response:
        body = wish.pop("body", None)
        if isinstance(body, BaseModel):
            wish |= body.model_dump()
        elif body is not None:
            wish["settings"] = body
        if "lang" in names:
            wish["lang"] = language_of(request)
        said = await answer(request.app.state.house, call.deed, guest, wish)
        return response(said, call.status)

    taken: dict[str, Any] = {"request": Request, "guest": guest_for(door)}
    taken |= {name: IN_PATH[name] for name in re.findall(r"{(\w+)}", call.path)}
    taken |= {name: IN_QUERY[name] for name in door.query}
    usual = {name: names[name].default for name in door.query}
    if door.takes is not None:
        taken["body"] = door.takes
        usual["body"] = None if door.takes == wishes.Nothing | None else Parameter.empty
    entered.__name__ = getattr(call.deed, "__name__", "")
    entered.__doc__ = call.deed.__doc__
    entered.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=usual.get(name, EMPTY))
            for name, kind in taken.items()
        ],
        return_annotation=Response,
    )
    return entered


EMPTY = Parameter.empty


def guest_for(door: Door) -> Any:
    """Who asks, counted if that costs something; nobody where anybody may."""

    def found(request: Request) -> Guest | None:
        if not door.known:
            return None
        guest = guest_of(request.app.state.house.store, request)
        if door.counted:
            request.app.state.pace.check(door.counted, guest.id)
        return guest

    return Annotated[Guest | None, Depends(found)]


def answers(
    gives: type[BaseModel] | str | None, *problems: int, status: int = 200, media: str = ""
) -> Any:
    """What a route answers, for the description of the interface."""
    good: dict[str, Any] = {"description": "Done."}
    if isinstance(gives, str):
        good = {"description": gives, "content": {media or "application/jsonl": {}}}
    elif gives is not None:
        good["model"] = gives
    refusals = {code: {"description": WORDS[code], **PROBLEM} for code in (*problems, 403, 429)}
    return {status: good, **refusals}
