"""The contract between a rulebook and everything that reads it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from tavolino.core.beside import Beside
from tavolino.core.chance import Chance, Loose
from tavolino.core.estimate import Estimate
from tavolino.core.packed import vec
from tavolino.core.racing import Racing
from tavolino.core.thought import Clock

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
    ruling: bool = False  # whether it only settles what the sheet leaves open
    numbers: int = 0  # or the numbers 1 to this in an order of one's own: 3-1-2


class Parameter(NamedTuple):
    """A number of the sheet that its author might turn: in the laboratory only, never in a game."""

    name: str
    low: int
    high: int
    usual: int
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
    patience: int = 0  # turns after which a playout stops and counts the margin; 0: it ends
    finish: str = ""  # the action by which the person may end the game at any time, listed last
    hidden: bool = False  # whether a record knows cards that its player has not seen yet
    listed: bool = True  # whether `legal` names every action that `check` accepts
    steps: bool = False  # whether a turn of the person may have several steps
    levels: list[str] = []  # the options that make the game harder, each on or off
    corrected: list[tuple[str, str]] = []  # citations of older records, and what they became
    parameters: list[Parameter] = []  # what the laboratory may turn


class Line(NamedTuple):
    """One sentence with its paragraph, perhaps worth points."""

    key: str
    rule: str
    params: Params = {}
    points: int | None = None
    seat: str = ""


class Said(NamedTuple):
    """A text by its key, and what fills it."""

    key: str
    params: Params = {}


class Thing(NamedTuple):
    """Something on the table, for whoever asks about it: its paragraphs, and what it is worth now.

    Its kind and the parameters of its name are enough to draw it.
    """

    kind: str
    name: Said
    rules: list[str]  # what it is, in the words of the book; the first says most
    lines: list[Line] = []  # how it stands
    worth: int | None = None  # in points: the sum of its lines


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
    margin: Estimate


class Hindsight(NamedTuple):
    """What a table could still come to with everything known: only for games that are over."""

    settled: bool  # whether nothing better than `best` exists
    best: float  # the margin that could be reached
    action: str  # the first action of a way there; empty where none is needed


class Tabletop(Protocol):
    """What lies on the table of a game. It holds no generator and no clock."""

    def copy(self) -> Self:
        """A deep copy."""

    def components(self) -> dict[str, int]:
        """How many of each component there are, wherever they lie. Never changes in a game."""


TableT = TypeVar("TableT", bound=Tabletop)
ActionT = TypeVar("ActionT")


@final
class View(Generic[TableT]):
    """A table as a seat sees it: what is hidden from that seat is not on it."""

    __slots__ = ("seat", "table")

    def __init__(self, seat: str, table: TableT) -> None:
        self.seat = seat
        self.table = table


# -- what programs ask a million times: classes, so that numbers come back as numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[TableT, ActionT]):
    """What may be done, and what comes of it. Pure: nothing here keeps a table or a generator.

    At the edge an action is a named value with a notation. Programs also number them: `moves`
    and `play` are the same rules by number, for search and lab.

    Where a turn is free work with many pieces, its actions cannot be listed (`meta.listed` is
    False). Then `legal` names what can be done without thought, `check` accepts much more, and
    `moves` adds some good turns of every kind, so that programs can play; a person's half-made
    action is judged by `words.judge`, and `words.guide` shows the way to a whole one.
    """

    @abstractmethod
    def setup(self, options: Options, chance: Chance, tell: Teller | None) -> TableT:
        """A table ready for the first turn."""

    @abstractmethod
    def to_move(self, table: TableT) -> str | None:
        """Whose turn it is; None when the game is over."""

    def person_to_move(self, table: TableT) -> bool:
        """Whether the table waits for the person."""
        return self.to_move(table) == YOU

    def mid_turn(self, table: TableT) -> bool:
        """Whether the person is in the middle of a turn of several steps."""
        return False

    def legal(self, table: TableT) -> list[ActionT]:
        """What the seat to move may do, in a fixed order; see `Meta.listed`."""
        return self.choices(table)

    def choices(self, table: TableT) -> list[ActionT]:
        """What programs choose from, in the order of `moves`: the legal actions are among it."""
        return [self.numbered(table, move) for move in self.moves(table)]

    @abstractmethod
    def check(self, table: TableT, action: ActionT) -> None:
        """Raises a Refusal with the reason and the paragraph."""

    @abstractmethod
    def apply(self, table: TableT, action: ActionT, chance: Chance, tell: Teller | None) -> None:
        """Does a checked action, on this table."""

    @abstractmethod
    def moves(self, table: TableT) -> vec[i64]:
        """The choices as small integers."""

    def count(self, table: TableT) -> i64:
        """How many choices there are; a game may know without listing them."""
        return len(self.moves(table))

    def nth(self, table: TableT, place: i64) -> i64:
        """The choice at a place of the list, from 0."""
        return self.moves(table)[place]

    def any_move(self, table: TableT, chance: Chance, finishing: i64) -> i64:
        """A choice at random, none of the last so many; -1 where nothing else is left."""
        moves = self.moves(table)
        size: i64 = len(moves) - finishing
        return moves[chance.roll("move", int(size)) - 1] if size > 0 else -1

    @abstractmethod
    def numbered(self, table: TableT, move: i64) -> ActionT:
        """The action of a move number on this table."""

    @abstractmethod
    def play(self, table: TableT, move: i64, chance: Chance, tell: Teller | None = None) -> None:
        """Does a legal move by number, and what follows from it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Score(ABC, Generic[TableT]):
    """Who leads, and who won."""

    @abstractmethod
    def outcome(self, table: TableT) -> Outcome | None:
        """Who won, by what, and why; None while the game goes on."""

    @abstractmethod
    def margin(self, table: TableT) -> float:
        """By how much the person leads; at the end, the margin of the result."""

    def result(self, table: TableT) -> int:
        """At the end, or when patience is over: 1 won, 0 drawn, -1 lost. The person's side."""
        margin = self.margin(table)
        return 1 if margin > 0 else -1 if margin < 0 else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Instinct(ABC, Generic[TableT]):
    """What playouts do: a glance, no thought."""

    @abstractmethod
    def move(self, table: TableT, chance: Chance) -> i64:
        """A quick, sensible and somewhat random move for the seat to move."""


