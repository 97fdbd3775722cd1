"""Players for any game, by name. Each sees a view and answers with an action."""

import re
from collections.abc import Callable
from typing import Any

from tavolino.agents.coach import EFFORT
from tavolino.agents.search import search
from tavolino.core.chance import Chance, Seeded
from tavolino.core.game import YOU, AnyGame, Choice, Played
from tavolino.core.options import turned
from tavolino.core.refusals import BadText
from tavolino.core.thought import FOREVER, Clock

SECONDS = re.compile(r"\d+(\.\d+)?")
PLAYOUTS = re.compile(r"[1-9]\d{0,8}")
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
    return game.mind.counsel(view, chance, EFFORT, Clock(FOREVER))[0]


OPENING = 0.6  # the share of a turn's time that its first step gets, if it may have several
NO_LIMIT = 1e9  # seconds
Thought = Callable[[AnyGame, Any, str, float], Choice]  # game, view, seed, how much -> the best


def for_seconds(game: AnyGame, view: Any, seed: str, seconds: float) -> Choice:
    return search(game, view, seed, seconds)[0]


def for_playouts(game: AnyGame, view: Any, seed: str, playouts: float) -> Choice:
    """The same on every machine."""
    return search(game, view, seed, NO_LIMIT, max(1, round(playouts)))[0]


class Searcher:
    """The coach as a player, with so much thought for each turn, however many steps it has."""

    def __init__(self, amount: float, think: Thought = for_seconds) -> None:
        self.amount = amount
        self.left = amount
        self.think = think

    def __call__(self, game: AnyGame, view: Any, chance: Chance) -> Any:
        table = game.seats.imagine(view, chance)
        moves = game.rules.moves(table)
        if len(moves) == 1:
            return game.rules.numbered(table, moves[0])
        if not game.rules.mid_turn(table):
            self.left = self.amount
        share = self.left * OPENING if game.meta.steps else self.amount
        self.left -= share
        seed = str(chance.roll("search", 1_000_000_000))
        return game.rules.numbered(table, self.think(game, view, seed, share).move)


def thinking(playouts: int) -> Player:
    """The coach with so many playouts for each turn, or so much effort of a game's own counsel."""
    searcher = Searcher(playouts, for_playouts)

    def choose(game: AnyGame, view: Any, chance: Chance) -> Any:
        if game.mind.counsel is None:
            return searcher(game, view, chance)
        return game.mind.counsel(view, chance, playouts, Clock(FOREVER))[0]

    return choose


def player_named(name: str) -> Player:
    """random, greedy, instinct, coach, coach:PLAYOUTS, or search:SECONDS."""
    plain = {
        "random": random_player,
        "greedy": greedy_player,
        "instinct": instinct_player,
        "coach": counselled_player,
    }
    if name in plain:
        return plain[name]
    kind, _, limit = name.partition(":")
    if kind == "coach" and PLAYOUTS.fullmatch(limit):
        return thinking(int(limit))
    if kind != "search" or not SECONDS.fullmatch(limit or "1"):
        known = [*plain, "coach:PLAYOUTS", "search:SECONDS"]
        raise BadText("cli.text.no_player", {"name": name, "known": known})
    return Searcher(float(limit or "1"))


def play_out(game: AnyGame, options: dict[str, Any], deal: int, player: Player) -> Played:
    """Plays one deal to its end, or to the end of patience."""
    chance = Seeded(f"{game.meta.id}/{deal}")
    own = Seeded(f"{game.meta.id}/{deal}/player")
    table = game.rules.setup(turned(game.meta, options), chance, None)
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
