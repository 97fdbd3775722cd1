"""Nicknames: look-alikes are the same name, and no name spills over its neighbours."""

import unicodedata

import pytest

from tavolino.house.bots import name_for
from tavolino.house.lobby import free_name
from tavolino.house.nicknames import are_alike, nickname
from tavolino.house.problems import Problem
from tavolino.house.rows import RaceSeat


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ace", "асе"), ("Ace", "ACE"), ("ＡＣＥ", "ace"), ("𝒂𝒄𝒆", "ace"), ("Ali", "AIi"),
        ("Ada1", "Adal"), ("Bob", "B0b"), ("NINA", "ΝΙΝΑ"), ("ВОВА", "BOBA"), ("marna", "mama"),
        ("Vvera", "Wera"), ("ᴀᴅᴀ", "ada"), ("Zoë", "Zoe\u0308"), ("Ivy", "lvy"), ("ı", "i"),
    ],
)  # fmt: skip
def test_look_alikes_are_one_name(one: str, other: str) -> None:
    assert are_alike(nickname(one), nickname(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Eda"), ("Jose", "José"), ("Лена", "Лина"), ("Anna", "Anja"), ("Łucja", "Lucja"),
     ("Ali", "All"), ("Bea", "Bea 2"), ("Мария", "Марья"), ("小明", "小红")],
)  # fmt: skip
def test_names_that_can_be_told_apart_are_two(one: str, other: str) -> None:
    assert not are_alike(nickname(one), nickname(other))


def test_a_letter_carries_two_marks_and_not_a_tower() -> None:
    tower = "a" + "\u0301\u0302\u0303\u0304" * 5 + "b"
    found = unicodedata.normalize("NFD", nickname(tower))
    assert sum(unicodedata.combining(one) > 0 for one in found) <= 3  # one of them is in the letter
    assert nickname("\u0301ada") == "ada"
    assert nickname("a\u20ddb\u0489") == "ab"  # rings around it
    for name in ("Nguyễn", "हिन्दी", "ที่รัก", "עִבְרִית"):
        assert nickname(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("text", ["\u3164", "\u2800\u2800", "\u115f", "\u202e", "\u0301", " . "])
def test_a_name_that_shows_nothing_is_none(text: str) -> None:
    with pytest.raises(Problem):
        nickname(text)


def test_bots_and_ghosts_take_no_look_alike_either() -> None:
    assert name_for("gentle", {"Nоnnа Piа"}) != "Nonna Pia"
    assert free_name("Ada", [RaceSeat("p1", "g", "Аdа", "person")]) == "Ada 2"
