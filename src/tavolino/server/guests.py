"""Guests: a random cookie is all it takes; only its digest is stored."""

import ipaddress

from starlette.requests import Request
from starlette.responses import Response

from tavolino.house.guests import known_guest
from tavolino.house.problems import Problem
from tavolino.house.rows import Guest
from tavolino.house.store import Store
from tavolino.server.network import is_address, is_loopback

SAFE_COOKIE = "__Host-tavolino"
PLAIN_COOKIE = "tavolino"  # on plain http in the home network, where no safe one can be set
COOKIE_SECONDS = 400 * 24 * 3600


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


def guest_of(store: Store, request: Request) -> Guest:
    guest = known_guest(store, secret_of(request))
    if guest is None:
        raise Problem(401, "no_guest")
    return guest._replace(address=whence(request.client.host if request.client else ""))


def whence(address: str) -> str:
    """One household: an address, or the half of a long one that its provider gave it."""
    if not is_address(address) or ipaddress.ip_address(address).version == 4:
        return address
    return str(ipaddress.ip_network(f"{address.partition('%')[0]}/64", strict=False))


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
