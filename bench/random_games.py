"""Games that anything can play again: random ones by their seed, and the recorded ones."""

import hashlib
import json
from pathlib import Path
from random import Random

from tavolino.core.match import Match
from tavolino.core.options import fitting
from tavolino.core.record import load
from tavolino.core.registry import game_named

PATIENCE = 60  # turns
RECORDS = Path(__file__).parents[1] / "tests" / "records"


def random_game(name: str, seed: int) -> Match:
    """Any options, any deal, any moves; finishing only when the game has become long."""
    dice, game = Random(f"{name} {seed}"), game_named(name)
    drawn = {one.name: dice.choice(one.values) for one in game.meta.options}
    match = Match(name, fitting(game.meta, drawn), dice.randint(1, 1_000_000))
    finish = game.meta.finish
    while match.to_move is not None:
        if finish and game.meta.bound is None and len(match.turns) >= PATIENCE:
            match.play(finish)
            continue
        found = game.rules.choices(match.table)
        match.play(dice.choice([one for one in found if str(one) != finish] or found))
    return match


def recorded_game(file: str) -> Match:
    return Match.replay(load((RECORDS / file).read_text(encoding="utf-8")))


def told(match: Match) -> str:
    """A digest of all that a record says, and of the table at the end."""
    whole = match.record().dump() + match.game.notation.write(match.table)
    return hashlib.sha256(whole.encode()).hexdigest()[:32]


def game_of(name: str, wanted: int | str) -> Match:
    """By its seed, by its file, or as it was written down elsewhere."""
    if isinstance(wanted, int):
        return random_game(name, wanted)
    if wanted.endswith(".jsonl"):
        return recorded_game(wanted)
    return Match.replay(load(wanted))


def played(wish: str) -> str:
    """Digests of the games that are asked for: JSON, for another Python."""
    name, wanted = json.loads(wish)
    return json.dumps([told(game_of(name, one)) for one in wanted])
