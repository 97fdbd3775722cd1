"""Beginning late, and pieces that were told wrong and put right some turns later."""

import pytest

from tavolino import Match
from tavolino.core.asking import Box
from tavolino.core.boxed import Told
from tavolino.core.chance import BadOutcome
from tavolino.core.record import load
from tavolino.core.refusals import BadText, Refusal
from tests.box.table import GAMES, Table, lines_of
from tests.rule import rule

games = pytest.mark.parametrize("game", GAMES)
STATES = 6  # looked at in a session, evenly
SLIPS = 4


def written(match: Match) -> str:
    return match.game.notation.write(match.table)


def states(game: str, count: int, waiting: bool) -> list[Match]:
    """A match at some lines of its session, evenly; `waiting`: at questions only."""
    table = Table(game)
    every = max(1, len(lines_of(game)) // count)
    found: list[Match] = []
    match, at = table.sit_down(), 0
    while True:
        ask = match.ask
        action = table.next(match)
        if ask is None and (action is None or match.to_move is None):
            return found
        if (ask is None or ask.seat) and (ask is not None or not waiting):
            at += 1
            if at % every == every // 2:
                found.append(match.copy())
        if ask is not None:
            table.at_once(match, ask)
        else:
            match.play(str(action))


@rule("TA 4.1")
@games
def test_a_late_start_goes_on_to_the_same_outcome(game: str) -> None:
    for match in states(game, STATES, False):
        rest = Table(game).rest(match)
        late = Match(game, position=written(match), box=Box())
        late.advance()
        late = rest.play(late, rest.at_once)
        outcome = late.outcome
        assert outcome is not None
        assert outcome.scores == rest.outcome
        actions = [turn.action for turn in late.turns if turn.seat == "automa"]
        assert actions == rest.automa


@rule("TA 4.3", "TA 4.4")
@games
def test_a_piece_told_wrong_is_put_right_three_turns_later(game: str) -> None:
    for match in states(game, SLIPS * 2, True):
        put_right_later(Table(game), match)


def put_right_later(table: Table, true: Match) -> None:
    """One value is told wrong; the real table goes on as the session, and is set at last."""
    wrong, ask = true.copy(), true.ask
    assert ask is not None
    values = table.values(true, ask)
    others = [kind for kind in ask.fields[0].left if kind != values[0][0]]
    if not others:
        return
    slipped: list[Told] = [[others[0], *values[0][1:]], *values[1:]]
    try:
        wrong.tell(ask.id, slipped)
    except Refusal:
        return  # noticed at once
    number = len(true.turns)
    table.at_once(true, ask)
    for _ in range(3):
        on(table, true)
        on_as_far_as_it_goes(wrong, true)
    before = wrong.record()
    wrong.set(written(true), "piece")
    assert written(wrong) == written(true)
    assert wrong.turns[number : len(before.turns)] == before.turns[number:], "the log keeps both"
    assert (wrong.assisted, wrong.turns[-1].events[0]["rule"]) == (False, "TA 4.4")
    rest = table.rest(true)
    late = Match.replay(load(wrong.record().dump()), box=wrong.box)
    assert late.record() == wrong.record()
    done = len(late.turns)
    late = played_on(rest, late, done)
    outcome = late.outcome
    assert outcome is not None
    assert outcome.scores == rest.outcome
    assert Match.replay(load(late.record().dump()), box=late.box).turns == late.turns


def on(table: Table, match: Match) -> None:
    """To the next decision, by the session."""
    while (ask := match.ask) is not None:
        table.at_once(match, ask)
    action = table.next(match)
    if match.to_move is not None and action is not None:
        match.play(action)
    while (ask := match.ask) is not None:
        table.at_once(match, ask)


def on_as_far_as_it_goes(wrong: Match, true: Match) -> None:
    """The same turn where one value is wrong; it may not be possible there."""
    try:
        if not wrong.waits:
            wrong.play(next(one.action for one in reversed(true.turns) if one.seat == "you"))
        while (ask := wrong.ask) is not None:
            turn = next(one for one in reversed(true.turns) if one.outcomes)
            wrong.tell(ask.id, [list(one.values) for one in turn.outcomes])
    except (Refusal, BadText, BadOutcome, StopIteration):
        pass
    if wrong.box is not None and wrong.box.open is not None and wrong.box.open.seat == "you":
        wrong.undo()


def played_on(rest: Table, match: Match, done: int) -> Match:
    """The rest of the session after so many turns that were not of it."""
    played = 0
    while True:
        ask = match.ask
        outcomes = [turn.outcomes for turn in match.turns[done:]]
        if ask is not None:
            told = sum(map(len, outcomes))
            lines = rest.shown[told : told + len(ask.fields)]
            kinds = match.game.meta.kinds
            match.tell(
                ask.id,
                [
                    [one if isinstance(one, int) else kinds.index(one) for one in line["tell"]]
                    for line in lines
                ],
            )
        elif played < len(rest.yours):
            match.play(rest.yours[played])
            played += 1
        else:
            return match
