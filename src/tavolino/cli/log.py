"""Events, reasons and results in words, for every command that prints them."""

from collections.abc import Iterable

from tavolino.core.game import Outcome, Params, Reason
from tavolino.texts import own, say


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
