"""Links that work for somebody else: an address, a picture to scan, the door to the house."""

from typing import Annotated

import segno
from fastapi import APIRouter, Query, Request
from pydantic import BaseModel
from starlette.responses import Response

from tavolino.house.guests import PASS_SECONDS, new_pass
from tavolino.house.house import House
from tavolino.house.problems import Problem
from tavolino.house.wire import said
from tavolino.server import wishes
from tavolino.server.answers import response
from tavolino.server.doors import answers
from tavolino.server.guard import address
from tavolino.server.guests import guest_of
from tavolino.server.network import Network

routes = APIRouter(prefix="/api")
Path = Annotated[str, Query(max_length=200, pattern=r"^/([0-9A-Za-z_-][0-9A-Za-z_/?=&.-]*)?$")]


class Link(BaseModel):
    link: str
    picture: str
    here: bool  # it works on this machine only


class Pass(Link):
    to: str
    seconds: int


class Door(BaseModel):
    open: bool
    asked: bool
    yours: bool
    addresses: list[str]


@routes.get("/link", responses=answers(Link, 400))
async def link_to(request: Request, to: Path) -> Response:
    """A page of this server, by an address that others can open."""
    return response(said((await link(request, to)).model_dump()))


async def link(request: Request, to: str) -> Link:
    network: Network = request.app.state.network
    await network.look()
    found = f"{network.origin(request)}{to}"
    picture = segno.make(found, micro=False).svg_data_uri(border=2, dark="#000", light="#fff")
    return Link(link=found, picture=picture, here=network.is_here_only(request))


@routes.post("/me/pass", responses=answers(Pass, 401))
async def give_pass(request: Request) -> Response:
    """A link that makes one other device this guest's, and the same as a picture to scan."""
    house: House = request.app.state.house
    guest = guest_of(house.store, request)
    request.app.state.pace.check("guests", address(request.scope))
    to = f"/enter/{await house.aside(new_pass, house.tables, guest)}"
    found = await link(request, to)
    return response(said({**found.model_dump(), "to": to, "seconds": PASS_SECONDS}))


@routes.get("/door", responses=answers(Door, 401))
async def door(request: Request) -> Response:
    """Whether others in this house may come in, and by which addresses."""
    network: Network = request.app.state.network
    guest = guest_of(request.app.state.house.store, request)
    found = Door(
        open=network.is_open,
        asked=network.was_asked,
        yours=network.is_owner(request, guest.id),
        addresses=await network.look(),
    )
    return response(said(found.model_dump()))


@routes.put("/door", responses=answers(Door, 400, 401, 413, 415, 422))
async def set_door(request: Request, wish: wishes.OpenDoor) -> Response:
    """The owner lets others in, or no longer; it is kept."""
    network: Network = request.app.state.network
    guest = guest_of(request.app.state.house.store, request)
    if not network.is_owner(request, guest.id):
        raise Problem(403, "door_not_yours")
    await network.set_open(wish.open)
    return await door(request)
