"""tavolino site: the whole of Tavolino as a folder of files, for any static host."""

import argparse
from pathlib import Path

from tavolino.texts import say


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("site", help="cli.command.site")
    command.add_argument("folder", type=Path, metavar="OUT", help="cli.option.site_out")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    from tavolino.site.edition import write  # needs what a server needs

    write(given.folder)
    size = sum(path.stat().st_size for path in given.folder.rglob("*") if path.is_file())
    told = {"folder": str(given.folder), "count": round(size / 1_000_000)}
    print(say(given.lang, "cli.site_done", told))
    return 0
