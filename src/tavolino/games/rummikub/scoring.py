"""Rummikub: won or lost, with a few figures beside it (RU R23)."""

from typing import Final, final

from tavolino.core.game import YOU, Line, Outcome, Score
from tavolino.games.rummikub.rules import ENDED_BY
from tavolino.games.rummikub.table import ENDINGS, GOING_ON, WON, Table


def score(table: Table) -> int:
    """A win is worth the stacks that were not needed: one at least. A loss is worth nothing."""
    return table.stacks() if table.ended == WON else 0


@final
class RummikubScore(Score[Table]):
    """Won or not; there is no draw."""

    def outcome(self, table: Table) -> Outcome | None:
        if table.ended == GOING_ON:
            return None
        winner = YOU if table.ended == WON else None
        level = {"level": int(table.level)}
        reason = Line(f"rummikub.outcome.{ENDINGS[table.ended]}", ENDED_BY[table.ended], level)
        return Outcome(winner, {YOU: score(table)}, score_lines(table), reason)

    def margin(self, table: Table) -> float:
        return float(score(table))

    def result(self, table: Table) -> int:
        return 1 if table.ended == WON else -1


SCORE: Final = RummikubScore()


def score_lines(table: Table) -> list[Line]:
    stacks = score(table)
    figures = {"placed": len(table.laid()), "draws": int(table.draws), "left": len(table.hand)}
    return [
        Line("rummikub.score.stacks", "RU R23", {"count": stacks}, stacks, YOU),
        *(
            Line(f"rummikub.score.{name}", "RU R23", {"count": count}, None, YOU)
            for name, count in figures.items()
        ),
    ]
