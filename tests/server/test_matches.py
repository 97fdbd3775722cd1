"""Playing through the interface: the shapes of docs/api.md, undo, replay, links and records."""

import json
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI

from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.server import shapes, shelf_shapes
from tavolino.texts import LANGUAGES
from tests.server.seats import Seat, Snapshot, actions, any_legal, good, problem, seat_at


def unlike(one: Snapshot, other: Snapshot) -> set[str]:
    """Where two snapshots differ."""
    return {name for name in one if one[name] != other[name]}


def test_a_whole_game_has_the_promised_shape_at_every_turn(seat: Seat) -> None:
    choose, at = any_legal(Random(1)), seat.begin()
    while at["to_move"] is not None:
        shapes.Snapshot.model_validate(at)
        assert at["to_move"] == "you"
        assert at["legal"]
        assert [turn["number"] for turn in at["turns"]] == list(range(1, at["number"] + 1))
        at = seat.move(at, choose(at))
    shapes.Snapshot.model_validate(at)
    assert at["legal"] == []
    assert at["outcome"]["scores"].keys() == {"you", "automa"}
    assert any(turn["why"] for turn in at["turns"] if turn["seat"] == "automa")
    assert not any(turn["why"] for turn in at["turns"] if turn["seat"] == "you")


def test_the_server_plays_as_the_referee_does(seat: Seat) -> None:
    choose, at, match = any_legal(Random(2)), seat.begin(deal=99), Match("azul", deal=99)
    while at["to_move"] is not None:
        action = choose(at)
        match.play(action)
        at = seat.move(at, action)
        assert at["view"] == match.game.seats.to_json(match.view())
        assert [one["text"] for one in at["legal"]] == (
            [str(one) for one in match.legal()] if match.to_move else []
        )
    assert match.outcome is not None
    assert at["outcome"]["scores"] == match.outcome.scores


def test_an_action_has_its_parts_and_what_would_follow(seat: Seat) -> None:
    at = seat.begin()
    action = at["legal"][0]
    assert action["kind"] == "take"
    source, colour, row = (action["params"][name] for name in ("source", "colour", "row"))
    where = f"row {row}" if row else "floor"
    assert action["text"] == f"take {source} {colour} {where}"
    previews = seat.previews(at["id"])
    assert len(previews) == len(at["legal"])
    assert previews[0]["lines"][0]["rule"].startswith("AZ ")


def test_the_log_comes_from_wherever_the_reader_is(seat: Seat) -> None:
    at = seat.moves(seat.begin(), 3)
    path = f"matches/{at['id']}"
    log = good(seat.get(f"{path}/turns", params={"since": 2}))
    shapes.Log.model_validate(log)
    assert (log["number"], log["turns"], log["closing"]) == (at["number"], at["turns"][2:], [])
    later = good(seat.get(path, params={"since": 4}))
    assert (later["since"], later["turns"]) == (4, at["turns"][4:])
    bare = good(seat.get(path))
    assert (bare["since"], bare["turns"]) == (at["number"], [])
    assert good(seat.get(path, params={"since": 9999}))["turns"] == []


def test_what_is_fixed_lies_in_the_box_and_the_packed_view_is_sent_when_asked_for(
    seat: Seat,
) -> None:
    at = seat.begin()
    match = Match("azul", deal=7)
    assert good(seat.get(f"matches/{at['id']}/box"))["box"] == match.game.seats.box(match.view())
    packed = good(seat.get(f"matches/{at['id']}", params={"packed": True}))["packed"]
    assert packed == match.game.pack(match.view())
    assert "packed" not in at


def test_undo_and_redo_come_back_to_the_same_table(seat: Seat) -> None:
    start = seat.begin()
    one = seat.move(start)
    back = seat.undo(one)
    assert unlike(back, start) <= {"version", "assisted", "redo"}
    assert back["version"] == one["version"] + 1
    assert back["assisted"] == one["undo"]["reveals"]
    assert back["redo"] == {"can": True, "to": one["number"]}
    again = seat.redo(back)
    assert unlike(again, one) <= {"version", "assisted"}


def test_another_move_after_an_undo_ends_the_redo(seat: Seat) -> None:
    start = seat.begin()
    back = seat.undo(seat.move(start))
    other = seat.move(back, start["legal"][-1]["text"])
    assert other["redo"] == {"can": False, "to": other["number"]}
    problem(seat.command(start["id"], "redo", other["number"]), 422)


def test_back_goes_to_any_turn_and_redo_returns(seat: Seat) -> None:
    start = seat.begin()
    late = seat.moves(start, 5)
    back = seat.done(late, "back", to=0)
    assert back["view"] == start["view"]
    assert back["number"] == 0
    while back["redo"]["can"]:
        back = seat.redo(back)
    assert unlike(back, late) <= {"version", "assisted"}
    problem(seat.command(start["id"], "back", back["number"], to=back["number"] + 1), 422)


