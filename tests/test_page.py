"""The page's sources and its weight: no rule, no notation, no other game, and not too much."""

import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from bench import page, payloads

from tavolino.core.registry import games
from tavolino.core.told import snake

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "page" / "src"
BOARDS = sorted(path.parent.name for path in SOURCES.glob("games/*/board.ts"))
OWN = [name for name in BOARDS if name != "plain"]
PREFIXES = "|".join(sorted({game.meta.prefix for game in games().values()} | {"TA"}))
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:'\"`])//[^\n]*", re.DOTALL)

# What would read an action's text, or a text like one, instead of its kind and its parts.
NOTATION = [
    re.compile(r"\.text\??\.(split|match|startsWith|endsWith|slice|replace|indexOf|at)\b"),
    re.compile(r"\.(exec|test|match)\((\w+\.)*(action|text|draft|notation)\b"),
    re.compile(r"\b(action|draft|played|best)\.(split|startsWith|match|slice)\("),
    re.compile(r"\bread(Take|Move|Action|Notation)\b|\b(sets|tiles)In\b|\bunaskable\b"),
    re.compile(r"/\^\(?(take|claim|draw|play|move|build|place|card|turn|waste|adam|done)\b"),
]
CITATION = re.compile(rf"\b({PREFIXES}) [0-9A-Z]")


def sources(folder: Path = SOURCES) -> Iterator[tuple[str, str]]:
    """Every source of the page with its text, comments left out."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".ts", ".svelte"):
            text = COMMENT.sub("", path.read_text(encoding="utf-8"))
            yield path.relative_to(SOURCES).as_posix(), text


def found(pattern: re.Pattern[str], folder: Path = SOURCES) -> list[str]:
    return [f"{name}: {one[0]}" for name, text in sources(folder) for one in pattern.finditer(text)]


# -- what it does not know


@pytest.mark.parametrize("pattern", NOTATION, ids=lambda pattern: pattern.pattern[:24])
def test_no_notation_is_read(pattern: re.Pattern[str]) -> None:
    assert found(pattern) == []


def test_no_paragraph_is_cited() -> None:
    """A rule that the page could cite it would have decided."""
    assert found(CITATION) == []


@pytest.mark.parametrize(
    "line",
    [
        "const [verb] = hint.action.text.split(' ');",
        "if (/^take (\\w+)$/.exec(action)) return;",
        "const move = readMove(action.text);",
        "turns.filter((turn) => turn.action.startsWith('play '))",
        "if (/^(take|draw)/.test(text)) return;",
    ],
)
def test_the_search_for_notation_bites(line: str) -> None:
    assert any(pattern.search(line) for pattern in NOTATION)


def test_the_search_for_citations_bites() -> None:
    assert CITATION.search("{ key, rule: 'SO 3.6' }")
    assert not CITATION.search(COMMENT.sub("", "/** as SO S15 says */ // SO 3.5"))


@pytest.mark.parametrize("folder", ["shell", "race"])
def test_the_shell_knows_no_game_by_name(folder: str) -> None:
    names = re.compile(rf"\b({'|'.join(games())})\b", re.IGNORECASE)
    assert found(names, SOURCES / folder) == []


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_imports_no_other_game(game: str) -> None:
    others = "|".join(set(OWN) - {game})
    assert found(re.compile(rf"from '[^']*\b({others})/"), SOURCES / "games" / game) == []


# -- what it takes from the server


def test_the_types_are_those_of_the_server() -> None:
    command = [sys.executable, str(ROOT / "tools" / "page_types.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


# -- its weight; `python -m bench.page` and `python -m bench.payloads` print the tables


def test_every_board_is_a_chunk_and_belongs_to_a_game() -> None:
    assert sorted(page.boards(page.manifest())) == BOARDS
    assert set(OWN) <= set(games())


@pytest.mark.parametrize("game", BOARDS)
def test_the_shell_and_one_game_are_light(game: str) -> None:
    built = page.manifest()
    assert page.scripts(built, page.loaded(built, game)) <= page.LIMIT


@pytest.mark.parametrize("game", OWN)
def test_opening_a_game_loads_no_line_of_another_and_none_of_the_race(game: str) -> None:
    loaded = page.loaded(page.manifest(), game)
    foreign = re.compile(rf"src/(race|games/(?!{game}/))")
    assert [name for name in loaded if foreign.match(name)] == []


def test_a_language_needs_only_its_own_script() -> None:
    scripts = {language: " ".join(page.fonts(language)) for language in page.SIGNS}
    assert not re.search("ext|cyrillic|greek", scripts["en"] + scripts["it"])
    assert "polish" in scripts["pl"]
    assert "latin-ext" not in scripts["pl"]
    assert "cyrillic" not in scripts["pl"]
    assert "cyrillic" in scripts["ru"]
    assert "latin-ext" not in scripts["ru"]


@pytest.mark.parametrize("language", page.SIGNS)
def test_home_is_light(language: str) -> None:
    assert page.before_home(page.manifest(), language) <= page.HOME_LIMIT


@pytest.mark.parametrize("game", OWN)
def test_the_longest_record_of_a_game_is_light(game: str) -> None:
    paths = payloads.RECORDS.glob(f"{game}_*.jsonl")
    longest = max(paths, key=lambda path: path.read_text(encoding="utf-8").count("\n"))
    sizes = payloads.table([longest])[game]
    assert [name for name, limit in payloads.LIMITS.items() if sizes[name] > limit] == []


# -- what it can do


@pytest.mark.parametrize("game", OWN)
def test_every_kind_of_action_has_a_drawing(game: str) -> None:
    """`drawn.ts` is a table from kinds to drawings."""
    actions = importlib.import_module(f"tavolino.games.{game}.actions")
    kinds = {snake(kind.__name__) for kind in get_args(actions.Action)}
    text = (SOURCES / "games" / game / "drawn.ts").read_text(encoding="utf-8")
    drawn = set(re.findall(r"^  (\w+): ", text, re.MULTILINE))
    assert kinds
    assert kinds == drawn
