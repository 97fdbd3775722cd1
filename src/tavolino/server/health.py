"""How the server is: for whoever keeps it running. No guest, and nothing about one."""

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import Response

from tavolino.house.house import House
from tavolino.house.problems import Problem
from tavolino.house.store import StoreTrouble
from tavolino.house.wire import said
from tavolino.server import figures
from tavolino.server.answers import response
from tavolino.server.live import Live
from tavolino.server.network import OPEN, is_here

routes = APIRouter(include_in_schema=False)


@routes.get("/healthz")
async def alive() -> Response:
    """Somebody is there."""
    return response(said({"state": "alive"}))


@routes.get("/readyz")
def ready(request: Request) -> Response:
    """The store answers, and the server is not about to stop."""
    house: House = request.app.state.house
    live: Live = request.app.state.live
    try:
        house.store.note(OPEN)
    except StoreTrouble as trouble:
        return response(said({"state": f"the store: {trouble.name}"}), 503)
    state = "stopping" if live.closed else "ready"
    return response(said({"state": state}), 503 if live.closed else 200)


@routes.get("/metrics")
def metrics(request: Request) -> Response:
    """The figures, for who asks from this machine; a proxy passes nobody on to them."""
    if not is_here(request):
        raise Problem(404, "unknown")
    return Response(figures.told(), media_type=CONTENT_TYPE_LATEST)
