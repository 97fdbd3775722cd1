"""The doors of the house on the web: each of its calls as a route, with what it takes and gives."""

import re
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from inspect import Parameter, Signature, signature
from typing import Annotated, Any, NamedTuple

from fastapi import FastAPI, Path, Query, Request
from pydantic import BaseModel
from starlette.responses import Response

from tavolino.core.chance import DEALS
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
from tavolino.house.calls import CALLS, Call, Deed, answer
from tavolino.house.carried import LENGTH
from tavolino.house.import_calls import along, take_in
from tavolino.house.lessons import learn
from tavolino.house.own_calls import ZIP
from tavolino.house.rows import Guest
from tavolino.server import (
    box_shapes,
    daily_shapes,
    helper_shapes,
    lab_shapes,
    race_shapes,
    review_shapes,
    shapes,
    shelf_shapes,
    wishes,
)
from tavolino.server.answers import language_of, response
from tavolino.server.document import edition
from tavolino.server.figures import MOVES
from tavolino.server.guests import guest_of

PROBLEM: dict[str, Any] = {
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
}
# What begins with something that may not be there: a match `again`, an exercise that waits.
MAY_LACK = (wishes.Begin, wishes.BeginExercise)
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

FOR_EVER = "public, max-age=31536000, immutable"
PRINTED = (shelf.shelf, shelf.texts)  # never change where their edition is named
# What is counted; see pace.py.
COMMANDS, GAMES, THINKING, DRAFTS = "commands", "games", "thinking", "drafts"
LINES, ARCHIVE = "JSON lines.", "A zip archive."

IN_PATH = {
    "id": Annotated[str, Path(max_length=64)],
    "who": Annotated[str, Path(max_length=8)],
    "game": Annotated[str, Path(max_length=40)],
    "day": Annotated[str, Path(max_length=10)],
    "token": Annotated[str, Path(max_length=LENGTH)],
    "language": str,
}
IN_QUERY = {
    "game": Annotated[str, Query(max_length=40)],
    "of": Annotated[str | None, Query(max_length=40)],
    "since": Annotated[int | None, Query(ge=0, le=wishes.TURNS)],
    "packed": bool,
    "piece": Annotated[str | None, Query(max_length=40)],
    "name": Annotated[str, Query(max_length=100)],
    "at": Annotated[int | None, Query(ge=0, le=wishes.TURNS)],
    "turn": Annotated[int, Query(ge=0, le=wishes.TURNS)],
    "step": Annotated[int, Query(ge=0, le=wishes.TURNS)],
    "number": Annotated[list[int], Query(max_length=20)],
    "deal": Annotated[int, Query(ge=1, le=DEALS)],
    "option": Annotated[list[str], Query(max_length=20)],
    "only_automa": bool,
    "round": Annotated[int, Query(ge=1, le=10_000)],
}


class Door(NamedTuple):
    """What a call takes and gives, beside what is in its path."""

    gives: type[BaseModel] | str | None  # a shape; or what else comes, in words
    takes: Any = None  # the shape of the body
    query: tuple[str, ...] = ()
    counted: str = ""
    known: bool = True  # whether one has to be a guest
    busy: bool = False  # whether there may be nobody to do it


