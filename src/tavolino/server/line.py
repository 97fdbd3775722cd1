"""One connection: how large its headers may be, how long they may take, how many from one place.

uvicorn bounds neither. A sender who says nothing, or never comes to an end, is cut off before the
server knows more of them than an address. Bodies are bounded by the guard.
"""

import asyncio
from collections import Counter
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from tavolino.server.guests import whence

HEADER_BYTES = 16 * 1024  # of one request, its first line included
HEADERS = 100
HEADER_SECONDS = 10.0  # from the first byte to the end of the headers; and until the first byte
LINES = 500  # connections of one address, unless a proxy speaks for many: fifty people, ten each

WORDS = {408: b"Too slow.", 429: b"Too many connections.", 431: b"The headers are too large."}


Network = IPv4Network | IPv6Network


class TooLarge(Exception):
    """Raised inside the parser, to stop it."""


class Line(HttpToolsProtocol):
    """As uvicorn's, with an end to everything that is sent before a request is known."""

    of_address: ClassVar[Counter[str]] = Counter()
    proxies: ClassVar[tuple[Network, ...]] = ()  # who speaks for others

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.size = 0  # bytes of the headers so far
        self.waits = True  # for the end of headers
        self.is_large = False
        self.patience: asyncio.TimerHandle | None = None

    # -- how many

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = whence(self.client[0] if self.client else "")
        self.of_address[self.address] += 1
        if self.of_address[self.address] > LINES and not self.is_proxy():
            self.refuse(429)
            return
        self.be_patient()

    def connection_lost(self, exc: Exception | None) -> None:
        self.lose_patience()
        self.of_address[self.address] -= 1
        if not self.of_address[self.address]:
            del self.of_address[self.address]
        super().connection_lost(exc)

    def is_proxy(self) -> bool:
        if not self.proxies or self.client is None:
            return False
        address = ip_address(self.client[0].partition("%")[0])
        return any(address in one for one in self.proxies)

    # -- how long

    def be_patient(self) -> None:
        self.patience = self.loop.call_later(HEADER_SECONDS, self.too_slow)

    def lose_patience(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def too_slow(self) -> None:
        """Who has said nothing at all is not answered either."""
        self.patience = None
        if self.size:
            self.refuse(408)
        else:
            self.transport.close()

    # -- how much

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.waits:
            self.size += len(data)
            if self.patience is None:
                self.be_patient()
        super().data_received(data)
        if self.waits and self.size > HEADER_BYTES and not self.transport.is_closing():
            self.refuse(431)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        known = sum(len(one) + len(other) for one, other in self.headers)
        if len(self.headers) > HEADERS or len(self.url) + known > HEADER_BYTES:
            self.is_large = True
            raise TooLarge

    def on_headers_complete(self) -> None:
        self.lose_patience()
        self.waits = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.waits, self.size = True, 0  # for the next one

    # -- saying no

    def send_400_response(self, msg: str) -> None:
        if self.is_large:
            self.refuse(431)
        else:
            super().send_400_response(msg)

    def refuse(self, status: int) -> None:
        self.lose_patience()
        words = WORDS[status]
        head = b"content-type: text/plain\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
        self.transport.write(STATUS_LINE[status] + head % len(words) + words)
        self.transport.close()
