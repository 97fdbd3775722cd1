"""Guests: who holds a secret is somebody; only its digest is stored."""

import hashlib
import secrets

from tavolino.house.rows import Guest
from tavolino.house.store import Store

SECRET_BYTES = 32


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
