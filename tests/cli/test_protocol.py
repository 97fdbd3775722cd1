"""The referee protocol: the worked session of docs/protocol.md, and bad lines."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tavolino.cli.referee import Referee, answers

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
    '{"do":"tell","name":"die","values":[3]}',
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


def test_a_person_with_the_real_box_is_asked_for_tiles_and_dice() -> None:
    referee = Referee()
    said = ask(referee, do="new", game="azul", asked=True)
    for count in (5, 3, 4, 4, 4, 4, 4):
        question = said["question"]
        assert isinstance(question, dict)
        assert question["count"] == count
        values = sorted(set(question["pool"]))[:count]
        values += question["pool"][:1] * (count - len(values))
        said = ask(referee, do="tell", name=question["name"], values=values)
    assert said == {"ok": True, "number": 0, "to_move": "you", "deal": 0}
    said = ask(referee, do="play", action="take t2 blue row 1")
    assert said["question"]["name"] == "die"  # type: ignore[index]
    wrong = ask(referee, do="tell", name="die", values=[7])
    assert wrong["error"]["kind"] == "outcome"  # type: ignore[index]
    said = ask(referee, do="tell", name="die", values=[3])
    assert [turn["action"]["kind"] for turn in said["turns"]][1] == "roll"  # type: ignore[attr-defined]


def test_bytes_that_are_no_text_end_nothing() -> None:
    lines = b'\xff\xfe{\n{"do":"new","game":"azul","deal":7}\n{"id":"\xff","do":"legal"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "tavolino", "referee"], input=lines, capture_output=True, check=True
    )
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["ok"] for one in said] == [False, True, False]
