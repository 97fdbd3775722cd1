"""tavolino lab report: the balance of a sheet; tavolino lab pace: what a second of thought is."""

import argparse
from pathlib import Path

from tavolino.cli.choices import add_game, add_workshop, workshop_of
from tavolino.compiled import is_compiled
from tavolino.core.registry import game_named
from tavolino.lab.balance import figures
from tavolino.lab.balance.figures import file_of, text_of
from tavolino.lab.balance.gamebook import Gamebook
from tavolino.lab.balance.page import page
from tavolino.lab.balance.plots import plots
from tavolino.lab.balance.strengths import openings, pace_of, playouts_for, seconds_for
from tavolino.lab.balance.weighing import Plan, Scales
from tavolino.texts import say

TENTH, SECOND = 0.1, 1.0


def add(kinds: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    add_report(kinds.add_parser("report", help="cli.command.report"))
    add_pace(kinds.add_parser("pace", help="cli.command.pace"))


def add_report(command: argparse.ArgumentParser) -> None:
    add_game(command)
    usual = Plan("")
    for name, value in usual._asdict().items():
        if name != "game":
            asked = f"--{name.replace('_', '-')}"
            command.add_argument(asked, type=int, default=value, help=f"cli.option.plan_{name}")
    add_workshop(command, "--workers")
    command.add_argument("--ledger", type=Path, default=None, help="cli.option.gamebook")
    command.add_argument("--write", type=Path, default=None, help="cli.option.report_page")
    command.add_argument("--plots", type=Path, default=None, help="cli.option.report_plots")
    command.add_argument("--json", type=Path, default=None, help="cli.option.report_json")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Without --write the page is printed; with it the data are kept where the house finds them."""
    if not is_compiled():
        print(say(given.lang, "cli.uncompiled"))
    plan = Plan(**{name: getattr(given, name) for name in Plan._fields})
    tell = (lambda what: print(f"  {what}", flush=True)) if given.write else (lambda _what: None)
    data = Scales(plan, workshop_of(given), Gamebook(given.ledger), tell).data()
    folder = given.plots or (given.write.parent if given.write else None)
    drawn = plots(data, folder) if folder else []
    file = given.json or (file_of(given.game, figures.SHIPPED) if given.write else None)
    if file:
        file.write_text(text_of(data), encoding="utf-8")
    if given.write:
        given.write.write_text(page(data, drawn), encoding="utf-8")
    else:
        print(page(data, drawn), end="")
    return 0


def add_pace(command: argparse.ArgumentParser) -> None:
    add_game(command)
    command.add_argument("--positions", type=int, default=24, help="cli.option.positions")
    command.add_argument("--first", type=int, default=1, help="cli.option.first")
    command.add_argument("--find", action="store_true", help="cli.option.pace_find")
    command.set_defaults(run=run_pace)


def run_pace(given: argparse.Namespace) -> int:
    """The lines of paces.toml for a game."""
    if not is_compiled():
        print(say(given.lang, "cli.uncompiled"))
    game = game_named(given.game)
    views = openings(game, given.first, given.positions)
    written = pace_of(given.game).playouts
    found = [(playouts, seconds_for(game, views, playouts)) for playouts in written]
    if given.find:
        found = [playouts_for(game, views, seconds) for seconds in (TENTH, SECOND)]
    print(f"[{given.game}]")
    print(f"playouts = {[playouts for playouts, _ in found]}")
    print(f"seconds = [{', '.join(f'{took:.2f}' for _, took in found)}]")
    return 0
