"""What a match with the real box looks like from outside: pieces by their names, not by numbers."""

from typing import Any

from tavolino.core.asking import SETUP_SEAT, Ask, Field
from tavolino.core.beside import Piece
from tavolino.core.box_steps import EMPTY, beside_of, named, names_of, table_shown
from tavolino.core.chance import NONE
from tavolino.core.correcting import Answer, Entry
from tavolino.core.game import YOU, AnyGame, Line, Params
from tavolino.core.helper import Helper
from tavolino.core.match import Match
from tavolino.core.refusals import BadText
from tavolino.core.summing import bounds, faces


def box(match: Match) -> Params | None:
    """Who rolls and draws, and how often something was put right; None: no real box."""
    if match.box is None:
        return None
    return {
        "ours": list(match.box.ours),
        "helper": False,
        "corrected": match.box.corrected,
        "hands": [plain(line) for line in hands_since(match)],
        "count": counted(match),
        "sure": match.position is None,
        "lays": lays(match),
    }


def counted(match: Match) -> Params | None:
    """What is quick to count on the real table, once it is set up."""
    found = beside_of(match.game).glance
    if found is None or is_setting_up(match):
        return None
    count = found(table_shown(match))
    return {"key": count.key, "params": count.params}


def lays(match: Match) -> list[Params] | None:
    """The pieces of the hand, where it is enough to say which of them were laid."""
    found = beside_of(match.game).lays
    if found is None or match.waits or match.to_move != YOU:
        return None
    return [piece_of(match.game, "", piece) for piece in found(match.view())] or None


def ask(match: Match) -> Params | None:
    """What the person has to tell."""
    found = match.ask
    if found is None:
        return None
    return {
        "id": found.id,
        "seat": found.seat,
        "action": found.action,
        "done": found.events,
        "hands": [plain(line) for line in hands_first(match, found)],
        "fields": [field_of(match, field) for field in found.fields],
        "sum": bounds(match.game, found.fields),
    }


def hands_of(match: Match | Helper, table: Any, events: list[Params]) -> list[Line]:
    """What events ask of the hands at the real table."""
    beside = beside_of(match.game)
    ours = match.ours if isinstance(match, Helper) else match.box.ours if match.box else []
    told = next((beside.kept[name] for name in ours if name in beside.kept), beside.hands)
    return [] if told is None else told(table, events)


def hands_since(match: Match) -> list[Line]:
    """For all that has been done since the person's last decision, that one included."""
    first = max([nth for nth, turn in enumerate(match.turns) if turn.seat == YOU], default=0)
    return [
        line
        for nth in range(first, len(match.turns))
        for line in hands_of(match, match.tables[nth], match.turns[nth].events)
    ]


def hands_first(match: Match | Helper, ask: Ask) -> list[Line]:
    """What the hands do before the open question: what has happened, then what brings an answer."""
    table = None if ask.seat == SETUP_SEAT else match.table
    fills = [fill_of(match, field) for field in ask.fields if None in field.values]
    wanted = {line.key: line for line in fills if line}  # each once
    return [*hands_of(match, table, ask.events), *wanted.values()]


def fill_of(match: Match | Helper, field: Field) -> Line | None:
    """What to do so that a question can be answered: for this place, else for all of its name."""
    where = f"{field.name} {field.place.partition(' ')[0]}".rstrip()
    names = [where, field.name]
    if is_setting_up(match):
        names = [f"{where} setup", *names]
    fills = beside_of(match.game).fills
    name = next((one for one in names if one in fills), None)
    if name is None:
        return None
    return Line(f"{match.game.meta.id}.fill.{name.replace(' ', '_')}", fills[name])


def is_setting_up(match: Match | Helper) -> bool:
    """Whether the questions that are open are those of the setup."""
    if isinstance(match, Helper):
        return match.waiting is not None and match.waiting[0] == SETUP_SEAT
    step = match.box.open if match.box is not None else None
    return step is not None and step.seat == SETUP_SEAT


