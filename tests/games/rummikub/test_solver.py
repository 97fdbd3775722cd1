"""The solver: given optima, brute force on small tables, an integer program on all."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tavolino.core.chance import Seeded
from tavolino.core.match import Match
from tavolino.games.rummikub.game import GAME
from tavolino.games.rummikub.jokers import jokers_left_alone
from tavolino.games.rummikub.mind.solver import (
    Arrangement,
    asked,
    can_place,
    can_win,
    first_meld,
    least_change,
    most,
    most_tiles,
    strict_best,
    with_hand,
)
from tavolino.games.rummikub.mind.solver_keep import olds_of
from tavolino.games.rummikub.mind.solver_most import Most
from tavolino.games.rummikub.mind.solver_runs import LEFT
from tavolino.games.rummikub.mind.solver_steps import steps
from tavolino.games.rummikub.mind.solver_walk import NOBODY
from tavolino.games.rummikub.mind.turns import RULES
from tavolino.games.rummikub.sets import BROKEN, read_set, stays
from tavolino.games.rummikub.table import GOING_ON
from tavolino.games.rummikub.tiles import BY_NAME, JOKER, NAMES, counted, tiles_in, written
from tests.games.rummikub.crowded import any_set, crowded
from tests.games.rummikub.locking import fewest_broken_by_program, most_strict_by_program
from tests.games.rummikub.oracle import most_by_program, most_by_search, partitions
from tests.games.rummikub.play import tables
from tests.long import LONG
from tests.rule import rule

GIVEN = json.loads((Path(__file__).parent / "positions.json").read_text())
Tiles = list[int]


def names(tiles: Tiles) -> list[str]:
    return [NAMES[tile] for tile in tiles]


def laid(sets: list[Tiles]) -> Tiles:
    return [tile for one in sets for tile in one]


def is_right(found: Arrangement | None, table: Tiles, hand: Tiles) -> bool:
    """Only whole sets, all of the table, and for the rest what it says of the hand."""
    if found is None:
        return True
    whole = all(read_set(one).kind != BROKEN for one in found.sets)
    added = Counter(laid(found.sets)) - Counter(table)
    kept = not Counter(table) - Counter(laid(found.sets))
    own = not Counter(found.placed) - Counter(hand)
    return whole and kept and own and added == Counter(found.placed)


def random_position(seed: int, sets: int, hand: int) -> tuple[list[Tiles], Tiles]:
    """Sets that lie legally on a table, jokers among them, and a hand."""
    dice = random.Random(seed)
    bag = [*range(52), *range(52), JOKER, JOKER]
    dice.shuffle(bag)
    found: list[Tiles] = []
    while len(found) < sets:
        one = any_set(dice, jokers=0.2)
        if not Counter(one) - Counter(bag):
            for tile in one:
                bag.remove(tile)
            found.append(read_set(one).tiles)
    return found, bag[:hand]


# -- most tiles


@pytest.mark.parametrize("given", GIVEN, ids=lambda one: f"{one['kind']}-{one['most']}")
def test_the_given_positions_have_the_given_optimum(given: dict[str, Any]) -> None:
    table, hand = tiles_in(given["table"]), tiles_in(given["hand"])
    found = most(table, hand)
    assert most_tiles(table, hand) == given["most"]
    assert is_right(found, table, hand)
    assert can_win(table, hand) == (given["most"] == len(hand))


@pytest.mark.parametrize("seed", range(60))
def test_random_positions_agree_with_the_integer_program(seed: int) -> None:
    sets, hand = random_position(seed, 3 + seed % 9, 3 + seed % 14)
    table = laid(sets)
    found = most(table, hand)
    assert is_right(found, table, hand)
    assert most_tiles(table, hand) == most_by_program(names(table), names(hand))


FULL = {"full": (40, 80, (10, 30)), "crammed": (85, 100, (6, 21))}  # tiles on the table, in hand


@pytest.mark.parametrize("kind", FULL)
@pytest.mark.parametrize("seed", range(1, 9))
def test_full_tables_agree_with_the_integer_program(kind: str, seed: int) -> None:
    sets, hand = crowded(seed, *FULL[kind])
    table = laid(sets)
    found = most(table, hand)
    expected = most_by_program(names(table), names(hand))
    assert is_right(found, table, hand)
    assert most_tiles(table, hand) == expected
    assert can_win(table, hand) == (expected == len(hand))


@pytest.mark.parametrize("seed", range(1, 7))
def test_narrow_and_priced_walks_find_what_the_whole_walk_finds(seed: int) -> None:
    """The same question without any leaving out, and with hands of which much stays over."""
    sets, hand = random_position(7000 + seed, 2 + seed, 24)
    on_table, in_hand = counted(laid(sets)), counted(hand)
    supply = with_hand(on_table, in_hand)
    search, patient = Most(), Most()
    left = search.fewest_left(on_table, supply, int(supply[JOKER]), 24)
    patient.fewest_left(on_table, supply, int(supply[JOKER]), 24)
    patient.price(24)
    assert patient.prices.least() <= left
    assert patient.layers.costs[patient.climb(0, 24, 1)] == left
    if left:
        assert patient.walk_within(left - 1) == NOBODY


@pytest.mark.parametrize("seed", range(60))
def test_small_positions_agree_with_brute_force(seed: int) -> None:
    sets, hand = random_position(1000 + seed, seed % 3, 5)
    hand = hand[:3] + [JOKER] * (seed % 3 if JOKER not in laid(sets) + hand[:3] else 0)
    table = laid(sets)
    assert most_tiles(table, hand) == most_by_search(names(table), names(hand))


@pytest.mark.parametrize("seed", range(30))
def test_one_colour_with_both_jokers_agrees_with_brute_force(seed: int) -> None:
    """With jokers a colour can have more than two runs over one value."""
    dice = random.Random(seed)
    hand = [*dice.sample([4 * number for number in range(8)] * 2, 7), JOKER, JOKER]
    assert most_tiles([], hand) == most_by_search([], names(hand))


def test_a_joker_that_finds_no_room_is_not_forgotten() -> None:
    """K7R7J alone on the table: with both colours the joker would have no place."""
    table, hand = tiles_in("K7R7J"), tiles_in("B7O7")
    assert most_tiles(table, hand) == most_by_program(["K7", "R7", "J"], ["B7", "O7"]) == 1


def test_table_tiles_are_never_left_over() -> None:
    for seed in range(40):
        sets, hand = random_position(2000 + seed, 5, 6)
        found = most(laid(sets), hand)
        assert is_right(found, laid(sets), hand)
        if found is not None:
            assert partitions(Counter(names(laid(found.sets))))


# -- the first meld


def melds_by_search(hand: Tiles) -> int:
    """The most tiles of a first meld, by trying every part of a small hand."""
    best = 0
    for choice in range(1, 1 << len(hand)):
        part = [tile for n, tile in enumerate(hand) if choice >> n & 1]
        if len(part) > best and partitions(Counter(names(part))) and points(part) >= 30:
            best = len(part)
    return best


def points(part: Tiles) -> int:
    """The most points in which tiles can be laid as whole sets."""
    real = [tile for tile in part if tile != JOKER]
    if len(real) == len(part):
        return sum(tile // 4 + 1 for tile in part)
    best = 0
    for stands in range(52):
        rest = list(part)
        rest.remove(JOKER)
        if partitions_as(rest, stands):
            best = max(best, stands // 4 + 1 + points_of_real(rest))
    return best


def points_of_real(tiles: Tiles) -> int:
    return sum(tile // 4 + 1 for tile in tiles if tile != JOKER)


def partitions_as(rest: Tiles, stands: int) -> bool:
    return partitions(Counter(names([*rest, stands])))


@pytest.mark.parametrize("seed", range(40))
def test_the_best_first_meld_is_the_one_of_brute_force(seed: int) -> None:
    dice = random.Random(seed)
    near = [kind for kind in range(20, 52) if kind % 4 < 3] * 2
    hand = dice.sample(near, 9) + ([JOKER] if seed % 2 else [])
    found = first_meld(hand)
    assert (0 if found is None else len(found.placed)) == melds_by_search(hand)
    if found is not None:
        assert sum(read_set(one).points for one in found.sets) >= 30
        assert is_right(found, [], hand)
    assert can_place([], hand, opened=False, strict=False) == (found is not None)


def test_three_tens_are_a_first_meld_and_two_small_groups_too() -> None:
    assert first_meld(tiles_in("K10R10B10")) is not None
    both = first_meld(tiles_in("K5R5B5 K6R6B6"))
    assert both is not None
    assert len(both.placed) == 6
    assert first_meld(tiles_in("K9R9B9")) is None


# -- the least change


def broken(old: list[Tiles], new: list[Tiles]) -> int:
    return sum(not any(stays(one, other) for other in new) for one in old)


@pytest.mark.parametrize("seed", range(30))
def test_of_the_best_arrangements_none_breaks_fewer_sets(seed: int) -> None:
    sets, hand = random_position(3000 + seed, 4, 5)
    found = least_change(sets, hand)
    best = most(laid(sets), hand)
    assert (found is None) == (best is None)
    if found is None or best is None:
        return
    assert is_right(found, laid(sets), hand)
    assert len(found.placed) == len(best.placed)
    expected = fewest_broken_by_program([names(one) for one in sets], names(hand), len(best.placed))
    assert broken(sets, found.sets) == expected


@pytest.mark.parametrize("seed", [1, 2, 3] if LONG else [2])
def test_of_a_full_table_no_fewer_sets_can_be_broken(seed: int) -> None:
    sets, hand = crowded(seed, 40, 50, (8, 10))
    best = most(laid(sets), hand)
    assert best is not None
    left = len(hand) - len(best.placed)
    olds = olds_of([read_set(one) for one in sets], [False] * len(sets))
    search = asked(laid(sets), hand, [], 0, olds, left)
    end = search.climb(0, len(sets), 1)
    expected = fewest_broken_by_program([names(one) for one in sets], names(hand), len(best.placed))
    assert search.final_cost(end) - LEFT * left == expected
    assert is_right(least_change(sets, hand), laid(sets), hand)


def test_a_tile_that_fits_at_an_end_breaks_nothing() -> None:
    sets = [tiles_in("K4K5K6"), tiles_in("R4B4O4"), tiles_in("R7B7O7")]
    found = least_change(sets, tiles_in("K7"))
    assert found is not None
    assert broken(sets, found.sets) == 0


# -- steps


@pytest.mark.parametrize("seed", range(40))
def test_the_steps_lead_from_the_old_table_to_the_new_one(seed: int) -> None:
    sets, hand = random_position(4000 + seed, 6, 8)
    found = least_change(sets, hand)
    if found is None:
        return
    way = steps(sets, found.sets, found.placed)
    before = Counter(laid(sets))
    for step in way:
        after = Counter(laid(step.sets))
        assert after - before == (Counter() if step.source else Counter(step.tiles))
        before = after
    reached = Counter(tuple(sorted(one)) for one in way[-1].sets)
    assert reached == Counter(tuple(sorted(one)) for one in found.sets)


# -- strict jokers


@pytest.mark.parametrize("seed", range(40))
def test_with_strict_jokers_the_solver_keeps_to_the_rule(seed: int) -> None:
    sets, hand = random_position(5000 + seed, 5, 7)
    if JOKER not in laid(sets):
        sets[0][1] = JOKER
        sets[0] = read_set(sets[0]).tiles
    for least in (False, True):
        found = strict_best(sets, hand, least)
        assert is_right(found, laid(sets), hand)
        if found is not None:
            assert jokers_left_alone(sets, found.sets, found.placed)
            assert len(found.placed) <= most_tiles(laid(sets), hand)


def with_jokers(dice: random.Random, sets: list[Tiles], hand: Tiles) -> tuple[list[Tiles], Tiles]:
    """Jokers on the table, often two in one group, and tiles that could free them in the hand."""
    free = [tile for tile in hand if tile != JOKER]
    spare = 2 - laid(sets).count(JOKER)
    groups = [one for one in sets if JOKER not in one and len({tile // 4 for tile in one}) == 1]
    chosen = dice.choice(groups) if groups and dice.random() < 0.7 else dice.choice(sets)
    if JOKER not in chosen:
        for place in dice.sample(range(len(chosen)), min(spare, len(chosen) - 2)):
            there = Counter(laid(sets) + free)[chosen[place]] - 1  # two of each tile, not more
            free += [chosen[place]] * min(dice.choice((0, 1, 2)), 2 - there)
            chosen[place] = JOKER
    return [read_set(one).tiles for one in sets], free[-7:]


@pytest.mark.parametrize("seed", range(120 if LONG else 60))
def test_with_strict_jokers_the_integer_program_agrees(seed: int) -> None:
    dice = random.Random(seed)
    sets, hand = with_jokers(dice, *random_position(6000 + seed, 4, 6))
    found = strict_best(sets, hand, False)
    expected = most_strict_by_program([names(one) for one in sets], names(hand))
    assert (0 if found is None else len(found.placed)) == expected, (sets, hand)


@rule("RU R15")
def test_equal_tiles_do_not_free_two_jokers_of_a_group() -> None:
    sets, hand = [tiles_in("K7R7JJ")], tiles_in("B7B7B5B6K1")
    moved = [tiles_in("K7R7B7J"), tiles_in("B5B6B7J")]
    assert not jokers_left_alone(sets, moved, tiles_in("B7B7B5B6"))
    best = strict_best(sets, hand, False)
    assert best is not None
    assert len(best.placed) == 3


def test_strict_jokers_cost_something_now_and_then() -> None:
    sets = [tiles_in("B5R5J"), tiles_in("O5O6O7O8"), tiles_in("R6R7R8")]
    hand = tiles_in("K12K13")
    assert most_tiles(laid(sets), hand) == 2
    assert strict_best(sets, hand, False) is None


# -- in play


def test_every_table_of_a_game_is_coverable_and_what_is_placed_is_the_most() -> None:
    for deal in range(1, 6):
        for table in tables(deal):
            assert partitions_quickly(table.laid())
            if table.ended == GOING_ON and table.opened:
                expected = most_by_program(names(table.laid()), names(table.hand))
                assert most_tiles(table.laid(), table.hand) == expected


def partitions_quickly(tiles: Tiles) -> bool:
    return not tiles or most_tiles([], tiles) == len(tiles)


def test_a_game_by_instinct_is_played_by_the_rules() -> None:
    for deal in range(1, 9):
        chance = Seeded(f"rummikub/{deal}")
        table = RULES.setup({"level": 4}, chance, None)
        while table.ended == GOING_ON:
            action = RULES.numbered(table, GAME.mind.instinct.move(table, chance))
            RULES.check(table, action)
            RULES.apply(table, action, chance, None)


def test_notation_and_tiles_are_the_same_thing() -> None:
    match = Match("rummikub", deal=1)
    assert [BY_NAME[name] for name in GAME.seats.to_json(match.view())["hand"]] == match.table.hand
    assert written(tiles_in("k10 r1 j")) == "K10R1J"
