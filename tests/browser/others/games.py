"""A few moves of each game for whatever browser: by click, by drag, and a hint."""

from tavolino import lessons
from tests.browser.others.driver import Driver, hook

MATCH = "document.querySelector('[data-testid=match]')"


def sit_down(page: Driver, address: str, game: str, deal: int) -> None:
    """A new game from the shelf, without the help for beginners and without motion."""
    page.go(address)
    page.click(hook(f"new-game-{game}"))
    page.fill(hook("deal-number"), str(deal))
    page.click(hook("start-deal"))
    page.wait(f"{MATCH} !== null")
    decline(page, game)
    page.click(hook("settings"))
    page.click(hook("speed-off"))
    page.click(f"{hook('settings-dialog')} {hook('close')}")
    page.wait(f"document.querySelector('{hook('settings-dialog')}') === null")


def decline(page: Driver, game: str) -> None:
    """At a first game a lesson is offered once, some time after the table."""
    answered = page.ask(f"document.documentElement.hasAttribute('data-{game}-coached')")
    if game in lessons.files() and not answered:
        page.click(hook("offer-skip"))
        page.wait(f"document.querySelector('{hook('offer-skip')}') === null")


def number(page: Driver) -> int:
    return int(page.ask(f"{MATCH}.dataset.number"))


def wait_past(page: Driver, before: int) -> None:
    page.wait(f"{MATCH}.dataset.number !== '{before}' && {MATCH}.dataset.playing === 'false'")


def played(page: Driver, *deeds: str) -> None:
    """Clicks one after the other; then the table has gone on."""
    before = number(page)
    for deed in deeds:
        page.click(deed)
    wait_past(page, before)


def hinted(page: Driver) -> None:
    page.click(hook("hint"))
    page.wait(f"document.querySelector('{hook('hint-1')}') !== null")


def azul(page: Driver) -> None:
    played(page, f"{hook('tile-t1-blue')} .hit", hook("row-2"))
    before = number(page)
    page.carry(f"{hook('tile-t4-black')} .hit", hook("row-3"))
    wait_past(page, before)


def solitario(page: Driver) -> None:
    before = number(page)
    page.carry(hook("card-4-coppe"), hook("card-5-spade"))
    wait_past(page, before)
    played(page, hook("stock"))


def coatl(page: Driver) -> None:
    played(page, *(hook(f"hand-{place}") for place in (1, 2, 3)), hook("keep"))
    played(page, ".cell.legal")
    before = number(page)
    page.carry('[data-testid^="piece-"]', hook("new-coatl"))
    wait_past(page, before)


def rummikub(page: Driver) -> None:
    """The deal holds three thirteens."""
    page.carry(hook("tile-O13"), ".table-top .cloth")
    page.wait(f"document.querySelector('{hook('set-1')}') !== null")
    for tile in ("R13", "B13"):
        page.click(hook(f"tile-{tile}"))
        page.click(hook("to-set-1"))
    page.wait("document.querySelector('.table-top').dataset.judged === 'playable'")
    played(page, hook("place"))


def concordia(page: Driver) -> None:
    played(page, hook("hand-prefect"), hook("play"))
    before = number(page)
    page.click('.legal[data-testid^="province-"], [data-testid="cash-in"]')
    wait_past(page, before)


FEW = {
    "azul": (azul, 7),
    "solitario": (solitario, 7),
    "coatl": (coatl, 7),
    "rummikub": (rummikub, 3),
    "concordia": (concordia, 7),
}