def test_back_to_the_deal_lets_the_automa_open_again_as_it_did() -> None:
    before = Match("azul", deal=7)
    before.step(before.legal()[0])
    match = Match("azul", deal=7, position=before.game.notation.write(before.table))
    match.advance()
    opening = list(match.turns)
    assert opening
    match.play(match.legal()[0])
    match.back(0)
    assert match.turns == opening
    assert match.to_move == "you"
    assert match.undone[0].seat == "you"


def test_ranked_play_has_no_hints_and_no_undo_past_a_reveal(seat: Seat) -> None:
    at = seat.begin(deal=None, ranked=True)
    while not at["undo"]["reveals"]:
        at = seat.move(at)
    assert at["undo"]["can"] is False
    assert at["undo"]["refusal"]["key"] == "core.refuse.undo_reveal"
    found = problem(seat.command(at["id"], "undo", at["number"]), 422)
    assert (found["key"], found["rule"]) == (
        "core.refuse.undo_reveal",
        at["undo"]["refusal"]["rule"],
    )
    hint = problem(
        seat.post(f"matches/{at['id']}/hint", {"step": 1, "expected": at["number"]}), 422
    )
    assert hint["key"] == "core.refuse.no_hints"
    after = seat.look(at["id"])
    assert after == at
    assert after["assisted"] is False
    assert after["hints"] == 0


def test_matches_are_listed_newest_first_and_can_be_removed(seat: Seat) -> None:
    old, new = seat.begin(deal=1), seat.begin(deal=2)
    listed = seat.get("matches").json()["matches"]
    assert [one["deal"] for one in listed] == [2, 1]
    seat.move(old)
    listed = seat.get("matches").json()["matches"]
    assert [one["deal"] for one in listed] == [1, 2]
    shapes.Matches.model_validate({"matches": listed})
    assert listed[0]["over"] is False
    assert listed[0]["number"] > 0
    assert seat.client.delete(f"/api/matches/{new['id']}").status_code == 204
    assert [one["deal"] for one in seat.get("matches").json()["matches"]] == [1]
    problem(seat.get(f"matches/{new['id']}"), 404)
    problem(seat.client.delete(f"/api/matches/{new['id']}"), 404)


def test_a_finished_match_is_listed_with_its_result(seat: Seat) -> None:
    end = seat.play_out(seat.begin(), any_legal(Random(3)))
    (brief,) = seat.get("matches").json()["matches"]
    assert brief["over"] is True
    assert brief["scores"] == end["outcome"]["scores"]
    assert brief["winner"] == end["outcome"]["winner"]
    back = seat.undo(end)
    (brief,) = seat.get("matches").json()["matches"]
    assert brief["over"] is False
    assert brief["scores"] is None
    assert back["outcome"] is None


def test_a_replay_shows_every_table_again(seat: Seat) -> None:
    at = seat.begin()
    seen = {0: at["view"]}
    for _ in range(4):
        at = seat.move(at)
        seen[at["number"]] = at["view"]
    replay = seat.get(f"matches/{at['id']}/replay").json()
    shapes.Replay.model_validate(replay)
    assert replay["setup"] == seat.log(at["id"])["setup"]
    assert [frame["turn"] for frame in replay["frames"]] == at["turns"]
    shown = replay["view"]
    assert shown == seen[0]
    for number, frame in enumerate(replay["frames"], 1):
        for path, value in frame["changes"]:
            shown = put(shown, path, value)
        assert shown == seen.get(number, shown)


def put(view: Any, path: list[str | int], value: Any) -> Any:
    """A view with something else in one place."""
    if not path:
        return value
    inside = put(view[path[0]], path[1:], value)
    if isinstance(view, list):
        return [inside if at == path[0] else one for at, one in enumerate(view)]
    return {**view, path[0]: inside}


def test_a_shared_link_opens_for_anybody_and_only_for_its_holder(app: FastAPI, seat: Seat) -> None:
    at = seat.moves(seat.begin(), 3)
    token = good(seat.post(f"matches/{at['id']}/share"))["token"]
    other = seat_at(app)
    other.client.cookies.clear()
    shared = good(other.get(f"replays/{token}"))
    assert shared == seat.get(f"matches/{at['id']}/replay").json()
    assert at["id"] not in json.dumps(shared)
    problem(other.get(f"replays/{token[:-1]}"), 404)
    seat.client.delete(f"/api/matches/{at['id']}")
    problem(other.get(f"replays/{token}"), 404)


