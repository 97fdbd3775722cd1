"""What a guest's finished games come to."""

from tavolino.core.game import YOU, Params
from tavolino.house.rows import Finished


def statistics(game: str, finished: list[Finished]) -> Params:
    """All finished games in the order they ended; `assisted` says how many had help."""
    won = [one.winner == YOU for one in finished]
    drawn = sum(one.winner is None and len(one.scores) > 1 for one in finished)
    scores = [one.scores[YOU] for one in finished]
    return {
        "game": game,
        "games": len(finished),
        "won": sum(won),
        "drawn": drawn,
        "lost": len(finished) - sum(won) - drawn,
        "assisted": sum(one.assisted for one in finished),
        "best": max(scores, default=None),
        "average": sum(scores) / len(scores) if scores else None,
        "streak": runs(won)[-1],
        "longest": max(runs(won)),
        "scores": scores,
        "margins": [margin(one) for one in finished],
    }


def runs(won: list[bool]) -> list[int]:
    """How many wins in a row there were after each game, and before the first."""
    found = [0]
    for win in won:
        found.append(found[-1] + 1 if win else 0)
    return found


def margin(one: Finished) -> int:
    """The person's score above the best of the others."""
    others = [score for seat, score in one.scores.items() if seat != YOU]
    return one.scores[YOU] - max(others, default=0)
