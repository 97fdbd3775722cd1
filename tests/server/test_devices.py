"""A guest comes to another device by a link that is good once and for a short while."""

import pytest
from fastapi import FastAPI

from tavolino.house import guests
from tests.server.seats import Seat, good, problem, seat_at


def token_of(seat: Seat) -> str:
    found = good(seat.post("me/pass"))
    assert found["picture"].startswith("data:image/svg+xml")
    return str(found["link"].rpartition("/enter/")[2])


def test_another_device_becomes_the_same_guest_and_brings_its_games(
    app: FastAPI, seat: Seat
) -> None:
    here = seat.begin()["id"]
    other = seat_at(app)
    there = other.begin()["id"]
    assert good(other.post("me/enter", {"token": token_of(seat)}))["guest"] == seat.me["guest"]
    for one in (seat, other):
        listed = {match["id"] for match in good(one.get("matches"))["matches"]}
        assert listed == {here, there}
    seat.move(seat.look(there))
    assert other.look(there)["number"] > 0


def test_a_pass_is_good_once_and_a_new_one_ends_the_old(app: FastAPI, seat: Seat) -> None:
    old, token = token_of(seat), token_of(seat)
    problem(seat_at(app).post("me/enter", {"token": old}), 404)
    good(seat_at(app).post("me/enter", {"token": token}))
    problem(seat_at(app).post("me/enter", {"token": token}), 404)


def test_a_pass_is_good_for_a_short_while(
    app: FastAPI, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "PASS_SECONDS", -1)
    problem(seat_at(app).post("me/enter", {"token": token_of(seat)}), 404)
