"""tavolino texts: what a native reader proofreads."""

import argparse

from tavolino.texts import LANGUAGES, catalogue
from tavolino.texts.sheet import sheet


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("texts", help="cli.command.texts")
    command.add_argument("catalogue", nargs="?", default="", help="cli.option.catalogue")
    command.add_argument("--sheet", choices=LANGUAGES, default=None, help="cli.option.sheet")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    language = given.sheet or given.lang
    for line in sheet(catalogue(language), language, given.catalogue):
        print(line)
    return 0
