"""The taught first games: they fit the rules, the rulebooks, the texts and the boards of today."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tavolino import lessons, rulebooks
from tavolino.cli import main
from tavolino.cli.learn import Taught
from tavolino.core.match import Match
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import games
from tavolino.lessons import Lesson, Step
from tavolino.texts import LANGUAGES, catalogue

ROOT = Path(__file__).parents[1]
GAMES = sorted(games())
LONGEST = 240  # letters of a step: two short sentences

of_every_game = pytest.mark.parametrize("game", GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def moves(lesson: Lesson) -> list[Step]:
    return [step for step in lesson.steps if step.play is not None]


def at_each_move(lesson: Lesson) -> Iterator[tuple[Match, Step]]:
    """The table before each move that is awaited; then the move is played."""
    match = lesson.dealt()
    for step in moves(lesson):
        yield match, step
        assert step.play is not None
        match.play(step.play)


@of_every_game
def test_every_game_has_a_lesson_of_ten_to_twenty_moves(game: str) -> None:
    assert 10 <= len(moves(lessons.read(game))) <= 20


@of_every_game
def test_every_move_is_legal_at_its_moment_and_awaited(game: str) -> None:
    """A lesson that no longer fits the rules fails here."""
    lesson = lessons.read(game)
    for match, step in at_each_move(lesson):
        assert lesson.awaited(match) is step
        assert lesson.other(match, step.play or "") is None


@of_every_game
def test_a_lesson_begins_and_ends_with_something_to_read(game: str) -> None:
    lesson = lessons.read(game)
    assert lesson.steps[0].play is None
    assert lesson.steps[-1].play is None


@of_every_game
def test_another_legal_move_is_named_as_such_and_an_illegal_one_is_refused(game: str) -> None:
    lesson = lessons.read(game)
    others = 0
    for match, step in at_each_move(lesson):
        for action in match.legal():
            if not lesson.same(step.play, str(action)):
                assert lesson.other(match, str(action)) is step
                others += 1
    assert others > 0
    with pytest.raises((Refusal, BadText)):
        lesson.other(lesson.dealt(), "nonsense")


@of_every_game
@in_every_language
def test_every_step_has_its_short_text(game: str, language: str) -> None:
    texts = catalogue(language)
    for step in lessons.read(game).steps:
        wanted = [step.key] if step.play is None else [step.key, step.why]
        for key in wanted:
            assert len(texts[key][0]) <= LONGEST, key


@of_every_game
def test_no_text_is_left_over(game: str) -> None:
    steps = lessons.read(game).steps
    used = {step.key for step in steps} | {step.why for step in steps if step.play is not None}
    used |= {step.key.replace(".", ".french.") for step in steps}  # in a dialect
    name = f"{game}{lessons.TEXTS}."
    assert [key for key in catalogue("en") if key.startswith(name) and key not in used] == []


@of_every_game
def test_every_paragraph_exists(game: str) -> None:
    known = {paragraph.citation for paragraph in rulebooks.read(game).paragraphs()}
    assert [step.rule for step in lessons.read(game).steps if step.rule not in known] == []


HOOK = re.compile(r"""data-testid=("[^"]*"|\{.*?\}(?=[\s>]))""")
LITERAL = re.compile(r"""["'`]([^"'`]+)["'`]""")
BARE = re.compile(r"\{\w+\}")
HYPHEN = re.compile(r"[a-z]+(-\$\{[^}]*\})*")
VARIABLE = re.compile(r"\$?\{(?:[^{}]|\{[^{}]*\})*\}")


def hooks(game: str) -> list[re.Pattern[str]]:
    """The places of a board as its sources name them."""
    folder = ROOT / "page" / "src" / "games"
    found: list[str] = []
    for path in [*folder.glob("*.svelte"), *(folder / game).rglob("*.svelte")]:
        text = path.read_text(encoding="utf-8")
        for hook in HOOK.findall(text):
            found += [hook[1:-1]] if hook[0] == '"' else LITERAL.findall(hook)
            if BARE.fullmatch(hook):  # named by a variable: by some word of the file
                found += [name for name in LITERAL.findall(text) if HYPHEN.fullmatch(name)]
    for path in (folder / game).glob("places.ts"):  # a file of its own where places are made
        found += [
            name for name in LITERAL.findall(path.read_text("utf-8")) if HYPHEN.fullmatch(name)
        ]
    return [re.compile("[^|]+".join(map(re.escape, VARIABLE.split(one)))) for one in found]


@of_every_game
def test_every_lit_place_is_one_of_its_board(game: str) -> None:
    known = hooks(game)
    unknown = [
        name
        for step in lessons.read(game).steps
        for names in step.light
        for name in names.split("|")
        if not any(hook.fullmatch(name.partition("@")[0]) for hook in known)
    ]
    assert unknown == []


@of_every_game
def test_what_is_awaited_lights_a_place(game: str) -> None:
    assert [step.key for step in moves(lessons.read(game)) if not step.light] == []


# -- in the terminal


@of_every_game
@in_every_language
def test_a_lesson_is_played_in_the_terminal(game: str, language: str) -> None:
    lesson = lessons.read(game)
    said: list[str] = []
    sitting = Taught(lesson, lesson.dealt(), language, "letters", 0.05, said.append)
    typed = iter([step.play or "" for step in moves(lesson)])
    prompt = catalogue(language)["cli.lesson_next"][0]
    sitting.learn(lambda asked: "" if asked.strip() == prompt.strip() else next(typed))
    text = "\n".join(said)
    assert next(typed, None) is None
    assert f"{game}{lessons.TEXTS}." not in text
    assert lesson.awaited(sitting.match) is None
    assert sitting.match.assisted


def test_in_the_terminal_another_move_is_answered_and_not_played() -> None:
    lesson = lessons.read("azul")
    said: list[str] = []
    sitting = Taught(lesson, lesson.dealt(), "en", "letters", 0.05, said.append)
    lines = iter(["", "", "take t3 red row 2", "take t1 marker row 1", "quit"])
    sitting.learn(lambda _: next(lines))
    assert sitting.match.turns == []
    assert catalogue("en")["azul_lesson.first.else"][0] in "\n".join(said).replace("\u00a0", " ")
    assert "(AZ 2.3g)" in "\n".join(said)


def test_in_the_terminal_a_lesson_is_resumed_where_it_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def typed(*lines: str) -> str:
        rest = iter(lines)
        monkeypatch.setattr("builtins.input", lambda _: next(rest))
        assert main(["--lang", "en", "learn", "azul"]) == 0
        return capsys.readouterr().out

    assert "Type: take t2 blue row 2" in typed("", "", "take t2 blue row 2", "quit")
    again = typed("", "quit")
    assert "Type: take t1 red row 1" in again
    assert "Type: take t2 blue row 2" not in again
