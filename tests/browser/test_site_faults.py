"""What can go wrong on a device: a tab killed, two that contend, no room, a broken cache."""

import os
import signal
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Route,
    TimeoutError,
    expect,
)

from tests.browser.conftest import DESKTOP
from tests.browser.hosting import PLACE, hosted, keeps_all
from tests.browser.table import Person, script
from tests.long import LONG

DEAL = 7
KILLED = 100 if LONG else 2  # tabs
TRIES = 15  # of each who contends
FORGETS = 6000  # milliseconds until Chromium asks anew how much room a closed database has
PLAYING = script("playing")
CONTENDING = script("contending")
LOOKS = "async (id) => (await tavolino.ask(`/api/matches/${id}?since=0`, {})).json()"
NOT_PUT = """(why) => {
  const { put } = IDBObjectStore.prototype;
  globalThis.better = () => (IDBObjectStore.prototype.put = put);
  IDBObjectStore.prototype.put = function () {
    throw new DOMException('not now', why);
  };
}"""
NOT_BEGUN = """(why) => {
  const { transaction } = IDBDatabase.prototype;
  globalThis.better = () => (IDBDatabase.prototype.transaction = transaction);
  IDBDatabase.prototype.transaction = function (stores, mode, how) {
    if (mode === 'readwrite') throw new DOMException('not now', why);
    return transaction.call(this, stores, mode, how);
  };
}"""
NO_ROOM, NOT_KEPT = "This browser has no room left", "This browser did not keep"
KEPT = "async () => (await caches.open('tavolino kept')).put('kept', new Response('kept'))"
REFUSED = "indexedDB.open = () => { throw new DOMException('not here', 'SecurityError'); };\n"
SPOILT = """async (part) => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith('tavolino '));
  const cache = await caches.open(name);
  const found = (await cache.keys()).map(({ url }) => url);
  for (const url of found.filter((one) => one.includes(part) && !one.endsWith('digests.json')))
    await cache.put(url, new Response('spoilt'));
  for (const url of found.filter((one) => one.includes('/Box-'))) await cache.delete(url);
  return found;
}"""
STILL_SPOILT = """async (urls) => {
  const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  return urls.filter((_, nth) => texts[nth] === 'spoilt');
}"""
CACHED = """async () => {
  const names = (await caches.keys()).filter((one) => one.startsWith('tavolino '));
  const found = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
  return found.flat().length;
}"""


def test_a_tab_that_is_killed_has_lost_no_move_that_was_done(
    browser: Browser, alone: BrowserContext, site: str
) -> None:
    dice = Random(1)
    for _ in range(KILLED):
        told: list[str] = []
        page = opened(alone, site)
        page.on("console", partial(note, told))
        page.evaluate(PLAYING)
        page.wait_for_event("console", lambda message: message.text.startswith("done"))
        page.wait_for_timeout(dice.random() * 400)
        kill_pages(browser)
        _, id, number = [line for line in told if line.startswith("done")][-1].split()
        after = opened(alone, site)
        assert after.evaluate(LOOKS, id)["number"] >= int(number)
        after.close()


def opened(alone: BrowserContext, site: str) -> Page:
    """Where a service worker was killed as well, Chromium may keep a page waiting: then another."""
    while True:
        page = alone.new_page()
        with suppress(TimeoutError):
            page.goto(site)
            page.wait_for_function("globalThis.tavolino")
            return page
        page.close()


def note(told: list[str], message: ConsoleMessage) -> None:
    told.append(message.text)


def kill_pages(browser: Browser) -> None:
    """As a machine does that has no memory left."""
    line = browser.new_browser_cdp_session()
    for one in line.send("SystemInfo.getProcessInfo")["processInfo"]:
        if one["type"] == "renderer":
            with suppress(ProcessLookupError):
                os.kill(one["id"], signal.SIGKILL)
    line.detach()


def test_two_tabs_that_contend_spoil_nothing(alone: BrowserContext, site: str) -> None:
    person = Person(alone.new_page(), site)
    person.new_game(DEAL)
    other = alone.new_page()
    other.goto(person.page.url)
    other.get_by_test_id("match").wait_for()
    id = person.page.url.rsplit("/", 1)[1]
    for page in (person.page, other):
        page.evaluate(f"(given) => {{ globalThis.result = ({CONTENDING})(given); }}", [id, TRIES])
    said = [page.evaluate("() => globalThis.result") for page in (person.page, other)]
    statuses = [*said[0], *said[1]]
    assert set(statuses) <= {200, 409}
    ends = [page.evaluate(LOOKS, id) for page in (person.page, other)]
    assert ends[0] == ends[1]
    mine = [turn for turn in ends[0]["turns"] if turn["seat"] == "you"]
    assert len(mine) == statuses.count(200)
    for page in (person.page, other):
        shown = page.get_by_test_id("match")
        expect(shown).to_have_attribute("data-number", str(ends[0]["number"]))


@pytest.mark.parametrize(
    ("fault", "why", "said"),
    [
        (NOT_PUT, "QuotaExceededError", NO_ROOM),
        (NOT_PUT, "UnknownError", NOT_KEPT),
        (NOT_BEGUN, "InvalidStateError", NOT_KEPT),
    ],
)
def test_a_browser_that_does_not_keep_a_move_says_so_and_it_was_not_made(
    alone: BrowserContext, site: str, fault: str, why: str, said: str
) -> None:
    page = alone.new_page()
    person = Person(page, site)
    person.new_game(DEAL)
    engine = next(one for one in page.workers if "engine" in one.url)
    engine.evaluate(fault, why)
    person.click_somewhere()
    expect(page.get_by_test_id("unkept")).to_contain_text(said)
    assert person.number == 0
    with page.expect_download() as record:
        page.get_by_test_id("unkept-record").click()
    assert record.value.suggested_filename == f"azul-{DEAL}.jsonl"
    engine.evaluate("() => globalThis.better()")
    person.by("unkept-close").click()
    person.click_somewhere()
    person.wait_past(0)


