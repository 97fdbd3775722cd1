"""The rules compiled for browsers: by mypyc in Pyodide itself, then by the clang that zig brings.

Its tools lie in .tools/browser, where `tools/prepare.py site` puts them; without them the thoughts
of a browser run uncompiled. What was made is kept under the digest of its sources, and C code that
did not change since the last time is not compiled again.
"""

import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tavolino import compiled
from tavolino.libraries import SHARED
from tavolino.site.archive import PAGE, node_here
from tavolino.site.bundle import STILL

TOOLS = PAGE.parent / ".tools" / "browser"
PACKAGES = TOOLS / "packages"  # mypyc and what it needs, for the Python of a browser
ZIG = TOOLS / "zig" / "ziglang"
HEADERS = TOOLS / "headers"  # of the same Python; pyconfig.h, which is another system's, apart
NAMES = TOOLS / "pyconfig.h"
MADE = TOOLS / "made"
WORK = TOOLS / "work"
WRITER = PAGE / "mypyc.mjs"
PYODIDE = PAGE / "node_modules" / "pyodide"
LIBC = ZIG / "lib" / "libc" / "include"
VECTORS = "librt/vecs.*"  # what compiled rules need beside themselves
HOLDING = "tavolino/_libraries"
# Hidden, for every library has names like those of the others.
FLAGS = "--target=wasm32-unknown-emscripten -nostdlibinc -O2 -fPIC -fvisibility=hidden -DNDEBUG -w"
LINKED = (
    "-shared --experimental-pic --unresolved-symbols=import-dynamic --import-memory --strip-all"
)


def lacking() -> str | None:
    """What keeps us from compiling, or None."""
    if node_here() is None or not PYODIDE.is_dir():
        return "Pyodide and Node are not installed"
    for name, place in {"mypyc": PACKAGES, "zig": ZIG, "Python's headers": NAMES}.items():
        if not place.exists():
            return f"{name} for browsers is not here (python3 tools/prepare.py site)"
    return None


def digest() -> str:
    """What the libraries are named after: the sources, and how they are made."""
    found = hashlib.sha256(compiled.digest().encode())
    beside = Path(compiled.__file__).with_name("compiling.py")
    for path in (PYODIDE / "pyodide-lock.json", Path(__file__), beside, WRITER):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def build(say: Callable[[str], None] = print) -> dict[str, Path]:
    """The core's library and each game's, packed for a device; none where that is not possible."""
    trouble = lacking()
    if trouble is None:
        target = MADE / digest()
        with alone():
            if not target.is_dir():
                say("compiling the rules for browsers (once, some minutes)")
                trouble = compile_to(target)
    if trouble:
        say(f"in browsers the coach runs uncompiled, only slower: {trouble}")
    return kept()


def kept() -> dict[str, Path]:
    """What was made of these sources, by name."""
    made = MADE / digest() if lacking() is None else MADE
    return {path.stem: path for path in sorted(made.glob("*.bin"))}


