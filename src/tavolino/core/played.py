"""It was played so: what the hands did at the real table stands, whatever the rules say (TA 4.4).

A game names the refusals that hands may overrule (`Beside.bends`) and what its automa's hands may
do (`Beside.able`). Such an action is done without asking the rules; if a table of the game comes of
it, that becomes a turn that sets the table, and the log says both: what the rules say and what was
played. Where none comes of it, the pieces are set one by one (core/lying.py).
"""

from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from tavolino.core import box_steps
from tavolino.core.chance import BadOutcome, Chance, Chanced, Question, Scripted
from tavolino.core.game import AUTOMA, YOU, AnyGame, Params
from tavolino.core.record import Turn
from tavolino.core.refusals import Refusal
from tavolino.core.setting import against, is_set, set_action, set_event, set_parts, set_table
from tavolino.core.told import phrased
from tavolino.core.told import told as told_event

if TYPE_CHECKING:
    from tavolino.core.match import Match

WHY = "played"
MISSED = ""  # an action of the automa that nobody carried out


# -- now


def force(match: "Match", action: str, told: list[Chanced]) -> Turn:
    """An action of the person that no rule allows. Raises a Question where it waits."""
    if match.box is None:
        raise Refusal("core.refuse.nothing_asked", "TA 4.1")
    if match.to_move != YOU:
        raise Refusal("core.refuse.waits", "TA 4.2")
    rules = overruled(match.game, match.table, action)
    chance = box_steps.answering(match.marks[-1], told, False)
    events: list[Params] = []
    try:
        table = done(match.game, match.table, action, chance, events)
    except Question:
        known = box_steps.opened(match, YOU, against(action), told)
        if known is None:
            raise
        return force(match, action, known)
    match.chance = chance
    view = match.game.seats.view(match.table, YOU)
    said = phrased(match.game, view, match.game.notation.parse(action))
    params = {"played": {"key": said.key, "params": said.params}, "rules": rules}
    turn = played_turn(match, table, [noted("core.played", params), *events])
    box_steps.put(match, turn)
    assert match.box is not None
    match.box = match.box._replace(corrected=match.box.corrected + 1)
    return turn


def overruled(game: AnyGame, table: Any, action: str) -> Params:
    """What the rules say against an action of the person, as a text. Raises Refusal."""
    try:
        game.rules.check(table, game.notation.parse(action))
    except Refusal as why:
        if why.key not in box_steps.beside_of(game).bends:
            raise not_followed(0) from why
        return {"key": why.key, "params": why.params}
    return {"key": "core.rules_allow", "params": {}}


def done(game: AnyGame, before: Any, action: str, chance: Chance, events: list[Params]) -> Any:
    """The table after an action that nobody has checked. Raises Refusal if it is none."""
    table = before.copy()

    def tell(event: Any) -> None:
        events.append(told_event(game.meta.id, event))

    parsed = game.notation.parse(action)
    try:
        game.rules.apply(table, parsed, chance, tell)
        return set_table(game, before, game.notation.write(table))
    except (Question, BadOutcome):
        raise
    except Exception as unsound:  # rules that were not asked may trip over anything
        raise not_followed(0) from unsound


def not_followed(turn: int) -> Refusal:
    """No table comes of it: at the turn itself, or at a later one."""
    key = "core.refuse.not_followed_at" if turn else "core.refuse.not_followed"
    return Refusal(key, "TA 4.4", {"turn": turn} if turn else {})


def played_turn(match: "Match", table: Any, events: list[Params]) -> Turn:
    action = set_action(match.game.notation.write(table), WHY)
    return Turn(YOU, action, [], [set_event(WHY), *events])


def noted(kind: str, params: Params) -> Params:
    return {"kind": kind, "params": params, "rule": "TA 4.4", "reveals": False}


# -- before


def otherwise(match: "Match", number: int, action: str) -> Turn:
    """A turn was carried out otherwise, or not at all; what came later was done as it is written.

    Returns the turn that sets the table so; nothing is done yet.
    """
    turn = match.turns[number - 1]
    if is_set(turn.action):
        raise Refusal("core.refuse.no_such_turn", "TA 2.1", {"to": number})
    events: list[Params] = []
    table = carried_out(match, number, match.tables[number - 1], action, events)
    for nth, later in enumerate(match.turns[number:], number + 1):
        try:
            table = carried_out(match, nth, table, later.action, [])
        except Refusal as impossible:
            raise not_followed(nth) from impossible
    params: Params = {"turn": number, "rules": said_of(match, number, turn.action, turn.events)}
    if action == MISSED:
        return played_turn(match, table, [noted("core.missed", params)])
    params["played"] = said_of(match, number, action, events)
    return played_turn(match, table, [noted("core.otherwise", params)])


def carried_out(match: "Match", number: int, before: Any, action: str, events: list[Params]) -> Any:
    """A table after what hands did at a turn, with what chance answered then. Raises Refusal."""
    game, turn = match.game, match.turns[number - 1]
    if is_set(action):
        return set_table(game, before, set_parts(action)[1])
    if action == MISSED:
        return missed(match, number)
    if game.rules.to_move(before) != turn.seat:
        raise not_followed(0)
    if turn.seat == YOU:
        overruled(game, before, action)
    elif may_be_missed(match, number) and action not in deeds(game, before):
        raise not_followed(0)
    try:
        return done(game, before, action, Scripted(list(turn.outcomes)), events)
    except (BadOutcome, Question) as impossible:
        raise not_followed(0) from impossible


def deeds(game: AnyGame, table: Any) -> list[str]:
    """All that the automa's hands may do."""
    able = box_steps.beside_of(game).able
    return [] if able is None else able(table)


def missed(match: "Match", number: int) -> Any:
    """The table as if the automa had done nothing: it is the person's turn."""
    before = match.tables[number - 1]
    passed = box_steps.beside_of(match.game).passed
    if passed is None or not may_be_missed(match, number):
        raise Refusal("core.refuse.not_missed", "TA 4.4")
    table = before.copy()
    passed(table)
    return set_table(match.game, before, match.game.notation.write(table))


def may_be_missed(match: "Match", number: int) -> bool:
    """Whether a turn is a deed of the automa that changed the table, not only a roll."""
    turn, before = match.turns[number - 1], match.tables[number - 1]
    return turn.seat == AUTOMA and turn.action in deeds(match.game, before)


def said_of(match: "Match", number: int, action: str, events: list[Params]) -> Params:
    """A turn in words: what the person does is phrased, what the automa does has happened."""
    if match.turns[number - 1].seat == AUTOMA and events:
        return {"key": events[0]["kind"], "params": events[0]["params"]}
    view = match.game.seats.view(match.tables[number - 1], YOU)
    said = phrased(match.game, view, match.game.notation.parse(action))
    return {"key": said.key, "params": said.params}


# -- what may have been done


class Instead(NamedTuple):
    """What may have been done at a turn, in words."""

    action: str
    said: Params


def instead(match: "Match", number: int) -> list[Instead]:
    """What the hands may have done at a turn: all that the rules allowed, or the automa can do."""
    turn, before = match.turns[number - 1], match.tables[number - 1]
    if is_set(turn.action):
        return []
    legal = [str(one) for one in match.game.rules.legal(before)] if turn.seat == YOU else []
    found: list[Instead] = []
    for action in legal or deeds(match.game, before):
        events: list[Params] = []
        with suppress(Refusal):
            carried_out(match, number, before, action, events)
            found.append(Instead(action, said_of(match, number, action, events)))
    return [one for one in found if one.action != turn.action]
