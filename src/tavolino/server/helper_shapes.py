"""What is answered of a session in which only the automa is run, shape by shape."""

from typing import Any

from pydantic import BaseModel, ConfigDict

from tavolino.server.box_shapes import Ask, AskField, Line, Piece
from tavolino.server.shapes import Chosen, Outcome, Reason, Said


class HelperEntry(BaseModel):
    """Something that the person may enter; `kind` is the same for what differs by a number."""

    text: str
    kind: str
    said: Said


class HelperCount(BaseModel):
    """Something that the person counts at the end, and the key of its name."""

    name: str
    key: str


class HelperSession(BaseModel):
    """What to do, tell, enter and count; `number` grows with every command.

    `built`: what the person has built is counted for them, if they tell it.
    """

    model_config = ConfigDict(extra="forbid")

    id: str
    number: int
    game: str
    options: Chosen
    ours: list[str]
    may_be_ours: list[str]
    to_move: str | None
    hands: list[Line]
    drawn: list[AskField]
    why: list[Reason]
    ask: Ask | None
    entries: list[HelperEntry]
    stands: list[Line]
    view: dict[str, Any] | None
    counts: list[HelperCount]
    built: bool
    counted: list[int] | None
    outcome: Outcome | None
    undo: bool


class HelperSaidOnce(BaseModel):
    """What the person entered and told at a step; 0 is the setup."""

    step: int
    entry: HelperEntry | None
    pieces: list[Piece]


class HelperSaid(BaseModel):
    said: list[HelperSaidOnce]


class HelperParts(BaseModel):
    """What lies in each part that a late start asks for, as far as the session knows it."""

    laid: dict[str, list[str]]


class HelperReopened(BaseModel):
    """What else may have been entered at a step, and its questions with what was told."""

    entries: list[HelperEntry]
    fields: list[AskField]


class HelperDiffers(BaseModel):
    """The first step that would not stand."""

    step: int | None


class HelperBrief(BaseModel):
    id: str
    game: str
    number: int
    started: str
    touched: str
    over: bool
    winner: str | None
    scores: dict[str, int] | None


class HelperSessions(BaseModel):
    helpers: list[HelperBrief]
