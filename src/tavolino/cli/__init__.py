"""tavolino serve | learn | play | daily | race | replay | review | verify | hint | lab | …"""

import argparse
import sys
from collections.abc import Callable, Sequence

from tavolino.cli import (
    backup,
    bench,
    daily,
    hint,
    lab,
    learn,
    play,
    race,
    referee,
    replay,
    review,
    rules,
    serve,
    site,
    store,
    texts,
    verify,
)
from tavolino.cli.speaking import Parser, language_asked, language_here, speak
from tavolino.compiled import build
from tavolino.core.mismatch import Mismatch
from tavolino.core.refusals import BadText, Refusal
from tavolino.house.store import StoreTrouble
from tavolino.texts import LANGUAGES, say

Command = Callable[[argparse.Namespace], int]


COMMANDS = (
    serve,
    learn,
    play,
    daily,
    race,
    replay,
    review,
    verify,
    hint,
    lab,
    rules,
    texts,
    referee,
    site,
    store,
    backup,
    bench,
)


def compile_command(_: argparse.Namespace) -> int:
    build()
    return 0


def parser(language: str) -> Parser:
    speak(language)
    top = Parser(prog="tavolino", description=say(language, "cli.about"))
    top.add_argument("--lang", choices=LANGUAGES, default=language_here(), help="cli.option.lang")
    title, what = say(language, "cli.commands"), say(language, "cli.command")
    commands = top.add_subparsers(title=title, required=True, metavar=what)
    for module in COMMANDS:
        module.add(commands)
    compiling = commands.add_parser("compile", help="cli.command.compile")
    compiling.set_defaults(run=compile_command)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; problems are told in one line."""
    given = parser(language_asked(arguments)).parse_args(arguments)
    run: Command = given.run
    try:
        return run(given)
    except (BadText, Refusal) as trouble:
        print(f"tavolino: {trouble.told(given.lang)}", file=sys.stderr)
        return 2
    except Mismatch as trouble:
        told = say(given.lang, "cli.mismatch", {"trouble": trouble.told(given.lang)})
        print(f"tavolino: {told}", file=sys.stderr)
        return 2
    except StoreTrouble as trouble:
        print(
            f"tavolino: {say(given.lang, f'server.store_{trouble.name}.detail')}", file=sys.stderr
        )
        return 2
    except FileNotFoundError as trouble:
        told = say(given.lang, "cli.no_file", {"file": str(trouble.filename)})
        print(f"tavolino: {told}", file=sys.stderr)
        return 2
    except OSError as trouble:
        print(f"tavolino: {trouble}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
        return 130
