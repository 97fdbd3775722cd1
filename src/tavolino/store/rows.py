"""Rows of the store as the house knows them."""

import json
from datetime import datetime
from typing import Any

from tavolino.core.record import Record, Turn, chanced
from tavolino.core.sealed import DAILY, Seal, Secret
from tavolino.house.rows import (
    OVER,
    Brief,
    News,
    Place,
    RaceBrief,
    RaceRound,
    RaceSeat,
    RaceSheet,
    Result,
    Script,
    Sheet,
)
from tavolino.store.database import Row, dumped


def turn_of(row: Row) -> Turn:
    seat, action, outcomes, events = row
    return Turn(seat, action, chanced(json.loads(outcomes)), json.loads(events))


def sheet_of(match: str, row: Row, turns: list[Row]) -> Sheet:
    """A match from its rows."""
    (guest, race, round_, who, game, rules, options, deal, position, ranked, assisted, outcomes,
     events, version, hints, started, touched, ended, winner, scores, elapsed,
     taught, commitment, seal, secret, box) = row  # fmt: skip
    record = Record(
        game=game,
        rules=rules,
        options=json.loads(options),
        deal=deal,
        position=position,
        ranked=bool(ranked),
        assisted=bool(assisted),
        outcomes=chanced(json.loads(outcomes)),
        events=json.loads(events),
        turns=[turn_of(turn[1:]) for turn in turns if not turn[0]],
        seal=seal_of(commitment, seal, secret if ended else None),
    )
    undone = [turn_of(turn[1:]) for turn in turns if turn[0]]
    result = Result(ended, winner, json.loads(scores)) if ended else None
    place = Place(race, round_, who) if race else None
    return Sheet(
        match, guest, record, undone, version, hints, started, touched, result, place, elapsed,
        bool(taught), Secret(secret) if secret else None, json.loads(box) if box else None,
    )  # fmt: skip


def seal_row(seal: Seal | None) -> Row:
    """Of a seal: its commitment, and what else may be known."""
    if seal is None:
        return (None, None)
    return seal.commitment, dumped([seal.kind, seal.words, seal.round])


def seal_of(commitment: str | None, row: str | None, secret: bytes | None) -> Seal | None:
    if commitment is None or row is None:
        return None
    kind, words, number = json.loads(row)
    known = secret is not None and kind != DAILY
    return Seal(commitment, kind, words, number, secret.hex() if known and secret else None)


def brief_of(row: Row) -> Brief:
    (match, game, deal, number, started, touched, ended, winner, scores, assisted,
     ranked, taught, position, box) = row  # fmt: skip
    return Brief(
        match, game, deal, number, started, touched, ended is not None, winner,
        json.loads(scores) if scores else None, bool(assisted), bool(ranked),
        bool(taught), position is not None and not box, bool(box),
    )  # fmt: skip


# -- races


def race_of(row: Row) -> RaceSheet:
    sheet = RaceSheet(*row)
    secret: Any = sheet.secret  # as it is stored
    return sheet._replace(options=json.loads(row[5]), secret=Secret(secret) if secret else None)


def seat_of(row: Row) -> RaceSeat:
    who, guest, name, kind, strength, written, words = row
    script = [(at, one) for at, one in json.loads(written)]
    return RaceSeat(who, guest, name, kind, strength, script, words)


def news_of(row: Row) -> News:
    seq, kind, who, name, params, rule = row
    return News(seq, kind, who, name, json.loads(params), rule)


def round_of(row: Row) -> RaceRound:
    number, deal, outcomes, reason, at, away, lots, standings = row
    return RaceRound(
        number, deal, chanced(json.loads(outcomes)), reason, at, json.loads(away),
        chanced(json.loads(lots)), json.loads(standings),
    )  # fmt: skip


def race_brief_of(row: Row) -> RaceBrief:
    race, game, state, round_, made, host, name, players, who, standings = row
    mine: dict[str, Any] = {}
    if state == OVER and standings:
        mine = next((one for one in json.loads(standings) if one["who"] == who), {})
    return RaceBrief(
        race, game, state, round_, made, bool(host), name, players, mine.get("place"),
        mine.get("score"),
    )  # fmt: skip


def timed(turns: list[Row], started: str, ended: str) -> Script:
    """When each turn was played, in ms; evenly where an older store has not written it down."""
    began = datetime.fromisoformat(started)
    whole = since(began, ended)
    return [
        (since(began, at) if at else whole * nth // len(turns), action)
        for nth, (action, at) in enumerate(turns, 1)
    ]


def since(began: datetime, at: str) -> int:
    return max(0, int((datetime.fromisoformat(at) - began).total_seconds() * 1000))
