"""The shapes of docs/api.md: what may be sent, and what is answered."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr

from tavolino.core.chance import DEALS

EXACT = 2**53  # whole numbers that every JSON reader keeps exactly
TURNS = 100_000

Key = Annotated[str, Field(strict=True, min_length=1, max_length=200)]
Count = Annotated[int, Field(strict=True, ge=0, le=TURNS)]
Whole = Annotated[int, Field(strict=True, ge=-EXACT, le=EXACT)]
Fraction = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Text = Annotated[StrictStr, Field(max_length=4000)]
Choice = StrictBool | Whole | Annotated[StrictStr, Field(max_length=200)]
Setting = StrictBool | Whole | Fraction | Text | None
Settings = Annotated[dict[Name, Setting], Field(max_length=200)]
Options = Annotated[dict[Name, Choice], Field(max_length=50)]

Params = dict[str, Any]


class Asked(BaseModel):
    """What is sent has these fields and no others."""

    model_config = ConfigDict(extra="forbid")


class Begin(Asked):
    game: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    options: Options = {}
    deal: Annotated[int, Field(strict=True, ge=1, le=DEALS)] | None = None
    ranked: StrictBool = False
    key: Key


class Command(Asked):
    expected: Count
    key: Key


class Move(Command):
    action: Annotated[StrictStr, Field(max_length=4000)]


class Back(Command):
    to: Count


class AskHint(Asked):
    step: Annotated[int, Field(strict=True, ge=1, le=3)]
    expected: Count


class Draft(Asked):
    draft: Annotated[StrictStr, Field(max_length=4000)]
    expected: Count


class Nothing(Asked):
    pass


# -- answers


class Line(BaseModel):
    key: str
    params: Params
    points: int | None
    rule: str


class SeatLine(Line):
    seat: str


class Event(BaseModel):
    kind: str
    params: Params
    rule: str
    reveals: bool


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


class Turn(BaseModel):
    number: int
    seat: str
    action: Action
    events: list[Event]
    why: list[Reason]


class Log(BaseModel):
    number: int
    setup: list[Event]
    turns: list[Turn]


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


class Snapshot(BaseModel):
    model_config = ConfigDict(extra="forbid")

    id: str
    game: str
    deal: int | None
    options: dict[str, str | int | bool]
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
    race: Raced | None = None
    packed: Params | None = None


class Option(BaseModel):
    id: str
    key: str
    choices: list[str | int | bool]
    default: str | int | bool
    rule: str


class Meta(BaseModel):
    id: str
    prefix: str
    title: str
    players: int
    alone: bool
    minutes: int
    options: list[Option]
    race: list[str] | None
    deals: int
    notation: str
    credits: list[str]


class Games(BaseModel):
    games: list[Meta]


class Me(BaseModel):
    guest: str
    name: str
    settings: dict[str, Setting]


class Kept(BaseModel):
    settings: dict[str, Setting]


class Brief(BaseModel):
    id: str
    game: str
    deal: int
    number: int
    started: str
    touched: str
    over: bool
    winner: str | None
    scores: dict[str, int] | None
    assisted: bool
    ranked: bool


class Matches(BaseModel):
    matches: list[Brief]


class Margin(BaseModel):
    mean: float
    low: float
    high: float


class Alternative(BaseModel):
    action: Action
    mean: float


class Judged(BaseModel):
    state: Literal["incomplete", "playable", "complete"]
    lines: list[Line]
    points: int | None
    action: Action


class Guide(BaseModel):
    line: Line
    draft: Action


class Hint(BaseModel):
    step: int
    focus: Params
    action: Action | None
    reasons: list[Line]
    margin: Margin | None
    alternatives: list[Alternative]
    guide: list[Guide]


class Frame(BaseModel):
    turn: Turn
    changes: list[tuple[list[str | int], Any]]


class Replay(BaseModel):
    game: str
    deal: int
    options: dict[str, str | int | bool]
    box: Params
    view: Params
    setup: list[Event]
    frames: list[Frame]
    outcome: Outcome | None


class Share(BaseModel):
    token: str


class Decision(BaseModel):
    number: int
    played: Action
    best: Action
    margin_played: float
    margin_best: float


class Review(BaseModel):
    verdict: list[Line] | None
    done: int
    of: int
    turning: int | None
    decisions: list[Decision]


class Statistics(BaseModel):
    game: str
    games: int
    won: int
    drawn: int
    lost: int
    assisted: int
    best: int | None
    average: float | None
    streak: int
    longest: int
    scores: list[int]
    margins: list[int]


class Paragraph(BaseModel):
    number: str
    citation: str
    text: str
    informative: bool


class Section(BaseModel):
    number: str
    title: str
    text: str
    paragraphs: list[Paragraph]


class Rules(BaseModel):
    title: str
    language: str
    sections: list[Section]


class Texts(BaseModel):
    language: str
    texts: dict[str, str | list[str]]


class Problem(BaseModel):
    type: str
    title: str
    status: int
    detail: str
    key: str
    params: Params
    rule: str | None = None
    number: int | None = None
