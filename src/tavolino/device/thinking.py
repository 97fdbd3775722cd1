"""Thoughts in a worker of their own: a job and its details in, what came of it out, as JSON."""

import json
from collections.abc import Callable
from typing import Any

from tavolino.agents.coach import advise
from tavolino.agents.lookback import verdict_on, worth_of
from tavolino.core.game import Params
from tavolino.lab.experiment import parcel


def advised(*details: Any) -> Params:
    return advise(*details)._asdict()


JOBS: dict[str, Callable[..., Any]] = {
    "advise": advised,
    "verdict_on": verdict_on,
    "worth_of": worth_of,
    "parcel": parcel,
}


def thought(job: str, details: str) -> str:
    return json.dumps(JOBS[job](*json.loads(details)))
