"""Packed vectors behave as a plain list does, the stand-in and the compiled ones."""

from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from tavolino.core.packed import append, vec

Deed = tuple[str, int, int]
DEEDS = st.lists(
    st.tuples(st.sampled_from(["append", "set", "slice"]), st.integers(0, 9), st.integers(-99, 99))
)


@given(st.lists(st.integers(-99, 99)), DEEDS)
def test_a_vector_does_what_a_list_does(items: list[int], deeds: list[Deed]) -> None:
    plain, packed = list(items), vec[i64](items)
    for deed, place, value in deeds:
        if deed == "append":
            plain.append(value)
            packed = append(packed, value)
        elif deed == "set" and place < len(plain):
            plain[place] = value
            packed[place] = value
        elif deed == "slice":
            plain, packed = plain[:place], packed[:place]
        assert list(packed) == plain
        assert len(packed) == len(plain)
        assert [packed[index] for index in range(len(plain))] == plain


def test_a_slice_is_a_vector_of_its_own() -> None:
    first = vec[i64]([1, 2, 3])
    second = first[:]
    second[0] = 9
    assert type(second) is type(first)
    assert (first[0], second[0]) == (1, 9)


def test_a_capacity_is_room_and_not_contents() -> None:
    assert len(vec[i64](capacity=8)) == 0
