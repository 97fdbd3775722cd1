"""The server: doors, routes and the page around one store."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from tavolino.core.game import BadText, Refusal
from tavolino.server import matches, shapes, shelf
from tavolino.server.guard import Guard, known_hosts
from tavolino.server.hints import Hints
from tavolino.server.house import House
from tavolino.server.live import Live
from tavolino.server.pace import Limits, Pace
from tavolino.server.page import Page, page_folder
from tavolino.server.problems import (
    Problem,
    answer,
    answer_problem,
    body_of_refusal,
    clean,
    language_of,
    unreadable,
)
from tavolino.server.race import routes as race_routes
from tavolino.server.race.bots import think
from tavolino.server.race.clock import Clock, SystemClock
from tavolino.server.race.live import RaceLive
from tavolino.server.race.races import Races
from tavolino.server.race.steward import Choose, Steward
from tavolino.server.review import Reviews
from tavolino.server.rooms import Rooms
from tavolino.server.sqlite import SqliteStorage
from tavolino.server.storage import Storage
from tavolino.server.thinkers import Ask, Thinkers

USUAL = Limits()
NAMES = {404: "unknown", 405: "method"}


def create(
    path: Path,
    *,
    page: Path | None = None,
    limits: Limits | None = USUAL,
    hosts: frozenset[str] | None = None,
    ask: Ask | None = None,
    clock: Clock | None = None,
    choose: Choose | None = None,
) -> FastAPI:
    """The application around the store at `path`. `limits=None`: as fast as one likes.

    `ask` asks the coach; by default worker processes do it. `clock` times the races, and
    `choose` thinks for the sharp bots in them.
    """
    house = furnished(SqliteStorage(path), Pace(limits), ask, clock or SystemClock(), choose)
    app = FastAPI(
        title="Tavolino",
        version="1",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
        lifespan=living(house),
    )
    app.state.house = house
    app.include_router(shelf.routes)
    app.include_router(matches.routes)
    app.include_router(race_routes.routes)
    app.router.default = Page(page or page_folder())
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=4)
    app.add_middleware(Guard, pace=house.pace, hosts=hosts or known_hosts("localhost"))
    refusing(app)
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    return app


def furnished(
    storage: Storage, pace: Pace, ask: Ask | None, clock: Clock, choose: Choose | None
) -> House:
    live, race_live = Live(), RaceLive(clock)
    races = Races(storage, race_live, clock)
    rooms = Rooms(storage, live)
    thinkers = Thinkers()
    ask = ask or thinkers.ask
    return House(
        storage=storage,
        rooms=rooms,
        live=live,
        pace=pace,
        thinkers=thinkers,
        hints=Hints(rooms, ask),
        reviews=Reviews(rooms, ask, thinkers),
        races=races,
        race_live=race_live,
        steward=Steward(races, choose or partial(thinkers.work, think)),
    )


def living(house: House) -> Callable[[FastAPI], Any]:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with house.open():
            yield
        house.storage.close()

    return lifespan


# -- saying no


def refusing(app: FastAPI) -> None:
    """Every refusal becomes problem+json; the guard does so with failures."""
    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(Refusal, on_refusal)
    app.add_exception_handler(BadText, on_bad_text)
    app.add_exception_handler(RequestValidationError, on_bad_shape)
    app.add_exception_handler(HTTPException, on_http)


def on_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return answer_problem(problem, language_of(request))


def on_refusal(request: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return answer(body_of_refusal(refusal, language_of(request)))


def on_bad_text(request: Request, bad: Exception) -> Response:
    return answer_problem(unreadable(clean(bad)), language_of(request))


def on_bad_shape(request: Request, bad: Exception) -> Response:
    assert isinstance(bad, RequestValidationError)
    return answer_problem(unreadable(clean(first_error(bad))), language_of(request))


def first_error(bad: RequestValidationError) -> str:
    error = bad.errors()[0]
    where = ".".join(str(part) for part in error["loc"][1:])
    return f"{where}: {error['msg']}" if where else str(error["msg"])


def on_http(request: Request, bad: Exception) -> Response:
    assert isinstance(bad, HTTPException)
    if bad.status_code in NAMES:
        problem = Problem(bad.status_code, NAMES[bad.status_code], headers=bad.headers)
    else:
        problem = unreadable(clean(bad.detail))
    return answer_problem(problem, language_of(request))


def described(app: FastAPI) -> dict[str, Any]:
    """The description of the interface, with the shape of problems in it."""
    if not app.openapi_schema:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        shape = shapes.Problem.model_json_schema()
        schema.setdefault("components", {}).setdefault("schemas", {})["Problem"] = shape
        app.openapi_schema = schema
    return app.openapi_schema
