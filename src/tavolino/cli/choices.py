"""What several commands share: the game, its deal and its options on the command line."""

import argparse
from typing import Any

from tavolino.core.game import AnyGame, BadText, Option
from tavolino.core.registry import game_named, games


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", choices=sorted(games()), help="which game")


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE",
        help="an option of the game, as often as needed",
    )  # fmt: skip


def options_of(game: AnyGame, given: list[str]) -> dict[str, Any]:
    """NAME=VALUE texts as options of the game."""
    named = {option.name: option for option in game.meta.options}
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in named:
            known = ", ".join(named) or "none"
            raise BadText(f"{text!r}: options of {game.meta.id} are written NAME=VALUE: {known}")
        found[name] = value_of(named[name], value)
    return found


def value_of(option: Option, text: str) -> str | int | bool:
    for value in option.values:
        if text.lower() == str(value).lower():
            return value
    allowed = ", ".join(str(value) for value in option.values)
    raise BadText(f"option {option.name!r} can be {allowed}, not {text!r}")


def chosen(given: argparse.Namespace) -> tuple[AnyGame, dict[str, Any]]:
    game = game_named(given.game)
    return game, options_of(game, given.option)
