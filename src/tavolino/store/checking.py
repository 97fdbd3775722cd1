"""Plays every match and every race of a store again: which are not as they were written?"""

from typing import NamedTuple

from tavolino.core.chance import BadOutcome
from tavolino.core.helper import Helper
from tavolino.core.mismatch import Mismatch
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named, games
from tavolino.house.clock import SystemClock
from tavolino.house.race import Race
from tavolino.house.room import reopened
from tavolino.house.rows import Sheet
from tavolino.store import SqlStore

WRONG = (Mismatch, Refusal, BadText, BadOutcome, ValueError, KeyError)


class Checked(NamedTuple):
    matches: int = 0
    races: int = 0
    helpers: int = 0  # sessions in which only the automa is run
    older: int = 0  # by rules that have changed since: kept, but not to be played again
    wrong: tuple[str, ...] = ()  # which


def check(store: SqlStore) -> Checked:
    counts = Checked()
    for (match,) in store.rows("SELECT id FROM matches WHERE race IS NULL ORDER BY id"):
        sheet = store.sheet(match)
        if sheet is not None:
            counts = match_checked(counts, sheet)
    for (helper,) in store.rows("SELECT id FROM helpers ORDER BY id"):
        counts = helper_checked(counts, store, helper)
    for (race,) in store.rows("SELECT id FROM races ORDER BY id"):
        counts = race_checked(counts, store, race)
    return counts


def match_checked(counts: Checked, sheet: Sheet) -> Checked:
    if is_older(sheet.record.game, sheet.record.rules):
        return counts._replace(older=counts.older + 1)
    try:
        room = reopened(sheet)
        good = room.sheet().result == sheet.result
    except WRONG:
        good = False
    if not good:
        return counts._replace(wrong=(*counts.wrong, sheet.id))
    return counts._replace(matches=counts.matches + 1)


def helper_checked(counts: Checked, store: SqlStore, id: str) -> Checked:
    sheet = store.helper(id)
    if sheet is None:
        return counts
    if is_older(sheet.game, sheet.rules):
        return counts._replace(older=counts.older + 1)
    try:
        outcome = Helper(game_named(sheet.game), kept=sheet.session).outcome
        good = (outcome and outcome.scores) == (sheet.result and sheet.result.scores)
    except WRONG:
        good = False
    if not good:
        return counts._replace(wrong=(*counts.wrong, id))
    return counts._replace(helpers=counts.helpers + 1)


def race_checked(counts: Checked, store: SqlStore, id: str) -> Checked:
    stored = store.race(id)
    if stored is None:
        return counts
    if stored.rounds and is_older(stored.sheet.game, stored.sheet.rules):
        return counts._replace(older=counts.older + 1)
    try:
        Race(stored, SystemClock(), None)
    except WRONG:
        return counts._replace(wrong=(*counts.wrong, id))
    return counts._replace(races=counts.races + 1)


def is_older(game: str, rules: int) -> bool:
    found = games().get(game)
    return found is None or found.meta.rules != rules
