"""The course of games: how long, how wide, who leads, and when it is clear how they end."""

from collections.abc import Sequence
from typing import Any

from tavolino.core.estimate import mean_of, share
from tavolino.lab.balance.measures import (
    PARTS,
    last_change,
    lead_changes,
    leader_wins,
    spread,
    told_apart,
)
from tavolino.lab.balance.trace import Trace


def course(traces: Sequence[Trace]) -> dict[str, Any]:
    """Of games by one player."""
    seats = list(traces[0].scores)
    return {
        "games": len(traces),
        "scores": {
            seat: spread([float(one.scores[seat]) for one in traces])._asdict() for seat in seats
        },
        "margins": spread([one.margin for one in traces])._asdict(),
        "turns": mean_of([float(one.turns) for one in traces]),
        "decisions": mean_of([float(one.decisions) for one in traces]),
        "ways": mean_of([one.ways / one.decisions for one in traces if one.decisions]),
        "clear": [clear(traces, part, len(seats) > 1) for part in PARTS],
        **(leads(traces) if len(seats) > 1 else {}),
        "reasons": reasons(traces),
    }


def clear(traces: Sequence[Trace], part: float, rivals: bool) -> dict[str, Any]:
    """How much is clear when so much of the game is over."""
    found: dict[str, Any] = {"part": part, "told_apart": told_apart(traces, part)}
    return {**found, "leader_wins": leader_wins(traces, part)} if rivals else found


def leads(traces: Sequence[Trace]) -> dict[str, Any]:
    changes = [float(lead_changes(one.line)) for one in traces]
    return {
        "lead_changes": mean_of(changes),
        "lead_never_changes": share(sum(not one for one in changes), len(changes)),
        "last_change": mean_of([last_change(one.line) for one in traces]),
    }


def reasons(traces: Sequence[Trace]) -> list[dict[str, Any]]:
    """In what share of the automa's decisions each step of its reasoning was taken."""
    thoughts = sum(one.thoughts for one in traces)
    counts: dict[str, int] = {}
    for one in traces:
        for step, count in one.reasons.items():
            counts[step] = counts.get(step, 0) + count
    found = []
    for step in sorted(counts, key=lambda step: (-counts[step], step)):
        rule, _, key = step.rpartition(" ")
        rate = share(counts[step], thoughts)
        found.append({"rule": rule, "key": key, "decisions": thoughts, "share": rate})
    return found
