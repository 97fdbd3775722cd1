"""The static edition: a folder that any host can give away, with the house on the device.

index.html      the page; its places stand behind the #, so that no host has to know them
404.html        leads other addresses there
device.json     what a device fetches when somebody sits down
assets/ python/ the page, Python and the house, under names that change with what is in them
printed/        the shelf, the texts and the rules
sw.js           keeps all of it for when there is no network

The page of a server has the same beside it, with `kept.html` instead of `index.html`.
"""

import hashlib
import json
import shutil
from pathlib import Path

from tavolino.core.refusals import BadText
from tavolino.server.document import ENTRY, KEEPER, OFFLINE, edition
from tavolino.server.guard import ENGINE_POLICY
from tavolino.server.page import page_folder
from tavolino.site.archive import made
from tavolino.site.printed import print_all
from tavolino.site.quick import build, kept

KEPT = "kept.html"  # the page of a server, for who keeps it
HERE = Path(__file__).parent
LOST = HERE / "404.html"
PRINTED, FILES = "printed", "device.json"
BESIDE = (KEPT, PRINTED, FILES, KEEPER, "tavolino-*.bin")  # what `beside` has made
NOT_FETCHED = ("*.br", ENTRY, "preview.jpg")
LEFT_OUT = shutil.ignore_patterns(".vite", *NOT_FETCHED, *BESIDE)


def write(folder: Path, archive: Path | None = None) -> None:
    """The edition in a folder that is new or empty; with an archive that is made already."""
    page = built()
    if folder.exists() and any(folder.iterdir()):
        raise BadText("cli.text.not_empty", {"folder": str(folder)})
    shutil.copytree(page, folder, ignore=LEFT_OUT, dirs_exist_ok=True)
    device_files(folder, build(), archive)
    html = (page / ENTRY).read_text(encoding="utf-8")
    (folder / ENTRY).write_text(with_head(html, head()), encoding="utf-8")
    keep(folder, ENTRY)
    shutil.copy(LOST, folder / "404.html")


def beside(page: Path | None = None) -> None:
    """What a device needs, in the folder of a server's page: it can be kept for offline then."""
    page = page or built()
    for pattern in BESIDE:
        for old in [*page.glob(pattern), *page.glob(f"python/{pattern}")]:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    device_files(page, kept())
    html = (page / ENTRY).read_text(encoding="utf-8").replace('"./', '"/')
    told = f'    {OFFLINE}\n    <meta name="tavolino-texts" content="{edition()}" />\n'
    (page / KEPT).write_text(with_head(html, told), encoding="utf-8")
    keep(page, KEPT)


def built() -> Path:
    """The page, with Python beside it."""
    page = page_folder()
    if not (page / ENTRY).is_file() or not (page / "python").is_dir():
        raise BadText("cli.text.no_page")
    return page


def with_head(html: str, told: str) -> str:
    return html.replace("  </head>", f"{told}  </head>", 1)


def keep(folder: Path, document: str) -> None:
    """The service worker knows every file by its digest, and the edition by all of them."""
    digests = {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for path in sorted(folder.rglob("*"))
        if path.is_file() and is_fetched(path.relative_to(folder), document)
    }
    files = json.dumps(digests, indent=1)
    name = hashlib.sha256(files.encode()).hexdigest()[:12]
    code = (HERE / KEEPER).read_text(encoding="utf-8")
    for empty, value in {
        "FILES = {}": f"FILES = {files}",
        "EDITION = ''": f"EDITION = '{name}'",
        "DOCUMENT = ''": f"DOCUMENT = '{document}'",
    }.items():
        code = code.replace(empty, value, 1)
    (folder / KEEPER).write_text(code, encoding="utf-8")


def is_fetched(path: Path, document: str) -> bool:
    """Whether a device has a use for a file."""
    if path.name == document:
        return True
    return path.parts[0] != ".vite" and not any(path.match(one) for one in NOT_FETCHED)


def device_files(folder: Path, quick: dict[str, Path], archive: Path | None = None) -> None:
    """What a device needs beside the page, with the compiled rules that there are; the archive is
    made here, unless there is one."""
    print_all(folder / PRINTED)
    place = folder / "python"
    python = next(path for path in place.iterdir() if path.is_dir())
    library = next(python.glob("library-*.bin"))
    archive = Path(shutil.copy(archive, place)) if archive else made(place)
    files = {
        "python": f"{python.relative_to(folder).as_posix()}/",
        "library": library.relative_to(folder).as_posix(),
        "archive": archive.relative_to(folder).as_posix(),
        "quick": {name: named(path, folder) for name, path in quick.items()},
    }
    (folder / FILES).write_text(json.dumps(files, indent=2) + "\n", encoding="utf-8")


def named(library: Path, folder: Path) -> str:
    """A library of the rules in the edition, under a name that changes with what is in it."""
    digest = hashlib.sha256(library.read_bytes()).hexdigest()[:12]
    name = f"python/{library.stem}-{digest}{library.suffix}"
    shutil.copy(library, folder / name)
    return name


def head() -> str:
    """What tells the page that its house is on the device, under the policy of the server.

    Python is WebAssembly, which has to be allowed; a document cannot say who may frame it.
    """
    policy = "; ".join(one for one in ENGINE_POLICY.split("; ") if "frame-ancestors" not in one)
    return (
        f'    <meta http-equiv="Content-Security-Policy" content="{policy}" />\n'
        f'    <meta name="tavolino-device" content="{edition()}" />\n'
        f'    <meta name="tavolino-texts" content="{edition()}" />\n'
    )