def test_links_are_listed_and_withdrawn_by_who_gave_them_away(app: FastAPI, seat: Seat) -> None:
    at = seat.moves(seat.begin(), 1)
    seat.get(f"matches/{at['id']}/replay")
    assert good(seat.get("shares")) == {"shares": []}, "to look is not to share"
    share = good(seat.post(f"matches/{at['id']}/share"))
    [given] = good(seat.get("shares"))["shares"]
    assert (given["id"], given["match"], given["game"]) == (share["id"], at["id"], "azul")
    other = seat_at(app)
    assert good(other.get("shares")) == {"shares": []}
    for id in (share["id"], "x", "0" * 64):
        problem(other.client.delete(f"/api/shares/{id}"), 404)
    assert other.get(f"replays/{share['token']}").status_code == 200
    assert seat.client.delete(f"/api/shares/{share['id']}").status_code == 204
    problem(other.get(f"replays/{share['token']}"), 404)
    assert good(seat.get("shares")) == {"shares": []}


def test_the_token_of_a_link_is_not_in_the_store(app: FastAPI, seat: Seat) -> None:
    at = seat.begin()
    token = good(seat.post(f"matches/{at['id']}/share"))["token"]
    rows = app.state.house.store.rows("SELECT token, match FROM shares")
    assert len(rows) == 1
    assert token.encode() not in rows[0][0]


def test_the_record_can_be_played_again_by_the_referee(seat: Seat) -> None:
    end = seat.play_out(seat.begin(), any_legal(Random(4)))
    answer = seat.get(f"matches/{end['id']}/record")
    assert answer.headers["content-disposition"] == 'attachment; filename="azul-7.jsonl"'
    match = Match.replay(load(answer.text))
    assert match.outcome is not None
    assert match.outcome.scores == end["outcome"]["scores"]
    assert [turn.action for turn in match.turns] == actions(end)


def test_settings_are_kept_for_the_guest(app: FastAPI, seat: Seat) -> None:
    settings = {"language": "pl", "motion": False, "size": 1.25, "seen": 3, "name": None}
    answer = seat.client.put("/api/me/settings", json=settings)
    assert good(answer) == {"settings": settings}
    me = seat.get("me").json()
    assert me == {"guest": seat.me["guest"], "name": seat.me["name"], "settings": settings}
    assert seat_at(app).me["settings"] == {}


@pytest.mark.parametrize("settings", [{"a": {"deep": 1}}, {"a": [1]}, [], {"": 1}])
def test_settings_are_flat(seat: Seat, settings: object) -> None:
    problem(seat.client.put("/api/me/settings", json=settings), 400)
    assert seat.get("me").json()["settings"] == {}


def test_the_shelf_speaks_the_language_of_who_asks(seat: Seat) -> None:
    games = shelf_shapes.Games.model_validate(seat.get("games?lang=ru").json()).games
    azul = next(game for game in games if game.id == "azul")
    assert (azul.prefix, azul.players, azul.deals) == ("AZ", 1, 1_000_000_000)
    assert {game.id: game.race for game in games}["solitario"] == ["minutes", "reached"]
    assert azul.race is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_texts_come_in_every_language(seat: Seat, language: str) -> None:
    texts = shelf_shapes.Texts.model_validate(seat.get(f"texts/{language}").json())
    assert isinstance(texts.texts["server.fast.detail"], list)
    assert isinstance(texts.texts["azul.title"], str)
    rules = shelf_shapes.Rules.model_validate(seat.get(f"rules/azul?lang={language}").json())
    citations = [one.citation for section in rules.sections for one in section.paragraphs]
    assert "AZ 1.2a" in citations
    assert rules.language == language


def test_the_texts_of_a_game_come_by_its_name(seat: Seat) -> None:
    everybodys = seat.get("texts/en").json()["texts"]
    azul = seat.get("texts/en?of=azul").json()["texts"]
    of_azul = {key for key in everybodys if key.startswith("azul.")}
    assert of_azul == {"azul.title", "azul.tagline", "azul.credits"}
    assert all(key.startswith("azul.") for key in azul)
    assert "azul.refuse.line_full" in azul
    daily = seat.get("texts/en?of=daily").json()["texts"]
    assert not [key for key in {**everybodys, **azul, **daily} if "cli" in key.split(".")]
    assert seat.get("texts/en?of=shell").status_code == 404


def test_every_problem_has_its_texts_in_every_language(seat: Seat) -> None:
    english = {key for key in seat.get("texts/en").json()["texts"] if key.startswith("server.")}
    assert len(english) > 30
    for language in LANGUAGES:
        found = seat.get(f"texts/{language}").json()["texts"]
        assert {key for key in found if key.startswith("server.")} == english
