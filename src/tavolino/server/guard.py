"""The door: one middleware that lets nothing in unless it is known to be wanted.

A request that may change something must come from the page itself. A browser says so in
`Sec-Fetch-Site: same-origin`, or on plain http by an `Origin` that equals the host asked
for. A program that sends neither must send `X-Tavolino: 1`, which no foreign page can add
without asking first, and we never answer such a question. Reading is refused to foreign
pages too. The `Host` must be an address or a name we know, so that a name that is bent to
this machine (DNS rebinding) leads nowhere. Bodies are JSON, and small.
"""

import asyncio
import logging
import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tavolino.house.guests import digest
from tavolino.house.import_calls import BYTES as RECORD
from tavolino.house.problems import Problem
from tavolino.server import figures
from tavolino.server.answers import language_of, refusal
from tavolino.server.guests import secret_of, whence
from tavolino.server.network import Network, is_loopback
from tavolino.server.pace import Pace

LOG = logging.getLogger("tavolino.server")
BODY_BYTES = 16 * 1024
MOVE_BYTES = 2 * 1024
IMPORT_BYTES = 2 * RECORD  # a record is text inside JSON
BODY_SECONDS = 15.0
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
BODY_METHODS = ("POST", "PUT", "PATCH")
OWN_HEADER = "x-tavolino"

CONTENT_POLICY = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
# Python on a device is WebAssembly, which its workers have to be allowed; nobody else is.
ENGINE = re.compile(r"/assets/(engine|thinker)\.worker-[\w-]+\.js")
ENGINE_POLICY = CONTENT_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
OPENER = "Cross-Origin-Opener-Policy"
SECURE_ONLY = {"Strict-Transport-Security": "max-age=31536000; includeSubDomains"}
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    OPENER: "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Checks every request, and puts the safety headers on every answer."""

    def __init__(self, app: ASGIApp, pace: Pace, network: Network) -> None:
        self.app = app
        self.pace = pace
        self.network = network

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            scope = self.network.as_seen(scope)
            await self.http(scope, receive, protected(scope, send))
        else:
            await send({"type": "websocket.close", "code": 1008})

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        try:
            check_host(headers, self.network)
            if scope["path"].startswith("/api"):
                self.check_pace(scope)
                check_reader(headers)
            if scope["method"] not in SAFE_METHODS:
                check_origin(headers, scope["scheme"])
                check_type(scope["method"], headers)
                receive = await whole_body(headers, receive, most(scope["path"]))
        except Problem as problem:
            await refuse(problem, scope, receive, send)
            return
        await self.answered(scope, receive, send)

    def check_pace(self, scope: Scope) -> None:
        """By who they say they are, and by where they are: a cookie costs nothing to make up."""
        secret = secret_of(Request(scope))
        self.pace.check("crowd", address(scope))
        if secret is None:
            self.pace.check("strangers", address(scope))
        else:
            self.pace.check("requests", digest(secret).hex())

    async def answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whatever fails inside is written down here and shown to nobody; all of it is timed."""
        watch = figures.Watch()

        async def noting(message: Message) -> None:
            watch.see(message)
            await send(message)

        try:
            await self.app(scope, receive, noting)
        except Exception:
            LOG.exception("%s failed", figures.called(scope))
            if watch.status:
                raise
            await refuse(Problem(500, "broken"), scope, receive, noting)
        finally:
            watch.note(scope)


async def refuse(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    response = refusal(problem, language_of(Request(scope)))
    await response(scope, receive, send)


def protected(scope: Scope, send: Send) -> Send:
    async def send_protected(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            secure = SECURE_ONLY if scope["scheme"] == "https" else {}
            for name, value in {**HEADERS, **secure}.items():
                headers[name] = value
            if ENGINE.fullmatch(scope["path"]):
                headers["Content-Security-Policy"] = ENGINE_POLICY
            if not is_trusted(scope):
                del headers[OPENER]  # a browser would only complain about it
            if scope["path"].startswith("/api"):
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return send_protected


def is_trusted(scope: Scope) -> bool:
    """What browsers call trustworthy: https, or this very machine."""
    name = host_name(Headers(scope=scope).get("host", ""))
    return scope["scheme"] == "https" or is_loopback(name)


def address(scope: Scope) -> str:
    client = scope.get("client")
    return whence(str(client[0])) if client else "unknown"


# -- where it comes from


def host_name(authority: str) -> str:
    """`localhost` of `localhost:8000`, `::1` of `[::1]:8000`."""
    try:
        return urlsplit(f"//{authority}").hostname or ""
    except ValueError:
        return ""


def check_host(headers: Headers, network: Network) -> None:
    name = host_name(headers.get("host", ""))
    if not network.knows(name):
        raise Problem(403, "host", {"host": name})


def check_reader(headers: Headers) -> None:
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        raise Problem(403, "foreign")


def check_origin(headers: Headers, scheme: str) -> None:
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None:
        allowed = site == "same-origin"
    elif origin is not None:
        allowed = origin == f"{scheme}://{headers.get('host', '')}"
    else:
        allowed = headers.get(OWN_HEADER) == "1"
    if not allowed:
        raise Problem(403, "foreign")


def check_type(method: str, headers: Headers) -> None:
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" and (method in BODY_METHODS or kind):
        raise Problem(415, "not_json")


# -- how much


def most(path: str) -> int:
    """Bytes that a body may have: a move is short, a record is long."""
    if path == "/api/matches/import":
        return IMPORT_BYTES
    return MOVE_BYTES if path.endswith("/moves") else BODY_BYTES


async def whole_body(headers: Headers, receive: Receive, most: int) -> Receive:
    """Reads the body, as long as it is small, and hands it on in one piece."""
    length = headers.get("content-length", "0")
    if length.isdecimal() and int(length[:12]) > most:
        raise Problem(413, "large", {"count": most // 1024})
    try:
        async with asyncio.timeout(BODY_SECONDS):
            message = await joined(receive, most)
    except TimeoutError:
        raise Problem(408, "slow") from None
    return handed_on(message, receive)


async def joined(receive: Receive, most: int) -> Message:
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return message
        part = message.get("body", b"")
        size += len(part)
        if size > most:
            raise Problem(413, "large", {"count": most // 1024})
        parts.append(part)
        if not message.get("more_body", False):
            return {"type": "http.request", "body": b"".join(parts), "more_body": False}


def handed_on(message: Message, receive: Receive) -> Receive:
    waiting = [message]

    async def receive_once() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_once
