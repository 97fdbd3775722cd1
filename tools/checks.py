"""Every check, in order of speed: style, types, imports, page, tests in both speeds."""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
PYTHON = str(BIN / "python")

# What thinks long runs compiled only; the digest of both speeds shows that it thinks the same.
SLOW = [
    "--ignore=tests/every_game/test_speeds.py",
    "--ignore=tests/every_game/test_no_peek.py",
    "--ignore=tests/every_game/test_mutations.py",
]
# What every game promises, at the other speed; all tests of the rules with --long.
PLAIN = ["tests/core", "tests/every_game"]
SLOWLY = {"TAVOLINO_PLAIN": "1"}
CLICKER = "tests/browser/test_clicker.py"
CABLE = "tests/cable"  # a browser drops what it loads when a cable is plugged in: not beside one
BY_FILE = ["--dist", "loadfile", "--no-loadscope-reorder"]  # in the order of tests/conftest.py
PAGES = ["-n", "3", "--durations", "20"]  # a page waits as much as it works: more than two at once
PROMISES = [PYTHON, "-m", "bench.promises"]
CHECKS: list[tuple[str, list[str], dict[str, str], Path]] = [
    ("style", [str(BIN / "ruff"), "check", "."], {}, ROOT),
    ("layout", [str(BIN / "ruff"), "format", "--check", "."], {}, ROOT),
    ("types", [str(BIN / "mypy")], {}, ROOT),
    ("imports", [str(BIN / "lint-imports")], {}, ROOT),
    ("page types", [str(BIN / "npm"), "run", "check"], {}, ROOT / "page"),
    ("page tests", [str(BIN / "npm"), "test"], {}, ROOT / "page"),
    ("rules, uncompiled", [PYTHON, "-m", "pytest", *PLAIN, "-n", "2", *SLOW], SLOWLY, ROOT),
    ("another machine", [PYTHON, "-m", "pytest", CABLE], {}, ROOT),
    (
        "all tests",
        [PYTHON, "-m", "pytest", "tests", f"--ignore={CABLE}", *PAGES, *BY_FILE],
        {},
        ROOT,
    ),
]


def asked() -> dict[str, str]:
    """What the tests are told of the options."""
    options = argparse.ArgumentParser(prog="./check", description=__doc__)
    options.add_argument("--long", action="store_true", help="also what takes hours")
    where = "the clicker's games that went well are kept there and not played again"
    options.add_argument("--ledger", type=Path, metavar="FILE", help=where)
    given = options.parse_args()
    ledger = {"TAVOLINO_LEDGER": str(given.ledger.resolve())} if given.ledger else {}
    return ({"TAVOLINO_LONG": "1"} if given.long else {}) | ledger


def main() -> int:
    """With --long everything that takes hours as well: all screens, whole games in all browsers."""
    long = asked()
    if "TAVOLINO_LONG" in long:
        CHECKS[-1][1].append(f"--ignore={CLICKER}")  # a thousand games are not for one worker
        CHECKS.append(("the clicker", [PYTHON, "-m", "pytest", CLICKER, "-n", "3"], {}, ROOT))
        CHECKS.append(("games, uncompiled", [PYTHON, "-m", "pytest", "tests/games"], SLOWLY, ROOT))
        CHECKS.append(("what promises need", [PYTHON, "tools/prepare.py", "bench"], {}, ROOT))
        CHECKS.append(("promises", [*PROMISES, "--release", "--figures"], {}, ROOT))
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    for name, command, extra, folder in CHECKS:
        started = time.monotonic()
        print(f"== {name}", flush=True)
        done = subprocess.run(
            command, cwd=folder, env={**os.environ, "PATH": path, **extra, **long}, check=False
        )
        if done.returncode:
            print(f"== {name} failed")
            return 1
        print(f"== {name}: {time.monotonic() - started:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
