"""A terminal of 80 by 24: the whole table, what just happened and the prompt are in sight."""

import re
from pathlib import Path

import pytest

from tavolino.cli.log import event_lines
from tavolino.cli.play_sitting import Sitting
from tavolino.cli.screen import Screen
from tavolino.core.lettering import folded, side_by_side, wide
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.core.registry import games
from tavolino.games.concordia.boards import BOARDS, Board
from tavolino.texts import LANGUAGES, catalogue
from tests.every_game.stories import ONE_EACH, Case, some, story

LOW = Screen(80, 24)
RECORDS = Path(__file__).parent.parent / "records"
FULL = ("coatl_level5", "coatl_third", "coatl_win", "concordia_ai_ends", "concordia_senator_copied")


def screens(match: Match, language: str, style: str, seed: object) -> list[list[str]]:
    """What is printed after some of the turns, folded as the terminal folds it."""
    found: list[list[str]] = []
    for number in some(list(range(1, len(match.turns) + 1)), 25, seed):
        view = match.game.seats.view(match.tables[number], "you")
        events = [
            event for turn in match.turns[max(0, number - 3) : number] for event in turn.events
        ]
        news = [f"  {line}" for line in event_lines(events, language)]
        lines = LOW.shown(match.game.words, view, language, style, news)
        assert not news or news[-1] in lines, "what was done last is in sight"
        status = match.game.words.draw(view, language, style).split("\n")[0]
        assert status in lines, "so are score and phase"
        found.append([part for line in lines for part in LOW.fitted(line)])
    return found


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
@pytest.mark.parametrize("style", ["letters", "colour"])
def test_a_low_terminal_shows_everything_at_once(case: Case, style: str) -> None:
    for language in LANGUAGES:
        for lines in screens(story(case).match, language, style, case):
            assert len(lines) < LOW.lines
            assert max(wide(line) for line in lines) <= LOW.columns


@pytest.mark.parametrize("name", FULL)
def test_so_it_does_late_in_a_long_game(name: str) -> None:
    match = Match.replay(load((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8")))
    for language in LANGUAGES:
        assert max(map(len, screens(match, language, "letters", name))) < LOW.lines


def test_a_high_terminal_shows_the_large_table() -> None:
    match = Match("concordia", deal=3)
    large = match.game.words.draw(match.view(), "en", "letters").split("\n")
    shown = Screen(80, 60).shown(match.game.words, match.view(), "en", "letters", ["news"])
    assert shown == ["news", "", *large, ""]


# -- words


def test_no_word_is_broken() -> None:
    line = "  A colonist goes from Roma to Cosa, and \x1b[31mred\x1b[0m counts as three."
    for width in range(14, 70):
        parts = folded(line, width)
        assert " ".join(parts).split() == line.split()
        assert max(map(wide, parts)) <= width


def test_what_stands_side_by_side_is_not_taken_apart() -> None:
    items = [f"thing number {number}" for number in range(20)]
    lines = side_by_side(items, "Things:")
    assert all(wide(line) <= 78 for line in lines)
    assert [one for line in lines for one in re.findall(r"thing number \d+", line)] == items


# -- further drawings


def typed(match: Match, line: str, language: str = "en", screen: Screen = LOW) -> list[str]:
    said: list[str] = []
    Sitting(match, language, "letters", 0.05, said.append, lambda: screen).answer(line)
    return said


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_aside_is_drawn_and_named_by_help(name: str, language: str) -> None:
    match = Match(name, deal=3)
    for word in match.game.words.asides:
        assert f"{name}.aside.{word}" in catalogue(language)
        drawn = typed(match, word, language)
        assert drawn
        assert len(drawn) < LOW.lines
        assert f"{name}." not in "\n".join(drawn)
        assert word in "\n".join(typed(match, "help", language))


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_every_route_of_concordia_is_told_at_both_its_cities(board: Board) -> None:
    match = Match("concordia", {"map": board.id}, deal=3)
    ends: list[tuple[str, str]] = []
    for city in board.names:
        line = " ".join(part.strip(" ") for part in typed(match, f"routes {city}")[1:])
        line = line.replace("\u00a0", " ")
        name, _, others = line.partition(": ")
        assert name == city
        ends += [
            (city, other)
            for other in re.split(r", |~| ~", others.replace(" ~ ", "~").replace("~ ", "~"))
            if other
        ]
    assert sorted(ends) == sorted((other, city) for city, other in ends)
    assert len(ends) == 2 * board.routes


def test_a_city_that_is_not_on_the_map_is_answered_with_those_that_are() -> None:
    assert "roma" in "\n".join(typed(Match("concordia", deal=3), "routes atlantis"))


@pytest.mark.parametrize("sign", [r"Y\+", r"\*\+", r"\bx\b", r"2x=6", r"<R", r"\.\."])
def test_the_signs_of_coatl_are_explained(sign: str) -> None:
    match = Match("coatl", deal=3)
    for drawn in (typed(match, "legend"), typed(match, "table", screen=Screen(80, 60))[:8]):
        assert re.search(sign, "\n".join(drawn))


def test_a_list_shows_steps_and_prices() -> None:
    match = Match("concordia", deal=3)
    match.play("play architect")
    said = "\n".join(typed(match, "list", screen=Screen(0, 0))).replace("\u00a0", " ")
    assert re.search(r"move land roma .*Steps: 1\.", said)
    match.play(next(action for action in match.legal() if str(action).startswith("move")))
    said = "\n".join(typed(match, "list build", screen=Screen(0, 0))).replace("\u00a0", " ")
    assert said
    assert all("Price: " in line for line in said.splitlines())


def test_a_list_keeps_its_numbers_when_it_is_cut_short() -> None:
    match = Match("azul", deal=7)
    every, some_of_it = typed(match, "list"), typed(match, "list t2")
    assert some_of_it
    assert {line.split()[0] for line in some_of_it} < {line.split()[0] for line in every}
    assert "zzz" in "\n".join(typed(match, "list zzz"))
