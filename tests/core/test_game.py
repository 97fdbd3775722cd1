"""What the contract gives to a game that brings nothing of its own, and its words for refusals."""

from tavolino.core.chance import Chanced, Scripted
from tavolino.core.game import AnyMove, Rules
from tavolino.core.refusals import Refusal
from tavolino.core.told import kind_of, told
from tavolino.games.azul import events
from tavolino.games.azul.game import GAME
from tavolino.games.azul.rules import RULES

TABLE = GAME.notation.read("tray 2: blue red")


def test_an_instinct_of_nothing_is_any_move() -> None:
    moves = [int(move) for move in GAME.rules.moves(TABLE)]
    for number, move in enumerate(moves, 1):
        assert AnyMove(RULES).move(TABLE, Scripted([Chanced("instinct", [number])])) == move


def test_the_person_is_to_move_when_it_is_your_turn() -> None:
    assert Rules.person_to_move(RULES, TABLE)
    assert not Rules.person_to_move(RULES, GAME.notation.read("to move: automa; tray 2: blue"))


def test_a_refusal_says_why_and_by_which_paragraph() -> None:
    assert str(Refusal("azul.refuse.line_full", "AZ 1.3c", {"row": 2})) == (
        "Line 2 is already full. (AZ 1.3c)"
    )


def test_an_event_is_told_as_data() -> None:
    assert told("azul", events.Rolled(3)) == {
        "kind": "azul.rolled", "params": {"die": 3}, "rule": "AZ 2.3f", "reveals": True,
    }  # fmt: skip
    assert told("azul", events.MarkerMoved()) == {
        "kind": "azul.marker_moved", "params": {}, "rule": "AZ E3", "reveals": False,
    }  # fmt: skip
    assert kind_of("azul", events.FloorPaid(1, 1)) == "azul.floor_paid"
