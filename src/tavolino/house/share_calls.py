"""Calls about links that anybody may open: made on purpose, listed, and withdrawn."""

import hashlib
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from tavolino.house.carried import is_carried, opened, token_of
from tavolino.house.house import House
from tavolino.house.problems import unknown
from tavolino.house.room import Room
from tavolino.house.rows import Guest
from tavolino.house.seals import checked
from tavolino.house.wire import Answer, said

LISTED = 500  # links, the newest


def share(house: House, guest: Guest, id: str) -> Answer:
    """A link for anybody; only its digest is kept."""
    token = secrets.token_urlsafe(18)
    with house.tables.enter(guest.id, id) as room:
        room.check_own(guest.id)
        room.check_known()
        house.store.add_share(digest(token), id, house.tables.now())
    return said({"token": token, "id": digest(token).hex()})


def carried(house: House, guest: Guest, id: str) -> Answer:
    """What a link needs that carries the game in itself: nobody has to keep it, none can withdraw
    it."""
    with house.tables.enter(guest.id, id) as room:
        room.check_own(guest.id)
        room.check_known()
        return said({"token": token_of(room)})


def shares(house: House, guest: Guest) -> Answer:
    """The links that the guest has given away, newest first; what they are is not known here."""
    return said({"shares": [share._asdict() for share in house.store.shares_of(guest.id)[:LISTED]]})


def withdraw(house: House, guest: Guest, id: str) -> Answer:
    """Nobody sees anything behind this link any more."""
    if not is_digest(id) or not house.store.remove_share(guest.id, bytes.fromhex(id)):
        raise unknown()
    return Answer(b"")


def shared(house: House, _guest: None, token: str) -> Answer:
    """A shared match frame by frame."""
    with behind(house, token) as room:
        return said(room.replay())


def shared_check(house: House, _guest: None, token: str) -> Answer:
    """What chance was asked in a shared game, so that anybody can do it again."""
    with behind(house, token) as room:
        return said(checked(room))


@contextmanager
def behind(house: House, token: str) -> Iterator[Room]:
    """The table that a link leads to, or that it carries."""
    if is_carried(token):
        yield opened(token, house.tables.now())
        return
    with house.tables.inside(match_of(house, token), None) as room:
        yield room


def match_of(house: House, token: str) -> str:
    """The match behind a link."""
    match = house.store.shared(digest(token))
    if match is None:
        raise unknown()
    return match


def digest(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()


def is_digest(text: str) -> bool:
    return len(text) == 64 and all(one in "0123456789abcdef" for one in text)
