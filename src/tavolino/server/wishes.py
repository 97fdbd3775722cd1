"""What may be sent: these fields and no others."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr

from tavolino.core.chance import DEALS
from tavolino.house.import_calls import BYTES as RECORD
from tavolino.house.lobby import PARTICIPANTS

EXACT = 2**53  # whole numbers that every JSON reader keeps exactly
TURNS = 100_000

Key = Annotated[str, Field(strict=True, min_length=1, max_length=200)]
Line = Annotated[StrictStr, Field(max_length=RECORD)]
Count = Annotated[int, Field(strict=True, ge=0, le=TURNS)]
Whole = Annotated[int, Field(strict=True, ge=-EXACT, le=EXACT)]
Fraction = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Text = Annotated[StrictStr, Field(max_length=4000)]
Choice = StrictBool | Whole | Annotated[StrictStr, Field(max_length=200)]
Setting = StrictBool | Whole | Fraction | Text | None
Settings = Annotated[dict[Name, Setting], Field(max_length=200)]
Options = Annotated[dict[Name, Choice], Field(max_length=50)]
Game = Annotated[StrictStr, Field(min_length=1, max_length=40)]
Deal = Annotated[int, Field(strict=True, ge=1, le=DEALS)]
Action = Annotated[StrictStr, Field(max_length=4000)]
Whose = Literal["ours", "yours"]  # who rolls and draws: the software, or the person
Piece = Annotated[StrictStr, Field(max_length=40)]
Face = Annotated[int, Field(strict=True, ge=0, le=1000)]
Told = Annotated[list[Face | Piece | None], Field(max_length=100)]
Answered = Annotated[list[Face | Piece], Field(max_length=100)]
Nickname = Annotated[StrictStr, Field(max_length=200)]
Words = Annotated[StrictStr, Field(max_length=400)]
Strength = Literal["gentle", "steady", "sharp"]
Ties = Literal["counter", "replay"]
Watching = Literal["over", "ended"]
GhostId = Annotated[StrictStr, Field(max_length=40)]


class Asked(BaseModel):
    """What is sent has these fields and no others."""

    model_config = ConfigDict(extra="forbid")


class Begin(Asked):
    game: Game
    options: Options = {}
    deal: Deal | None = None
    ranked: StrictBool = False
    words: Words = ""
    seal: Annotated[StrictStr, Field(max_length=64)] | None = None
    again: Annotated[StrictStr, Field(max_length=200)] | None = None
    box: Annotated[dict[Name, Whose], Field(max_length=50)] | None = None
    position: Action | None = None
    key: Key


class Import(Asked):
    record: Annotated[StrictStr, Field(min_length=1, max_length=RECORD)]
    undone: Annotated[list[Line], Field(max_length=TURNS)] = []
    hints: Count = 0
    key: Key


class AskSeal(Asked):
    game: Game
    options: Options = {}


class Tell(Asked):
    ask: Annotated[StrictStr, Field(max_length=40)]
    values: Annotated[list[Told], Field(max_length=100)] = []
    sum: Face | None = None
    expected: Count
    key: Key


class Lay(Asked):
    pieces: Annotated[list[Name], Field(max_length=110)]
    expected: Count
    key: Key


class Give(Asked):
    ours: Annotated[list[Name], Field(max_length=50)]
    expected: Count
    key: Key


class BeginHelper(Asked):
    game: Game
    options: Options = {}
    ours: Annotated[list[Name], Field(max_length=50)] = []
    position: Action | None = None
    key: Key


class TellHelper(Asked):
    values: Annotated[list[Told], Field(max_length=100)] = []
    sum: Face | None = None
    expected: Count
    key: Key


class HelperOtherwise(Asked):
    step: Count
    entry: Annotated[StrictStr, Field(max_length=200)] | None = None
    values: Annotated[list[Told], Field(max_length=100)] | None = None
    expected: Count


class AmendHelper(HelperOtherwise):
    choice: Literal["", "back"] = ""
    key: Key


class EnterHelper(Asked):
    entry: Annotated[StrictStr, Field(max_length=200)]
    expected: Count
    key: Key


class CountHelper(Asked):
    numbers: Annotated[list[Count], Field(max_length=20)]
    expected: Count
    key: Key


class SetTable(Asked):
    position: Action
    why: Literal["slip", "piece", "played", "rules"]
    expected: Count
    key: Key


class SetPiece(Asked):
    part: Name
    at: Annotated[int, Field(strict=True, ge=0, le=200)] = 0
    piece: Piece = ""


class SetPieces(Asked):
    changes: Annotated[list[SetPiece], Field(min_length=1, max_length=100)]
    expected: Count
    key: Key


Laid = Annotated[
    dict[Name, Annotated[list[Piece], Field(max_length=110)]], Field(max_length=120)
]  # fmt: skip


class Late(Asked):
    options: Options = {}
    only_automa: StrictBool = False
    laid: Laid


class CountBuilt(Asked):
    laid: Laid
    expected: Count
    key: Key


class Played(Asked):
    action: Action
    turn: Count | None = None
    expected: Count
    key: Key


class AskDiffers(Asked):
    turn: Count
    answer: Annotated[list[Answered], Field(max_length=100)] | None = None
    action: Action | None = None
    expected: Count


class Amend(AskDiffers):
    choice: Literal["", "back", "keep"] = ""
    key: Key


class Learn(Asked):
    again: StrictBool = False
    key: Key


class WantedArm(Asked):
    player: Literal["random", "quick", "coach_tenth", "coach_second"]
    options: Options = {}


class BeginExperiment(Asked):
    game: Game
    arms: Annotated[list[WantedArm], Field(min_length=1, max_length=2)]
    games: Annotated[int, Field(strict=True, ge=1, le=100_000)]
    first: Deal = 1
    key: Key


class BeginExercise(Asked):
    key: Key


class Practise(Asked):
    at: Count
    key: Key


class Command(Asked):
    expected: Count
    key: Key


class Move(Command):
    action: Action


class Back(Command):
    to: Count


class AskHint(Asked):
    step: Annotated[int, Field(strict=True, ge=1, le=3)]
    expected: Count


class Draft(Asked):
    draft: Action
    expected: Count


class Nothing(Asked):
    pass


class Enter(Asked):
    token: Annotated[StrictStr, Field(max_length=64)]


class OpenDoor(Asked):
    open: StrictBool


class PlayDaily(Asked):
    practice: StrictBool = False
    key: Key


class DailyName(Asked):
    name: Nickname


class MakeRace(Asked):
    game: Game
    name: Nickname
    options: Options = {}
    deal: Deal | None = None
    ties: Ties = "counter"
    bots: Annotated[list[Strength], Field(max_length=PARTICIPANTS)] = []  # the house counts them
    ghosts: (
        Annotated[list[GhostId], Field(max_length=PARTICIPANTS)]
        | Annotated[int, Field(strict=True, ge=0, le=PARTICIPANTS)]
    ) = 0
    start: StrictBool = False
    watching: Watching = "over"
    words: Words = ""
    key: Key


class JoinRace(Asked):
    name: Nickname
    words: Words | None = None


class AddBot(Asked):
    strength: Strength
