"""Prepares a fresh clone: installer, packages, page, compiled rules. Standard library only.

    python3 tools/prepare.py table     what the table needs
    python3 tools/prepare.py site      what compiles the rules for browsers as well
    python3 tools/prepare.py tests     what the tests need as well, three browsers included
    python3 tools/prepare.py bench     what the benchmarks need as well

Each step leaves a stamp of what it was made from and is skipped when nothing changed, so a
second start needs neither time nor network.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PAGE = ROOT / "page"
UV_VERSION = "0.13.7"
VERSION = "{}.{}".format(*sys.version_info)  # of Python; a patch of it changes nothing here
CHROMIUM = "chromium-headless-shell"  # the same Chromium without windows: a page costs 40 % less
# Will do where nothing can be installed.
INSTEAD = ("chromium", "chromium-browser", "google-chrome")
DEBIAN_BROWSERS = {
    CHROMIUM: [CHROMIUM, "fonts-noto-core"],
    "firefox-esr": ["firefox-esr"],
    "WebKitWebDriver": ["webkit2gtk-driver"],
    "Xvfb": ["xvfb"],
}
DEBIAN_NETWORK = {  # another machine, a web server in front of ours, the judge of our service
    "ip": ["iproute2"],
    "nginx": ["nginx-light"],
    "openssl": ["openssl"],
    "systemd-analyze": ["systemd"],
}
SYSTEM_PATH = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])
OURS = (".py", ".po", ".csv", ".json", ".toml", ".js", ".html")  # what a device is made from
DEBIAN_COMPILER = ["gcc", "libc6-dev", "python3-dev"]
BROWSER = TOOLS / "browser"  # what compiles the rules for browsers
PYODIDE = PAGE / "node_modules" / "pyodide" / "pyodide-lock.json"
NEWER = ("testing", "unstable")  # where Debian has the Python that browsers run
KEYS = Path("/usr/share/keyrings/debian-archive-keyring.gpg")


class Trouble(Exception):
    """Something the person has to do first."""


def say(text: str) -> None:
    print(f"  {text}", flush=True)


def run(command: list[str], *, quiet: bool = True, **more: object) -> None:
    """Runs a command; on failure shows what it said."""
    done = subprocess.run(command, capture_output=quiet, text=True, check=False, **more)  # type: ignore[call-overload]
    if done.returncode:
        said = ((done.stdout or "") + (done.stderr or ""))[-4000:]
        raise Trouble(f"this command failed: {' '.join(command)}\n{said}")


def digest(*paths: Path) -> str:
    found = hashlib.sha256()
    for path in paths:
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file():
                found.update(file.relative_to(ROOT).as_posix().encode())
                found.update(file.read_bytes())
    return found.hexdigest()


def is_stamped(name: str, stamp: str) -> bool:
    file = TOOLS / f"{name}.stamp"
    return file.exists() and file.read_text() == stamp


def put_stamp(name: str, stamp: str) -> None:
    (TOOLS / f"{name}.stamp").write_text(stamp)


# -- the steps


def debian(packages: list[str], why: str) -> None:
    """Installs Debian packages, if we may."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    wanted = " ".join(packages)
    if not shutil.which("apt-get") or (sudo and not shutil.which("sudo")):
        raise Trouble(f"{why} is missing; please install: {wanted}")
    say(f"installing {wanted} ({why})")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*sudo, "apt-get", "update"], capture_output=True, check=False)
    try:
        run([*sudo, "apt-get", "install", "-y", "--no-install-recommends", *packages], env=quiet)
    except Trouble as failed:
        raise Trouble(f"{why} is missing; please install: {wanted}\n{failed}") from failed


def installer() -> str:
    """uv, in a folder of our own."""
    uv = TOOLS / "uv" / "bin" / "uv"
    if uv.exists() and is_stamped("uv", UV_VERSION):
        return str(uv)
    say(f"fetching the installer (uv {UV_VERSION})")
    if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True).returncode:
        debian(["python3-pip"], "pip")
    shutil.rmtree(TOOLS / "uv", ignore_errors=True)
    target = ["--target", str(TOOLS / "uv"), f"uv=={UV_VERSION}"]
    run([sys.executable, "-m", "pip", "install", "--quiet", "--no-input", *target])
    put_stamp("uv", UV_VERSION)
    return str(uv)


