"""tavolino store: carries all games to another store, plays them all again, or tidies up."""

import argparse
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from tavolino.cli.serve import own_store
from tavolino.texts import say

if TYPE_CHECKING:
    from tavolino.store.checking import Checked

GOOD, NOT_GOOD = 0, 1


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    store = commands.add_parser("store", help="cli.command.store")
    deeds = store.add_subparsers(required=True, metavar="move | check | tidy", dest="deed")
    moving = deeds.add_parser("move", help="cli.command.store_move")
    moving.add_argument("source", metavar="FROM", help="cli.option.store_from")
    moving.add_argument("target", metavar="TO", help="cli.option.store_to")
    moving.set_defaults(run=run_move)
    checking = deeds.add_parser("check", help="cli.command.store_check")
    checking.add_argument("store", nargs="?", default=own_store(), help="cli.option.data")
    checking.set_defaults(run=run_check)
    tidying = deeds.add_parser("tidy", help="cli.command.store_tidy")
    tidying.add_argument("store", nargs="?", default=own_store(), help="cli.option.data")
    tidying.set_defaults(run=run_tidy)


def run_move(given: argparse.Namespace) -> int:
    from tavolino.store.lock import alone

    there(given.source)
    with alone(given.source):  # nobody may play on what is left behind
        return carry(given.source, given.target, given.lang)


def carry(source: str, target: str, language: str) -> int:
    """All of it, to where nothing is and nobody plays."""
    from tavolino.store import open_database
    from tavolino.store.database import shown
    from tavolino.store.lock import alone
    from tavolino.store.moving import move

    there(source)
    with ExitStack() as held:
        held.enter_context(alone(target))
        before = open_database(source)
        held.callback(before.close)
        after = open_database(target)
        held.callback(after.close)
        count = move(before, after, shown(target))
    print(say(language, "cli.store.moved", {"count": count, "store": shown(target)}))
    return GOOD


def run_check(given: argparse.Namespace) -> int:
    there(given.store)
    return check(given.store, given.lang)


def check(store: str, language: str) -> int:
    from tavolino.store import open_store
    from tavolino.store.checking import check as played_again

    found = open_store(store)
    try:
        return tell(played_again(found), language)
    finally:
        found.close()


def tell(found: "Checked", language: str) -> int:
    """What came of playing everything again."""
    print(say(language, "cli.store.matches", {"count": found.matches}))
    print(say(language, "cli.store.races", {"count": found.races}))
    if found.helpers:
        print(say(language, "cli.store.helpers", {"count": found.helpers}))
    if found.older:
        print(say(language, "cli.store.older", {"count": found.older}))
    for one in found.wrong:
        print(say(language, "cli.store.wrong", {"id": one}))
    return NOT_GOOD if found.wrong else GOOD


def run_tidy(given: argparse.Namespace) -> int:
    from tavolino.store import open_store
    from tavolino.store.tidying import tidy

    there(given.store)
    store = open_store(given.store)
    try:
        gone = tidy(store)
    finally:
        store.close()
    print(say(given.lang, "cli.store.tidied", {**gone._asdict()}))
    return GOOD


def there(store: str) -> None:
    """A file that is to be read has to be there."""
    from tavolino.store import is_postgres

    if not is_postgres(store) and not Path(store).exists():
        raise FileNotFoundError(2, "no such file", store)
