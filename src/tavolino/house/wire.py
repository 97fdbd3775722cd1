"""How the house writes: JSON bytes, digests, moments, and answers."""

import hashlib
import json
from datetime import UTC, datetime
from typing import Any, NamedTuple

from tavolino.core.game import Params

JSON = "application/json"
LINES = "application/jsonl"


class Answer(NamedTuple):
    """What is sent back; `name` is that of a file to be kept."""

    body: bytes
    media: str = JSON
    name: str = ""


def said(value: Any) -> Answer:
    return Answer(encoded(value))


def encoded(value: Any, *, sort: bool = False) -> bytes:
    text = json.dumps(
        value, ensure_ascii=False, separators=(",", ":"), sort_keys=sort, allow_nan=False
    )
    return text.encode()


def digest_of(packed: Params) -> str:
    """A name for what is seen."""
    return hashlib.sha256(encoded(packed)).hexdigest()


def stamp(seconds: float) -> str:
    """A moment as it is written down."""
    at = datetime.fromtimestamp(seconds, UTC)
    return at.isoformat(timespec="microseconds").replace("+00:00", "Z")


def between(before: str, after: str) -> int:
    """Milliseconds between two such moments."""
    gone = datetime.fromisoformat(after) - datetime.fromisoformat(before)
    return max(0, int(gone.total_seconds() * 1000))


class Order(NamedTuple):
    """What every command carries, and a digest of all it says."""

    key: str
    expected: int
    asked: bytes


def order_of(verb: str, key: str, expected: int = 0, **asked: Any) -> Order:
    digest = hashlib.sha256(verb.encode() + b"\n" + encoded(asked, sort=True)).digest()
    return Order(key, expected, digest)
