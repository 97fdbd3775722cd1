"""`python -m tavolino.server`: the server alone."""

import argparse
from pathlib import Path

from tavolino.server.run import serve


def main() -> None:
    parser = argparse.ArgumentParser(prog="tavolino.server", description="Serves Tavolino.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, help="the file that keeps the matches")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--allow-host", action="append", default=[], help="another name of ours")
    parser.add_argument("--no-limits", action="store_true", help="no rate limits, for tests")
    given = parser.parse_args()
    serve(given.host, given.port, given.data, given.open, given.allow_host, not given.no_limits)


if __name__ == "__main__":
    main()
