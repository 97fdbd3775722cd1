"""Guests: a random cookie is all it takes; only its digest is stored."""

import hashlib
import ipaddress
import secrets

from starlette.requests import Request
from starlette.responses import Response

from tavolino.server.problems import Problem
from tavolino.server.storage import Guest, Storage

SAFE_COOKIE = "__Host-tavolino"
PLAIN_COOKIE = "tavolino"  # on plain http in the home network, where no safe one can be set
COOKIE_BYTES = 32
COOKIE_SECONDS = 400 * 24 * 3600


def digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "replace")).digest()


def is_loopback(host: str | None) -> bool:
    if host is None:
        return False
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def cookie_names(request: Request) -> list[str]:
    """What the cookie is called here, the preferred name first.

    On the loopback both are used: not every browser takes a Secure cookie there.
    """
    if request.url.scheme == "https":
        return [SAFE_COOKIE]
    if is_loopback(request.url.hostname):
        return [SAFE_COOKIE, PLAIN_COOKIE]
    return [PLAIN_COOKIE]


def secret_of(request: Request) -> str | None:
    for name in cookie_names(request):
        if request.cookies.get(name):
            return request.cookies[name]
    return None


def known_guest(storage: Storage, request: Request) -> Guest | None:
    secret = secret_of(request)
    return storage.guest(digest(secret)) if secret else None


def guest_of(storage: Storage, request: Request) -> Guest:
    guest = known_guest(storage, request)
    if guest is None:
        raise Problem(401, "no_guest")
    return guest


def new_guest(storage: Storage, at: str) -> tuple[Guest, str]:
    """A guest nobody knew, and the secret for their cookie."""
    guest = Guest(secrets.token_urlsafe(9), "", {})
    secret = secrets.token_urlsafe(COOKIE_BYTES)
    storage.add_guest(guest, digest(secret), at)
    return guest, secret


def set_cookies(request: Request, response: Response, secret: str) -> None:
    for name in cookie_names(request):
        response.set_cookie(
            name,
            secret,
            max_age=COOKIE_SECONDS,
            path="/",
            secure=name == SAFE_COOKIE,
            httponly=True,
            samesite="strict",
        )
