"""What the calls of the house take, for the door of a device.

The shapes are the server's own (`server/wishes.py`, `server/doors.py`), as its OpenAPI document has
them; what no wish refers to is left out.
"""

import json
import re
import tempfile
from pathlib import Path
from typing import Any

from tavolino.house.calls import CALLS
from tavolino.server.app import create

Schema = dict[str, Any]


def document() -> Schema:
    with tempfile.TemporaryDirectory() as folder:
        return create(Path(folder) / "table.sqlite3").openapi()


def taken() -> Schema:
    """By method and path: the query and the body of every call."""
    whole = document()
    calls: Schema = {}
    for call in CALLS:
        told = whole["paths"][f"/api{call.path}"][call.method.lower()]
        query = {one["name"]: one["schema"] for one in told.get("parameters", []) if in_query(one)}
        body = told.get("requestBody", {}).get("content", {}).get("application/json", {})
        calls[f"{call.method} {call.path}"] = {"query": query, "body": body.get("schema")}
    return {"calls": calls, "components": {"schemas": needed(whole, json.dumps(calls))}}


def in_query(parameter: Schema) -> bool:
    return bool(parameter["in"] == "query")


def needed(whole: Schema, text: str) -> Schema:
    """What is referred to, and what that refers to."""
    found: Schema = {}
    while names := set(re.findall(r'"#/components/schemas/(\w+)"', text)) - found.keys():
        found |= {name: filled(whole["components"]["schemas"][name]) for name in names}
        text = json.dumps(found)
    return dict(sorted(found.items()))


def filled(schema: Schema) -> Schema:
    """With the default that OpenAPI leaves out: nothing."""
    must = schema.get("required", [])
    fields = {
        name: field if name in must else {"default": None, **field}
        for name, field in schema.get("properties", {}).items()
    }
    return {**schema, "properties": fields} if fields else schema
