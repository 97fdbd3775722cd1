"""Figures of the laboratory: compared, cut to the digits that say something, and kept."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tavolino.core.estimate import share
from tavolino.core.game import Played
from tavolino.lab.balance.measures import paired

SHIPPED = Path(__file__).parent
DIGITS = 6  # that data keeps of a figure
Figures = dict[str, Any]


def differences(ones: Sequence[Played], others: Sequence[Played]) -> Figures:
    """Of one way to play above another, on the same deals."""
    return {
        "rate": share(sum(one.result > 0 for one in ones), len(ones)),
        "wins": paired([wins(one) for one in ones], [wins(one) for one in others]),
        "margin": paired([one.margin for one in ones], [one.margin for one in others]),
        "changed": sum(one != other for one, other in zip(ones, others, strict=True)) / len(ones),
    }


def wins(one: Played) -> float:
    return float(one.result > 0)


def asked(options: dict[str, Any]) -> str:
    """Options as they are typed."""
    return "".join(f" -o {name}={str(value).lower()}" for name, value in options.items())


# -- written down


def rounded(value: Any) -> Any:
    """Figures without the digits that say nothing; infinite bounds are none."""
    if isinstance(value, float):
        return None if value in (float("inf"), float("-inf")) else round(value, DIGITS) + 0.0
    if isinstance(value, dict):
        return {name: rounded(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [rounded(one) for one in value]
    return value


def text_of(data: Figures) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def file_of(game_id: str, folder: Path = SHIPPED) -> Path:
    return folder / f"{game_id}.json"


def shipped(game_id: str) -> Figures | None:
    """What was measured of a game, if it was."""
    file = file_of(game_id)
    if not file.exists():
        return None
    found: Figures = json.loads(file.read_text(encoding="utf-8"))
    return found
