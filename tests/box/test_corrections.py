"""Putting right what was told: amended entries, and a table that is set as it lies."""

import random

import pytest

from tavolino import Match
from tavolino.core.correcting import entries
from tavolino.core.record import load
from tavolino.core.refusals import BadText, Refusal
from tests.box.table import GAMES, anything, at_turn
from tests.rule import rule

games = pytest.mark.parametrize("game", GAMES)


@rule("TA 4.3", "TA 4.4")
@games
def test_a_table_is_set_as_it_lies_and_the_record_replays(game: str) -> None:
    table, match = at_turn(game, 3)
    position = match.game.notation.write(match.table)
    (turn, *_) = match.set(position, "piece")
    assert (turn.seat, turn.events[0]["params"]) == ("you", {"why": "piece"})
    assert (match.assisted, match.box and match.box.corrected) == (False, 1)
    match = Match.replay(load(match.record().dump()), box=match.box)
    table.check(table.play(match, table.at_once))


@rule("TA 4.4")
def test_a_table_needs_the_same_pieces_as_before() -> None:
    _, match = at_turn("azul", 2)
    with pytest.raises(BadText):
        match.set("tray 1: blue*9", "piece")
    _, concordia = at_turn("concordia", 2)
    elsewhere = Match("concordia", {"map": "imperium"}, 1)
    with pytest.raises(Refusal) as refused:
        concordia.set(elsewhere.game.notation.write(elsewhere.table), "piece")
    assert (refused.value.key, refused.value.rule) == ("core.refuse.other_pieces", "TA 4.4")


@rule("TA 4.4")
def test_a_reason_must_be_known() -> None:
    _, match = at_turn("azul", 2)
    with pytest.raises(BadText):
        match.set(match.game.notation.write(match.table), "whim")


@rule("TA 4.2")
def test_while_the_automa_waits_for_its_die_the_table_can_be_set() -> None:
    _, match = at_turn("azul", 2)
    match.play(str(match.legal()[0]))
    ask = match.ask
    assert ask is not None
    match.set(match.game.notation.write(match.table), "slip")
    again = match.ask
    assert again is not None
    assert (again.action, again.id == ask.id) == (ask.action, False)


@games
def test_the_same_answer_amended_changes_nothing(game: str) -> None:
    table, match = at_turn(game, 6)
    before = match.record()
    for entry in entries(match):
        answer = [list(one.values) for one in entry.answers]
        assert match.amend(entry.turn, answer) is None
    assert match.record() == before
    table.check(table.play(match, table.at_once))


@rule("TA 4.3", "TA 4.4")
def test_a_die_that_was_told_wrong_differs_at_the_automa_s_move() -> None:
    table, match = at_turn("azul", 2)
    before = match.record()
    die = entries(match)[0]
    assert [one.name for one in die.answers] == ["die"]
    (told,) = die.answers[0].values
    other = next(face for face in range(1, 7) if differs(match, die.turn, face))
    assert match.amend(die.turn, [[other]]) == die.turn + 1
    assert match.record() == before, "nothing is done before the person chooses"
    back, keep = match.copy(), match.copy()
    back.amend(die.turn, [[other]], choice="back")
    assert back.turns[die.turn - 1].outcomes[0].values == [other]
    assert back.turns[die.turn].action != match.turns[die.turn].action
    keep.amend(die.turn, [[other]], choice="keep")
    assert keep.turns[:-1] == match.turns
    assert keep.turns[-1].events[1]["params"] == {"turn": die.turn, "said": [other]}
    assert Match.replay(load(keep.record().dump()), box=keep.box).turns == keep.turns
    assert not back.assisted
    table.check(table.play(keep, table.at_once))
    assert told != other


def differs(match: Match, turn: int, face: int) -> bool:
    return match.copy().amend(turn, [[face]]) is not None


@rule("TA 4.1")
def test_an_impossible_answer_cannot_be_amended() -> None:
    _, match = at_turn("azul", 2)
    with pytest.raises(Refusal) as refused:
        match.amend(entries(match)[0].turn, [[9]])
    assert refused.value.key == "core.refuse.not_so"


@games
def test_an_entry_of_long_ago_may_be_amended_and_the_game_ends(game: str) -> None:
    """Every answer of the first turns told otherwise: it stands, or one goes back from there."""
    chooser = random.Random(game)
    for _ in range(6):
        _, match = at_turn(game, 5)
        entry = chooser.choice(entries(match))
        answer = [chooser.sample(one.values, len(one.values)) for one in entry.answers]
        match.amend(entry.turn, answer, choice="back")
        for _ in range(10):
            ask = match.ask
            if ask is not None:
                match.tell(ask.id, anything(match))
            elif match.to_move is not None:
                match.play(match.legal()[0])
        again = Match.replay(load(match.record().dump()), box=match.box)
        assert again.ask == match.ask
        assert again.record() == match.record()
