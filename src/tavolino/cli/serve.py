"""tavolino serve: the table in the browser."""

import argparse
import ipaddress
import os
from pathlib import Path
from urllib.parse import urlsplit

from tavolino.cli.choices import add_ray
from tavolino.core.refusals import BadText

PORT = 8640


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("serve", help="cli.command.serve")
    command.add_argument(
        "--lan", action=argparse.BooleanOptionalAction, default=None, help="cli.option.lan"
    )
    command.add_argument("--host", default="127.0.0.1", help="cli.option.host")
    command.add_argument("--port", type=int, default=PORT, help="cli.option.port")
    command.add_argument("--store", "--data", default=own_store(), help="cli.option.data")
    command.add_argument("--workers", type=int, default=1, metavar="N", help="cli.option.processes")
    add_ray(command)
    command.add_argument("--log", choices=("text", "json"), default="text", help="cli.option.log")
    command.add_argument("--url", help="cli.option.url")
    command.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="cli.option.proxy"
    )
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


def own_store() -> str:
    return os.environ.get("TAVOLINO_STORE") or str(own_folder() / "table.sqlite3")


def run(given: argparse.Namespace) -> int:
    from tavolino.server.network import Reach
    from tavolino.server.run import Service, serve

    reach = Reach(
        given.host, given.port, given.lan, own_url(given.url), tuple(given.allow_host)
    )  # fmt: skip
    service = Service(
        given.store, reach, not given.no_limits, [proxy(one) for one in given.proxy],
        told=given.lang, browser=not given.no_browser, journal=given.log, ray=given.ray,
    )  # fmt: skip
    serve(service, given.workers)
    return 0


def own_url(text: str | None) -> str | None:
    """An address of the server's own, without a path: it has all of its name."""
    if text is None:
        return None
    try:
        found = urlsplit(text)
        port = f":{found.port}" if found.port else ""
    except ValueError as bad:
        raise BadText("cli.text.no_url", {"text": text}) from bad
    rest = (found.path.strip("/"), found.query, found.fragment, found.username)
    if found.scheme not in ("http", "https") or not found.hostname or any(rest):
        raise BadText("cli.text.no_url", {"text": text})
    name = f"[{found.hostname}]" if ":" in found.hostname else found.hostname
    return f"{found.scheme}://{name}{port}"


def proxy(text: str) -> str:
    """A machine, or a network of them, by its number."""
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError as bad:
        raise BadText("cli.text.no_proxy", {"text": text}) from bad
