"""A match with the real box: how it waits at a question and goes on when it is answered."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tavolino.core.asking import (
    SETUP_SEAT,
    Ask,
    Box,
    Open,
    fields_of,
    fitting_told,
    judge_told,
    whole,
)
from tavolino.core.beside import Beside
from tavolino.core.boxed import Boxed, Noted, Noting, Told
from tavolino.core.chance import NONE, Chance, Chanced, Question, Seeded
from tavolino.core.dealing import deal_number
from tavolino.core.game import AUTOMA, YOU, AnyGame, Params, Teller
from tavolino.core.record import Turn
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.setting import done_in, is_set, set_parts, set_table
from tavolino.core.told import told as told_event

if TYPE_CHECKING:
    from tavolino.core.helper import Helper
    from tavolino.core.match import Match

EMPTY = "empty"  # what is told of a place for which a bag had nothing left


# -- beginning


def beside_of(game: AnyGame) -> Beside:
    return game.beside or Beside()


def spelled(match: "Match", action: str) -> str:
    """A short form of the real table written out, where the game has one."""
    spell = beside_of(match.game).spelled
    return action if spell is None or match.waits else spell(match.view(), action)


def read_position(game: AnyGame, text: str) -> Any:
    """A table at which a game may begin. Raises BadText."""
    begins = beside_of(game).begins
    if begins is not None:
        begins(text)
    return game.notation.read(text)


def is_playable(game: AnyGame) -> bool:
    """Whether the game can be played with its real box."""
    return beside_of(game).refused is None


def seated(game: AnyGame, box: Box, ranked: bool) -> Box:
    """A box that this game can be played with. Raises Refusal and BadText."""
    refused = beside_of(game).refused
    if refused is not None:
        raise refused
    if ranked:
        raise Refusal("core.refuse.box_ranked", "TA 4.3")
    check_ours(game, box.ours)
    return box._replace(ours=list(box.ours), seed=deal_number(box.seed or None))


def check_ours(game: AnyGame, ours: list[str]) -> None:
    known = [*game.meta.asks, *beside_of(game).kept]
    for name in ours:
        if name not in known:
            raise BadText("core.text.no_source", {"name": name, "known": known})


def boxed(game: AnyGame, box: Box) -> Boxed:
    """The chance of a box before anything was asked."""
    return Boxed(Seeded(f"{game.meta.id}/{box.seed}"), box.ours)


def answering(mark: Chance, told: list[Chanced] | None, all_told: bool) -> Chance:
    """Chance from a mark, with the answers for one action."""
    chance = mark.mark()
    if isinstance(chance, Boxed):
        chance.told, chance.whole = list(told or []), all_told
    return chance


def named(match: "Match | Helper", name: str, value: int) -> str | int:
    """A piece by its name, a die by its number; and that none came."""
    if value == NONE:
        return EMPTY
    beside = beside_of(match.game)
    if name in beside.dice:
        return value
    known = names_of(match, name)
    return known[value] if 0 <= value < len(known) else value


def names_of(match: "Match | Helper", name: str) -> list[str]:
    """What a question deals in."""
    names = beside_of(match.game).names
    found = None if names is None else names(match.options, name)
    return match.game.meta.kinds if found is None else found


# -- a step, run for real or to see what it asks


def run(match: "Match", step: Open, chance: Chance, tell: Teller | None, nth: int = -1) -> Any:
    """The setup or an action, on a table of its own: as it is, or was after so many turns."""
    if step.seat == SETUP_SEAT:
        return match.game.rules.setup(match.options, chance, tell)
    table = match.tables[nth].copy()
    match.game.rules.apply(table, parsed(match, step), chance, tell)
    return table


def parsed(match: "Match", step: Open) -> Any:
    return match.game.notation.parse(done_in(step.action))


def noted(match: "Match", step: Open, nth: int = -1) -> list[Noted]:
    """All that a step asks for; what was not told is answered by anything."""
    noting = noting_for(match, step, nth)
    run(match, step, noting, None, nth)
    return noting.notes


def noting_for(match: "Match", step: Open, nth: int = -1) -> Noting:
    start = match.marks[nth].mark()
    assert isinstance(start, Boxed)
    return Noting(start.own, start.ours, step.told)


def imagined(match: "Match", step: Open) -> Any:
    """The table after a step, anything on it where nothing was told yet."""
    return run(match, step, noting_for(match, step), None)


def so_far(match: "Match", step: Open, notes: list[Noted]) -> tuple[Any, list[Params]]:
    """The table in the middle of a step and what has happened, up to what was not told yet."""
    known: list[Chanced] = []
    for note in notes:
        values = [value for value in note.told if value is not None]
        if len(values) < len(note.told):
            break
        known.append(Chanced(note.question.name, values, note.question.place))
    chance = answering(match.marks[-1], known, False)
    events: list[Params] = []
    table = None if step.seat == SETUP_SEAT else match.table.copy()

    def tell(event: Any) -> None:
        events.append(told_event(match.game.meta.id, event))

    with suppress(Question):
        if table is None:
            match.game.rules.setup(match.options, chance, tell)
        else:
            match.game.rules.apply(table, parsed(match, step), chance, tell)
    return table, events


def ask_of(match: "Match") -> Ask | None:
    """What the match waits for."""
    step = match.box.open if match.box is not None else None
    if step is None:
        return None
    notes = noted(match, step)
    table, events = so_far(match, step, notes)
    fields = fields_of(notes, beside_of(match.game), match.options, table)
    return Ask(step.id, step.seat, done_in(step.action), events, fields)


def table_shown(match: "Match") -> Any:
    """What lies on the real table now: in the middle of a step, what was done of it."""
    step = match.box.open if match.box is not None else None
    if step is None or step.seat == SETUP_SEAT:
        return match.table
    return so_far(match, step, noted(match, step))[0]


# -- waiting and going on


def opened(match: "Match", seat: str, action: str, told: list[Chanced]) -> list[Chanced] | None:
    """A question opens; its answers, if they can only be one thing."""
    box = match.box
    assert box is not None
    values: list[Told] = [list(one.values) for one in told]
    step = Open(f"{len(match.turns)}.{box.opened + 1}", seat, action, values)
    forced = whole(fields_of(noted(match, step), Beside(), {}, None))
    if forced is None:
        match.box = box._replace(opened=box.opened + 1, open=step)
    return forced


def set_up(match: "Match", told: list[Chanced] | None = None, all_told: bool = False) -> Any:
    """The first table, or one to look at while the setup waits."""
    match.chance = answering(match.marks[-1], told, all_told)
    match.outcomes, match.events = [], []
    try:
        return match.written(
            lambda tell: match.game.rules.setup(match.options, match.chance, tell),
            match.outcomes,
            match.events,
        )
    except Question:
        match.chance, match.outcomes, match.events = match.marks[-1].mark(), [], []
        forced = opened(match, SETUP_SEAT, "", told or [])
        if forced is not None:
            return set_up(match, forced)
        assert match.box is not None
        assert match.box.open is not None
        return imagined(match, match.box.open)


def tell(match: "Match", id: str, values: list[Told]) -> None:
    """A person says what the table showed, whole or in part; when it is whole the game goes on."""
    box = match.box
    if box is None:
        raise Refusal("core.refuse.nothing_asked", "TA 4.1")
    step = box.open
    if step is None or step.id != id:
        raise Refusal("core.refuse.not_asked", "TA 4.2")
    beside, notes = beside_of(match.game), noted(match, step)
    table, _ = so_far(match, step, notes)
    before = fields_of(notes, beside, match.options, table)
    after = step._replace(told=fitting_told(before, values))
    fields = fields_of(noted(match, after), beside, match.options, table)
    judge_told(step.told, fields, beside, match.game.meta.kinds)
    match.box = box._replace(open=after)
    answers = whole(fields)
    if answers is not None:
        go_on(match, after, answers)


def go_on(match: "Match", step: Open, answers: list[Chanced]) -> None:
    """The answered step, then the automa."""
    assert match.box is not None
    match.box = match.box._replace(open=None, shelved=None)
    match.undone.clear()
    if step.seat == SETUP_SEAT:
        match.tables[0] = set_up(match, answers)
        match.marks[0] = match.chance.mark()
    else:
        with suppress(Question):
            match.step(step.action, answers)
    match.advance()


# -- going back and again


def shelve(match: "Match") -> None:
    """The open question with its answers, for who does it again; a reopened one just ends."""
    box = match.box
    if box is not None and box.open is not None:
        match.box = box._replace(open=None, shelved=box.shelved if match.undone else box.open)


def last_told(match: "Match") -> tuple[int, Open] | None:
    """What the person told last since their decision, and after how many turns, if it is not open.

    The last value is not told any more, nor what could only be one thing without it.
    """
    box = match.box
    if box is None or (box.open is not None and box.open.seat != AUTOMA):
        return None
    for nth in range(len(match.turns) - 1, -1, -1):
        turn = match.turns[nth]
        told: list[Told] = [list(one.values) for one in turn.outcomes if one.name not in box.ours]
        for field in reversed(told):
            for at in range(len(field) - 1, -1, -1):
                field[at] = None
                step = Open(f"{nth}.{box.opened + 1}", turn.seat, turn.action, told)
                if whole(fields_of(noted(match, step, nth), Beside(), {}, None)) is None:
                    return nth, step
        if turn.seat == YOU:
            return None
    return None


def reopen(match: "Match", step: Open) -> None:
    """A question that was answered is open again, at the table of then."""
    assert match.box is not None
    match.box = match.box._replace(opened=match.box.opened + 1, open=step)


def redo(match: "Match", again: list[Turn]) -> None:
    """Turns that were taken back, as chance answered then; then the question that was open."""
    if match.box is not None:
        match.box = match.box._replace(open=None)
    for turn in again:
        repeat(match, turn)
    box = match.box
    assert box is not None
    if not match.undone and box.shelved is not None:
        if not again or box.shelved.seat != YOU:
            match.box = box._replace(open=box.shelved, shelved=None)


def repeat(match: "Match", turn: Turn) -> None:
    """A turn once more, as chance answered then."""
    if is_set(turn.action):
        put(match, turn)
    else:
        match.step(turn.action, turn.outcomes, True)


def put(match: "Match", turn: Turn) -> None:
    """A turn that sets the table."""
    _, position = set_parts(turn.action)
    match.tables.append(set_table(match.game, match.table, position))
    match.turns.append(turn)
    match.marks.append(match.chance.mark())


def give(match: "Match", ours: list[str]) -> None:
    """From now on the software rolls and draws for these names; what is told already stays."""
    box = match.box
    if box is None:
        raise Refusal("core.refuse.nothing_asked", "TA 4.1")
    check_ours(match.game, ours)
    before = noted(match, box.open) if box.open is not None else []
    match.box = box._replace(ours=list(ours))
    for chance in [match.chance, *match.marks]:
        if isinstance(chance, Boxed):
            chance.ours = list(ours)
    if box.open is None:
        return
    told: list[Told] = [list(note.told) for note in before if note.question.name not in ours]
    was = [note.question.name for note in before]
    now = [note.question.name for note in noted(match, box.open._replace(told=[]))]
    if any(name not in was for name in now):
        told = []  # names that were the software's: the pad begins anew
    step = box.open._replace(told=told)
    match.box = match.box._replace(open=step)
    answers = whole(fields_of(noted(match, step), Beside(), {}, None))
    if answers is not None:
        go_on(match, step, answers)
