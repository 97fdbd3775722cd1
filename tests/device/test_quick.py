"""Compiled rules in a browser: found by their names, and the same rules."""

from pathlib import Path

import pytest
from bench.browser import ROOT, archives, browser
from bench.fidelity import Ledger, compared, wanted
from tools import prepare

from tavolino.core.registry import games
from tavolino.libraries import SHARED, Libraries, holder
from tavolino.site import quick
from tests.long import LONG

GAMES = 20 if LONG else 1


def test_a_module_is_in_the_library_of_its_game_or_of_the_core() -> None:
    assert holder("tavolino.games.azul.mind.instinct") == f"tavolino_azul{SHARED}"
    assert holder("tavolino.agents.search") == f"tavolino_core{SHARED}"
    assert holder(f"tavolino_azul{SHARED}") == f"tavolino_azul{SHARED}"


def test_what_no_library_holds_is_plain(tmp_path: Path) -> None:
    libraries = Libraries(tmp_path)
    assert libraries.find_spec("tavolino.games.azul.rules") is None
    (tmp_path / f"tavolino_azul{SHARED}.txt").write_text("tavolino.games.azul.rules\n")
    found = libraries.find_spec("tavolino.games.azul.rules")
    assert found is not None
    assert found.origin == str(tmp_path / f"tavolino_azul{SHARED}.so")
    assert libraries.find_spec("tavolino.games.azul.view") is None
    assert libraries.find_spec("json") is None


def test_without_its_tools_an_edition_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(quick, "ZIG", Path("nowhere"))
    assert quick.build(said.append) == {}
    assert len(said) == 1
    assert "zig" in said[0]


def test_a_folder_goes_without_its_tools_and_the_tests_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def away(*_: object) -> None:
        raise prepare.Trouble("out of reach")

    monkeypatch.setattr(prepare, "BROWSER", tmp_path / "browser")
    monkeypatch.setattr(prepare, "is_stamped", lambda *_: False)
    monkeypatch.setattr(prepare, "pip_into", away)
    prepare.browser_rules(needed=False)
    assert "out of reach" in capsys.readouterr().out
    with pytest.raises(prepare.Trouble, match="out of reach"):
        prepare.browser_rules(needed=True)


def test_the_same_games_in_three_pythons() -> None:
    asked = {name: wanted(name, range(1, GAMES + 1), 1) for name in games()}
    assert compared(asked, Ledger()) == []


def test_a_game_whose_library_did_not_come_is_plain_beside_compiled_ones(tmp_path: Path) -> None:
    files = [
        ROOT / "tests" / name for name in ("__init__.py", "device/__init__.py", "device/speeds.py")
    ]
    made = quick.build()
    brought = archives(tmp_path, files)
    with browser("tests.device.speeds:speeds", brought, [made["core"], made["azul"]]) as ask:
        assert ask("azul").split() == ["compiled", "compiled"]
        assert ask("solitario").split() == ["compiled", "plain"]
