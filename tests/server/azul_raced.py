"""A racing part for Azul, for tests: a game with an automa and dice, raced by writing this only."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tavolino.core.game import Teller
from tavolino.core.racing import PLAYING, TIME, RaceRules, Racing
from tavolino.games.azul.scoring import person_score
from tavolino.games.azul.table import Table

OVER = "over"


@dataclass(frozen=True)
class TimeUp:
    score: int
    rule: str = "AZ 2.3j"


def score(table: Table) -> int:
    return int(person_score(table))


def state(table: Table) -> str:
    return OVER if table.over else PLAYING


def limit(_options: Mapping[str, Any]) -> int:
    return 600_000


def end_time(table: Table, tell: Teller | None) -> None:
    table.over = True
    if tell is not None:
        tell(TimeUp(score(table)))


RACING = Racing(
    score=score,
    state=state,
    endings={OVER: "AZ 2.3j", TIME: "AZ 2.3j"},
    limit=limit,
    end_time=end_time,
    rules=RaceRules(*["AZ 2.3j"] * len(RaceRules._fields)),
)
