"""Guests in the store: their devices, passes and settings; and what the house notes of itself."""

import json

from tavolino.house.rows import Guest
from tavolino.house.store import Settings
from tavolino.store.daily import hand_over_days
from tavolino.store.database import Chapter, dumped


class Guests(Chapter):
    """Who comes, known by the digests of their secrets."""

    def note(self, name: str) -> str | None:
        found = self.row("SELECT value FROM notes WHERE name = ?", name)
        return str(found[0]) if found else None

    def keep_note(self, name: str, value: str) -> None:
        self.write(
            "INSERT INTO notes VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name, value,
        )  # fmt: skip

    def add_guest(self, guest: Guest, secret: bytes, at: str) -> None:
        self.write(
            "INSERT INTO guests VALUES (?, ?, ?, ?, ?)",
            guest.id, secret, guest.name, dumped(guest.settings), at,
        )  # fmt: skip

    def guest(self, secret: bytes) -> Guest | None:
        found = self.row(
            "SELECT id, name, settings FROM guests WHERE secret = ?"
            " OR id = (SELECT guest FROM devices WHERE secret = ?)",
            secret, secret,
        )  # fmt: skip
        return Guest(found[0], found[1], json.loads(found[2])) if found else None

    def add_pass(self, token: bytes, guest: str, until: str) -> None:
        with self.writing() as book:
            book.write("DELETE FROM passes WHERE guest = ?", guest)
            book.write("INSERT INTO passes VALUES (?, ?, ?)", token, guest, until)

    def use_pass(self, token: bytes, now: str, secret: bytes) -> Guest | None:
        with self.writing() as book:
            found = book.rows(
                "DELETE FROM passes WHERE token = ? AND until > ? RETURNING guest", token, now
            )
            if found:
                book.write("INSERT INTO devices VALUES (?, ?, ?)", secret, found[0][0], now)
        return self.guest(secret) if found else None

    def hand_over(self, before: str, after: str) -> list[str]:
        with self.writing() as book:
            found = book.rows(
                "UPDATE matches SET guest = ? WHERE guest = ? AND race IS NULL RETURNING id",
                after, before,
            )  # fmt: skip
            book.write("UPDATE helpers SET guest = ?, began = id WHERE guest = ?", after, before)
            hand_over_days(book, before, after)
        return [str(row[0]) for row in found]

    def save_settings(self, guest: str, settings: Settings) -> None:
        self.write("UPDATE guests SET settings = ? WHERE id = ?", dumped(settings), guest)
