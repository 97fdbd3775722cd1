"""tavolino lab calibration: what hints say, and what the coach then reaches."""

import argparse
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tavolino.cli.choices import add_game, add_options, add_workshop, chosen, workshop_of
from tavolino.compiled import is_compiled
from tavolino.house.hints import HINT_SECONDS
from tavolino.lab.calibration import (
    FRESH,
    Effort,
    compared,
    keep,
    picture,
    samples,
    told,
    write_into,
)
from tavolino.lab.taught import Sample
from tavolino.texts import say


def add(kinds: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = kinds.add_parser("calibration", help="cli.command.calibration")
    add_game(command)
    add_options(command)
    command.add_argument("--positions", type=int, default=200, help="cli.option.positions")
    command.add_argument("--seed", type=int, default=None, help="cli.option.seed")
    command.add_argument("--seconds", type=float, default=HINT_SECONDS, help="cli.option.seconds")
    command.add_argument("--playouts", type=int, default=None, help="cli.option.playouts")
    add_workshop(command, "--jobs")
    command.add_argument("--ledger", type=Path, default=None, help="cli.option.ledger")
    command.add_argument("--learn", action="store_true", help="cli.option.learn")
    command.add_argument("--plot", type=Path, default=None, help="cli.option.plot")
    command.add_argument("--write", type=Path, default=None, help="cli.option.write")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if not is_compiled():
        print(say(given.lang, "cli.uncompiled"))
    if given.seed is None:
        given.seed = 1 if given.learn else FRESH
    if given.learn:
        file = keep(given.game, command_of(given), measured(given))
        print(say(given.lang, "cli.learned", {"file": file.name}))
        return 0
    measure = compared(given.game, measured(given))
    table = told(measure, command_of(given))
    print(table)
    if given.plot:
        picture(measure, given.plot)
    if given.write:
        write_into(given.write, given.game, table)
    return 0


def measured(given: argparse.Namespace) -> list[Sample]:
    """The positions, with a bar."""
    game, options = chosen(given)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn()) as bar:
        task = bar.add_task(game.meta.id, total=given.positions)
        return samples(
            game.meta.id, options, given.seed, given.positions,
            Effort(given.seconds, given.playouts), workshop_of(given),
            lambda done: bar.advance(task, done), given.ledger,
        )  # fmt: skip


def command_of(given: argparse.Namespace) -> str:
    """What was asked, to be asked again."""
    asked = [f"-o {one}" for one in given.option]
    asked += [f"--positions {given.positions}", f"--seed {given.seed}"]
    limit = f"--seconds {given.seconds:g}"
    asked.append(limit if given.playouts is None else f"--playouts {given.playouts}")
    asked += ["--learn"] if given.learn else []
    return f".venv/bin/tavolino lab calibration {given.game} {' '.join(asked)}"
