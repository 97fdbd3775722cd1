"""A record that is opened quickly is the match that it was, with its past and its future."""

from random import Random

import pytest

from tavolino.core.match import Match
from tavolino.core.mismatch import Mismatch
from tavolino.core.record import Record
from tavolino.core.registry import games
from tavolino.core.sealed import Secret
from tavolino.house.room import laid_out
from tavolino.house.rows import Sheet

TURNS = 40


def played(game: str, seed: int, *, ranked: bool) -> Match:
    match, random = Match(game, deal=None if ranked else seed, ranked=ranked), Random(seed)
    match.advance()
    while match.to_move is not None and len(match.turns) < TURNS:
        match.play(random.choice(match.legal()))
    return match


def tables(match: Match) -> list[str]:
    return [match.game.notation.write(table) for table in match.tables]


@pytest.mark.parametrize("ranked", [False, True])
@pytest.mark.parametrize("game", games())
def test_it_is_the_same_and_goes_on_the_same(game: str, ranked: bool) -> None:
    for seed in range(1, 6):
        match = played(game, seed, ranked=ranked)
        secret = match.sealed and match.sealed.secret
        careful = Match.replay(match.record(), secret)
        quick = Match.replay(match.record(), secret, trusted=True)
        assert tables(quick) == tables(careful) == tables(match)
        assert quick.record() == careful.record() == match.record()
        if not ranked and match.turns:
            match.undo(), quick.undo()
        random = Random(seed)
        while match.to_move is not None and len(match.turns) < 2 * TURNS:
            action = str(random.choice(match.legal()))
            assert quick.play(action) == match.play(action)
        assert tables(quick) == tables(match)


@pytest.mark.parametrize("game", games())
def test_what_the_rules_cannot_follow_is_told(game: str) -> None:
    record = played(game, 3, ranked=False).record()
    first, *rest, last = record.turns
    strange = last._replace(events=[*last.events, {"kind": "strange"}])
    for turns in (
        [first._replace(seat="nobody"), *rest, last],
        [first._replace(action="no such thing"), *rest, last],
        [first, *rest, strange],
    ):
        with pytest.raises(Mismatch):
            laid_out(sheet_of(record._replace(turns=turns), None))
    with pytest.raises(Mismatch):
        laid_out(sheet_of(record._replace(rules=99), None))


def sheet_of(record: Record, secret: Secret | None) -> Sheet:
    return Sheet("m", "anna", record, [], 1, 0, "2026", "2026", None, secret=secret)