DOORS: dict[Deed, Door] = {
    shelf.shelf: Door(shelf_shapes.Games, known=False),
    shelf.rules: Door(shelf_shapes.Rules, known=False),
    shelf.texts: Door(shelf_shapes.Texts, query=("of",), known=False),
    shelf.keep_settings: Door(shelf_shapes.Kept, wishes.Settings, counted=COMMANDS),
    own.everything: Door(ARCHIVE, counted=THINKING),
    own.forget_me: Door(None, counted=COMMANDS),
    shelf.figures: Door(shelf_shapes.Statistics, query=("game",)),
    learn: Door(shapes.Snapshot, wishes.Learn, counted=COMMANDS),
    match.matches: Door(shapes.Matches),
    match.seal: Door(shapes.Commitment, wishes.AskSeal, counted=COMMANDS),
    match.begin: Door(shapes.Snapshot, wishes.Begin, counted=GAMES),
    take_in: Door(shapes.Snapshot, wishes.Import, counted=GAMES),
    along: Door(shapes.Along),
    match.look: Door(shapes.Snapshot, query=("since", "packed")),
    match.remove: Door(None, counted=COMMANDS),
    match.box: Door(shapes.Box),
    match.log: Door(shapes.Log, query=("since",)),
    match.clock: Door(shapes.TableClock),
    match.foresee: Door(shapes.Previews),
    things.thing: Door(shapes.Thing, query=("name", "at")),
    match.move: Door(shapes.Snapshot, wishes.Move, counted=COMMANDS),
    match.rest: Door(shapes.Snapshot, wishes.Command, counted=COMMANDS),
    match.undo: Door(shapes.Snapshot, wishes.Command, counted=COMMANDS),
    match.redo: Door(shapes.Snapshot, wishes.Command, counted=COMMANDS),
    match.back: Door(shapes.Snapshot, wishes.Back, counted=COMMANDS),
    blind.calls: Door(box_shapes.Called, query=("deal", "option"), counted=THINKING),
    blind.points: Door(box_shapes.Counted, query=("number",)),
    box.tell: Door(shapes.Snapshot, wishes.Tell, counted=COMMANDS),
    box.lay: Door(shapes.Snapshot, wishes.Lay, counted=COMMANDS),
    box.give: Door(shapes.Snapshot, wishes.Give, counted=COMMANDS),
    box.set_table: Door(shapes.Snapshot, wishes.SetTable, counted=COMMANDS),
    box.parts: Door(box_shapes.Parts),
    box.choices: Door(box_shapes.PieceChoices, query=("name", "at"), counted=DRAFTS),
    box.pieces: Door(shapes.Snapshot, wishes.SetPieces, counted=COMMANDS),
    box.play_anyway: Door(shapes.Snapshot, wishes.Played, counted=COMMANDS),
    box.instead: Door(box_shapes.Instead, query=("turn",), counted=DRAFTS),
    box.amend: Door(shapes.Snapshot, wishes.Amend, counted=COMMANDS),
    box.differs: Door(shapes.Differs, wishes.AskDiffers, counted=DRAFTS),
    box.told_before: Door(box_shapes.Entries, query=("piece",)),
    box.reopen: Door(box_shapes.Reopened, query=("turn",)),
    late.form: Door(box_shapes.LateForm, query=("option", "only_automa"), counted=DRAFTS),
    late.position: Door(box_shapes.LatePosition, wishes.Late, counted=DRAFTS),
    helper.helpers: Door(helper_shapes.HelperSessions),
    helper.begin: Door(helper_shapes.HelperSession, wishes.BeginHelper, counted=GAMES),
    helper.only_the_automa: Door(helper_shapes.HelperSession, wishes.Command, counted=GAMES),
    helper.look: Door(helper_shapes.HelperSession),
    helper.remove: Door(None, counted=COMMANDS),
    helper.tell: Door(helper_shapes.HelperSession, wishes.TellHelper, counted=COMMANDS),
    helper.enter: Door(helper_shapes.HelperSession, wishes.EnterHelper, counted=COMMANDS),
    helper.undo: Door(helper_shapes.HelperSession, wishes.Command, counted=COMMANDS),
    helper.give: Door(helper_shapes.HelperSession, wishes.Give, counted=COMMANDS),
    helper.count: Door(helper_shapes.HelperSession, wishes.CountHelper, counted=COMMANDS),
    helper.built: Door(box_shapes.LateForm),
    helper.count_built: Door(helper_shapes.HelperSession, wishes.CountBuilt, counted=COMMANDS),
    helper.said_before: Door(helper_shapes.HelperSaid),
    helper.parts: Door(helper_shapes.HelperParts),
    helper.reopen: Door(helper_shapes.HelperReopened, query=("step",)),
    helper.differs: Door(helper_shapes.HelperDiffers, wishes.HelperOtherwise, counted=DRAFTS),
    helper.amend: Door(helper_shapes.HelperSession, wishes.AmendHelper, counted=COMMANDS),
    match.judge: Door(shapes.Judged, wishes.Draft, counted=DRAFTS),
    match.hint: Door(shapes.Hint, wishes.AskHint, counted=THINKING, busy=True),
    match.review: Door(review_shapes.Review),
    practice.practise: Door(shapes.Snapshot, wishes.Practise, counted=COMMANDS),
    practice.exercises: Door(review_shapes.Exercises),
    practice.begin_exercise: Door(shapes.Snapshot, wishes.BeginExercise, counted=COMMANDS),
    practice.exercise: Door(review_shapes.Trial),
    match.watch: Door(shapes.Replay),
    match.check: Door(shapes.Check),
    share.share: Door(shapes.Share, wishes.Nothing | None, counted=COMMANDS),
    share.carried: Door(shapes.Carried),
    share.shares: Door(shapes.Shares),
    share.withdraw: Door(None, counted=COMMANDS),
    match.record: Door(LINES),
    share.shared: Door(shapes.Replay, known=False),
    share.shared_check: Door(shapes.Check, known=False),
    things.shared_thing: Door(shapes.Thing, query=("name", "at"), known=False),
    daily.today: Door(daily_shapes.Today),
    daily.calendar: Door(daily_shapes.Calendar),
    daily.name: Door(daily_shapes.Named, wishes.DailyName, counted=COMMANDS),
    daily.page: Door(daily_shapes.DayPage),
    daily.play: Door(shapes.Snapshot, wishes.PlayDaily, counted=COMMANDS),
    lab.experiments: Door(lab_shapes.Experiments),
    lab.begin: Door(lab_shapes.Experiment, wishes.BeginExperiment, counted=GAMES),
    lab.look: Door(lab_shapes.Experiment),
    lab.stop: Door(lab_shapes.Experiment, wishes.Nothing | None, counted=COMMANDS),
    lab.remove: Door(None, counted=COMMANDS),
    lab.balance: Door(lab_shapes.Balance, known=False),
    race.races: Door(race_shapes.Races),
    race.make: Door(race_shapes.Seated, wishes.MakeRace, counted=COMMANDS, busy=True),
    race.ghosts_of: Door(race_shapes.Ghosts, query=("game", "deal", "option")),
    race.look_at: Door(race_shapes.Seated),
    race.join: Door(race_shapes.Seated, wishes.JoinRace, counted=COMMANDS),
    race.leave: Door(race_shapes.Seated, wishes.Nothing | None, counted=COMMANDS),
    race.add_bot: Door(race_shapes.Seated, wishes.AddBot, counted=COMMANDS),
    race.unseat: Door(race_shapes.Seated, counted=COMMANDS),
    race.start: Door(race_shapes.Seated, wishes.Nothing | None, counted=COMMANDS, busy=True),
    race.again: Door(race_shapes.Seated, wishes.Nothing | None, counted=COMMANDS, busy=True),
    race.watch_round: Door(shapes.Replay, query=("round",)),
    race.race_record: Door(LINES),
}


