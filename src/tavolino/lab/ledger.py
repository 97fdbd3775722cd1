"""A ledger: the positions of a long measurement, kept as they come, so that it can go on later."""

from pathlib import Path
from typing import NamedTuple

from tavolino.core.refusals import BadText
from tavolino.lab.taught import FIELDS, Sample, read


class Ledger(NamedTuple):
    """A file of positions, all found in the same way."""

    path: Path
    way: str  # the game, its options and the coach's effort

    def rows(self) -> dict[int, list[Sample]]:
        """What is known, by seed. Raises BadText if it was found in another way."""
        if not self.path.exists():
            return {}
        first, *lines = self.path.read_text(encoding="utf-8").splitlines() or [""]
        if first != self.title:
            raise BadText("cli.text.other_ledger", {"file": self.path.name, "way": first[2:]})
        found: dict[int, list[Sample]] = {}
        for sample in read(lines):
            found.setdefault(sample.seed, []).append(sample)
        return found

    def add(self, samples: list[Sample]) -> None:
        """The positions of one seed, in one piece."""
        text = "".join(
            f"{one.seed},{one.progress!r},{one.said!r},{one.reached!r},{int(one.won)}\n"
            for one in samples
        )
        if not self.path.exists():
            text = f"{self.title}\n{','.join(FIELDS)}\n{text}"
        with self.path.open("a", encoding="utf-8") as file:
            file.write(text)

    @property
    def title(self) -> str:
        return f"# {self.way}"
