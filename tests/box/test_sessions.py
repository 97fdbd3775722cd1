"""Four whole sessions of physical tables: acceptance of the companion, from 1 to 8."""

import json
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest

from tavolino import Match
from tavolino.core.asking import Ask, Box, load_box
from tavolino.core.boxed import Told
from tavolino.core.record import Record, load
from tavolino.core.refusals import Refusal
from tests.box.table import GAMES, Table
from tests.long import LONG

games = pytest.mark.parametrize("game", GAMES)
PROCESSES = 20  # one for so many questions


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
    """Before anything is told, and when the last half is: those are told backwards."""
    table = Table(game)
    left_at = 0

    def left(match: Match, ask: Ask) -> Match:
        nonlocal left_at
        values = table.values(match, ask)
        again = resumed(match)
        assert again.ask == match.ask
        again.tell(ask.id, last_half(values))
        if open_id(again) == ask.id:
            half, again = again, resumed(again)
            assert again.ask == half.ask
            again.tell(ask.id, values)
        left_at += 1
        return again

    match = table.play(table.sit_down(), left)
    table.check(match)
    assert match.record() == played(game)
    assert left_at > 10


def last_half(values: list[Told]) -> list[Told]:
    """The places of a batch from the end on; of a single one nothing yet."""
    places = [(nth, at) for nth, told in enumerate(values) for at in range(len(told))]
    found = nothing(values)
    for nth, at in places[(len(places) + 1) // 2 :]:
        found[nth][at] = values[nth][at]
    return found


TOLD_ELSEWHERE = """
import json, sys
from tavolino import Match
from tavolino.core.asking import load_box
from tavolino.core.record import load

record, box, ask, values = json.load(sys.stdin)
match = Match.replay(load(record), box=load_box(box))
match.tell(ask, values)
json.dump([match.record().dump(), match.box.dump()], sys.stdout)
"""


@games
def test_every_question_may_be_answered_by_another_process(game: str) -> None:
    """One that has ended before the next is asked; a few of them, where it is not to take long."""
    table = Table(game)
    asked = 0

    def elsewhere(match: Match, ask: Ask) -> Match:
        nonlocal asked
        asked += 1
        values = table.values(match, ask)
        if not LONG and asked % PROCESSES != 1:
            return table.at_once(match, ask)
        wish = [match.record().dump(), kept(match).dump(), ask.id, values]
        done = subprocess.run(
            [sys.executable, "-c", TOLD_ELSEWHERE], input=json.dumps(wish), text=True,
            check=True, stdout=subprocess.PIPE,
        )  # fmt: skip
        record, box = json.loads(done.stdout)
        return Match.replay(load(record), box=load_box(box))

    match = table.play(table.sit_down(), elsewhere)
    table.check(match)
    assert match.record() == played(game)


@games
def test_every_value_told_wrong_once_is_corrected_and_the_record_is_the_session_s(
    game: str,
) -> None:
    """In the pad while it is open; else the step runs again with the new answer."""
    table = Table(game)
    slips = known = 0

    def slip(match: Match, ask: Ask) -> Match:
        nonlocal slips, known
        values = table.values(match, ask)
        true = table.at_once(match.copy(), ask)
        for nth, field in enumerate(ask.fields):
            for at, right in enumerate(values[nth]):
                other = next((kind for kind in field.left if kind != right), None)
                if other is None:  # nothing else may come: nobody tells it
                    known += 1
                    continue
                wrong = [list(one) for one in values]
                wrong[nth][at] = other
                assert told_and_corrected(match.copy(), ask, wrong, values) == true.record()
                alone = nothing(values)
                alone[nth][at] = other
                assert told_and_corrected(match.copy(), ask, alone, values) == true.record()
                slips += 1
        return true

    assert table.play(table.sit_down(), slip).record() == played(game)
    assert slips + known == sum(line["ask"]["count"] for line in table.shown)
    assert known <= 1


def told_and_corrected(match: Match, ask: Ask, wrong: list[Told], values: list[Told]) -> Record:
    number = len(match.turns) + 1 if ask.seat else 0
    with suppress(Refusal):  # that cannot have come: it is noticed at once
        match.tell(ask.id, wrong)
    if open_id(match) == ask.id:
        match.tell(ask.id, values)
    else:
        answer = [[value for value in told if value is not None] for told in values]
        match.amend(number, answer, choice="back")
    return match.record()


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
            while match.waits:  # what was told before since the decision comes first
                match.undo()
            while match.redo_step() is not None:
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


DICE = [("azul", ("die",)), ("concordia", ("action d12", "good d12", "action d6", "good d6"))]

SEEDS = range(1, 31 if LONG else 4)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "dice"), DICE)
def test_with_the_dice_of_the_software_the_bags_are_told_as_in_the_session(
    game: str, dice: tuple[str, ...], seed: int
) -> None:
    """No die is asked; resumed at every question, the same dice come."""
    table = Table(game)
    bags = shown_by(table)
    match, asked = table.sit_down(dice, seed), set[str]()
    while match.to_move is not None:
        ask = match.ask
        if ask is None:
            match.play(decided(table, match))
            continue
        values = from_bags(match, ask, bags)
        if [len(one) for one in values] != [len(field.places) for field in ask.fields]:
            break  # more was drawn than in the session
        asked |= {field.name for field in ask.fields}
        again, match = match, resumed(match)
        again.tell(ask.id, values)
        match.tell(ask.id, values)
        assert again.record() == match.record(), "the same dice"
    assert asked == {*bags}
    rolls = [one for turn in match.turns for one in turn.outcomes if one.name in dice]
    assert len(rolls) > 5


def shown_by(table: Table) -> dict[str, list[Any]]:
    """What the box of a session shows, name by name, one piece after the other."""
    found: dict[str, list[Any]] = {}
    for line in table.shown:
        if line["ask"]["kind"] != "roll":
            found.setdefault(line["ask"]["name"], []).extend(line["tell"])
    return found


def from_bags(match: Match, ask: Ask, bags: dict[str, list[Any]]) -> list[Told]:
    """What comes next out of each; what could only be one thing has come unasked."""
    kinds = match.game.meta.kinds
    outcomes = [one for turn in match.turns for one in turn.outcomes] + match.outcomes
    drawn = Counter[str]()
    for one in outcomes:
        drawn[one.name] += len(one.values)
    found: list[Told] = []
    for field in ask.fields:
        at = drawn[field.name]
        drawn[field.name] += len(field.places)
        pieces = bags[field.name][at : drawn[field.name]]
        found.append([kinds.index(piece) for piece in pieces])
    return found


def decided(table: Table, match: Match) -> str:
    """The session's move where it fits other dice, else any."""
    legal = [str(one) for one in match.legal()]
    return next((one for one in table.yours if one in legal), legal[0])