def packages(kind: str) -> None:
    """The pinned packages and this one, in an environment of our own."""
    pins = ROOT / "requirements" / f"{kind}.txt"
    stamp = digest(pins, ROOT / "pyproject.toml") + VERSION
    if is_stamped("packages", f"{kind} {stamp}") and PYTHON.exists():
        return
    if kind == "table" and PYTHON.exists() and tests_are_here():
        return
    uv = installer()
    quiet = {**os.environ, "VIRTUAL_ENV": str(VENV), "UV_PYTHON_DOWNLOADS": "never"}
    if not PYTHON.exists():
        run([uv, "venv", "--quiet", "--python", sys.executable, str(VENV)], env=quiet)
    say("installing the packages")
    run([uv, "pip", "sync", "--quiet", "--require-hashes", str(pins)], env=quiet, cwd=ROOT)
    run([uv, "pip", "install", "--quiet", "--no-deps", "-e", str(ROOT)], env=quiet, cwd=ROOT)
    put_stamp("packages", f"{kind} {stamp}")


def tests_are_here() -> bool:
    """The packages of the tests or the benchmarks hold those of the table."""
    for kind in ("tests", "bench"):
        pins = ROOT / "requirements" / f"{kind}.txt"
        if is_stamped("packages", f"{kind} {digest(pins, ROOT / 'pyproject.toml')}{VERSION}"):
            return True
    return False


def page() -> None:
    """The page, built with the Node that came as a package."""
    sources = [PAGE / "src", PAGE / "public", PAGE / "index.html", *sorted(PAGE.glob("*.json"))]
    sources += [*sorted(PAGE.glob("*.ts")), *sorted(PAGE.glob("*.*js"))]
    stamp = digest(*(path for path in sources if path.exists()))
    if is_stamped("page", stamp) and (PAGE / "dist" / "index.html").exists():
        return
    lock = digest(PAGE / "package-lock.json")
    if not (is_stamped("npm", lock) and (PAGE / "node_modules").is_dir()):
        say("installing what the page is built with")
        npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
        put_stamp("npm", lock)
    say("building the page")
    npm(["run", "build"])
    put_stamp("page", stamp)


def device() -> None:
    """What a browser needs to play on without the server, beside the page."""
    sources = [*(ROOT / "src" / "tavolino").rglob("*"), *(ROOT / "docs" / "rules").rglob("*.md")]
    stamp = digest(*(path for path in sources if path.suffix in OURS), PAGE / "dist" / "index.html")
    if is_stamped("device", stamp) and (PAGE / "dist" / "sw.js").exists():
        return
    say("packing the rules for browsers without a network")
    run([str(PYTHON), "-c", "from tavolino.site.edition import beside; beside()"], cwd=ROOT)
    put_stamp("device", stamp)


def npm(arguments: list[str]) -> None:
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    run([str(VENV / "bin" / "npm"), *arguments], cwd=PAGE, env={**os.environ, "PATH": path})


def rules(*, needed: bool) -> None:
    """The compiled rules; where a compiler cannot be had, the plain ones do."""
    ask = "from tavolino.compiled import compiler_found; raise SystemExit(bool(compiler_found()))"
    lacking = subprocess.run([str(PYTHON), "-c", ask], check=False).returncode != 0
    if lacking and (needed or os.geteuid() == 0):
        try:
            debian(DEBIAN_COMPILER, "a C compiler")
        except Trouble:
            if needed:
                raise
    made = "from tavolino.compiled import build; build(lambda text: print(' ', text, flush=True))"
    subprocess.run([str(PYTHON), "-c", made], check=True, cwd=ROOT)


def browser_rules(*, needed: bool) -> None:
    """The compiled rules for browsers; where their tools cannot be had, the plain ones do."""
    pins = [ROOT / "requirements" / f"{name}.txt" for name in ("pyodide", "zig")]
    stamp = digest(PYODIDE, *pins)
    if not is_stamped("browser", stamp):
        say("fetching what compiles the rules for browsers")
        shutil.rmtree(BROWSER, ignore_errors=True)
        BROWSER.mkdir()
        info = json.loads(PYODIDE.read_text())["info"]
        version = info["python"].rpartition(".")[0]
        try:
            pip_into("zig", pins[1])
            abi = ["--implementation", "cp", "--abi", f"cp{version.replace('.', '')}"]
            platform = f"pyemscripten_{info['abi_version']}_{info['arch']}"
            pip_into("packages", pins[0], *abi, "--platform", platform, "--python-version", version)
            python_headers(version)
            put_stamp("browser", stamp)
        except (Trouble, OSError, StopIteration) as trouble:  # a newer Debian may hold it elsewhere
            if needed:
                raise Trouble(f"no compiled rules for browsers: {trouble}") from trouble
            say(f"browsers will think with uncompiled rules: {trouble}")
            return
    made = "from tavolino.site.quick import build; build(lambda text: print(' ', text, flush=True))"
    subprocess.run([str(PYTHON), "-c", made], check=True, cwd=ROOT)


