"""Guests: who holds a secret is somebody; only its digest is stored.

A guest comes to another device by a pass: a link that is good once and for a short while. The
device gets a secret of its own.
"""

import hashlib
import secrets

from tavolino.house.rows import Guest
from tavolino.house.store import Store
from tavolino.house.tables import Tables
from tavolino.house.wire import stamp

SECRET_BYTES = 32
PASS_SECONDS = 10 * 60


def digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "replace")).digest()


def known_guest(store: Store, secret: str | None) -> Guest | None:
    return store.guest(digest(secret)) if secret else None


def new_guest(store: Store, at: str) -> tuple[Guest, str]:
    """A guest nobody knew, and their secret."""
    guest = Guest(secrets.token_urlsafe(9), "", {})
    secret = secrets.token_urlsafe(SECRET_BYTES)
    store.add_guest(guest, digest(secret), at)
    return guest, secret


def new_pass(tables: Tables, guest: Guest) -> str:
    """A token that makes one other device theirs, within the next minutes."""
    token = secrets.token_urlsafe(24)
    until = stamp(tables.clock.wall() + PASS_SECONDS)
    tables.store.add_pass(digest(token), guest.id, until)
    return token


def enter(tables: Tables, token: str, before: Guest | None) -> tuple[Guest, str] | None:
    """Who this device is from now on, and its secret; games it had before go along."""
    secret = secrets.token_urlsafe(SECRET_BYTES)
    guest = tables.store.use_pass(digest(token), tables.now(), digest(secret))
    if guest is None:
        return None
    if before is not None and before.id != guest.id:
        tables.hand_over(before.id, guest.id)
    return guest, secret
