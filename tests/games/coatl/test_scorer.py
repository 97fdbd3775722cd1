"""The scorer against the printed faces and an independent slow reader (CO 1.7, CO 2.1 - CO 2.3)."""

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolino.games.coatl import hopes, scoring
from tavolino.games.coatl.cards import ANY, CARDS, FRAMES, HUES, LETTERS, PROPHECIES, needs_of
from tavolino.games.coatl.table import BESIDE, LONGEST, Table
from tests.games.coatl.oracle import slow_points, slow_temple
from tests.long import LONG
from tests.rule import rule


def lying(line: str, ends: int = 3, at_once: bool = False) -> Table:
    """A table whose first cóatl has these colours; 1: a head, 2: a tail, 3: both."""
    table = Table()
    for place, letter in enumerate(line):
        table.coatls[place] = LETTERS.index(letter)
    table.lengths[0] = len(line)
    table.ends[0] = ends
    table.at_once = at_once
    return table


VECTORS = [
    (4, "BGB", 3, 0),
    (4, "BBBBBBB", 3, 5),
    (6, "RRBRR", 0, 0),
    (6, "RRRBRR", 3, 2),
    (6, "RRBRR", 3, 5),
    (13, "GGGGGG", 3, 7),
    (15, "YGYGYG", 3, 5),
    (15, "YYGGYG", 3, 3),
    (22, "BKBK", 3, 0),
    (25, "GGRRR", 3, 0),
    (28, "BBBYYY", 3, 4),
    (32, "YGKRGB", 3, 0),
    (32, "BYKRGBY", 3, 7),
    (35, "YKKKRYKR", 3, 6),
    (42, "GYGYG", 3, 2),
    (44, "KYRYK", 3, 4),
    (44, "KYYYK", 3, 4),
    (44, "KYYK", 3, 0),
]


@rule("CO 1.7a", "CO 1.7b", "CO 1.7c", "CO 1.7d", "CO 1.7e", "CO 1.7f")
@pytest.mark.parametrize(("card", "line", "ends", "points"), VECTORS)
def test_known_sequences(card: int, line: str, ends: int, points: int) -> None:
    assert scoring.card_points(lying(line, ends), card, 0) == points


lines = st.text(alphabet="YRKGB", min_size=1, max_size=14)
narrow = st.text(alphabet="YRG", min_size=1, max_size=12)


@rule("CO P0 - CO P54")
@given(st.integers(0, CARDS - 1), st.one_of(lines, narrow), st.integers(0, 3), st.booleans())
def test_every_prophecy_is_read_as_the_slow_reader_reads_it(
    card: int, line: str, ends: int, at_once: bool
) -> None:
    expected = slow_points(card, line, bool(ends & 1), bool(ends & 2), at_once)
    assert scoring.card_points(lying(line, ends, at_once), card, 0) == expected


@rule("CO P0 - CO P54")
@pytest.mark.parametrize("card", range(CARDS))
def test_a_cóatl_made_of_the_pattern_alone_reaches_the_highest_line(card: int) -> None:
    """The pattern as often as the highest line says, apart from each other."""
    face = PROPHECIES[card]
    colours = [LETTERS[word % 8] if word % 8 < HUES else "R" for word in face.pattern]
    other = (
        next(letter for letter in LETTERS if letter not in colours) if len(set(colours)) < 5 else ""
    )
    times = 6 if face.family == "count" else len(face.points)
    line = other.join(["".join(colours)] * times)
    assert scoring.card_points(lying(line), card, 0) == face.points[-1]
    assert slow_points(card, line, True, True) == face.points[-1]


@rule("CO T0 - CO T14")
@given(st.integers(0, 14), st.text(alphabet="YRKGB", min_size=3, max_size=13))
def test_every_temple_is_read_as_the_slow_reader_reads_it(temple: int, line: str) -> None:
    assert scoring.temple_points(lying(line), temple, 0) == slow_temple(temple, line)


@rule("CO T15 - CO T19")
@pytest.mark.parametrize(
    ("temple", "line", "beside", "points"),
    [
        (15, "RBYYYYYYYY", 15, 6),  # a blue frame, but red equals blue and ten pieces
        (15, "RBYYYYYYYY", 0, 10),
        (15, "RRBYYYYY", 15, 0),
        (16, "YKR", 0, 3),
        (16, "YKR", 15, 7),
        (17, "YKRYKRYKRYK", 5, 3),
        (17, "YKRYKRYKRYK", 0, 7),
        (18, "YKRYKRYK", 35, 3),
        (18, "YKR", 0, 3),
        (19, "YKG", 25, 0),
        (19, "YKR", 0, 7),
    ],
)
def test_promo_temples(temple: int, line: str, beside: int, points: int) -> None:
    table = lying(line)
    table.cards[0] = beside
    table.beside[0] = 1
    assert scoring.temple_points(table, temple, 0) == points


