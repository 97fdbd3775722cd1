"""tavolino lab tune: the value of a sheet's parameter that gives a wanted win rate."""

import argparse

from tavolino.cli.choices import add_game, add_options, add_workshop, chosen, workshop_of
from tavolino.compiled import is_compiled
from tavolino.core.refusals import BadText
from tavolino.lab.balance.strengths import HASTY, player_of
from tavolino.lab.report import percent
from tavolino.lab.tuning import Tuned, Wish, in_the_lab, parameter_named, tune
from tavolino.texts import say

COACH = "coach"  # at a tenth of a second, counted in playouts


def add(kinds: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = kinds.add_parser("tune", help="cli.command.tune")
    add_game(command)
    add_options(command)
    command.add_argument("--parameter", default="", help="cli.option.tune_parameter")
    command.add_argument("--target", default="50%", help="cli.option.tune_target")
    command.add_argument("--player", default=COACH, help="cli.option.player")
    usual = Wish(0.5)
    command.add_argument("--games", type=int, default=usual.games, help="cli.option.tune_games")
    command.add_argument("--batch", type=int, default=usual.batch, help="cli.option.tune_batch")
    command.add_argument(
        "--within", type=float, default=usual.within, help="cli.option.tune_within"
    )
    command.add_argument("--first", type=int, default=usual.first, help="cli.option.first")
    add_workshop(command, "--workers")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if not is_compiled():
        print(say(given.lang, "cli.uncompiled"))
    game, options = chosen(given)
    parameter = parameter_named(game.meta.id, given.parameter)
    player = player_of(game.meta.id, HASTY) if given.player == COACH else given.player
    if given.batch < 1 or given.games < given.batch:
        raise BadText("cli.text.no_games")
    wish = Wish(rate_in(given.target), given.games, given.batch, given.within, given.first)
    play = in_the_lab(game.meta.id, options, parameter.name, player, workshop_of(given))
    found = tune(parameter, wish, play, lambda line: print(f"  {line}", flush=True))
    last = given.first + found.games - 1
    print(f"{game.meta.id}, {player}, deals {given.first} to {last}; wanted {wish.target:.0%}")
    print(in_words(given.lang, parameter.name, found, parameter.low, parameter.high))
    return 0


def rate_in(text: str) -> float:
    """50% or 0.5. Raises BadText."""
    try:
        found = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        raise BadText("cli.text.no_target") from None
    if not 0 < found < 1:
        raise BadText("cli.text.no_target")
    return found


def in_words(language: str, name: str, found: Tuned, low: int, high: int) -> str:
    """The value, how sure it is, and whether the range holds it at all."""
    outside = not low <= found.where.mean <= high
    kind = "outside" if outside else "settled" if found.settled else "unsettled"
    params = {
        "name": name,
        "value": found.value,
        "low": f"{found.where.low:g}",
        "high": f"{found.where.high:g}",
        "rate": percent(found.rate),
        "games": found.games,
    }
    return say(language, f"cli.tuned.{kind}", params)