def pip_into(folder: str, pins: Path, *more: str) -> None:
    """Packages in a folder of their own; uv does not know the newest Pyodide."""
    how = ["--quiet", "--no-input", "--no-deps", "--require-hashes", "--only-binary=:all:", *more]
    where = ["--target", str(BROWSER / folder), "-r", str(pins)]
    run([sys.executable, "-m", "pip", "install", *how, *where])


def python_headers(version: str) -> None:
    """Python.h and what it includes: of a Python on this machine, or of a newer Debian."""
    ask = "import sysconfig as s; print(s.get_paths()['include'], s.get_config_h_filename())"
    here = shutil.which(f"python{version}")
    said = subprocess.run([here or "false", "-c", ask], capture_output=True, text=True).stdout
    with tempfile.TemporaryDirectory() as work:
        if said and Path(said.split()[0], "Python.h").exists():
            headers, settings = map(Path, said.split())
        else:
            unpacked = debian_package(f"libpython{version}-dev", Path(work)) / "usr" / "include"
            headers = unpacked / f"python{version}"
            settings = next(unpacked.glob(f"*/python{version}/pyconfig.h"))
        shutil.copytree(headers, BROWSER / "headers")
        (BROWSER / "headers" / "pyconfig.h").unlink()  # of this machine: only its names are of use
        shutil.copy(settings, BROWSER)


def debian_package(name: str, work: Path) -> Path:
    """What is in a package of a newer Debian, from where this machine has its own."""
    if not shutil.which("apt-get"):
        raise Trouble(f"no {name} here")
    ask = ["apt-get", "indextargets", "--format", "$(LABEL) $(REPO_URI)", "Created-By: Packages"]
    said = subprocess.run(ask, capture_output=True, text=True, check=False).stdout
    repository = [line.split()[1] for line in said.splitlines() if line.startswith("Debian ")]
    if not repository:
        raise Trouble(f"no Debian to have {name} from")
    key = f"[signed-by={KEYS}] " if KEYS.exists() else ""
    lines = [f"deb {key}{repository[0]} {suite} main\n" for suite in NEWER]
    (work / "sources.list").write_text("".join(lines))
    for folder in ("lists/partial", "cache/archives/partial"):
        (work / folder).mkdir(parents=True)
    (work / "apt.conf").write_text(
        f'Dir::Etc::sourcelist "{work}/sources.list"; Dir::Etc::sourceparts "-";\n'
        f'Dir::State::Lists "{work}/lists"; Dir::Cache "{work}/cache";\n'
    )
    apart = {**os.environ, "APT_CONFIG": str(work / "apt.conf")}
    run(["apt-get", "update"], env=apart)
    run(["apt-get", "download", name], env=apart, cwd=work)
    run(["dpkg-deb", "-x", str(next(work.glob("*.deb"))), str(work / "all")])
    return work / "all"


def browsers() -> None:
    """Chromium, Firefox, and WebKit with a screen for it."""
    found = {name for name in DEBIAN_BROWSERS if shutil.which(name)}
    if os.geteuid() != 0 and any(shutil.which(name) for name in INSTEAD):
        found.add(CHROMIUM)
    lacking = [one for name, all_ in DEBIAN_BROWSERS.items() if name not in found for one in all_]
    if lacking:
        debian(lacking, "a browser for the tests")


def network() -> None:
    """What the tests of the network need; nginx is not left running."""
    found = {name for name in DEBIAN_NETWORK if shutil.which(name, path=SYSTEM_PATH)}
    lacking = [one for name, all_ in DEBIAN_NETWORK.items() if name not in found for one in all_]
    if lacking:
        debian(lacking, "a network for the tests")


def database() -> None:
    """PostgreSQL; the tests start one of their own."""
    if not list(Path("/usr/lib/postgresql").glob("*/bin/initdb")) and not shutil.which("initdb"):
        debian(["postgresql"], "PostgreSQL for the tests")


def prepare(kind: str) -> None:
    if sys.version_info < (3, 11):  # noqa: UP036 - the very question here
        raise Trouble("Python 3.11 or newer is needed")
    TOOLS.mkdir(exist_ok=True)
    packages("table" if kind == "site" else kind)
    page()
    device()
    rules(needed=kind != "table")
    if kind != "table":
        browser_rules(needed=kind == "tests")
    if kind == "tests":
        browsers()
        network()
        database()


def main() -> int:
    kind = sys.argv[1] if len(sys.argv) > 1 else "table"
    try:
        prepare(kind)
    except Trouble as trouble:
        print(f"tavolino: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
