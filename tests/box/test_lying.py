"""A piece lies otherwise: parts of the table, what may lie there, and what is refused."""

import pytest

from tavolino import Match
from tavolino.core import lying
from tavolino.core.beside import Part
from tavolino.core.lying import Change
from tavolino.core.record import load
from tavolino.core.refusals import BadText, Refusal
from tavolino.texts import LANGUAGES, catalogue, say
from tests.box.table import GAMES, Table, at_turn
from tests.rule import rule

games = pytest.mark.parametrize("game", GAMES)


def part(match: Match, name: str) -> Part:
    return lying.part_named(lying.parts_of(match.game, match.table), name)


def put(match: Match, *changes: tuple[str, int, str]) -> list[str]:
    """Sets pieces, and what the log says of it in English."""
    lying.put_pieces(match, [Change(*one) for one in changes])
    return [say("en", one["kind"], one["params"]) for one in match.turns[-1].events]


@games
def test_parts_laid_again_as_they_lie_are_the_same_table(game: str) -> None:
    for turns in (1, 6):
        _, match = at_turn(game, turns)
        position = match.game.notation.write(match.table)
        parts = lying.parts_of(match.game, match.table)
        assert len({one.name for one in parts}) == len(parts)
        laid = lying.written(match.game, position, [(one, one.lying) for one in parts])
        again, before = match.game.notation.read(laid), match.table
        assert again.components() == before.components()
        if game == "rummikub":  # sets may lie otherwise
            assert sorted(again.laid()) == sorted(before.laid())
        else:
            assert laid == position


@games
def test_every_part_piece_and_thing_has_its_name(game: str) -> None:
    _, match = at_turn(game, 6)
    things = match.game.words.things(match.view())
    for one in lying.parts_of(match.game, match.table):
        shown = lying.part_shown(match.game, one)
        free = 1 if one.pieces and len(one.lying) < one.room else 0
        assert len(one.things) >= len(one.lying) + free or not one.pieces
        assert {*one.things[: len(one.lying)]} <= {*things}, one.name
        keys = [shown["said"]["key"], *(piece["key"] for piece in shown["lying"] if piece)]
        keys += [lying.piece_in(match.game, one, piece).key for piece in one.pieces]
        for language in LANGUAGES:
            assert not [key for key in keys if key and key not in catalogue(language)]


@rule("TA 4.3", "TA 4.4")
def test_a_tile_of_another_colour_comes_from_the_bag_and_the_other_goes_there() -> None:
    _, match = at_turn("azul", 0)
    first = part(match, "tray 2").lying[0]
    other = next(one for one in part(match, "tray 2").pieces if one != first)
    colours = [*part(match, "tray 2").pieces]
    before = {one: int(match.table.bag[nth]) for nth, one in enumerate(colours)}
    said = put(match, ("tray 2", 0, other))
    assert said[1] == f"Tray TWO: {other}, not {first}."
    bag = {one: int(match.table.bag[nth]) for nth, one in enumerate(colours)}
    assert (bag[first], bag[other]) == (before[first] + 1, before[other] - 1)
    assert (match.assisted, match.box and match.box.corrected) == (False, 1)
    assert match.turns[-1].action.startswith("set piece: ")
    assert Match.replay(load(match.record().dump()), box=match.box).turns == match.turns


@rule("AZ 1.2b", "TA 4.4")
def test_the_marker_goes_to_its_owner_s_floor() -> None:
    _, match = at_turn("azul", 1)
    put(match, ("marker", 0, "you"))
    assert "marker" in match.view().table.floor or 5 in [int(one) for one in match.table.floor]
    put(match, ("marker", 0, "automa"))
    assert 5 not in [int(one) for one in match.table.floor]


@rule("AZ 1.3a")
def test_the_tiles_of_a_line_are_of_one_colour() -> None:
    _, match = at_turn("azul", 0)
    put(match, ("line 3", 0, "blue"), ("line 3", 1, "blue"))
    put(match, ("line 3", 0, "red"))
    assert part(match, "line 3").lying == ["red", "red"]
    put(match, ("line 3", 1, ""), ("line 3", 0, ""))
    assert part(match, "line 3").lying == []


@rule("CN 1.2")
def test_tokens_of_a_letter_are_exchanged() -> None:
    _, match = at_turn("concordia", 1)
    tokens = [one for one in lying.parts_of(match.game, match.table) if one.group == "tokens A"]
    first = tokens[0]
    other = next(one for one in tokens if one.lying != first.lying)
    put(match, (first.name, 0, other.lying[0]))
    assert part(match, first.name).lying == other.lying
    now = [one for one in lying.parts_of(match.game, match.table) if one.group == "tokens A"]
    assert sorted(one.lying[0] for one in now) == sorted(one.lying[0] for one in tokens)
    changed = [a.name for a, b in zip(tokens, now, strict=True) if a.lying != b.lying]
    assert len(changed) == 2


@rule("RU 1.8")
def test_tiles_on_the_table_must_make_sets() -> None:
    table, match = at_turn("rummikub", 0)
    while not match.table.sets:
        ask = match.ask
        if ask is not None:
            table.at_once(match, ask)
        else:
            match.play(str(table.next(match)))
    laid = part(match, "table")
    with pytest.raises(Refusal) as refused:
        put(match, ("table", len(laid.lying), "R1"))
    assert refused.value.rule in ("RU 1.8", "RU 1.1")
    hand = part(match, "hand").lying
    left = next(one for one in laid.pieces if one not in (*hand, *laid.lying))
    said = put(match, ("hand", 0, left))
    assert said[1].startswith("Hand: ")
    assert part(match, "hand").lying[0] == left


@rule("TA 4.4")
@games
def test_what_cannot_lie_there_is_refused_with_words_and_nothing_changes(game: str) -> None:
    _, match = at_turn(game, 3)
    before = match.record()
    parts = lying.parts_of(match.game, match.table)
    named = next(one for one in parts if one.pieces and one.lying)
    for wrong in ((named.name, 0, "dream"), ("dream", 0, ""), (named.name, 999, named.pieces[0])):
        with pytest.raises(BadText):
            put(match, wrong)
    choices = [one for each in parts[:12] for one in lying.choices(match, each.name, 0)]
    refusals = [one["refusal"] for one in choices if one["refusal"] is not None]
    for one in refusals:
        assert one["rule"]
        for language in LANGUAGES:
            assert "{" not in say(language, one["key"], one["params"])
    assert [one for one in choices if one["refusal"] is None]
    assert match.record() == before


@games
def test_every_choice_that_is_offered_can_be_set(game: str) -> None:
    _, match = at_turn(game, 4)
    parts = [one for one in lying.parts_of(match.game, match.table) if one.pieces]
    for one in parts[:: max(1, len(parts) // 8)]:
        offered = [each for each in lying.choices(match, one.name, 0) if not each["refusal"]]
        for choice in offered[:3]:
            twin = match.copy()
            put(twin, (one.name, 0, choice["value"]))
            assert twin.turns[-1].events or twin.waits


def test_a_game_from_a_deal_is_not_set() -> None:
    with pytest.raises(Refusal) as refused:
        put(Match("azul", deal=3), ("tray 1", 0, ""))
    assert refused.value.key == "core.refuse.nothing_asked"


def test_while_your_own_step_waits_nothing_is_set() -> None:
    table = Table("coatl")
    match = table.sit_down()
    with pytest.raises(Refusal) as refused:
        put(match, ("cell 1", 0, "red"))
    assert refused.value.rule == "TA 4.2"
