"""A record played again: the same turns by the rules of today, and on from where it ends."""

from typing import TYPE_CHECKING, Any

from tavolino.core import box_steps
from tavolino.core.asking import SETUP_SEAT, Box
from tavolino.core.boxed import Boxed
from tavolino.core.chance import BadOutcome, Scripted
from tavolino.core.dealing import beyond, check_claims, script, unsealed
from tavolino.core.mismatch import SETUP, Mismatch, Place, compare, refusal
from tavolino.core.record import Record, Turn
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named
from tavolino.core.sealed import Secret
from tavolino.core.setting import is_set, set_event, set_parts, set_table

if TYPE_CHECKING:
    from tavolino.core.match import Match


def replayed(
    kind: "type[Match]", record: Record, secret: Secret | None, box: Box | None, trusted: bool
) -> "Match":
    """The match of a record. Raises Mismatch."""
    game = game_named(record.game)
    if record.rules != game.meta.rules:
        raise Mismatch("rules", {"was": str(record.rules), "are": str(game.meta.rules)})
    real = record.deal is None and record.seal is None and box_steps.is_playable(game)
    if real:
        if record.ranked:
            raise Mismatch("ranked", place=SETUP)
        box = box_steps.seated(game, box or Box(), False)
        if waits_in_setup(record, box):
            match = kind(game, record.options, box=box)
            match.box = match.box if box.open is None else box
            match.assisted = record.assisted
            return match
    outcomes = [*record.outcomes, *(one for turn in record.turns for one in turn.outcomes)]
    sealed = unsealed(record, secret)
    seed = box.seed if box is not None else 1
    try:
        match = kind(
            game,
            record.options,
            record.deal or 1,
            ranked=record.ranked,
            chance=script(game, record, sealed, outcomes, seed),
            position=record.position,
        )
    except BadOutcome as refused:
        raise refusal(SETUP, refused) from refused
    match.deal, match.sealed, match.covered = record.deal or 0, sealed, record.seal
    compare(SETUP, record.outcomes, match.outcomes)
    compare(SETUP, record.events, match.events, game.meta.corrected)
    for number, turn in enumerate(record.turns, 1):
        if trusted and number < len(record.turns) and not is_set(turn.action):
            take_turn(match, turn)
        else:
            replay_turn(match, number, turn)
    go_on(match, box if real else None)
    match.assisted = record.assisted
    check_claims(record, match.to_move is None)
    return match


def waits_in_setup(record: Record, box: Box) -> bool:
    """Whether nothing lies on the table yet."""
    if box.open is not None:
        return box.open.seat == SETUP_SEAT
    return record.position is None and not (record.outcomes or record.events or record.turns)


def replay_turn(match: "Match", number: int, turn: Turn) -> None:
    """Plays a recorded turn again. Raises Mismatch."""
    place: Place = ("turn", {"turn": str(number), "action": turn.action})
    try:
        if is_set(turn.action):
            compare(place, turn.events[:1], [set_event(set_parts(turn.action)[0])])
            return box_steps.put(match, turn)
        if match.to_move != turn.seat:
            raise Mismatch("seat", place=place)
        played = match.step(turn.action)
    except (Refusal, BadText, BadOutcome) as refused:
        raise refusal(place, refused) from refused
    compare(place, turn.outcomes, played.outcomes)
    compare(place, turn.events, played.events, match.game.meta.corrected)
    return None


def take_turn(match: "Match", turn: Turn) -> None:
    """Lays the table as a turn left it, without a word about it."""
    if match.to_move != turn.seat:
        raise Mismatch("seat", place=("turn", {"turn": "", "action": turn.action}))
    table = match.table.copy()
    match.game.rules.apply(table, match.game.notation.parse(turn.action), match.chance, None)
    match.turns.append(turn)
    match.tables.append(table)
    match.marks.append(match.chance.mark())


def follow(match: "Match", kept: int, turns: list[Turn], undone: list[Turn]) -> None:
    """What was done elsewhere: the first `kept` turns stand, these came after them.

    Raises Mismatch; the match is of no use then.
    """
    del match.turns[kept:], match.tables[kept + 1 :], match.marks[kept + 1 :]
    match.chance = match.marks[-1].mark()
    for number, turn in enumerate(turns, kept + 1):
        replay_turn(match, number, turn)
    match.undone = list(undone)


def go_on(match: "Match", box: Box | None = None) -> None:
    """After a replay: chance continues from the deal's own streams, or asks for the real box."""
    match.marks = [beyond(mark) for mark in match.marks]
    match.chance = beyond(match.chance)
    if box is not None:
        match.box = box
        match.marks = [Boxed(mark, list(box.ours)) for mark in match.marks]
        match.chance = match.marks[-1].mark()


def tables_again(match: "Match") -> list[Any]:
    """The table after the setup and after each turn, as chance has answered."""
    rules, notation = match.game.rules, match.game.notation
    if match.position is not None:
        found = [notation.read(match.position)]
    elif match.box is not None and match.box.open is not None and not match.outcomes:
        return [box_steps.imagined(match, match.box.open)]
    else:
        found = [rules.setup(match.options, Scripted(match.outcomes), None)]
    for turn in match.turns:
        if is_set(turn.action):
            found.append(set_table(match.game, found[-1], set_parts(turn.action)[1]))
            continue
        table = found[-1].copy()
        rules.apply(table, notation.parse(turn.action), Scripted(turn.outcomes), None)
        found.append(table)
    return found