def test_a_browser_that_is_really_full_loses_nothing_that_was_done(
    alone: BrowserContext, site: str
) -> None:
    page = alone.new_page()
    person = Person(page, site)
    person.new_game(DEAL)
    person.click_somewhere()
    person.wait_past(0)
    table = page.url
    room = {"origin": site.removesuffix(f"/{PLACE}/")}
    tools = alone.new_cdp_session(page)
    page.goto("about:blank")
    page.wait_for_timeout(FORGETS)
    tools.send("Storage.overrideQuotaForOrigin", {**room, "quotaSize": 1})
    page.goto(table)  # with files that find no room in the cache either
    person.by("match").wait_for()
    number = last_kept(person)
    for _ in range(2):  # said whenever it happens
        page.get_by_test_id("unkept").wait_for()
        assert person.number == number
        with page.expect_download() as record:
            page.get_by_test_id("unkept-record").click()
        assert record.value.suggested_filename == f"azul-{DEAL}.jsonl"
        person.by("unkept-close").click()
        person.click_somewhere()
    page.reload()
    person.by("match").wait_for()
    assert person.number == number
    tools.send("Storage.overrideQuotaForOrigin", room)
    person.click_somewhere()
    person.wait_past(number)


def last_kept(person: Person) -> int:
    """Plays until there is no room: what Chromium has granted before may last for a move or two."""
    while not person.by("unkept").count():
        number = person.number
        person.click_somewhere()
        person.page.wait_for_function(REFUSED_OR_PAST, arg=number)
    return person.number


REFUSED_OR_PAST = """(before) => {
  const { number, playing } = document.querySelector('[data-testid=match]').dataset;
  const refused = document.querySelector('[data-testid=unkept]');
  return refused || (Number(number) > before && playing === 'false');
}"""


def test_a_browser_that_keeps_nothing_says_so_and_plays(browser: Browser, site: str) -> None:
    with browser.new_context(viewport=DESKTOP, service_workers="block") as alone:  # type: ignore[arg-type]
        alone.add_init_script(script("alone"))
        page = alone.new_page()
        page.route("**/engine.worker-*.js", partial(beginning, REFUSED))
        person = Person(page, site)
        person.new_game(DEAL)
        expect(person.by("unkept-record")).to_be_visible()
        person.by("unkept-close").click()
        person.click_somewhere()
        person.wait_past(0)


def beginning(first: str, route: Route) -> None:
    route.fulfill(response=(found := route.fetch()), body=first + found.text())


def test_a_browser_that_is_full_before_the_first_game_says_so(browser: Browser, site: str) -> None:
    with browser.new_context(viewport=DESKTOP, service_workers="block") as alone:  # type: ignore[arg-type]
        alone.add_init_script(script("alone"))
        page = alone.new_page()
        full = f"({NOT_PUT})('QuotaExceededError');\n"
        page.route("**/engine.worker-*.js", partial(beginning, full))
        page.goto(site)
        page.evaluate(KEPT)
        person = Person(page, site)
        person.by("start").first.click()
        expect(person.by("unkept")).to_contain_text(NO_ROOM)
        assert page.evaluate(CACHED) == 1  # it is not for want of room that a cache is broken
        person.by("unkept-close").click()
        engine = next(one for one in page.workers if "engine" in one.url)
        engine.evaluate("() => globalThis.better()")
        person.by("start").first.click()
        person.decline("azul")
        person.click_somewhere()
        person.wait_past(0)


def test_a_broken_cache_heals_itself(alone: BrowserContext, site: str) -> None:
    page = alone.new_page()
    keeps_all(page, site)
    page.evaluate(SPOILT, "/tavolino-")
    plays_a_move(page, site)


def test_whatever_was_spoilt_is_fetched_again(alone: BrowserContext, site: str) -> None:
    """Each file is looked at when the service worker has come again."""
    page = alone.new_page()
    keeps_all(page, site)
    files = page.evaluate(SPOILT, "")
    tools = alone.new_cdp_session(page)
    tools.send("ServiceWorker.enable")
    tools.send("ServiceWorker.stopAllWorkers")
    plays_a_move(page, site)
    assert len(files) > 100
    assert page.evaluate(STILL_SPOILT, files) == []


def test_what_was_kept_stays_where_it_cannot_be_fetched_again(
    alone: BrowserContext, edition: Path
) -> None:
    page = alone.new_page()
    with hosted(edition) as site:
        keeps_all(page, site)
        page.evaluate(SPOILT, "/tavolino-")
    whole = page.evaluate(CACHED)
    with page.expect_console_message(lambda one: "not a zip file" in one.text):
        page.reload()
        page.get_by_test_id("start").first.click()
    page.wait_for_timeout(1000)
    assert page.evaluate(CACHED) == whole
    with hosted(edition, urlsplit(site).port or 0):
        plays_a_move(page, site)


def plays_a_move(page: Page, site: str) -> None:
    person = Person(page, site)
    person.new_game(DEAL)
    person.click_somewhere()
    person.wait_past(0)