@contextmanager
def alone() -> Iterator[None]:
    """Two builds do not meet."""
    import fcntl  # Windows has none, and no tools either

    with (TOOLS / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def compile_to(target: Path) -> str | None:
    """Puts the libraries there, all at once; what went wrong."""
    WORK.mkdir(exist_ok=True)
    done = WORK / "done"
    shutil.rmtree(done, ignore_errors=True)
    done.mkdir()
    try:
        write_code()
        with ThreadPoolExecutor(os.cpu_count()) as at_once:
            for name, packed in at_once.map(library, groups().items()):
                (done / f"{name}.bin").write_bytes(packed)
    except subprocess.CalledProcessError as failed:
        shutil.rmtree(WORK)
        return str(failed.stderr)[-3000:]
    shutil.rmtree(MADE, ignore_errors=True)
    MADE.mkdir()
    done.replace(target)
    return None


def run(*command: str | Path) -> None:
    subprocess.run([str(one) for one in command], capture_output=True, text=True, check=True)


def write_code() -> None:
    """The C code, in the folder of the last time."""
    compiled.copy_sources(WORK)
    shutil.copy(Path(compiled.__file__).with_name("compiling.py"), WORK)
    run(node_here() or "node", WRITER, WORK, PACKAGES)
    types = (LIBC / "generic-musl" / "bits" / "alltypes.h").read_text(encoding="utf-8")
    own = WORK / "include"
    (own / "bits").mkdir(parents=True, exist_ok=True)
    # An address is a long there, although it is no longer than an int.
    longer = re.sub(r"(#define _(?:Addr|Reg)) int", r"\1 long", types)
    (own / "bits" / "alltypes.h").write_text(longer, encoding="utf-8")
    (own / "pyconfig.h").write_text(settings(), encoding="utf-8")


def settings() -> str:
    """pyconfig.h as it was for Pyodide: the names of another system's, with its own values."""
    names = re.findall(r"^(?:#define|/\* #undef) (\w+)", NAMES.read_text(encoding="utf-8"), re.M)
    known = json.loads((WORK / "python.json").read_text(encoding="utf-8"))
    numbers = {name: known[name] for name in names if isinstance(known.get(name), int)}
    return "".join(f"#define {name} {value}\n" for name, value in numbers.items() if value)


def groups() -> dict[str, dict[str, str]]:
    """The modules of each library, with the code that begins them."""
    found: dict[str, dict[str, str]] = {}
    for name, sources in json.loads((WORK / "built.json").read_text(encoding="utf-8")):
        if name.endswith(SHARED):
            found[name] = {}
        else:
            found[next(reversed(found))][name] = sources[0]
    return found


def library(group: tuple[str, dict[str, str]]) -> tuple[str, bytes]:
    """One library: its short name, and itself with the list of its modules, packed."""
    name, modules = group
    short = name.removeprefix("tavolino_").removesuffix(SHARED)
    beginnings = WORK / "build" / f"begin_{short}.c"
    beginnings.write_text("".join(begun(*one) for one in modules.items()), encoding="utf-8")
    objects = [made(WORK / "build" / f"__native_tavolino_{short}.c"), made(beginnings)]
    exported = [f"--export=PyInit_{one.replace('.', '_')}" for one in (name, *modules)]
    linked = WORK / f"{name}.so"
    run(ZIG / "zig", "wasm-ld", *LINKED.split(), *exported, *objects, "-o", linked)
    inside: dict[str, bytes] = {
        f"{HOLDING}/{name}.so": linked.read_bytes(),
        f"{HOLDING}/{name}.txt": "\n".join([name, *modules]).encode(),
    }
    if short == "core":
        inside |= {f"librt/{one.name}": one.read_bytes() for one in PACKAGES.glob(VECTORS)}
    return short, packed(inside)


def begun(module: str, source: str) -> str:
    """The beginning of a module under its whole name: many end alike."""
    short, whole = module.rpartition(".")[2], module.replace(".", "_")
    return (
        f"#define PyInit_{short} PyInit_{whole}\n#define PyInit___init__ no_{whole}\n"
        f'#include "{source.removeprefix("build/")}"\n'
        f"#undef PyInit_{short}\n#undef PyInit___init__\n"
    )


def made(source: Path) -> Path:
    """Compiled code, or what is left of the last time."""
    found = hashlib.sha256(FLAGS.encode())
    for path in (source, *sorted((WORK / "build").rglob("*.h")), WORK / "include" / "pyconfig.h"):
        found.update(path.read_bytes())
    target = source.with_name(f"{source.stem}-{found.hexdigest()[:16]}.o")
    if not target.exists():
        for old in source.parent.glob(f"{source.stem}-*.o"):
            old.unlink()
        system = [ZIG / "lib" / "include", WORK / "include", *musl()]
        ours = [HEADERS, PACKAGES / "mypyc" / "lib-rt", WORK / "build"]
        where: list[Any] = [part for one in system for part in ("-isystem", one)]
        where += [part for one in ours for part in ("-I", one)]
        half = target.with_suffix(".half")
        run(ZIG / "zig", "clang", *FLAGS.split(), *where, "-c", source, "-o", half)
        half.replace(target)
    return target


def musl() -> list[Path]:
    """The C library that Emscripten has too."""
    return [LIBC / "generic-musl", LIBC / "wasm-wasi-musl"]


def packed(inside: dict[str, bytes]) -> bytes:
    """As a whole, like the archive."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as file:
        for name, data in sorted(inside.items()):
            file.writestr(zipfile.ZipInfo(name, STILL), data)
    return gzip.compress(whole.getvalue(), 9, mtime=0)
