"""Why this and not that: an advice against the moves one would look at instead."""

from typing import Any, NamedTuple

from tavolino.agents.coach import Advice
from tavolino.core.chance import Loose
from tavolino.core.game import YOU, AnyGame, Line

EVEN = 0.05  # points of a trial that are no difference


class Rival(NamedTuple):
    """A move that was not advised, and what the advised one has before it."""

    action: str
    lines: list[Line]


def rivals(game: AnyGame, view: Any, advice: Advice) -> list[Rival]:
    """The second best, and the move that shows more points at once, if that is another one."""
    others = [one for one in advice.alternatives if one[0] != advice.action]
    if not others:
        return []
    found = [others[0]]
    tempting = most_shown(game, view, others)
    if shown(game, view, tempting[0]) > shown(game, view, advice.action) and tempting != others[0]:
        found.append(tempting)
    return [Rival(text, before(game, view, advice, text, mean)) for text, mean in found]


def most_shown(game: AnyGame, view: Any, others: list[tuple[str, float]]) -> tuple[str, float]:
    return max(others, key=lambda one: shown(game, view, one[0]))


def shown(game: AnyGame, view: Any, text: str) -> int:
    """The points a move shows at once."""
    preview = game.words.preview(view, game.notation.parse(text))
    return 0 if preview is None or preview.points is None else preview.points


def before(game: AnyGame, view: Any, advice: Advice, other: str, mean: float) -> list[Line]:
    """What the advice has before another move: at once, and in the coach's trials."""
    action, rival = game.notation.parse(advice.action), game.notation.parse(other)
    lines = [] if game.words.gains is None else game.words.gains(view, action, rival)
    if stays(game, view, action, str(rival)):
        lines.append(Line("core.gain.stays", ""))
    gap = advice.mean - mean
    if gap > EVEN:
        return [*lines, Line("core.gain.trials", "", {"points": round(gap, 1)})]
    return [*lines, Line("core.gain.even", "")]


def stays(game: AnyGame, view: Any, action: Any, other: str) -> bool:
    """Whether the other move can be made right after this one: asked where nobody interferes."""
    if len(game.meta.seats) > 1 or not game.meta.listed:
        return False
    chance = Loose("stays")
    table = game.seats.imagine(view, chance)
    game.rules.apply(table, action, chance, None)
    if game.rules.to_move(table) != YOU:
        return False
    return any(str(one) == other for one in game.rules.legal(table))