@final
class AnyMove(Instinct[TableT]):
    """The instinct of a game that brings none: any move."""

    def __init__(self, rules: Rules[TableT, Any]) -> None:
        self.rules = rules

    def move(self, table: TableT, chance: Chance) -> i64:
        moves = self.rules.moves(table)
        return moves[chance.roll("instinct", len(moves)) - 1]


# -- what people and pages ask: functions, bound by name


class Notation(NamedTuple, Generic[TableT, ActionT]):
    """Actions and positions as text. What cannot be read raises BadText."""

    parse: Callable[[str], ActionT]  # inverse of str(action)
    parts: Callable[[ActionT], Params]  # an action taken apart, in the words of its notation
    write: Callable[[TableT], str]  # a readable text for any position
    read: Callable[[str], TableT]  # inverse of write; what is left out takes its usual place
    # What a person types at the terminal, short forms spelled out.
    typed: Callable[[View[TableT], str], str] = lambda _view, text: text


class Seats(NamedTuple, Generic[TableT]):
    """What a seat may see, and the opponent that is printed. Nothing is hidden unless said so."""

    to_json: Callable[[View[TableT]], Params]  # what the page shows, as far as it changes in a game
    # What is fixed for a game. Laid under `to_json` name by name it makes the whole.
    box: Callable[[View[TableT]], Params] = lambda _view: {}
    view: Callable[[TableT, str], View[TableT]] = lambda table, seat: View(seat, table.copy())
    # A whole table that fits the view.
    imagine: Callable[[View[TableT], Chance], TableT] = lambda view, _chance: view.table.copy()
    # What the printed opponent does, where there is one: a function of what it sees.
    automa: Callable[[View[TableT]], Decision] | None = None

    def decision(self, table: TableT) -> Decision:
        """What the automa does at this table, and why."""
        assert self.automa is not None
        return self.automa(self.view(table, AUTOMA))


