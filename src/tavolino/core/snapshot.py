"""What a match looks like from outside: pure functions from a Match to JSON-able data.

Every action is `{text, kind, params}`. What is fixed for a game is in the box, what changes in
the view; the log comes turn by turn, from wherever the reader is.
"""

from collections.abc import Sequence
from typing import Any

from tavolino.core import box_snapshot
from tavolino.core.game import (
    YOU,
    AnyGame,
    Guide,
    Judged,
    Line,
    Outcome,
    Params,
    Preview,
    Reason,
    Thing,
)
from tavolino.core.match import Match
from tavolino.core.record import plain_seal
from tavolino.core.refusals import Refusal
from tavolino.core.setting import is_set, set_parts
from tavolino.core.told import phrased, written

Change = list[Any]  # a path of names and places into a view, and what is there now


def snapshot(match: Match, *, id: str, version: int, turns: Sequence[Params]) -> Params:
    """All that the person at the table may know now; `turns`: the newest of the log."""
    number = len(match.turns)
    return {
        "id": id,
        "game": match.game.meta.id,
        "deal": match.deal or None,
        "seal": plain_seal(match.seal) if match.seal else None,
        "options": dict(match.options),
        "ranked": match.ranked,
        "assisted": match.assisted,
        "hints": match.hints,
        "number": number,
        "version": version,
        "to_move": match.to_move,
        "view": match.game.seats.to_json(match.view(YOU)),
        "legal": legal(match),
        "since": number - len(turns),
        "turns": list(turns),
        "undo": undo(match),
        "redo": redo(match),
        "outcome": ending(match.outcome),
        "record": match.to_move is None or not match.game.meta.hidden,
        "race": None,
        "lesson": None,
        "box": box_snapshot.box(match),
        "ask": box_snapshot.ask(match),
    }


def laid(box: Any, view: Any) -> Any:
    """A view on its box: name by name, and place by place where both have as many."""
    if isinstance(box, dict) and isinstance(view, dict):
        return {**box, **{name: laid(box.get(name), view[name]) for name in view}}
    if isinstance(box, list) and isinstance(view, list) and len(box) == len(view):
        return [laid(under, over) for under, over in zip(box, view, strict=True)]
    return view


def shown(game: AnyGame, view: Any) -> Params:
    """All that can be seen of a view, the box included."""
    found: Params = laid(game.seats.box(view), game.seats.to_json(view))
    return found


def legal(match: Match) -> list[Params]:
    """What the person may do now; nothing when it is not their turn."""
    return actions(match) if match.to_move == YOU else []


def previews(match: Match) -> list[Params | None]:
    """What would follow from each of the legal actions, in their order."""
    if match.to_move != YOU:
        return []
    view = match.view(YOU)
    return [foreseen(match.game.words.preview(view, action)) for action in match.legal(finish=True)]


def actions(match: Match) -> list[Params]:
    """What the seat to move may do."""
    return [action_of(match.game, action) for action in match.legal(finish=True)]


def action_of(game: AnyGame, action: Any) -> Params:
    return written(action, game.notation.parts)


def move_of(game: AnyGame, view: Any, action: Any) -> Params:
    """An action that somebody is told about: with its words."""
    found = phrased(game, view, action)
    return {**action_of(game, action), "said": {"key": found.key, "params": found.params}}


def read_action(game: AnyGame, text: str) -> Params:
    """A notation as an action that can leave the house."""
    if is_set(text):
        return {"text": text, "kind": "set", "params": {"why": set_parts(text)[0]}}
    return action_of(game, game.notation.parse(text))


def foreseen(preview: Preview | None) -> Params | None:
    if preview is None:
        return None
    return {"points": preview.points, "lines": [sentence(line) for line in preview.lines]}


def turn(match: Match, number: int) -> Params:
    """Turn `number`, from 1, with the automa's reasons."""
    played = match.turns[number - 1]
    return {
        "number": number,
        "seat": played.seat,
        "action": read_action(match.game, played.action),
        "events": played.events,
        "why": [reason(one) for one in match.why(number)],
    }


