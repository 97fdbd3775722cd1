"""What a session with only the automa looks like from outside: do, tell, enter, count."""

from tavolino.core.beside import Named
from tavolino.core.box_snapshot import field_of, hands_first, hands_of, plain, told_piece
from tavolino.core.game import YOU, Line, Params, View
from tavolino.core.helper import Helper
from tavolino.core.helper_built import built_form
from tavolino.core.helper_correcting import SaidOnce, reopened
from tavolino.core.snapshot import ending, reason, shown
from tavolino.core.summing import bounds


def snapshot(helper: Helper) -> Params:
    """All that a person beside the real table needs now."""
    return {
        "game": helper.game.meta.id,
        "options": dict(helper.options),
        "ours": list(helper.ours),
        "may_be_ours": helper.may_be_ours(),
        "to_move": helper.to_move,
        "hands": [plain(line) for line in hands(helper)],
        "drawn": [field_of(helper, one) for nth in helper.latest() for one in helper.drawn(nth)],
        "why": [reason(one) for one in helper.why()],
        "ask": ask(helper),
        "entries": [entry_of(helper, one) for one in helper.entries()],
        "stands": [plain(line) for line in stands(helper)],
        "view": view(helper),
        "counts": [count_of(helper, one) for one in helper.counts()],
        "built": bool(built_form(helper)),
        "counted": helper.counted,
        "outcome": ending(helper.outcome),
        "undo": can_undo(helper),
    }


def hands(helper: Helper) -> list[Line]:
    """What the hands do for all that happened since the last entry, and next."""
    before = [None, *helper.tables]
    done = [
        line
        for nth in helper.latest()
        for line in hands_of(helper, before[nth], helper.done[nth].events)
    ]
    return done if helper.waiting is not None else done + helper.rules.now(helper.table)


def ask(helper: Helper) -> Params | None:
    """What has to be told, as in a game with the whole box."""
    found = helper.ask
    if found is None:
        return None
    return {
        "id": found.id,
        "seat": found.seat,
        "action": found.action,
        "done": found.events,
        "hands": [plain(line) for line in hands_first(helper, found)],
        "fields": [field_of(helper, field) for field in found.fields],
        "sum": bounds(helper.game, found.fields),
    }


def said_of(helper: Helper, entry: str) -> Named:
    return helper.rules.said(helper.game.meta.id, entry)


def entry_of(helper: Helper, entry: str) -> Params:
    said = said_of(helper, entry)
    kind = said.key.rpartition(".")[2]
    return {"text": entry, "kind": kind, "said": {"key": said.key, "params": said.params}}


def count_of(helper: Helper, name: str) -> Params:
    return {"name": name, "key": f"{helper.game.meta.id}.count.{name}"}


def stands(helper: Helper) -> list[Line]:
    return helper.rules.stands(helper.table) if helper.tables else []


def view(helper: Helper) -> Params | None:
    """The table as the page draws it, where it is worth a picture; anything while it is set up."""
    if helper.rules.shown is None:
        return None
    table = helper.table if helper.tables else helper.imagined()
    return shown(helper.game, View(YOU, helper.rules.shown(table)))


def can_undo(helper: Helper) -> bool:
    in_entry = helper.waiting is not None and helper.waiting[0] == YOU
    return helper.counted is not None or in_entry or helper.last_said() is not None


def said_once(helper: Helper, one: SaidOnce) -> Params:
    """What the person said at a step, in words."""
    pieces = [told_piece(helper, told.name, value) for told in one.answers for value in told.values]
    entry = entry_of(helper, one.entry) if one.entry else None
    return {"step": one.step, "entry": entry, "pieces": pieces}


def said_again(helper: Helper, step: int) -> Params:
    """What else may have been entered at a step, and its questions with what was told."""
    twin, entries, fields = reopened(helper, step)
    return {
        "entries": [entry_of(helper, one) for one in entries],
        "fields": [field_of(twin, one) for one in fields],
    }
