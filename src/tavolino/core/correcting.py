"""Putting right what a person with the real box told or did: amend an entry, set the table.

Nothing here counts as assisted (TA 4.3), and the log keeps what was and what is (TA 4.4).
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from tavolino.core import box_steps
from tavolino.core.asking import SETUP_SEAT, Box, Field, Open
from tavolino.core.boxed import Told
from tavolino.core.chance import BadOutcome, Chanced, Question
from tavolino.core.game import AUTOMA, YOU, Params
from tavolino.core.played import noted, otherwise
from tavolino.core.record import Turn
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.setting import is_set, set_action, set_event, set_table

if TYPE_CHECKING:
    from tavolino.core.match import Match

BACK, KEEP = "back", "keep"  # go on from where it differs, or let it stand as it was played
CHOICES = ("", BACK, KEEP)
Answer = list[list[int]]  # of a turn: the values of each question that the person answered


class Entry(NamedTuple):
    """What a person told once: at which turn (0: the setup), and for which question."""

    turn: int
    seat: str
    action: str
    answers: list[Chanced]


def box_of(match: "Match") -> Box:
    if match.box is None:
        raise Refusal("core.refuse.nothing_asked", "TA 4.1")
    return match.box


def entries(match: "Match", piece: int | None = None) -> list[Entry]:
    """What was told, the newest first; only with this piece among it, if one is named."""
    ours = box_of(match).ours
    steps = [(SETUP_SEAT, "", match.outcomes)]
    steps += [(turn.seat, turn.action, turn.outcomes) for turn in match.turns]
    found: list[Entry] = []
    for number, (seat, action, outcomes) in enumerate(steps):
        told = [one for one in outcomes if one.name not in ours]
        if piece is not None:
            told = [one for one in told if piece in one.values]
        if told:
            found.append(Entry(number, seat, action, told))
    return found[::-1]


def reopened(match: "Match", number: int) -> tuple["Match", list[Field]]:
    """The match before a turn (0: the setup), and the questions of it with what was told then."""
    twin = match.copy()
    seat, action, outcomes = SETUP_SEAT, "", match.outcomes
    if number > 0:
        turn = match.turns[number - 1]
        seat, action, outcomes = turn.seat, turn.action, turn.outcomes
    if is_set(action):
        return twin, []
    last = max(number - 1, 0)
    del twin.turns[last:], twin.tables[last + 1 :], twin.marks[last + 1 :]
    if number == 0:
        twin.marks = [box_steps.boxed(twin.game, box_of(twin))]
    told: list[Told] = [list(one.values) for one in outcomes if one.name not in box_of(match).ours]
    twin.box = box_of(twin)._replace(open=Open("", seat, action, told), shelved=None)
    ask = box_steps.ask_of(twin)
    return twin, [] if ask is None else ask.fields


# -- the table as it lies


def set_as_it_lies(match: "Match", position: str, why: str, notes: Sequence[Params] = ()) -> None:
    """The table becomes what a position says; then the game goes on. The log has the notes."""
    box = box_of(match)
    if box.open is not None and box.open.seat != AUTOMA:
        raise Refusal("core.refuse.waits", "TA 4.2")
    table = set_table(match.game, match.table, position)
    action = set_action(match.game.notation.write(table), why)
    write_set(match, Turn(YOU, action, [], [set_event(why), *notes]))


def write_set(match: "Match", turn: Turn) -> None:
    """A turn that sets the table; a question of the automa that was open is asked anew."""
    box = box_of(match)
    match.box = box._replace(corrected=box.corrected + 1, open=None, shelved=None)
    match.undone.clear()
    box_steps.put(match, turn)
    match.advance()
    now, before = box_of(match), box.open
    if now.open is not None and before is not None and now.open.action == before.action:
        match.box = now._replace(open=now.open._replace(told=before.told))


# -- an entry that was wrong


def amend(
    match: "Match", number: int, answer: Answer | None, action: str | None, choice: str
) -> int | None:
    """Another answer or action at a turn, and all that came later played again after it.

    If all of it stands, that is the game now. If not: the number of the first turn that differs,
    and nothing is changed unless a choice was made: `back` goes on from there. With `keep` it was
    played so: the table stays as the hands left it after an answer that was wrong, and becomes what
    another action makes of it, whatever the rules say.
    """
    box_of(match)
    if (answer is None) == (action is None) or choice not in CHOICES:
        raise BadText("core.text.amend")
    if not (0 if action is None else 1) <= number <= len(match.turns) or is_setting_up(match):
        raise Refusal("core.refuse.no_such_turn", "TA 2.1", {"to": number})
    if choice == KEEP and action is not None:
        write_set(match, otherwise(match, number, action))
        return None
    if choice == KEEP:
        keep(match, number, answer or [])
        return None
    twin, differs = amended(match, number, answer, action)
    if differs is None or choice == BACK:
        box = box_of(twin)
        twin.box = box._replace(corrected=box.corrected + 1)
        twin.undone.clear()
        twin.advance()
        match.__dict__.update(twin.__dict__)
    return None if choice == BACK else differs


def is_setting_up(match: "Match") -> bool:
    step = box_of(match).open
    return step is not None and step.seat == SETUP_SEAT


def amended(
    match: "Match", number: int, answer: Answer | None, action: str | None
) -> tuple["Match", int | None]:
    """A twin that was played so as far as it goes, and the first turn that does not stand."""
    twin = match.copy()
    waiting = box_of(match).open
    twin.box = box_of(match)._replace(open=None, shelved=None)
    try:
        play_otherwise(twin, number, answer, action)
    except BadOutcome as impossible:
        raise Refusal("core.refuse.not_so", "TA 4.1", {"turn": number}) from impossible
    for nth, turn in enumerate(match.turns[number:], number + 1):
        if not stands(twin, turn):
            return twin, nth
    if waiting is not None:
        with suppress(Question):
            twin.step(waiting.action) if waiting.seat == YOU else twin.advance()
        now = box_of(twin).open
        if now is None or now.action != waiting.action:
            return twin, len(match.turns) + 1
        twin.box = box_of(twin)._replace(open=now._replace(told=waiting.told))
    return twin, None


def play_otherwise(twin: "Match", number: int, answer: Answer | None, action: str | None) -> None:
    """The turn itself, told or done otherwise; what comes after it is not there any more."""
    before = twin.outcomes if number == 0 else twin.turns[number - 1].outcomes
    outcomes = before if answer is None else answered(before, answer, box_of(twin).ours)
    if number == 0:
        del twin.turns[:], twin.tables[1:]
        twin.marks = [box_steps.boxed(twin.game, box_of(twin))]
        twin.tables[0] = box_steps.set_up(twin, outcomes, True)
        twin.marks[0] = twin.chance.mark()
        return
    old = twin.turns[number - 1]
    del twin.turns[number - 1 :], twin.tables[number:], twin.marks[number:]
    if action is None:
        twin.step(old.action, outcomes, True)
        return
    try:
        twin.step(action, outcomes, True)
    except (BadOutcome, Question):  # other questions than before
        twin.box = box_of(twin)._replace(open=None)
        with suppress(Question):
            twin.step(action)


def answered(before: list[Chanced], answer: Answer, ours: list[str]) -> list[Chanced]:
    """The outcomes of a turn with other answers of the person."""
    left = list(answer)
    found: list[Chanced] = []
    for one in before:
        if one.name not in ours and left:
            one = one._replace(values=left.pop(0))
        found.append(one)
    if left:
        raise BadText("core.text.too_many_told", {"count": len(answer) - len(left)})
    return found


def stands(twin: "Match", turn: Turn) -> bool:
    """Plays a turn once more, if it can have happened so and the automa would do the same."""
    if twin.waits:
        return False
    try:
        if is_set(turn.action):
            box_steps.put(twin, turn)
            return True
        if twin.to_move != turn.seat:
            return False
        if turn.seat == AUTOMA and str(twin.game.seats.decision(twin.table).action) != turn.action:
            return False
        again = twin.step(turn.action, turn.outcomes, True)
    except (Refusal, BadText, BadOutcome, Question):
        twin.box = box_of(twin)._replace(open=None)
        return False
    return len(again.outcomes) == len(turn.outcomes)


def keep(match: "Match", number: int, answer: Answer) -> None:
    """What was told was wrong, and it was played so: the table stays, and the log says both."""
    if match.waits:
        raise Refusal("core.refuse.waits", "TA 4.2")
    told = kept_answers(match, number, answer)
    said = [told_said(match, one.name, value) for one in told for value in one.values]
    event = noted("core.kept", {"turn": number, "said": said})
    position = set_action(match.game.notation.write(match.table), "played")
    write_set(match, Turn(YOU, position, [], [set_event("played"), event]))


def told_said(match: "Match", name: str, value: int) -> str | int | Params:
    """A told value in words; a die is its number."""
    piece, shown = box_steps.named(match, name, value), box_steps.beside_of(match.game).shown
    if piece == box_steps.EMPTY:
        return {"key": "core.none_came", "params": {}}
    if shown is None or isinstance(piece, int):
        return piece
    found = shown(name, piece)
    return {"key": found.key, "params": found.params} if found.key else piece


def kept_answers(match: "Match", number: int, answer: Answer) -> list[Chanced]:
    """The answers of the person at a turn, as they really were; only those that differ."""
    before = match.outcomes if number == 0 else match.turns[number - 1].outcomes
    after = answered(before, answer, box_of(match).ours)
    return [now for was, now in zip(before, after, strict=True) if now != was] or after
