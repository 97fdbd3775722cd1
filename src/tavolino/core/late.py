"""We have already begun: a table that was played before the software saw it, told part by part.

Most places are empty and stay so; who is to move is told last. What is not told is unknown: tiles
and cards that nobody named are in their bags and decks, so counts of those are no more than a hint.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tavolino.core.asking import SETUP_SEAT
from tavolino.core.beside import Part
from tavolino.core.box_steps import beside_of
from tavolino.core.chance import Loose
from tavolino.core.fields import joined
from tavolino.core.game import AnyGame, Options
from tavolino.core.helper import Helper
from tavolino.core.helper_rules import rules_of
from tavolino.core.lying import Change, parts_of, piece_in, plain, with_piece, written
from tavolino.core.match import Match
from tavolino.core.options import fitting
from tavolino.core.refusals import BadText, Refusal

Laid = Mapping[str, Sequence[str]]  # what lies in each part that was told


def form(game: AnyGame, options: Options, only_automa: bool) -> list[Part]:
    """What may be told, each part empty; with the automa alone only what that reads."""
    return [bare(part) for part in asked_for(game, options, only_automa)]


def asked_for(game: AnyGame, options: Options, only_automa: bool) -> list[Part]:
    rules = rules_of(game) if only_automa else None
    if rules is not None and rules.form is not None:
        return rules.form(None)
    found = every_part(game, game.rules.setup(fitting(game.meta, options), Loose("late"), None))
    if rules is None:
        return found
    return [part for part in found if part.name.startswith(rules.reads)]


def every_part(game: AnyGame, table: Any) -> list[Part]:
    """The parts of a table, and what is asked last; that may stand for a part."""
    heads = beside_of(game).heads
    last = [] if heads is None else heads(table)
    names = [part.name for part in last]
    return [*(part for part in parts_of(game, table) if part.name not in names), *last]


def bare(part: Part) -> Part:
    """A part of which nothing was told; a number is what it usually is."""
    if not part.pieces:
        return part
    lying = [""] * len(part.lying) if part.gap else []
    return part._replace(lying=lying, things=part.things[-1:] * (len(lying) + 1))


def position_of(game: AnyGame, options: Options, laid: Laid, only_automa: bool) -> str:
    """The position at which a match or a session begins. Raises Refusal and BadText."""
    parts = asked_for(game, options, only_automa)
    for name in laid:
        if name not in [part.name for part in parts]:
            raise BadText("core.text.no_piece", {"piece": name, "known": [p.name for p in parts]})
    words = {part.name: told(bare(part), laid.get(part.name)) for part in parts}
    fill_groups(parts, words)
    for part in parts:
        if part.needed and not any(words[part.name]):
            raise Refusal("core.refuse.not_told", "TA 4.1", {"place": plain(part.said)})
    if only_automa and rules_of(game).form is not None:
        return joined([(name, " ".join(words[name])) for name in words])
    table = game.rules.setup(fitting(game.meta, options), Loose("late"), None)
    touched = [
        (one, words.get(one.name, bare(one).lying))
        for one in every_part(game, table)
        if one.name in words or not one.needed  # what the automa does not read may be anything
    ]
    return written(game, beside_of(game).begun(game.notation.write(table)), touched)


def told(part: Part, laid: Sequence[str] | None) -> list[str]:
    """What lies in a part, if that may lie there."""
    found = list(part.lying)
    for at, piece in enumerate(laid or []):
        found = with_piece(part._replace(alike=False), found, Change(part.name, at, piece))
    return found


def known(helper: Helper) -> dict[str, list[str]]:
    """What a session knows of the table, in the words of the form of a late start."""
    if not helper.tables:
        return {}
    form = helper.rules.form
    parts = every_part(helper.game, helper.table) if form is None else form(helper.table)
    asked = [part.name for part in asked_for(helper.game, helper.options, True)]
    return {part.name: part.lying for part in parts if part.name in asked}


def fill_groups(parts: Sequence[Part], words: dict[str, list[str]]) -> None:
    """In a group what was not told is filled in where it can only be one thing."""
    for group in {part.group: None for part in parts if part.group}:
        among = [part for part in parts if part.group == group]
        left = Counter(piece for part in among for piece in part.lying)
        left.subtract(piece for part in among for piece in words[part.name])
        kinds = [piece for piece, count in left.items() if count > 0]
        for part in among:
            if len(kinds) == 1 and not words[part.name]:
                words[part.name] = [kinds[0]]


def only_the_automa(match: Match) -> Helper:
    """From here on only the automa is run; what was being done is entered there."""
    box = match.box
    if box is None:
        raise Refusal("core.refuse.nothing_asked", "TA 4.1")
    rules = rules_of(match.game)
    ours = [name for name in box.ours if name in rules.ours]
    if box.open is not None and box.open.seat == SETUP_SEAT:
        return Helper(match.game, match.options, ours)
    position = match.game.notation.write(match.table)
    return Helper(match.game, match.options, ours, position=position)


def shown(game: AnyGame, part: Part) -> dict[str, object]:
    """A part of the form as data: what may lie there, drawn as the pieces of a question."""
    return {
        "name": part.name,
        "said": plain(part.said),
        "kind": "piece" if part.pieces else "number",
        "lying": list(part.lying),
        "things": list(part.things),
        "room": part.room,
        "alike": part.alike,
        "needed": part.needed,
        "pieces": [{"value": one, **piece_in(game, part, one)._asdict()} for one in part.pieces],
    }
