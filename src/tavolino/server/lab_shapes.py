"""What is answered of the laboratory, shape by shape."""

from typing import Any

from pydantic import BaseModel, ConfigDict

from tavolino.server.shapes import Chosen

Interval = list[float | None]  # a figure between its bounds; none where nothing is known of them


class LabArm(BaseModel):
    """One way to play: how well, and by which options and numbers of the sheet."""

    player: str
    options: Chosen


class ExperimentBrief(BaseModel):
    id: str
    game: str
    games: int
    state: str
    made: str
    done: int
    arms: list[LabArm]


class SheetNumber(BaseModel):
    """A number of a sheet that may be turned."""

    name: str
    low: int
    high: int
    usual: int
    rule: str


class Experiments(BaseModel):
    """One's own, newest first; the most games by player; numbers of the sheets by game."""

    experiments: list[ExperimentBrief]
    most: dict[str, int]
    kept: int
    turned: dict[str, list[SheetNumber]]


class Spread(BaseModel):
    """Quantiles are those of 5, 25, 50, 75 and 95 of 100; bands are their beginnings and counts."""

    mean: float
    quantiles: list[float]
    width: int
    bands: list[list[int]]


class ArmFound(LabArm):
    """What came of a way to play; `line` has games, win rate and its bounds."""

    command: str
    done: int
    won: int
    drawn: int
    rate: Interval | None
    margin: Interval | None
    margins: Spread | None
    line: list[list[float]]


class Compared(BaseModel):
    """The second way to play above the first, deal by deal."""

    games: int
    wins: Interval
    margin: Interval
    changed: float


class Experiment(BaseModel):
    model_config = ConfigDict(extra="forbid")

    id: str
    mine: bool
    game: str
    games: int
    first: int
    state: str
    made: str
    seconds: int
    outdated: bool
    arms: list[ArmFound]
    compared: Compared | None


# -- the balance of a sheet


class BalanceWins(BaseModel):
    setting: str
    options: Chosen
    strength: str
    games: int
    won: int
    drawn: int
    rate: Interval
    margin: Interval
    command: str


class Clear(BaseModel):
    """How much is clear when a part of the game is over."""

    part: float
    told_apart: float | None
    leader_wins: Interval | None = None


class Step(BaseModel):
    """A step of the automa's reasoning, and in what share of its decisions it was taken."""

    rule: str
    key: str
    decisions: int
    share: Interval


class Course(BaseModel):
    strength: str
    games: int
    scores: dict[str, Spread]
    margins: Spread
    turns: Interval
    decisions: Interval
    ways: Interval
    clear: list[Clear]
    lead_changes: Interval | None = None
    lead_never_changes: Interval | None = None
    last_change: Interval | None = None
    reasons: list[Step]


class Effect(BaseModel):
    """What an option changes, on the same deals."""

    option: str
    value: bool | int | str
    rule: str
    ruling: bool
    strength: str
    games: int
    rate: Interval
    wins: Interval
    margin: Interval
    changed: float


class Balance(BaseModel):
    """How a sheet is balanced, as `tavolino lab report` has measured it."""

    game: str
    plan: dict[str, Any]
    command: str
    automa: bool
    pace: dict[str, Any]
    wins: list[BalanceWins]
    courses: list[Course]
    lots: dict[str, Any]
    effects: list[Effect]
