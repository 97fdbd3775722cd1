"""Calls that need no table: the games, the guest, the rules and the texts."""

from tavolino import lessons
from tavolino.core.box_steps import beside_of
from tavolino.core.chance import DEALS
from tavolino.core.game import AUTOMA, AnyGame, Option, Params
from tavolino.core.registry import games
from tavolino.house.house import House
from tavolino.house.problems import unknown
from tavolino.house.rows import Guest
from tavolino.house.statistics import statistics
from tavolino.house.wire import Answer, said
from tavolino.rulebooks import names, read
from tavolino.texts import LANGUAGES, catalogue, say

TERMINAL = "cli"  # what only a terminal says
DAILY_TEXTS = "daily"
BOX_TEXTS = "box"  # beside the real box
LAB_TEXTS = "lab"
ON_THE_BOX = ("title", "tagline", "minutes", "credits", "stat.margins")


def shelf(_house: House, _guest: None, lang: str) -> Answer:
    """The games on the shelf."""
    return said({"games": [on_shelf(game, lang) for game in games().values()]})


def on_shelf(game: AnyGame, language: str) -> Params:
    meta = game.meta
    return {
        "id": meta.id,
        "prefix": meta.prefix,
        "title": say(language, f"{meta.id}.title"),
        "players": sum(seat != AUTOMA for seat in meta.seats),
        "alone": AUTOMA not in meta.seats,
        "minutes": meta.minutes,
        "options": [choosable(meta.id, option) for option in meta.options],
        "deals": DEALS,
        "notation": first_text(language, f"{meta.id}.notation"),
        "race": list(game.racing.options) if game.racing else None,
        "lesson": meta.id in lessons.files(),
        "box": beside_its_box(game),
    }


def beside_its_box(game: AnyGame) -> Params | None:
    """Who may roll and draw, where it is played with the real box; None: it is not."""
    beside = beside_of(game)
    if game.beside is None or (beside.refused is not None and beside.calls is None):
        return None
    grouped = {name for names in beside.sources.values() for name in names}
    alone = [name for name in (*game.meta.asks, *beside.kept) if name not in grouped]
    groups = {**beside.sources, **{name: (name,) for name in alone}}
    sources = [
        {"name": name, "asks": list(asks), "kept": name in beside.kept}
        for name, asks in groups.items()
    ]
    return {
        "sources": [] if beside.calls else sources,
        "calls": beside.calls is not None,
        "helper": None if beside.helper is None else [*beside.helper.ours, *beside.kept],
    }


def choosable(game: str, option: Option) -> Params:
    return {
        "id": option.name,
        "key": f"{game}.option.{option.name}",
        "choices": list(option.values),
        "numbers": option.numbers,
        "default": option.default,
        "rule": option.rule,
        "ruling": option.ruling,
    }


def first_text(language: str, key: str) -> str:
    """The text of a key, or nothing."""
    return say(language, key) if key in catalogue(language) else ""


def me(_house: House, guest: Guest) -> Answer:
    """Who is asking."""
    return said({"guest": guest.id, "name": guest.name, "settings": guest.settings})


def keep_settings(house: House, guest: Guest, settings: Params) -> Answer:
    """Keeps the settings of the page."""
    house.store.save_settings(guest.id, settings)
    return said({"settings": settings})


def figures(house: House, guest: Guest, game: str) -> Answer:
    """What the guest's finished games come to."""
    if game not in games():
        raise unknown()
    store = house.store
    finished, left = store.finished(guest.id, game), store.given_up(guest.id, game)
    helped = store.helped(guest.id, game)
    return said(statistics(game, finished, store.races_of(guest.id), left, helped))


def rules(_house: House, _guest: None, game: str, lang: str) -> Answer:
    """The rulebook of a game, in numbered paragraphs."""
    if game not in names():
        raise unknown()
    book = read(game, lang)
    sections = [
        {
            "number": section.number,
            "title": section.title,
            "text": section.text,
            "paragraphs": [paragraph._asdict() for paragraph in section.paragraphs],
        }
        for section in book.sections
    ]
    return said({"title": book.title, "language": book.language, "sections": sections})


def texts(_house: House, _guest: None, language: str, of: str | None = None) -> Answer:
    """The texts of one game or of its lesson, or of none with what is on the boxes.

    A list is the plural forms.
    """
    if language not in LANGUAGES or (of is not None and of not in by_themselves()):
        raise unknown()
    words = {
        key: forms[0] if len(forms) == 1 else forms
        for key, forms in catalogue(language).items()
        if is_wanted(key, of)
    }
    return said({"language": language, "texts": words})


def is_wanted(key: str, game: str | None) -> bool:
    name, _, rest = key.partition(".")
    if TERMINAL in (name, rest.partition(".")[0]):
        return False
    return name == game if game else name not in by_themselves() or rest in ON_THE_BOX


def by_themselves() -> list[str]:
    """The catalogues that are fetched when they are wanted."""
    apart = [DAILY_TEXTS, BOX_TEXTS, LAB_TEXTS]
    return [*games(), *apart, *(f"{game}{lessons.TEXTS}" for game in lessons.files())]
