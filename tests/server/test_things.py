"""Things on a table: what the book says of them, and what they are worth now or then."""

import json

from fastapi import FastAPI

from tavolino.rulebooks import read
from tavolino.server import shapes
from tests.rule import rule
from tests.server.seats import Seat, Snapshot, good, problem, seat_at


def asked(seat: Seat, where: str, name: str, **more: str | int) -> Snapshot:
    found = good(seat.get(f"{where}/thing", params={"name": name, **more}))
    shapes.Thing.model_validate(found)
    return found


@rule("AZ 1.4c", "AZ 1.1c")
def test_a_thing_has_its_paragraphs_in_the_language_asked_for(seat: Seat) -> None:
    at = seat.begin()
    floor = asked(seat, f"matches/{at['id']}", "floor", lang="it")
    book = {one.citation: one.text for one in read("azul", "it").paragraphs()}
    assert [one["text"] for one in floor["paragraphs"]] == [book[rule] for rule in floor["rules"]]
    assert (floor["kind"], floor["worth"], floor["lines"]) == ("floor", 0, [])
    space = asked(seat, f"matches/{at['id']}", "wall 2 3")
    assert space["worth"] == 1
    assert space["lines"][0]["key"] == "azul.worth.alone"


@rule("AZ 1.3d")
def test_a_thing_is_worth_what_it_is_now_or_what_it_was_then(seat: Seat) -> None:
    at = seat.begin()
    at = seat.move(at, next(one["text"] for one in at["legal"] if one["params"]["row"] == 0))
    table = f"matches/{at['id']}"
    assert asked(seat, table, "floor")["worth"] < 0
    assert asked(seat, table, "floor", at=0)["worth"] == 0
    assert asked(seat, table, "floor", at=99_999)["worth"] < 0


def test_what_is_not_there_is_unknown(app: FastAPI, seat: Seat) -> None:
    at = seat.begin()
    problem(seat.get(f"matches/{at['id']}/thing", params={"name": "the king"}), 404)
    problem(seat.get(f"matches/{at['id']}/thing"), 400)
    problem(seat.get(f"matches/{at['id']}/thing", params={"name": "floor", "at": -1}), 400)
    problem(seat_at(app).get(f"matches/{at['id']}/thing", params={"name": "floor"}), 404)


def test_a_shared_table_explains_its_things_to_anybody(app: FastAPI, seat: Seat) -> None:
    at = seat.moves(seat.begin(), 2)
    token = good(seat.post(f"matches/{at['id']}/share"))["token"]
    other = seat_at(app)
    other.client.cookies.clear()
    found = asked(other, f"replays/{token}", "score", at=0)
    assert found["worth"] == 0
    problem(other.get(f"replays/{token[:-1]}/thing", params={"name": "score"}), 404)


def test_asking_shows_no_card_that_lies_covered(seat: Seat) -> None:
    at = seat.begin(game="solitario")
    open_now = {card for column in at["view"]["columns"] for card in column["open"]}
    column = asked(seat, f"matches/{at['id']}", "column 7")
    assert "card" not in json.dumps(column["lines"] + [column["name"]["params"]])
    hidden = next(one for one in ("1d", "2d", "3d", "4d", "5d", "6d", "7d", "fd", "cd", "rd")
                  if one not in open_now | set(at["view"]["waste"]))  # fmt: skip
    problem(seat.get(f"matches/{at['id']}/thing", params={"name": f"card {hidden}"}), 404)
    assert seat.look(at["id"]) == at
