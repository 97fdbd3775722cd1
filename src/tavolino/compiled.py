"""One source, two speeds: builds the compiled rules and finds them again.

The compiled copy lives in a folder named after the digest of its sources, so a stale one is
never used. TAVOLINO_PLAIN=1 asks for the plain source.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tavolino.libraries import prefer

PACKAGE = Path(__file__).parent
PACKED = PACKAGE / "_compiled"  # where a wheel for this system has them
BROWSERS = PACKAGE / "_libraries"  # where a browser has them
PARTS = ("core", "games", "agents")
WORK = "work"  # where the last build was made: the next one finds there what did not change
BUILDING = "building-"
TAG = f"{sys.implementation.cache_tag}-{sys.platform}"


def digest() -> str:
    """What the compiled copy is named after."""
    found = hashlib.sha256(TAG.encode())
    for part in PARTS:
        for path in sorted((PACKAGE / part).rglob("*.py*")):
            if path.suffix in (".py", ".pyi"):
                found.update(path.relative_to(PACKAGE).as_posix().encode())
                found.update(path.read_bytes())
    return found.hexdigest()[:16]


def shelf() -> Path:
    """Where compiled copies are kept: in the clone, or in the person's cache."""
    root = PACKAGE.parent.parent
    if (root / "pyproject.toml").exists():
        return root / ".compiled"
    cache = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(cache) / "tavolino" / "compiled"


def prefer_compiled(path: list[str]) -> None:
    """Puts the compiled copy first on the package's path, if there is one of these sources."""
    if os.environ.get("TAVOLINO_PLAIN"):
        return
    if BROWSERS.is_dir():
        prefer(BROWSERS)
        return
    for folder in filter(Path.is_dir, (PACKED, shelf())):
        copy = folder / digest()
        if (copy / "tavolino").is_dir():
            sys.path.append(str(copy))  # the shared library of all compiled modules
            path.insert(0, str(copy / "tavolino"))
            return


def is_compiled() -> bool:
    """Whether the rules in use are the compiled ones."""
    from tavolino.core import chance

    return not chance.__file__.endswith((".py", ".pyc"))


def compiler_found() -> str | None:
    """What keeps us from compiling, or None."""
    if not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")):
        return "no C compiler was found"
    import sysconfig

    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return "Python's header files are not installed"
    try:
        import mypyc  # noqa: F401
    except ImportError:
        return "mypyc is not installed"
    return None


def build(say: Callable[[str], None] = print) -> Path | None:
    """Compiles the rules; the folder, or None where that is not possible."""
    target = shelf() / digest()
    if (target / "tavolino").is_dir():
        return target
    trouble = compiler_found()
    if trouble:
        say(f"{trouble}: the rules run uncompiled, only slower")
        return None
    say("compiling the rules (once, some minutes)")
    target.parent.mkdir(parents=True, exist_ok=True)
    work = taken_work(target.parent)
    try:
        trouble = compile_well(work)
    except BaseException:  # somebody stops us: nothing half-made stays behind
        shutil.rmtree(work, ignore_errors=True)
        raise
    if trouble:
        shutil.rmtree(work)
        say("compiling failed: the rules run uncompiled, only slower")
        say(trouble)
        return None
    for old in target.parent.iterdir():
        if old.name != WORK and not old.name.startswith(BUILDING):
            shutil.rmtree(old, ignore_errors=True)
    done = work / "build" / "done"
    leave = shutil.ignore_patterns("build", ".mypy_cache", "texts")
    shutil.copytree(work, done, ignore=leave)
    (done / "tavolino" / "__init__.py").unlink()
    put_back(done, target)
    put_back(work, target.parent / WORK)
    return target


def taken_work(folder: Path) -> Path:
    """The folder of the last build under a name of our own: two builds do not meet in it."""
    mine = Path(tempfile.mkdtemp(prefix=BUILDING, dir=folder))
    with contextlib.suppress(FileNotFoundError):
        (folder / WORK).replace(mine)
    return mine


def put_back(folder: Path, place: Path) -> None:
    """Gives a folder its name, all of it at once."""
    try:
        folder.replace(place)
    except OSError:  # another build was quicker
        shutil.rmtree(folder, ignore_errors=True)


def compile_well(work: Path) -> str:
    """Once more from nothing, where what the last build left may be to blame."""
    left = (work / "build").exists()
    trouble = compile_in(work)
    if trouble and left:
        shutil.rmtree(work)
        work.mkdir()
        trouble = compile_in(work)
    return trouble


def copy_sources(work: Path) -> None:
    """What mypyc reads, apart from what others write meanwhile."""
    inner = work / "tavolino"
    shutil.rmtree(inner, ignore_errors=True)
    for part in PARTS:
        ignore = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(PACKAGE / part, inner / part, ignore=ignore)
    shutil.copytree(PACKAGE / "texts", inner / "texts", ignore=shutil.ignore_patterns("*.po"))
    shutil.copy(PACKAGE / "shelves.py", inner)
    (inner / "__init__.py").write_text("")


def compile_in(work: Path) -> str:
    """Copies the sources and lets mypyc put the libraries beside them; what went wrong."""
    copy_sources(work)
    done = subprocess.run(
        [sys.executable, "-P", str(PACKAGE / "compiling.py")],
        cwd=work, env={**os.environ, "MYPYPATH": str(work)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return (done.stdout[-3000:] + done.stderr[-3000:]) if done.returncode else ""
