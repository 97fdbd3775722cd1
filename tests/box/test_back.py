"""What was told last is taken back first, and its question is open again; then the move."""

import pytest

from tavolino import Match
from tavolino.core.asking import Ask, Box, load_box
from tavolino.core.game import AUTOMA, YOU
from tavolino.core.record import Record, load
from tavolino.core.refusals import Refusal
from tests.box.table import GAMES, Table, anything, at_turn
from tests.rule import rule

games = pytest.mark.parametrize("game", GAMES)


def resumed(match: Match) -> Match:
    assert match.box is not None
    again = Match.replay(load(match.record().dump()), box=load_box(match.box.dump()))
    again.undone = list(match.undone)  # kept beside it
    return again


def as_told(game: str) -> Record:
    table = Table(game)
    return table.play(table.sit_down(), table.at_once).record()


@rule("TA 4.2")
@games
def test_every_answer_is_taken_back_and_told_again(game: str) -> None:
    """Its last value is not told any more, all else is as it was; so it is after a restart."""
    table = Table(game)
    seen = 0

    def hesitant(match: Match, ask: Ask) -> Match:
        nonlocal seen
        values = table.values(match, ask)
        match.tell(ask.id, values)
        if not ask.seat:
            return match
        after, number = match.record(), len(match.turns)
        match.undo()
        again = match.ask
        assert again is not None
        assert (again.seat, again.action) == (ask.seat, ask.action)
        assert again.events[: len(ask.events)] == ask.events
        assert again.id != ask.id
        was = [one for told in values for one in told]
        known = [one for field in again.fields for one in field.values]
        told = len(known) - known.count(None)
        assert known == was[:told] + [None] * (len(was) - told)
        seen += 1
        match.redo()
        assert (match.record(), len(match.turns)) == (after, number)
        match.undo()
        match = resumed(match)
        ask_now = match.ask
        assert ask_now is not None
        match.tell(ask_now.id, values)
        assert (match.record(), match.redo_step()) == (after, None)
        return match

    match = table.play(table.sit_down(), hesitant)
    table.check(match)
    assert match.record() == as_told(game)
    assert seen > 10


def told_die() -> Match:
    """Azul after a move and the die, which the automa has obeyed."""
    _, match = at_turn("azul", 0)
    match.play(str(match.legal()[0]))
    assert match.ask is not None
    match.tell(match.ask.id, [[5]])
    assert [turn.seat for turn in match.turns] == [YOU, AUTOMA, AUTOMA]
    return match


@rule("TA 4.2", "TA 4.3")
def test_a_die_told_wrong_is_told_again_and_costs_no_move() -> None:
    match = told_die()
    right = match.copy()
    own = match.turns[0]
    assert match.undo() == 1
    assert match.turns == [own]
    ask = match.ask
    assert ask is not None
    assert (ask.action, [field.values for field in ask.fields]) == ("roll", [[None]])
    match.tell(ask.id, [[3]])
    assert match.turns[0] == own
    assert match.turns[1].outcomes[0].values == [3]
    assert match.redo_step() is None
    assert not match.assisted
    right.undo()
    assert right.ask is not None
    right.tell(right.ask.id, [[3]])
    assert right.record() == match.record()


@rule("TA 2.1", "TA 2.2")
def test_then_the_move_is_taken_back_and_all_of_it_is_done_again() -> None:
    match = told_die()
    record, table = match.record(), match.game.notation.write(match.table)
    with pytest.raises(Refusal):
        match.redo()
    assert [match.undo(), match.undo()] == [1, 0]
    assert not match.waits
    assert (match.undo_step(), match.redo_step() is not None) == (None, True)
    match.redo()
    assert (match.record(), match.waits) == (record, False)
    assert match.game.notation.write(match.table) == table
    match.undo()
    with pytest.raises(Refusal):
        match.play(str(match.game.rules.legal(match.tables[0])[0]))
    match.redo()
    assert match.record() == record


def test_what_waits_is_kept_while_an_earlier_answer_is_looked_at() -> None:
    """The die is told, the round is over and the trays are asked for: back leads to the die."""
    match = Match("azul", position="tray 1: blue; tray 2: white", box=Box())
    match.play("take t1 blue row 1")
    assert match.ask is not None
    match.tell(match.ask.id, [[2]])
    assert match.ask is not None
    match.tell(match.ask.id, anything(match)[:2])
    waiting, number = match.ask, len(match.turns)
    assert waiting is not None
    match.undo()
    die = match.ask
    assert die is not None
    assert (die.action, len(match.turns)) == ("roll", 1)
    match.redo()
    assert (match.ask, len(match.turns)) == (waiting, number)
    while match.waits:
        match.undo()
    while match.redo_step() is not None:
        match.redo()
    assert (match.ask, len(match.turns)) == (waiting, number)


def test_the_setup_is_not_taken_back_so() -> None:
    """It is put right among what was told."""
    _, match = at_turn("azul", 0)
    assert match.undo_step() is None


def test_what_the_software_rolled_is_not_asked_for() -> None:
    table = Table("azul")
    match = table.sit_down(("die",), 7)
    assert match.ask is not None
    table.at_once(match, match.ask)
    match.play(str(match.legal()[0]))
    assert len(match.turns) > 1
    assert match.undo() == 0
    assert not match.waits
