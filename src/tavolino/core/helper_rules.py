"""What a game binds so that its automa can be run from the little that it reads."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tavolino.core.beside import Named, Part
from tavolino.core.chance import Chance
from tavolino.core.game import AnyGame, Decision, Line, Options, Outcome
from tavolino.core.refusals import Refusal


def usual_entry(game: str, entry: str) -> Named:
    """Where a game says nothing else: a word of its catalogue, and what comes after it."""
    word, _, what = entry.partition(" ")
    return Named(f"{game}.entry.{word}", {"what": what} if what else {})


class HelperRules(NamedTuple):
    """What a game binds: its steps on a table that only the automa reads."""

    begin: Callable[[Options, Chance, Any], Any]  # a table as far as the automa reads it
    entries: Callable[[Any], list[str]]  # what the person may enter now
    enter: Callable[[Any, str, Chance, Any], None]  # what the person did
    to_move: Callable[[Any], str | None]
    # Where there is an automa: its whole turn, and why it does so.
    automa: Callable[[Any, Chance, Any], None] | None = None
    decide: Callable[[Any], Decision] | None = None
    # How an entry is called, by the id of the game and the entry.
    said: Callable[[str, str], Named] = usual_entry
    now: Callable[[Any], list[Line]] = lambda _table: []  # what the hands do next
    stands: Callable[[Any], list[Line]] = lambda _table: []  # what is known of the table
    # What the person counts when it is over, by name, and how it ended then.
    counts: Callable[[Any], list[str]] = lambda _table: []
    outcome: Callable[[Any, list[int]], Outcome | None] = lambda _table, _counted: None
    # The table as it may be drawn, without what is not told; None: it is not worth a picture.
    shown: Callable[[Any], Any] | None = None
    # What the automa reads of a position, so that it is run from there.
    taken_over: Callable[[str], Any] | None = None
    # What is told of a game that has begun, with what is known or None: nothing; if not
    form: Callable[[Any], list[Part]] | None = None
    reads: tuple[str, ...] = ()  # the parts of a table that it reads: their names begin so
    # The parts of what the person has built, which is counted for them if they like, and beside
    # which parts: what is told or seen, no mere hint. Their names begin so.
    built: tuple[str, ...] = ()
    sure: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()  # what the software may roll and draw, if the person likes
    rolled: tuple[str, ...] = ()  # what it always rolls, since nobody is asked


def rules_of(game: AnyGame) -> HelperRules:
    """What a game has for its automa alone. Raises Refusal."""
    found = None if game.beside is None else game.beside.helper
    if found is None:
        raise Refusal("core.refuse.no_helper", "TA 4.1")
    assert isinstance(found, HelperRules)
    return found
