"""One source, two speeds: builds the compiled rules and finds them again.

The compiled copy lives in a folder named after the digest of its sources, so a stale one is
never used. TAVOLINO_PLAIN=1 asks for the plain source.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

PACKAGE = Path(__file__).parent
PARTS = ("core", "games", "agents")
PLAIN = {"core/packed.py", "core/registry.py"}  # stay as they are
TAG = f"{sys.implementation.cache_tag}-{sys.platform}"


def compilable() -> list[Path]:
    """The files that are compiled: the rules, the referee and the search."""
    found = [path for part in PARTS for path in sorted((PACKAGE / part).rglob("*.py"))]
    return [
        path
        for path in found
        if path.name != "__init__.py" and path.relative_to(PACKAGE).as_posix() not in PLAIN
    ]


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
    folder = shelf()
    if not folder.is_dir():
        return
    copy = folder / digest()
    if (copy / "tavolino").is_dir():
        sys.path.append(str(copy))  # the shared library of all compiled modules
        path.insert(0, str(copy / "tavolino"))


def is_compiled() -> bool:
    """Whether the rules in use are the compiled ones."""
    from tavolino.core import chance

    return not chance.__file__.endswith(".py")


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
    with tempfile.TemporaryDirectory(prefix="tavolino-") as work:
        if not compile_in(Path(work), say):
            return None
        target.parent.mkdir(parents=True, exist_ok=True)
        for old in target.parent.iterdir():
            shutil.rmtree(old, ignore_errors=True)
        shutil.move(work, target)
        Path(work).mkdir()
    return target


def compile_in(work: Path, say: Callable[[str], None]) -> bool:
    """Copies the sources and lets mypyc put the libraries beside them."""
    inner = work / "tavolino"
    for part in PARTS:
        ignore = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(PACKAGE / part, inner / part, ignore=ignore)
    shutil.copytree(PACKAGE / "texts", inner / "texts", ignore=shutil.ignore_patterns("*.po"))
    (inner / "__init__.py").write_text("")
    names = ["tavolino/" + path.relative_to(PACKAGE).as_posix() for path in compilable()]
    environment = {**os.environ, "MYPYPATH": str(work), "MYPYC_OPT_LEVEL": "3"}
    done = subprocess.run(
        [sys.executable, "-m", "mypyc", "--config-file=", "--strict", *names],
        cwd=work, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        say("compiling failed: the rules run uncompiled, only slower")
        say(done.stdout[-3000:] + done.stderr[-3000:])
        return False
    shutil.rmtree(work / "build", ignore_errors=True)
    shutil.rmtree(work / ".mypy_cache", ignore_errors=True)
    shutil.rmtree(inner / "texts")
    (inner / "__init__.py").unlink()
    return True
