"""What the house asks of a store for sessions in which only the automa is run."""

from typing import Protocol

from tavolino.house.rows import Finished, HelperSheet


class HelperStore(Protocol):
    """Every method is one transaction, as in store.py."""

    def helper(self, id: str) -> HelperSheet | None: ...

    def helper_begun(self, guest: str, key: str) -> HelperSheet | None:
        """The session that a guest made with this key."""

    def helpers_of(self, guest: str) -> list[HelperSheet]:
        """Newest first."""

    def save_helper(self, sheet: HelperSheet) -> None:
        """Raises Moved unless it is new or the next number of what is there."""

    def remove_helper(self, id: str) -> None: ...

    def helped(self, guest: str, game: str) -> list[Finished]:
        """What came of those that are over, in the order in which they ended."""
