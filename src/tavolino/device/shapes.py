"""What a call takes: the server's own shapes, written down by `tools/shapes.py`."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from fastjsonschema import JsonSchemaException, compile

from tavolino.core.game import Params
from tavolino.house.problems import clean, unreadable

FILE = Path(__file__).parent / "shapes.json"
Check = Callable[[Any], Any]  # what is sent, with what was left out filled in


@cache
def shapes() -> Params:
    found: Params = json.loads(FILE.read_text(encoding="utf-8"))
    return found


@cache
def check_of(call: str) -> Check | None:
    body = shapes()["calls"][call]["body"]
    if body is None:
        return None
    found: Check = compile({**body, "components": shapes()["components"]})
    return found


def body_of(call: str, sent: Any) -> Params:
    """The fields of a body. Raises Problem 400 where it has another shape."""
    check = check_of(call)
    if check is None:
        return {}
    try:
        found = check(sent)
    except JsonSchemaException as wrong:
        raise unreadable(clean(str(wrong))) from wrong
    if "properties" not in whole_of(shapes()["calls"][call]["body"]):
        return {} if found is None else {"settings": found}
    return dict(found)


def whole_of(schema: Params) -> Params:
    """A schema itself, where there is a name for it."""
    for one in schema.get("anyOf", [schema]):
        if "$ref" in one:
            found: Params = shapes()["components"]["schemas"][one["$ref"].rpartition("/")[2]]
            return found
    return schema


def query_of(call: str, sent: dict[str, list[str]]) -> Params:
    """The fields of a query. Raises Problem 400 for what cannot be read."""
    found: Params = {}
    for name, schema in shapes()["calls"][call]["query"].items():
        if name in sent:
            values = [read(value, schema) for value in sent[name]]
            found[name] = values if schema.get("type") == "array" else values[-1]
        elif schema.get("type") == "array" and "default" not in schema:
            raise unreadable(name)
    return found


def read(text: str, schema: Params) -> Any:
    kinds = {one.get("type") for one in schema.get("anyOf", [schema.get("items", schema)])}
    if "integer" in kinds:
        try:
            return int(text)
        except ValueError as wrong:
            raise unreadable(clean(text)) from wrong
    return text == "true" if "boolean" in kinds else text
