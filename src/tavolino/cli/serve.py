"""tavolino serve: the table in the browser."""

import argparse
from pathlib import Path


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("serve", help="open the table in the browser")
    command.add_argument("--host", default="127.0.0.1", help="address to listen on")
    command.add_argument("--port", type=int, default=8640)
    command.add_argument(
        "--data", type=Path, default=Path.home() / ".local/share/tavolino/table.sqlite3",
        help="the file that keeps games and settings",
    )  # fmt: skip
    command.add_argument("--allow-host", action="append", default=[], metavar="NAME")
    command.add_argument("--no-browser", action="store_true", help="only print the address")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    from tavolino.server.run import serve

    given.data.parent.mkdir(parents=True, exist_ok=True)
    serve(given.host, given.port, given.data, not given.no_browser, given.allow_host)
    return 0
