"""The referee protocol: the worked session of docs/protocol.md, and bad lines."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tavolino.cli.referee import Referee, answers
from tests.rule import rule

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def session() -> list[tuple[str, str]]:
    text = PAGE.read_text(encoding="utf-8").split("```session\n")[1].split("```")[0]
    lines = text.strip().splitlines()
    assert all(line[:2] == ("> " if at % 2 == 0 else "< ") for at, line in enumerate(lines))
    return [(lines[at][2:], lines[at + 1][2:]) for at in range(0, len(lines), 2)]


def test_the_worked_session_is_what_the_referee_says() -> None:
    pairs = session()
    said = [json.dumps(one) for one in answers(Referee(), [request for request, _ in pairs])]
    assert len(said) == len(pairs) > 10
    for (request, expected), got in zip(pairs, said, strict=True):
        pattern = ".*".join(re.escape(part) for part in expected.split("…"))
        assert re.fullmatch(pattern, got), f"{request}\n{got}"


def ask(referee: Referee, **request: object) -> dict[str, object]:
    return referee.answer(json.dumps(request))


def started() -> Referee:
    referee = Referee()
    ask(referee, do="new", game="azul", deal=7)
    ask(referee, do="play", action="take t1 blue row 2")
    return referee


BAD = [
    "",
    "x",
    "[]",
    "{}",
    '{"do":7}',
    '{"do":"play"}',
    '{"do":"play","action":5}',
    '{"do":"play","action":"take t9 blue row 1"}',
    '{"do":"play","action":"roll"}',
    '{"do":"play","action":"take t1 blue row 2"}',
    '{"do":"hint","seconds":0}',
    '{"do":"hint","seconds":true}',
    '{"do":"hint","seconds":1e9}',
    '{"do":"new","game":"chess"}',
    '{"do":"new","game":"azul","deal":0}',
    '{"do":"new","game":"azul","deal":"7"}',
    '{"do":"new","game":"azul","options":{"x":1}}',
    '{"do":"new","game":"azul","options":{"x":1},"asked":true}',
    '{"do":"position","game":"azul","text":"tray 9: blue"}',
    '{"do":"replay","record":"{}"}',
    '{"do":"why","turn":99}',
    '{"do":"view","seat":"nobody"}',
    '{"do":"tell","ask":"1.1","values":[[3]]}',
    '{"do":"tell","ask":"1.1","values":[3]}',
    '{"do":"give","ours":["die"]}',
    '{"do":"entries"}',
    '{"do":"amend","turn":1,"answer":[[3]]}',
    '{"do":"set","position":"","why":"piece"}',
    '{"do":"new","game":"azul","box":{"dice":"ours"}}',
    '{"do":"new","game":"azul","box":{"die":"mine"}}',
    '{"do":"new","game":"solitario","asked":true}',
    '{"do":"replay","record":"","box":{"open":3}}',
    '{"do":"redo"}',
    "[" * 100_000,
    '{"id":"\\ud800","do":"legal"}',
    '{"do":"play","action":"\\udfff"}',
    '{"id":NaN,"do":"legal"}',
    '{"id":' + "[" * 900 + "]" * 900 + ',"do":"legal"}',
    '{"do":"new","game":"azul","deal":' + "9" * 4000 + "}",
    '{"do":"new","game":"azul","options":{"x":' + "[" * 900 + "]" * 900 + "}}",
    '{"do":"position","game":"azul","text":"","deal":-1}',
    '{"do":"hint","seed":"x"}',
    '{"do":"replay","record":"' + "[" * 100_000 + '"}',
    '{"do":"undo","id":1e999}',
]


@pytest.mark.parametrize("line", BAD[1:], ids=lambda line: line[:40])
def test_a_bad_line_gets_a_clear_error_and_changes_nothing(line: str) -> None:
    referee = started()
    before = ask(referee, do="record"), ask(referee, do="view")
    said = referee.answer(line)
    assert said["ok"] is False
    assert len(said["error"]["message"]) > 8
    assert (ask(referee, do="record"), ask(referee, do="view")) == before


def test_every_request_needs_a_game_first() -> None:
    for deed in ("legal", "view", "why", "hint", "outcome", "undo", "redo", "record"):
        assert "no game is on the table" in str(ask(Referee(), do=deed))


def test_a_whole_game_can_be_played_and_its_record_replayed() -> None:
    referee, dice = Referee(), random.Random(5)
    state = ask(referee, do="new", game="azul", deal=11)
    while state["to_move"] is not None:
        legal = ask(referee, do="legal")["legal"]
        assert isinstance(legal, list)
        state = ask(referee, do="play", action=dice.choice(legal)["text"])
        assert state["ok"], state
    record = ask(referee, do="record")["record"]
    outcome = ask(referee, do="outcome")["outcome"]
    other = Referee()
    assert ask(other, do="replay", record=record)["to_move"] is None
    assert ask(other, do="outcome")["outcome"] == outcome


def asked(said: dict[str, object]) -> dict[str, Any]:
    found = said["ask"]
    assert isinstance(found, dict)
    return found


SETUP = [
    ["red", "blue", "white", "black", "yellow"], ["blue", "blue", "red"],
    *[["blue", "yellow", "red", "black"]] * 5,
]  # fmt: skip


@rule("TA 4.1")
def test_a_person_with_the_real_box_is_asked_for_tiles_and_dice() -> None:
    referee = Referee()
    said = ask(referee, do="new", game="azul", asked=True)
    fields = asked(said)["fields"]
    assert [len(field["places"]) for field in fields] == [5, 3, 4, 4, 4, 4, 4]
    said = ask(referee, do="tell", ask=asked(said)["id"], values=SETUP)
    assert (said["ok"], said["number"], said["ask"]) == (True, 0, None)
    said = ask(referee, do="play", action="take t2 blue row 1")
    die = asked(said)
    assert [(field["name"], field["kind"]) for field in die["fields"]] == [("die", "roll")]
    wrong = ask(referee, do="tell", ask=die["id"], values=[[7]])
    assert wrong["error"]["key"] == "core.refuse.no_such_face"  # type: ignore[index]
    said = ask(referee, do="tell", ask=die["id"], values=[[3]])
    kinds = [turn["action"]["kind"] for turn in said["turns"]]  # type: ignore[attr-defined]
    assert kinds == ["roll", "claim"]


@rule("TA 4.2")
def test_the_referee_keeps_its_question() -> None:
    """`play` while it waits loses nothing, and what was undone is not played by an answer."""
    referee = Referee()
    said = ask(referee, do="new", game="azul", asked=True)
    for deed in ("view", "record"):
        assert ask(referee, do=deed)["ok"], "a setup that waits is a match"
    ask(referee, do="tell", ask=asked(said)["id"], values=SETUP)
    die = asked(ask(referee, do="play", action="take t2 blue row 1"))
    assert "waits" in str(ask(referee, do="play", action="take t3 blue row 1"))
    assert asked(ask(referee, do="legal")) == die
    said = ask(referee, do="undo")
    assert (said["number"], said["ask"]) == (0, None)
    refused = ask(referee, do="tell", ask=die["id"], values=[[3]])
    assert refused["error"]["rule"] == "TA 4.2"  # type: ignore[index]
    other = asked(ask(referee, do="play", action="take t3 yellow row 1"))
    assert other["id"] != die["id"]
    said = ask(referee, do="tell", ask=other["id"], values=[[3]])
    assert said["number"] == 3


@rule("TA 4.1")
def test_a_game_with_the_box_goes_on_from_its_record() -> None:
    referee, other = Referee(), Referee()
    said = ask(referee, do="new", game="azul", box={"die": "ours"})
    first = asked(said)["id"]
    ask(referee, do="tell", ask=first, values=SETUP[:3])
    kept = ask(referee, do="record")
    ask(other, do="replay", record=kept["record"], box=kept["box"])
    assert ask(other, do="view")["ask"] == ask(referee, do="view")["ask"]
    for one in (referee, other):
        ask(one, do="tell", ask=first, values=SETUP)
        assert ask(one, do="play", action="take t2 blue row 1")["number"] == 3
    assert ask(other, do="record") == ask(referee, do="record")


@rule("TA 4.1")
def test_a_position_with_the_box_asks_too() -> None:
    text = "marker: automa; tray 2: blue; tray 3: red; tray 4: red"
    referee = Referee()
    ask(referee, do="position", game="azul", text=text, asked=True)
    said = ask(referee, do="play", action="take t2 blue row 1")
    assert [field["name"] for field in asked(said)["fields"]] == ["die"]
    said = ask(referee, do="give", ours=["die"])
    assert said["ask"] is None, "the software rolls from now on"
    assert said["number"] == 3


@rule("TA 4.4")
def test_entries_are_amended_and_the_table_is_set() -> None:
    referee = Referee()
    said = ask(referee, do="new", game="azul", asked=True)
    ask(referee, do="tell", ask=asked(said)["id"], values=SETUP)
    die = asked(ask(referee, do="play", action="take t2 blue row 1"))
    ask(referee, do="tell", ask=die["id"], values=[[3]])
    listed: Any = ask(referee, do="entries")["entries"]
    entry, setup = listed
    assert (entry["turn"], setup["turn"]) == (2, 0)
    said = ask(referee, do="amend", turn=2, answer=[[4]])
    assert (said["differs"], said["number"]) == (3, 3)
    said = ask(referee, do="amend", turn=2, answer=[[4]], choice="back")
    assert (said["differs"], said["number"]) == (None, 3)
    parts: Any = ask(referee, do="parts")["parts"]
    tray = next(one for one in parts if one["name"] == "tray 6")
    other = "red" if tray["lying"][0]["value"] != "red" else "white"
    said = ask(referee, do="pieces", changes=[{"part": "tray 6", "at": 0, "piece": other}])
    assert said["ok"]
    assert not ask(referee, do="pieces", changes=[{"part": "tray 6", "piece": "dream"}])["ok"]
    assert not ask(referee, do="pieces", changes=["tray 6"])["ok"]
    said = ask(referee, do="played", turn=3, action="")
    assert (said["ok"], said["number"]) == (True, 5)
    said = ask(referee, do="played", action="take t1 marker floor")
    assert said["error"]["key"] == "core.refuse.not_followed"  # type: ignore[index]
    position = "round: 1; tray 2: blue; tray 4: red*2"
    said = ask(referee, do="set", position=position, why="piece")
    assert (said["ok"], said["box"]["corrected"]) == (True, 4)  # type: ignore[index]


@rule("TA 4.3")
def test_a_game_with_the_box_is_never_ranked() -> None:
    said = ask(Referee(), do="new", game="azul", asked=True, ranked=True)
    assert said["error"]["key"] == "core.refuse.box_ranked"  # type: ignore[index]


def test_bytes_that_are_no_text_end_nothing() -> None:
    lines = b'\xff\xfe{\n{"do":"new","game":"azul","deal":7}\n{"id":"\xff","do":"legal"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "tavolino", "referee"], input=lines, capture_output=True, check=True
    )
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["ok"] for one in said] == [False, True, False]
