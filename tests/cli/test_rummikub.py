"""Rummikub at the terminal: a whole game by typed sets, short forms, hints with their steps."""

from tavolino.core.match import Match
from tests.cli.test_play import Person
from tests.rule import rule

OPEN = "hand: K7 O9 K1; table: K4K5K6 R9B9O9 O6O7O8"


def test_a_whole_game_is_played_by_typing_sets() -> None:
    match = Match("rummikub", position="hand: R10 B10 O10 K10 R3 R4 R5")
    person = Person(match)
    assert "First meld, 30 points" in person.types("place R10B10O10")
    assert "1: R10 B10 O10" in person.types("table")
    person.types("place 1=K10R10B10O10")
    person.types("place 1=K10R10B10O10 +R3R4R5")
    assert match.outcome is not None
    assert match.outcome.winner == "you"


def test_short_forms_leave_the_other_sets_alone() -> None:
    match = Match("rummikub", position=OPEN)
    Person(match).types("place 1=K4K5K6K7", "place 3=O6O7O8O9")
    assert match.turns[-1].action == "place K4K5K6K7 R9B9O9 O6O7O8O9"


def test_a_set_may_be_taken_apart_by_short_forms() -> None:
    match = Match("rummikub", position="hand: K7 K1; table: K4K5K6 R4B4O4 R7B7O7")
    Person(match).types("place 1= 2=K4R4B4O4 +K5K6K7")
    assert match.turns[-1].action == "place K4R4B4O4 R7B7O7 K5K6K7"


@rule("RU R18")
def test_what_cannot_be_read_or_is_refused_says_why() -> None:
    person = Person(Match("rummikub", position=OPEN))
    assert "is no tile" in person.types("place K14K2K3")
    assert "write for example: place 3=" in person.types("place 9=K1K2K3 +K4")
    assert "RU 1.9" in person.types("place K5K6K7")


def test_a_hint_ends_with_steps_by_hand() -> None:
    match = Match("rummikub", position="hand: K7; table: K4K5K6 R9B9O9 O6O7O8; draws: 20; level: 7")
    said = Person(match).types("hint", "hint", "hint")
    assert "1. Black 7: from your hand to the set black 4, black 5, black 6." in said
