"""Axe where the round of the pages (test_looks) does not come: dialogs, questions, lessons, races.

`./check` walks each way in a theme and a language in turn; `./check --long` looks at each stop of
it in every theme.
"""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tavolino import lessons
from tests.browser.box.beside import Beside
from tests.browser.screens import GAMES, LANGUAGES, THEMES, settled, sitting_of
from tests.browser.table import Person, script
from tests.browser.test_lessons import follow, tap
from tests.browser.test_looks import complaints
from tests.browser.test_pages import dialog, laboratory, open_
from tests.browser.test_race import gives_up, opened
from tests.long import LONG, some

Stop = tuple[Page, str]
Walk = Callable[[Person, Person], Iterator[Stop]]  # at a laptop, and on a phone
RESULTS = ("azul_win", "coatl_win", "concordia_win", "rummikub_gave_up")
ALL = 1000  # moves


def at(person: Person, record: str, moves: int = ALL) -> None:
    found = sitting_of(record, moves)
    person.sit(found.deal, game=found.game, options=found.options, actions=found.actions)


def from_home(person: Person, _: Person) -> Iterator[Stop]:
    """The dialogs of Home with all they unfold."""
    for game in GAMES:
        dialog(f"new-game-{game}", "new-game-dialog")(person.page, person.address)
        yield person.page, f"new game of {game}"
    dialog("race-solitario", "new-race-dialog")(person.page, person.address)
    yield person.page, "new race"
    dialog("settings", "settings-dialog")(person.page, person.address)
    yield person.page, "settings"


def behind_other_doors(person: Person, thumb: Person) -> Iterator[Stop]:
    """The laboratory, what is not there, and the table with the real box."""
    laboratory(person.page, person.address)
    yield person.page, "laboratory"
    open_("/balance/azul", "balance-page")(person.page, person.address)
    yield person.page, "balance"
    open_("/azul/nothing-here", "trouble")(person.page, person.address)
    yield person.page, "no such game"
    open_("/enter/nothing-here", "enter-page")(person.page, person.address)
    yield person.page, "a pass"
    beside = Beside(thumb.page, thumb.address, "azul")
    beside.sit_down()
    beside.tell_at_once()
    beside.by("wrong").tap()
    beside.by("wrong-drawer").wait_for()
    yield thumb.page, "something is wrong"
    beside.by("wrong-entries").tap()
    yield thumb.page, "what was told"


def over_a_table(person: Person, thumb: Person) -> Iterator[Stop]:
    """Hints, drawers and sheets, beside a table and on a phone."""
    for one in (person, thumb):
        at(one, "azul_case_a", 4)
        one.by("hint").click()
        for step in (1, 2, 3):
            one.by(f"hint-{step}").wait_for()
            yield one.page, f"hint {step}"
            if step < 3:
                one.by("hint-next").click()
        one.by("hint-close").click()
    thumb.by("sheet").click()
    yield thumb.page, "log"
    person.by("next-game").click()
    person.by("new-game-dialog").wait_for()
    yield person.page, "next game"
    person.page.keyboard.press("Escape")
    person.by("settings").click()
    yield person.page, "settings at a table"
    person.page.keyboard.press("Escape")
    person.by("replay").click()
    person.by("share").click()
    yield person.page, "share"


def at_the_end(person: Person, thumb: Person) -> Iterator[Stop]:
    """What is asked before a game ends, and the results."""
    person.sit(7, game="solitario")
    person.by("stop").click()
    yield person.page, "stop"
    person.by("stop-sure").click()
    person.by("result").wait_for()
    yield person.page, "result of solitario"
    thumb.sit(3, game="rummikub")
    thumb.by("give-up").click()
    yield thumb.page, "give up"
    thumb.by("ask-not").click()
    thumb.by("draw").click()
    thumb.by("ask").wait_for()
    yield thumb.page, "draw"
    for record in some(RESULTS, 2):
        at(person, record)
        person.by("result").wait_for()
        yield person.page, record


def in_lessons(person: Person, thumb: Person) -> Iterator[Stop]:
    """Some games while they are told; on a phone from the offer to the last step."""
    for game in some(GAMES, 2):
        person.page.goto(person.address)
        person.by(f"learn-{game}").click()
        person.by("lesson-text").wait_for()
        yield person.page, f"lesson of {game}"
    thumb.page.goto(thumb.address)
    thumb.by("start-azul").click()
    thumb.by("offer").wait_for()
    yield thumb.page, "offer"
    thumb.by("offer-learn").click()
    thumb.by("lesson-text").wait_for()
    yield thumb.page, "first step"
    if LONG:
        follow(thumb, list(lessons.read("azul").steps), tap)
        yield thumb.page, "last step"


def in_a_race(person: Person, thumb: Person) -> Iterator[Stop]:
    """From the way in to the ranking, for the host and for a guest on a phone."""
    link = opened(person, "Ada")
    yield person.page, "lobby of the host"
    thumb.page.goto(link)
    thumb.by("join").wait_for()
    yield thumb.page, "way in"
    thumb.by("nickname").fill("Bo")
    thumb.by("join").click()
    thumb.by("leave").wait_for()
    yield thumb.page, "lobby of the guest"
    person.by("start-race").click()
    thumb.by("countdown").wait_for()
    yield thumb.page, "countdown"
    thumb.by("leaders").wait_for()
    yield thumb.page, "running on a phone"
    thumb.by("leaders").click()
    thumb.by("standings").wait_for()
    yield thumb.page, "standings"
    thumb.page.go_back()
    gives_up(thumb)
    thumb.by("ended").wait_for()
    yield thumb.page, "waiting for the others"
    gives_up(person)
    for one in (person, thumb):
        one.by("ranking").wait_for()
        yield one.page, "ranking"


WALKS: tuple[Walk, ...] = (
    from_home, behind_other_doors, over_a_table, at_the_end, in_lessons, in_a_race,
)  # fmt: skip


def looked_at(page: Page, theme: str) -> list[object]:
    page.evaluate("theme => void (document.documentElement.dataset.theme = theme)", theme)
    settled(page)
    return list(complaints(page))


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.__name__)
def test_axe_finds_nothing(person: Person, thumb: Person, walk: Walk) -> None:
    nth = WALKS.index(walk)
    for one in (person, thumb):
        one.page.goto(f"{one.address}/api/me")
        kept = {"language": LANGUAGES[nth % len(LANGUAGES)], "speed": "off", "explain": False}
        one.page.evaluate(script("dress"), kept)
    faults = {}
    for page, name in walk(person, thumb):
        for theme in THEMES if LONG else [THEMES[nth % len(THEMES)]]:
            if found := looked_at(page, theme):
                faults[f"{name} {theme}"] = found
    assert faults == {}, json.dumps(faults, indent=1)
