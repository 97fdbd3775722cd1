"""The tables of the newest kind, and their columns: as the steps make them."""

from functools import cache
from typing import NamedTuple

import apsw

from tavolino.house.migrations import STEPS


class Table(NamedTuple):
    name: str
    columns: tuple[str, ...]
    order: tuple[str, ...]  # what tells its rows apart, in the order in which they are read


@cache
def layout() -> tuple[Table, ...]:
    """Every table after those it refers to. Read from an empty file in memory: both databases
    have the same tables."""
    file = apsw.Connection(":memory:")
    for step in STEPS:
        file.execute(step)
    listed = "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
    waiting = {name: not bare for name, bare in file.execute(listed) if "sqlite" not in name}
    found: list[Table] = []
    while waiting:
        ready = [name for name in waiting if not parents(file, name) & (waiting.keys() - {name})]
        found += [table(file, name, numbered=waiting.pop(name)) for name in ready]
    return tuple(found)


def parents(file: apsw.Connection, name: str) -> set[str]:
    query = 'SELECT "table" FROM pragma_foreign_key_list(?)'
    return {parent for (parent,) in file.execute(query, (name,))}


def table(file: apsw.Connection, name: str, *, numbered: bool) -> Table:
    rows = list(file.execute("SELECT name, pk FROM pragma_table_info(?)", (name,)))
    keys = sorted((nth, column) for column, nth in rows if nth)
    order = ("rowid",) if numbered else tuple(column for _, column in keys)
    return Table(name, tuple(column for column, _ in rows), order)
