"""Calls about the things on a table: what the book says of one, and what it is worth now."""

from tavolino import rulebooks
from tavolino.core.game import YOU, AnyGame, Params
from tavolino.core.match import Match
from tavolino.core.snapshot import thing as written
from tavolino.house.house import House
from tavolino.house.problems import unknown
from tavolino.house.rows import Guest
from tavolino.house.share_calls import behind
from tavolino.house.wire import Answer, said


def thing(
    house: House, guest: Guest, id: str, name: str, lang: str, at: int | None = None
) -> Answer:
    """A thing on the table as it stands, or as it stood after turn `at`."""
    with house.tables.enter(guest.id, id) as room:
        return said(explained(room.match, name, at, lang))


def shared_thing(
    house: House, _guest: None, token: str, name: str, lang: str, at: int | None = None
) -> Answer:
    """A thing on the table of a shared match."""
    with behind(house, token) as room:
        return said(explained(room.match, name, at, lang))


def explained(match: Match, name: str, at: int | None, language: str) -> Params:
    """From what the person sees, or saw then."""
    game, last = match.game, len(match.tables) - 1
    table = match.tables[last if at is None else min(at, last)]
    ask = game.words.things(game.seats.view(table, YOU)).get(name)
    if ask is None:
        raise unknown()
    found = written(ask())
    return {**found, "paragraphs": paragraphs(game, found["rules"], language)}


def paragraphs(game: AnyGame, rules: list[str], language: str) -> list[Params]:
    """Those of the game's own book, in the order in which they are named."""
    book = {one.citation: one for one in rulebooks.read(game.meta.id, language).paragraphs()}
    return [book[rule]._asdict() for rule in rules]
