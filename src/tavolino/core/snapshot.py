"""What a match looks like from outside: pure functions from a Match to JSON-able data."""

from collections.abc import Sequence
from typing import Any

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
    Refusal,
    snake,
)
from tavolino.core.match import Match

Log = Sequence[Params]


def snapshot(match: Match, *, id: str, version: int, log: Log | None = None) -> Params:
    """Everything the person at the table may know. `log`: the turns, if already written."""
    return {
        "id": id,
        "game": match.game.meta.id,
        "deal": match.deal,
        "options": dict(match.options),
        "ranked": match.ranked,
        "assisted": match.assisted,
        "hints": match.hints,
        "number": len(match.turns),
        "version": version,
        "seat": YOU,
        "to_move": match.to_move,
        "view": match.game.view_json(match.view(YOU)),
        "legal": legal(match),
        "setup": list(match.events),
        "turns": list(written(match) if log is None else log),
        "undo": undo(match),
        "redo": redo(match),
        "outcome": ending(match.outcome),
        "record": match.to_move is None or not match.game.meta.hidden,
    }


def legal(match: Match) -> list[Params]:
    """What the person may do now, with what would follow; nothing when it is not their turn."""
    if match.to_move != YOU:
        return []
    view = match.view(YOU)
    return [
        {
            **written_action(match.game, action),
            "preview": foreseen(match.game.preview(view, action)),
        }
        for action in match.legal()
    ]


def actions(match: Match) -> list[Params]:
    """What the seat to move may do."""
    return [written_action(match.game, action) for action in match.legal()]


def written_action(game: AnyGame, action: Any) -> Params:
    return {"text": str(action), "kind": snake(type(action).__name__), "params": game.parts(action)}


def foreseen(preview: Preview | None) -> Params | None:
    if preview is None:
        return None
    return {"points": preview.points, "lines": [sentence(line) for line in preview.lines]}


def written(match: Match) -> list[Params]:
    """The log."""
    return [turn(match, number) for number in range(1, len(match.turns) + 1)]


def turn(match: Match, number: int) -> Params:
    """Turn `number`, from 1, with the automa's reasons."""
    played = match.turns[number - 1]
    return {
        "number": number,
        "seat": played.seat,
        "action": played.action,
        "events": played.events,
        "why": [reason(one) for one in match.why(number)],
    }


def sentence(line: Line) -> Params:
    return {"key": line.key, "params": line.params, "points": line.points, "rule": line.rule}


def judged(found: Judged) -> Params:
    return {
        "state": found.state,
        "lines": [sentence(line) for line in found.lines],
        "points": found.points,
        "text": found.text,
    }


def guide(steps: list[Guide]) -> list[Params]:
    return [{"line": sentence(step.line), "draft": step.draft} for step in steps]


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


def replay(match: Match) -> Params:
    """The match frame by frame; frame 0 is the table after the setup."""
    game = match.game
    views = [game.view_json(game.view(table, YOU)) for table in match.tables]
    first: Params = {"number": 0, "view": views[0], "turn": None, "events": list(match.events)}
    frames = [first]
    for number, view in enumerate(views[1:], 1):
        played = turn(match, number)
        frames.append({"number": number, "view": view, "turn": played, "events": played["events"]})
    return {
        "game": game.meta.id,
        "deal": match.deal,
        "options": dict(match.options),
        "seat": YOU,
        "frames": frames,
        "outcome": ending(match.outcome),
    }
