"""A person who knows the way: plays given Solitario actions at the page by clicks."""

from playwright.sync_api import Page

from tavolino.core.chance import Scripted
from tavolino.core.match import Match
from tavolino.games.solitario.actions import ACTIONS
from tavolino.games.solitario.mind.hindsight import move_of
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.solver.answers import settle, solve
from tavolino.games.solitario.table import NAMES, PLACES, SUITS, Table
from tavolino.games.solitario.winnable import position_of

RANKS = "1234567fcr"


def way_of(deal: int) -> tuple[Match, list[str]]:
    """A deal and the actions that solve it."""
    match = Match("solitario", deal=deal)
    table = match.table.copy()
    actions = []
    for step in solve(position_of(table)).way:
        move = move_of(table, step)
        actions.append(str(ACTIONS[move]))
        RULES.play(table, move, Scripted([]))
    return match, actions


def solvable(first: int) -> int:
    """The next deal that can be solved."""
    deal = first
    while settle(position_of(Match("solitario", deal=deal).table)).winnable is not True:
        deal += 1
    return deal


def gesture_of(table: Table, action: str) -> list[str]:
    """Where to press: the card, then its destination, as the sheet says (SO 7)."""
    if action == "turn":
        return [by("stock")]
    words = action.split()
    if words[0] == "base":
        return [by(f"base-{words[1]}"), end_of(words[2])]
    if words[0] == "waste":
        card, taken = int(table.top()), by("waste")
    else:
        column = int(words[0][1]) - 1
        cards = int(words[2]) if len(words) == 3 else 1
        card = int(table.columns[column * PLACES + int(table.heights[column]) - cards])
        taken = by(hook_of(card))
    return [taken, by(f"base-{SUITS[card // 10]}") if words[1] == "base" else end_of(words[1])]


def click_action(page: Page, table: Table, action: str) -> None:
    for place in gesture_of(table, action):
        page.locator(place).click()


def hook_of(card: int) -> str:
    return f"card-{RANKS.index(NAMES[card][0]) + 1}-{SUITS[card // 10]}"


def by(hook: str) -> str:
    return f'[data-testid="{hook}"]'


def end_of(zone: str) -> str:
    return f'[data-zone="{zone}"][data-last="true"]'
