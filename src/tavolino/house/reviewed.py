"""A review as it is told: two views kept apart, and the decisions that cost most."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tavolino.agents.coach import Advice
from tavolino.core.game import YOU, AnyGame, Line, Params
from tavolino.core.snapshot import move_of, sentence
from tavolino.house.rows import Judged
from tavolino.lab.expectation import expect

COSTLY = 3  # decisions that are shown
WORTH_A_WORD = 0.5  # points: less is the coach's own doubt


class Decision(NamedTuple):
    """What the person did, and what they saw when they did it.

    Where the game has a solver, also the positions before and after it.
    """

    number: int
    played: str
    view: Params
    before: str = ""
    after: str = ""
    hint: Params | None = None  # the advice that was given there
    later: Params | None = None  # the view after it, where nobody else moves and nothing ended

    @property
    def hinted(self) -> bool:
        """Whether the coach's own advice was played."""
        return self.hint is not None and self.hint["action"] == self.played


def with_played(advice: Advice, played: str, mean: float) -> Advice:
    """An advice that has thought of what was played, too."""
    return advice._replace(alternatives=[*advice.alternatives, (played, mean)])


def view_after(game: AnyGame, table: Any) -> Params | None:
    """What a person alone sees next, if the game goes on."""
    if len(game.meta.seats) > 1 or game.rules.to_move(table) != YOU:
        return None
    return game.pack(game.seats.view(table, YOU))


def cost(judged: Judged) -> float:
    return judged.margin_best - judged.margin_played


def costly(judged: Sequence[Judged], hinted: set[int]) -> list[Judged]:
    """The decisions that cost most; who followed the coach is not to blame."""
    own = [one for one in judged if one.number not in hinted and one.best != one.played]
    own.sort(key=lambda one: (-cost(one), one.number))
    return [one for one in own[:COSTLY] if cost(one) > WORTH_A_WORD]


def compared(game: AnyGame, view: Any, best: str, played: str) -> list[Line]:
    """What the better move has before the one that was played."""
    if game.words.gains is None:
        return []
    return game.words.gains(view, game.notation.parse(best), game.notation.parse(played))


def review(
    game: AnyGame,
    decisions: list[Decision],
    judged: list[Judged],
    held: list[Judged],
    said: list[Params] | None,
    reached: float,
) -> Params:
    """How far it is, and what was found in a game that came to this margin."""
    seen = {one.number: one for one in decisions}
    views = {one.number: game.unpack(one.view) for one in decisions}
    known = [one for one in judged if one.number in seen]
    both = 2 if game.mind.hindsight is not None else 1
    whole = len(judged) + len(held) == len(decisions) * both
    hinted = {one.number for one in decisions if one.hinted}
    most = costly(known, hinted) if whole else []
    then = expected(game, views, known, reached) if whole else [None] * len(known)
    return {
        "verdict": said,
        "done": len(judged) + len(held),
        "of": len(decisions) * both,
        "turning": most[0].number if most else None,
        "decisions": [
            {
                **told(game, views[one.number], one),
                "hinted": one.number in hinted,
                "expected": value,
            }
            for one, value in zip(known, then, strict=True)
        ],
        "costly": [
            {
                "number": one.number,
                "cost": cost(one),
                "lines": [
                    sentence(line)
                    for line in compared(game, views[one.number], one.best, one.played)
                ],
            }
            for one in most
        ],
        "held": [
            told(game, views[one.number], one)
            for one in costly([one for one in held if one.number in seen], set())
        ],
    }


def told(game: AnyGame, view: Any, judged: Judged) -> Params:
    """What was played and what was better, in the words of that table."""
    moves = {"played": judged.played, "best": judged.best}
    words = {name: move_of(game, view, game.notation.parse(text)) for name, text in moves.items()}
    return {**judged._asdict(), **words}


def expected(
    game: AnyGame, views: dict[int, Any], judged: list[Judged], reached: float
) -> list[float | None]:
    """What the coach would have reached after each decision: as it stood at the next one.

    After the last there is nothing to expect: that is what was reached.
    """
    found: list[float | None] = []
    for one in judged[1:]:
        stood = expect(game, views[one.number], one.margin_best, one.best)
        found.append(None if stood is None else round(stood.mean, 1))
    return [*found, reached] if judged else []
