"""Writes the page's types from the server's OpenAPI document; `--check` only compares."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "page" / "src" / "api.d.ts"
HEAD = "/** The shapes of the server, written by `npm run types`: do not edit. */\n"
COMMAND = ["npx", "openapi-typescript", "--root-types", "--root-types-no-schema-prefix"]


def main() -> int:
    written = HEAD + types(shapes())
    if "--check" not in sys.argv:
        TYPES.write_text(written, encoding="utf-8")
    elif TYPES.read_text(encoding="utf-8") != written:
        print("page/src/api.d.ts is not what the server says now: npm run types")
        return 1
    return 0


def shapes() -> dict[str, Any]:
    """The document as far as the page needs it: the shapes, without their titles."""
    told = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "openapi.py")], capture_output=True, check=True
    )
    return {**untitled(json.loads(told.stdout)), "paths": {}}


def untitled(value: Any) -> Any:
    """A title repeats the name, and would be written above every line."""
    if isinstance(value, list):
        return [untitled(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        name: untitled(one)
        for name, one in value.items()
        if not (name in ("title", "description") and isinstance(one, str))
    }


def types(document: dict[str, Any]) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    made = subprocess.run(
        COMMAND,
        cwd=ROOT / "page",
        env={**os.environ, "PATH": path},
        input=json.dumps({"info": {"title": "Tavolino", "version": "1"}, **document}),
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout.partition("*/\n")[2].lstrip()  # the generator has a heading of its own


if __name__ == "__main__":
    sys.exit(main())
