"""Calls of the daily: today's boxes, the page of a day, a seat at it, one's calendar and name."""

import secrets
from functools import cache

from tavolino.core.game import Params
from tavolino.core.registry import games
from tavolino.house.daily import (
    COUNTED,
    LATE,
    OPEN,
    PRACTICE,
    TRY,
    Deal,
    Entry,
    board,
    closes,
    distribution,
    ends,
    plain_board,
    streak,
)
from tavolino.house.daily_days import dealt, kept
from tavolino.house.daily_room import DailyRoom
from tavolino.house.house import House
from tavolino.house.nicknames import are_alike, likenesses, nickname
from tavolino.house.problems import Problem
from tavolino.house.rows import Guest
from tavolino.house.wire import Answer, order_of, said
from tavolino.texts import LANGUAGES, say

SHOWN = 100  # rows of a board; one's own beside them
NEW, PLAYING = "new", "playing"
HOUSE_NAMES = ("Tavolino", "admin", "administrator", "moderator")


def today(house: House, guest: Guest) -> Answer:
    """The boxes of today, and how far one is with each."""
    days, mine = house.tables.days, house.store.daily_entries(guest.id)
    day = days.today()
    tries = {one.game: one for one in mine if one.day == day and one.kind == TRY}
    return said(
        {
            "day": day,
            "ends": ends(day),
            "now": days.now(),
            "games": [{"game": game, **standing(house, tries.get(game))} for game in games()],
            "streak": streak(counted_days(mine), day),
        }
    )


def standing(house: House, entry: Entry | None) -> Params:
    """How far somebody is with a day."""
    if entry is None:
        return {"state": NEW, "table": None, "result": None}
    there = house.store.find(entry.match) is not None
    result = entry.result and entry.result._asdict()
    table = entry.match if there else None
    return {"state": state_of(house, entry), "table": table, "result": result}


def state_of(house: House, entry: Entry) -> str:
    if entry.state != OPEN:
        return entry.state
    return LATE if house.tables.days.is_closed(entry.day) else PLAYING


def counted_days(entries: list[Entry], game: str = "") -> list[str]:
    tries = [one for one in entries if one.kind == TRY and one.state == COUNTED]
    return [one.day for one in tries if game in ("", one.game)]


def calendar(house: House, guest: Guest) -> Answer:
    """All days of the guest."""
    mine, day = house.store.daily_entries(guest.id), house.tables.days.today()
    return said(
        {
            "today": day,
            "entries": [dated(house, one) for one in mine],
            "streak": streak(counted_days(mine), day),
        }
    )


def dated(house: House, entry: Entry) -> Params:
    won, points = (entry.result.won, entry.result.points) if entry.result else (None, None)
    kind = {"day": entry.day, "game": entry.game, "kind": entry.kind}
    return {**kind, "state": state_of(house, entry), "won": won, "points": points}


def name(house: House, guest: Guest, name: str) -> Answer:
    """The name on the boards: checked like nicknames, nobody else's; none if it is empty."""
    chosen = nickname(name) if name.strip() else ""
    if any(are_alike(chosen, kept) for kept in names_kept()):
        raise Problem(422, "daily_name_kept", {"name": chosen})
    if not house.store.name_daily(guest.id, chosen, likenesses(chosen)):
        raise Problem(422, "daily_name_taken", {"name": chosen})
    return said({"name": chosen})


@cache
def names_kept() -> list[str]:
    """Names that would be taken for the house: nobody's."""
    return [*HOUSE_NAMES, *(say(language, "daily.coach") for language in LANGUAGES)]


# -- a day


async def page(house: House, guest: Guest, day: str, game: str) -> Answer:
    """A day in one game. The coach sits down as soon as somebody has a result."""
    deal: Deal = await house.aside(house.tables.days.deal, day, game)
    told: Params = await house.aside(told_of, house, guest.id, deal)
    if told["players"]:
        house.daily_coach.begin(deal)
    return said(told)


