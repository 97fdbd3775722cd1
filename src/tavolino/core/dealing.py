"""Which deal stands behind a match: a number, a secret, or a script that was written down."""

import secrets
from typing import Any

from tavolino.core.chance import DEALS, Chance, Chanced, Followed, Scripted, Seeded
from tavolino.core.game import AnyGame, Options
from tavolino.core.mismatch import SETUP, Mismatch
from tavolino.core.record import Record
from tavolino.core.refusals import BadText
from tavolino.core.sealed import (
    DAILY,
    PRACTICE,
    Sealed,
    Secret,
    Terms,
    Unknown,
    fresh_secret,
    sealed_by,
    secret_of,
)

EVERYDAY_DEALS = 1_000_000  # a deal nobody asked for is one of these


def deal_number(asked: Any) -> int:
    """The deal that is asked for, or any. Raises BadText for a number that is no deal."""
    if asked is None:
        return secrets.randbelow(EVERYDAY_DEALS) + 1
    if type(asked) is not int or not 1 <= asked <= DEALS:
        raise BadText("core.text.no_deal", {"deal": str(asked), "most": str(DEALS)})
    return int(asked)


def seeded(game: AnyGame, deal: int, sealed: Sealed | None) -> Chance:
    """Chance from a number, or from a secret."""
    return Seeded(f"{game.meta.id}/{deal}") if sealed is None else sealed.chance()


def sealed_deal(game: AnyGame, options: Options, kind: str) -> Sealed:
    """A deal that nobody knows."""
    terms = Terms(game.meta.id, game.meta.rules, dict(options), kind)
    return Sealed(fresh_secret(), terms)


# -- replays


def is_script(chance: Chance | None) -> bool:
    """Whether it is no deal at all: a box on a real table, or what a test wrote down."""
    return isinstance(chance, Scripted) and not isinstance(chance, Followed)


def unsealed(record: Record, secret: Secret | None) -> Sealed | None:
    """The sealed deal of a record, if its secret is known. Raises Mismatch if it is another's."""
    seal = record.seal
    if seal is None:
        return None
    if record.deal is not None or record.position is not None:
        raise Mismatch("two_deals", place=SETUP)
    if secret is None:
        if seal.secret is None:
            return None
        secret = secret_of(seal.secret)
    terms = Terms(record.game, record.rules, record.options, seal.kind)  # as they were then
    sealed = sealed_by(seal, terms, secret)
    if sealed.commitment != seal.commitment:
        raise Mismatch("commitment", place=SETUP)
    return sealed


def script(
    game: AnyGame, record: Record, sealed: Sealed | None, outcomes: list[Chanced], seed: int
) -> Chance:
    """What was written down; beside it the deal, which must have brought the same.

    Where there is no deal: what the software rolls beside a real box, from its seed.
    """
    if record.seal is not None and sealed is None:
        return Followed(outcomes, None)
    exact = record.seal is not None or record.deal is not None
    return Followed(outcomes, seeded(game, record.deal or seed, sealed), exact=exact)


def beyond(chance: Chance) -> Chance:
    """What answers where the script ends."""
    return chance.seeded or Unknown() if isinstance(chance, Followed) else chance


def check_claims(record: Record, over: bool) -> None:
    """A sealed game was what it says it was, and its secret given out when it was over."""
    seal = record.seal
    if seal is None:
        return
    fits = seal.kind == DAILY or record.ranked == (seal.kind != PRACTICE)  # a day is practised too
    if not fits or (record.ranked and record.assisted):
        raise Mismatch("ranked", place=SETUP)
    if seal.secret is not None and record.ranked and not over:
        raise Mismatch("opened", place=SETUP)
