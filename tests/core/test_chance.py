"""Chance: the same for ever, fair, and strict about what it is told."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolino import Match
from tavolino.compiled import is_compiled
from tavolino.core.chance import (
    NONE,
    BadOutcome,
    Chance,
    Chanced,
    Followed,
    Loose,
    Scripted,
    Seeded,
    Stream,
    drawn,
    mixed,
    shuffled,
    stream_of,
)
from tests.rule import rule

# -- golden numbers: a deal means the same for ever


@rule("TA 1.2")
def test_the_words_of_a_stream_never_change() -> None:
    stream = stream_of("azul/7/bag")
    assert [int(stream.word()) for _ in range(10)] == [
        632478772, 768496044, 1697655809, 1025347372, 3922611359,
        1947776678, 3633518671, 1959288076, 1136317033, 4084593154,
    ]  # fmt: skip


@rule("TA 1.2")
def test_the_dice_of_deal_seven_never_change() -> None:
    chance = Seeded("azul/7")
    dice = [chance.roll("die", 6) for _ in range(20)]
    assert dice == [5, 6, 5, 2, 5, 6, 1, 5, 6, 1, 6, 4, 6, 3, 4, 6, 5, 1, 6, 2]


@rule("TA 1.2")
@pytest.mark.parametrize(
    ("deal", "order", "trays"),
    [
        (
            7,
            "red yellow blue black white",
            ["marker blue blue red", "yellow red white white", "yellow red white white",
             "blue blue black black", "blue yellow yellow red", "blue yellow black white"],
        ),
        (
            1_000_000_000,
            "red yellow white blue black",
            ["marker blue yellow white", "red red red black", "red black black white",
             "red black white white", "blue red black black", "blue yellow yellow red"],
        ),
    ],
)  # fmt: skip
def test_a_deal_of_azul_never_changes(deal: int, order: str, trays: list[str]) -> None:
    sequence, dealt, _ = Match("azul", deal=deal).events
    assert (sequence["params"]["order"], dealt["params"]["trays"]) == (order.split(), trays)


def test_shuffles_and_draws_never_change() -> None:
    chance = Seeded("x")
    assert chance.shuffle("deck", list(range(10))) == [8, 0, 6, 5, 7, 2, 1, 9, 3, 4]
    assert (chance.draw("bag", [3, 2, 1], 4), chance.roll("die", 20)) == ([0, 0, 1, 1], 4)


def test_the_seeding_never_changes() -> None:
    assert (mixed("tavolino", 0x811C9DC5), mixed("", 0x811C9DC5)) == (3880334131, 2041756185)
    assert int(stream_of("żółć/1").word()) == 971425079


def slow_word(state: list[int]) -> int:
    """sfc32, written down once more."""
    a, b, c, counter = state
    word = (a + b + counter) % 2**32
    rotated = (c * 2**21 + c // 2**11) % 2**32
    state[:] = [b ^ (b // 2**9), (c * 9) % 2**32, (rotated + word) % 2**32, (counter + 1) % 2**32]
    return word


@given(st.lists(st.integers(0, 2**32 - 1), min_size=4, max_size=4))
def test_the_generator_is_sfc32(state: list[int]) -> None:
    stream = Stream(*state)
    assert [int(stream.word()) for _ in range(20)] == [slow_word(state) for _ in range(20)]


# -- every name has its own course


@rule("TA 1.2")
@given(st.lists(st.sampled_from(["roll", "shuffle", "draw", "other die"])))
def test_a_stream_does_not_depend_on_the_use_of_others(uses: list[str]) -> None:
    alone, busy = Seeded("azul/3"), Seeded("azul/3")
    for use in uses:
        use_once(busy, use)
    assert [busy.roll("die", 6) for _ in range(9)] == [alone.roll("die", 6) for _ in range(9)]


def use_once(chance: Chance, use: str) -> None:
    if use == "shuffle":
        chance.shuffle("deck", list(range(7)))
    elif use == "draw":
        chance.draw("bag", [4, 4], 3)
    else:
        chance.roll(f"{use} 2", 6)


def test_two_deals_and_two_names_differ() -> None:
    words = {int(stream_of(f"azul/{deal}/{name}").word()) for deal in range(500) for name in "ab"}
    assert len(words) == 1000


@pytest.mark.parametrize("kind", [Seeded, Loose])
def test_a_mark_answers_as_its_chance_will(kind: type[Seeded] | type[Loose]) -> None:
    chance = kind("azul/5")
    chance.roll("die", 6)
    mark = chance.mark()
    expected = [chance.roll("die", 6) for _ in range(9)]
    assert [mark.roll("die", 6) for _ in range(9)] == expected


def test_what_chance_answers_is_written_down() -> None:
    chance = Seeded("x")
    chance.written = []
    die = chance.roll("die", 6)
    drawn_now = chance.draw("bag", [3, 3], 2, "tray 1")
    deck = chance.shuffle("deck", [1, 2, 3])
    assert chance.written == [
        Chanced("die", [die]), Chanced("bag", drawn_now, "tray 1"), Chanced("deck", deck),
    ]  # fmt: skip


# -- fair

EACH = 26_400 if is_compiled() else 400  # of each face: a million rolls in all, where that is quick


def chi_square(counts: Counter[Any], cells: int) -> float:
    """How far the counts are from even; every cell must have come up."""
    assert len(counts) == cells
    expected = counts.total() / cells
    return sum((count - expected) ** 2 / expected for count in counts.values())


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 20])
def test_a_die_is_fair(sides: int) -> None:
    chance = Seeded(f"fair/{sides}")
    rolls = Counter(chance.roll("die", sides) for _ in range(EACH * sides))
    assert rolls.keys() == set(range(1, sides + 1))
    assert chi_square(rolls, sides) < sides + 5 * (2 * sides) ** 0.5


def test_the_first_die_is_fair_over_deals() -> None:
    deals = range(1, 6 * EACH + 1)
    rolls = Counter(Seeded(f"azul/{deal}").roll("die", 6) for deal in deals)
    assert chi_square(rolls, 6) < 20


def test_a_shuffle_is_fair() -> None:
    stream = stream_of("fair shuffle")
    orders = Counter(tuple(shuffled(stream, [0, 1, 2, 3])) for _ in range(24 * EACH))
    assert orders.keys() == set(permutations(range(4)))
    assert chi_square(orders, 24) < 23 + 5 * 46**0.5


def test_a_draw_is_fair_by_what_is_left() -> None:
    stream = stream_of("fair draw")
    seconds = Counter(drawn(stream, [1, 2, 3], 2)[1] for _ in range(6000))
    assert [round(seconds[kind] / 1000) for kind in range(3)] == [1, 2, 3]


def state_before(word: int) -> Stream:
    """A stream whose next word is this one."""
    return Stream(word, 0, 0, 0)


@pytest.mark.parametrize(("limit", "word", "kept"), [(3, 0, False), (3, 1, True), (4, 0, True)])
def test_below_throws_away_the_words_that_would_be_unfair(
    limit: int, word: int, kept: bool
) -> None:
    """2**32 words are one too many for a die of three; for a die of four they come out even."""
    stream = state_before(word)
    stream.below(limit)
    assert (stream.counter == 1) == kept


@given(st.integers(1, 2**31), st.text(max_size=5))
def test_below_stays_below(limit: int, seed: str) -> None:
    assert 0 <= stream_of(seed).below(limit) < limit


@given(st.lists(st.integers(0, 9)), st.text(max_size=5))
def test_a_shuffle_keeps_the_items_and_the_list_given(items: list[int], seed: str) -> None:
    before = list(items)
    assert sorted(Seeded(seed).shuffle("deck", items)) == sorted(before)
    assert items == before


@given(st.lists(st.integers(0, 5), min_size=1, max_size=5), st.data(), st.text(max_size=5))
def test_a_draw_takes_no_more_than_there_is(
    counts: list[int], data: st.DataObject, seed: str
) -> None:
    count = data.draw(st.integers(0, sum(counts)))
    before = list(counts)
    found = Counter(Seeded(seed).draw("bag", counts, count))
    assert counts == before
    assert sum(found.values()) == count
    assert all(found[kind] <= counts[kind] for kind in found)


# -- scripted


def test_a_script_answers_in_order() -> None:
    script = Scripted([Chanced("die", [3]), Chanced("bag", [0, 1]), Chanced("deck", [2, 1])])
    assert script.roll("die", 6) == 3
    assert script.draw("bag", [1, 1], 2) == [0, 1]
    assert script.shuffle("deck", [1, 2]) == [2, 1]


@rule("TA 4.1")
@pytest.mark.parametrize("pips", [0, 7, -1])
def test_a_die_cannot_show_what_it_has_not(pips: int) -> None:
    with pytest.raises(BadOutcome):
        Scripted([Chanced("die", [pips])]).roll("die", 6)


@rule("TA 4.1")
@pytest.mark.parametrize("values", [[0, 0], [1, 2], [0], [0, 1, 1], [5, 0], [-2, 0]])
def test_a_bag_cannot_give_what_it_has_not(values: list[int]) -> None:
    with pytest.raises(BadOutcome):
        Scripted([Chanced("bag", values)]).draw("bag", [1, 5], 2)


@rule("TA 4.1")
def test_a_real_bag_may_be_empty_before_its_count() -> None:
    assert Scripted([Chanced("bag", [0, NONE])]).draw("bag", [1, 5], 2) == [0]


@rule("TA 4.1")
@pytest.mark.parametrize("values", [[1, 1, 2], [1, 2], [1, 2, 3, 3], [0, 1, 2], [1, 2, NONE]])
def test_a_shuffle_cannot_change_the_deck(values: list[int]) -> None:
    with pytest.raises(BadOutcome):
        Scripted([Chanced("deck", values)]).shuffle("deck", [1, 2, 3])


@rule("TA 4.1")
@pytest.mark.parametrize("values", [[], [1, 2]])
def test_a_die_shows_one_number(values: list[int]) -> None:
    with pytest.raises(BadOutcome):
        Scripted([Chanced("die", values)]).roll("die", 6)


def test_a_script_notices_another_question() -> None:
    with pytest.raises(BadOutcome, match="'bag' is asked for, 'die' is written"):
        Scripted([Chanced("die", [3])]).draw("bag", [9], 1)


def test_a_script_ends() -> None:
    with pytest.raises(BadOutcome, match="no outcome left"):
        Scripted([]).roll("die", 6)


def test_a_followed_chance_goes_on_where_the_script_ends() -> None:
    seeded, follower = Seeded("x"), Seeded("x")
    followed = Followed([Chanced("die", [6])], follower)
    seeded.roll("die", 6)
    assert (followed.roll("die", 6), follower.roll("die", 6)) == (6, seeded.roll("die", 6))
