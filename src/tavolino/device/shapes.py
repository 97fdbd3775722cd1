"""What a call takes: the server's own shapes, which came along with the house."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fastjsonschema import JsonSchemaException, compile

from tavolino.core.game import Params
from tavolino.house.problems import clean, unreadable

FILE = Path(__file__).parent / "shapes.json"
Check = Callable[[Any], Any]  # what is sent, with what was left out filled in


class Shapes:
    """By method and path: the query and the body of every call; see `site/shapes.py`."""

    def __init__(self, taken: Params) -> None:
        self.calls: Params = taken["calls"]
        self.components: Params = taken["components"]
        self.checks: dict[str, Check] = {}

    @classmethod
    def brought(cls) -> "Shapes":
        return cls(json.loads(FILE.read_text(encoding="utf-8")))

    def body(self, call: str, sent: Any) -> Params:
        """The fields of a body. Raises Problem 400 where it has another shape."""
        schema = self.calls[call]["body"]
        if schema is None:
            return {}
        if call not in self.checks:
            self.checks[call] = compile({**schema, "components": self.components})
        try:
            found = self.checks[call](sent)
        except JsonSchemaException as wrong:
            raise unreadable(clean(str(wrong))) from wrong
        if "properties" in self.named(schema):
            return dict(found)
        return {} if found is None else {"settings": found}

    def named(self, schema: Params) -> Params:
        """A schema itself, where there is a name for it."""
        for one in schema.get("anyOf", [schema]):
            if "$ref" in one:
                found: Params = self.components["schemas"][one["$ref"].rpartition("/")[2]]
                return found
        return schema

    def query(self, call: str, sent: dict[str, list[str]]) -> Params:
        """The fields of a query. Raises Problem 400 for what cannot be read."""
        found: Params = {}
        for name, schema in self.calls[call]["query"].items():
            if name in sent:
                values = [read(value, schema) for value in sent[name]]
                found[name] = values if schema.get("type") == "array" else values[-1]
        return found


def read(text: str, schema: Params) -> Any:
    kinds = {one.get("type") for one in schema.get("anyOf", [schema.get("items", schema)])}
    if "integer" in kinds:
        try:
            return int(text)
        except ValueError as wrong:
            raise unreadable(clean(text)) from wrong
    return text == "true" if "boolean" in kinds else text
