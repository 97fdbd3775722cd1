"""Events, reasons and results in words, for every command that prints them."""

from collections.abc import Iterable
from typing import Any

from tavolino.agents.coach import Advice
from tavolino.agents.reasons import rivals
from tavolino.core.game import AnyGame, Outcome, Params, Reason
from tavolino.core.told import phrased
from tavolino.texts import catalogue, own, say


def action_words(game: AnyGame, view: Any, action: Any, language: str) -> str:
    """An action of the person in words; nothing where its game has none for it."""
    said = phrased(game, view, action)
    return say(language, said.key, said.params) if said.key in catalogue(language) else ""


def preview_words(game: AnyGame, view: Any, action: Any, language: str) -> str:
    """What would follow from an action: steps, prices, points."""
    preview = game.words.preview(view, action)
    if preview is None:
        return ""
    lines = [say(language, line.key, line.params) for line in preview.lines]
    return " ".join([*lines, f"({preview.points:+d})"] if preview.points else lines)


def place_words(game: AnyGame, action: Any, language: str) -> str:
    """Where to look for an action, without giving it away."""
    if game.words.place is None:
        return ", ".join(str(value) for value in game.words.focus(action).values())
    said = game.words.place(action)
    return say(language, said.key, said.params)


def rival_words(game: AnyGame, view: Any, advice: Advice, language: str) -> list[str]:
    """What the advised move has before others."""
    lines: list[str] = []
    for one in rivals(game, view, advice):
        words = action_words(game, view, game.notation.parse(one.action), language)
        lines.append(f"  {say(language, 'cli.against', {'move': words or one.action})}")
        lines += [f"    {say(language, line.key, line.params)}" for line in one.lines]
    return lines


def event_lines(events: Iterable[Params], language: str) -> list[str]:
    return [f"{say(language, one['kind'], one['params'])} ({one['rule']})" for one in events]


def reason_lines(reasons: Iterable[Reason], language: str) -> list[str]:
    return [f"{say(language, one.key, one.params)} ({one.rule})" for one in reasons]


def score_lines(game: str, outcome: Outcome, language: str) -> list[str]:
    """The score of each seat, line by line, then the verdict."""
    lines: list[str] = []
    for seat, total in outcome.scores.items():
        name = say(language, own(language, game, f"seat.{seat}"))
        lines.append(say(language, "cli.total", {"name": name, "points": total}))
        for line in outcome.lines:
            if line.seat == seat:
                sentence = say(language, line.key, line.params)
                points = "    " if line.points is None else f"{line.points:+4d}"
                lines.append(f"  {points}  {sentence} ({line.rule})")
    reason = outcome.reason
    return [*lines, f"{say(language, reason.key, reason.params)} ({reason.rule})"]
