"""tavolino play: a whole game in the terminal."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from tavolino.cli.box import BoxSitting, called, kept_beside, seated
from tavolino.cli.choices import add_game, add_options, chosen
from tavolino.cli.helper import HelperSitting, taken_up
from tavolino.cli.screen import screen_here
from tavolino.core.asking import Box
from tavolino.core.game import AnyGame, Options
from tavolino.core.helper import Helper
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.core.refusals import Refusal
from tavolino.core.sealed import sealed_elsewhere


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("play", help="cli.command.play")
    add_game(command)
    add_options(command)
    command.add_argument("--deal", type=int, default=None, help="cli.option.deal")
    command.add_argument("--ranked", action="store_true", help="cli.option.ranked")
    command.add_argument("--record", type=Path, default=None, help="cli.option.record")
    command.add_argument("--load", type=Path, default=None, help="cli.option.load")
    command.add_argument("--box", action="store_true", help="cli.option.box")
    command.add_argument("--automa-only", action="store_true", help="cli.option.automa_only")
    command.add_argument("--ours", action="append", default=[], help="cli.option.ours")
    command.add_argument("--seconds", type=float, default=1.0, help="cli.option.seconds")
    add_style(command)
    command.set_defaults(run=run)


def add_style(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--style", choices=("colour", "letters", "words"), default=None,
        help="cli.option.style",
    )  # fmt: skip


def style_here(given: str | None) -> str:
    """Colours where the terminal has them and nobody minds."""
    if given:
        return given
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return "letters" if plain or not sys.stdout.isatty() else "colour"


def run(given: argparse.Namespace) -> int:
    game, options = chosen(given)
    if given.automa_only:
        return run_automa(game, options, given)
    if given.box and called(game, options, given.deal, given.lang, print):
        return 0
    if given.load:
        record = load(given.load.read_text(encoding="utf-8"))
        match = Match.replay(record, box=kept_beside(given.load))
        if match.seal and not match.seal.secret:
            raise sealed_elsewhere()
    elif given.ranked and given.deal is not None:
        raise Refusal("core.refuse.ranked_deal", "TA 1.3")
    else:
        box = Box(ours=given.ours) if given.box else None
        match = Match(game, options, given.deal, ranked=given.ranked, box=box)
        match.advance()
    style = style_here(given.style)
    sitting = seated(match)(match, given.lang, style, given.seconds, screen=screen_here)
    complete_with(sitting.completions)
    sitting.play(input)
    if isinstance(sitting, BoxSitting) and sitting.helper is not None:
        return run_on(sitting.helper, given.lang)
    if given.record and match.to_move is None:
        sitting.do_save(str(given.record))
    return 0


def run_automa(game: AnyGame, options: Options, given: argparse.Namespace) -> int:
    """Only the opponent beside the real box; what was saved goes on."""
    helper = taken_up(game, given.load) if given.load else Helper(game, options, given.ours)
    return run_on(helper, given.lang)


def run_on(helper: Helper, language: str) -> int:
    sitting = HelperSitting(helper, language, screen=screen_here)
    complete_with(sitting.completions)
    sitting.play(input)
    return 0


def complete_with(options: Callable[[], list[str]]) -> None:
    """Tab completes moves and words, where the terminal can."""
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, number: int) -> str | None:
        typed = readline.get_line_buffer()
        fitting = [one for one in options() if one.startswith(typed)]
        start = len(typed) - len(text)
        return fitting[number][start:] if number < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
