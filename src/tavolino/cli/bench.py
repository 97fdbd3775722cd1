"""tavolino bench: speed as ratios, side by side on this machine."""

import argparse
import runpy
from pathlib import Path

import tavolino
from tavolino.core.refusals import BadText

SCRIPT = Path(tavolino.__file__).parents[2] / "bench" / "run.py"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("bench", help="cli.command.bench")
    command.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    if not SCRIPT.exists():
        raise BadText("cli.text.no_benchmarks")
    runpy.run_path(str(SCRIPT), run_name="__main__")
    return 0