def add_doors(app: FastAPI) -> None:
    for call in CALLS:
        door = DOORS[call.deed]
        app.add_api_route(
            f"/api{call.path}",
            endpoint(call, door),
            methods=[call.method],
            status_code=call.status,
            responses=answers(
                door.gives,
                *problems(call, door),
                status=call.status,
                media=ZIP if door.gives == ARCHIVE else "",
            ),
        )


def problems(call: Call, door: Door) -> Iterator[int]:
    """How a call can be refused, by what it takes."""
    if door.takes is not None or door.query:
        yield 400
    if door.known:
        yield 401
    if "{" in call.path or "game" in door.query or door.takes in MAY_LACK:
        yield 404
    if "{id}" in call.path or door.takes is not None:
        yield from (409, 422)
    if call.deed is own.forget_me:
        yield 409
    if call.method != "GET":
        yield from (413, 415)
    if door.busy:
        yield 503


def endpoint(call: Call, door: Door) -> Callable[..., Awaitable[Response]]:
    """A function as FastAPI reads it: its parameters are those of the path, query and body."""
    names = signature(call.deed).parameters

    async def entered(request: Request, **wish: Any) -> Response:
        body = wish.pop("body", None)
        if isinstance(body, BaseModel):
            wish |= body.model_dump()
        elif body is not None:
            wish["settings"] = body
        if "lang" in names:
            wish["lang"] = language_of(request)
        who = partial(asking, request, door)
        said = await answer(request.app.state.house, call.deed, who, wish)
        if call.deed is match.move:
            MOVES.inc()
        found = response(said, call.status)
        if call.deed in PRINTED and request.query_params.get("v") == edition():
            found.headers["Cache-Control"] = FOR_EVER
        return found

    taken: dict[str, Any] = {"request": Request}
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


def asking(request: Request, door: Door) -> Guest | None:
    """Who asks, counted if that costs something; nobody where anybody may."""
    if not door.known:
        return None
    guest = guest_of(request.app.state.house.store, request)
    if door.counted:
        request.app.state.pace.check(door.counted, guest.id)
    return guest


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
