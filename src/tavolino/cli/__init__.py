"""tavolino serve | play | race | replay | hint | lab | rules | referee | bench | compile"""

import argparse
import locale
import os
import sys
from collections.abc import Callable, Sequence

from tavolino.cli import bench, hint, lab, play, race, referee, replay, rules, serve
from tavolino.compiled import build
from tavolino.core.game import BadText, Refusal
from tavolino.core.match import Mismatch
from tavolino.texts import LANGUAGES

Command = Callable[[argparse.Namespace], int]


def language_here() -> str:
    """The person's language, by the usual variables; English where it is not one of ours."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    code = (wanted or locale.getlocale()[0] or "en")[:2].lower()
    return code if code in LANGUAGES else "en"


def compile_command(_: argparse.Namespace) -> int:
    build()
    return 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="tavolino", description="A table for one.")
    top.add_argument(
        "--lang", choices=LANGUAGES, default=language_here(), help="language of the texts"
    )
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for module in (serve, play, race, replay, hint, lab, rules, referee, bench):
        module.add(commands)
    compiling = commands.add_parser("compile", help="compile the rules (done by the installer)")
    compiling.set_defaults(run=compile_command)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; problems are told in one line."""
    given = parser().parse_args(arguments)
    run: Command = given.run
    try:
        return run(given)
    except (BadText, Mismatch, Refusal, OSError) as trouble:
        print(f"tavolino: {trouble}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
        return 130
