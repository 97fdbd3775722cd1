"""The terminal: a whole game by typing, and every word it knows."""

import argparse
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tavolino.cli import main, parser
from tavolino.cli.log import action_words, place_words
from tavolino.cli.play_sitting import HELP, Sitting
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.core.registry import games
from tavolino.texts import LANGUAGES, catalogue, say


class Person:
    """Types lines, and keeps what was printed."""

    def __init__(self, match: Match, language: str = "en", style: str = "letters") -> None:
        self.said: list[str] = []
        self.sitting = Sitting(match, language, style, 0.05, self.said.append)

    def types(self, *lines: str) -> str:
        """What is printed in answer to the lines, with common spaces."""
        before = len(self.said)
        for line in lines:
            self.sitting.answer(line)
        return "\n".join(self.said[before:]).replace("\u00a0", " ")


@pytest.fixture
def azul() -> Person:
    return Person(Match("azul", deal=7))


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", ["colour", "letters", "words"])
def test_a_whole_game_can_be_typed(game: str, language: str, style: str) -> None:
    match = Match(game, deal=3)
    person = Person(match, language, style)
    dice = random.Random(3)

    def lines() -> Iterator[str]:
        while True:
            legal = match.legal(finish=True)
            number = dice.randrange(len(legal))
            yield str(legal[number]) if dice.random() < 0.5 else str(number + 1)

    typed = lines()
    person.sitting.play(lambda _: next(typed))
    assert match.outcome is not None
    text = "\n".join(person.said)
    assert f"{game}." not in text  # a key without a text would show itself
    assert "cli." not in text
    assert ("\x1b[" in text) == (style == "colour")


def test_a_refused_move_says_why_and_by_which_paragraph(azul: Person) -> None:
    assert "(AZ 1.2a)" in azul.types("take centre blue row 1")
    assert azul.sitting.match.turns == []


def test_nonsense_is_answered_with_an_example(azul: Person) -> None:
    assert "take t3 blue row 2" in azul.types("tkae t3")


def test_a_number_that_is_not_listed_is_refused(azul: Person) -> None:
    assert "999" in azul.types("999")


def test_list_numbers_the_moves_and_a_number_plays_one(azul: Person) -> None:
    listed = azul.types("list").splitlines()
    number, wanted, words = re.split(r"\s{2,}", listed[4].strip())
    azul.types(number)
    assert azul.sitting.match.turns[0].action == wanted
    assert words.startswith("Tray ONE: take blue, to line 5.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_read_is_answered_in_the_persons_language(language: str) -> None:
    """Only the notation of the examples is the same in all."""
    person = Person(Match("azul", deal=7), language)
    for typed, key in (("foo bar", "core.text.unread"), ("take t9 blue row 2", "azul.text.source")):
        opening = say(language, key, {"text": typed, "word": "t9", "examples": ""})[:20]
        assert person.types(typed).startswith(opening.replace("\u00a0", " "))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(games()))
def test_a_list_and_a_hint_speak_the_persons_language(game: str, language: str) -> None:
    match = Match(game, deal=3)
    person = Person(match, language)
    for line, action in zip(
        person.types("list").splitlines(), match.legal(finish=True), strict=True
    ):
        words = action_words(match.game, match.view(), action, language).replace("\u00a0", " ")
        assert words
        assert words in line
        assert place_words(match.game, action, language) or not match.game.words.focus(action)


def helps(top: argparse.ArgumentParser) -> Iterator[str | None]:
    """The help of every argument and command."""
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            for choice in action._choices_actions:
                yield choice.help
            for below in action.choices.values():
                yield from helps(below)
        elif not isinstance(action, argparse._HelpAction):
            yield action.help


