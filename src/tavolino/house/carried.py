"""A game inside a link: its deal and one's own actions, for whoever can play them again.

Such a token begins with a sign that no other has; nothing of it is in any store.
"""

import base64
import json
import zlib
from functools import lru_cache
from typing import Any

from tavolino.core.game import YOU, AnyGame, Params
from tavolino.core.match import Match
from tavolino.core.options import fitting
from tavolino.core.record import plain_seal, read_seal
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named
from tavolino.core.sealed import Terms, sealed_by, secret_of
from tavolino.core.setting import is_set
from tavolino.house.problems import Problem, unknown
from tavolino.house.room import Room

MARK = "~"
LENGTH = 6000  # signs of a token: what browsers and letters carry
BYTES = 64 * 1024  # of it, unpacked
ACTIONS = 2000
OPEN = 16  # that are remembered: somebody who looks at one asks often


def is_carried(token: str) -> bool:
    return token.startswith(MARK)


def token_of(room: Room) -> str:
    """A problem 422 where the deal and the actions do not tell it all, or not yet, or too much."""
    match = room.match
    turns = [turn for turn in match.turns if turn.seat == YOU]
    told = not match.box and match.position is None and not any(is_set(one.action) for one in turns)
    if not told:
        raise Problem(422, "not_carried")
    text = json.dumps(
        [match.game.meta.id, match.game.meta.rules, unusual(match), deal_of(room)]
        + [turn.action for turn in turns],
        ensure_ascii=False,
        separators=(",", ":"),
    )
    packed = zlib.compress(text.encode(), 9, wbits=-zlib.MAX_WBITS)
    token = MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    if len(token) > LENGTH:
        raise Problem(422, "not_carried")
    return token


def unusual(match: Match) -> Params:
    """The options that somebody chose."""
    usual = fitting(match.game.meta, {})
    return {name: value for name, value in match.options.items() if value != usual[name]}


def deal_of(room: Room) -> int | Params:
    """Its number, or its seal with the secret, when the game is over."""
    sealed = room.sealed_deal() if room.match.seal else None
    return room.match.deal if sealed is None else plain_seal(sealed.seal(opened=True))


def opened(token: str, now: str) -> Room:
    """The table behind a token, at nobody's place. A problem 404 if no game comes of it."""
    return Room("", None, played(token), now)


@lru_cache(maxsize=OPEN)
def played(token: str) -> Match:
    try:
        game, rules, options, deal, *actions = unpacked(token)
        match = dealt(game_named(game), rules, options, deal)
        match.advance()
        for action in actions[:ACTIONS]:
            match.play(action)
    except (BadText, Refusal, ValueError, TypeError, KeyError, zlib.error) as wrong:
        raise unknown() from wrong
    return match


def unpacked(token: str) -> list[Any]:
    packed = token.removeprefix(MARK)
    data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    text = zlib.decompressobj(wbits=-zlib.MAX_WBITS).decompress(data, BYTES)
    found = json.loads(text)
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found[4:]):
        raise ValueError("no game")
    return found


def dealt(game: AnyGame, rules: int, options: Params, deal: int | Params) -> Match:
    if rules != game.meta.rules:
        raise Problem(422, "outdated")
    if not isinstance(deal, dict):
        return Match(game, options, deal)
    seal = read_seal(deal)
    terms = Terms(game.meta.id, rules, fitting(game.meta, options), seal.kind)
    return Match(game, options, sealed=sealed_by(seal, terms, secret_of(seal.secret or "")))
