"""? NAME at the terminal: what a thing on the table is, by its book, and what it is worth now."""

from typing import Any

from tavolino import rulebooks
from tavolino.cli.rules import written
from tavolino.core.game import AnyGame, Line, Thing
from tavolino.core.refusals import BadText
from tavolino.texts import say
from tavolino.texts.filling import signed


def listed(game: AnyGame, view: Any, language: str) -> list[str]:
    """Everything that can be asked about: what to type, and what it is."""
    found = {name: ask() for name, ask in game.words.things(view).items()}
    width = max((len(name) for name in found), default=0)
    return [f"  {name:<{width}}  {called(thing, language)}" for name, thing in found.items()]


def explained(game: AnyGame, view: Any, typed: str, language: str) -> list[str]:
    """The thing, its lines with their points, and its paragraphs."""
    thing = named(game, view, typed, language)
    lines = [called(thing, language), *(counted(line, language) for line in thing.lines)]
    if thing.worth is not None:
        points = signed(thing.worth, language)
        lines.append("  " + say(language, "cli.worth", {"points": points}))
    book = rulebooks.read(game.meta.id, language)
    texts = {one.citation: one for one in book.paragraphs()}
    return lines + [written(book, texts[rule]) for rule in thing.rules]


def named(game: AnyGame, view: Any, typed: str, language: str) -> Thing:
    """By the name on the list, or by a part of what it is called at the table."""
    things = game.words.things(view)
    for name, ask in things.items():
        if name.casefold() == typed.casefold():
            return ask()
    for ask in things.values():
        thing = ask()
        if typed.casefold() in called(thing, language).casefold():
            return thing
    raise BadText("cli.no_thing", {"name": typed})


def called(thing: Thing, language: str) -> str:
    return say(language, thing.name.key, thing.name.params)


def counted(line: Line, language: str) -> str:
    points = "" if line.points is None else f" {signed(line.points, language)}"
    return f"  {say(language, line.key, line.params)}{points} ({line.rule})"
