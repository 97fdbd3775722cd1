"""The real box at the terminal: asked, told, put right, saved and taken up again."""

from pathlib import Path
from typing import Any

import pytest

from tavolino.cli import main
from tavolino.cli.box import BoxSitting, kept_beside
from tavolino.core.match import Match
from tavolino.core.record import load
from tests.box.table import GAMES, Table


class Terminal:
    """What is typed into a game with the box, and what is shown."""

    def __init__(self, match: Match) -> None:
        self.shown: list[str] = []
        self.sitting = BoxSitting(match, "en", "words", 0.1, out=self.shown.append)

    def type(self, text: str) -> str:
        self.shown.clear()
        self.sitting.answer(text)
        return "\n".join(self.shown).replace("\u00a0", " ")


def typed(table: Table, match: Match) -> str:
    """The next line of the session."""
    ask = match.ask
    if ask is None:
        return str(table.next(match))
    values: list[Any] = [one for line in table.lines(match, ask) for one in line["tell"]]
    return " ".join(str(one) for one in values)


@pytest.mark.parametrize("game", GAMES)
def test_a_session_is_played_at_the_terminal(game: str) -> None:
    table = Table(game)
    match = table.sit_down()
    terminal = Terminal(match)
    terminal.sitting.show_table()
    while match.waits or table.next(match) is not None:
        terminal.type(typed(table, match))
    table.check(match)


def test_the_hands_are_told_what_to_do_and_pieces_may_be_short() -> None:
    table = Table("azul")
    match = table.sit_down()
    terminal = Terminal(match)
    shown = terminal.type("red blu bla wh yel")
    assert "The marker and 3 tiles on tray ONE" in shown
    assert "Colour Sequence" in shown
    assert "_" in terminal.type("blue")
    terminal.type("-")
    assert "is not one of these" in terminal.type("b")
    terminal.type(" ".join(typed(table, match).split()[5:]))
    assert not match.waits
    shown = terminal.type("take t1 black row 3")
    assert "Roll the die" in shown
    assert "waits" not in shown
    assert "pile" in terminal.type("6")
    assert terminal.type("entries").splitlines()[0].split() == ["2", "roll", "6"]
    assert "would have gone otherwise" in terminal.type("amend 2 5")
    terminal.type("amend 2 5 back")
    assert match.turns[1].outcomes[0].values == [5]
    assert terminal.type("parts tray 6").split()[:2] == ["tray", "6:"]
    assert "corrected" not in terminal.type("lies tray 6: red red red white")
    assert terminal.type("parts tray 6").split() == ["tray", "6:", "red", "red", "red", "white"]
    assert "is not one of these" in terminal.type("lies tray 6: dream")
    assert "one by one" in terminal.type("played take t1 marker floor")
    terminal.type("played 3 -")
    assert match.turns[-1].events[1]["kind"] == "core.missed"
    terminal.type("give die")
    assert match.box is not None
    assert match.box.ours == ["die"]


def test_a_die_that_was_typed_wrong_is_taken_back_and_typed_again() -> None:
    table = Table("azul")
    match = table.sit_down()
    terminal = Terminal(match)
    terminal.type(typed(table, match))
    terminal.type("take t1 black row 3")
    terminal.type("6")
    assert "die: _" in terminal.type("undo").lower()
    terminal.type("5")
    assert [turn.action for turn in match.turns[:2]] == ["take t1 black row 3", "roll"]
    assert match.turns[1].outcomes[0].values == [5]


def test_only_the_opponent_is_run_from_here_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = Table("azul")
    lines = [typed(session, session.sit_down()), "help", "automa", "die 3", "quit"]
    monkeypatch.setattr("builtins.input", lambda _prompt: lines.pop(0))
    assert main(["--lang", "en", "play", "azul", "--box"]) == 0
    shown = capsys.readouterr().out.replace("\u00a0", " ")
    assert "played MOVE" in shown
    assert "only run the opponent" in shown
    assert "AZ 2.3b" in shown.rpartition("Azul")[2]
    assert lines == []


def test_a_game_is_saved_with_what_was_being_asked(tmp_path: Path) -> None:
    table = Table("azul")
    match = table.sit_down()
    terminal = Terminal(match)
    terminal.type("red blue black")
    file = tmp_path / "game.jsonl"
    terminal.type(f"save {file}")
    again = Match.replay(load(file.read_text(encoding="utf-8")), box=kept_beside(file))
    assert again.ask == match.ask


def test_the_calls_of_a_deal_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "solitario", "--box", "--deal", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    calls = [line.split() for line in lines if line.startswith("  ")]
    assert [len(line) for line in calls] == [10] * 8
