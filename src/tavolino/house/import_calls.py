"""A record taken in: a game that was played elsewhere becomes one's own and goes on."""

from tavolino.core.match import Match
from tavolino.core.mismatch import Mismatch
from tavolino.core.record import dump_turn, load, load_turn
from tavolino.core.replaying import replay_turn
from tavolino.house.house import House
from tavolino.house.problems import Problem
from tavolino.house.room import Room
from tavolino.house.rows import Guest
from tavolino.house.seals import practised
from tavolino.house.wire import Answer, order_of, said

BYTES = 256 * 1024  # of a record
TURNS = 10_000


def along(house: House, guest: Guest, id: str) -> Answer:
    """All that a game takes along to another house: its record, what was taken back, its hints.

    A problem 422 for what stays where it was begun.
    """
    with house.tables.enter(guest.id, id) as room:
        room.check_own(guest.id)
        match = room.match
        if type(room) is not Room or match.ranked or match.seal or match.box:
            raise Problem(422, "stays")
        return said(
            {
                "record": match.record().dump(),
                "undone": [dump_turn(turn) for turn in match.undone],
                "hints": match.hints,
                "version": room.version,
            }
        )


def take_in(
    house: House,
    guest: Guest,
    record: str,
    key: str,
    lang: str,
    undone: list[str] | None = None,
    hints: int = 0,
) -> Answer:
    """A match from a record: every turn is played again and compared; it is never ranked."""
    match = played_again(record, undone or [], lang)
    match.hints, match.assisted = hints, match.assisted or hints > 0
    order = order_of("import", key, record=record, undone=undone, hints=hints)
    return Answer(house.tables.practise(guest.id, match, order))


def played_again(text: str, undone: list[str], lang: str) -> Match:
    """A problem 422 where the rules of today disagree, or its deal is nobody's to know yet."""
    record = load(text)
    if len(text.encode("utf-8", "replace")) > BYTES or len(record.turns) > TURNS:
        raise Problem(413, "large", {"count": BYTES // 1024})
    try:
        match = Match.replay(record)
        take_back(match, undone)
    except Mismatch as mismatch:
        raise Problem(422, "not_replayed", {"trouble": mismatch.told(lang)}) from mismatch
    if match.seal is not None and match.sealed is None:
        raise Problem(422, "import_sealed")
    if match.sealed is not None:
        match.sealed, match.covered = practised(match.sealed), None
    match.ranked = False
    return match


def take_back(match: Match, undone: list[str]) -> None:
    """What was taken back lies ready to be done again; it is tried beside the table."""
    turns = [load_turn(text) for text in undone]
    twin = match.copy()
    for number, turn in enumerate(turns, len(match.turns) + 1):
        replay_turn(twin, number, turn)
    match.undone = turns
