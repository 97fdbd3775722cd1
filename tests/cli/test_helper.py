"""Only the automa at the terminal: told, entered, taken back, saved, counted."""

from pathlib import Path

import pytest

from tavolino.cli import main
from tavolino.cli.helper import HelperSitting, taken_up
from tavolino.core.helper import Helper
from tavolino.core.helper_built import built_form
from tavolino.texts import LANGUAGES
from tests.box.helping import HelperTable, built
from tests.box.table import GAMES


class Terminal:
    """What is typed into a session, and what is shown."""

    def __init__(self, helper: Helper, language: str = "en") -> None:
        self.shown: list[str] = []
        self.sitting = HelperSitting(helper, language, self.shown.append)

    def type(self, text: str) -> str:
        self.shown.clear()
        self.sitting.answer(text)
        return "\n".join(self.shown).replace("\u00a0", " ")


def typed(table: HelperTable, helper: Helper) -> str:
    fields = helper.needs()
    if not fields:
        table.entered += 1
        return table.entries[table.entered - 1].replace("_", " ")
    kinds = table.match.game.meta.kinds
    return " ".join(
        str(value) if field.kind == "roll" else kinds[value or 0]
        for field, told in zip(fields, table.values(fields), strict=True)
        for value in told
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_session_is_run_at_the_terminal(game: str) -> None:
    table = HelperTable(game)
    helper = table.sit_down()
    terminal = Terminal(helper)
    while helper.to_move is not None:
        terminal.type(typed(table, helper))
    if game in ("azul", "coatl"):
        shown = terminal.type(str(table.outcome["you"]))
        assert f"{table.outcome['automa']}" in shown
        assert helper.outcome is not None
        assert helper.outcome.scores == table.outcome


def test_coatls_are_counted_at_the_terminal() -> None:
    table = HelperTable("coatl")
    helper = table.play()
    terminal = Terminal(helper)
    assert "coatl 1" in terminal.type("count")  # what may be told
    laid = built([part.name for part in built_form(helper)], table.match)
    parts = "; ".join(f"{name}: {' '.join(pieces)}" for name, pieces in laid.items())
    assert f"{table.outcome['you']}" in terminal.type(f"count {parts}")
    assert helper.outcome == table.match.outcome


def test_the_words_of_the_terminal(tmp_path: Path) -> None:
    helper = HelperTable("coatl").sit_down()
    terminal = Terminal(helper)
    assert "_" in terminal.type("green")
    assert "green" not in terminal.type("-").split(":")[2]
    file = tmp_path / "session.json"
    terminal.type(f"save {file}")
    assert taken_up(helper.game, file).dump() == helper.dump()
    table = HelperTable("coatl")
    helper = table.sit_down()
    terminal = Terminal(helper)
    while helper.waiting:
        terminal.type(typed(table, helper))
    assert "ADAM’s points" in terminal.type("table")
    assert "Cell 1" in terminal.type("list cell")
    assert terminal.type("why")
    assert "ADAM takes cell" in terminal.type("Took cards or built")
    assert "Your turn" in terminal.type("undo")
    assert "is not one of these" in terminal.type("cell 44")
    assert terminal.type("rules 3.3b")
    assert "Nothing here is called" in terminal.type("give dreams")
    assert "undo" in terminal.type("help")
    terminal.type("quit")
    assert not terminal.sitting.going


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_keeper_from_the_command_line(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["stack", "laid 17"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    given = ["--lang", language, "play", "rummikub", "--box", "--automa-only", "-o", "level=2"]
    assert main(given) == 0
    shown = capsys.readouterr().out
    assert "31" in shown
    assert "{" not in shown


def test_what_was_said_is_put_right_at_the_terminal() -> None:
    terminal = Terminal(HelperTable("rummikub").sit_down())
    for entry in ("stack", "laid 4", "stack", "laid 3"):
        terminal.type(entry)
    assert "laid 4" in terminal.type("said").splitlines()[2]
    assert terminal.sitting.helper.table.hand is not None
    hand = len(terminal.sitting.helper.table.hand)
    terminal.type("amend 2 laid 5")
    assert len(terminal.sitting.helper.table.hand) == hand - 1
    for wrong in ("amend", "amend x laid 5", "amend 99 laid 5"):
        assert terminal.type(wrong)


def test_a_bag_is_empty_at_the_terminal() -> None:
    terminal = Terminal(HelperTable("coatl").sit_down())
    terminal.type("green green empty")
    values = [value for one in terminal.sitting.helper.needs() for value in one.values]
    assert values.count(-1) == 10
