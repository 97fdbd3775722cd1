"""Beginning late: from the position after any line of a session to the same outcome."""

import pytest

from tavolino import Match
from tavolino.core.asking import Box
from tests.box.table import GAMES, Table, lines_of
from tests.long import LONG
from tests.rule import rule

games = pytest.mark.parametrize("game", GAMES)
STATES = 10_000 if LONG else 6  # looked at in a session, evenly


def written(match: Match) -> str:
    return match.game.notation.write(match.table)


def states(game: str, count: int) -> list[Match]:
    """A match at some lines of its session, evenly."""
    table = Table(game)
    every = max(1, len(lines_of(game)) // count)
    found: list[Match] = []
    match, at = table.sit_down(), 0
    while True:
        ask = match.ask
        action = table.next(match)
        if ask is None and (action is None or match.to_move is None):
            return found
        if ask is None or ask.seat:
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
    for match in states(game, STATES):
        rest = Table(game).rest(match)
        late = Match(game, position=written(match), box=Box())
        late.advance()
        late = rest.play(late, rest.at_once)
        outcome = late.outcome
        assert outcome is not None
        assert outcome.scores == rest.outcome
        actions = [turn.action for turn in late.turns if turn.seat == "automa"]
        assert actions == rest.automa
