"""The shell: log, why, undo, replay, hints, rules, settings, statistics, result."""

import re

from playwright.sync_api import Page, expect

from tests.browser.table import Person


def take(person: Person, source: str, colour: str, row: str) -> None:
    number = person.number
    person.by(f"tile-{source}-{colour}").locator(".hit").first.click()
    person.by(row).click()
    person.wait_past(number)


def started(person: Person, deal: int = 7) -> Person:
    person.sit(deal, speed="off")
    take(person, "t1", "blue", "row-2")
    return person


def test_first_visit_starts_a_game_in_one_tap_and_offers_a_lesson_once(person: Person) -> None:
    person.page.goto(person.address)
    person.by("start").first.click()
    person.by("offer-skip").click()
    expect(person.by("offer")).to_have_count(0)
    person.page.reload()
    person.by("board").wait_for()
    expect(person.by("offer")).to_have_count(0)


def test_the_log_speaks_and_why_cites_a_paragraph_of_the_rules(person: Person) -> None:
    started(person)
    expect(person.by("log")).to_contain_text("You take 2 blue tiles from tray ONE.")
    person.by("why-3").click()
    expect(person.by("reasons-3")).to_contain_text("The die shows 5")
    person.by("reasons-3").get_by_text("AZ 2.3b").first.click()
    expect(person.by("rules-drawer").locator('[data-citation="AZ 2.3b"]')).to_be_in_viewport()


def test_undo_redo_and_back_to_a_line_of_the_log(person: Person) -> None:
    started(person)
    take(person, "t4", "black", "row-3")
    assert person.number == 6
    person.by("undo").click()
    expect(person.by("match")).to_have_attribute("data-number", "3")
    person.by("redo").click()
    expect(person.by("match")).to_have_attribute("data-number", "6")
    person.by("turn-1").hover()
    person.by("back-1").click()
    expect(person.by("match")).to_have_attribute("data-number", "0")


def test_a_refused_target_says_why_with_its_paragraph(person: Person) -> None:
    started(person)
    person.by("tile-t4-black").locator(".hit").first.click()
    person.by("row-2").click()
    expect(person.by("refusal")).to_contain_text("AZ 1.3a")
    assert person.number == 3


def test_legal_targets_light_up_and_show_what_would_follow(person: Person) -> None:
    started(person)
    person.by("tile-t4-black").locator(".hit").first.click()
    expect(person.by("row-3")).to_have_class(re.compile(r"\blegal\b"))
    expect(person.by("row-2")).to_have_class(re.compile(r"\bdull\b"))
    person.by("row-1").hover()
    expect(person.by("preview").first).to_contain_text("1")
    person.page.keyboard.press("Escape")
    expect(person.by("row-3")).not_to_have_class(re.compile(r"\blegal\b"))


def test_the_hint_ladder_ends_with_the_move_played(person: Person) -> None:
    started(person)
    person.by("hint").first.click()
    expect(person.by("hint-1")).to_be_visible()
    person.by("hint-next").click()
    expect(person.by("hint-2")).to_be_visible()
    person.by("hint-next").click()
    expect(person.by("hint-3")).to_be_visible()
    person.by("hint-play").click()
    person.wait_past(3)
    assert person.number > 3


def test_who_plays_on_does_not_wait_for_the_coach(person: Person) -> None:
    started(person)
    person.page.route("**/hint", lambda _route: None)  # thinks for ever
    person.by("hint").first.click()
    expect(person.by("hint-ladder")).to_be_visible()
    take(person, "t4", "black", "row-3")
    expect(person.by("hint-ladder")).to_have_count(0)
    expect(person.by("hint").first).to_be_enabled()


def test_a_ranked_game_refuses_hints_and_undo_past_the_die(person: Person) -> None:
    person.new_game(ranked=True)
    person.set("speed-off")
    number = person.number
    person.pick().click()
    person.good_target().click()
    person.wait_past(number)
    expect(person.by("undo")).to_be_disabled()
    expect(person.by("hint").first).to_be_disabled()


def test_the_game_is_there_again_after_a_reload_and_from_home(person: Person) -> None:
    started(person)
    person.page.reload()
    expect(person.by("match")).to_have_attribute("data-number", "3")
    person.by("home").click()
    person.by("continue").first.click()
    expect(person.by("match")).to_have_attribute("data-number", "3")


def test_the_browsers_language_decides_at_first_and_the_setting_after(person: Person) -> None:
    browser = person.page.context.browser
    assert browser is not None
    words = {"it-IT": "Statistiche", "pl-PL": "Statystyki", "ru-RU": "Статистика"}
    for language, word in words.items():
        context = browser.new_context(locale=language)
        page = context.new_page()
        page.goto(person.address)
        expect(page.get_by_test_id("statistics")).to_contain_text(word)
        expect(page.locator("html")).to_have_attribute("lang", language[:2])
        context.close()
    person.page.goto(person.address)
    person.set("lang-ru")
    expect(person.by("statistics")).to_contain_text("Статистика")


def test_no_key_shows_itself_in_any_language(person: Person) -> None:
    started(person)
    for language in ("en", "it", "pl", "ru"):
        person.set(f"lang-{language}")
        person.by("why-3").click()
        shown = whole_text(person.page)
        assert not re.search(r"\b(azul|shell|core|server)\.[a-z_]+", shown), shown
        person.by("why-3").click()


def whole_text(page: Page) -> str:
    names = page.locator("[aria-label]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label')).join('\\n')"
    )
    return f"{page.locator('body').inner_text()}\n{names}"


def test_result_statistics_and_review(person: Person) -> None:
    person.new_game(11)
    person.set("speed-off")
    person.play_on(Person.click_somewhere)
    shown = [person.by(f"result-{seat}").inner_text() for seat in SEATS]
    scores = [max(int(number) for number in re.findall(r"(?<![+\d])\d+", one)) for one in shown]
    winner = person.by("result").get_attribute("data-winner")
    assert winner == ("you" if scores[0] > scores[1] else "automa" if scores[1] > scores[0] else "")
    person.by("see-board").click()
    person.by("home").click()
    person.by("statistics").click()
    expect(person.by("statistics-page")).to_contain_text(str(scores[0]))
    expect(person.by("plot-scores")).to_be_visible()


SEATS = ("you", "automa")


def test_a_lost_connection_says_so_and_heals(person: Person) -> None:
    started(person)
    person.page.context.set_offline(True)
    person.by("tile-t4-black").locator(".hit").first.click()
    person.by("row-3").click()
    expect(person.by("offline")).to_be_visible()
    person.page.context.set_offline(False)
    expect(person.by("offline")).to_have_count(0)
