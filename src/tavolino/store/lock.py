"""One server for one file: another one is told so."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tavolino.core.refusals import BadText
from tavolino.store import Where, is_postgres

if os.name == "nt":
    import msvcrt

    def take(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
else:
    import fcntl

    def take(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def alone(where: Where) -> Iterator[None]:
    """Held until the end, and by the system let go with the process, however that ends.

    A PostgreSQL database is not locked: that is what it is for.
    """
    if is_postgres(where):
        yield
        return
    path = Path(f"{where}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+", encoding="ascii") as file:
        try:
            take(file)
        except OSError as held:
            file.seek(0)
            words = {"store": str(where), "process": file.read(20).strip() or "?"}
            raise BadText("cli.text.store_in_use", words) from held
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield
