"""tavolino hint: what the coach would do in a position."""

import argparse
from pathlib import Path

from tavolino.agents.coach import advise_on
from tavolino.cli.choices import add_game
from tavolino.core.game import YOU, BadText
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.core.registry import game_named
from tavolino.texts import say


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("hint", help="ask the coach about a position or a saved game")
    add_game(command)
    command.add_argument("position", help="a record file, or a position as text")
    command.add_argument("--seconds", type=float, default=1.0)
    command.add_argument("--most", type=int, default=5, help="how many moves to list")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = game_named(given.game)
    file = Path(given.position)
    if ":" not in given.position and not file.exists():
        raise BadText(f"there is no file {given.position!r}, and it is no position either")
    if file.exists():
        table = Match.replay(load(file.read_text(encoding="utf-8"))).table
    else:
        table = game.notation.read(given.position)
    if game.rules.to_move(table) != YOU:
        raise BadText("it is not the person's turn in that position")
    view = game.seats.view(table, YOU)
    advice = advise_on(game, view, given.seconds, 1)
    for action, margin in advice.alternatives[: given.most]:
        print(f"{margin:+7.1f}  {action}")
    for line in game.words.praise(view, game.notation.parse(advice.action)):
        print(f"  {say(given.lang, line.key, line.params)} ({line.rule})")
    print(f"{advice.playouts} playouts; 95 %: {advice.low:+.1f} to {advice.high:+.1f}")
    return 0