def log(match: Match, since: int = 0) -> list[Params]:
    """The turns after `since`."""
    return [turn(match, number) for number in range(since + 1, len(match.turns) + 1)]


def sentence(line: Line) -> Params:
    return {"key": line.key, "params": line.params, "points": line.points, "rule": line.rule}


def thing(found: Thing) -> Params:
    return {
        "kind": found.kind,
        "name": {"key": found.name.key, "params": found.name.params},
        "rules": list(found.rules),
        "lines": [sentence(line) for line in found.lines],
        "worth": found.worth,
    }


def judged(game: AnyGame, found: Judged) -> Params:
    return {
        "state": found.state,
        "lines": [sentence(line) for line in found.lines],
        "points": found.points,
        "action": read_action(game, found.text),
    }


def guide(game: AnyGame, steps: list[Guide]) -> list[Params]:
    return [{"line": sentence(step.line), "draft": read_action(game, step.draft)} for step in steps]


def reason(why: Reason) -> Params:
    return {
        "key": why.key,
        "params": why.params,
        "rule": why.rule,
        "candidates": [
            {"what": one.what, "chosen": one.chosen, "criteria": list(one.criteria)}
            for one in why.candidates
        ],
    }


def refused(refusal: Refusal) -> Params:
    return {"key": refusal.key, "params": refusal.params, "points": None, "rule": refusal.rule}


def undo(match: Match) -> Params:
    """Whether the last decision can be taken back, and what that would cost."""
    step = match.undo_step()
    if step is None:
        nothing = Refusal("core.refuse.nothing_to_undo", "TA 2.1")
        return {"can": False, "reveals": False, "to": len(match.turns), "refusal": refused(nothing)}
    if step.reveals and match.ranked:
        seen = Refusal("core.refuse.undo_reveal", "TA 2.3")
        return {"can": False, "reveals": True, "to": step.to, "refusal": refused(seen)}
    return {"can": True, "reveals": step.reveals, "to": step.to, "refusal": None}


def redo(match: Match) -> Params:
    step = match.redo_step()
    return {"can": step is not None, "to": step.to if step else len(match.turns)}


def ending(outcome: Outcome | None) -> Params | None:
    if outcome is None:
        return None
    return {
        "winner": outcome.winner,
        "scores": dict(outcome.scores),
        "lines": [{**sentence(line), "seat": line.seat} for line in outcome.lines],
        "reason": sentence(outcome.reason),
    }


# -- replays


def replay(match: Match) -> Params:
    """The match turn by turn: the table after the setup, then what each turn changed of it."""
    game = match.game
    views = [game.seats.to_json(game.seats.view(table, YOU)) for table in match.tables]
    return {
        "game": game.meta.id,
        "deal": match.deal or None,
        "seal": plain_seal(match.seal) if match.seal else None,
        "options": dict(match.options),
        "box": game.seats.box(game.seats.view(match.tables[0], YOU)),
        "view": views[0],
        "setup": list(match.events),
        "frames": [
            {
                "turn": turn(match, number),
                "said": words_of(match, number),
                "changes": changes(views[number - 1], views[number]),
            }
            for number in range(1, len(views))
        ],
        "outcome": ending(match.outcome),
    }


def words_of(match: Match, number: int) -> Params | None:
    """A turn of the person in the words of the table before it; the events tell the others."""
    played, game = match.turns[number - 1], match.game
    if played.seat != YOU:
        return None
    if is_set(played.action):
        return {"key": "core.set", "params": {"why": set_parts(played.action)[0]}}
    view = game.seats.view(match.tables[number - 1], YOU)
    found = phrased(game, view, game.notation.parse(played.action))
    return {"key": found.key, "params": found.params}


def changes(before: Any, after: Any, path: list[str | int] | None = None) -> list[Change]:
    """What is to be put where, so that one view becomes the next."""
    path = path or []
    if before == after:
        return []
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        places: list[Any] = list(after)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        places = list(range(len(after)))
    else:
        return [[path, after]]
    return [one for place in places for one in changes(before[place], after[place], [*path, place])]
