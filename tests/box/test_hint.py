"""A hint at the real table: in the words of the table, and it alone makes a game assisted."""

import re

import pytest

from tavolino.agents.coach import advise_on
from tavolino.core import lying
from tavolino.core.lying import Change
from tavolino.house.hints import WHY, hint
from tavolino.texts import LANGUAGES, say
from tests.box.table import GAMES, at_turn
from tests.rule import rule

CODE = re.compile(r"\b[tpcm]\d+\b|\b[KRBO]\d+\b|_|[{}]")  # as notation calls trays, cards and tiles


@pytest.mark.parametrize("game", GAMES)
def test_it_names_places_as_they_lie_and_never_by_notation(game: str) -> None:
    for turns in (1, 4, 8):
        _, match = at_turn(game, turns)
        view = match.view()
        found = hint(match, view, WHY, advise_on(match.game, view, 0.05, 1))
        moves = [found["action"], *[one["action"] for one in found["alternatives"]]]
        assert len(moves) > 1
        for language in LANGUAGES:
            for move in moves:
                said = say(language, move["said"]["key"], move["said"]["params"])
                assert not CODE.search(said), (language, move["text"], said)
                assert " " not in move["text"] or move["text"] not in said


def test_a_tray_has_its_printed_name() -> None:
    _, match = at_turn("azul", 1)
    view = match.view()
    found = hint(match, view, WHY, advise_on(match.game, view, 0.05, 1))
    names = {say("en", f"azul.source.t{tray}").lower() for tray in range(1, 7)}
    moves = [one["action"] for one in found["alternatives"]]
    said = [say("en", move["said"]["key"], move["said"]["params"]).lower() for move in moves]
    assert any(name in text for name in names for text in said)


@rule("TA 4.3")
def test_it_makes_a_game_assisted_and_putting_right_does_not() -> None:
    _, match = at_turn("azul", 1)
    lying.put_pieces(match, [Change("tray 6", 0, "")])
    match.undo()
    assert match.box is not None
    assert (match.box.corrected, match.assisted, match.hints) == (1, False, 0)
    match.note_hint()
    assert (match.box.corrected, match.assisted, match.hints) == (1, True, 1)
