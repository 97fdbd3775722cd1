"""Whole games for whatever browser: by click and by drag in turn; what is lit shows the way."""

from collections.abc import Callable

from tests.browser.others import games
from tests.browser.others.driver import Driver, hook
from tests.browser.others.games import MATCH, number, played, wait_past
from tests.browser.solving import gesture_of, solvable, way_of
from tests.browser.test_concordia import CYCLE

TILE = '[data-testid^="tile-"] .hit'
ROW = '.legal[data-testid^="row-"], .legal[data-testid="floor"]'
PIECE = '[data-testid^="piece-"]'
END = ".end.legal, .new.legal"
PAY = '[data-testid^="pay-"]'


def is_over(page: Driver) -> bool:
    return bool(page.ask(f"{MATCH}.dataset.over === 'true'"))


def finished(page: Driver) -> None:
    page.wait(f"document.querySelector('{hook('result')}') !== null", "the result")


def play_on(page: Driver, step: Callable[[Driver, int], None]) -> None:
    """Step after step, each of which brings the table on, until the game is over."""
    nth = 0
    while not is_over(page):
        before = number(page)
        step(page, nth)
        wait_past(page, before)
        nth += 1
    finished(page)


def lit(page: Driver, kind: str) -> str | None:
    """What may be done now with things of a kind."""
    found = f'.legal[data-testid^="{kind}-"]'
    return found if page.has(found) else None


def carried(page: Driver, taken: str, put: str, nth: int) -> None:
    """By click and by drag in turn."""
    if nth % 2:
        page.carry(taken, put)
    else:
        page.click(taken)
        page.click(put)


def azul(page: Driver) -> None:
    def step(page: Driver, nth: int) -> None:
        page.click(TILE)
        target = page.middle(ROW)
        if nth % 2:
            page.key("\ue00c")  # Escape: lets go, then the same by a drag
            page.drag(TILE, *target)
        else:
            page.click(ROW)

    play_on(page, step)


def solitario(page: Driver) -> None:
    mirror, actions = way_of(SOLVABLE)
    for nth, action in enumerate(actions):
        if is_over(page):
            break
        places = gesture_of(mirror.table, action)
        if len(places) == 1:
            page.click(places[0])
        else:
            carried(page, places[0], places[1], nth)
        wait_past(page, len(mirror.turns))
        mirror.play(action)
    finished(page)


def coatl(page: Driver) -> None:
    played(page, *(hook(f"hand-{place}") for place in (1, 2, 3)), hook("keep"))
    play_on(page, coatl_step)


def coatl_step(page: Driver, nth: int) -> None:
    for simple in (hook("done"), hook("pass"), ".cell.legal", lit(page, "row")):
        if simple and page.has(simple):
            return page.click(simple)
    if not built(page, nth):
        page.click(".card.legal[data-testid^=hand-]")
        page.click(".here.legal")
    return None


def built(page: Driver, nth: int) -> bool:
    """The first piece that finds a place is joined."""
    hooks = page.ask(f"[...document.querySelectorAll('{PIECE}')].map((one) => one.dataset.testid)")
    for piece in map(hook, hooks):
        page.click(piece)
        page.wait(f"document.querySelector('{piece}[aria-pressed=true]') !== null")
        if page.has(END):
            end = page.middle(END)
            if nth % 2:
                page.click(piece)  # lets go, then the same by a drag
                page.drag(piece, *end)
            else:
                page.click(END)
            return True
        page.click(piece)
    return False


def rummikub(page: Driver) -> None:
    """Three thirteens, then tiles are drawn until the limit is broken."""
    games.rummikub(page)

    def step(page: Driver, _nth: int) -> None:
        before = number(page)
        page.click(hook("draw"))
        sure = f"document.querySelector('{hook('ask-sure')}') !== null"
        page.wait(f"{sure} || {MATCH}.dataset.number !== '{before}'")
        if page.has(hook("ask-sure")):
            page.click(hook("ask-sure"))

    play_on(page, step)


def concordia(page: Driver) -> None:
    play_on(page, concordia_step)


# What is lit in a phase, the first of it that is there; two presses where the first only chooses.
PHASES = {
    "move": ["city", "colonist line"], "build": ["city"], "prefect": ["province"],
    "senate": ["slot"], "consulate": ["slot"], "settle": ["city"], "settling": ["city"],
    "recruit": ["city"],
}  # fmt: skip


def concordia_step(page: Driver, _nth: int) -> None:
    """As in Chromium: whatever lies nearest to the end of the game."""
    before = number(page)
    phase = page.ask(f"document.querySelector('{hook('board')}').dataset.phase")
    if phase == "choose":
        page.click(next(one for card in CYCLE if page.has(one := hook(f"hand-{card}"))))
        return page.click(hook("play"))
    for kinds in PHASES.get(phase, []):
        first, *then = kinds.split()
        if lit(page, first):
            page.click(lit(page, first) or "")
            for kind in then:
                page.click(f'.legal[data-testid^="{kind}-"]')
            return paid(page, before)
    return page.click(f'{hook("done")}, {hook("cash-in")}, [data-testid^="keep-"]')


def paid(page: Driver, before: int) -> None:
    """Where several goods can pay, one of them is named."""
    asked = f"document.querySelector('{PAY}') !== null"
    page.wait(f"{asked} || {MATCH}.dataset.number !== '{before}'")
    if page.has(PAY):
        page.click(PAY)


SOLVABLE = solvable(20)
WHOLE = {
    "azul": (azul, 7),
    "solitario": (solitario, SOLVABLE),
    "coatl": (coatl, 7),
    "rummikub": (rummikub, 3),
    "concordia": (concordia, 7),
}
