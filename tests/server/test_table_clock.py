"""The clock of a table: kept by the server, in every tab and after a restart the same."""

from tavolino.core.match import Match
from tavolino.house.room import AWAY, Room, reopened
from tavolino.house.wire import stamp

START = 1_000_000.0


def sat_down() -> Room:
    room = Room("m", "anna", Match("azul", deal=7), stamp(START))
    room.advance(stamp(START))
    room.changed = False
    return room


def move(room: Room, seconds: float) -> None:
    room.play([str(room.match.legal()[0])])
    room.advance(stamp(START + seconds))


def test_time_is_counted_from_move_to_move() -> None:
    room = sat_down()
    move(room, 20)
    move(room, 50)
    assert room.elapsed == 50_000
    assert room.clock(stamp(START + 60)) == {"elapsed": 60_000, "left": AWAY - 10_000}


def test_who_is_away_for_long_is_not_at_the_table() -> None:
    room = sat_down()
    move(room, 10)
    assert room.clock(stamp(START + 100_000)) == {"elapsed": 10_000 + AWAY, "left": 0}
    move(room, 100_000)
    assert room.elapsed == 10_000 + AWAY


def test_what_is_taken_back_took_its_time() -> None:
    room = sat_down()
    move(room, 10)
    room.undo()
    room.advance(stamp(START + 15))
    assert room.elapsed == 15_000


def test_it_is_the_same_after_a_restart_and_stands_still_at_the_end() -> None:
    room = sat_down()
    move(room, 30)
    again = reopened(room.sheet())
    assert again.clock(stamp(START + 40)) == room.clock(stamp(START + 40))
    again.ended = again.touched
    assert again.clock(stamp(START + 90)) == {"elapsed": 30_000, "left": 0}


def test_an_old_match_has_no_clock() -> None:
    old = reopened(sat_down().sheet()._replace(elapsed=None))
    move(old, 30)
    assert old.clock(stamp(START + 40)) == {"elapsed": None, "left": 0}
