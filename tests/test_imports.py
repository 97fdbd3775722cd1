"""The import contracts hold, and each of them bites when it is broken on purpose in a copy."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LINTER = Path(sys.executable).with_name("lint-imports")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources in which anything may be broken."""
    copy = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


def complaints(house: Path) -> list[str]:
    """The contracts that are broken."""
    done = subprocess.run(
        [str(LINTER), "--no-cache", "--config", str(house / "pyproject.toml")],
        cwd=house, env={**os.environ, "PYTHONPATH": str(house / "src")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    broken = [line[: -len("BROKEN")].strip() for line in done.stdout.splitlines()
              if line.endswith("BROKEN")]  # fmt: skip
    assert (done.returncode == 0) == (not broken), done.stdout + done.stderr
    return broken


def test_the_house_is_in_order(house: Path) -> None:
    assert complaints(house) == []


DOWNWARDS = "Imports go downwards only"
APART = "No game imports another"
PURE = "A rulebook knows no view, no words and no opinion"


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("core/match", "import tavolino.games.azul.table", DOWNWARDS),
        ("core/thought", "import tavolino.agents.search", DOWNWARDS),
        ("games/azul/mind/instinct", "import tavolino.agents.search", DOWNWARDS),
        ("games/azul/table", "import tavolino.games.coatl.table", APART),
        ("games/solitario/mind/planner", "import tavolino.games.rummikub.sets", APART),
        ("games/azul/rules", "import tavolino.games.azul.view", PURE),
        ("games/coatl/adam", "import tavolino.games.coatl.advice", PURE),
        ("games/concordia/market", "import tavolino.games.concordia.terminal", PURE),
        ("games/concordia/automa", "import tavolino.games.concordia.mind.taste", PURE),
        ("games/rummikub/rules", "import tavolino.games.rummikub.mind.solver", PURE),
        ("games/solitario/scoring", "import tavolino.games.solitario.mind.hindsight", PURE),
    ],
)
def test_a_broken_contract_is_noticed(house: Path, module: str, line: str, contract: str) -> None:
    file = house / "src" / "tavolino" / f"{module}.py"
    before = file.read_text(encoding="utf-8")
    file.write_text(f"{before}\n{line}\n", encoding="utf-8")
    try:
        assert contract in complaints(house)
    finally:
        file.write_text(before, encoding="utf-8")
