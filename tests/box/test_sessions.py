"""Four whole sessions of physical tables: acceptance of the companion, from 1 to 8."""

import json
import pickle

import pytest

from tavolino import Match
from tavolino.core.asking import Ask, Box, load_box
from tavolino.core.boxed import Told
from tavolino.core.record import Record, load
from tavolino.core.refusals import Refusal
from tests.box.table import GAMES, Table, anything

games = pytest.mark.parametrize("game", GAMES)


def open_id(match: Match) -> str:
    """Of the question that waits."""
    assert match.box is not None
    return match.box.open.id if match.box.open else ""


def kept(match: Match) -> Box:
    """What is kept beside the record, written down and read again."""
    assert match.box is not None
    return load_box(json.loads(json.dumps(match.box.dump())))


def nothing(values: list[Told]) -> list[Told]:
    return [[None] * len(one) for one in values]


def played(game: str) -> Record:
    table = Table(game)
    return table.play(table.sit_down(), table.at_once).record()


@games
def test_a_session_plays_to_its_outcome(game: str) -> None:
    table = Table(game)
    match = table.play(table.sit_down(), table.at_once)
    table.check(match)
    assert (match.deal, match.assisted, match.ranked) == (0, False, False)
    assert Match.replay(load(match.record().dump())).record() == match.record()


@games
def test_what_has_happened_is_told_before_the_question(game: str) -> None:
    table = Table(game)
    seen = []

    def one_by_one(match: Match, ask: Ask) -> Match:
        lines, values = table.lines(match, ask), table.values(match, ask)
        for nth, line in enumerate(lines):
            now = match.ask
            assert now is not None
            assert now.id == ask.id
            during = line["during"] or {"seat": "", "action": "", "happened": []}
            assert (now.seat, now.action) == (during["seat"], during["action"])
            happened = [event["kind"] for event in now.events]
            if line["during"]:
                assert happened == during["happened"]
            seen.append(line)
            match.tell(ask.id, values[: nth + 1])
            if open_id(match) != ask.id:
                break  # the rest could only be one thing
        return match

    table.check(table.play(table.sit_down(), one_by_one))
    assert len(seen) > len(table.shown) * 0.9


@games
def test_a_batch_may_be_answered_in_any_order(game: str) -> None:
    table = Table(game)

    def backwards(match: Match, ask: Ask) -> Match:
        values = table.values(match, ask)
        places = [(nth, at) for nth, told in enumerate(values) for at in range(len(told))]
        told = nothing(values)
        for nth, at in reversed(places):
            told[nth][at] = values[nth][at]
            match.tell(ask.id, told)
            if open_id(match) != ask.id:
                break
        return match

    match = table.play(table.sit_down(), backwards)
    table.check(match)
    assert match.record() == played(game)


def resumed(match: Match) -> Match:
    """Written down, and read again by another process."""
    record = load(match.record().dump())
    return Match.replay(record, box=kept(match))


@games
def test_a_game_may_be_left_at_every_question(game: str) -> None:
    table = Table(game)

    def left(match: Match, ask: Ask) -> Match:
        values = table.values(match, ask)
        match.tell(ask.id, [*values[:-1], values[-1][:-1]])
        if open_id(match) != ask.id:
            return match
        again = resumed(match)
        assert again.ask == match.ask
        again.tell(ask.id, values)
        return again

    match = table.play(table.sit_down(), left)
    table.check(match)
    assert match.record() == played(game)


@games
def test_a_wrong_value_is_corrected_in_the_pad(game: str) -> None:
    table = Table(game)

    def slip(match: Match, ask: Ask) -> Match:
        values = table.values(match, ask)
        for nth, field in enumerate(ask.fields):
            for at, right in enumerate(values[nth]):
                others = [kind for kind in field.left if kind != right and field.left[kind] > 0]
                wrong = nothing(values)
                wrong[nth][at] = others[0] if others else right
                twin = match.copy()
                twin.tell(ask.id, wrong)
                if open_id(twin) == ask.id:
                    match = twin  # else it is no pad: it is corrected by undo or amended
        match.tell(ask.id, values)
        return match

    assert table.play(table.sit_down(), slip).record() == played(game)


@games
def test_at_every_open_question_play_undo_and_a_second_tap_change_nothing(game: str) -> None:
    table = Table(game)

    def restless(match: Match, ask: Ask) -> Match:
        values = table.values(match, ask)
        match.tell(ask.id, values[:1] if len(values) > 1 else [values[0][:-1]])
        if open_id(match) != ask.id:
            return match
        before = match.ask
        for action in table.yours[:3]:
            with pytest.raises(Refusal) as refused:
                match.play(action)
            assert refused.value.key == "core.refuse.waits"
        assert match.ask == before
        if ask.seat:
            number = len(match.turns)
            match.undo()
            assert not match.waits
            match.redo()
            assert (len(match.turns), match.ask) == (number, before)
        match.tell(ask.id, values)
        with pytest.raises(Refusal) as refused:
            match.tell(ask.id, values)
        assert (refused.value.key, refused.value.rule) == ("core.refuse.not_asked", "TA 4.2")
        return match

    match = table.play(table.sit_down(), restless)
    table.check(match)
    assert match.record() == played(game)


@pytest.mark.parametrize(
    ("game", "dice"),
    [("azul", ("die",)), ("concordia", ("action d12", "good d12", "action d6", "good d6"))],
)
def test_with_the_dice_of_the_software_only_the_rest_is_asked(
    game: str, dice: tuple[str, ...]
) -> None:
    """The session's own moves do not fit other dice: here anything legal is played."""
    table = Table(game)
    match = table.sit_down(dice)
    asked: set[str] = set()
    for _ in range(60):
        ask = match.ask
        if ask is not None:
            asked |= {field.name for field in ask.fields}
            again = resumed(match)
            values = anything(match)
            match.tell(ask.id, values)
            again.tell(ask.id, values)
            assert again.record() == match.record()
            match = pickle.loads(pickle.dumps(again))
        elif match.to_move is not None:
            match.play(match.legal()[0])
    assert asked
    assert not asked & set(dice)
    rolls = [one for turn in match.turns for one in turn.outcomes if one.name in dice]
    assert len(rolls) > 5
