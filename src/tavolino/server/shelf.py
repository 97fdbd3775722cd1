"""Routes that need no match: the games, the guest, the rules and the texts."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from tavolino.core.chance import DEALS
from tavolino.core.game import AUTOMA, Meta, Option, Params
from tavolino.core.registry import games
from tavolino.games.solitario.meta import META as RACED
from tavolino.rulebooks import names, read
from tavolino.server import shapes
from tavolino.server.guard import address
from tavolino.server.guests import known_guest, new_guest, secret_of, set_cookies
from tavolino.server.house import InHouse, Player, Reader, answers, json_answer
from tavolino.server.problems import language_of, unknown
from tavolino.server.rooms import now
from tavolino.server.statistics import statistics
from tavolino.texts import LANGUAGES, catalogue, say

routes = APIRouter(prefix="/api")
Language = Annotated[str, Depends(language_of)]
GameName = Annotated[str, Path(max_length=40)]
ON_THE_BOX = ("title", "tagline", "minutes")


@routes.get("/games", responses=answers(shapes.Games))
def shelf(language: Language) -> Response:
    """The games on the shelf."""
    return json_answer({"games": [on_shelf(game.meta, language) for game in games().values()]})


def on_shelf(meta: Meta, language: str) -> Params:
    return {
        "id": meta.id,
        "prefix": meta.prefix,
        "title": say(language, f"{meta.id}.title"),
        "players": sum(seat != AUTOMA for seat in meta.seats),
        "alone": AUTOMA not in meta.seats,
        "minutes": meta.minutes,
        "options": [choosable(meta.id, option) for option in meta.options],
        "race": ["minutes"] if meta.id == RACED.id else None,
        "deals": DEALS,
        "notation": first_text(language, f"{meta.id}.notation"),
        "credits": list(meta.credits),
    }


def choosable(game: str, option: Option) -> Params:
    return {
        "id": option.name,
        "key": f"{game}.option.{option.name}",
        "choices": list(option.values),
        "default": option.default,
        "rule": option.rule,
    }


def first_text(language: str, key: str) -> str:
    """The text of a key, or nothing."""
    return say(language, key) if key in catalogue(language) else ""


@routes.get("/me", responses=answers(shapes.Me))
def me(request: Request, house: InHouse) -> Response:
    """Who is asking; the first call makes a guest."""
    guest, secret = known_guest(house.storage, request), secret_of(request)
    if guest is None or secret is None:
        house.pace.check("guests", address(request.scope))
        guest, secret = new_guest(house.storage, now())
    response = json_answer({"guest": guest.id, "name": guest.name, "settings": guest.settings})
    set_cookies(request, response, secret)
    return response


@routes.put("/me/settings", responses=answers(shapes.Kept, 400, 401, 413, 415))
def keep_settings(settings: shapes.Settings, guest: Player, house: InHouse) -> Response:
    """Keeps the settings of the page."""
    house.storage.save_settings(guest.id, settings)
    return json_answer({"settings": settings})


@routes.get("/statistics", responses=answers(shapes.Statistics, 400, 401, 404))
def figures(game: Annotated[str, Query(max_length=40)], guest: Reader, house: InHouse) -> Response:
    """What the guest's finished games come to."""
    if game not in games():
        raise unknown()
    return json_answer(statistics(game, house.storage.finished(guest.id, game)))


@routes.get("/rules/{game}", responses=answers(shapes.Rules, 404))
def rules(game: GameName, language: Language) -> Response:
    """The rulebook of a game, in numbered paragraphs."""
    if game not in names():
        raise unknown()
    book = read(game, language)
    sections = [
        {
            "number": section.number,
            "title": section.title,
            "text": section.text,
            "paragraphs": [paragraph._asdict() for paragraph in section.paragraphs],
        }
        for section in book.sections
    ]
    return json_answer({"title": book.title, "language": book.language, "sections": sections})


@routes.get("/texts/{language}", responses=answers(shapes.Texts, 404))
def texts(language: str, of: Annotated[str | None, Query(max_length=40)] = None) -> Response:
    """The texts of one game, or of none with what is on the boxes; a list is the plural forms."""
    if language not in LANGUAGES or (of is not None and of not in games()):
        raise unknown()
    words = {
        key: forms[0] if len(forms) == 1 else forms
        for key, forms in catalogue(language).items()
        if is_wanted(key, of)
    }
    return json_answer({"language": language, "texts": words})


def is_wanted(key: str, game: str | None) -> bool:
    name, _, rest = key.partition(".")
    return name == game if game else name not in games() or rest in ON_THE_BOX
