"""Nobody sees more of a race than is theirs to see."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from tavolino.games.solitario.game import GAME
from tavolino.games.solitario.table import NAMES, UNKNOWN, VALUES
from tests.rule import rule
from tests.server.racing import Hall, Racer, words
from tests.server.seats import Snapshot, good, problem

HIDDEN_WORDS = {"seed", "outcomes", "script", "guest", "asked", "columns", "waste"}


def everything(racer: Racer) -> dict[str, Any]:
    """All a guest can get of a race that is not over."""
    paths = ["races", *(f"races/{racer.race}{rest}" for rest in ("", "/record", "/replay/p1"))]
    for one in racer.room()["standings"]:
        table = f"matches/{one['table']}"
        paths += [f"{table}?since=0&packed=true"]
        paths += [
            f"{table}/{rest}" for rest in ("box", "turns", "previews", "review", "replay", "record")
        ]
    answers = {path: racer.get(path) for path in paths}
    return {path: answer.json() for path, answer in answers.items()}


def cards_in(value: Any) -> Iterator[str]:
    """Every card that is named anywhere."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from cards_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_in(inner)
    elif isinstance(value, str) and value in NAMES:
        yield value


def seen_by(packed: Snapshot) -> set[str]:
    """The cards that lie open for a participant, in a packed view."""
    table = GAME.unpack(packed).table
    lying = [*table.columns, *table.stock[: table.seen_of_stock()]]
    found = {NAMES[card] for card in lying if card != UNKNOWN}
    for suit, height in enumerate(table.bases):
        found |= set(NAMES[suit * VALUES : suit * VALUES + height])
    return found


@rule("SO 6.1")
def test_who_plays_sees_own_open_cards_and_others_numbers(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"], bots=["steady"], watching="ended")
    random = Random(4)
    for _ in range(40):
        hall.pass_time(3)
        ada.room()
        bea.random_move(random)
        if bea.table()["to_move"] is None:
            break
    found = everything(ada)
    assert set(cards_in(found)) <= seen_by(ada.packed()), "no card that Bea or the bot has opened"
    race, theirs = f"races/{ada.race}", f"matches/{ada.table_id(bea.who)}"
    for path in (f"{theirs}?since=0&packed=true", f"{theirs}/turns", f"{theirs}/box"):
        assert found[path]["key"] == "server.race_watch.detail"
    assert found[f"{race}/record"]["key"] == "server.race_unfinished.detail"
    assert found[f"{race}/replay/p1"]["key"] == "server.race_unfinished.detail"
    assert ada.table()["deal"] is None
    assert found[race]["race"]["seal"]["secret"] is None
    room = words(found[race])
    assert not any(f'"{name}"' in room for name in HIDDEN_WORDS)


def test_two_deals_with_the_same_past_cannot_be_told_apart(hall: Hall) -> None:
    """Everything told follows from what lies open: covered cards may be any."""
    (ada,) = hall.racing(["Ada"])
    ada.play("turn")
    before = everything(ada)
    match = hall.races.tables.open_race(ada.race).current().matches["p1"]
    table = match.table
    places = [column * 16 + place for column in range(7) for place in range(table.covered[column])]
    hidden = [table.columns[place] for place in places] + list(table.stock[table.turned : 12])
    hidden = hidden[1:] + hidden[:1]
    for place in places:
        table.columns[place] = hidden.pop(0)
    for place in range(table.turned, 12):
        table.stock[place] = hidden.pop(0)
    after = everything(ada)
    assert json.loads(words(after)) == json.loads(words(before))


def test_who_has_ended_may_watch_and_who_plays_may_not(hall: Hall) -> None:
    ada, bea, carla = hall.racing(["Ada", "Bea", "Carla"], watching="ended")
    ada.play("finish")
    bea.play("turn")
    watched = ada.table(bea.who)
    assert watched["view"] == bea.table()["view"]
    assert watched["legal"] == []
    assert watched["to_move"] is None
    bea.play("turn")
    theirs = f"matches/{watched['id']}"
    since = good(ada.get(theirs, params={"since": 1}))
    assert [turn["number"] for turn in since["turns"]] == [2]
    problem(bea.get(f"matches/{ada.table_id()}"), 403)
    problem(carla.get(theirs), 403)
    problem(hall.racer().get(theirs), 403)
    problem(ada.get(f"matches/{ada.race}-1-p9"), 404)
    problem(ada.try_move("turn", {"id": watched["id"], "number": 2}), 403)


def test_when_it_is_over_everybody_with_the_link_may_watch(hall: Hall) -> None:
    ada, bea = hall.racing(["Ada", "Bea"])
    bea.play("turn")
    for racer in (ada, bea):
        racer.play("finish")
    looker = hall.racer()
    assert good(looker.get(f"matches/{bea.table_id()}"))["number"] == 2
    replay = good(looker.get(f"races/{ada.race}/replay/{bea.who}"))
    assert [frame["turn"]["number"] for frame in replay["frames"]] == [1, 2]
    problem(looker.get(f"races/{ada.race}/replay/p7"), 404)
    problem(looker.get(f"races/{ada.race}/replay/p1", params={"round": 2}), 404)
    record = looker.get(f"races/{ada.race}/record")
    assert record.status_code == 200
    assert "attachment" in record.headers["content-disposition"]


def test_a_stranger_without_a_cookie_gets_nothing(hall: Hall) -> None:
    (ada,) = hall.racing(["Ada"])
    stranger = hall.racer()
    stranger.client.cookies.clear()
    table = f"matches/{ada.table_id()}"
    for path in ("", "/record", "/live", "/replay/p1"):
        assert stranger.get(f"races/{ada.race}{path}").status_code == 401
    for path in ("", "/live", "/turns"):
        assert stranger.get(f"{table}{path}").status_code == 401


def test_a_foreign_page_can_do_nothing(hall: Hall) -> None:
    ada = hall.racer()
    id = ada.make("Ada")["id"]
    foreign = {"X-Tavolino": "", "Origin": "https://elsewhere.example"}
    problem(ada.post(f"races/{id}/start", headers=foreign), 403)
    away = {"Sec-Fetch-Site": "cross-site"}
    problem(ada.get(f"races/{id}", headers=away), 403)
    problem(ada.get(f"races/{id}/live", headers=away), 403)
    assert ada.room()["state"] == "waiting"
