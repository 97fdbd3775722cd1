"""Prints the OpenAPI document of the server; no server is started."""

import json
import sys
import tempfile
from pathlib import Path

from tavolino.server.app import create


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(create(Path(folder) / "table.sqlite3").openapi(), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