def plain(line: Line) -> Params:
    return {"key": line.key, "params": line.params, "points": line.points, "rule": line.rule}


def piece_of(game: AnyGame, name: str, value: str) -> Params:
    """A piece by its name, as it is shown."""
    shown = beside_of(game).shown
    piece = Piece("", {}) if shown is None else shown(name, value)
    if value == EMPTY:
        piece = Piece("core.none_came", {})
    return {"value": value, **piece._asdict()}


def field_of(match: Match | Helper, field: Field) -> Params:
    name, pieces = field.name, pieces_in(match, field)
    said = [beside_of(match.game).placed(match.game.meta.id, place) for place in field.places]
    fill = fill_of(match, field)
    return {
        "name": name,
        "kind": field.kind,
        "places": list(field.places),
        "said": [{"key": one.key, "params": one.params} for one in said],
        "values": [None if one is None else named(match, name, one) for one in field.values],
        "left": {str(named(match, name, kind)): count for kind, count in field.left.items()},
        "pieces": [piece_of(match.game, name, piece) for piece in pieces],
        "fill": None if fill is None else plain(fill),
        "is_bag": field.is_bag,
    }


def pieces_in(match: Match | Helper, field: Field) -> list[str]:
    """What may come of a bag or a deck, and what all was seen of; of a die nothing."""
    beside = beside_of(match.game)
    if field.kind == "roll":
        return []
    if field.is_bag:
        return [*beside.bags[field.name]]
    known = {*field.left, *[one for one in field.values if one is not None]} - {NONE}
    pieces = [str(named(match, field.name, kind)) for kind in sorted(known)]
    decks = beside.deals.get(field.name, ())
    return next((deck for deck in decks if {*pieces} <= {*deck}), pieces)


def entry_of(match: Match, entry: Entry) -> Params:
    answers = [
        {
            "name": one.name,
            "place": one.place,
            "values": [named(match, one.name, value) for value in one.values],
            "pieces": [told_piece(match, one.name, value) for value in one.values],
        }
        for one in entry.answers
    ]
    return {"turn": entry.turn, "seat": entry.seat, "action": entry.action, "answers": answers}


def told_piece(match: Match | Helper, name: str, value: int) -> Params:
    found = named(match, name, value)
    if isinstance(found, str):
        return piece_of(match.game, name, found)
    return {"value": str(found), **Piece("", {})._asdict()}


def read_values(
    match: Match | Helper, values: list[list[Any]], total: int | None = None
) -> list[list[int | None]]:
    """Inverse of `named`, for all questions that are open; or the sum of dice. Raises BadText."""
    found = match.ask
    if total is not None:
        return faces(match.game, [] if found is None else found.fields, total)
    names = [] if found is None else [field.name for field in found.fields]
    names += [""] * (len(values) - len(names))  # refused when they are told
    return [
        [None if value is None else number_of(match, name, value) for value in told]
        for name, told in zip(names, values, strict=False)
    ]


def read_answer(match: Match, turn: int, values: list[list[Any]]) -> Answer:
    """Other answers for a turn, by their names. Raises BadText."""
    steps = [match.outcomes, *[one.outcomes for one in match.turns]]
    ours = match.box.ours if match.box is not None else []
    told = [one for one in (steps[turn] if turn < len(steps) else []) if one.name not in ours]
    if len(values) > len(told):
        raise BadText("core.text.too_many_told", {"count": len(told)})
    return [
        [number_of(match, one.name, value) for value in given]
        for one, given in zip(told, values, strict=False)
    ]


def number_of(match: Match | Helper, name: str, value: Any) -> int:
    """Inverse of `named`."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    names = names_of(match, name)
    if value == EMPTY and name in beside_of(match.game).bags:
        return NONE
    if name in beside_of(match.game).dice or value not in names:
        raise BadText("core.text.no_piece", {"piece": str(value), "known": names})
    return names.index(value)
