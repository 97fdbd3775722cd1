"""What several commands share: the game, its deal and options, and who works for it."""

import argparse
from typing import Any

from tavolino.core.game import AnyGame
from tavolino.core.options import options_of
from tavolino.core.registry import game_named, games
from tavolino.workshop import Workshop


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", choices=sorted(games()), help="cli.option.game")


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE",
        help="cli.option.option",
    )  # fmt: skip


def add_parameters(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "-p", "--parameter", action="append", default=[], metavar="NAME=NUMBER",
        help="cli.option.parameter",
    )  # fmt: skip


def chosen(given: argparse.Namespace) -> tuple[AnyGame, dict[str, Any]]:
    game = game_named(given.game)
    return game, options_of(game.meta, given.option)


def add_workshop(command: argparse.ArgumentParser, name: str) -> None:
    command.add_argument(name, dest="workers", type=int, default=None, help="cli.option.workers")
    add_ray(command)


def add_ray(command: argparse.ArgumentParser) -> None:
    command.add_argument("--ray", metavar="ADDRESS", default=None, help="cli.option.ray")


def workshop_of(given: argparse.Namespace) -> Workshop:
    return Workshop(given.workers, given.ray)
