"""The server: doors, streams and the page around one house."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from anyio import to_thread
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from tavolino.core.refusals import BadText, Refusal
from tavolino.house.bots import think
from tavolino.house.clock import Clock
from tavolino.house.house import House, Ports
from tavolino.house.ports import Ask, Choose
from tavolino.house.problems import Problem, clean, unreadable
from tavolino.house.store import FULL, StoreTrouble
from tavolino.server import figures, health, race_shapes, reach, shapes, streams
from tavolino.server.answers import language_of, refusal
from tavolino.server.doors import add_doors
from tavolino.server.guard import Guard
from tavolino.server.hearing import Hearing
from tavolino.server.live import Live
from tavolino.server.locks import Locks
from tavolino.server.network import Network, Reach
from tavolino.server.pace import Limits, Pace
from tavolino.server.page import Page, page_folder
from tavolino.server.thinkers import LAST, Thinkers
from tavolino.store import Where, clock_of, open_store

LOG = logging.getLogger("tavolino.server")
USUAL = Limits()
COUNT_SECONDS = 5.0
THREADS = 8  # that answer at a time; more of them only wait for each other
NAMES = {404: "unknown", 405: "method"}
TOLD = (shapes.Problem, shapes.Changed, race_shapes.RaceMessage)  # shapes that no route gives


def create(
    store: Where,
    *,
    page: Path | None = None,
    limits: Limits | None = USUAL,
    where: Reach | None = None,
    ask: Ask | None = None,
    clock: Clock | None = None,
    choose: Choose | None = None,
    ray: str | None = None,
) -> FastAPI:
    """The application around a store: a file, or the address of a PostgreSQL database.

    `limits=None`: as fast as one likes.
    `where` says how it is reached.
    `ask` asks the coach; by default worker processes do it, or the cluster at `ray`.
    `clock` times the races, and `choose` thinks for the sharp bots in them.
    """
    live, thinkers, pace = Live(), Thinkers(ray=ray), Pace(limits)
    labourers = Thinkers(1, ray, LAST)
    kept = open_store(store, figures.timed)
    ports = Ports(
        locks=Locks(),
        clock=clock or clock_of(kept),
        tell=live.tell,
        aside=run_in_threadpool,
        ask=ask or thinkers.ask,
        work=thinkers.work,
        labour=labourers.work,
        choose=choose or partial(thinkers.work, think),
        thinkers=thinkers.workers,
    )
    house = House(kept, ports)
    network = Network(house.store, where or Reach())
    app = FastAPI(
        title="Tavolino",
        version="1",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
        lifespan=living(house, live, thinkers, labourers),
    )
    app.state.house, app.state.live, app.state.pace = house, live, pace
    app.state.network = network
    add_doors(app)
    app.include_router(streams.routes)
    app.include_router(reach.routes)
    app.include_router(health.routes)
    app.router.default = Page(page or page_folder())
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=4)
    app.add_middleware(Guard, pace=pace, network=network)
    for kind in (Problem, Refusal, BadText):
        app.add_exception_handler(kind, on_refusal)
    app.add_exception_handler(RequestValidationError, on_bad_shape)
    app.add_exception_handler(StoreTrouble, on_store)
    app.add_exception_handler(HTTPException, on_http)
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    return app


def living(house: House, live: Live, *workers: Thinkers) -> Callable[[FastAPI], Any]:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = THREADS
        live.open()
        hearing = Hearing(house.tables, live, house.aside)
        house.store.listen(hearing.heard)
        ears = asyncio.create_task(hearing.go_on())
        counts = asyncio.create_task(counting(house, live))
        async with house.open():
            yield
            live.close()
        counts.cancel()
        ears.cancel()
        for one in workers:
            one.close()
        house.store.close()

    return lifespan


async def counting(house: House, live: Live) -> None:
    """What is open, every few seconds."""
    while True:
        figures.TABLES.set(len(house.tables.open))
        figures.STREAMS.set(sum(map(len, live.wires.values())))
        figures.QUEUE.set(house.hints.turns.length)
        await asyncio.sleep(COUNT_SECONDS)


# -- saying no; the guard does so with failures


def on_refusal(request: Request, refused: Exception) -> Response:
    figures.REFUSALS.labels(key_of(refused)).inc()
    return refusal(refused, language_of(request))


def key_of(refused: Exception) -> str:
    return str(getattr(refused, "key", None) or getattr(refused, "name", "unreadable"))


def on_bad_shape(request: Request, bad: Exception) -> Response:
    assert isinstance(bad, RequestValidationError)
    error = bad.errors()[0]
    where = ".".join(str(part) for part in error["loc"][1:])
    words = f"{where}: {error['msg']}" if where else str(error["msg"])
    return refusal(unreadable(clean(words)), language_of(request))


def on_store(request: Request, trouble: Exception) -> Response:
    assert isinstance(trouble, StoreTrouble)
    LOG.error("%s: the store: %s", figures.called(request.scope), trouble.__cause__)
    status = 507 if trouble.name == FULL else 503
    problem = Problem(status, f"store_{trouble.name}", headers={"Retry-After": "5"})
    return refusal(problem, language_of(request))


def on_http(request: Request, bad: Exception) -> Response:
    assert isinstance(bad, HTTPException)
    if bad.status_code in NAMES:
        problem = Problem(bad.status_code, NAMES[bad.status_code], headers=bad.headers)
    else:
        problem = unreadable(clean(bad.detail))
    return refusal(problem, language_of(request))


def described(app: FastAPI) -> dict[str, Any]:
    """The description of the interface, with the shapes of problems and of live messages in it."""
    if not app.openapi_schema:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        asked: list[tuple[type[BaseModel], Any]] = [(model, "serialization") for model in TOLD]
        _, told = models_json_schema(asked, ref_template="#/components/schemas/{model}")
        schema.setdefault("components", {}).setdefault("schemas", {}).update(told["$defs"])
        app.openapi_schema = schema
    return app.openapi_schema
