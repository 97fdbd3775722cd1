"""How this server is reached: from this machine only, from the whole house, or by a name."""

import ipaddress
import socket
import struct
import sys
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import Scope

from tavolino.house.problems import Problem
from tavolino.house.store import Store

EVERY_ADDRESS = ("0.0.0.0", "::", "")
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
OPEN, OWNER = "door", "owner"  # what the store keeps of it
SIOCGIFFLAGS, SIOCGIFADDR = 0x8913, 0x8915  # what Linux is asked about an interface
IS_UP = 0x1 | 0x40  # switched on, and with a cable or a radio

Listen = Callable[[Sequence[str]], Awaitable[list[str]]]  # on which addresses; on which that works


class Reach(NamedTuple):
    """What the command line says about it."""

    host: str = "127.0.0.1"
    port: int = 80
    lan: bool | None = None  # None: as the owner has said
    url: str | None = None
    names: tuple[str, ...] = ()


class Network:
    """Where the server listens, whom it lets in, and which address a link carries.

    The door to the house is opened by the command line for one run, or by the owner on their own
    page for good. The owner is the first guest who came from this very machine.
    """

    def __init__(self, store: Store, reach: Reach) -> None:
        self.store = store
        self.host, self.port, self.url = reach.host, reach.port, reach.url
        self.is_wide = not is_loopback(self.host)
        self.is_fixed = reach.lan is not None or self.url is not None or self.is_wide
        kept = not self.is_fixed and store.note(OPEN) == "open"
        self.is_open = self.is_wide or bool(reach.lan) or kept
        self.names = {"localhost", *(name.lower() for name in reach.names)}
        self.names |= {self.host.lower()} - {*EVERY_ADDRESS}
        if self.url:
            self.names.add(urlsplit(self.url).hostname or "")
        self.listen: Listen | None = None
        self.found: list[str] = []  # addresses of this machine that others can open

    # -- the door

    async def look(self) -> list[str]:
        """The addresses that others in the house can open now; a machine may move about."""
        self.found = own_addresses() if self.is_open else []
        if self.host not in (*EVERY_ADDRESS, "127.0.0.1", "localhost"):
            self.found = [self.host] if self.is_open else []
        elif self.listen is not None and not self.is_wide:
            self.found = await self.listen(self.found)
        return [self.at(address) for address in self.found]

    async def set_open(self, wish: bool) -> None:
        self.is_open = wish
        await self.look()
        if wish and not self.found:
            self.is_open = False
            raise Problem(422, "door_nowhere")
        self.store.keep_note(OPEN, "open" if wish else "shut")

    @property
    def was_asked(self) -> bool:
        return self.is_fixed or self.store.note(OPEN) is not None

    def is_owner(self, request: Request, guest: str) -> bool:
        return is_here(request) and not self.is_fixed and self.store.note(OWNER) == guest

    def note_owner(self, request: Request, guest: str, before: str | None = None) -> None:
        """Whoever comes from this machine first; and who they are when they change their name."""
        if is_here(request) and self.store.note(OWNER) in (None, before):
            self.store.keep_note(OWNER, guest)

    # -- addresses

    def at(self, address: str) -> str:
        shown = f"[{address}]" if ":" in address else address
        return f"http://{shown}" if self.port == 80 else f"http://{shown}:{self.port}"

    def knows(self, name: str) -> bool:
        """Whether the server answers to this name; a number cannot be bent to another machine."""
        return name in self.names or is_address(name) or (self.is_open and name in own_names())

    def as_seen(self, scope: Scope) -> Scope:
        """Who comes by the server's own https address came that way, whoever passed it on."""
        host = Headers(scope=scope).get("host", "").lower()
        safe = self.url is not None and self.url == f"https://{host}"
        return {**scope, "scheme": "https"} if safe else scope

    def origin(self, request: Request) -> str:
        """What a link begins with that works for somebody else, as far as that is possible."""
        if self.url:
            return self.url
        if is_loopback(request.url.hostname) and self.found:
            return self.at(self.found[0])
        return str(request.base_url).rstrip("/")

    def is_here_only(self, request: Request) -> bool:
        """Whether such a link works on this machine only."""
        return is_loopback(urlsplit(self.origin(request)).hostname)


def is_here(request: Request) -> bool:
    """Whether somebody asks from this very machine, and nobody asks for them."""
    client = request.client.host if request.client else None
    passed_on = any(name in request.headers for name in FORWARDED)
    return is_loopback(client) and is_loopback(request.url.hostname) and not passed_on


@lru_cache(1000)
def is_loopback(host: str | None) -> bool:
    if host is None:
        return False
    if host == "localhost" or host.endswith(".localhost"):
        return True
    return is_address(host) and ipaddress.ip_address(host).is_loopback


@lru_cache(1000)
def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


# -- this machine


def own_names() -> tuple[str, str]:
    own = socket.gethostname().lower()
    return own, f"{own.partition('.')[0]}.local"


def own_addresses() -> list[str]:
    """The addresses by which other machines find this one, the usual way out first."""
    first = way_out()
    if sys.platform != "linux":
        return [first] if first and not is_loopback(first) else []
    found = [one for _, name in socket.if_nameindex() if (one := address_of(name)) is not None]
    return sorted(dict.fromkeys(found), key=lambda one: one != first)


def address_of(interface: str) -> str | None:
    """What an interface that is in use is called in the network. Asks Linux."""
    import fcntl

    wish = struct.pack("256s", interface.encode()[:15])
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            (flags,) = struct.unpack_from("h", fcntl.ioctl(asking, SIOCGIFFLAGS, wish), 16)
            answer = fcntl.ioctl(asking, SIOCGIFADDR, wish)
        except OSError:
            return None
    address = socket.inet_ntoa(answer[20:24])
    return address if flags & IS_UP == IS_UP and not is_loopback(address) else None


def way_out() -> str | None:
    """The address that this machine has for the world; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(asking.getsockname()[0])
