"""What stands beside a table's title is never cut: the longest note there is, on every screen."""

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import watched
from tests.browser.screens import LANGUAGES, SCREENS, dressed, settled
from tests.browser.table import Person
from tests.long import in_turn

BEGIN = """async () => {
  const ask = (path, body) => fetch(`/api/${path}`, body && {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)
  }).then((answer) => answer.json());
  const {day} = await ask('daily');
  return (await ask(`daily/${day}/rummikub`, {practice: false, key: 'a note'})).id;
}"""
WHOLE = """(one) => {
  const [box, bar] = [one, one.closest('.bar')].map((each) => each.getBoundingClientRect());
  const next = one.closest('.name').nextElementSibling.getBoundingClientRect();
  return one.scrollWidth <= one.clientWidth + 1 && box.right <= next.right
    && bar.top <= box.top && box.bottom <= bar.bottom;
}"""


@pytest.mark.parametrize(("language", "touch"), in_turn(LANGUAGES, [True, False]))
def test_the_note_of_a_daily_is_whole(
    browser: Browser, address: str, language: str, touch: bool
) -> None:
    context = browser.new_context(
        locale=language, reduced_motion="reduce", has_touch=touch, is_mobile=touch
    )
    person = Person(watched(context.new_page(), []), address)
    page = person.page
    page.goto(address)
    person.by("start").first.wait_for()
    match = page.evaluate(BEGIN)
    dressed(page, language, "dark")
    found = []
    for screen in SCREENS:
        if screen.touch != touch:
            continue
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        page.goto(f"{address}/rummikub/{match}")
        person.by("match").wait_for()
        settled(page)
        if not person.by("note").evaluate(WHOLE):
            found.append(str(screen))
    context.close()
    assert found == []
