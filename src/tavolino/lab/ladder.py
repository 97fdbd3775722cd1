"""Several ways to play on the same deals: the ladder of a game's levels, or options crossed."""

import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named
from tavolino.lab.runs import Run, run
from tavolino.workshop import Workshop

BEGIN, END = "<!-- lab -->", "<!-- /lab -->"


class Rung(NamedTuple):
    """One way to play: its name and the options that are not the usual ones."""

    name: str
    options: dict[str, Any]


def rungs(game_id: str) -> list[Rung]:
    """Without levels, with each of them alone, and with all together."""
    levels = game_named(game_id).meta.levels
    if not levels:
        raise BadText("cli.text.no_levels", {"game": game_id})
    alone = [Rung(level, {level: True}) for level in levels]
    return [Rung("none", {}), *alone, Rung("all", dict.fromkeys(levels, True))]


def crossed(each: dict[str, list[Any]]) -> list[Rung]:
    """Every value of an option with every value of the others."""
    ways = [dict(zip(each, values, strict=True)) for values in product(*each.values())]
    return [Rung(", ".join(str(value) for value in way.values()), way) for way in ways]


def climb(
    game_id: str, every: list[Rung], player: str, games: int, first: int, workshop: Workshop,
    tell: Callable[[str], None],
) -> Iterator[tuple[Rung, Run]]:  # fmt: skip
    """Plays the same deals on every rung."""
    for rung in every:
        tell(rung.name)
        options = dict(rung.options)
        yield rung, run(game_id, player, games, options=options, first=first, workshop=workshop)


def table_of(results: list[tuple[Rung, Run]], asked: str, what: str) -> str:
    """The results as a table for the docs, with the command that makes it."""
    one = results[0][1]
    count = len(one.margins)
    lines = [
        f"    .venv/bin/tavolino lab {one.game} --player {one.player} --games {count}"
        f" --first {one.first} {asked}",
        "",
        f"| {what} | games | won | drawn | lost | win rate, 95 % interval"
        " | margin, 95 % interval |",
        "|---|--:|--:|--:|--:|---|---|",
    ]
    for rung, found in results:
        rate, margin = found.win_rate(), found.margin()
        lines.append(
            f"| {rung.name} | {count} | {found.won} | {found.drawn} | {found.lost} "
            f"| {rate.mean:.1%} ({rate.low:.1%} to {rate.high:.1%}) "
            f"| {margin.mean:+.1f} ({margin.low:+.1f} to {margin.high:+.1f}) |"
        )
    return "\n".join(lines)


def write_into(page: Path, table: str) -> None:
    """Puts the table between the marks of a page. Raises BadText if it has none."""
    text = page.read_text(encoding="utf-8")
    if BEGIN not in text or END not in text:
        raise BadText("cli.text.no_marks", {"page": page.name, "marks": f"{BEGIN} … {END}"})
    marks = re.compile(re.escape(BEGIN) + r".*?" + re.escape(END), re.DOTALL)
    page.write_text(marks.sub(lambda _: f"{BEGIN}\n{table}\n{END}", text), encoding="utf-8")
