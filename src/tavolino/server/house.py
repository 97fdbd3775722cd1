"""The house: what the routes share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request
from pydantic import BaseModel
from starlette.responses import Response

from tavolino.server.guests import guest_of
from tavolino.server.hints import Hints
from tavolino.server.live import Live
from tavolino.server.pace import Pace
from tavolino.server.race.live import RaceLive
from tavolino.server.race.races import Races
from tavolino.server.race.steward import Steward
from tavolino.server.review import Reviews
from tavolino.server.rooms import Rooms, encoded
from tavolino.server.storage import Guest, Storage
from tavolino.server.thinkers import Thinkers


@dataclass(frozen=True)
class House:
    storage: Storage
    rooms: Rooms
    live: Live
    pace: Pace
    thinkers: Thinkers
    hints: Hints
    reviews: Reviews
    races: Races
    race_live: RaceLive
    steward: Steward

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Inside the server's loop, as long as it serves."""
        self.live.open()
        self.race_live.open()
        async with self.steward.at_work():
            yield
            self.hang_up()
        self.close()

    def hang_up(self) -> None:
        """Ends the live streams, so that the server can stop."""
        self.live.close()
        self.race_live.close()

    def close(self) -> None:
        self.races.write_clocks()
        self.hints.close()
        self.reviews.close()
        self.thinkers.close()


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


InHouse = Annotated[House, Depends(house_of)]


def reading_guest(request: Request, house: InHouse) -> Guest:
    return guest_of(house.storage, request)


Reader = Annotated[Guest, Depends(reading_guest)]


def commanding_guest(house: InHouse, guest: Reader) -> Guest:
    house.pace.check("commands", guest.id)
    return guest


Player = Annotated[Guest, Depends(commanding_guest)]


def thinking_guest(house: InHouse, guest: Reader) -> Guest:
    house.pace.check("thinking", guest.id)
    return guest


Thinker = Annotated[Guest, Depends(thinking_guest)]


def drafting_guest(house: InHouse, guest: Reader) -> Guest:
    house.pace.check("drafts", guest.id)
    return guest


Drafter = Annotated[Guest, Depends(drafting_guest)]


def json_answer(value: Any, status: int = 200) -> Response:
    return Response(encoded(value), status, media_type="application/json")


def said(body: bytes, status: int = 200) -> Response:
    return Response(body, status, media_type="application/json")


PROBLEM: dict[str, Any] = {
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
}
WORDS = {
    400: "It cannot be read.",
    401: "There is no guest cookie.",
    403: "The request does not come from the page.",
    404: "Unknown, or somebody else's.",
    409: "Another number of turns was expected.",
    413: "Too large.",
    415: "Not JSON.",
    422: "The rules refuse it.",
    429: "Too fast; see Retry-After.",
    503: "The coach is away.",
}


def answers(model: type[BaseModel] | None, *problems: int, status: int = 200) -> Any:
    """What a route answers, for the description of the interface."""
    good: dict[str, Any] = {"description": "Done."}
    if model is not None:
        good["model"] = model
    refusals = {code: {"description": WORDS[code], **PROBLEM} for code in (*problems, 403, 429)}
    return {status: good, **refusals}
