"""tavolino lab: many games on all cores, with a progress bar and a 95 % interval."""

import argparse
import json
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tavolino.cli.choices import add_game, add_options, chosen
from tavolino.compiled import is_compiled
from tavolino.core.game import BadText
from tavolino.lab.ladder import climb, table_of, write_into
from tavolino.lab.report import as_data, compared, in_words, picture
from tavolino.lab.runs import Run
from tavolino.lab.runs import run as run_games


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("lab", help="measure how a player fares against the automa")
    add_game(command)
    add_options(command)
    command.add_argument(
        "--player", default="search:1", help="random, greedy, instinct, coach or search:SECONDS"
    )
    command.add_argument("--against", default=None, help="another player, on the same deals")
    command.add_argument("--games", type=int, default=100)
    command.add_argument("--first", type=int, default=1, help="the first deal number")
    command.add_argument("--workers", type=int, default=None, help="processes; one for each core")
    command.add_argument("--json", type=Path, default=None, help="write every margin to a file")
    command.add_argument("--plot", type=Path, default=None, help="draw the margins (PNG or SVG)")
    command.add_argument(
        "--ladder", action="store_true", help="without levels, with each of them, and with all"
    )
    command.add_argument(
        "--write", type=Path, default=None, help="a page of the docs that takes the ladder's table"
    )
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if not is_compiled():
        print("the rules run uncompiled here: a search thinks less far in its seconds")
    if given.ladder:
        return climb_ladder(chosen(given)[0].meta.id, given)
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
    game, options = chosen(given)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn()) as bar:
        task = bar.add_task(f"{game.meta.id} {player}", total=given.games)
        try:
            return run_games(
                game.meta.id, player, given.games, options=options, first=given.first,
                workers=given.workers, progress=lambda done: bar.advance(task, done),
            )  # fmt: skip
        except ValueError as wrong:
            raise BadText(str(wrong)) from wrong


def climb_ladder(game_id: str, given: argparse.Namespace) -> int:
    """Every rung in turn; the table is printed and, if wanted, written into the docs."""
    steps = climb(game_id, given.player, given.games, given.first, given.workers, print)
    try:
        results = list(steps)
    except ValueError as wrong:
        raise BadText(str(wrong)) from wrong
    table = table_of(results)
    print(table)
    if given.write:
        write_into(given.write, table)
    return 0
