"""What counts for a day: true results; no tampered, replayed, doubled, late or foreign ones.

Nobody can send a result: games are played at the house's tables, and a game that has ended is
played again from the secret of its day. Here everything that such a game is made of is changed.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from tavolino.core.game import YOU
from tavolino.core.match import Match
from tavolino.core.options import fitting
from tavolino.core.record import Record, Turn
from tavolino.core.registry import game_named, games
from tavolino.core.sealed import Seal, Secret
from tavolino.house.daily import (
    COUNTED,
    OPEN,
    PRACTICE,
    TRY,
    Deal,
    Entry,
    NotCounted,
    Result,
    Standing,
    after,
    board,
    closes,
    counted,
    day_of,
    ends,
    is_day,
    streak,
)
from tavolino.house.daily_days import Days, dealt
from tavolino.house.rows import Guest, Place, Sheet
from tavolino.house.rows import Result as Ended
from tavolino.store import open_store
from tests.conftest import Counted
from tests.long import LONG
from tests.rule import rule
from tests.server.daily.seats import DAY, NEXT, WallClock

ATTACKS, FALSE = 106_000, 100_000  # some come out true
NOON, EVENING = f"{DAY}T12:00:00.000000Z", f"{DAY}T18:00:00.000000Z"


class Case(NamedTuple):
    """A result as it lies before who counts it."""

    deal: Deal
    entry: Entry
    sheet: Sheet

    def weighed(self) -> Result:
        return counted(self.deal, self.entry, self.sheet)


def over(match: Match, random: Random) -> Match:
    """Played out by any moves; where one may finish, soon."""
    match.advance()
    while match.to_move is not None:
        legal = match.legal(finish=len(match.turns) > 5)
        finish = [one for one in legal if str(one) == match.game.meta.finish]
        match.play((finish or [random.choice(legal)])[0])
    return match


def played(deal: Deal, guest: str, kind: str = TRY, seed: int = 1) -> Case:
    match = over(dealt(deal, ranked=kind == TRY), Random(seed))
    outcome = match.outcome
    assert outcome
    ended = Ended(EVENING, outcome.winner, dict(outcome.scores))
    id = f"{deal.game}-{deal.day}-{guest}-{kind}-{seed}"
    sheet = Sheet(id, guest, match.record(), [], 9, 0, NOON, EVENING, ended)
    return Case(deal, Entry(id, deal.day, deal.game, guest, kind, NOON), sheet)


@cache
def deals(game: str) -> tuple[Deal, Deal]:
    """Of a day, and of the next one."""
    meta, random = game_named(game).meta, Random(game)
    options = fitting(meta, {})
    first, second = Secret(random.randbytes(32)), Secret(random.randbytes(32))
    return (
        Deal(DAY, game, meta.rules, options, first),
        Deal(NEXT, game, meta.rules, options, second),
    )


@cache
def true_cases(game: str) -> list[Case]:
    today = deals(game)[0]
    return [played(today, guest, kind, seed) for seed, (guest, kind) in enumerate(
        [("ada", TRY), ("bob", TRY), ("ada", PRACTICE)], 1
    )]  # fmt: skip


@pytest.mark.parametrize("name", sorted(games()))
def test_a_true_result_counts(name: str) -> None:
    for case in true_cases(name):
        result, outcome = case.weighed(), Match.replay(case.sheet.record, case.deal.secret).outcome
        assert outcome
        assert result.won == (outcome.winner == YOU)
        assert result.moves == sum(turn.seat == YOU for turn in case.sheet.record.turns)
        assert result.ended == EVENING


# -- what is done to a result


def other(random: Random, value: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + random.choice((-7, -1, 1, 2, 100))
    if isinstance(value, str):
        return value + random.choice(("x", " ", "1")) if random.random() < 0.5 else value[:-1] + "~"
    if isinstance(value, list):
        return changed_list(random, value)
    if isinstance(value, dict):
        return changed_dict(random, value)
    if isinstance(value, tuple):
        return tuple(changed_list(random, list(value)))
    return 7


def changed_list(random: Random, value: list[Any]) -> list[Any]:
    found = list(value)
    if not found or random.random() < 0.1:
        return [*found, 0]
    place = random.randrange(len(found))
    if random.random() < 0.2:
        del found[place]
    else:
        found[place] = other(random, found[place])
    return found


def changed_dict(random: Random, value: dict[str, Any]) -> dict[str, Any]:
    if not value:
        return {"x": 1}
    name = random.choice(sorted(value))
    return {**value, name: other(random, value[name])}


def turns_changed(random: Random, record: Record) -> Record:
    """A move is another, is missing, comes twice, or two change places."""
    turns = list(record.turns)
    place = random.randrange(len(turns))
    deed = random.randrange(5)
    if deed == 0:
        del turns[place]
    elif deed == 1:
        turns.insert(place, turns[place])
    elif deed == 2:
        elsewhere = random.randrange(len(turns))
        turns[place], turns[elsewhere] = turns[elsewhere], turns[place]
    else:
        turns[place] = turn_changed(random, turns[place])
    return record._replace(turns=turns)


def turn_changed(random: Random, turn: Turn) -> Turn:
    field = random.choice(("seat", "action", "outcomes", "events"))
    value = getattr(turn, field)
    if field == "outcomes":
        if not value:
            return turn._replace(action=other(random, turn.action))
        place = random.randrange(len(value))
        one = value[place]._replace(values=changed_list(random, value[place].values))
        return turn._replace(outcomes=[*value[:place], one, *value[place + 1 :]])
    if field == "events" and value:
        place = random.randrange(len(value))
        event = changed_dict(random, value[place])
        return turn._replace(events=[*value[:place], event, *value[place + 1 :]])
    return turn._replace(**{field: other(random, value)})


def seal_changed(random: Random, seal: Seal) -> Seal:
    field = random.choice(("commitment", "kind", "words", "round"))
    return seal._replace(**{field: other(random, getattr(seal, field))})


def setup_changed(random: Random, record: Record) -> Record:
    if not record.outcomes:
        return record._replace(rules=record.rules + 1)
    place = random.randrange(len(record.outcomes))
    one = record.outcomes[place]
    one = one._replace(values=changed_list(random, one.values))
    return record._replace(outcomes=[*record.outcomes[:place], one, *record.outcomes[place + 1 :]])


def tampered(random: Random, case: Case) -> Case:
    sheet, record = case.sheet, case.sheet.record
    assert sheet.result
    assert record.seal
    deed = random.randrange(8)
    if deed == 0:
        scores = changed_dict(random, sheet.result.scores)
        return case._replace(sheet=sheet._replace(result=sheet.result._replace(scores=scores)))
    if deed == 1:
        winner = random.choice([one for one in (None, YOU, "automa") if one != sheet.result.winner])
        return case._replace(sheet=sheet._replace(result=sheet.result._replace(winner=winner)))
    if deed == 2:
        record = record._replace(seal=seal_changed(random, record.seal))
    elif deed == 3:
        field = random.choice(("game", "rules", "options", "deal", "position", "ranked"))
        record = record._replace(**{field: other(random, getattr(record, field))})
    elif deed == 4:
        record = setup_changed(random, record)
    elif deed == 5 and case.entry.kind == TRY:
        if random.random() < 0.5:
            return case._replace(sheet=sheet._replace(hints=random.randint(1, 9)))
        record = record._replace(assisted=True)
    else:
        record = turns_changed(random, record)
    return case._replace(sheet=sheet._replace(record=record))


def replayed(random: Random, case: Case) -> Case:
    """Somebody else's game, or one of another deal, under one's own name."""
    tomorrow = deals(case.deal.game)[1]
    if random.random() < 0.5:
        elsewhere = played_elsewhere(case.deal.game)
        sheet = case.sheet._replace(record=elsewhere.sheet.record, result=elsewhere.sheet.result)
        return case._replace(sheet=sheet)
    return Case(tomorrow, case.entry._replace(day=NEXT, begun=f"{NEXT}{NOON[10:]}"), case.sheet)


@cache
def played_elsewhere(game: str) -> Case:
    return played(deals(game)[1], "ada")


def late(random: Random, case: Case) -> Case:
    sheet, entry = case.sheet, case.entry
    assert sheet.result
    if random.random() < 0.3:
        begun = f"{after(DAY, random.choice((-1, 1, 30)))}{NOON[10:]}"
        return case._replace(entry=entry._replace(begun=begun))
    day = after(DAY, random.randint(1, 400))
    ended = f"{day}T{random.randint(2, 23):02}:{random.randint(0, 59):02}:00.000000Z"
    if random.random() < 0.1:
        ended = random.choice((closes(DAY), f"{DAY}T11:59:59.999999Z"))
    return case._replace(sheet=sheet._replace(result=sheet.result._replace(ended=ended)))


def foreign(random: Random, case: Case) -> Case:
    sheet, entry = case.sheet, case.entry
    return random.choice(
        [
            case._replace(sheet=sheet._replace(guest=random.choice(("eve", None)))),
            case._replace(sheet=sheet._replace(id=sheet.id + "x")),
            case._replace(sheet=sheet._replace(place=Place("r", 1, "p1"))),
            case._replace(sheet=sheet._replace(taught=True)),
            case._replace(entry=entry._replace(guest="eve")),
            case._replace(entry=entry._replace(game="chess")),
            case._replace(entry=entry._replace(kind=TRY if entry.kind == PRACTICE else PRACTICE)),
        ]
    )


ATTACKERS: tuple[Callable[[Random, Case], Case], ...] = (
    tampered,
    tampered,
    replayed,
    late,
    foreign,
)


def attacks(count: int) -> Iterator[tuple[Case, Case]]:
    """Most on short games, so that there are many."""
    random = Random(16)
    names = ["rummikub"] * 4 + ["solitario"] * 4 + (sorted(games()) if LONG else ["azul"])
    for _ in range(count):
        case = random.choice(true_cases(random.choice(names)))
        yield case, random.choice(ATTACKERS)(random, case)


def is_true_too(true: Case, other: Case) -> bool:
    """Whether only the moves differ, and each of them, made at the table, leads to that very end.

    Where two moves do not touch each other, or one gains nothing, there are several games with the
    same result, and who played which is only known to who wrote it down.
    """
    written = other.sheet.record
    turned = written._replace(turns=true.sheet.record.turns)
    if other._replace(sheet=other.sheet._replace(record=turned)) != true:
        return False
    match = dealt(true.deal, ranked=true.entry.kind == TRY)
    match.advance()
    for turn in written.turns:
        if turn.seat == YOU:
            match.play(turn.action)
    outcome, told = match.outcome, other.sheet.result
    assert outcome
    assert told
    return match.turns == written.turns and (outcome.winner, dict(outcome.scores)) == (
        told.winner, told.scores,
    )  # fmt: skip


def test_no_false_result_counts(counted: Counted) -> None:
    tried = 0
    for true, other in attacks(ATTACKS):
        try:
            result = other.weighed()
        except NotCounted:
            tried += 1
        else:
            assert other == true or is_true_too(true, other), result
    assert tried >= FALSE
    counted(false_results=tried)


# -- doubled


def test_a_result_counts_once_however_often_it_comes(tmp_path: Path) -> None:
    store = open_store(tmp_path / "days.sqlite3")
    days = Days(store, WallClock())
    case = true_cases("rummikub")[0]
    store.add_guest(Guest("ada", "", {}), b"ada", NOON)
    store.add_daily_deal(case.deal, NOON)
    assert store.add_daily_entry(case.entry)
    assert not store.add_daily_entry(case.entry)
    assert not store.add_daily_entry(case.entry._replace(match="another"))
    days.weigh(case.deal, case.entry, case.sheet)
    (first,) = store.daily_standings(DAY, "rummikub")
    better = case.sheet._replace(result=Ended(NOON, YOU, {YOU: 99}))
    for sheet in [case.sheet, better] * 20:
        entry = store.daily_entry(case.entry.match)
        assert entry
        days.weigh(case.deal, entry, sheet)
        days.weigh(case.deal, case.entry, sheet)
    assert store.daily_standings(DAY, "rummikub") == [first]
    entry = store.daily_entry(case.entry.match)
    assert entry
    assert (entry.state, store.settle_daily(entry.match, COUNTED, first.result, OPEN)) == (
        COUNTED, False,
    )  # fmt: skip
    store.close()


# -- boards, days, rows of days


@rule("TA 5.4")
def test_ties_go_to_fewer_moves_and_then_to_the_earlier() -> None:
    results = {
        "won": Result(True, 3, 40, EVENING),
        "more": Result(False, 9, 50, EVENING),
        "fewer": Result(False, 5, 10, EVENING),
        "earlier": Result(False, 5, 11, NOON),
        "later": Result(False, 5, 11, EVENING),
    }
    rows = [Standing(name, "", TRY, result) for name, result in sorted(results.items())]
    assert [one.guest for one in board(rows, TRY)] == list(results)
    assert board(rows, PRACTICE) == []


def test_a_person_is_on_a_board_once_with_the_best_game() -> None:
    rows = [
        Standing("ada", "", PRACTICE, Result(False, points, 10, EVENING)) for points in (3, 8, 5)
    ]
    assert [one.result.points for one in board(rows, PRACTICE)] == [8]


@pytest.mark.parametrize(
    ("days", "now", "longest"),
    [
        ([], 0, 0),
        ([DAY], 1, 1),
        (["2026-11-15"], 1, 1),
        (["2026-11-14"], 0, 1),
        (["2026-11-13", "2026-11-14", "2026-11-16"], 1, 2),
        (["2026-02-27", "2026-02-28", "2026-03-01", DAY, NEXT], 1, 3),
    ],
)
def test_a_row_of_days(days: list[str], now: int, longest: int) -> None:
    assert streak(days, DAY) == {"now": now, "longest": longest}


def test_a_day_ends_at_midnight_and_closes_a_little_later() -> None:
    assert ends(DAY) == f"{NEXT}T00:00:00.000000Z"
    assert closes(DAY) == f"{NEXT}T02:00:00.000000Z"
    assert ends("2026-12-31") == "2027-01-01T00:00:00.000000Z"
    assert day_of(NOON) == DAY
    assert [is_day(one) for one in (DAY, "2026-2-3", "2026-02-30", "٢٠٢٦-٠١-٠١", "")] == [
        True, False, False, False, False,
    ]  # fmt: skip
