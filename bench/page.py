"""How heavy the page is: `python -m bench.page`, after `npm run build`.

What is loaded by opening a game: the entry, the page of a match, and the game's board, each with
all that it imports at once. What is fetched later (rules, settings, result, race) is listed too.
"""

import gzip
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

DIST = Path(__file__).parent.parent / "page" / "dist"
ENTRY = "index.html"
MATCH = "src/shell/MatchPage.svelte"
HOME = ("src/shell/Home.svelte", "src/shell/daily/TodayCard.svelte")
BOARD = re.compile(r"src/games/(\w+)/board\.ts")
LIMIT = 80_000  # bytes of gzipped JavaScript for the shell and one game
HOME_LIMIT = 134_000  # bytes of Home's scripts, styles and fonts: with its texts less than 150 kB
FONT = re.compile(r"@font-face\{[^}]*?url\(/?([^)]*\.woff2)\)[^}]*?unicode-range:([^};]*)")
SIGNS = {
    "en": "Aa0…’–—·",
    "it": "Aa0…’–—·àèéìòù",
    "pl": "Aa0…’–—·ąćęłńóśźż",
    "ru": "Aa0…’–—·Яя",
}

Manifest = dict[str, dict[str, Any]]


def manifest() -> Manifest:
    found: Manifest = json.loads((DIST / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    return found


def chunks(found: Manifest, names: Iterable[str]) -> set[str]:
    """The named chunks with all that they import at once."""
    seen: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += found[name].get("imports", [])
    return seen


def boards(found: Manifest) -> dict[str, str]:
    """The chunk of each game's board."""
    return {match[1]: name for name in found if (match := BOARD.fullmatch(name))}


def loaded(found: Manifest, game: str) -> set[str]:
    """What opening a game loads."""
    return chunks(found, [ENTRY, MATCH, boards(found)[game]])


def before_home(found: Manifest, language: str) -> int:
    """Scripts, styles and fonts that Home asks for; its texts and the shelf come beside them."""
    names = chunks(found, [ENTRY, *HOME])
    return scripts(found, names) + styles(found, names) + sum(fonts(language).values())


def zipped(file: str) -> int:
    return len(gzip.compress((DIST / file).read_bytes(), 9, mtime=0))


def scripts(found: Manifest, names: Iterable[str]) -> int:
    """Gzipped bytes of JavaScript."""
    return sum(zipped(found[name]["file"]) for name in names)


def styles(found: Manifest, names: Iterable[str]) -> int:
    return sum(
        zipped(file) for file in {css for name in names for css in found[name].get("css", [])}
    )


def fonts(language: str) -> dict[str, int]:
    """The font files that the signs of a language need: of each family the last that has a sign."""
    sheet = "".join(path.read_text(encoding="utf-8") for path in DIST.glob("assets/*.css"))
    taken = {}
    for file, ranges in FONT.findall(sheet):
        name = Path(file).name
        for sign in map(ord, SIGNS[language]):
            if any(first <= sign <= last for first, last in spans(ranges)):
                taken[name.partition("-")[0], sign] = name
    return {name: (DIST / "assets" / name).stat().st_size for name in set(taken.values())}


def spans(ranges: str) -> Iterator[tuple[int, int]]:
    """`U+0-FF,U+131,U+4??` as numbers."""
    for one in ranges.replace(" ", "").upper().split(","):
        first, _, last = one.removeprefix("U+").partition("-")
        yield int(first.replace("?", "0"), 16), int((last or first).replace("?", "F"), 16)


def main() -> int:
    found = manifest()
    print("| chunk | JavaScript | gzipped |\n|---|---|---|")
    for name in sorted(found, key=lambda name: -zipped(found[name]["file"])):
        file = DIST / found[name]["file"]
        if file.suffix == ".js":
            print(f"| {name} | {file.stat().st_size:,} | {zipped(found[name]['file']):,} |")
    print(f"\n| opening | chunks | gzipped JavaScript, at most {LIMIT:,} | gzipped CSS |")
    print("|---|---|---|---|")
    for game in sorted(boards(found)):
        names = loaded(found, game)
        print(f"| {game} | {len(names)} | {scripts(found, names):,} | {styles(found, names):,} |")
    print("\n| language | font files | bytes |\n|---|---|---|")
    for language in SIGNS:
        needed = fonts(language)
        print(f"| {language} | {len(needed)} | {sum(needed.values()):,} |")
    heaviest = max(before_home(found, language) for language in SIGNS)
    print(f"\nHome in the heaviest language: {heaviest:,} bytes, at most {HOME_LIMIT:,}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