def told_of(house: House, guest: str, deal: Deal) -> Params:
    """What somebody may know of a day: boards and the coach when they are done with it."""
    days, store = house.tables.days, house.store
    days.catch_up(deal.day, deal.game)
    mine = [one for one in store.daily_entries(guest) if one.game == deal.game]
    here = [one for one in mine if one.day == deal.day]
    entry = next((one for one in here if one.kind == TRY), None)
    closed = days.is_closed(deal.day)
    at = standing(house, entry)
    is_told = closed or at["state"] not in (NEW, PLAYING)
    secret = days.secret(deal)
    standings = store.daily_standings(deal.day, deal.game)
    clean, assisted = board(standings, TRY), board(standings, PRACTICE)
    return {
        "day": deal.day,
        "game": deal.game,
        "today": days.today(),
        "now": days.now(),
        "ends": ends(deal.day),
        "closes": closes(deal.day),
        "closed": closed,
        **at,
        "practised": any(one.kind == PRACTICE for one in here),
        "name": store.daily_name(guest),
        "commitment": deal.sealed.commitment,
        "secret": secret.hex() if secret else None,
        "solvable": deal.proof is not None,
        "told": is_told,
        "players": len(clean),
        "clean": plain_board(clean, guest, SHOWN) if is_told else None,
        "assisted": plain_board(assisted, guest, SHOWN) if is_told else None,
        "distribution": distribution(clean) if is_told else [],
        "coach": deal.coach._asdict() if is_told and deal.coach else None,
        "streak": streak(counted_days(mine, deal.game), days.today()),
        "days": store.daily_days(deal.game),
    }


def play(house: House, guest: Guest, day: str, game: str, practice: bool, key: str) -> Answer:
    """A seat at the deal of a day: the one try, where it was left, or practice after it."""
    order = order_of(f"daily {day} {game}", key, practice=practice)
    tables = house.tables
    with tables.locks.held(f"guest {guest.id}"):
        answered = tables.said(guest.id, order)
        if answered is not None:
            return Answer(answered)
        deal = tables.days.deal(day, game)
        entry = practising(house, guest.id, deal) if practice else trying(house, guest.id, deal)
        if house.store.find(entry.match) is not None:
            with tables.enter(guest.id, entry.match) as room:
                return said(room.snapshot(guest.id, 0))
        match = dealt(deal, ranked=not practice)
        match.advance()
        room = DailyRoom(entry.match, guest.id, match, entry.begun)
        return Answer(tables.seat(room.placed(tables.days, entry), guest.id, order))


def trying(house: House, guest: str, deal: Deal) -> Entry:
    """The guest's try; it is written down before the first card is seen."""
    days = house.tables.days
    found = house.store.daily_try(deal.day, deal.game, guest)
    if found is not None:
        is_dealt = house.store.find(found.match) is not None
        if found.state == OPEN and (is_dealt or found.day == days.today()):
            return found
        if is_dealt:
            return found
        raise refused("daily_done", "TA 5.2")
    now = days.now()
    entry = Entry(new_id(), deal.day, deal.game, guest, TRY, now)
    if deal.day != now[:10] or deal.opened is not None:
        raise refused("daily_over", "TA 5.5")
    if not house.store.add_daily_entry(entry):
        return trying(house, guest, deal)  # somebody sat down for them in the meantime
    return entry


def practising(house: House, guest: str, deal: Deal) -> Entry:
    """Practice, where it was left or anew, for who has ended their try or when the day is over."""
    days, mine = house.tables.days, house.store.daily_entries(guest)
    if not days.is_closed(deal.day):
        found = house.store.daily_try(deal.day, deal.game, guest)
        state = standing(house, found)["state"]
        if state in (NEW, PLAYING):
            raise refused("daily_first", "TA 5.2") if deal.day == days.today() else kept(deal.day)
    wanted = (deal.day, deal.game, PRACTICE, OPEN)
    for one in mine:
        if (one.day, one.game, one.kind, one.state) == wanted and house.store.find(one.match):
            return one
    entry = Entry(new_id(), deal.day, deal.game, guest, PRACTICE, days.now())
    house.store.add_daily_entry(entry)
    return entry


def refused(name: str, rule: str) -> Problem:
    return Problem(422, name, more={"rule": rule})


def new_id() -> str:
    return secrets.token_urlsafe(12)