def test_every_help_is_a_text_in_four_languages() -> None:
    found = list(helps(parser("en")))
    assert len(found) > 50
    assert [one for one in found if one not in catalogue("en")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_in_the_language_asked_for(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", language, "--help"])
    printed = capsys.readouterr().out
    for key in ("cli.about", "cli.commands", "cli.command.play", "cli.parse.help"):
        assert say(language, key) in printed
    with pytest.raises(SystemExit):
        main(["--lang", language, "play", "chess"])
    assert capsys.readouterr().err.startswith(say(language, "cli.parse.usage"))


def test_why_explains_the_automa(azul: Person) -> None:
    assert "not moved yet" in azul.types("why")
    assert "AZ 2.3b" in azul.types("take t1 blue row 2", "why")


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_on_the_table_can_be_asked_about(game: str, language: str) -> None:
    person = Person(Match(game, deal=3), language)
    names = list(person.sitting.match.game.words.things(person.sitting.match.view()))
    listed = person.types("?")
    assert all(name in listed for name in names)
    for name in names[:: max(1, len(names) // 12)]:
        said = person.types(f"? {name}")
        assert re.search(r"\b[A-Z]{2} \w+", said), said
        assert f"{game}." not in said
        assert person.types(f"explain {name.upper()}") == said
    assert {f"? {name}" for name in names} <= set(person.sitting.completions())


def test_a_thing_is_found_by_what_it_is_called(azul: Person) -> None:
    assert azul.types("? colour sequence").startswith("Colour Sequence: ")
    assert "Worth now: 0" in azul.types("?floor")
    assert "? lists" in azul.types("? the king")


def test_hints_come_step_by_step_and_are_counted_once(azul: Person) -> None:
    first, second, third = azul.types("hint"), azul.types("hint"), azul.types("hint")
    assert "take" not in first
    assert "take" in second
    assert "AZ" not in second
    assert "AZ" in third
    assert azul.sitting.match.hints == 1


def test_a_hint_says_of_what_its_figures_are(azul: Person) -> None:
    azul.types("hint")
    azul.types("hint")
    told = azul.types("hint")
    assert "the coach itself comes to" in told or "Mean of quick playouts" in told
    solitario = Person(Match("solitario", deal=7))
    solitario.types("hint")
    solitario.types("hint")
    assert "it solves" in solitario.types("hint") or "quick playouts" in solitario.types("hint")


def test_a_ranked_game_has_no_hints() -> None:
    assert "(TA 3.2)" in Person(Match("azul", deal=7, ranked=True)).types("hint")


def test_undo_and_redo(azul: Person) -> None:
    azul.types("take t1 blue row 2", "undo")
    assert azul.sitting.match.turns == []
    azul.types("redo")
    assert azul.sitting.match.turns[0].action == "take t1 blue row 2"
    assert "(TA 2.2)" in azul.types("redo")


def test_rules_print_one_paragraph_or_all(azul: Person) -> None:
    assert azul.types("rules AZ 1.3b").startswith("AZ 1.3b")
    assert azul.types("rules").count("AZ E") >= 24
    assert "9.9" in azul.types("rules 9.9")


def test_save_writes_a_record_that_replays(azul: Person, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    azul.types("take t1 blue row 2", f"save {file}")
    assert Match.replay(load(file.read_text())).record() == azul.sitting.match.record()
    assert "nowhere" in azul.types(f"save {tmp_path}/nowhere/x")


def test_help_names_every_word_in_every_language() -> None:
    for language in LANGUAGES:
        said = Person(Match("azul", deal=7), language).types("help")
        assert all(word in said for word in HELP)


def test_log_and_table_and_quit(azul: Person) -> None:
    azul.types("take t1 blue row 2")
    assert "tray ONE" in azul.types("log")
    assert "row 2" in azul.types("table")
    azul.types("quit")
    assert not azul.sitting.going


def test_replay_walks_through_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match("azul", deal=7)
    match.play("take t1 blue row 2")
    file = tmp_path / "game.jsonl"
    file.write_text(match.record().dump(), encoding="utf-8")
    assert main(["replay", str(file), "--all", "--style", "letters"]) == 0
    printed = capsys.readouterr().out
    assert "Turn 3\u00a0of 3: claim t5 yellow" in printed
    assert "AZ 2.3b" in printed


def test_problems_are_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "no.jsonl"
    file.write_text("nonsense", encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    assert main(["hint", "azul", "no such file"]) == 2
    printed = capsys.readouterr().err
    assert len(printed.splitlines()) == 2
    assert printed.startswith("tavolino: Line 1\u00a0cannot")


@pytest.mark.parametrize("language", LANGUAGES)
def test_problems_are_told_in_the_persons_language(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old.jsonl"
    record = Match("azul", deal=7).record()._replace(rules=99)
    old.write_text(record.dump(), encoding="utf-8")
    asked = {
        "cli.no_file": ["replay", "nowhere"],
        "cli.mismatch": ["replay", str(old)],
        "core.text.no_deal": ["play", "azul", "--deal", "-1"],
    }
    for key, arguments in asked.items():
        assert main(["--lang", language, *arguments]) == 2
        opening = say(language, key, {"file": "nowhere", "deal": "-1"}).split("{")[0]
        assert capsys.readouterr().err.startswith(f"tavolino: {opening}")
    for key, argument in (("cli.parse.no_value", "--ranked=3"), ("cli.parse.ambiguous", "--s=x")):
        with pytest.raises(SystemExit):
            main(["--lang", language, "play", "azul", argument])
        words = re.sub(r"%(\(\w+\))?[rs]", "", say(language, key)).strip(": ")
        assert words in capsys.readouterr().err


def test_hint_lists_moves_for_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    position = "tray 2: blue*3 red; line 3: blue"
    assert main(["hint", "azul", position, "--seconds", "0.1"]) == 0
    assert "take t2 blue row" in capsys.readouterr().out


def test_rules_prints_the_rulebook_with_its_coverage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules", "azul"]) == 0
    printed = capsys.readouterr().out
    assert "AZ 1.3b" in printed
    assert "rules.py" in printed
    assert "normative paragraphs" in printed


def test_the_lab_measures_with_an_interval(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "margins.svg"
    data = tmp_path / "margins.json"
    wanted = ["--player", "random", "--games", "30", "--plot", str(picture), "--json", str(data)]
    assert main(["lab", "azul", *wanted]) == 0
    printed = capsys.readouterr().out
    assert "won 0, drawn 0, lost 30" in printed
    assert "95 %" in printed
    assert picture.read_text().lstrip().startswith("<?xml")
    assert data.read_text().count(",") > 30
    assert main(["lab", "azul", "--player", "nobody"]) == 2


def test_the_lab_crosses_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- lab -->\n<!-- /lab -->\n", encoding="utf-8")
    each = ["--each", "map=italia,hispania", "--each", "dice=d12,2d6"]
    asked = ["--player", "random", "--games", "2", "--workers", "1", "-o", "ties=drawn", *each]
    assert main(["lab", "concordia", *asked, "--write", str(page)]) == 0
    table = page.read_text(encoding="utf-8")
    assert " ".join(["--games 2 --first 1 -o ties=drawn", *each]) in table
    for name in ("italia, d12", "italia, 2d6", "hispania, d12", "hispania, 2d6"):
        assert f"| {name} | 2 | " in table
    assert table.split("-->")[1].strip("\n<! ").splitlines()[0] in capsys.readouterr().out
    assert main(["lab", "concordia", "--each", "map=atlantis"]) == 2
