"""What the server promises, each with the command that shows it; writes docs/promises.md.

    .venv/bin/python -m bench.promises [R1 R4 …] [--release]

Runs the named ones, or all, and writes down what came out; what was not run keeps what it had. The
small bars are part of ./check, but for those that want a calm machine; the release bars are part of
./check --long.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "promises.md"
NOT_RUN, FAILED = "not run", "**failed**"
LONG = "TAVOLINO_LONG=1 "
TOLD = (
    r"\w+: \d+ of \d+ noticed|\d+ of \d+ replayed|p99 beside [\w ]+: [\d.]+|p99(?:\.9)? \d+"
    r"|\d+ reached|\d+ MB \(.*?%\)|(?:first move|back in play): .*"
    r"|\d+ passed|\d+ failed|\d+ skipped"
)
COUNTED = re.compile(r"^counted in .*?: (.+)$", re.MULTILINE)  # tests/conftest.py


class Promise(NamedTuple):
    number: str
    words: str
    small: str  # a command; empty: there is none yet
    release: str = ""
    lacks: str = ""  # what the bar wants and no command shows


PROMISES = (
    Promise(
        "R1", "No acknowledged move is lost by kill -9.",
        "pytest tests/server/test_persistence.py tests/server/test_race_clock.py -k kill",
        f"{LONG}pytest tests/server/test_persistence.py tests/server/test_storm.py",
    ),
    Promise(
        "R2", "Nor by a power cut; a disk that syncs less would lose some.",
        "pytest tests/server/disk/test_power.py", f"{LONG}pytest tests/server/disk/test_power.py",
    ),
    Promise(
        "R3", "A full disk or one that fails is said in a sentence, and no half move stays.",
        "pytest tests/server/disk/test_faults.py", f"{LONG}pytest tests/server/disk/test_faults.py",
    ),
    Promise(
        "R4", "500 open games of all kinds, 250 moves a second, 99 of 100 within 100 ms.",
        "python -m bench.load --most p99=100",
        "python -m bench.load --games 2000 --rate 500 --seconds 1800"
        " --most p99=100 p99.9=300 memory=400 growth=5",
    ),
    Promise(
        "R4b", "Moves do not wait for the coach: with it at work all the time, 1.5 times as long.",
        "python -m bench.load --games 100 --rate 60 --thinking --most beside=1.5",
    ),
    Promise(
        "R5", "Bad input never fails the server, changes nothing, ends no program.",
        "pytest tests/server/test_fuzz.py tests/every_game/test_mutations.py",
        f"{LONG}pytest tests/server/test_fuzz.py tests/every_game/test_mutations.py",
    ),
    Promise(
        "R6", "What is hidden is in no answer, event, hint, error, log or save.",
        "pytest tests/every_game/test_no_peek.py tests/server/test_secrets.py",
        f"{LONG}pytest tests/every_game/test_no_peek.py tests/server/daily",
    ),
    Promise(
        "R7", "The same seed and moves are the same game for ever.",
        "pytest tests/every_game/test_replay.py tests/every_game/test_speeds.py"
        " tests/every_game/test_lasting.py",
        "python -m bench.for_ever --games 200000",
        "of older rules there are none yet",
    ),
    Promise(
        "R8", "Every command once, in order, however the line is.",
        "pytest tests/server/test_race_faults.py tests/server/test_together.py"
        " tests/server/test_manners.py tests/house/test_histories.py",
        f"{LONG}pytest tests/house/test_histories.py",
    ),
    Promise(
        "R9", "Chance is fair, sealed before and open after.", "pytest tests/core/test_sealed.py",
        f"{LONG}pytest tests/core/test_sealed.py",
    ),
    Promise("R10", "Undo cannot peek.", "pytest tests/every_game/test_replay.py -k ranked"),
    Promise(
        "R11", "Results cannot be forged.", "pytest tests/house/test_daily.py -k false",
        f"{LONG}pytest tests/house/test_daily.py",
    ),
    Promise(
        "R12", "ASVS 5.0 level 2, the points that apply.", "pytest tests/test_security.py", "",
        "what docs/security.md says does not hold; pip-audit and npm audit: no advisories in reach",
    ),
    Promise(
        "R13", "Bodies, headers, senders and paces have limits.",
        "pytest tests/server/test_line.py tests/server/test_guard.py",
        "python -m bench.load --games 100 --rate 60 --lines 2000 --most beside=1.2",
    ),
    Promise(
        "R14", "Back in play after a restart; a backup restored is equal.",
        "pytest tests/server/test_moving.py tests/server/test_persistence.py -k 'not kill'",
    ),
    Promise(
        "R14b", "Five seconds after a stop or a kill the next move is answered.",
        "python -m bench.restart", "python -m bench.restart --games 2000 --times 20",
    ),
    Promise(
        "R15", "Everyone can play: axe finds nothing, keys alone are enough.",
        "pytest tests/browser -k 'axe or keys_alone'", f"{LONG}pytest tests/browser -k axe",
    ),
    Promise(
        "R16", "Four languages, nothing cut.", "pytest tests/test_texts.py tests/test_words.py",
        f"{LONG}pytest tests/browser/test_screens.py",
    ),
    Promise(
        "R17", "A light page: 80 kB of script, the first move within 1.5 s at a slow line.",
        "pytest tests/test_page.py", "python -m bench.first_move",
    ),
    Promise(
        "R18", "Tests that bite: 85 of 100 mutants are noticed.", "",
        "python -m bench.mutants --sample 20",
    ),
)  # fmt: skip


def shown(command: str) -> str:
    """What a command says at its end, and when it was."""
    began = time.monotonic()
    words = command.removeprefix(LONG).split(maxsplit=1)
    asked = f"{sys.executable} -m pytest" if words[0] == "pytest" else sys.executable
    done = subprocess.run(
        f"{asked} {words[1]}", shell=True, cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, **({"TAVOLINO_LONG": "1"} if command.startswith(LONG) else {})},
    )  # fmt: skip
    day = datetime.now(UTC).date().isoformat()
    took = f"{time.monotonic() - began:.0f} s, {day}"
    found = COUNTED.findall(done.stdout) + re.findall(TOLD, done.stdout)
    good = "" if done.returncode == 0 else f"{FAILED} "
    return f"{good}{', '.join(found) or 'done'} ({took})"


def known() -> dict[tuple[str, int], str]:
    """What the page says of each promise: the small bar, and that of a release."""
    found = {}
    for line in PAGE.read_text().splitlines() if PAGE.exists() else []:
        cells = [cell.strip() for cell in line.split("|")]
        if re.fullmatch(r"R\d+b?", cells[1] if len(cells) > 1 else ""):
            found[cells[1], 0], found[cells[1], 1] = cells[4], cells[6]
    return found


def page(results: dict[tuple[str, int], str]) -> str:
    lines = [
        "# Promises",
        "",
        "Written by `.venv/bin/python -m bench.promises` (the small bars) and `--release`; each",
        "cell says what its command found, and when. Where something is lacking, it says so.",
        "",
        "| | promise | small bar | found | release bar | found | lacking |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in PROMISES:
        cells = [one.number, one.words]
        for nth, command in enumerate((one.small, one.release)):
            cells += [f"`{command}`" if command else "", results.get((one.number, nth), "")]
            if command and not cells[-1]:
                cells[-1] = NOT_RUN
        lines.append("| " + " | ".join([*cells, one.lacks]) + " |")
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("numbers", nargs="*", metavar="R1")
    command.add_argument("--release", action="store_true")
    given = command.parse_args(arguments)
    results, failed = known(), 0
    for one in PROMISES:
        wanted = one.release if given.release else one.small
        if wanted and (not given.numbers or one.number in given.numbers):
            found = results[one.number, int(given.release)] = shown(wanted)
            failed += FAILED in found
            print(f"{one.number}  {found}", flush=True)
            PAGE.write_text(page(results))
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
