"""Records: written, read, replayed; and no field of one can be changed unnoticed."""

import copy
import json
import random
import re
from collections.abc import Collection, Iterator
from typing import Any

import pytest

from tavolino import Match
from tavolino.core.mismatch import Mismatch
from tavolino.core.record import load
from tavolino.core.refusals import BadText


def played(turns: int, deal: int = 7, position: str | None = None) -> Match:
    match = Match("azul", deal=deal, position=position)
    chooser = random.Random(deal)
    for _ in range(turns):
        match.play(chooser.choice(match.legal()))
    return match


def test_a_record_is_read_as_it_was_written() -> None:
    record = played(20).record()
    assert load(record.dump()) == record
    assert load(record.dump()).dump() == record.dump()


def test_a_record_has_a_line_for_the_deal_and_one_for_each_turn() -> None:
    match = played(6)
    assert len(match.record().dump().splitlines()) == 1 + len(match.turns)


def test_a_replay_is_the_same_match() -> None:
    match = played(9)
    again = Match.replay(load(match.record().dump()))
    assert again.record() == match.record()
    assert again.game.notation.write(again.table) == match.game.notation.write(match.table)


def test_a_replayed_match_goes_on_with_the_same_chance() -> None:
    match, again = played(9), Match.replay(load(played(9).record().dump()))
    for sitting in (match, again):
        while sitting.to_move:
            sitting.play(sitting.legal()[0])
    assert again.record() == match.record()


def test_a_replayed_match_can_be_undone_and_goes_on_with_the_same_chance() -> None:
    match, again = played(9), Match.replay(load(played(9).record().dump()))
    for sitting in (match, again):
        sitting.back(6)
        sitting.play(sitting.legal()[-1])
    assert again.record() == match.record()


def test_a_record_from_a_position_is_replayed_from_there() -> None:
    match = played(1, position="round: 4; marker: automa; tray 2: blue; tray 3: red*2 black")
    again = Match.replay(load(match.record().dump()))
    assert (again.record(), again.position) == (match.record(), match.position)


def test_a_record_remembers_that_it_was_ranked_or_assisted() -> None:
    ranked = Match("azul", deal=3, ranked=True)
    assert Match.replay(load(ranked.record().dump())).ranked
    helped = Match("azul", deal=3)
    helped.note_hint()
    assert Match.replay(load(helped.record().dump())).assisted


def test_blank_lines_do_not_matter() -> None:
    record = played(2).record()
    assert load(record.dump().replace("\n", "\n\n")) == record


# -- nothing can be changed unnoticed

Path = tuple[str | int, ...]
FREE: set[Path] = {(0, "ranked"), (0, "assisted")}  # what the record of an open deal merely claims


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every field of a record, and every list and object as a whole."""
    yield path, value
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(one, (*path, key))


def mutations(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value, None]
    if isinstance(value, int):
        return [value + 1, str(value), -value - 1]
    if isinstance(value, str):
        return [value + "x", "", 7]
    if isinstance(value, list):
        return [value[:-1], [*value, value[-1]], {}] if value else [[7], {}]
    if isinstance(value, dict):
        dropped = [{k: v for k, v in value.items() if k != key} for key in value]
        return [*dropped, {**value, "extra": 1}] if "tavolino" not in value else dropped
    return ["x", 7]


def put(lines: list[Any], path: Path, value: Any) -> list[Any]:
    if not path:
        return list(value)
    changed = copy.deepcopy(lines)
    place: Any = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return changed


def is_turn(path: Path) -> bool:
    return len(path) == 1 and path[0] != 0


def mutated(lines: list[Any], free: Collection[Path] = FREE) -> Iterator[tuple[Path, Any, str]]:
    for path, value in leaves(lines):
        if path in free or not path:
            continue
        for other in mutations(value):
            if other == value or (is_turn(path) and "extra" in other):
                continue  # no change, or a field that nobody knows
            changed = put(lines, path, other)
            yield path, other, "\n".join(json.dumps(line) for line in changed)


def test_every_single_field_that_is_changed_is_noticed() -> None:
    text = played(2).record().dump()
    lines = [json.loads(line) for line in text.splitlines()]
    count = 0
    for path, other, changed in mutated(lines):
        count += 1
        assert place_of(path[0]).search(trouble(changed)), (path, other)
    assert count > 400


def test_in_the_record_of_a_sealed_game_nothing_at_all_is_free() -> None:
    match = Match("solitario", ranked=True)
    match.play("turn")
    match.play("finish")
    lines = [json.loads(line) for line in match.record().dump().splitlines()]
    count = 0
    for path, other, changed in mutated(lines, free=()):
        count += 1
        assert trouble(changed), (path, other)
    assert count > 250


def place_of(line: str | int) -> re.Pattern[str]:
    """How the trouble of a line must be named; the head's in any way."""
    return re.compile(f"turn {line}\\b|line {int(line) + 1}\\b" if line else ".", re.IGNORECASE)


def trouble(text: str) -> str:
    """Why a record is not replayed; nothing if it is."""
    try:
        Match.replay(load(text))
    except (BadText, Mismatch) as noticed:
        return str(noticed)
    return ""


def test_the_fields_of_a_round_that_ends_are_noticed_too() -> None:
    position = "line 2: red*2; floor: marker red; tray 2: blue"
    lines = [json.loads(line) for line in played(1, 3, position).record().dump().splitlines()]
    for path, other, changed in mutated(lines):
        assert place_of(path[0]).search(trouble(changed)), (path, other)


def test_a_line_that_is_missing_is_noticed() -> None:
    lines = played(4).record().dump().splitlines()
    for number in range(len(lines) - 1):
        with pytest.raises((BadText, Mismatch)):
            Match.replay(load("\n".join(lines[:number] + lines[number + 1 :])))


@pytest.mark.parametrize("number", [1, 2, 5])
def test_a_line_that_cannot_be_read_is_named(number: int) -> None:
    lines = played(3).record().dump().splitlines()
    lines[number - 1] = lines[number - 1][:-1]
    with pytest.raises(BadText, match=rf"^Line {number}\b"):
        load("\n".join(lines))


@pytest.mark.parametrize(
    "text", ["", "\n\n", "[]", "3", '{"tavolino":2}', "null", '{"game":"azul"}', '{"tavolino":1}']
)
def test_what_is_no_record_is_not_read(text: str) -> None:
    with pytest.raises(BadText):
        load(text)


def test_a_record_of_other_rules_is_not_replayed() -> None:
    with pytest.raises(Mismatch, match="rules 2"):
        Match.replay(played(1).record()._replace(rules=2))
