"""Leases: which races this process looks after, where several share a store."""

import secrets
from collections.abc import Iterable

from tavolino.house.lease_store import LeaseStore, Terms

LEASE_SECONDS = 4  # without a sign of its holder, another takes over
GRACE_SECONDS = 2  # that a process which has just come leaves to the others
RENEW_SECONDS = 1.0
CLAIM_SECONDS = 60  # after which another may begin some work that was not given back


class Leases:
    """Of one process. Where it is the only one, all is its own and nothing is written."""

    def __init__(self, store: LeaseStore) -> None:
        self.store = store
        self.shared = store.several
        since = store.moment()
        lasts, grace = LEASE_SECONDS * 1000, GRACE_SECONDS * 1000
        self.terms = Terms(secrets.token_urlsafe(9), since, lasts, grace)
        self.held: frozenset[str] = frozenset()

    def holds(self, name: str) -> bool:
        return not self.shared or name in self.held

    def renew(self, before: frozenset[str], names: Iterable[str]) -> list[str]:
        """What has to be looked after, where `before` was held when that was asked; which of it
        nobody looked after until now."""
        wanted = frozenset(names)
        taken = self.store.take_leases(wanted, self.terms)
        self.held = frozenset(taken)
        done = sorted(before - wanted)
        if done:
            self.store.end_leases(self.terms.holder, done)
        return [name for name, goes_on in taken.items() if not goes_on]

    def take(self, name: str) -> None:
        """What this process has just begun, unless somebody looks after it."""
        if self.shared and self.store.take_leases([name], self.terms):
            self.held |= {name}

    def claim(self, name: str) -> bool:
        """Some long work, for a while: whether no other process is at it."""
        terms = self.terms._replace(lasts=CLAIM_SECONDS * 1000, grace=0)
        return not self.shared or name in self.store.take_leases([name], terms)

    def give_back(self, name: str) -> None:
        if self.shared:
            self.store.end_leases(self.terms.holder, [name])

    def end(self) -> None:
        """This process goes; the others need not wait."""
        if self.shared:
            self.store.end_leases(self.terms.holder)
            self.held = frozenset()
