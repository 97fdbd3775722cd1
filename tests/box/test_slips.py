"""Every tenth value told wrong and put right three turns later by tapping what lies otherwise."""

from collections.abc import Iterator

import pytest

from tavolino import Match
from tavolino.core import lying
from tavolino.core.asking import Ask
from tavolino.core.boxed import Told
from tavolino.core.record import load
from tavolino.core.refusals import Refusal
from tests.box.hands import Hands, Noticed
from tests.box.table import GAMES, Table
from tests.long import LONG
from tests.rule import rule

games = pytest.mark.parametrize("game", GAMES)
EVERY = 10
SAMPLE = 3  # slips of a game, if it is not to take long
LATER = 3  # turns
NOTICED = 1  # slips of a game that cannot be told at all: no other value may have come


def slips(game: str) -> Iterator[tuple[Match, Ask, int, int]]:
    """The session at every tenth value: the match that waits for it, its field and its place."""
    table = Table(game)
    match = table.sit_down()
    told = 0
    while True:
        ask = match.ask
        action = table.next(match)
        if ask is not None:
            for nth, field in enumerate(ask.fields):
                for at in range(len(field.places)):
                    told += 1
                    if told % EVERY == 0:
                        yield match.copy(), ask, nth, at
            table.at_once(match, ask)
        elif action is None or match.to_move is None:
            return
        else:
            match.play(action)


def told_wrong(true: Match, ask: Ask, nth: int, at: int) -> Match | None:
    """A match in which one value is another; None: that is noticed at once."""
    values = Table(true.game.meta.id).values(true, ask)
    right = values[nth][at]
    for kind in ask.fields[nth].left:
        wrong: list[Told] = [list(one) for one in values]
        wrong[nth][at] = kind
        if ask.fields[nth].kind == "shuffle":  # what lies there is told of the other place
            wrong[nth][values[nth].index(kind)] = right
        match = true.copy()
        try:
            if kind != right:
                match.tell(ask.id, wrong)
                return match
        except Refusal:
            continue
    return None


@rule("TA 4.3", "TA 4.4")
@games
def test_a_value_told_wrong_is_put_right_later_by_a_tap(game: str) -> None:
    found = list(slips(game))
    every = 1 if LONG else max(1, len(found) // SAMPLE)
    seen = noticed = 0
    for true, ask, nth, at in found[::every]:
        match = told_wrong(true, ask, nth, at)
        if match is None:
            noticed += 1
            continue
        table = Table(game).at_once(true, ask)
        put_right(match, table, ask, nth, f"{game} {ask.id} {nth} {at}")
        seen += 1
    assert seen + noticed == len(found[::every]) >= SAMPLE
    assert noticed <= NOTICED


def put_right(match: Match, true: Match, ask: Ask, nth: int, seed: str) -> None:
    """The game goes on for three turns, is put right, and goes on to its end."""
    number = int(ask.id.partition(".")[0]) + 1 if ask.seat else 0
    hands = Hands(match, true.tables[number].copy(), seed)
    hands.done = number
    is_die = ask.fields[nth].kind == "roll"
    if is_die:
        hands.table = true.tables[number - 1].copy()
        hands.done = number - 1
    try:
        hands.follow()
        for _ in range(LATER):
            hands.step()
            while match.waits:
                hands.step()
    except Noticed:
        if match.undo_step() is not None:
            hands.back()
    before = list(match.turns)
    corrected(match, true, hands, number, is_die)
    assert hands.is_same()
    assert match.turns[: len(before)] == before, "the log keeps both"
    again = Match.replay(load(match.record().dump()), box=match.box)
    assert again.record() == match.record()
    hands.match, hands.done = again, len(again.turns)
    hands.to_the_end()
    assert again.to_move is None
    assert hands.is_same()
    assert Match.replay(load(again.record().dump()), box=again.box).turns == again.turns
    assert not again.assisted


def corrected(match: Match, true: Match, hands: Hands, number: int, is_die: bool) -> None:
    """A tap on what lies otherwise; a die was read wrong, and it was played so."""
    if is_die:
        values = [list(one.values) for one in true.turns[number - 1].outcomes]
        match.amend(number, values, choice="keep")
        return
    changes = hands.changes()
    if changes:
        lying.put_pieces(match, changes)
        assert match.turns[-1].events[0]["rule"] == "TA 4.4"
