"""The README is a doctest, and its two commands are files that run."""

import doctest
import os
from pathlib import Path

from tavolino.site.bundle import NEEDED

ROOT = Path(__file__).parents[1]


def test_the_python_session_of_the_readme_is_true() -> None:
    result = doctest.testfile(
        str(ROOT / "README.md"), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert result.attempted >= 9
    assert result.failed == 0


def test_the_two_commands_exist_and_ci_calls_the_second() -> None:
    for name in ("start", "check", ".ci/run"):
        assert os.access(ROOT / name, os.X_OK)
    assert "exec ./check" in (ROOT / ".ci" / "run").read_text()


def test_no_address_of_a_registry_is_written_down() -> None:
    for pins in (ROOT / "requirements").glob("*.txt"):
        assert "://" not in pins.read_text(), pins
    assert '"resolved"' not in (ROOT / "page" / "package-lock.json").read_text()


def test_the_first_command_installs_what_it_packs_for_browsers() -> None:
    pinned = (ROOT / "requirements" / "table.txt").read_text().splitlines()
    for name in NEEDED:
        assert any(line.startswith(f"{name.replace('_', '-')}==") for line in pinned), name
