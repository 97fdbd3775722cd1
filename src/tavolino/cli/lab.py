"""tavolino lab: many games on all cores, with a progress bar and a 95 % interval."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tavolino.cli import balance, calibration, tuning
from tavolino.cli.choices import add_options, add_parameters, add_workshop, chosen, workshop_of
from tavolino.compiled import is_compiled
from tavolino.core.game import AnyGame
from tavolino.core.options import options_of, parameters_of
from tavolino.core.registry import games
from tavolino.lab.ladder import Rung, climb, crossed, rungs, table_of, write_into
from tavolino.lab.report import as_data, compared, in_words, percent, picture
from tavolino.lab.runs import Run
from tavolino.lab.runs import run as run_games
from tavolino.texts import say


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """A game to be measured, the calibration of its hints, or the balance of its sheet."""
    lab = commands.add_parser("lab", help="cli.command.lab")
    kinds = lab.add_subparsers(required=True, metavar="GAME", dest="game")
    for game in sorted(games()):
        add_measures(kinds.add_parser(game, help=f"{game}.title"))
    calibration.add(kinds)
    balance.add(kinds)
    tuning.add(kinds)


def add_measures(command: argparse.ArgumentParser) -> None:
    add_options(command)
    add_parameters(command)
    command.add_argument("--player", default="search:1", help="cli.option.player")
    command.add_argument("--against", default=None, help="cli.option.against")
    command.add_argument("--games", type=int, default=100, help="cli.option.games")
    command.add_argument("--first", type=int, default=1, help="cli.option.first")
    add_workshop(command, "--workers")
    command.add_argument("--json", type=Path, default=None, help="cli.option.json")
    command.add_argument("--plot", type=Path, default=None, help="cli.option.plot")
    command.add_argument("--ladder", action="store_true", help="cli.option.ladder")
    command.add_argument(
        "--each", action="append", default=[], metavar="NAME=VALUE,VALUE",
        help="cli.option.each",
    )  # fmt: skip
    command.add_argument(
        "--write", type=Path, default=None,
        help="cli.option.write",
    )  # fmt: skip
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if not is_compiled():
        print(say(given.lang, "cli.uncompiled"))
    if given.ladder:
        return in_turn(given, rungs(given.game), "--ladder", "levels")
    if given.each:
        asked = " ".join(f"--each {one}" for one in given.each)
        return in_turn(given, crossed(each_of(given)), asked, "options")
    result = measured(given, given.player)
    print(in_words(result))
    if given.against:
        other = measured(given, given.against)
        print(in_words(other))
        print(compared(result, other))
    if given.json:
        given.json.write_text(json.dumps(as_data(result)), encoding="utf-8")
    if given.plot:
        picture(result, given.plot)
    return 0


def measured(given: argparse.Namespace, player: str) -> Run:
    """One player over the deals, with a bar."""
    game, options = turned_here(given)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn()) as bar:
        task = bar.add_task(f"{game.meta.id} {player}", total=given.games)
        return run_games(
            game.meta.id, player, given.games, options=options, first=given.first,
            workshop=workshop_of(given), progress=lambda done: bar.advance(task, done),
        )  # fmt: skip


def turned_here(given: argparse.Namespace) -> tuple[AnyGame, dict[str, Any]]:
    """The game, its options, and what of its sheet was turned."""
    game, options = chosen(given)
    return game, {**options, **parameters_of(game.meta, given.parameter)}


def each_of(given: argparse.Namespace) -> dict[str, list[Any]]:
    """The values that --each asks for, by option."""
    game = chosen(given)[0]
    found: dict[str, list[Any]] = {}
    for text in given.each:
        name, _, values = text.partition("=")
        texts = [f"{name}={value}" for value in values.split(",")]
        found[name] = [options_of(game.meta, [one])[name] for one in texts]
    return found


def in_turn(given: argparse.Namespace, every: list[Rung], asked: str, what: str) -> int:
    """Every way to play; the table is printed and, if wanted, written into the docs."""
    game, options = turned_here(given)
    every = [Rung(rung.name, {**options, **rung.options}) for rung in every]
    typed = [f"-o {one}" for one in given.option] + [f"-p {one}" for one in given.parameter]
    asked = " ".join([*typed, asked])
    steps = climb(
        game.meta.id, every, given.player, given.games, given.first, workshop_of(given), print
    )
    results: list[tuple[Rung, Run]] = []
    for rung, found in steps:
        print(f"  win rate {percent(found.win_rate())}", flush=True)
        results.append((rung, found))
    table = table_of(results, asked, what)
    print(table)
    if given.write:
        write_into(given.write, table)
    return 0
