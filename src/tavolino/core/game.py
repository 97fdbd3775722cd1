"""The contract between a rulebook and everything that reads it."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Generic, NamedTuple, TypeVar

from mypy_extensions import i64, mypyc_attr

from tavolino.core.chance import Chance
from tavolino.core.packed import vec
from tavolino.core.racing import Racing
from tavolino.texts import say

YOU = "you"
AUTOMA = "automa"

Params = dict[str, Any]  # flat and JSON-able: texts, numbers, lists of them
Options = Mapping[str, str | int | bool]
Teller = Callable[[Any], None]  # receives events as the rules run


class Option(NamedTuple):
    """One thing a player may choose before a game, with the paragraph that allows it."""

    name: str
    values: list[str | int | bool]
    default: str | int | bool
    rule: str


class Meta(NamedTuple):
    """What the shelf says about a game."""

    id: str
    prefix: str  # of its paragraphs: AZ
    rules: int  # version of the rules; records carry it
    seats: list[str]
    minutes: int
    bound: int | None  # no game has more turns than this; None: it need not end by itself
    options: list[Option]
    asks: list[str]  # names of what chance is asked for
    kinds: list[str]  # names of the ids that chance deals in
    credits: list[str]
    patience: int = 0  # turns after which a playout stops and counts the margin; 0: it ends
    finish: str = ""  # the action by which the person may end the game at any time, listed last
    hidden: bool = False  # whether a record knows cards that its player has not seen yet
    solved: bool = False  # whether `hindsight` and `verdict` know this game
    listed: bool = True  # whether `legal` names every action that `check` accepts
    steps: bool = False  # whether a turn of the person may have several steps
    levels: list[str] = []  # the options that make the game harder, each on or off


class Line(NamedTuple):
    """One sentence with its paragraph, perhaps worth points."""

    key: str
    rule: str
    params: Params = {}
    points: int | None = None
    seat: str = ""


class Candidate(NamedTuple):
    """Something the automa could have taken, and how it compared in the printed order."""

    what: Params
    criteria: list[int]
    chosen: bool


class Reason(NamedTuple):
    """One step of the automa's thinking."""

    key: str
    rule: str
    params: Params = {}
    candidates: list[Candidate] = []


class Decision(NamedTuple):
    """What the printed rules make the automa do, and why."""

    action: Any
    reasons: list[Reason]


class Preview(NamedTuple):
    """What would follow from an action, before it is done."""

    points: int | None
    lines: list[Line]


# How far a half-made action has come.
INCOMPLETE = "incomplete"  # as it is, the rules refuse it
PLAYABLE = "playable"  # it could be done, and more could be added
COMPLETE = "complete"  # it could be done, and nothing is left to add


class Judged(NamedTuple):
    """A half-made action: how far it has come, what is wrong with which part, and its tidy text."""

    state: str
    lines: list[Line]
    points: int | None
    text: str


class Guide(NamedTuple):
    """One step on the way to an action that is made by many hands: a sentence and the draft."""

    line: Line
    draft: str  # the half-made action after this step, in the notation of actions


class Outcome(NamedTuple):
    """How a game ended. No winner: a draw, or a game against nobody that was not won."""

    winner: str | None
    scores: dict[str, int]
    lines: list[Line]
    reason: Line


class Played(NamedTuple):
    """What came of a game for the person: the margin, and 1 won, 0 drawn, -1 lost."""

    margin: float
    result: int


class Choice(NamedTuple):
    """A move by number that the coach looked at: how often, and the margin it led to."""

    move: int
    visits: int
    mean: float
    error: float  # standard error of the mean


class Hindsight(NamedTuple):
    """What a table could still come to with everything known: only for games that are over."""

    settled: bool  # whether nothing better than `best` exists
    best: float  # the margin that could be reached
    action: str  # the first action of a way there; empty where none is needed


class Refusal(Exception):
    """A move the rules do not allow: which sentence says so, and by which paragraph."""

    def __init__(self, key: str, rule: str, params: Params | None = None) -> None:
        self.key = key
        self.rule = rule
        self.params: Params = params or {}
        super().__init__(key, rule)

    def __str__(self) -> str:
        return f"{say('en', self.key, self.params)} ({self.rule})"


