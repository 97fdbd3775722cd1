"""The part of a game for the real box: where told pieces lie, and what they are called."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tavolino.core.refusals import Refusal

Chosen = Mapping[str, Any]  # the options of a match


class Batch(NamedTuple):
    """A question among those of its step that have its name and place."""

    kind: str
    name: str
    place: str
    size: int  # how many values
    before: int  # values of those that come before it
    total: int  # values of all of them


class Named(NamedTuple):
    """A place by the key of its text, and what fills it."""

    key: str
    params: dict[str, Any]


class Piece(NamedTuple):
    """A piece as it is shown: its word and the thing its game draws, with the same parameters."""

    key: str
    params: dict[str, Any]
    kind: str = ""  # of the thing that draws it; empty: only the word
    group: str = ""  # pieces of a group lie together
    first: bool = False  # there are so many that the group, by the key of its text, comes first


Parts = dict[str, str]  # a position by its parts, as text


class Part(NamedTuple):
    """A part of the table by its name: what lies there place by place, and what may lie there.

    A position has a part of the same name with these words, unless `put` writes it otherwise.
    """

    name: str
    said: Named
    lying: list[str]  # "": nothing
    pieces: list[str] = []  # what may lie there; none: it is a number
    room: int = 1  # how many places there are; of a number: the most it can be
    asks: str = ""  # the question that deals in such pieces: it says how they are shown
    things: list[str] = []  # how the board calls what lies in each place, then an empty place
    alike: bool = False  # all that lies there is of one kind
    group: str = ""  # of parts among which their pieces stay: one is exchanged for another
    needed: bool = False  # a game that has begun cannot go on without it
    gap: str = ""  # how an empty place is written, where what comes after it does not move up
    put: Callable[[Parts, list[str]], None] | None = None


def usual_places(_options: Chosen, _table: Any, one: Batch) -> list[str]:
    """Where a game says nothing else: the place of the question for each of its values."""
    return [one.place] * one.size


def not_left(name: str, kind: str, place: str) -> Refusal:
    """Where a game says nothing else: this piece cannot come."""
    return Refusal("core.refuse.not_left", "TA 4.1", {"name": name, "piece": kind, "place": place})


def usual_name(game: str, place: str) -> Named:
    """Where a game says nothing else: a word of its catalogue, and a number."""
    word, _, number = place.partition(" ")
    return Named(f"{game}.box.{word}", {"number": number})


class Beside(NamedTuple):
    """What a game binds so that it can be played beside its real box.

    Its catalogue has `<game>.asks.<name>` for everything that chance is asked for.
    """

    # A place for every value of a question; the table at the first one, None in the setup.
    places: Callable[[Chosen, Any, Batch], list[str]] = usual_places
    # How a place is called, by the id of the game and the place.
    placed: Callable[[str, str], Named] = usual_name
    # Why a told piece cannot have come: name of the question, the piece, the place.
    not_left: Callable[[str, str, str], Refusal] = not_left
    # How a piece is shown, by the name of the question and the piece.
    shown: Callable[[str, str], Piece] | None = None
    # The one count by which a person sees at a glance that the real table is the same.
    glance: Callable[[Any], Named] | None = None
    # What the bags hold, by the name of the question: each kind is shown, also when all of it was
    # seen, and a bag that turns out to be empty leaves the rest of its places empty.
    bags: Mapping[str, list[str]] = {}
    # What decks hold, by the name of the question: all kinds are shown too, of the first of these
    # decks that has what may come.
    deals: Mapping[str, Sequence[list[str]]] = {}
    # Which names belong together when it is chosen who rolls and draws: `<game>.asks.<group>`.
    sources: Mapping[str, tuple[str, ...]] = {}
    # Pieces of the hand that may be named one by one, if it is enough to name them, and the short
    # form that lays them.
    lays: Callable[[Any], list[str]] | None = None
    laid: Callable[[list[str]], str] | None = None
    # What a question deals in, by the options and its name, where it is not `meta.kinds`.
    names: Callable[[Chosen, str], list[str] | None] | None = None
    # What events ask of the hands, from the table before them (None in the setup) and the events.
    hands: Callable[[Any, list[dict[str, Any]]], list[Any]] | None = None
    # What may lie on the screen alone, `<game>.asks.<name>`, and what events ask of the hands then.
    kept: Mapping[str, Callable[[Any, list[dict[str, Any]]], list[Any]]] = {}
    # What to do so that a question can be answered, `<game>.fill.<name>`: its paragraph by name, by
    # name and the first word of its place, or these and `setup` while the table is set up.
    fills: Mapping[str, str] = {}
    # What a person says of the real table as an action that the rules know, by the view.
    spelled: Callable[[Any, str], str] | None = None
    # Refuses a position at which no game can begin, though it can be read.
    begins: Callable[[str], None] | None = None
    # For real decks: the piles that are called, round by round, by options and the deal's chance.
    calls: Callable[[Chosen, Any], list[list[int]]] | None = None
    # What the numbers that a person counts at the end of such a game come to.
    counted: Callable[[list[int]], int] | None = None
    # Refusals that hands at the real table may overrule, so that a table still comes of it.
    bends: tuple[str, ...] = ()
    # What the automa's hands may do at a table, and a table on which it has done nothing.
    able: Callable[[Any], list[str]] | None = None
    passed: Callable[[Any], None] | None = None
    # The table part by part, so that it can be set as it lies.
    parts: Callable[[Any], list[Part]] | None = None
    # What is asked last of a game that has begun: whose turn it is, and the like.
    heads: Callable[[Any], list[Part]] | None = None
    begun: Callable[[str], str] = lambda position: position  # a position of the setup, played on
    # What follows from the other parts of a position, and what is to be put straight among them.
    follows: tuple[str, ...] = ()
    settled: Callable[[Parts], None] = lambda _parts: None
    helper: Any = None  # only the automa, from the little it reads: see core/helper.py
    dice: tuple[str, ...] = ()  # the names of what is rolled
    summed: tuple[str, ...] = ()  # those of which only the sum matters
    # Why the game cannot be played so at all; None: it can.
    refused: Refusal | None = None
