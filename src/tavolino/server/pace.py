"""How fast one may ask: by guest, so that fifty may live behind one router, and by address."""

import math
import time
from typing import NamedTuple

from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from tavolino.house.problems import Problem


class Limits(NamedTuple):
    """Generous for playing, strict for what costs: new guests and thinking."""

    requests: str = "1200/minute"  # of one guest
    strangers: str = "600/minute"  # requests without a cookie, of one address
    crowd: str = "18000/minute"  # all requests of one address: fifty people, six a second each
    guests: str = "120/minute"  # new ones, of one address
    commands: str = "20/second; 600/minute"  # of one guest: ten a second, twenty at once
    games: str = "10/minute"  # new ones, of one guest
    thinking: str = "30/minute"  # hints and downloads of one guest
    drafts: str = "1200/minute"  # half-made actions to be judged, of one guest
    streams: str = "120/minute"  # openings of the live channel, of one guest


class Pace:
    """Counts; `None` counts nothing."""

    def __init__(self, limits: Limits | None) -> None:
        self.items: dict[str, list[RateLimitItem]] = {}
        if limits is not None:
            self.items = {name: parse_many(limit) for name, limit in limits._asdict().items()}
        self.limiter = MovingWindowRateLimiter(MemoryStorage())

    def check(self, what: str, who: str) -> None:
        """Raises a problem 429 that says how long to wait."""
        for item in self.items.get(what, ()):
            if not self.limiter.hit(item, what, who):
                reset = self.limiter.get_window_stats(item, what, who).reset_time
                seconds = max(1, math.ceil(reset - time.time()))
                wait = {"Retry-After": str(seconds)}
                raise Problem(429, "fast", {"count": seconds}, headers=wait)
