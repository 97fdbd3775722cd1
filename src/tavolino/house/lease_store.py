"""What several processes on one store ask of it: to be alone, leases, and who was seen where."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol


class Terms(NamedTuple):
    """Of a lease, in ms. `since` is when its taker came: who was there while the last holder still
    was takes it as soon as it has run out, who came later leaves the others `grace` to do so."""

    holder: str
    since: int
    lasts: int
    grace: int


class Seen(NamedTuple):
    """Somebody was in a race, by the clock that all share."""

    race: str
    guest: str
    at: float  # seconds


class LeaseStore(Protocol):
    """Every method is one transaction, as in store.py."""

    @property
    def several(self) -> bool:
        """Whether other processes may write to it too."""

    def moment(self) -> int:
        """Ms since 1970, by the clock that all who share it have."""

    def alone(self, name: str) -> AbstractContextManager[None]:
        """Of all processes one thread has a name."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """The matches and races that other processes change; an empty name: any of them."""

    def take_leases(self, names: Iterable[str], terms: Terms) -> dict[str, bool]:
        """Those that are the holder's from now on, and whether they were looked after until now."""

    def end_leases(self, holder: str, names: Sequence[str] | None = None) -> None:
        """Of these names, or all of them."""

    def note_seen(self, seen: Iterable[Seen]) -> None: ...

    def seen(self, race: str) -> list[Seen]: ...
