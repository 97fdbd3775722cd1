"""The page's one document, made for who asks: their language, what it needs at once, a preview."""

import hashlib
import json
import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from starlette.requests import Request

from tavolino.core.registry import games
from tavolino.house.guests import known_guest
from tavolino.house.house import House
from tavolino.house.problems import Problem
from tavolino.house.share_calls import digest
from tavolino.house.shelf import on_shelf
from tavolino.server.answers import language_of
from tavolino.server.guests import secret_of
from tavolino.texts import LANGUAGES, catalogue, say

ENTRY = "index.html"
PAGES = {
    "home": "src/shell/Home.svelte",
    "match": "src/shell/MatchPage.svelte",
    "replay": "src/shell/ReplayPage.svelte",
    "race": "src/race/RacePage.svelte",
    "daily": "src/shell/daily/DailyPage.svelte",
    "laboratory": "src/lab/LabPage.svelte",
    "balance": "src/lab/BalancePage.svelte",
    "enter": "src/shell/EnterPage.svelte",
    "statistics": "src/shell/StatisticsPage.svelte",
}
BOARD = "src/games/{game}/board.ts"
PICTURE = "preview.jpg"
KEEPER = "sw.js"  # what keeps the page for offline, where the build has what a device needs

OFFLINE = '<meta name="tavolino-offline" />'

Manifest = dict[str, dict[str, Any]]


class Preview(NamedTuple):
    """What somebody sees who is sent a link."""

    title: str
    words: str


def document(request: Request, folder: Path) -> str:
    """The built document with what this request adds to it."""
    house: House = request.app.state.house
    language = spoken(request, house)
    html = (folder / ENTRY).read_text(encoding="utf-8")
    head = "".join(f"    {line}\n" for line in lines(request, house, folder, language))
    html = html.replace('"./', '"/')  # the build is for any folder; a server has many places in one
    html = html.replace('<html lang="en">', f'<html lang="{language}">', 1)
    return html.replace("  </head>", f"{head}  </head>", 1)


def spoken(request: Request, house: House) -> str:
    """What the guest has chosen, else what the browser wishes."""
    guest = known_guest(house.store, secret_of(request))
    chosen = guest.settings.get("language") if guest else None
    return str(chosen) if chosen in LANGUAGES else language_of(request)


def lines(request: Request, house: House, folder: Path, language: str) -> Iterator[str]:
    path = request.url.path
    yield f'<meta name="tavolino-texts" content="{edition()}" />'
    if (folder / KEEPER).is_file():
        yield OFFLINE
    for url in asked_at_once(request, language):
        yield f'<link rel="preload" as="fetch" crossorigin href="{url}" />'
    for file in wanted(folder, path):
        kind = (
            'rel="preload" as="style" crossorigin'
            if file.endswith(".css")
            else 'rel="modulepreload"'
        )
        yield f'<link {kind} href="/{file}" />'
    found = preview(house, path, language)
    told = {
        "og:site_name": "Tavolino",
        "og:type": "website",
        "og:title": found.title,
        "og:description": found.words,
        "og:image": f"{request.base_url}{PICTURE}",
        "og:locale": language,
    }
    for name, words in told.items():
        yield f'<meta property="{name}" content="{escape(words)}" />'
    yield f'<meta name="description" content="{escape(found.words)}" />'
    yield '<meta name="twitter:card" content="summary_large_image" />'


# -- what is needed at once


def asked_at_once(request: Request, language: str) -> Iterator[str]:
    """What every page asks the server for, and the page of a match."""
    yield from (f"/api/texts/{language}?v={edition()}", f"/api/games?v={edition()}", "/api/me")
    first, *rest = [part for part in request.url.path.split("/") if part] or [""]
    if first in games() and len(rest) == 1 and not request.url.query:
        yield f"/api/texts/{language}?of={first}&amp;v={edition()}"
        yield from (f"/api/matches/{escape(rest[0])}{what}" for what in ("", "/box", "/turns"))


@cache
def edition() -> str:
    """A digest of all texts and of the shelf: with it in their address they never change."""
    shelf = [on_shelf(game, language) for game in games().values() for language in LANGUAGES]
    words = [catalogue(language) for language in LANGUAGES]
    told = json.dumps([shelf, words], sort_keys=True, default=str).encode()
    return hashlib.sha256(told).hexdigest()[:16]


def wanted(folder: Path, path: str) -> list[str]:
    """The files of the page behind an address, so that nothing waits for another file."""
    found = manifest(folder)
    first, *rest = [part for part in path.split("/") if part] or [""]
    names = [PAGES[page_at(first, rest)], BOARD.format(game=first)]
    chunks = closure(found, [name for name in names if name in found]) - closure(found, [ENTRY])
    files = [file for name in chunks for file in (found[name]["file"], *found[name].get("css", []))]
    return sorted(set(files))


def page_at(first: str, rest: list[str]) -> str:
    """Which page an address leads to, as the router of the page has it."""
    if first in PAGES:
        return first
    if rest[1:] == ["replay"]:
        return "replay"
    return "match" if rest else "home"


@cache
def manifest(folder: Path) -> Manifest:
    path = folder / ".vite" / "manifest.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def closure(found: Manifest, names: list[str]) -> set[str]:
    """Chunks with all that they import at once."""
    seen: set[str] = set()
    waiting = [name for name in names if name in found]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += found[name].get("imports", [])
    return seen


# -- what lies behind a link


def preview(house: House, path: str, language: str) -> Preview:
    for pattern, tell in (
        (r"/replay/([^/]+)/?", of_replay),
        (r"/race/([^/]+)/?", of_race),
        (r"/daily(/.*)?", of_daily),
        (r"/(?:laboratory|balance)(/.*)?", of_laboratory),
    ):
        found = re.fullmatch(pattern, path)
        if found and (told := tell(house, found[1], language)):
            return told
    return Preview("Tavolino", say(language, "shell.preview"))


def of_replay(house: House, token: str, language: str) -> Preview | None:
    match = house.store.shared(digest(token))
    sheet = house.store.sheet(match) if match else None
    if sheet is None:
        return None
    title = say(language, f"{sheet.record.game}.title")
    return Preview(f"{title} · Tavolino", say(language, "shell.preview_replay", {"game": title}))


def of_laboratory(_house: House, _rest: str | None, language: str) -> Preview:
    return Preview(say(language, "lab.title"), say(language, "lab.is"))


def of_daily(_house: House, rest: str | None, language: str) -> Preview:
    """The same for every day: what lies behind it is not told before it was played."""
    game = (rest or "").strip("/").rpartition("/")[2]
    title = say(language, "daily.title")
    if game in games():
        title = f"{say(language, f'{game}.title')} · {title}"
    return Preview(title, say(language, "daily.is"))


def of_race(house: House, race: str, language: str) -> Preview | None:
    try:
        stored = house.store.race(race)
    except Problem:
        return None
    if stored is None:
        return None
    title = say(language, f"{stored.sheet.game}.title")
    host = next((seat.name for seat in stored.seats if seat.who == stored.sheet.host), "")
    words = {"game": title, "name": host or "Tavolino"}
    return Preview(
        say(language, "shell.race.lobby", {"game": title}),
        say(language, "shell.preview_race", words),
    )
