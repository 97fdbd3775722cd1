"""Every check, in order of speed: style, types, imports, page, tests in both speeds."""

import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

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
# What bench.promises does at the size of a release: with --long only there.
RELEASED = (
    "server/test_persistence.py", "server/test_storm.py", "server/disk", "server/test_fuzz.py",
    "every_game/test_mutations.py", "every_game/test_no_peek.py", "server/daily",
    "house/test_histories.py", "core/test_sealed.py", "house/test_daily.py",
    "browser/test_screens.py",
)  # fmt: skip
BY_FILE = ["--dist", "loadfile", "--no-loadscope-reorder"]  # in the order of tests/conftest.py
PAGES = ["-n", "3", "--durations", "20"]  # a page waits as much as it works: more than two at once
BROWSERS = "tests/browser/"
FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
UNSTEADY = 3  # so many tests in a browser may have to be done once more


class Check(NamedTuple):
    """A command that has to go well."""

    name: str
    command: list[str]
    more: dict[str, str] = {}
    folder: Path = ROOT


def tests(*wanted: str) -> list[str]:
    return [PYTHON, "-m", "pytest", *wanted]


ALL_TESTS = [
    Check("all tests", tests("tests", f"--ignore={CABLE}", "--cache-clear", *PAGES, *BY_FILE))
]
# Those of a line run at once: each alone would leave a core idle.
STEPS: list[list[Check]] = [
    [Check("style", [str(BIN / "ruff"), "check", "."])],
    [Check("layout", [str(BIN / "ruff"), "format", "--check", "."])],
    [
        Check("types", [str(BIN / "mypy")]),
        Check("imports", [str(BIN / "lint-imports")]),
        Check("page types", [str(BIN / "npm"), "run", "check"], folder=ROOT / "page"),
        Check("page tests", [str(BIN / "npm"), "test"], folder=ROOT / "page"),
    ],
    [
        Check("rules, uncompiled", tests(*PLAIN, "-n", "2", *SLOW), SLOWLY),
        Check("another machine", tests(CABLE)),
    ],
    ALL_TESTS,
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


def ran(check: Check, long: dict[str, str], *, aloud: bool) -> tuple[bool, bytes, float]:
    """Whether it went well, what it said unless that was aloud, and how long it took."""
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    env = {**os.environ, "PATH": path, **check.more, **long}
    said = None if aloud else subprocess.PIPE
    started = time.monotonic()
    done = subprocess.run(
        check.command, cwd=check.folder, env=env, stdout=said, stderr=said and subprocess.STDOUT,
        check=False,
    )  # fmt: skip
    return done.returncode == 0, done.stdout or b"", time.monotonic() - started


def went_well(step: list[Check], long: dict[str, str]) -> bool:
    """All checks of a step at once; what several say comes one after the other."""
    print(f"== {', '.join(check.name for check in step)}", flush=True)
    aloud = len(step) == 1
    with ThreadPoolExecutor(len(step)) as at_once:
        found = at_once.map(lambda check: ran(check, long, aloud=aloud), step)
        all_good = True
        for check, (good, said, seconds) in zip(step, found, strict=True):
            sys.stdout.buffer.write(said)
            print(f"== {check.name}: {seconds:.0f} s" if good else f"== {check.name} failed")
            sys.stdout.flush()
            all_good = all_good and good
    return all_good


def went_well_alone(long: dict[str, str]) -> bool:
    """Browsers are programs of others: a few tests in one that failed beside two others are done
    once more, alone, and named for somebody to look at. Any other failure stays one."""
    failed = sorted(json.loads(FAILED.read_text())) if FAILED.exists() else []
    if not 0 < len(failed) <= UNSTEADY or not all(one.startswith(BROWSERS) for one in failed):
        return False
    good = went_well([Check("once more, alone", tests(*failed))], long)
    print("\n".join(f"== unsteady: {one}" for one in failed), flush=True)
    return good


def main() -> int:
    """With --long everything that takes hours as well: all screens, whole games in all browsers."""
    long = asked()
    if "TAVOLINO_LONG" in long:
        ALL_TESTS[0].command.append(f"--ignore={CLICKER}")  # a thousand games: not for one worker
        ALL_TESTS[0].command.extend(f"--ignore=tests/{one}" for one in RELEASED)
        STEPS.append([Check("the clicker", tests(CLICKER, "-n", "3"))])
        STEPS.append([Check("games, uncompiled", tests("tests/games"), SLOWLY)])
        STEPS.append([Check("what promises need", [PYTHON, "tools/prepare.py", "bench"])])
        STEPS.append([Check("promises", [PYTHON, "-m", "bench.promises", "--release"])])
        fidelity = ["-m", "bench.fidelity", "--games", "1000"]
        STEPS.append([Check("the same games in browsers", [PYTHON, *fidelity])])
        STEPS.append([Check("the static edition's figures", [PYTHON, "-m", "bench.offline"])])
        STEPS.append([Check("the coach in browsers", [PYTHON, "-m", "bench.coach"])])
    for step in STEPS:
        if not went_well(step, long) and not (step is ALL_TESTS and went_well_alone(long)):
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
