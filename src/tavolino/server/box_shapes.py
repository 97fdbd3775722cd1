"""What is answered of a match with the real box, shape by shape."""

from typing import Any, Literal

from pydantic import BaseModel


class Event(BaseModel):
    kind: str
    params: dict[str, Any]
    rule: str
    reveals: bool


class Line(BaseModel):
    key: str
    params: dict[str, Any]
    points: int | None
    rule: str


class Spot(BaseModel):
    """Where a told piece lies, by the key of its text."""

    key: str
    params: dict[str, Any]


class Piece(BaseModel):
    """A piece by its name: its word and its drawing; `first`: its group is chosen before it."""

    value: str
    key: str
    params: dict[str, Any]
    kind: str
    group: str
    first: bool


class AskField(BaseModel):
    """One question: what was told of it so far, and what may come."""

    name: str
    kind: Literal["roll", "draw", "shuffle"]
    places: list[str]
    said: list[Spot]
    values: list[str | int | None]
    left: dict[str, int]
    pieces: list[Piece]
    fill: Line | None
    is_bag: bool


class Sum(BaseModel):
    """Several dice may be told as their sum, from the least to the most."""

    least: int
    most: int


class Ask(BaseModel):
    """What the table waits for: who was in the middle of what, and what has happened by then.

    `seat` is empty while the table is being set up.
    """

    id: str
    seat: str
    action: str
    done: list[Event]
    hands: list[Line]
    fields: list[AskField]
    sum: Sum | None


class RealBox(BaseModel):
    """A game with the real box: for what the software rolls and draws.

    `sure`: all that happened is known, so that `count` must be right; else it is only a hint.
    """

    ours: list[str]
    helper: bool
    corrected: int
    hands: list[Line]
    count: Spot | None
    sure: bool
    lays: list[Piece] | None


class Part(BaseModel):
    """A part of the table: what lies in each of its places, None where nothing does.

    `things` are the board's names of what lies in each place, then of an empty one. A number has
    one place, and `room` is the most it can be.
    """

    name: str
    said: Spot
    kind: Literal["piece", "number"]
    lying: list[Piece | None]
    things: list[str]
    room: int


class Parts(BaseModel):
    """What can be set on the table after so many turns."""

    number: int
    parts: list[Part]


class PieceChoice(Piece):
    """A piece that may lie at a place, or why it cannot; an empty value: nothing."""

    refusal: Line | None


class PieceChoices(BaseModel):
    pieces: list[PieceChoice]


class LatePart(BaseModel):
    """A part of a table that was played before: what may lie in each of its places.

    `alike`: all that lies there is of one kind; `needed`: the game cannot go on without it.
    """

    name: str
    said: Spot
    kind: Literal["piece", "number"]
    lying: list[str]
    things: list[str]
    room: int
    alike: bool
    needed: bool
    pieces: list[Piece]


class LateForm(BaseModel):
    parts: list[LatePart]


class LatePosition(BaseModel):
    position: str


class Deed(BaseModel):
    """What the hands may have done, in words."""

    action: str
    said: Spot


class Instead(BaseModel):
    """What may have been done at a turn; `missed`: perhaps nothing was."""

    actions: list[Deed]
    missed: bool


class EntryAnswer(BaseModel):
    name: str
    place: str
    values: list[str | int]
    pieces: list[Piece]


class Entry(BaseModel):
    """What was told at a turn; 0 is the setup."""

    turn: int
    seat: str
    action: str
    answers: list[EntryAnswer]


class Reopened(BaseModel):
    """The questions of a turn as they were, with what was told."""

    fields: list[AskField]


class Entries(BaseModel):
    entries: list[Entry]


class Called(BaseModel):
    """A deal for real decks: for each card the pile that is called, round by round."""

    deal: int
    rounds: list[list[int]]


class Counted(BaseModel):
    points: int
