"""What people expect at a table: another game from here, keys, sound when wanted, a celebration."""

from playwright.sync_api import Browser, expect

from tests.browser.table import Person
from tests.browser.test_shell import started


def test_a_new_game_and_the_same_deal_again_from_the_table(person: Person) -> None:
    started(person)
    first = person.page.url
    person.by("next-game").click()
    person.by("deal-again").click()
    expect(person.by("match")).to_have_attribute("data-number", "0")
    assert person.page.url != first
    expect(person.by("note")).to_contain_text("7")
    person.by("next-game").click()
    person.by("deal-number").fill("12")
    person.by("start-deal").click()
    expect(person.by("note")).to_contain_text("12")


def test_control_y_does_again_what_was_taken_back(person: Person) -> None:
    started(person)
    for keys, number in (("Control+z", "0"), ("Control+y", "3"), ("Control+z", "0")):
        person.page.keyboard.press(keys)
        expect(person.by("match")).to_have_attribute("data-number", number)
    person.page.keyboard.press("Control+Shift+z")
    expect(person.by("match")).to_have_attribute("data-number", "3")


COUNTED = """
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones++; return make.call(this); };
"""


def test_nothing_sounds_until_somebody_wants_it(person: Person) -> None:
    person.page.add_init_script(COUNTED)
    person.new_game()
    person.set("speed-fast")
    person.click_somewhere()
    person.wait_past(0)
    assert person.page.evaluate("window.tones") == 0
    person.set("sound")
    number = person.number
    person.click_somewhere()
    person.wait_past(number)
    assert person.page.evaluate("window.tones") > 0


def test_a_link_brings_a_guest_to_another_device(person: Person, browser: Browser) -> None:
    started(person)
    game = person.page.url
    person.by("settings").click()
    person.by("make-pass").click()
    expect(person.by("pass-link")).to_be_visible()
    link = person.by("pass-link").input_value()
    context = browser.new_context(locale="en-GB")
    other = Person(context.new_page(), person.address)
    other.page.goto(link)
    other.by("enter").click()
    expect(other.by("continue")).to_be_visible()
    other.by("continue").click()
    expect(other.by("match")).to_be_visible()
    assert other.page.url == game
    other.page.goto(link)
    other.by("enter").click()
    expect(other.by("enter-said")).to_contain_text("used already")
    context.close()
