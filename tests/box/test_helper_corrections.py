"""Only the automa: what was entered or told wrong is put right long after."""

import pytest

from tavolino.core.boxed import Told
from tavolino.core.helper import Helper
from tavolino.core.helper_correcting import all_said, amend, reopened
from tavolino.core.refusals import BadText, Refusal
from tests.box.helping import HelperTable
from tests.box.table import GAMES
from tests.rule import rule


@pytest.mark.parametrize("game", GAMES)
def test_the_same_said_again_changes_nothing(game: str) -> None:
    """Every fifth thing that was said in a session, entry or values."""
    helper = HelperTable(game).play()
    before = helper.dump()
    for one in all_said(helper)[::5]:
        if one.answers:
            values: list[Told] = [list(told.values) for told in one.answers]
            assert amend(helper, one.step, None, values) is None
        else:
            assert amend(helper, one.step, one.entry, None) is None
        assert helper.dump() == before


@pytest.mark.parametrize("game", GAMES)
def test_another_entry_stands_or_names_the_first_step_that_differs(game: str) -> None:
    helper = HelperTable(game).play()
    before = helper.dump()
    entered = [one for one in all_said(helper) if one.entry]
    for one in entered[:: max(1, len(entered) // 6)]:
        twin, entries, _ = reopened(helper, one.step)
        other = next((entry for entry in entries if entry != one.entry), None)
        if other is None:
            continue
        differs = amend(helper, one.step, other, None)
        if differs is None:
            assert len(helper.done) == len(before["steps"])
            assert amend(helper, one.step, one.entry, None) is None
        assert helper.dump() == before
        if differs is not None:
            again = Helper(helper.game, kept=before)
            assert amend(again, one.step, other, None, "back") is None
            assert one.step <= differs <= len(before["steps"])
            assert len(again.done) <= differs + 2
            assert Helper(again.game, kept=again.dump()).dump() == again.dump()
        assert len(twin.done) == one.step


@rule("TA 4.4")
def test_a_count_of_the_rule_card_is_put_right_ten_turns_later() -> None:
    """Nothing that came later depends on it: all of it stands, and the pile is right."""
    table = HelperTable("azul")
    helper = table.play()
    took = [one for one in all_said(helper) if one.entry.startswith("took 2")][-1]
    pile = helper.table.pile
    assert amend(helper, took.step, "took 3", None) is None
    assert helper.done[took.step].entry == "took 3"
    assert helper.table.pile == pile + 1


@rule("TA 2.1")
def test_what_cannot_be_amended() -> None:
    helper = HelperTable("rummikub").play()
    with pytest.raises(Refusal):
        amend(helper, 999, "stack", None)
    for entry, values in ((None, None), ("stack", [])):
        with pytest.raises(BadText):
            amend(helper, 1, entry, values)
    with pytest.raises(BadText):
        amend(helper, 1, "laid 99", None)
