"""Sessions in which only the automa is run: entered, changed and written, one command at a time.

Each is small and read anew for every command, so nothing of them is kept in memory.
"""

import secrets
from collections.abc import Callable

from tavolino.core import helper_snapshot
from tavolino.core.game import Params
from tavolino.core.helper import Helper
from tavolino.core.mismatch import Mismatch
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named
from tavolino.house.clock import Clock
from tavolino.house.ports import Locks, Message, Tell
from tavolino.house.problems import Problem, stale, unknown
from tavolino.house.room import changed
from tavolino.house.rows import HelperSheet, Result
from tavolino.house.store import Store
from tavolino.house.wire import Order, encoded, stamp


class Helpers:
    """All such sessions, by their ids."""

    def __init__(
        self, store: Store, locks: Locks, tell: Tell, clock: Clock, mark: str = ""
    ) -> None:
        self.store = store
        self.locks = locks
        self.tell = tell
        self.clock = clock
        self.mark = mark

    def begin(self, guest: str, game: str, order: Order, new: Callable[[], Helper]) -> bytes:
        """A new session; the same key again gives the one that it made."""
        with self.locks.held(f"guest {guest}"):
            before = self.store.helper_begun(guest, order.key)
            if before is not None:
                if before.game != game or (before.number == 0 and before.asked != order.asked):
                    raise Problem(422, "key_reused")
                return told(before, opened(before))
            helper = new()
            now = stamp(self.clock.wall())
            sheet = HelperSheet(
                self.mark + secrets.token_urlsafe(12), guest, game, helper.game.meta.rules,
                helper.dump(), 0,
                order.key, order.key, order.asked, now, now,
            )  # fmt: skip
            self.store.save_helper(sheet)
            return told(sheet, helper)

    def theirs(self, guest: str, id: str) -> HelperSheet:
        found = self.store.helper(id)
        if found is None or found.guest != guest:
            raise unknown()
        return found

    def look(self, guest: str, id: str) -> bytes:
        sheet = self.theirs(guest, id)
        return told(sheet, opened(sheet))

    def entered(self, guest: str, id: str, expected: int | None = None) -> Helper:
        """A session to look into; nothing of it is kept."""
        sheet = self.theirs(guest, id)
        if expected is not None and sheet.number != expected:
            raise stale(sheet.number)
        return opened(sheet)

    def command(self, guest: str, id: str, order: Order, deed: Callable[[Helper], None]) -> bytes:
        """Does a deed once: the last key again gives the same answer."""
        with self.locks.held(id):
            sheet = self.theirs(guest, id)
            if sheet.key == order.key:
                if sheet.asked != order.asked:
                    raise Problem(422, "key_reused")
                return told(sheet, opened(sheet))
            if sheet.number != order.expected:
                raise stale(sheet.number)
            helper = opened(sheet)
            deed(helper)
            return self.save(sheet, helper, order)

    def save(self, before: HelperSheet, helper: Helper, order: Order) -> bytes:
        now = stamp(self.clock.wall())
        outcome, ended = helper.outcome, before.result.ended if before.result else now
        result = None if outcome is None else Result(ended, outcome.winner, outcome.scores)
        sheet = before._replace(
            session=helper.dump(), number=before.number + 1, key=order.key, asked=order.asked,
            touched=now, result=result,
        )  # fmt: skip
        self.store.save_helper(sheet)
        self.tell(sheet.id, message(sheet))
        return told(sheet, helper)

    def remove(self, guest: str, id: str) -> None:
        with self.locks.held(id):
            self.theirs(guest, id)
            self.store.remove_helper(id)
        self.tell(id, None)

    def heard(self, guest: str, id: str) -> Message:
        """What who listens is told first."""
        return message(self.theirs(guest, id))


def opened(sheet: HelperSheet) -> Helper:
    """A stored session, played again. A problem if today's rules do not follow."""
    game = game_named(sheet.game)
    if sheet.rules != game.meta.rules:
        raise Problem(422, "outdated")
    try:
        return Helper(game, kept=sheet.session)
    except (Mismatch, BadText) as mismatch:
        raise Problem(422, "outdated") from mismatch


def message(sheet: HelperSheet) -> Message:
    return changed(sheet.number, sheet.number)


def told(sheet: HelperSheet, helper: Helper) -> bytes:
    return encoded({"id": sheet.id, "number": sheet.number, **helper_snapshot.snapshot(helper)})


def brief(sheet: HelperSheet) -> Params:
    """One line of the list."""
    result = sheet.result
    return {
        "id": sheet.id,
        "game": sheet.game,
        "number": sheet.number,
        "started": sheet.started,
        "touched": sheet.touched,
        "over": result is not None,
        "winner": result.winner if result else None,
        "scores": result.scores if result else None,
    }
