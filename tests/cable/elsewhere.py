"""Another machine: a network namespace with a cable to this one, for tests and measurements.

Chromium drops what it is loading when a cable is plugged in, so no browser test runs beside these.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

ROOT = Path(__file__).parents[2]
CABLES = count()
IP = shutil.which("ip", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin") or ""


class Elsewhere:
    """A machine whose programs see nothing of this one but its network address."""

    def __init__(self, name: str, here: str, there: str) -> None:
        self.name = name
        self.here, self.there = here, there  # the two ends of the cable

    def command(self, *words: str) -> list[str]:
        return [*by_root(), IP, "netns", "exec", self.name, *words]

    def python(self, *words: str, **more: str) -> "subprocess.Popen[str]":
        """A program of ours over there; what it says is read here."""
        return subprocess.Popen(
            self.command(sys.executable, *words),
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", **more},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def says(self, source: str, *words: str) -> str:
        """What a short program over there prints."""
        program = self.python("-S", "-c", source, *words)
        said, _ = program.communicate(timeout=120)
        assert program.returncode == 0, said
        return said.strip()


def by_root() -> list[str]:
    return [] if os.geteuid() == 0 else ["sudo", "-n"]


def ip(*words: str) -> None:
    subprocess.run([*by_root(), IP, *words], check=True, capture_output=True, text=True)


def lacking() -> str:
    """Why there can be no other machine here; nothing if there can."""
    if not IP:
        return "ip (iproute2) is not installed"
    name = f"tav-try-{os.getpid()}"
    try:
        ip("netns", "add", name)
        ip("netns", "del", name)
    except (OSError, subprocess.CalledProcessError) as trouble:
        return f"no network namespaces here: {getattr(trouble, 'stderr', '') or trouble}"
    return ""


@contextmanager
def another_machine() -> Iterator[Elsewhere]:
    """Plugged in, and unplugged at the end."""
    nth = next(CABLES)
    name = f"tav{os.getpid()}-{nth}"
    near, far = f"tv{os.getpid() % 10**6}n{nth}", f"tv{os.getpid() % 10**6}f{nth}"
    net = f"10.{200 + os.getpid() // 256 % 50}.{os.getpid() % 256}"
    here, there = f"{net}.{4 * nth + 1}", f"{net}.{4 * nth + 2}"
    ip("netns", "add", name)
    try:
        ip("link", "add", near, "type", "veth", "peer", "name", far, "netns", name)
        ip("addr", "add", f"{here}/30", "dev", near)
        ip("link", "set", near, "up")
        for words in (
            ("addr", "add", f"{there}/30", "dev", far),
            ("link", "set", far, "up"),
            ("link", "set", "lo", "up"),
        ):
            ip("-n", name, *words)
        yield Elsewhere(name, here, there)
    finally:
        ip("netns", "del", name)