class BadText(ValueError):
    """A notation or a position that cannot be read."""


TableT = TypeVar("TableT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[TableT, ActionT, ViewT]):
    """A rulebook. Pure: nothing here keeps a table, a clock or a generator.

    At the edge an action is a named value with a notation. Programs also number them: `moves`
    and `play` are the same rules by number, for search and lab.

    Where a turn is free work with many pieces, its actions cannot be listed (`meta.listed` is
    False). Then `legal` names what can be done without thought, `check` accepts much more, and
    `choices` adds to the legal actions some good ones of every kind, so that programs can play;
    a person's half-made action is judged by `judge`, and `guide` shows the way to a whole one.
    """

    meta: Meta
    racing: Racing | None = None  # where several can race on one deal

    # -- the rules

    @abstractmethod
    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> TableT:
        """A table ready for the first turn."""

    @abstractmethod
    def copy(self, table: TableT) -> TableT:
        """A deep copy."""

    @abstractmethod
    def to_move(self, table: TableT) -> str | None:
        """Whose turn it is; None when the game is over."""

    @abstractmethod
    def legal(self, table: TableT) -> list[ActionT]:
        """What the seat to move may do, in a fixed order; see `Meta.listed`."""

    def choices(self, table: TableT) -> list[ActionT]:
        """What programs choose from, in the order of `moves`: the legal actions are among it."""
        return self.legal(table)

    @abstractmethod
    def check(self, table: TableT, action: ActionT) -> None:
        """Raises a Refusal with the reason and the paragraph."""

    @abstractmethod
    def apply(self, table: TableT, action: ActionT, chance: Chance, tell: Teller | None) -> None:
        """Does a checked action, on this table."""

    @abstractmethod
    def outcome(self, table: TableT) -> Outcome | None:
        """Who won, by what, and why; None while the game goes on."""

    @abstractmethod
    def components(self, table: TableT) -> dict[str, int]:
        """How many of each component there are, wherever they lie. Never changes in a game."""

    # -- seats

    def automa(self, view: ViewT) -> Decision:
        """What the printed opponent does, where there is one. A function of what it sees."""
        raise NotImplementedError(f"{self.meta.id} has no automa")

    @abstractmethod
    def view(self, table: TableT, seat: str) -> ViewT:
        """What a seat may see, built up from nothing."""

    @abstractmethod
    def imagine(self, view: ViewT, chance: Chance) -> TableT:
        """A whole table that fits the view."""

    @abstractmethod
    def view_json(self, view: ViewT) -> Params:
        """What the page shows of a view, as far as it changes in a game."""

    @abstractmethod
    def box(self, view: ViewT) -> Params:
        """What is fixed for a game. Laid under `view_json` name by name it makes the whole."""

    @abstractmethod
    def pack(self, view: ViewT) -> Params:
        """The view as JSON-able data that can travel to a worker."""

    @abstractmethod
    def unpack(self, data: Params) -> ViewT:
        """Inverse of pack."""

    # -- notation

    @abstractmethod
    def parse(self, text: str) -> ActionT:
        """Inverse of str(action). Raises BadText."""

    @abstractmethod
    def parts(self, action: ActionT) -> Params:
        """The action taken apart, in the words of its notation: for gestures on the page."""

    def typed(self, view: ViewT, text: str) -> str:
        """What a person types at the terminal, short forms spelled out. Raises BadText."""
        return text

    @abstractmethod
    def write(self, table: TableT) -> str:
        """A readable text for any position."""

    @abstractmethod
    def read(self, text: str) -> TableT:
        """Inverse of write; what is left out takes its usual place. Raises BadText."""

    # -- advice, in the game's own words

    def preview(self, view: ViewT, action: ActionT) -> Preview | None:
        """What would follow, as far as it can be known."""
        return None

    def judge(self, view: ViewT, action: ActionT) -> Judged | None:
        """How far a half-made action has come; None where actions are never half made."""
        return None

    def guide(self, view: ViewT, action: ActionT) -> list[Guide]:
        """The steps by which a person does an action, where it takes more than one."""
        return []

    def counsel(self, view: ViewT, chance: Chance, effort: int) -> list[ActionT]:
        """The game's own opinion, best first; empty: the search shall find out."""
        return []

    @abstractmethod
    def focus(self, action: ActionT) -> Params:
        """Where to look, without giving the whole move away."""

    @abstractmethod
    def praise(self, view: ViewT, action: ActionT) -> list[Line]:
        """What speaks for an action, in words."""

    @abstractmethod
    def draw(self, view: ViewT, language: str, style: str) -> str:
        """The view as text for a terminal: in "colour", in "letters", or in "words"."""

    # -- with everything known, when it is over

    def hindsight(self, table: TableT) -> Hindsight | None:
        """What this table could still come to; None where a game has no solver."""
        return None

    def verdict(self, table: TableT) -> list[Line]:
        """What a deal had in it, in words. May take seconds."""
        return []

    # -- the same rules by number

    def moves(self, table: TableT) -> vec[i64]:
        """The choices as small integers, in the order of `choices`."""
        raise NotImplementedError(f"{self.meta.id} has turns that cannot be numbered")

    def play(self, table: TableT, move: i64, chance: Chance) -> None:
        """Does a legal move by number, and tells nobody."""
        raise NotImplementedError(f"{self.meta.id} has turns that cannot be numbered")

    def numbered(self, table: TableT, move: i64) -> ActionT:
        """The action of a move number on this table."""
        raise NotImplementedError(f"{self.meta.id} has turns that cannot be numbered")

    def instinct(self, table: TableT, chance: Chance) -> i64:
        """A quick, sensible and somewhat random move for the seat to move, for playouts."""
        moves = self.moves(table)
        return moves[chance.roll("instinct", len(moves)) - 1]

    def consider(self, view: ViewT, chance: Chance, seconds: float, rounds: int) -> list[Choice]:
        """The person's moves, best first, where the game thinks better than playouts do.

        Nothing: the search for all games shall find out. See core/thought.py for the limits.
        """
        return []

    def mid_turn(self, table: TableT) -> bool:
        """Whether the person is in the middle of a turn of several steps."""
        return False

    def person_to_move(self, table: TableT) -> bool:
        """Whether the table waits for the person."""
        return self.to_move(table) == YOU

    def margin(self, table: TableT) -> float:
        """By how much the person leads; at the end, the margin of the result."""
        raise NotImplementedError(f"{self.meta.id} has no margin")

    def result(self, table: TableT) -> int:
        """At the end, or when patience is over: 1 won, 0 drawn, -1 lost. The person's side."""
        margin = self.margin(table)
        return 1 if margin > 0 else -1 if margin < 0 else 0


AnyGame = Game[Any, Any, Any]


def kind_of(game_id: str, thing: Any) -> str:
    """The key of an event: azul.floor_paid for FloorPaid."""
    return f"{game_id}.{snake(type(thing).__name__)}"


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower()


def parts_of(event: Any) -> Params:
    """The fields of an event, its paragraph and flags left out."""
    names = [field.name for field in fields(event)]
    return {name: getattr(event, name) for name in names if name not in ("rule", "reveals")}


def told(game_id: str, event: Any) -> Params:
    """An event as data: what records, the log and the page read."""
    return {
        "kind": kind_of(game_id, event),
        "params": parts_of(event),
        "rule": event.rule,
        "reveals": bool(getattr(event, "reveals", False)),
    }


def written(action: Any, parts: Callable[[Any], Params]) -> Params:
    """An action as data: its notation, its kind and its parts."""
    return {"text": str(action), "kind": snake(type(action).__name__), "params": parts(action)}


def fitting(meta: Meta, given: Options) -> dict[str, str | int | bool]:
    """The options in full, defaults filled in. Raises BadText for one that does not exist."""
    names = {option.name: option for option in meta.options}
    for name, value in given.items():
        if name not in names:
            raise BadText(f"{meta.id} has no option {name!r}")
        if not any(value == one and type(value) is type(one) for one in names[name].values):
            raise BadText(f"option {name!r} cannot be {value!r}")
    return {name: given.get(name, option.default) for name, option in names.items()}
