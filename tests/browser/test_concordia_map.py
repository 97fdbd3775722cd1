"""Concordia's map under the mouse, the keys and the fingers: it is zoomed and moved."""

from playwright.sync_api import expect

from tests.browser.table import Person
from tests.browser.test_concordia import started


def test_the_map_is_zoomed_by_buttons_wheel_and_keys(person: Person) -> None:
    started(person)
    chart = person.by("map")
    expect(chart).to_have_attribute("data-zoom", "1.00")
    person.by("zoom-in").click()
    expect(chart).to_have_attribute("data-zoom", "1.50")
    chart.hover()
    person.page.mouse.wheel(0, -400)
    expect(chart).not_to_have_attribute("data-zoom", "1.50")
    box = chart.locator("> svg").get_attribute("viewBox")
    chart.locator("> svg").focus()
    person.page.keyboard.press("ArrowRight")
    expect(chart.locator("> svg")).not_to_have_attribute("viewBox", box or "")
    person.page.keyboard.press("0")
    expect(chart).to_have_attribute("data-zoom", "1.00")


def test_two_fingers_zoom_and_one_pans(thumb: Person) -> None:
    started(thumb)
    chart = thumb.by("map")
    before = chart.get_attribute("data-zoom") or ""
    box = chart.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = thumb.page.context.new_cdp_session(thumb.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": px, "y": py, "id": n} for n, (px, py) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    touch("touchStart", (x - 20, y), (x + 20, y))
    for gap in (30, 45, 60):
        touch("touchMove", (x - gap, y), (x + gap, y))
    touch("touchEnd")
    expect(chart).not_to_have_attribute("data-zoom", before)
    seen = chart.locator("> svg").get_attribute("viewBox") or ""
    touch("touchStart", (x, y))
    for way in (15, 40, 70):
        touch("touchMove", (x - way, y - way))
    touch("touchEnd")
    expect(chart.locator("> svg")).not_to_have_attribute("viewBox", seen)
    assert thumb.number == 0
