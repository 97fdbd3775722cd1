"""What a person with the real box is asked: all questions of a step at once, in any order.

A `Box` is what is kept of such a game beside its record, `Open` the question it waits at.
"""

from collections import Counter
from typing import Any, NamedTuple

from tavolino.core.beside import Batch, Beside, Chosen
from tavolino.core.boxed import Noted, Told
from tavolino.core.chance import NONE, Chanced, came
from tavolino.core.game import Params
from tavolino.core.refusals import BadText, Refusal

SETUP_SEAT = ""  # nobody is in the middle of anything: the table is being set up


class Open(NamedTuple):
    """A step that waits for answers: whose, which action, and what was told so far."""

    id: str
    seat: str
    action: str
    told: list[Told] = []


class Box(NamedTuple):
    """A game with the real box: for which names the software rolls and draws, and from what."""

    ours: list[str] = []
    seed: int = 0  # of what the software rolls; 0: any
    opened: int = 0  # questions so far: each has an id of its own
    corrected: int = 0
    open: Open | None = None
    shelved: Open | None = None  # was open when its action was taken back

    def dump(self) -> Params:
        """As data."""
        kept = {"ours": list(self.ours), "seed": self.seed, "opened": self.opened}
        return {
            **kept, "corrected": self.corrected, "open": plain_open(self.open),
            "shelved": plain_open(self.shelved),
        }  # fmt: skip


def plain_open(one: Open | None) -> Params | None:
    return None if one is None else one._asdict()


def load_box(data: Params) -> Box:
    """Inverse of dump. Raises BadText."""
    try:
        return Box(
            [str(name) for name in data.get("ours", [])],
            int(data.get("seed", 0)),
            int(data.get("opened", 0)),
            int(data.get("corrected", 0)),
            read_open(data.get("open")),
            read_open(data.get("shelved")),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as broken:
        raise BadText("core.text.box", {"trouble": str(broken)}) from broken


def read_open(data: Any) -> Open | None:
    if data is None:
        return None
    told: list[Told] = [
        [None if value is None else int(value) for value in values] for values in data["told"]
    ]
    return Open(str(data["id"]), str(data["seat"]), str(data["action"]), told)


class Field(NamedTuple):
    """One question of a step: what is asked for, where each value goes, and what may come."""

    kind: str  # "roll", "shuffle" or "draw"
    name: str
    place: str
    places: list[str]
    values: Told
    left: dict[int, int]  # what may come, and how many of it
    is_bag: bool = False  # a bag that may be empty before its count


class Ask(NamedTuple):
    """What the table waits for: who was in the middle of what, and what has happened by then."""

    id: str
    seat: str
    action: str
    events: list[Params]
    fields: list[Field]


# -- from notes to fields


def fields_of(notes: list[Noted], beside: Beside, options: Chosen, table: Any) -> list[Field]:
    """The questions of a step; the table as it is at the first of them."""
    sources = sources_of(notes)
    found: list[Field] = []
    for nth, note in enumerate(notes):
        asked = note.question
        places = beside.places(options, table, batch(notes, nth))
        left = dict(sorted(left_of(notes, sources, nth).items()))
        told, is_bag = list(note.told), asked.kind == "draw" and asked.name in beside.bags
        found.append(Field(asked.kind, asked.name, asked.place, places, told, left, is_bag))
    return found


def batch(notes: list[Noted], nth: int) -> Batch:
    asked = notes[nth].question
    counts = [
        note.question.count
        if (note.question.name, note.question.place) == (asked.name, asked.place)
        else 0
        for note in notes
    ]
    return Batch(
        asked.kind, asked.name, asked.place, asked.count, sum(counts[:nth]), sum(counts)
    )  # fmt: skip


def sources_of(notes: list[Noted]) -> list[int]:
    """For each question the first one that drew from the same bag or deck."""
    found: list[int] = []
    last: dict[str, int] = {}
    for nth, note in enumerate(notes):
        before = last.get(note.question.name)
        found.append(nth if before is None or not goes_on(notes[before], note) else found[before])
        last[note.question.name] = nth
    return found


def goes_on(before: Noted, after: Noted) -> bool:
    """Whether what may come is what the question before left over."""
    if after.question.kind != "draw":
        return False
    left = Counter(before.question.pool)
    left.subtract(came(before.answered))
    return +left == Counter(after.question.pool)


def left_of(notes: list[Noted], sources: list[int], nth: int) -> dict[int, int]:
    """What may come besides what was told from the same source; below zero: it cannot be."""
    asked = notes[nth].question
    if asked.kind == "roll":
        return dict.fromkeys(range(1, asked.pool[0] + 1), 1)
    left = Counter(notes[sources[nth]].question.pool)
    for at, note in enumerate(notes):
        if sources[at] == sources[nth]:
            left.subtract([one for one in note.told if one is not None and one != NONE])
    return {kind: count for kind, count in left.items() if count}


# -- what is told


def fitting_told(fields: list[Field], values: list[Told]) -> list[Told]:
    """The values in the shape of the questions; what is left out is not told. Raises BadText."""
    if len(values) > len(fields):
        raise BadText("core.text.too_many_told", {"count": len(fields)})
    found: list[Told] = []
    for nth, field in enumerate(fields):
        told = list(values[nth]) if nth < len(values) else []
        count = len(field.places)
        if len(told) > count:
            raise BadText("core.text.too_many_told", {"count": count})
        found.append(told + [None] * (count - len(told)))
    return found


def judge_told(before: list[Told], fields: list[Field], beside: Beside, kinds: list[str]) -> None:
    """Raises a Refusal for a value that cannot have come, rather for a new one than an old one."""
    wrong: list[tuple[bool, int, int]] = []
    for nth, field in enumerate(fields):
        for at, value in enumerate(field.values):
            if value is not None and is_impossible(field, value):
                old = nth < len(before) and at < len(before[nth]) and before[nth][at] == value
                wrong.append((old, nth, at))
    if not wrong:
        return
    _, nth, at = min(wrong)
    field, told = fields[nth], fields[nth].values[at]
    assert told is not None
    if field.kind == "roll":
        faces = {"name": field.name, "face": told, "count": len(field.left)}
        raise Refusal("core.refuse.no_such_face", "TA 4.1", faces)
    piece = kinds[told] if 0 <= told < len(kinds) else str(told)
    raise beside.not_left(field.name, piece, field.places[at])


def is_impossible(field: Field, value: int) -> bool:
    if field.kind == "roll":
        return value not in field.left
    if value == NONE:
        return not field.is_bag
    return field.left.get(value, 0) < 0


def whole(fields: list[Field]) -> list[Chanced] | None:
    """The answers, if nothing is left to tell: what can only be one thing is filled in."""
    found: list[Chanced] = []
    for field in fields:
        values: list[int] = []
        for value in field.values:
            if value is None and (field.kind == "roll" or len(field.left) != 1):
                return None
            values.append(next(iter(field.left)) if value is None else value)
        found.append(Chanced(field.name, values, field.place))
    return found
