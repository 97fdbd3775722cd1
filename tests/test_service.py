"""The service of systemd: sound, and well shut in. It is not started here."""

import shutil
import subprocess
from pathlib import Path

from tavolino.cli import parser

UNIT = Path(__file__).parents[1] / "deploy" / "tavolino.service"
EXPOSED = "20"  # tenths: systemd calls up to 2 well shut in


def analyzed(*asked: str) -> str:
    program = shutil.which("systemd-analyze")
    assert program, "./check installs it"
    done = subprocess.run([program, *asked], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_systemd_understands_it(tmp_path: Path) -> None:
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text().replace("/opt/tavolino/bin/tavolino", "/bin/true"))
    analyzed("verify", "--man=no", str(unit))


def test_it_is_well_shut_in() -> None:
    analyzed("security", "--offline=true", f"--threshold={EXPOSED}", str(UNIT))


def test_the_command_line_takes_what_it_asks_for() -> None:
    (line,) = [one for one in UNIT.read_text().splitlines() if one.startswith("ExecStart=")]
    words = [one for one in line.split()[1:] if not one.startswith("$")]
    words.insert(words.index("--store") + 1, "table.sqlite3")
    given = parser("en").parse_args(words)
    assert (given.log, given.no_browser, given.store) == ("json", True, "table.sqlite3")
