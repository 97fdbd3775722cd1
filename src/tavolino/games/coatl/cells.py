"""The ten cells of the disc: where each lies, and which number it has (CO 3.2, CO A1)."""

from typing import Final

from mypy_extensions import i64

from tavolino.core.options import in_order
from tavolino.core.packed import vec
from tavolino.core.refusals import BadText

# Around the disc, clockwise from the upper left.
PLACES: Final[tuple[tuple[str, str], ...]] = (
    ("body", "upper-left"), ("body", "top"), ("tail", "top"), ("body", "upper-right"),
    ("head", "right"), ("body", "lower-right"), ("body", "bottom"), ("tail", "bottom"),
    ("body", "lower-left"), ("head", "left"),
)  # fmt: skip

# The number of each place.
NUMBERINGS: Final[dict[str, str]] = {
    "bodies": "1-2-8-3-9-4-5-10-6-7",
    "around": "1-2-3-4-5-6-7-8-9-10",
    "inner": "5-6-2-7-3-8-9-4-10-1",
}
USUAL: Final = "bodies"


def numbered(numbering: str) -> vec[i64]:
    """The place of each cell, the lowest number first. Raises BadText."""
    text = NUMBERINGS.get(numbering, numbering)
    if not in_order(text, len(PLACES)):
        wrong = {"text": numbering[:60], "known": [*NUMBERINGS], "count": len(PLACES)}
        raise BadText("coatl.text.numbering", wrong, "CO A1")
    numbers = text.split("-")
    return vec[i64]([numbers.index(str(cell + 1)) for cell in range(len(PLACES))])
