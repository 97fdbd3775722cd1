"""Concordia and Cóatl on every screen: nothing cut or covered, and what is asked is in sight."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import screens
from tests.browser.conftest import watched
from tests.browser.screens import measured, settled, sitting_of
from tests.browser.table import Person
from tests.long import LONG

SCREENS = [
    (360, 640), (390, 844), (844, 390), (768, 1024), (1024, 1366), (800, 600),
    (1366, 641), (1366, 768), (1920, 1080), (2560, 1440),
]  # fmt: skip

# The fullest tables of the records: a record, the moves of the person so far, a language.
FULL = [
    ("concordia_senator_copied", 101, "it"),
    ("coatl_four_prophecies_and_a_temple", 82, "ru"),
]
if LONG:
    FULL += [
        ("concordia_ai_ends", 98, "ru"),
        ("concordia_T2_full_storehouse", 100, "pl"),
        ("coatl_level4", 82, "it"),
        ("coatl_win", 0, "pl"),
    ]


def seated(person: Person, record: str, moves: int, language: str = "en") -> None:
    """At the table of a record after so many of the person's moves."""
    screens.seated(person, sitting_of(record, moves), language)


@pytest.mark.parametrize(("record", "moves", "language"), FULL)
def test_everything_fits(
    browser: Browser, address: str, record: str, moves: int, language: str
) -> None:
    context = browser.new_context(locale=language, reduced_motion="reduce")
    person = Person(watched(context.new_page(), []), address)
    seated(person, record, moves, language)
    found = {}
    for width, height in SCREENS:
        person.page.set_viewport_size({"width": width, "height": height})
        settled(person.page)
        tabs = person.page.get_by_role("tab").all()
        for nth in range(max(1, len(tabs))):
            if tabs:
                tabs[nth].click()
            if wrong := measured(person.page, asked=False):
                found[f"{width}x{height} tab {nth}"] = wrong
    context.close()
    assert found == {}


SHAPES = {
    (360, 640): "upright", (844, 390): "flat", (768, 1024): "upright", (800, 600): "flat",
    (1366, 641): None, (1366, 768): None,
}  # fmt: skip


@pytest.mark.parametrize("game", ["concordia", "coatl"])
def test_small_screens_have_bands(person: Person, game: str) -> None:
    person.sit(7, game=game)
    for (width, height), shape in SHAPES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        if shape is None:
            expect(person.by("bands")).to_have_count(0)
            continue
        expect(person.by("bands")).to_have_attribute("data-shape", shape)
        settled(person.page)
        stage = box_of(person.page.locator(".stage"))
        board = box_of(person.by("board"))
        assert stage["height"] >= board["height"] * 0.44, (width, height)
        assert box_of(person.by("drawer"))["height"] > 90, (width, height)


def box_of(one: Locator) -> dict[str, float]:
    found = one.bounding_box()
    assert found
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def in_sight(one: Locator) -> bool:
    """All of it, not only a corner."""
    share: float = one.evaluate(
        "one => new Promise(done => new IntersectionObserver("
        "([seen]) => done(seen.intersectionRatio)).observe(one))"
    )
    return share > 0.98


# -- Concordia


def test_what_one_owns_stays_in_sight_whatever_the_drawer_shows(thumb: Person) -> None:
    seated(thumb, "concordia_ai_ends", 99)
    assert thumb.by("board").get_attribute("data-phase") == "trade"
    for tab in ("hand", "display", "ai", "points"):
        thumb.by(f"tab-{tab}").tap()
        for hook in ("cash", "storehouse", "trade", "done"):
            assert in_sight(thumb.by(hook)), (tab, hook)


