"""tavolino hint: what the coach would do in a position."""

import argparse
from pathlib import Path

from tavolino.agents.coach import advise_on
from tavolino.cli.choices import add_game
from tavolino.cli.log import rival_words
from tavolino.core.game import YOU
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named
from tavolino.lab.expectation import promise
from tavolino.texts import say
from tavolino.texts.filling import signed


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("hint", help="cli.command.hint")
    add_game(command)
    command.add_argument("position", help="cli.option.position")
    command.add_argument("--seconds", type=float, default=1.0, help="cli.option.seconds")
    command.add_argument("--most", type=int, default=5, help="cli.option.most")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = game_named(given.game)
    file = Path(given.position)
    if ":" not in given.position and not file.exists():
        raise BadText("cli.text.no_position", {"text": given.position})
    if file.exists():
        table = Match.replay(load(file.read_text(encoding="utf-8"))).table
    else:
        table = game.notation.read(given.position)
    if game.rules.to_move(table) != YOU:
        raise BadText("cli.text.not_your_turn")
    view = game.seats.view(table, YOU)
    advice = advise_on(game, view, given.seconds, 1)
    print(say(given.lang, "cli.hint_gaps", {"count": advice.playouts}))
    for action, margin in advice.alternatives[: given.most]:
        print(f"{signed(margin - advice.mean, given.lang):>7}  {action}")
    for line in game.words.praise(view, game.notation.parse(advice.action)):
        print(f"  {say(given.lang, line.key, line.params)} ({line.rule})")
    for text in rival_words(game, view, advice, given.lang):
        print(text)
    promised = promise(game, view, advice)
    print(say(given.lang, promised.key, promised.params))
    return 0