class Words(NamedTuple, Generic[TableT, ActionT]):
    """Advice in the game's own words, and its table drawn."""

    focus: Callable[[ActionT], Params]  # where to look, without giving the whole move away
    praise: Callable[[View[TableT], ActionT], list[Line]]  # what speaks for an action
    # The view as text for a terminal, in a language: in "colour", in "letters", or in "words".
    draw: Callable[[View[TableT], str, str], str]
    # What would follow from an action, as far as it can be known.
    preview: Callable[[View[TableT], ActionT], Preview | None] = lambda _view, _action: None
    # How far a half-made action has come; None where actions are never half made.
    judge: Callable[[View[TableT], ActionT], Judged | None] = lambda _view, _action: None
    # The steps by which a person does an action, where it takes more than one.
    guide: Callable[[View[TableT], ActionT], list[Guide]] = lambda _view, _action: []
    # The place of `focus` in words; the values of `focus` where a game has none.
    place: Callable[[ActionT], Said] | None = None
    # An action of the person in words, cards and places as the table shows them; its kind and
    # parts where a game says nothing else.
    phrase: Callable[[View[TableT], ActionT], Said] | None = None
    # The same as `draw` in at most 20 lines, where the table is larger than a low terminal.
    brief: Callable[[View[TableT], str, str], str] | None = None
    # Everything on the table that can be asked about, by its name.
    things: Callable[[View[TableT]], dict[str, Callable[[], Thing]]] = lambda _view: {}
    # What an action has before another one, at once and as far as it is seen.
    gains: Callable[[View[TableT], ActionT, ActionT], list[Line]] | None = None
    # Further drawings for the terminal, by the word that asks for them: view, language, style and
    # what is typed after the word. The text `<game>.aside.<word>` says what it shows.
    asides: Mapping[str, Callable[[View[TableT], str, str, str], str]] = {}


class Mind(NamedTuple, Generic[TableT, ActionT]):
    """How a game thinks. What it leaves out the search for all games finds out."""

    instinct: Instinct[TableT]
    # The person's moves, best first, where the game thinks better than playouts do; within so
    # many seconds and rounds, see core/thought.py.
    consider: Callable[[View[TableT], Chance, float, int], list[Choice]] | None = None
    # Where moves cannot be listed: the actions it would do, best first, for so much effort and
    # within half of the time.
    counsel: Callable[[View[TableT], Chance, int, Clock], list[ActionT]] | None = None
    # With everything known, when it is over: what a table could still come to.
    hindsight: Callable[[TableT], Hindsight] | None = None
    # A way that surely wins, with everything known: proof that a deal can be solved. Else nothing.
    solution: Callable[[TableT], list[ActionT]] | None = None
    # What a deal had in it, in words. May take seconds.
    verdict: Callable[[TableT], list[Line]] | None = None
    # How much of the game is over, from 0 to 1, roughly: what the lab measured is asked by it.
    progress: Callable[[View[TableT]], float] | None = None


class Game(NamedTuple, Generic[TableT, ActionT]):
    """A game: the sum of its parts."""

    meta: Meta
    rules: Rules[TableT, ActionT]
    score: Score[TableT]
    notation: Notation[TableT, ActionT]
    seats: Seats[TableT]
    words: Words[TableT, ActionT]
    mind: Mind[TableT, ActionT]
    racing: Racing | None = None  # how several people race on one deal, where they may
    beside: Beside | None = None  # what it says to a person who has the real box on the table

    def pack(self, view: View[TableT]) -> Params:
        """A view as data that can travel: some position that looks like this from its seat."""
        table = self.seats.imagine(view, Loose("packed"))
        return {"seat": view.seat, "position": self.notation.write(table)}

    def unpack(self, data: Params) -> View[TableT]:
        """Inverse of pack."""
        return self.seats.view(self.notation.read(data["position"]), data["seat"])


AnyGame = Game[Any, Any]
