"""tavolino serve: the table in the browser."""

import argparse
import os
from pathlib import Path

PORT = 8640


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("serve", help="cli.command.serve")
    command.add_argument("--host", default="127.0.0.1", help="cli.option.host")
    command.add_argument("--port", type=int, default=PORT, help="cli.option.port")
    command.add_argument(
        "--data", type=Path, default=own_folder() / "table.sqlite3",
        help="cli.option.data",
    )  # fmt: skip
    command.add_argument(
        "--allow-host", action="append", default=[], metavar="NAME", help="cli.option.allow_host"
    )
    command.add_argument("--no-browser", action="store_true", help="cli.option.no_browser")
    command.add_argument("--no-limits", action="store_true", help="cli.option.no_limits")
    command.set_defaults(run=run)


def own_folder() -> Path:
    """Where a person's games are kept if nothing else is said."""
    shelf = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(shelf) / "tavolino"


def run(given: argparse.Namespace) -> int:
    from tavolino.server.run import serve

    serve(
        given.host, given.port, given.data,
        language=given.lang, browser=not given.no_browser, allow_hosts=given.allow_host,
        limited=not given.no_limits,
    )  # fmt: skip
    return 0
