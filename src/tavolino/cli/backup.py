"""tavolino backup and restore: a copy in one file while people play, and back again."""

import argparse
from pathlib import Path

from tavolino.cli import store
from tavolino.cli.serve import own_store
from tavolino.texts import say


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    for name, run in (("backup", run_backup), ("restore", run_restore)):
        command = commands.add_parser(name, help=f"cli.command.{name}")
        command.add_argument("file", type=Path, help="cli.option.backup")
        command.add_argument("--store", "--data", default=own_store(), help="cli.option.data")
        command.add_argument("--quick", action="store_true", help="cli.option.quick")
        command.set_defaults(run=run)


def run_backup(given: argparse.Namespace) -> int:
    from tavolino.store.backup import backup

    store.there(given.store)
    checked = backup(given.store, given.file, proved=not given.quick)
    print(say(given.lang, "cli.store.backup", {"file": str(given.file)}))
    return store.GOOD if checked is None else store.tell(checked, given.lang)


def run_restore(given: argparse.Namespace) -> int:
    """Into a store that is empty or not there yet."""
    code = store.carry(str(given.file), given.store, given.lang)
    return code if given.quick else store.check(given.store, given.lang)
