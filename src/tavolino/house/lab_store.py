"""What the house asks of a store for the experiments of its laboratory."""

from typing import Protocol

from tavolino.house.rows import Experiment


class LabStore(Protocol):
    """Every method is one transaction, as in store.py."""

    def experiment(self, id: str) -> Experiment | None: ...

    def experiment_begun(self, guest: str, key: str) -> Experiment | None:
        """The one that a guest made with this key."""

    def experiments_of(self, guest: str) -> list[Experiment]:
        """Newest first."""

    def add_experiment(self, experiment: Experiment) -> None:
        """Raises Moved where the guest has one of this key."""

    def save_experiment(self, experiment: Experiment) -> bool:
        """What was played; whether it still goes on."""

    def stop_experiment(self, id: str) -> None: ...

    def remove_experiment(self, id: str) -> None: ...
