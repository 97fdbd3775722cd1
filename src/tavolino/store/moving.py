"""Carries a whole store over to an empty one, and proves it by comparing every row."""

from collections.abc import Iterator
from itertools import zip_longest

from tavolino.core.refusals import BadText
from tavolino.store.database import Book, Database, Row
from tavolino.store.layout import Table, layout

AT_ONCE = 500  # rows


def move(source: Database, target: Database, name: str) -> int:
    """How many rows it was. In one transaction: what is interrupted has left nothing behind.

    Both are seen as they were at the beginning, whoever plays in the meantime.
    """
    with source.reading() as before:
        with target.writing() as after:
            check_empty(after, name)
            for table in layout():
                copy(before, after, table)
        with target.reading() as after:
            return sum(compared(before, after, table, name) for table in layout())


def check_empty(book: Book, name: str) -> None:
    for table in layout():
        if book.rows(f"SELECT 1 FROM {table.name} LIMIT 1"):
            raise BadText("cli.text.store_not_empty", {"store": name})


def copy(before: Book, after: Book, table: Table) -> None:
    columns, places = ", ".join(table.columns), ", ".join("?" * len(table.columns))
    for rows in batches(before, table):
        after.write_all(f"INSERT INTO {table.name} ({columns}) VALUES ({places})", rows)


def compared(before: Book, after: Book, table: Table, name: str) -> int:
    """How many rows are the same; a clear word if one is not."""
    count = 0
    for here, there in zip_longest(every(before, table), every(after, table)):
        if here != there:
            words = {"store": name, "table": table.name, "count": count + 1}
            raise BadText("cli.text.store_differs", words)
        count += 1
    return count


def every(book: Book, table: Table) -> Iterator[Row]:
    for rows in batches(book, table):
        yield from rows


def batches(book: Book, table: Table) -> Iterator[list[Row]]:
    """The rows in their order, some at a time."""
    width = len(table.columns)
    order, places = ", ".join(table.order), ", ".join("?" * len(table.order))
    query = f"SELECT {', '.join([*table.columns, *table.order])} FROM {table.name}"
    last: Row = ()
    while True:
        after = f" WHERE ({order}) > ({places})" if last else ""
        rows = book.rows(f"{query}{after} ORDER BY {order} LIMIT {AT_ONCE}", *last)
        if not rows:
            return
        last = rows[-1][width:]
        yield [carried(row[:width]) for row in rows]


def carried(row: Row) -> Row:
    """PostgreSQL has no text with a zero in it; a key that somebody made up may have one."""
    return tuple(one.replace("\0", "\ufffd") if isinstance(one, str) else one for one in row)