@rule("CO 1.1b", "CO 3.7")
def test_the_deck_adds_up() -> None:
    base = PROPHECIES[:49]
    assert sum(card.copies for card in base) == 54
    frames = [FRAMES[card.frame] for card in base for _ in range(card.copies)]
    assert [frames.count(name) for name in ("red", "black", "blue", "yellow", "green")] == [
        10, 10, 10, 10, 14,
    ]  # fmt: skip
    assert sum(card.points[-1] * card.copies for card in base) == 289
    assert sum(sum(needs_of(card)) * card.copies for card in base) == 289


# -- where, and what is still missing


@rule("CO 1.7d")
@given(st.integers(0, CARDS - 1), lines, st.integers(0, 3))
def test_the_marked_pieces_alone_are_worth_as_much(card: int, line: str, ends: int) -> None:
    """What is shown as matching satisfies the card; without it nothing is left of it."""
    table = lying(line, ends)
    where = scoring.matching(table, card, 0)
    points = scoring.card_points(table, card, 0)
    assert all(0 <= place < len(line) for place in where)
    if points and PROPHECIES[card].family != "count":
        assert where
    if not points and PROPHECIES[card].family not in ("count", "mix"):
        assert not where


def raised(table: Table, card: int, added: tuple[int, ...], front: int) -> bool:
    """Whether these pieces, so many of them in front and the outermost a head or tail, raise it."""
    line = [*reversed(added[:front]), *pieces_of(table), *added[front:]]
    ends = int(table.ends[0]) | (1 if front else 0) | (2 if front < len(added) else 0)
    grown = lying("".join(LETTERS[one] for one in line), ends, table.at_once)
    return scoring.card_points(grown, card, 0) > scoring.card_points(table, card, 0)


def pieces_of(table: Table) -> list[int]:
    return [int(table.coatls[place]) for place in range(table.lengths[0])]


def some_raise(table: Table, card: int, count: int) -> bool:
    """Every so many pieces at the open ends, tried one after the other."""
    colours = sorted({one % 8 for one in PROPHECIES[card].pattern} - {ANY})
    spare = [colour for colour in range(HUES) if colour not in colours][:1]
    return any(
        raised(table, card, added, front)
        for front in range(count + 1)
        if not (front and table.ends[0] & 1) and not (front < count and table.ends[0] & 2)
        for added in product([*colours, *spare], repeat=count)
    )


def any_coatl(dice: random.Random) -> tuple[Table, int]:
    """A cóatl with an open end, often made of a prophecy's own colours."""
    card = dice.randrange(CARDS)
    own = [LETTERS[one % 8] for one in PROPHECIES[card].pattern if one % 8 != ANY]
    alphabet = own * 2 + list(LETTERS) if dice.random() < 0.8 else list(LETTERS)
    line = "".join(dice.choice(alphabet) for _ in range(dice.randint(1, 12)))
    return lying(line, dice.choice((0, 0, 1, 2)), dice.random() < 0.2), card


@rule("CO 1.4h")
@pytest.mark.parametrize("part", range(40 if LONG else 1))
def test_what_is_said_to_be_missing_is_the_least(part: int) -> None:
    """No fewer pieces raise the card, wherever they go; and as many of those named do."""
    for seed in range(part * 500, part * 500 + 500):
        table, card = any_coatl(random.Random(seed))
        found = hopes.progress(table, card, 0)
        if not found.next_points:
            continue
        fewer = range(len(found.lacks))
        assert not any(some_raise(table, card, count) for count in fewer), seed
        assert named_raise(table, card, found), (seed, found)


def named_raise(table: Table, card: int, found: hopes.Progress) -> bool:
    own = PROPHECIES[card].pattern[0] % 8
    added = [(own + 1) % HUES if one == hopes.OTHER else 0 if one == ANY else one
             for one in found.lacks]  # fmt: skip
    fronts = {"front": [len(added)], "back": [0], "both": range(len(added) + 1)}[found.end]
    return any(
        raised(table, card, (*reversed(added[:front]), *added[front:]), front) for front in fronts
    )


@rule("CO 1.4h")
@pytest.mark.parametrize(
    ("card", "line", "ends", "fewest"),
    [(33, "B", 0, 4), (13, "GGGGKKKRK", 2, 2), (42, "YGYGY", 0, 2), (9, "B", 1, 1), (9, "B", 0, 2)],
)
def test_pieces_at_both_ends_and_closed_ends_count(
    card: int, line: str, ends: int, fewest: int
) -> None:
    assert len(hopes.progress(lying(line, ends), card, 0).lacks) == fewest


def test_room_for_the_longest_cóatl() -> None:
    assert LONGEST >= 80 + 2
    assert BESIDE == 4
