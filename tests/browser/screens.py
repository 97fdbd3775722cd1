"""Every screen: the sizes, the positions of the records, and what an eye would complain about."""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tavolino.agents.players import instinct_player
from tavolino.core.chance import Seeded
from tavolino.core.match import Match
from tavolino.core.record import load
from tavolino.core.snapshot import shown
from tests.browser.table import Person, script

RECORDS = Path(__file__).parent.parent / "records"
MEASURE = script("measure")
SETTLED = script("settled")
GAMES = ("azul", "solitario", "coatl", "rummikub", "concordia")
LANGUAGES = ("en", "it", "pl", "ru")
THEMES = ("light", "dark", "contrast")
MOMENTS = ("start", "middle", "late")
LONGEST = 60  # moves of somebody quick, who may go round in circles


class Screen(NamedTuple):
    width: int
    height: int
    touch: bool

    @property
    def fingers(self) -> bool:
        """Held, and wide enough for fingers: on less, eight pieces of Cóatl lie closer."""
        return self.touch and self.width >= 360

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


SCREENS = (
    Screen(360, 640, True), Screen(390, 844, True), Screen(844, 390, True),
    Screen(768, 1024, True), Screen(820, 1180, True), Screen(1024, 1366, True),
    Screen(320, 640, True),
    Screen(1366, 641, False), Screen(1366, 768, False), Screen(1920, 1080, False),
    Screen(2560, 1440, False), Screen(3840, 2160, False),
    Screen(683, 384, False),  # 1366x768 with everything at 200 %
)  # fmt: skip


class Sitting(NamedTuple):
    """A deal and what the person played of it so far."""

    game: str
    options: dict[str, Any]
    deal: int
    actions: list[str]


def sitting_of(name: str, moves: int) -> Sitting:
    """The table of a record after so many of the person's moves."""
    record = load((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))
    assert record.deal is not None
    own = [turn.action for turn in record.turns if turn.seat == "you"]
    return Sitting(record.game, record.options, record.deal, own[:moves])


@cache
def sittings(game: str) -> dict[str, Sitting]:
    """The beginning, the middle and the fullest late position that the records hold."""
    best: tuple[int, Sitting] | None = None
    for path in sorted(RECORDS.glob(f"{game}_*.jsonl")):
        record = load(path.read_text(encoding="utf-8"))
        if record.deal is None or record.position is not None:
            continue
        full, count = fullest(Match.replay(record))
        own = [turn.action for turn in record.turns if turn.seat == "you"]
        if best is None or full > best[0]:
            best = (full, Sitting(game, record.options, record.deal, own[:count]))
    assert best is not None
    late = best[1]
    half = late._replace(actions=late.actions[: len(late.actions) // 2])
    return {"start": late._replace(actions=[]), "middle": half, "late": late}


def fullest(match: Match) -> tuple[int, int]:
    """How much the fullest decision late in a match shows, and one's turns before it."""
    match.ranked = False
    found = (0, 0)
    late = 2 * sum(turn.seat == "you" for turn in match.turns) // 3
    while match.undo_step() is not None:
        match.undo()
        own = sum(turn.seat == "you" for turn in match.turns)
        if own < late:
            break
        found = max(found, (len(json.dumps(shown(match.game, match.view()))), own))
    return found


def by_instinct(match: Match) -> list[str]:
    """What somebody quick plays from here to the end, of one's own moves."""
    chance = Seeded(f"{match.deal}/instinct")
    found: list[str] = []
    while match.outcome is None and len(found) < LONGEST:
        found.append(str(instinct_player(match.game, match.view(), chance)))
        match.play(found[-1])
    return found


def sit_down(page: Page, address: str, sitting: Sitting) -> str:
    """Plays the sitting through the page's own calls; where its table is."""
    page.goto(f"{address}/api/me")
    path: str = page.evaluate(script("play"), sitting._asdict())
    return address + path


def dressed(page: Page, language: str, theme: str, speed: str = "off") -> None:
    """The settings as the page keeps them."""
    kept = {"language": language, "theme": theme, "speed": speed, "panel": True}
    kept |= {f"{game}/coached": True for game in GAMES}
    kept["explain"] = False  # the pointer of a test rests anywhere
    page.evaluate(script("dress"), kept)


def seated(person: Person, sitting: Sitting, language: str = "en") -> Person:
    """At that table, in a language, without the opponent's pace."""
    where = sit_down(person.page, person.address, sitting)
    dressed(person.page, language, "dark")
    person.page.goto(where)
    person.by("match").wait_for()
    return person


def settled(page: Page) -> None:
    """Nothing moves and nothing is on its way any more."""
    page.evaluate(SETTLED)


def measured(
    page: Page, *, asked: bool = True, touch: bool = False, still: bool = True
) -> list[str]:
    """What is wrong to look at when everything has come to rest; a page that is not still rolls."""
    limits = json.dumps({"target": 24, "reach": 44 * touch, "still": still, "asked": asked})
    settled(page)
    found: list[str] = page.evaluate(f"({MEASURE})({limits})")
    return sorted(found)


def seat(browser: Browser, screen: Screen) -> Page:
    """A page of that size, held in the hand or on the desk, with scrollbars as people see them."""
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height}, has_touch=screen.touch,
        is_mobile=screen.touch, reduced_motion="reduce", locale="en-GB",
    )  # fmt: skip
    return context.new_page()
