"""Presence: who holds a live stream open, or has sent something lately."""

from collections import Counter

AWAY_SECONDS = 60.0
BACK = ("back", "joined")  # news of somebody who is here; a seat may have had another owner


class Presence:
    """Of the guests of one race. After a start of the server everybody has just been here."""

    def __init__(self, now: float) -> None:
        self.began = now
        self.streams: Counter[str] = Counter()
        self.seen: dict[str, float] = {}
        self.left: set[str] = set()
        self.told: set[str] = set()  # who is known to be away

    def open_stream(self, guest: str, now: float) -> None:
        self.streams[guest] += 1
        self.come(guest, now)

    def close_stream(self, guest: str, now: float) -> None:
        self.streams[guest] -= 1
        if self.streams[guest] <= 0:
            del self.streams[guest]
        self.seen[guest] = now

    def look(self, guest: str, now: float) -> None:
        """A sign of life."""
        self.seen[guest] = now

    def come(self, guest: str, now: float) -> None:
        """A sign that somebody who left is back."""
        self.left.discard(guest)
        self.seen[guest] = now

    def leave(self, guest: str) -> None:
        self.left.add(guest)
        self.told.add(guest)

    def return_of(self, guest: str) -> None:
        """Somebody who was known to be away is back."""
        self.left.discard(guest)
        self.told.discard(guest)

    def has_left(self, guest: str) -> bool:
        return guest in self.left

    def note(self, kind: str, guest: str) -> None:
        """What was told of somebody, here or elsewhere."""
        if kind == "left":
            self.leave(guest)
        elif kind == "away":
            self.told.add(guest)
        elif kind in BACK:
            self.return_of(guest)

    def elsewhere(self, guest: str, at: float) -> None:
        """Another process has seen them."""
        self.seen[guest] = max(at, self.seen.get(guest, at))

    def seen_since(self, moment: float, now: float) -> dict[str, float]:
        """Who was here after a moment, and when last."""
        found = {guest: at for guest, at in self.seen.items() if at > moment}
        return {**found, **dict.fromkeys(self.streams, now)}

    def change(self, guest: str, now: float) -> str | None:
        """`away` or `back`, when that has just become so."""
        gone = guest in self.left or self.silence(guest, now) > AWAY_SECONDS
        if gone == (guest in self.told):
            return None
        if gone:
            self.told.add(guest)
            return "away"
        self.return_of(guest)
        return "back"

    def silence(self, guest: str, now: float) -> float:
        """Since the last sign of life; who is known to be away has to give one."""
        if self.streams[guest]:
            return 0.0
        last = self.seen.get(guest, float("-inf"))
        return now - (last if guest in self.told else max(last, self.began))

    def is_away(self, guest: str) -> bool:
        return guest in self.told

    @property
    def is_empty(self) -> bool:
        """Nobody listens."""
        return not self.streams

    def idle(self, now: float) -> float:
        """How long nobody has done anything."""
        return now - max([self.began, *self.seen.values()])
