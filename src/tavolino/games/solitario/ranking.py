"""Solitario: the ranking of a match from its recorded moves (SO 6). Pure; the clock is elsewhere.

Moves stand in the order in which they were accepted (SO S11): the place in that order is the
general counter of SO 6.2. All participants play the same deal (SO 6.1).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tavolino.core.chance import Chance

PLAYING, ENDED, AWAY = "playing", "ended", "away"


class Done(NamedTuple):
    """One accepted move of a participant: the score after it, and seconds since the start."""

    who: str
    score: int
    at: float = 0.0


class Standing(NamedTuple):
    """How a participant came out; equal places are possible only without time (SO 6.6)."""

    place: int
    who: str
    score: int
    reached: int | None  # the counter at the last move that changed the score
    moved: bool


def match_over(states: Mapping[str, str], time_up: bool) -> bool:
    """Everybody is solved, stalled or has finished, or time is up (SO 6.3, SO 5.3).

    Who left counts as ended once nobody is playing any more (SO S12).
    """
    return time_up or PLAYING not in states.values()


def in_time(moves: Sequence[Done], minutes: int) -> list[Done]:
    """The moves accepted before the end (SO S17); 0 minutes is no limit (SO S19)."""
    return [move for move in moves if not minutes or move.at < minutes * 60]


def standing(who: str, moves: Sequence[Done]) -> Standing:
    """What the moves come to for one participant, not yet placed (SO 6.2, SO S4, SO S9)."""
    score = 0
    reached: int | None = None
    moved = False
    for counter, move in enumerate(moves, 1):
        if move.who != who:
            continue
        moved = True
        if move.score != score:
            score, reached = move.score, counter
    return Standing(0, who, score, reached, moved)


def order(one: Standing) -> tuple[int, int, int]:
    """Most points (SO 6.3); the final score first (SO 6.4); then who moved at all (SO S10)."""
    group = 0 if one.reached is not None else 1 if one.moved else 2
    return (-one.score, group, one.reached or 0)


def ranking(participants: Sequence[str], moves: Sequence[Done], chance: Chance) -> list[Standing]:
    """Everybody in order; what nothing else decides is drawn by lot (SO 6.5, SO S10, SO S16)."""
    groups: dict[tuple[int, int, int], list[Standing]] = {}
    for one in sorted((standing(who, moves) for who in participants), key=order):
        groups.setdefault(order(one), []).append(one)
    found: list[Standing] = []
    for equal in groups.values():
        for number in drawn(len(equal), chance):
            found.append(equal[number]._replace(place=len(found) + 1))
    return found


def drawn(count: int, chance: Chance) -> list[int]:
    """The lot, written down with the match's chance; one alone needs none (SO S16)."""
    return chance.shuffle("lot", list(range(count))) if count > 1 else [0]


def ranking_without_time(participants: Sequence[str], moves: Sequence[Done]) -> list[Standing]:
    """By points alone: equal points share a place (SO 6.6)."""
    everybody = sorted((standing(who, moves) for who in participants), key=lambda one: -one.score)
    scores = [one.score for one in everybody]
    return [one._replace(place=scores.index(one.score) + 1) for one in everybody]


def must_replay(standings: Sequence[Standing]) -> bool:
    """Without time, a first place that is shared is played again by all, from zero (SO 6.6)."""
    return [one.place for one in standings].count(1) > 1
