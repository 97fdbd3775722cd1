"""Records: a game as it was played, one JSON line for the deal and one for each turn."""

import json
from typing import Any, NamedTuple

from tavolino.core.chance import Chanced
from tavolino.core.game import BadText, Params

FORMAT = 1


class Turn(NamedTuple):
    """One turn: who, what, what chance answered, and what happened."""

    seat: str
    action: str
    outcomes: list[Chanced]
    events: list[Params]


class Record(NamedTuple):
    """A whole game. Replaying it needs no seed; going on from it does."""

    game: str
    rules: int
    options: dict[str, Any]
    deal: int | None
    position: str | None  # where the game began, if not at its setup
    ranked: bool
    assisted: bool
    outcomes: list[Chanced]
    events: list[Params]
    turns: list[Turn]

    def dump(self) -> str:
        """JSON lines: the head, then the turns."""
        head = {
            "tavolino": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "deal": self.deal,
            "position": self.position,
            "ranked": self.ranked,
            "assisted": self.assisted,
            "outcomes": plain(self.outcomes),
            "events": self.events,
        }
        return "\n".join([line(head), *(dump_turn(turn) for turn in self.turns)]) + "\n"


def line(value: Params) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def plain(outcomes: list[Chanced]) -> list[list[Any]]:
    return [list(outcome) for outcome in outcomes]


def dump_turn(turn: Turn) -> str:
    return line(
        {
            "seat": turn.seat,
            "action": turn.action,
            "outcomes": plain(turn.outcomes),
            "events": turn.events,
        }
    )


def load(text: str) -> Record:
    """Inverse of dump. Raises BadText with the line that cannot be read."""
    lines = [one for one in text.splitlines() if one.strip()]
    if not lines:
        raise BadText("the record is empty")
    head = parsed(lines[0], 1)
    if head.get("tavolino") != FORMAT:
        raise BadText("line 1: not a record of Tavolino, or one of a newer kind")
    try:
        return Record(
            game=str(head["game"]),
            rules=int(head["rules"]),
            options=dict(head["options"]),
            deal=head["deal"],
            position=head.get("position"),
            ranked=bool(head["ranked"]),
            assisted=bool(head["assisted"]),
            outcomes=chanced(head["outcomes"]),
            events=list(head["events"]),
            turns=[load_turn(one, number) for number, one in enumerate(lines[1:], 2)],
        )
    except (KeyError, TypeError, ValueError) as broken:
        raise BadText(f"the head of the record cannot be read: {broken}") from broken


def load_turn(text: str, number: int = 1) -> Turn:
    data = parsed(text, number)
    try:
        return Turn(
            str(data["seat"]),
            str(data["action"]),
            chanced(data["outcomes"]),
            list(data["events"]),
        )
    except (KeyError, TypeError, ValueError) as broken:
        raise BadText(f"line {number}: {broken}") from broken


def parsed(text: str, number: int) -> Params:
    try:
        data = json.loads(text)
    except ValueError as broken:
        raise BadText(f"line {number}: {broken}") from broken
    if not isinstance(data, dict):
        raise BadText(f"line {number}: an object was expected")
    return data


def chanced(outcomes: list[list[Any]]) -> list[Chanced]:
    return [
        Chanced(str(name), [int(value) for value in values], str(place))
        for name, values, place in outcomes
    ]
