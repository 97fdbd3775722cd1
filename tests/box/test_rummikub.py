"""Rummikub by its tiles: nobody enters the sets, and what cannot lie names a tile."""

import random
from collections.abc import Iterator

import pytest

from tavolino import Match
from tavolino.compiled import is_compiled
from tavolino.core import box_snapshot
from tavolino.core.asking import Box
from tavolino.core.refusals import Refusal
from tavolino.games.rummikub.laying import spelled
from tavolino.games.rummikub.mind.solver import most_tiles, whole_table
from tavolino.games.rummikub.mind.ways import place_most
from tavolino.games.rummikub.rules import placed
from tavolino.games.rummikub.tiles import NAMES, counted, tiles_in
from tests.long import LONG
from tests.rule import rule

PLACINGS = 300 if LONG else 60 if is_compiled() else 25  # of the companion's acceptance


def placings() -> Iterator[tuple[Match, list[int]]]:
    """Tables of whole games, and the tiles that were placed there."""
    for deal in range(1, 200):
        match = Match("rummikub", {"level": 1}, deal)
        while match.to_move:
            action = place_most(match.table)
            if action is None:
                match.play("draw")
                continue
            yield match, placed(match.table, action)
            match.play(action)


def lay(tiles: list[int]) -> str:
    return " ".join(["lay", *(NAMES[tile] for tile in tiles)])


def fits(match: Match, tiles: list[int]) -> bool:
    """Whether the solver has a table for all of them."""
    if not match.table.opened:
        found = whole_table([], tiles, [], 30)
        return found is not None and len(found.placed) == len(tiles)
    return most_tiles(match.table.laid(), tiles) == len(tiles)


@rule("RU 1.8", "RU 2.2a")
def test_placings_as_tiles_only_are_accepted_and_swapped_ones_judged() -> None:
    chooser, seen, named, swapped = random.Random(18), 0, 0, 0
    for match, tiles in placings():
        text = spelled(match.view(), lay(tiles))
        action = match.game.notation.parse(text)
        match.game.rules.check(match.table, action)
        assert sorted(placed(match.table, action)) == sorted(tiles)
        other = [tile for tile in match.table.hand if counted(tiles)[tile] == 0]
        if other:
            swapped += 1
            wrong = [*tiles[1:], chooser.choice(other)]
            named += judged(match, wrong)
        seen += 1
        if seen == PLACINGS:
            break
    assert seen == PLACINGS
    assert swapped > PLACINGS / 2
    assert named


def judged(match: Match, tiles: list[int]) -> bool:
    """As the solver judges it; True where a tile was named."""
    try:
        match.game.rules.check(
            match.table, match.game.notation.parse(spelled(match.view(), lay(tiles)))
        )
    except Refusal as refused:
        assert not fits(match, tiles)
        if refused.key == "rummikub.refuse.all_but":
            rest = list(tiles)
            rest.remove(NAMES.index(refused.params["tile"]))
            assert fits(match, rest)
            return True
        if refused.key == "rummikub.refuse.cannot_lie":
            lacks = [[*tiles[:at], *tiles[at + 1 :]] for at in range(len(tiles))]
            assert not any(rest and fits(match, rest) for rest in lacks)
        return False
    assert fits(match, tiles)
    return False


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("lay", "rummikub.refuse.nothing_placed"),
        ("lay K1", "rummikub.refuse.not_yours"),
        ("lay R9 R10 R11 B2", "rummikub.refuse.all_but"),
        ("lay R9 B2", "rummikub.refuse.cannot_lie"),
        ("lay B2 B3 B4", "rummikub.refuse.too_few_points"),
    ],
)
def test_what_cannot_be_laid(text: str, key: str) -> None:
    match = Match("rummikub", position="hand: R9 R10 R11 B2 B3 B4")
    with pytest.raises(Refusal) as refused:
        match.play(text)
    assert refused.value.key == key


def test_what_was_laid_is_written_as_a_placing() -> None:
    match = Match("rummikub", position="hand: R9 R10 R11 B2")
    match.play("lay r9 r10 r11")
    assert match.turns[0].action == "place R9R10R11"


@rule("RU R15")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("lying", ["K7R7J", "K7R7B7"])
def test_with_strict_jokers_the_sets_are_needed(strict: bool, lying: str) -> None:
    """Once a joker lies on the table the hand is not offered tile by tile: the board is there."""
    position = f"hand: R9 R10 R11 B2; table: {lying}{'; strict: yes' if strict else ''}"
    match = Match("rummikub", position=position, box=Box())
    found = box_snapshot.lays(match)
    if not (strict and "J" in lying):
        assert found is not None
        assert [one["value"] for one in found] == ["B2", "R9", "R10", "R11"]
        return
    assert found is None
    with pytest.raises(Refusal) as refused:
        match.play("lay R9 R10 R11")
    assert refused.value.key == "rummikub.refuse.sets_wanted"
    match.play(f"place {lying} R9R10R11")
    assert match.to_move == "you"
    assert list(match.table.hand) == tiles_in("B2")


@rule("RU R10", "TA 4.4")
def test_a_first_meld_of_too_few_points_may_have_been_played_so() -> None:
    match = Match("rummikub", position="hand: R9 R10 R11 B2 B3 B4", box=Box())
    with pytest.raises(Refusal) as refused:
        match.play("lay B2 B3 B4")
    assert (refused.value.key, refused.value.params) == (
        "rummikub.refuse.too_few_points", {"points": 9},
    )  # fmt: skip
    match.play("lay B2 B3 B4", anyway=True)
    assert sorted(match.table.laid()) == sorted(tiles_in("B2B3B4"))
    (turn,) = match.turns
    assert [event["kind"] for event in turn.events[:2]] == ["core.set", "core.played"]
    assert turn.events[1]["params"]["rules"]["key"] == "rummikub.refuse.too_few_points"
