"""Calls about all that is a guest's: to take along, and to delete for good."""

import io
import zipfile
from contextlib import suppress

from tavolino.core.game import Params
from tavolino.core.record import Record
from tavolino.core.registry import game_named
from tavolino.house.daily_days import is_daily
from tavolino.house.helpers import brief
from tavolino.house.house import House
from tavolino.house.laboratory import told
from tavolino.house.problems import Problem
from tavolino.house.race_calls import race_record
from tavolino.house.rows import CLOSED, OVER, Guest, Sheet
from tavolino.house.wire import Answer, encoded

ZIP = "application/zip"


def everything(house: House, guest: Guest) -> Answer:
    """All that is the guest's, as an archive: settings, lists, and the record of every game."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("settings.json", encoded({"id": guest.id, "settings": guest.settings}))
        archive.writestr("games.json", encoded([*games(house, guest, archive)]))
        archive.writestr("races.json", encoded([*races(house, guest, archive)]))
        shares = [one._asdict() for one in house.store.shares_of(guest.id)]
        archive.writestr("links.json", encoded(shares))
        exercises = [one._asdict() for one in house.store.exercises_of(guest.id)]
        archive.writestr("exercises.json", encoded(exercises))
        archive.writestr("days.json", encoded(days(house, guest)))
        archive.writestr("helpers.json", encoded(helpers(house, guest)))
        tried = [told(one, guest.id) for one in house.store.experiments_of(guest.id)]
        archive.writestr("experiments.json", encoded(tried))
    return Answer(written.getvalue(), ZIP, "tavolino.zip")


def games(house: House, guest: Guest, archive: zipfile.ZipFile) -> list[Params]:
    """What is known of each game; its record goes into the archive."""
    found = []
    for match in house.store.matches_of(guest.id):
        sheet = house.store.sheet(match)
        if sheet is None:
            continue
        record = given_out(house, sheet)
        if record is not None:
            archive.writestr(f"games/{match}.jsonl", record.dump())
        found.append(
            {
                "id": match,
                "game": sheet.record.game,
                "started": sheet.started,
                "touched": sheet.touched,
                "elapsed": sheet.elapsed,
                "hints": sheet.hints,
                "taught": sheet.taught,
                "result": sheet.result and sheet.result._asdict(),
                "record": record is not None,
            }
        )
    return found


def given_out(house: House, sheet: Sheet) -> Record | None:
    """Its record, unless it knows what the person does not know yet, or nobody may know today."""
    if sheet.result is None and game_named(sheet.record.game).meta.hidden:
        return None
    if not is_daily(sheet.record):
        return sheet.record
    with suppress(Problem):
        return house.tables.days.given_out(sheet)
    return None


def helpers(house: House, guest: Guest) -> list[Params]:
    """Sessions beside the real box, with all that was entered and told."""
    found = house.store.helpers_of(guest.id)
    return [{**brief(one), "rules": one.rules, "session": one.session} for one in found]


def days(house: House, guest: Guest) -> Params:
    """The name on the boards, and what came of each day."""
    entries = house.store.daily_entries(guest.id)
    played = [{**one._asdict(), "result": one.result and one.result._asdict()} for one in entries]
    return {"name": house.store.daily_name(guest.id), "games": played}


def races(house: House, guest: Guest, archive: zipfile.ZipFile) -> list[Params]:
    found = []
    for race in house.store.races_of(guest.id):
        if race.state == OVER:
            archive.writestr(f"races/{race.id}.jsonl", race_record(house, guest, race.id).body)
        found.append(race._asdict())
    return found


def forget_me(house: House, guest: Guest) -> Answer:
    """Deletes the guest and all that is theirs, for good; not in the middle of a race."""
    racing = house.store.races_of(guest.id)
    if any(one.state not in (OVER, CLOSED) for one in racing):
        raise Problem(409, "racing")
    house.tables.forget_guest(guest.id)
    return Answer(b"")
