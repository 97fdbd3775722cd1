"""Text for a terminal: how wide it is, and lines that fit without breaking a word."""

import re
from collections.abc import Iterable

WIDTH = 78
INK = re.compile(r"\x1b\[[0-9;]*m")


def wide(text: str) -> int:
    """How many signs are seen: ink takes no room."""
    return len(INK.sub("", text))


def folded(line: str, width: int = WIDTH) -> list[str]:
    """A line that is too long goes on below, further in."""
    if wide(line) <= width:
        return [line]
    inside = " " * (len(line) - len(line.lstrip(" ")) + 3)
    found: list[str] = []
    for word in line.split(" "):
        if found and (not found[-1].strip() or wide(found[-1]) + 1 + wide(word) <= width):
            found[-1] += f" {word}"
        else:
            found.append(inside + word if found else word)
    return [one.rstrip() for one in found]


def side_by_side(items: Iterable[str], name: str = "", gap: str = "  ") -> list[str]:
    """As many in a line as fit, the name before the first; none is taken apart if it fits."""
    found: list[str] = [name] if name else []
    alone = bool(name)  # nothing but the name stands in the line yet
    for item in items:
        between = " " if alone else gap
        if found and wide(found[-1]) + wide(between) + wide(item) <= WIDTH:
            found[-1] += between + item
        else:
            found.append(f"   {item}" if found else item)
        alone = False
    return [line for one in found for line in folded(one)]
