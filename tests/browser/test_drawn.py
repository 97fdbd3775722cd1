"""Moves are drawn: in hints, reviews and replays, one's own and the opponent's, of every kind."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tavolino.core.registry import games
from tests.browser import screens
from tests.browser.table import Person
from tests.browser.test_things import shows, things

GAMES = sorted(games())
every_game = pytest.mark.parametrize("game", GAMES)
# The turns of a replay: the first of each kind, with its seat.
FIRSTS = """async (id) => {
  const { frames } = await (await fetch(`/api/matches/${id}/replay`)).json();
  const found = {};
  frames.forEach(({ turn }, at) => (found[turn.action.kind] ??= at));
  return found;
}"""


@every_game
def test_a_hint_draws_its_move_and_says_it_in_words(person: Person, game: str) -> None:
    person.sit(7, game=game)
    person.by("hint").click()
    person.by("hint-1").wait_for()
    expect(person.by("drawn")).to_have_count(0)
    person.by("hint-next").click()
    expect(person.by("drawn")).to_have_attribute("data-moves", "better")
    expect(person.by("drawn").locator(".lit").first).to_be_attached()
    said = person.by("hint-2").inner_text()
    assert not re.search(r"\b([KRBO]\d{1,2}|c\d|[1-7fcr][dcbs])\b|_", said), said
    person.by("hint-close").click()
    expect(person.by("drawn")).to_have_count(0)


def test_a_replay_draws_the_move_that_comes_next(person: Person) -> None:
    person.sit(7)
    person.by("tile-t1-blue").locator(".hit").first.click()
    person.by("row-2").click()
    person.wait_past(0)
    person.by("replay").click()
    person.by("replay-first").click()
    expect(person.by("drawn")).to_have_attribute("data-moves", "played")
    expect(person.by("replay-said")).to_contain_text("take blue, to line 2")
    tray = next(one for one in things(person) if one["name"] == "t1 blue")
    person.page.mouse.move(tray["x"], tray["y"])
    shows(person, tray)


def looked_at(person: Person, sitting: screens.Sitting) -> dict[str, int]:
    """The replay of a sitting is open; where each kind of action comes first in it."""
    where = screens.sit_down(person.page, person.address, sitting)
    screens.dressed(person.page, "en", "light")
    id = where.rsplit("/", 1)[1]
    found: dict[str, int] = person.page.evaluate(FIRSTS, id)
    person.page.goto(f"{where}/replay?at=0")
    person.by("replay-page").wait_for()
    return found


def drawn_at(person: Person, at: int) -> Locator:
    person.by("replay-slider").fill(str(at))
    expect(person.by("replay-page")).to_have_attribute("data-at", str(at))
    return person.by("drawn")


@every_game
def test_every_kind_of_turn_in_a_replay_is_drawn(person: Person, game: str) -> None:
    firsts = looked_at(person, screens.sittings(game)["late"])
    assert len(firsts) > 1
    for kind, at in firsts.items():
        drawn = drawn_at(person, at)
        expect(drawn, kind).to_have_attribute("data-moves", "played")
        expect(drawn.locator(".lit").first, kind).to_be_attached()


def test_a_placing_is_drawn_as_tiles_where_they_would_lie(person: Person) -> None:
    firsts = looked_at(person, screens.sittings("rummikub")["late"])
    drawn_at(person, firsts["place"])
    ghosts = person.page.locator("[data-ghost=played]")
    expect(ghosts.first).to_be_visible()
    foreseen = ghosts.evaluate_all("(all) => all.map((one) => one.dataset.of).sort()")
    drawn_at(person, firsts["place"] + 1)
    trace = person.page.locator(".traced[data-where=table]")
    assert trace.evaluate_all("(all) => all.map((one) => one.dataset.tile).sort()") == foreseen
