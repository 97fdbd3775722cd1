"""What a request of the referee has in it."""

from typing import Any

from tavolino.core.game import Params

MISSING: Any = object()


class Wrong(Exception):
    """A line that is not a request of this protocol."""


def field(request: Params, name: str, kind: Any, usual: Any = MISSING) -> Any:
    """A field of the request, of the right kind; a truth value is no number."""
    value = request.get(name, MISSING)
    if value is MISSING or (value is None and usual is None):
        if usual is MISSING:
            raise Wrong(f"{name!r} is missing")
        return usual
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise Wrong(f"{name!r} is of the wrong kind")
    return value
