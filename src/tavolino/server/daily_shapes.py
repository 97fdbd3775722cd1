"""What is answered about the days."""

from typing import Literal

from pydantic import BaseModel

State = Literal["new", "playing", "counted", "late", "given_up", "struck"]


class Streak(BaseModel):
    """Days in a row with a result."""

    now: int
    longest: int


class DailyResult(BaseModel):
    won: bool
    points: int
    moves: int
    ended: str


class DailyRow(DailyResult):
    place: int
    name: str
    you: bool


class Board(BaseModel):
    players: int
    rows: list[DailyRow]
    mine: DailyRow | None


class Points(BaseModel):
    points: int
    count: int


class TodayBox(BaseModel):
    game: str
    state: State
    table: str | None
    result: DailyResult | None


class Today(BaseModel):
    day: str
    ends: str
    now: str
    games: list[TodayBox]
    streak: Streak


class Named(BaseModel):
    name: str


class CalendarDay(BaseModel):
    day: str
    game: str
    kind: Literal["try", "practice"]
    state: State
    won: bool | None
    points: int | None


class Calendar(BaseModel):
    today: str
    entries: list[CalendarDay]
    streak: Streak


class DayPage(BaseModel):
    """A day in one game; boards, the coach and the distribution when one has ended one's try."""

    day: str
    game: str
    today: str
    now: str
    ends: str
    closes: str
    closed: bool
    state: State
    table: str | None
    practised: bool
    result: DailyResult | None
    name: str
    commitment: str
    secret: str | None
    solvable: bool
    told: bool
    players: int
    clean: Board | None
    assisted: Board | None
    distribution: list[Points]
    coach: DailyResult | None
    streak: Streak
    days: list[str]
