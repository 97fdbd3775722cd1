"""The databases that a store is tried on: a file, and a PostgreSQL server in a temporary folder."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg

SQLITE, POSTGRES = "sqlite", "postgresql"
DATABASES = (SQLITE, POSTGRES)
# Nothing here outlives the tests, so nothing has to reach the disk.
HASTE = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")
PORT = 5432  # of the socket; of an address it may be somebody's already
NOBODY = "nobody"  # PostgreSQL refuses to be run by root


def program(name: str) -> str:
    """A program of the newest PostgreSQL; Debian keeps them off the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: int(one.parts[-2]))
    found = [str(one / name) for one in reversed(folders)] or [shutil.which(name) or ""]
    assert found[0], f"there is no {name}: ./check installs PostgreSQL"
    return found[0]


def as_nobody(command: list[str]) -> list[str]:
    """By somebody else than root, and gone when we are."""
    other = [f"--reuid={NOBODY}", "--regid=nogroup", "--clear-groups"]
    return ["setpriv", *(other if os.geteuid() == 0 else []), "--pdeathsig=INT", *command]


class Cluster:
    """A PostgreSQL server of our own, on a socket; a schema for whoever wants a store.

    With an address it also answers there, to those of its network.
    """

    def __init__(self, folder: Path, address: str = "", port: int = PORT) -> None:
        self.folder, self.address, self.port = folder, address, port
        self.names = count(1)
        made = [program("initdb"), "--no-sync", "-A", "trust", "-U", "tavolino", "-E", "UTF8"]
        made = as_nobody([*made, "-D", str(folder / "data")])
        subprocess.run(made, check=True, capture_output=True, cwd="/")
        with (folder / "data" / "pg_hba.conf").open("a") as guests:
            guests.write("host all all samenet trust\n")
        self.start()

    def start(self) -> None:
        where = (f"unix_socket_directories={self.folder}", f"listen_addresses={self.address}")
        settings = [f"-c{one}" for one in (*HASTE, *where, f"port={self.port}")]
        command = as_nobody([program("postgres"), "-D", str(self.folder / "data"), *settings])
        with (self.folder / "log").open("ab") as log:
            self.server = subprocess.Popen(command, stdout=log, stderr=log, cwd="/")
        at = ["-h", str(self.folder), "-p", str(self.port)]
        ready = [program("pg_isready"), "-q", *at, "-t", "5"]
        while subprocess.run(ready, check=False).returncode:
            assert self.server.poll() is None, (self.folder / "log").read_text()

    def stop(self) -> None:
        """It does not wait for who has not gone."""
        self.server.send_signal(signal.SIGINT)
        self.server.wait(60)

    def url(self, schema: str = "public") -> str:
        options = quote(f"-csearch_path={schema}")
        host = self.address or self.folder
        more = f"port={self.port}&user=tavolino&options={options}"
        return f"postgresql:///postgres?host={host}&{more}"

    def store(self) -> str:
        """The address of an empty store."""
        schema = f"store_{next(self.names)}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {schema}")
        return self.url(schema)


@contextmanager
def cluster(address: str = "", port: int = PORT) -> Iterator[Cluster]:
    """As long as it is wanted. The folder is a short one: so is the name of a socket."""
    folder = Path(tempfile.mkdtemp(prefix="tavolino-", dir="/tmp"))
    if os.geteuid() == 0:
        shutil.chown(folder, NOBODY)
    try:
        found = Cluster(folder, address, port)
        try:
            yield found
        finally:
            found.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":  # for looking around: prints an address and waits for Enter
    with cluster() as found:
        print(found.store(), flush=True)
        sys.stdin.readline()
