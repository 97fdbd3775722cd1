"""What is answered, shape by shape; the page's types are made from these."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from tavolino.server.box_shapes import Ask, Event, Line, RealBox
from tavolino.server.shelf_shapes import Paragraph

Params = dict[str, Any]
Chosen = dict[str, str | int | bool]


class SeatLine(Line):
    seat: str


class Candidate(BaseModel):
    what: Params
    chosen: bool
    criteria: list[str | int | float]


class Reason(BaseModel):
    key: str
    params: Params
    rule: str
    candidates: list[Candidate]


class Preview(BaseModel):
    points: int | None
    lines: list[Line]


class Previews(BaseModel):
    number: int
    previews: list[Preview | None]


class Box(BaseModel):
    box: Params


class Action(BaseModel):
    text: str
    kind: str
    params: Params


class Said(BaseModel):
    key: str
    params: Params


class SaidAction(Action):
    """An action that somebody is told about, in the words of its table."""

    said: Said


class Turn(BaseModel):
    number: int
    seat: str
    action: Action
    events: list[Event]
    why: list[Reason]


class Differs(BaseModel):
    """The first turn that would not stand; `turn` is None where only an open question would not."""

    number: int | None
    turn: Turn | None


class Log(BaseModel):
    number: int
    setup: list[Event]
    turns: list[Turn]
    closing: list[Event]


class Outcome(BaseModel):
    winner: str | None
    scores: dict[str, int]
    lines: list[SeatLine]
    reason: Line


class Undo(BaseModel):
    can: bool
    reveals: bool
    to: int
    refusal: Line | None


class Redo(BaseModel):
    can: bool
    to: int


class Raced(BaseModel):
    """The place of a table in a race."""

    id: str
    round: int
    who: str


class Lit(BaseModel):
    """A step of a lesson: what it says, and the places that it is about."""

    key: str
    rule: str
    light: list[str]
    awaits: bool  # a move, not only a reader


class Taught(BaseModel):
    """Where a lesson is: the steps from here to the next move, and how many lie before them."""

    behind: int
    all: int
    steps: list[Lit]
    awaited: SaidAction | None


class Dated(BaseModel):
    """The place of a table among the days; what would give its deal away waits for `closes`."""

    day: str
    kind: Literal["try", "practice"]
    closes: str
    closed: bool


class Seal(BaseModel):
    """What may be known of a sealed deal; its secret when the game is over."""

    commitment: str
    kind: Literal["ranked", "race", "practice", "daily"]
    round: int
    words: list[str]
    secret: str | None


class Commitment(BaseModel):
    commitment: str


class Snapshot(BaseModel):
    model_config = ConfigDict(extra="forbid")

    id: str
    game: str
    deal: int | None
    seal: Seal | None
    options: Chosen
    ranked: bool
    assisted: bool
    hints: int
    number: int
    version: int
    to_move: str | None
    view: Params
    legal: list[Action]
    since: int
    turns: list[Turn]
    undo: Undo
    redo: Redo
    outcome: Outcome | None
    record: bool
    race: Raced | None
    lesson: Taught | None
    practice: bool
    daily: Dated | None
    box: RealBox | None
    ask: Ask | None
    packed: Params | None = None


class Brief(BaseModel):
    id: str
    game: str
    deal: int | None
    number: int
    started: str
    touched: str
    over: bool
    winner: str | None
    scores: dict[str, int] | None
    assisted: bool
    ranked: bool
    taught: bool
    practice: bool
    box: bool
    daily: str | None


class Matches(BaseModel):
    matches: list[Brief]


class Alternative(BaseModel):
    action: SaidAction
    mean: float


class Judged(BaseModel):
    state: Literal["incomplete", "playable", "complete"]
    lines: list[Line]
    points: int | None
    action: Action


class Guide(BaseModel):
    line: Line
    draft: Action


class Rival(BaseModel):
    """A move that was not advised, and what the advised one has before it."""

    action: SaidAction
    lines: list[Line]


class Hint(BaseModel):
    step: int
    focus: Params
    action: SaidAction | None
    reasons: list[Line]
    promise: Said | None
    alternatives: list[Alternative]
    rivals: list[Rival]
    guide: list[Guide]


class Frame(BaseModel):
    turn: Turn
    said: Said | None
    changes: list[tuple[list[str | int], Any]]


class Answered(BaseModel):
    """What chance was asked, and what it answered."""

    kind: Literal["roll", "shuffle", "draw"]
    name: str
    pool: list[int]
    takes: int
    values: list[int]


class Check(BaseModel):
    seal: Seal
    game: str
    rules: int
    options: Chosen
    answers: list[Answered]


class Replay(BaseModel):
    game: str
    deal: int | None
    seal: Seal | None
    options: Chosen
    box: Params
    view: Params
    setup: list[Event]
    frames: list[Frame]
    outcome: Outcome | None


class Share(BaseModel):
    token: str
    id: str


class Carried(BaseModel):
    """A token that is the game itself."""

    token: str


class Along(BaseModel):
    """All of a game that moves to another house; `undone`: turns that were taken back, as lines."""

    record: str
    undone: list[str]
    hints: int
    version: int


class Given(BaseModel):
    """A link that was given away."""

    id: str
    match: str
    game: str
    deal: int | None
    made: str


class Shares(BaseModel):
    shares: list[Given]


class TableClock(BaseModel):
    """The time at a table; None where it was not kept."""

    elapsed: int | None
    left: int


class Thing(BaseModel):
    """Something on the table, what the book says of it, and what it is worth now."""

    kind: str
    name: Said
    rules: list[str]
    lines: list[Line]
    worth: int | None
    paragraphs: list[Paragraph]


class Problem(BaseModel):
    type: str
    title: str
    status: int
    detail: str
    key: str
    params: Params
    rule: str | None = None
    number: int | None = None
    round: int | None = None
    table: str | None = None
    closes: str | None = None


class Changed(BaseModel):
    """The data of a `changed` event."""

    version: int
    number: int
