"""Fifty people on phones: one race over a cable, at a human pace, with bursts, drops and returns.

    .venv/bin/python -m bench.crowd [--people 50] [--seconds 60]

The server listens with --lan and its usual limits; the phones are programs on another machine (a
network namespace), one address for all of them. Each holds the live channel open, moves every few
seconds, sometimes several times at once, and loses its connection now and then, also between a
move and its answer, which it then sends again. At the end the record is played again and compared
with what each phone has seen. Printed is how long answers took.
"""

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.cable.elsewhere import another_machine
from tests.server.running import Running

from tavolino.core.race_record import load, replay

Answer = dict[str, Any]


class Report(NamedTuple):
    """What the phones saw, and how long they waited."""

    times: list[tuple[str, float]]
    told: Counter[str]
    moves: int
    busy: float  # seconds of a processor that the server took for all of it

    def within(self, share: float, what: str = "") -> float:
        """Milliseconds in which so many of the answers came."""
        found = sorted(seconds for name, seconds in self.times if name.startswith(what))
        return 1000 * found[min(len(found) - 1, int(share * len(found)))]


def race(people: int, seconds: float) -> Report:
    """One race; raises unless everybody agrees with the record."""
    with tempfile.TemporaryDirectory() as folder, another_machine() as elsewhere:
        server = Running(Path(folder) / "crowd.sqlite3", more=["--lan"], limited=True)
        try:
            home = f"http://{elsewhere.here}:{server.port}"
            phones = elsewhere.python("-m", "bench.phones", home, str(people), str(seconds))
            said, _ = phones.communicate(timeout=seconds + 600)
            assert phones.returncode == 0, said[-4000:]
            id, *seen = [json.loads(line) for line in said.splitlines()]
            busy = processor_seconds(server.process.pid)
            record = server.seat().get(f"races/{id}/record").text
        finally:
            server.stop()
    return agreed(seen, record, busy)


def processor_seconds(process: int) -> float:
    """What Linux says a process has used, whatever else the machine had to do."""
    after_name = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


def agreed(seen: list[Answer], text: str, busy: float) -> Report:
    record = load(text)
    replay(record)
    (round_,) = record.rounds
    ranking = [[one.who, one.place, one.score] for one in round_.ranking]
    for one in seen:
        moves = [move.action for move in round_.moves if move.who == one["who"]]
        assert moves == one["played"], f"{one['who']} played something else"
        assert one["standings"] == ranking, f"{one['who']} saw another ranking"
    times = [(name, seconds) for one in seen for name, seconds in one["times"]]
    told: Counter[str] = sum((Counter(one["told"]) for one in seen), Counter())
    return Report(times, told, len(round_.moves), busy)


def main(arguments: Sequence[str] | None = None) -> int:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--people", type=int, default=50)
    command.add_argument("--seconds", type=float, default=60)
    given = command.parse_args(arguments)
    found = race(given.people, given.seconds)
    print(
        f"{given.people} people, {found.moves} moves, all agree with the record; {dict(found.told)}"
    )
    for what in ("", "GET me", "POST join", "POST moves", "GET previews"):
        line = ", ".join(
            f"p{100 * one:g} {found.within(one, what):.0f}" for one in (0.5, 0.9, 0.99)
        )
        print(f"  {what or 'all answers'}: {line} ms")
    print(f"  the server took {found.busy:.1f} s of a processor, its start included")
    with open("/proc/loadavg") as load_:
        print(f"  load of the machine in the last minute: {load_.read().split()[0]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
