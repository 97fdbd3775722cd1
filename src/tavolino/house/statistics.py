"""What a guest's finished games come to: without help, with it, with the real box, in races."""

from collections.abc import Mapping, Sequence

from tavolino.core.game import YOU, Params
from tavolino.house.rows import Finished, RaceBrief


def statistics(
    game: str, finished: list[Finished], races: list[RaceBrief], given_up: Sequence[int] = (),
    helped: Sequence[Finished] = (),
) -> Params:  # fmt: skip
    """Games in the order they ended; what was done with help counts for nothing done without."""
    boxed = [one for one in finished if one.boxed]
    finished = [one for one in finished if not one.boxed]
    return {
        "game": game,
        "clean": tally([one for one in finished if not one.assisted]),
        "ranked": ranked([one for one in finished if one.ranked], given_up),
        "assisted": tally([one for one in finished if one.assisted]),
        "box": tally(boxed),
        "helper": tally([*helped]),
        "races": raced([one for one in races if one.game == game]),
    }


def tally(finished: list[Finished]) -> Params:
    won = [one.winner == YOU for one in finished]
    drawn = sum(one.winner is None and len(one.scores) > 1 for one in finished)
    scores = [one.scores[YOU] for one in finished]
    times = [one.elapsed for one in finished if one.winner == YOU and one.elapsed is not None]
    return {
        "games": len(finished),
        "won": sum(won),
        "drawn": drawn,
        "lost": len(finished) - sum(won) - drawn,
        "best": max(scores, default=None),
        "average": sum(scores) / len(scores) if scores else None,
        "fastest": min(times, default=None),
        "streak": runs(won)[-1],
        "longest": max(runs(won)),
        "scores": scores,
        "margins": [margin(one) for one in finished],
    }


def ranked(finished: list[Finished], given_up: Sequence[int]) -> Params:
    """Ranked games on sealed deals; one that was given up ends a row of wins."""
    found = tally(finished)
    won = [one.winner == YOU for one in finished]
    for place in reversed(given_up):
        won.insert(place, False)
    rows = runs(won)
    return {**found, "streak": rows[-1], "longest": max(rows), "given_up": len(given_up)}


def raced(races: list[RaceBrief]) -> Params:
    """Of the races that came to an end."""
    places = [one.place for one in races if one.place is not None]
    scores = [one.score for one in races if one.score is not None]
    return {
        "games": len(places),
        "won": places.count(1),
        "best": max(scores, default=None),
        "place": min(places, default=None),
    }


def runs(won: list[bool]) -> list[int]:
    """How many wins in a row there were after each game, and before the first."""
    found = [0]
    for win in won:
        found.append(found[-1] + 1 if win else 0)
    return found


def margin(one: Finished) -> int:
    return margin_of(one.scores)


def margin_of(scores: Mapping[str, int]) -> int:
    """The person's score above the best of the others."""
    others = [score for seat, score in scores.items() if seat != YOU]
    return scores[YOU] - max(others, default=0)