def test_the_phase_opens_the_drawer_that_it_needs(thumb: Person) -> None:
    seated(thumb, "concordia_senator_copied", 101)
    expect(thumb.by("tab-display")).to_have_attribute("aria-selected", "true")
    expect(thumb.page.locator('.legal[data-testid^="slot-"]').first).to_be_visible()
    thumb.by("tab-points").tap()
    expect(thumb.by("score-you")).to_be_visible()
    number = thumb.number
    thumb.by("done").tap()
    thumb.wait_past(number)
    expect(thumb.by("tab-hand")).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize(
    ("record", "moves", "kind"),
    [
        ("concordia_C3_no_card_to_pay", 99, "colonist"),
        ("concordia_T2_full_storehouse", 100, "province"),
    ],
)
def test_the_map_opens_around_what_can_be_done(
    thumb: Person, record: str, moves: int, kind: str
) -> None:
    seated(thumb, record, moves)
    targets = thumb.page.locator(f'.legal[data-testid^="{kind}-"]')
    seen = [one for one in targets.all() if in_sight(one)]
    assert len(seen) > 1
    assert all(min(box_of(one)["width"], box_of(one)["height"]) >= 24 for one in seen)
    if len(seen) < targets.count():
        thumb.page.locator('[data-testid^="beyond-"]').first.tap()
        assert any(in_sight(one) for one in targets.all() if one not in seen)


def test_on_the_whole_map_a_finger_only_comes_closer(thumb: Person) -> None:
    seated(thumb, "concordia_T2_full_storehouse", 100)
    number = thumb.number
    thumb.by("zoom-toggle").tap()
    expect(thumb.by("map")).to_have_attribute("data-zoom", "1.00")
    province = thumb.page.locator('.legal[data-testid^="province-"]').first
    province.tap()
    expect(thumb.by("map")).not_to_have_attribute("data-zoom", "1.00")
    assert thumb.number == number
    assert in_sight(province)


# -- Cóatl


def test_the_prophecies_to_keep_are_in_sight(thumb: Person) -> None:
    thumb.sit(7, game="coatl")
    assert all(in_sight(thumb.by(f"hand-{n}")) for n in range(1, 6))
    for n in (1, 3, 5):
        thumb.by(f"hand-{n}").tap()
    assert in_sight(thumb.by("keep"))
    thumb.by("keep").tap()
    thumb.wait_past(0)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390)])
def test_who_has_much_to_say_leaves_the_cards_their_room(
    thumb: Person, width: int, height: int
) -> None:
    thumb.page.set_viewport_size({"width": width, "height": height})
    screens.seated(thumb, screens.sittings("coatl")["late"], "ru")
    thumb.by("tab-cards").tap()
    card, drawer = box_of(thumb.by("hand-1")), box_of(thumb.by("drawer"))
    assert card["y"] + card["height"] <= drawer["y"] + drawer["height"]
    assert in_sight(thumb.by("done"))


def test_the_stage_shows_the_disc_or_the_coatls(thumb: Person) -> None:
    seated(thumb, "coatl_win", 5)
    expect(thumb.by("cell-1")).to_be_visible()
    thumb.by("turn-stage").tap()
    expect(thumb.by("new-coatl")).to_be_visible()
    thumb.by("turn-stage").tap()
    expect(thumb.by("cell-1")).to_be_visible()
    thumb.page.locator('[data-testid^="piece-"]').first.tap()
    assert in_sight(thumb.by("new-coatl"))


def test_a_long_coatl_takes_two_rows_and_its_cards_open_large(thumb: Person) -> None:
    seated(thumb, "coatl_four_prophecies_and_a_temple", 82)
    joints = thumb.by("coatl-2").locator(".joint")
    assert joints.count() == 14
    sizes = [box_of(one)["width"] for one in joints.all()]
    assert min(sizes) >= 24
    card = thumb.by("coatl-2").locator(".beside").first
    card.tap()
    large = thumb.by("thing-card").locator(".drawn svg").first
    large.wait_for()
    assert box_of(large)["width"] >= 100
    thumb.by("thing-close").tap()
    expect(thumb.by("thing-card")).to_have_count(0)


def test_on_a_desk_the_coatls_have_the_most_room(person: Person) -> None:
    seated(person, "coatl_four_prophecies_and_a_temple", 82)

    def area(selector: str) -> float:
        box = box_of(person.page.locator(selector))
        return box["width"] * box["height"]

    assert area(".snakes") > 2 * area("section.adam")
    assert area(".snakes") > 2 * area(".disc")
    for one in person.page.locator(".joint").all():
        assert box_of(one)["width"] >= 30
