"""Solitario with real decks: the calls of a deal, its clock and the six numbers."""

from playwright.sync_api import expect

from tests.browser.table import Person


def open_door(person: Person) -> None:
    person.page.goto(person.address)
    person.by("new-game-solitario").click()
    person.by("box-door").click()


def test_a_deal_is_called_by_touch_and_by_keys(thumb: Person) -> None:
    open_door(thumb)
    thumb.by("blind-deal").fill("7")
    thumb.by("blind-call").tap()
    called = thumb.page.evaluate("async () => (await fetch('/api/blind/solitario?deal=7')).json()")
    first, second = called["rounds"]
    for pile in first[:3]:
        expect(thumb.by("pile")).to_have_text(str(pile))
        thumb.by("call").tap()
    thumb.by("call-back").tap()
    expect(thumb.by("pile")).to_have_text(str(first[2]))
    for _ in first[2:]:
        thumb.page.keyboard.press("ArrowRight")
    expect(thumb.by("pile")).to_have_count(0)  # the piles are gathered
    thumb.page.keyboard.press("ArrowRight")
    expect(thumb.by("pile")).to_have_text(str(second[0]))
    thumb.by("call-how").tap()
    expect(thumb.by("call-rows").locator("li").first).to_have_text(" ".join(map(str, second[:10])))


def test_six_numbers_are_points_and_the_clock_runs(thumb: Person) -> None:
    open_door(thumb)
    thumb.by("part-score").tap()
    for name in (1, 2, 3, 4):
        thumb.by(f"count-{name}").fill("10")
    thumb.by("count-covered").fill("0")
    thumb.by("count-stock").fill("0")
    expect(thumb.by("blind-points")).to_contain_text("565")
    thumb.by("part-clock").tap()
    expect(thumb.by("clock")).to_have_text("5:00")
    thumb.by("clock-run").tap()
    expect(thumb.by("clock")).not_to_have_text("5:00")
    thumb.by("part-call").tap()
    thumb.page.go_back()
    expect(thumb.by("blind")).to_have_count(0)
