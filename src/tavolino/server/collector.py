"""Python's garbage collector, set for a server with many open tables.

A whole collection looks at every object of every table and stops all moves meanwhile, and tables
are freed without it. What was there at the start is never looked at again, and whole collections
are rare; young garbage goes as before. `python -m bench.rooms` shows what that is worth.
"""

import gc

THRESHOLDS = (20_000, 20, 200)


def settle_collector() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
