"""Runs in Pyodide: an archive of Python sources as one of compiled ones, which start sooner."""

import ast
import importlib.util
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

STILL = (1980, 1, 1, 0, 0, 0)  # the same sources are the same archive
# What no table needs: networks, windows, tests and debuggers, the alphabets of old machines.
UNUSED = [
    "_pyrepl/",
    "asyncio/proactor",
    "asyncio/windows",
    "concurrent/futures/process",
    "ctypes/",
    "curses/",
    "email/",
    "ensurepip/",
    "html/",
    "http/",
    "importlib/metadata/",
    "importlib/resources/",
    "logging/config",
    "logging/handlers",
    "multiprocessing/",
    "pydoc_data/",
    "sysconfig/",
    "unittest/",
    "urllib/request",
    "urllib/robotparser",
    "venv/",
    "wsgiref/",
    "xml/",
    "xmlrpc/",
    "_pydatetime.py",
    "_pydecimal.py",
    "_pyio.py",
    "_sysconfigdata",
    "argparse.py",
    "cProfile.py",
    "configparser.py",
    "difflib.py",
    "doctest.py",
    "ftplib.py",
    "imaplib.py",
    "mailbox.py",
    "mimetypes.py",
    "modulefinder.py",
    "netrc.py",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "platform.py",
    "poplib.py",
    "profile.py",
    "pstats.py",
    "pyclbr.py",
    "pydoc.py",
    "smtplib.py",
    "socketserver.py",
    "statistics.py",
    "tabnanny.py",
    "tarfile.py",
    "trace.py",
    "turtle.py",
    "uuid.py",
    "webbrowser.py",
]
ALPHABETS = [
    "__init__",
    "aliases",
    "ascii",
    "charmap",
    "cp437",
    "idna",
    "latin_1",
    "punycode",
    "raw_unicode_escape",
    "unicode_escape",
    "utf_16",
    "utf_16_be",
    "utf_16_le",
    "utf_32",
    "utf_8",
    "utf_8_sig",
]


def is_used(name: str) -> bool:
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").removesuffix(".py") in ALPHABETS
    return not name.startswith(tuple(UNUSED))


def undocumented(source: bytes) -> ast.Module:
    """Without docstrings: nobody reads them on a device."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            match first:
                case ast.Expr(value=ast.Constant(value=str())):
                    node.body[0] = ast.copy_location(ast.Pass(), first)
    return tree


def compiled(source: str, target: str, optimize: int) -> None:
    """Sources are compiled without asking for them again; everything else stays as it is."""
    with zipfile.ZipFile(source) as before, zipfile.ZipFile(target, "w") as after:
        for name in sorted(before.namelist(), key=lambda name: (name.rpartition(".")[2], name)):
            if name.endswith("/") or not is_used(name):
                continue
            data = before.read(name)
            if name.endswith(".py"):
                tree = undocumented(data)
                code = compile(tree, name, "exec", dont_inherit=True, optimize=optimize)
                data = bytes(
                    _code_to_hash_pyc(code, importlib.util.source_hash(data), checked=False)
                )
                name += "c"
            after.writestr(zipfile.ZipInfo(name, STILL), data)
