"""The die race: a sixth game in one file, to show what a game must bring and what it may leave."""

from dataclasses import dataclass
from typing import NamedTuple

from mypy_extensions import i64

from tavolino.core.chance import Chance
from tavolino.core.fields import Fields, joined
from tavolino.core.game import (
    AUTOMA,
    YOU,
    AnyMove,
    Decision,
    Game,
    Line,
    Meta,
    Mind,
    Notation,
    Option,
    Options,
    Outcome,
    Params,
    Reason,
    Rules,
    Score,
    Seats,
    Teller,
    View,
    Words,
)
from tavolino.core.packed import vec
from tavolino.core.racing import PLAYING, TIME, RaceRules, Racing
from tavolino.core.refusals import BadText, Refusal
from tavolino.texts import say

SEATS = (YOU, AUTOMA)
WALK, ROLL = 0, 1
STEPS = 3
LENGTHS = (20, 10)


class Table:
    """Two pawns on a track."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.at = [0, 0]
        self.turn = 0
        self.time_up = False

    def copy(self) -> "Table":
        twin = Table(self.length)
        twin.at, twin.turn, twin.time_up = list(self.at), self.turn, self.time_up
        return twin

    def components(self) -> dict[str, int]:
        return {"pawns": len(self.at), "fields": self.length}

    @property
    def over(self) -> bool:
        return self.time_up or max(self.at) >= self.length


class Walk(NamedTuple):
    """Three fields for certain (DR 1.2)."""

    def __str__(self) -> str:
        return "walk"


class Roll(NamedTuple):
    """As many as the die shows, none with a 1 (DR 1.2)."""

    def __str__(self) -> str:
        return "roll"


ACTIONS = (Walk(), Roll())
Action = Walk | Roll


@dataclass(frozen=True)
class Went:
    seat: str
    fields: int
    rule: str = "DR 1.2"


@dataclass(frozen=True)
class Rolled:
    seat: str
    die: int
    rule: str = "DR 1.2"
    reveals: bool = True


@dataclass(frozen=True)
class TimeUp:
    rule: str = "DR 1.4"


# -- the rules


class DieRace(Rules[Table, Action]):
    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> Table:
        return Table(int(options["length"]))  # DR 1.1

    def to_move(self, table: Table) -> str | None:
        return None if table.over else SEATS[table.turn]

    def check(self, table: Table, action: Action) -> None:
        if table.over:
            raise Refusal("die_race.refuse.over", "DR 1.1")
        if table.turn == 1 and isinstance(action, Walk):
            raise Refusal("die_race.refuse.automa_rolls", "DR 1.3")

    def moves(self, table: Table) -> vec[i64]:
        return vec[i64]([] if table.over else [ROLL] if table.turn == 1 else [WALK, ROLL])

    def numbered(self, table: Table, move: i64) -> Action:
        return ACTIONS[move]

    def apply(self, table: Table, action: Action, chance: Chance, tell: Teller | None) -> None:
        self.play(table, WALK if isinstance(action, Walk) else ROLL, chance, tell)

    def play(self, table: Table, move: i64, chance: Chance, tell: Teller | None = None) -> None:
        seat, fields = SEATS[table.turn], STEPS
        if move == ROLL:
            die = chance.roll("die", 6)
            fields = die if die > 1 else 0
            if tell is not None:
                tell(Rolled(seat, die))
        table.at[table.turn] = min(table.length, table.at[table.turn] + fields)
        if tell is not None:
            tell(Went(seat, fields))
        table.turn = 1 - table.turn


RULES = DieRace()


class Lead(Score[Table]):
    def margin(self, table: Table) -> float:
        return float(table.at[0] - table.at[1])

    def outcome(self, table: Table) -> Outcome | None:
        if not table.over:
            return None
        won = {1: YOU, -1: AUTOMA, 0: None}[self.result(table)]
        lines = [
            Line("die_race.score.fields", "DR 1.1", {"count": table.at[nth]}, table.at[nth], seat)
            for nth, seat in enumerate(SEATS)
        ]
        scores = dict(zip(SEATS, table.at, strict=True))
        return Outcome(won, scores, lines, Line("die_race.over", "DR 1.1"))


def decide(_view: View[Table]) -> Decision:
    return Decision(ACTIONS[ROLL], [Reason("die_race.why.rolls", "DR 1.3")])


# -- notation


def parse(text: str) -> Action:
    for action in ACTIONS:
        if text.lower().split() == [str(action)]:
            return action
    raise BadText("core.text.unread", {"text": text, "examples": "walk, roll"})


def parts(_action: Action) -> Params:
    return {}


def write(table: Table) -> str:
    turn = "time" if table.time_up else SEATS[table.turn]
    pawns = [(seat, str(at)) for seat, at in zip(SEATS, table.at, strict=True)]
    return joined([("length", str(table.length)), *pawns, ("to move", turn)])


def read(text: str) -> Table:
    fields = Fields(text)
    table = Table(LENGTHS[fields.one_of("length", ("20", "10"))])
    for nth, seat in enumerate(SEATS):
        table.at[nth] = fields.number(seat, 0, 0, table.length)
    turn = fields.one_of("to move", (*SEATS, "time"))
    table.turn, table.time_up = turn % 2, turn == 2
    fields.all_used()
    if min(table.at) == table.length:
        raise BadText("die_race.text.one_end", rule="DR 1.1")
    return table


# -- words


def to_json(view: View[Table]) -> Params:
    return {"you": view.table.at[0], "automa": view.table.at[1]}


def box(view: View[Table]) -> Params:
    return {"length": view.table.length}


def praise(_view: View[Table], action: Action) -> list[Line]:
    return [Line(f"die_race.hint.{action}", "DR 1.2")]


def draw(view: View[Table], language: str, style: str) -> str:
    lines = []
    for seat, at in zip(SEATS, view.table.at, strict=True):
        where = {"seat": seat, "count": at, "length": view.table.length}
        line = say(language, "die_race.draw", where)
        lines.append(f"\x1b[1m{line}\x1b[0m" if style == "colour" else line)
    return "\n".join(lines)


# -- racing


def state(table: Table) -> str:
    return TIME if table.time_up else "arrived" if table.over else PLAYING


def end_time(table: Table, tell: Teller | None) -> None:
    table.time_up = True
    if tell is not None:
        tell(TimeUp())


RACING = Racing(
    score=lambda table: table.at[0],
    state=state,
    endings={"arrived": "DR 1.1", TIME: "DR 1.4"},
    limit=lambda _options: 60_000,
    end_time=end_time,
    rules=RaceRules(*["DR 1.4"] * len(RaceRules._fields)),
)

META = Meta(
    id="die_race",
    prefix="DR",
    rules=1,
    seats=list(SEATS),
    minutes=1,
    bound=200,
    options=[Option("length", [*LENGTHS], LENGTHS[0], "DR 1.1")],
    asks=["die"],
    kinds=[],
)

GAME = Game(
    META,
    RULES,
    Lead(),
    Notation(parse, parts, write, read),
    Seats(to_json, box, automa=decide),
    Words(parts, praise, draw),
    Mind(AnyMove(RULES)),
    RACING,
)
