"""Shapes of reviews and exercises, as the page receives them."""

from typing import Literal

from pydantic import BaseModel

from tavolino.server.box_shapes import Line
from tavolino.server.shapes import SaidAction


class Decision(BaseModel):
    number: int
    played: SaidAction
    best: SaidAction
    margin_played: float
    margin_best: float


class Known(Decision):
    """By what could be known then."""

    hinted: bool  # the coach's own advice was played
    expected: float | None  # what the coach would have reached after it; None: not measured


class Costly(BaseModel):
    """A decision that cost much, and what the better move has before it."""

    number: int
    cost: float
    lines: list[Line]


class Review(BaseModel):
    verdict: list[Line] | None
    done: int
    of: int
    turning: int | None
    decisions: list[Known]
    costly: list[Costly]
    held: list[Decision]  # with everything known: only where the deal held more


class Exercises(BaseModel):
    count: int


class Exercise(BaseModel):
    """Find a better move than the one that was played."""

    state: Literal["open", "missed", "solved"]
    played: SaidAction  # then
    best: SaidAction | None  # when it is solved
    lines: list[Line]


class Trial(BaseModel):
    """What is to be found at this table, if anything."""

    exercise: Exercise | None
