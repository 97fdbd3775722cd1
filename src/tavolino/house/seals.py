"""Sealed deals in the house: shown before they are begun, and checked when they are over."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tavolino.core.dealing import sealed_deal
from tavolino.core.game import Options, Params
from tavolino.core.match import Match
from tavolino.core.options import fitting
from tavolino.core.record import plain_seal
from tavolino.core.registry import game_named
from tavolino.core.sealed import PRACTICE, RANKED, Answer, Sealed, spoken, witnessed
from tavolino.house.problems import Problem
from tavolino.house.room import Room
from tavolino.house.store import Store


class Wanted(NamedTuple):
    """A match somebody wants."""

    game: str
    options: Options
    deal: int | None
    ranked: bool
    words: str = ""
    seal: str | None = None  # a ranked one: the seal that was shown
    again: str | None = None  # a match that is over: its deal once more, for practice
    box: Mapping[str, str] | None = None  # with the real box: who rolls and draws for each name
    position: str | None = None  # a table to begin at

    def asked(self) -> Params:
        """What it says; what was not said is left out, as before there was any of it."""
        always = ("game", "options", "deal", "ranked")
        said = {name: one for name, one in self._asdict().items() if one or name in always}
        return said if self.box is None else {**said, "box": dict(self.box)}


class Offers:
    """Seals that were shown and not begun yet: the last of each guest."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def offer(self, guest: str, game: str, options: Options) -> Sealed:
        rules = game_named(game)
        found = sealed_deal(rules, fitting(rules.meta, options), RANKED)
        self.store.offer(guest, found)
        return found

    def sealed(self, guest: str, wish: Wanted) -> Sealed:
        """The deal that was offered, or a new one, with the guest's words."""
        words = [one for one in [spoken(wish.words)] if one]
        game = game_named(wish.game)
        options = fitting(game.meta, wish.options)
        if wish.seal is None:
            return sealed_deal(game, options, RANKED)._replace(words=words)
        found = self.store.offered(guest)
        if found is None or found.commitment != wish.seal:
            raise Problem(422, "seal_unknown")
        if (found.terms.game, found.terms.options) != (wish.game, options):
            raise Problem(422, "seal_unknown")
        return found._replace(words=words)


def practised(sealed: Sealed) -> Sealed:
    """A deal that is known by now, for practice."""
    return sealed._replace(terms=sealed.terms._replace(kind=PRACTICE))


# -- for who checks


def checked(room: Room) -> Params:
    """All that a sealed deal is made of, and what chance was asked, in order."""
    sealed = room.sealed_deal()
    if sealed is None:
        raise Problem(422, "not_sealed")
    terms = sealed.terms
    return {
        "seal": plain_seal(sealed.seal(opened=True)),
        "game": terms.game,
        "rules": terms.rules,
        "options": dict(terms.options),
        "answers": [one._asdict() for one in answers_in(room.match, sealed)],
    }


def answers_in(match: Match, sealed: Sealed) -> list[Answer]:
    """The rules ask again; what they are told goes by."""
    found: list[Answer] = []
    chance: Any = witnessed(sealed, found)
    rules, parse = match.game.rules, match.game.notation.parse
    table = rules.setup(match.options, chance, None)
    for turn in match.turns:
        rules.apply(table, parse(turn.action), chance, None)
    return found
