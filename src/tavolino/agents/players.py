"""Players for any game, by name. Each sees a view and answers with an action."""

import re
from collections.abc import Callable
from typing import Any

from tavolino.agents.coach import EFFORT
from tavolino.agents.search import search
from tavolino.core.chance import Chance, Seeded
from tavolino.core.game import YOU, AnyGame, Played
from tavolino.core.options import fitting
from tavolino.core.refusals import BadText

SECONDS = re.compile(r"\d+(\.\d+)?")
Player = Callable[[AnyGame, Any, Chance], Any]  # game, view, chance of its own -> action


def random_player(game: AnyGame, view: Any, chance: Chance) -> Any:
    """Any legal action; finishing only when nothing else is left."""
    return any_action(game, game.rules.choices(game.seats.imagine(view, chance)), chance)


def any_action(game: AnyGame, found: list[Any], chance: Chance) -> Any:
    others = [action for action in found if str(action) != game.meta.finish] or found
    return others[chance.roll("random player", len(others)) - 1]


def greedy_player(game: AnyGame, view: Any, chance: Chance) -> Any:
    """The action whose preview promises most points; the first of equals."""
    found = game.rules.choices(game.seats.imagine(view, chance))
    return max(found, key=lambda action: promised(game, view, action))


def promised(game: AnyGame, view: Any, action: Any) -> int:
    preview = game.words.preview(view, action)
    return 0 if preview is None or preview.points is None else preview.points


def instinct_player(game: AnyGame, view: Any, chance: Chance) -> Any:
    """What playouts do: a quick glance."""
    table = game.seats.imagine(view, chance)
    return game.rules.numbered(table, game.mind.instinct.move(table, chance))


def counselled_player(game: AnyGame, view: Any, chance: Chance) -> Any:
    """The game's own counsel, where it has one; else a second of search."""
    if game.mind.counsel is None:
        return Searcher(1.0)(game, view, chance)
    return game.mind.counsel(view, chance, EFFORT)[0]


OPENING = 0.6  # the share of a turn's time that its first step gets, if it may have several


class Searcher:
    """The coach as a player, with so many seconds for each turn, however many steps it has."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.left = seconds

    def __call__(self, game: AnyGame, view: Any, chance: Chance) -> Any:
        table = game.seats.imagine(view, chance)
        moves = game.rules.moves(table)
        if len(moves) == 1:
            return game.rules.numbered(table, moves[0])
        if not game.rules.mid_turn(table):
            self.left = self.seconds
        share = self.left * OPENING if game.meta.steps else self.seconds
        self.left -= share
        seed = str(chance.roll("search", 1_000_000_000))
        best = search(game, view, seed, share)[0].move
        return game.rules.numbered(table, best)


def player_named(name: str) -> Player:
    """random, greedy, instinct, coach, or search:SECONDS."""
    plain = {
        "random": random_player,
        "greedy": greedy_player,
        "instinct": instinct_player,
        "coach": counselled_player,
    }
    if name in plain:
        return plain[name]
    kind, _, seconds = name.partition(":")
    if kind != "search" or not SECONDS.fullmatch(seconds or "1"):
        raise BadText("cli.text.no_player", {"name": name, "known": [*plain, "search:SECONDS"]})
    return Searcher(float(seconds or "1"))


def play_out(game: AnyGame, options: dict[str, Any], deal: int, player: Player) -> Played:
    """Plays one deal to its end, or to the end of patience."""
    chance = Seeded(f"{game.meta.id}/{deal}")
    own = Seeded(f"{game.meta.id}/{deal}/player")
    table = game.rules.setup(fitting(game.meta, options), chance, None)
    seat = game.rules.to_move(table)
    turns = 0
    while seat is not None and (not game.meta.patience or turns < game.meta.patience):
        turns += 1
        if seat == YOU:
            chosen = player(game, game.seats.view(table, seat), own)
        else:
            chosen = game.seats.decision(table).action
        game.rules.apply(table, chosen, chance, None)
        seat = game.rules.to_move(table)
    return Played(game.score.margin(table), game.score.result(table))
