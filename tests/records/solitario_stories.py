"""Solitario: solved, stalled, given up, and the rarer moves."""

from tavolino.core.match import Match
from tests.records.story import Chooser, Story, anyhow, happened

EAGER_TURNS = 300


def eager(match: Match, chooser: Chooser) -> str:
    """Solitario: points first, then turns and moves without any; at last it gives up."""
    if len(match.turns) >= EAGER_TURNS:
        return match.game.meta.finish
    view, legal = match.view(), match.legal()
    points = {str(action): match.game.words.preview(view, action).points or 0 for action in legal}  # type: ignore[union-attr]
    best = max(points.values())
    if best > 0:
        return str(chooser.choice([text for text in points if points[text] == best]))
    return str(chooser.choice([text for text in points if points[text] == 0] or list(points)))


def restless(match: Match, chooser: Chooser) -> str:
    """Solitario: now and then anything but giving up."""
    if len(match.turns) >= EAGER_TURNS or chooser.choice([True, False]):
        return eager(match, chooser)
    return str(chooser.choice(match.legal()))


def solved(match: Match) -> bool:
    return bool(happened(match, "solved", score=565))


def stalled(match: Match) -> bool:
    return bool(happened(match, "stalled"))


def given_up(match: Match) -> bool:
    return len(match.turns) > 5 and bool(happened(match, "gave_up"))


def back_from_the_foundation(match: Match) -> bool:
    return bool(happened(match, "taken_back")) and bool(happened(match, "brought_home"))


def king_to_an_empty_column(match: Match) -> bool:
    return any(
        event["rule"] == "SO 3.4" and event["params"]["count"] > 1
        for turn in match.turns
        for event in turn.events
    )


def shuffled_again(match: Match) -> bool:
    return any(event["kind"] == "solitario.reshuffled" for event in match.events)


STORIES: dict[str, Story] = {
    "solitario_solved": Story(eager, solved),
    "solitario_stall": Story(eager, stalled),
    "solitario_finish": Story(anyhow, given_up),
    "solitario_back_from_the_foundation": Story(restless, back_from_the_foundation),
    "solitario_king_to_an_empty_column": Story(eager, king_to_an_empty_column),
    "solitario_S5_shuffled_again": Story(eager, shuffled_again),
}
