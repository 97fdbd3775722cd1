"""Records: a game as it was played, one JSON line for the deal and one for each turn."""

import json
from typing import Any, NamedTuple

from tavolino.core.chance import Chanced
from tavolino.core.game import Params
from tavolino.core.refusals import BadText
from tavolino.core.sealed import KINDS, PLAYERS, Seal, secret_of, spoken

FORMAT = 1
SEALED_FORMAT = 2  # of a sealed deal: `seal` instead of a number
SEAL = ("commitment", "kind", "round", "words", "secret")


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
    seal: Seal | None = None

    def dump(self) -> str:
        """JSON lines: the head, then the turns."""
        head: Params = {
            "tavolino": FORMAT if self.seal is None else SEALED_FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "deal": self.deal,
            **({} if self.seal is None else {"seal": plain_seal(self.seal)}),
            "position": self.position,
            "ranked": self.ranked,
            "assisted": self.assisted,
            "outcomes": plain(self.outcomes),
            "events": self.events,
        }
        return "\n".join([line(head), *(dump_turn(turn) for turn in self.turns)]) + "\n"


def plain_seal(seal: Seal) -> Params:
    """A seal as data."""
    return {name: getattr(seal, name) for name in SEAL}


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
    lines = [(number, one) for number, one in enumerate(text.split("\n"), 1) if one.strip()]
    if not lines:
        raise BadText("core.text.empty")
    first, opening = lines[0]
    head = parsed(opening, first)
    if head.get("tavolino") != (SEALED_FORMAT if "seal" in head else FORMAT):
        raise BadText("core.text.no_record", {"line": first})
    turns = [load_turn(one, number) for number, one in lines[1:]]
    try:
        return Record(
            game=of_kind(str, head["game"]),
            rules=of_kind(int, head["rules"]),
            options=of_kind(dict, head["options"]),
            deal=None if head["deal"] is None else of_kind(int, head["deal"]),
            position=None if head["position"] is None else of_kind(str, head["position"]),
            ranked=of_kind(bool, head["ranked"]),
            assisted=of_kind(bool, head["assisted"]),
            outcomes=chanced(head["outcomes"]),
            events=of_kind(list, head["events"]),
            turns=turns,
            seal=read_seal(head["seal"]) if "seal" in head else None,
        )
    except BadText:
        raise
    except (KeyError, TypeError, ValueError) as broken:
        raise broken_line(first, broken) from broken


def read_seal(data: Any) -> Seal:
    """Inverse of plain_seal."""
    found: Params = of_kind(dict, data)
    if sorted(found) != sorted(SEAL):
        raise ValueError(f"a seal has {SEAL}")
    words = [of_kind(str, one) for one in of_kind(list, found["words"])]
    if len(words) > PLAYERS or any(not one or spoken(one) != one for one in words):
        raise ValueError(f"{words!r} cannot be spoken")
    if found["kind"] not in KINDS:
        raise ValueError(f"{found['kind']!r} is no kind of a sealed deal")
    if found["secret"] is not None:
        secret_of(of_kind(str, found["secret"]))
    return Seal(
        of_kind(str, found["commitment"]), found["kind"], words, of_kind(int, found["round"]),
        found["secret"],
    )  # fmt: skip


def load_turn(text: str, number: int = 1) -> Turn:
    data = parsed(text, number)
    try:
        return Turn(
            of_kind(str, data["seat"]),
            of_kind(str, data["action"]),
            chanced(data["outcomes"]),
            of_kind(list, data["events"]),
        )
    except (KeyError, TypeError, ValueError) as broken:
        raise broken_line(number, broken) from broken


def broken_line(number: int, broken: Exception) -> BadText:
    return BadText("core.text.broken_line", {"line": number, "trouble": str(broken)})


def of_kind(kind: type, value: Any) -> Any:
    """The value, if it is of that kind and no other."""
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


def parsed(text: str, number: int) -> Params:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as broken:
        raise broken_line(number, broken) from broken
    if not isinstance(data, dict):
        raise BadText("core.text.no_object", {"line": number})
    return data


def chanced(outcomes: Any) -> list[Chanced]:
    found: list[Chanced] = []
    for name, values, place in of_kind(list, outcomes):
        numbers = [of_kind(int, value) for value in of_kind(list, values)]
        found.append(Chanced(of_kind(str, name), numbers, of_kind(str, place)))
    return found
