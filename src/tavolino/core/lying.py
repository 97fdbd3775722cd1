"""A piece on the table lies otherwise: parts of a position are changed, never a text by hand.

Games say which parts there are (`Beside.parts`); bags and decks take and give what is changed, and
the whole must be a table of the game when all is done (TA 4.4).
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from tavolino.core.beside import Named, Part, Parts, Piece
from tavolino.core.box_steps import beside_of
from tavolino.core.correcting import set_as_it_lies
from tavolino.core.fields import joined, number_in
from tavolino.core.game import AnyGame, Params
from tavolino.core.match import Match
from tavolino.core.refusals import BadText, Refusal

WHY = "piece"


class Change(NamedTuple):
    """At a place of a part lies this piece; empty: nothing."""

    part: str
    at: int
    piece: str


def parts_of(game: AnyGame, table: Any) -> list[Part]:
    """What can be set, in the order in which the table is read. Raises Refusal."""
    found = beside_of(game).parts
    if found is None:
        raise Refusal("core.refuse.no_parts", "TA 4.4")
    return found(table)


def part_named(parts: Sequence[Part], name: str) -> Part:
    for part in parts:
        if part.name == name:
            return part
    raise BadText("core.text.no_piece", {"piece": name, "known": [one.name for one in parts]})


def put_pieces(match: Match, changes: Sequence[Change]) -> None:
    """The table as it lies, and what was otherwise in the log."""
    parts = parts_of(match.game, match.table)
    position = changed(match.game, match.table, changes)
    told = [(part_named(parts, one.part), one) for one in changes]
    told = [(part, one) for part, one in told if lay_there(part, one) != one.piece]
    set_as_it_lies(match, position, WHY, [note(match.game, part, one) for part, one in told])


def changed(game: AnyGame, table: Any, changes: Sequence[Change]) -> str:
    """The position after all changes. Raises Refusal where no table can lie so."""
    parts = parts_of(game, table)
    words = {part.name: list(part.lying) for part in parts}
    for one in changes:
        part = part_named(parts, one.part)
        words[part.name] = with_piece(part, words[part.name], one)
    exchange(parts, words)
    touched = [(part, words[part.name]) for part in parts if words[part.name] != part.lying]
    return written(game, game.notation.write(table), touched)


def written(game: AnyGame, position: str, touched: Sequence[tuple[Part, list[str]]]) -> str:
    """A position with other words in some parts, as the game writes it."""
    text = split(position)
    for part, words in touched:
        if part.put is None:
            text[part.name] = " ".join(one or part.gap for one in words)
        else:
            part.put(text, words)
    beside = beside_of(game)
    for name in beside.follows:
        text.pop(name, None)
    beside.settled(text)
    try:
        return game.notation.write(game.notation.read(joined(list(text.items()))))
    except BadText as unsound:
        raise Refusal(unsound.key, unsound.rule or "TA 4.4", unsound.params) from unsound


def split(position: str) -> Parts:
    """A position by its parts."""
    found: Parts = {}
    for one in position.split(";"):
        name, _, value = one.partition(":")
        found[name.strip()] = value.strip()
    return found


def with_piece(part: Part, words: list[str], one: Change) -> list[str]:
    """What lies in a part after a change. Raises BadText."""
    if not part.pieces:
        return [str(number_in(one.piece, 0, part.room, part.name))]
    if one.piece and one.piece not in part.pieces:
        raise BadText("core.text.no_piece", {"piece": one.piece, "known": part.pieces})
    if not 0 <= one.at < part.room:
        raise BadText("core.text.no_piece", {"piece": str(one.at + 1), "known": [part.room]})
    if one.at >= len(words):
        words = [*words, one.piece]
    elif one.piece and part.alike:
        words = [one.piece] * len(words)
    else:
        words = [*words[: one.at], one.piece, *words[one.at + 1 :]]
    return words if part.gap else [word for word in words if word]


def relaid(part: Part, words: Sequence[str]) -> list[Change]:
    """The changes by which just these pieces lie in a part, in this order."""
    found = [Change(part.name, at, word) for at, word in enumerate(words)]
    gone = range(len(part.lying) - 1, len(words) - 1, -1)
    return found + [Change(part.name, at, "") for at in gone]


def exchange(parts: Sequence[Part], words: dict[str, list[str]]) -> None:
    """In a group what is lacking now lies where there is too much, in parts that nobody changed."""
    for group in {part.group: None for part in parts if part.group}:
        among = [part for part in parts if part.group == group]
        lacking = Counter(piece for part in among for piece in part.lying)
        lacking.subtract(piece for part in among for piece in words[part.name])
        for part in among:
            if words[part.name] == part.lying and any(lacking[one] < 0 for one in part.lying):
                piece = next((one for one in lacking if lacking[one] > 0), None)
                if piece is not None:
                    lacking[part.lying[0]] += 1
                    lacking[piece] -= 1
                    words[part.name] = [piece]


# -- in words


def piece_in(game: AnyGame, part: Part, piece: str) -> Piece:
    """A piece as it is shown."""
    shown = beside_of(game).shown
    if shown is None or not part.pieces or not piece:
        return Piece("", {})
    return shown(part.asks, piece)


def piece_said(game: AnyGame, part: Part, piece: str) -> Any:
    found = piece_in(game, part, piece)
    return plain(Named(found.key, found.params)) if found.key else piece


def plain(one: Named) -> Params:
    return {"key": one.key, "params": one.params}


def lay_there(part: Part, one: Change) -> str:
    """What is written of the place before a change."""
    return part.lying[one.at] if one.at < len(part.lying) else ""


def note(game: AnyGame, part: Part, one: Change) -> Params:
    """What the log says of a change: the place, what lay there, and what lies there."""
    was = lay_there(part, one)
    params = {"place": plain(part.said)}
    if was:
        params["was"] = piece_said(game, part, was)
    if one.piece:
        params["now"] = piece_said(game, part, one.piece)
    kind = "piece_is" if was and one.piece else "piece_more" if one.piece else "piece_less"
    return {"kind": f"core.{kind}", "params": params, "rule": "TA 4.4", "reveals": False}


# -- what can be set


def parts_shown(match: Match) -> list[Params]:
    """Every part with what lies there; a board finds a place by the name of its thing."""
    game = match.game
    return [part_shown(game, part) for part in parts_of(game, match.table)]


def part_shown(game: AnyGame, part: Part) -> Params:
    lying = [
        None if not one else {"value": one, **piece_in(game, part, one)._asdict()}
        for one in part.lying
    ]
    return {
        "name": part.name,
        "said": plain(part.said),
        "kind": "piece" if part.pieces else "number",
        "lying": lying,
        "things": list(part.things),
        "room": part.room,
    }


def choices(match: Match, name: str, at: int) -> list[Params]:
    """What may lie at a place: each piece, and why it cannot where it cannot; first nothing."""
    game, table = match.game, match.table
    part = part_named(parts_of(game, table), name)
    if not part.pieces:
        return []
    was = lay_there(part, Change(name, at, ""))
    return [
        {
            "value": one,
            **piece_in(game, part, one)._asdict(),
            "refusal": refused(game, table, Change(name, at, one)),
        }
        for one in ["", *part.pieces]
        if one != was
    ]


def refused(game: AnyGame, table: Any, one: Change) -> Params | None:
    """Why a change alone cannot be made."""
    try:
        changed(game, table, [one])
    except Refusal as why:
        return {"key": why.key, "params": why.params, "points": None, "rule": why.rule}
    return None
