"""Only the automa from here on: a whole match becomes a session that asks for less."""

import json

import pytest

from tavolino import Match
from tavolino.core.asking import Box
from tavolino.core.game import AUTOMA, YOU
from tavolino.core.helper import Helper
from tavolino.core.late import only_the_automa
from tavolino.core.refusals import Refusal
from tests.box.helping import READ, HelperTable
from tests.box.table import GAMES, Table, at_turn
from tests.long import LONG

games = pytest.mark.parametrize("game", GAMES)
POINTS = 1000 if LONG else 4  # of a session, evenly


def entered(match: Match) -> int:
    """How many entries a session of the automa alone has had by then."""
    if match.game.meta.id == "coatl":  # cells that were taken, and turns that were confirmed
        yours = [turn.action for turn in match.turns if turn.seat == YOU]
        return sum(one == "done" or one.startswith("take ") for one in yours)
    return len(READ[match.game.meta.id](match))


def decisions(game: str) -> list[Match]:
    """The session at the beginning of your turns."""
    table = Table(game)
    match = table.sit_down()
    found: list[Match] = []
    while True:
        ask, action = match.ask, table.next(match)
        if ask is not None:
            table.at_once(match, ask)
        elif action is None or match.to_move is None:
            return found
        else:
            kept = game == "coatl" and action.startswith("keep")
            if not match.game.rules.mid_turn(match.table) and not kept:
                found.append(match.copy())
            match.play(action)


@games
def test_the_automa_goes_on_as_it_did(game: str) -> None:
    found = decisions(game)
    for match in found[:: max(1, len(found) // POINTS)]:
        table = HelperTable(game)
        whole = table.sit_down()
        while whole.waiting or table.entered < entered(match):
            table.step(whole)
        helper = only_the_automa(match)
        assert (helper.needs(), helper.to_move) == ([], YOU)
        known, told = set(helper.entries()), set(whole.entries())
        assert known <= told if game == "azul" else known == told, "a rule card is told less"
        helper = Helper(helper.game, kept=json.loads(json.dumps(helper.dump())))
        before = len(whole.done)
        rest = table.play(helper)
        again = HelperTable(game).play()
        theirs = [step.events for step in again.done[before:] if step.seat == AUTOMA]
        assert [step.events for step in rest.done if step.seat == AUTOMA] == theirs
        assert rest.to_move is None


@games
def test_it_can_be_left_at_any_question(game: str) -> None:
    table = Table(game)
    match = table.sit_down()
    assert only_the_automa(match).ask is not None or game == "rummikub", "the setup begins anew"
    while len(match.turns) < 12:
        ask = match.ask
        if ask is None:
            match.play(str(table.next(match)))
        else:
            helper = only_the_automa(match)
            assert helper.waiting or helper.entries()
            table.at_once(match, ask)


def test_who_rolls_is_taken_over() -> None:
    _, match = at_turn("concordia", 3)
    match.give(["action d12", "good d12"])
    assert only_the_automa(match).ours == ["action d12", "good d12"]
    with pytest.raises(Refusal):
        only_the_automa(Match("azul", deal=1))


@pytest.mark.parametrize("owner", [YOU, AUTOMA])
def test_the_rule_card_knows_whose_the_marker_is(owner: str) -> None:
    floor = "floor: marker; " if owner == YOU else ""
    position = f"marker: {owner}; {floor}tray 2: blue; tray 3: red"
    helper = only_the_automa(Match("azul", position=position, box=Box()))
    ends = [one for one in helper.entries() if one.startswith("round ")]
    assert ends == [{YOU: "round mine", AUTOMA: "round theirs"}[owner]]
