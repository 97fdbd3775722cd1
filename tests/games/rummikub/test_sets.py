"""Sets: groups, runs, jokers (RU 1.1 to RU 1.4, RU 1.10, RU R14, RU R17)."""

import random
from collections import Counter
from itertools import product

import pytest

from tavolino.core.match import Match
from tavolino.core.refusals import BadText
from tavolino.games.rummikub.game import GAME
from tavolino.games.rummikub.sets import BROKEN, GROUP, RUN, fault, read_set
from tavolino.games.rummikub.tiles import NAMES, TILES, tiles_in, written
from tests.games.rummikub.oracle import partitions
from tests.games.rummikub.play import at, rule_of
from tests.rule import rule


def kind(tiles: str) -> str:
    return read_set(tiles_in(tiles)).kind


@rule("RU 1.1")
def test_there_are_106_tiles_two_of_each_and_two_jokers() -> None:
    assert len(NAMES) * 2 == TILES == 106
    assert Match("rummikub", deal=1).table.components() == {"tiles": 106}
    with pytest.raises(BadText, match="more than twice"):
        GAME.notation.read("hand: J J J")


@rule("RU 1.2")
def test_a_group_has_one_number_in_three_or_four_colours() -> None:
    assert kind("K7R7B7") == kind("K7R7B7O7") == GROUP
    assert kind("K7R7") == kind("K7K7R7") == kind("K7R7B8") == kind("K7R7B7O7K7") == BROKEN


@rule("RU 1.3")
def test_a_run_has_one_colour_and_numbers_that_follow() -> None:
    assert kind("R1R2R3") == kind("R11R12R13") == kind("R4R5R6R7R8") == RUN
    assert kind("R1R2") == kind("R1R2B3") == kind("R1R2R4") == kind("R12R13R1") == BROKEN
    assert kind("R1R2R3R4R5R6R7R8R9R10R11R12R13") == RUN


@rule("RU 1.4")
def test_the_same_set_may_lie_there_twice() -> None:
    match = at("hand: O5 K1 R1; table: K4K5K6 K4K5K6 R9B9O9 O6O7O8")
    match.play("place K4K5K6 K4K5K6 R9B9O9 O5O6O7O8")
    assert [written(one) for one in match.table.sets].count("K4K5K6") == 2


@rule("RU 1.10", "RU R17")
def test_jokers_stand_for_anything_and_two_may_be_in_one_set() -> None:
    assert kind("K7JJ") != BROKEN
    assert kind("K7R7J") == kind("K7R7B7J") == GROUP
    assert kind("R4JR6") == kind("JR2R3") == kind("R4JJR7") == RUN
    assert kind("K7R7B7O7J") == BROKEN
    assert kind("R1R2R3R4R5R6R7R8R9R10R11R12R13J") == BROKEN
    match = at("hand: J O1 O2; table: R4R5R6 R4R5R6 K9R9B9")
    match.play("place R4R5R6 R4R5R6 K9R9B9J")


@rule("RU R17")
def test_a_joker_for_a_tile_that_is_out_twice() -> None:
    match = at("hand: R4 R6 J O1; table: K5R5B5 R5R6R7 K9R9B9")
    match.play("place K5R5B5 R5R6R7 R4JR6 K9R9B9")
    assert "R4JR6" in str(match.turns[-1].action)


@rule("RU R14")
@pytest.mark.parametrize(
    ("laid", "read", "points"),
    [
        ("R7R8J", "R7R8J", 24),
        ("JR7R8", "JR7R8", 21),
        ("R8R7J", "R7R8J", 24),
        ("R12R13J", "JR12R13", 36),
        ("R5JR7", "R5JR7", 18),
        ("R7R5J", "R5JR7", 18),
        ("K7R7J", "K7R7J", 21),
        ("K10JJ", "K10JJ", 33),
        ("JK10J", "JK10J", 30),
        ("K13JJ", "K13JJ", 39),
        ("JJK13", "JJK13", 36),
        ("JJK1", "K1JJ", 6),
    ],
)
def test_a_joker_counts_for_the_place_where_it_lies(laid: str, read: str, points: int) -> None:
    reading = read_set(tiles_in(laid))
    assert (written(reading.tiles), reading.points) == (read, points)


@rule("RU 1.2", "RU 1.3", "RU R17")
@pytest.mark.parametrize(
    ("tiles", "key", "paragraph"),
    [
        ("K7", "short", "RU 1.2"),
        ("K7R7", "short", "RU 1.2"),
        ("K7K8", "short", "RU 1.3"),
        ("J", "short", "RU 1.2"),
        ("K7J", "short", "RU 1.2"),
        ("K7K9", "gap", "RU 1.3"),
        ("K7K8K10K11", "gap", "RU 1.3"),
        ("K7K7R7", "twice_in_group", "RU 1.2"),
        ("K7K7", "twice_in_run", "RU 1.3"),
        ("K6K7K7K8", "twice_in_run", "RU 1.3"),
        ("K7R7B7O7J", "too_many", "RU R17"),
        ("K7R8", "mixed", "RU 1.3"),
        ("K1K2K3K4K5K6K7K8K9K10K11K12K13J", "beyond", "RU R17"),
    ],
)
def test_a_broken_set_says_what_it_lacks(tiles: str, key: str, paragraph: str) -> None:
    line = fault(tiles_in(tiles), 4)
    assert line is not None
    assert (line.key, line.rule, line.params["set"]) == (f"rummikub.fault.{key}", paragraph, 4)


@rule("RU 1.3")
def test_a_gap_names_the_missing_tiles() -> None:
    line = fault(tiles_in("K7K8K11J"), 1)
    assert line is not None
    assert line.params["missing"] == ["K9", "K10"]


def test_a_set_is_whole_exactly_if_the_brute_force_can_lay_it_as_one() -> None:
    """Every choice of three or four tiles of a small box, and what the sentence says of it."""
    box = ["K1", "K2", "K3", "K4", "R2", "R3", "B2", "B3", "O2", "J"]
    for size in (3, 4):
        for tiles in product(box, repeat=size):
            if Counter(tiles)["J"] > 2 or any(Counter(tiles)[one] > 2 for one in tiles):
                continue
            whole = kind("".join(tiles)) != BROKEN
            assert whole == partitions(Counter(tiles)), tiles
            assert (fault(tiles_in("".join(tiles)), 1) is None) == whole


def test_the_order_of_the_tiles_never_decides_whether_a_set_is_whole() -> None:
    chooser = random.Random(4)
    for text in ("R4R5R6R7", "R4JR6", "K7R7B7O7", "K7R7J", "R12R13J", "R1JJR4", "K4K6K7"):
        tiles = tiles_in(text)
        for _ in range(10):
            chooser.shuffle(tiles)
            assert (read_set(tiles).kind == BROKEN) == (kind(text) == BROKEN)


@rule("RU 1.2")
def test_a_table_that_has_a_tile_alone_is_refused() -> None:
    match = at("hand: O5 K1; table: K4K5K6 R9B9O9 O6O7O8")
    assert rule_of(match, "place K4K5K6 R9B9O9 O6O7O8 K1") == "RU 1.2"
