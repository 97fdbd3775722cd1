"""tavolino verify: what a record proves, in plain words and by the exit code."""

import json
from pathlib import Path

import pytest

from tavolino.cli import main
from tavolino.core.asking import Box
from tavolino.core.match import Match
from tavolino.texts import LANGUAGES
from tests.core.test_sealed import CANARY, played
from tests.rule import rule


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def verified(file: Path, match: Match, *more: str) -> int:
    file.write_text(match.record().dump(), encoding="utf-8")
    return main(["verify", str(file), *more])


@rule("TA 1.4")
def test_a_sealed_game_that_is_over_is_proved(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played("azul", words=["ciao"])
    assert match.seal
    assert verified(file, match) == 0
    said = capsys.readouterr().out
    for part in (match.seal.commitment, CANARY.hex(), "ciao", "Compare the seal"):
        assert part in said
    assert verified(file, match, "--seal", match.seal.commitment.upper()) == 0
    assert verified(file, match, "--seal", "00" * 32) == 2
    assert "not the seal that was shown" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(
    file: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    file.write_text(played("azul").record().dump(), encoding="utf-8")
    assert main(["--lang", language, "verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert CANARY.hex() in said
    assert "cli." not in said


def test_before_the_end_nothing_is_proved(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(file, played("azul", 6)) == 1
    said = capsys.readouterr().out
    assert "not given out yet" in said
    assert CANARY.hex() not in said


def test_an_open_deal_is_its_number(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(file, Match("azul", deal=7)) == 0
    assert "Open deal 7" in capsys.readouterr().out


def test_a_real_box_proves_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = "round: 4; marker: automa; tray 2: blue; tray 3: red*2 black"
    assert verified(file, Match("azul", position=position, box=Box())) == 1
    assert "No deal stands behind" in capsys.readouterr().out


def test_a_changed_record_is_refused_and_says_where(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head, *turns = played("azul").record().dump().splitlines()
    for number, line in enumerate(turns, 1):
        turn = json.loads(line)
        if turn["outcomes"]:
            turn["outcomes"][0][1][0] = turn["outcomes"][0][1][0] % 5 + 1
            changed = [head, *turns[: number - 1], json.dumps(turn), *turns[number:]]
            break
    file.write_text("\n".join(changed), encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    assert f"Turn {number}" in capsys.readouterr().err


@rule("TA 1.3")
def test_a_ranked_game_in_the_terminal_is_sealed(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["play", "azul", "--ranked", "--deal", "7"]) == 2
    assert "TA 1.3" in capsys.readouterr().err
    monkeypatch.setattr("builtins.input", lambda _: "1")
    assert main(["play", "azul", "--ranked", "--record", str(file), "--style", "letters"]) == 0
    said = capsys.readouterr().out
    assert "Its seal: " in said
    assert "The secret of the deal: " in said
    assert main(["verify", str(file)]) == 0


def test_a_sealed_game_is_not_taken_up_from_a_file(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(played("azul", 6).record().dump(), encoding="utf-8")
    assert main(["play", "azul", "--load", str(file)]) == 2
    assert "TA 1.4" in capsys.readouterr().err
