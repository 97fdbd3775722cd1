"""Reports: a run in words, as data and as a picture."""

from collections import Counter
from pathlib import Path
from typing import Any

from tavolino.core.estimate import Estimate, mean_of
from tavolino.core.registry import game_named
from tavolino.lab.runs import Run

BARS = "▁▂▃▄▅▆▇█"
BAND = 5  # points of margin in one bar


def as_data(run: Run) -> dict[str, Any]:
    """The run as JSON-able data, every margin included."""
    return {
        "game": run.game,
        "options": run.options,
        "player": run.player,
        "deals": [run.first, run.first + len(run.margins) - 1],
        "won": run.won,
        "drawn": run.drawn,
        "lost": run.lost,
        "win_rate": run.win_rate()._asdict(),
        "margin": run.margin()._asdict(),
        "margins": run.margins,
    }


def in_words(run: Run) -> str:
    """A few lines for the terminal."""
    count = len(run.margins)
    rate, margin = run.win_rate(), run.margin()
    lines = [
        f"{run.game}, {run.player}: {count} games, deals {run.first} to {run.first + count - 1}",
        results(run),
        f"win rate {percent(rate)}",
        f"margin   {margin.mean:+.1f} (95 %: {margin.low:+.1f} to {margin.high:+.1f})",
        *bars(run.margins),
    ]
    return "\n".join(lines)


def results(run: Run) -> str:
    """Against nobody a game is won or not."""
    if len(game_named(run.game).meta.seats) == 1:
        return f"won {run.won}, not won {len(run.margins) - run.won}"
    return f"won {run.won}, drawn {run.drawn}, lost {run.lost}"


def compared(run: Run, other: Run) -> str:
    """Two players on the same deals: the difference, deal by deal."""
    pairs = list(zip(run.played, other.played, strict=True))
    wins = mean_of([float(one.result > 0) - float(two.result > 0) for one, two in pairs])
    margins = mean_of([one.margin - two.margin for one, two in pairs])
    mine = sum(one.result > 0 >= two.result for one, two in pairs)
    only = mine, sum(two.result > 0 >= one.result for one, two in pairs)
    return "\n".join(
        [
            f"{run.player} against {other.player}, {len(pairs)} paired deals",
            f"won only by {run.player}: {only[0]}, only by {other.player}: {only[1]}",
            f"difference of win rates {points(wins)}",
            f"difference of margins   {margins.mean:+.2f} "
            f"(95 %: {margins.low:+.2f} to {margins.high:+.2f})",
        ]
    )


def points(rate: Estimate) -> str:
    return f"{rate.mean:+.1%} (95 %: {rate.low:+.1%} to {rate.high:+.1%})"


def percent(rate: Estimate) -> str:
    return f"{rate.mean:.1%} (95 %: {rate.low:.1%} to {rate.high:.1%})"


def bands(margins: list[float]) -> list[tuple[int, int]]:
    """How many margins fall into each band, from the lowest to the highest."""
    counts = Counter(int(margin // BAND) * BAND for margin in margins)
    if not counts:
        return []
    return [(at, counts[at]) for at in range(min(counts), max(counts) + BAND, BAND)]


def bars(margins: list[float]) -> list[str]:
    found = bands(margins)
    if not found:
        return []
    most = max(count for _, count in found)
    row = "".join(BARS[round(count / most * 7)] if count else " " for _, count in found)
    return [f"margins  {found[0][0]:+d} {row} {found[-1][0] + BAND:+d}"]


def picture(run: Run, path: Path) -> None:
    """The distribution of margins as a plot."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 4.5), dpi=120)
    found = bands(run.margins)
    places = [at + BAND / 2 for at, _ in found]
    colours = ["#2f6f8f" if at >= 0 else "#b4553c" for at, _ in found]
    axes.bar(places, [count for _, count in found], width=BAND * 0.9, color=colours)
    axes.axvline(0, color="#333333", linewidth=1)
    axes.set_xlabel("margin of the person, points")
    axes.set_ylabel("games")
    axes.set_title(f"{run.game}, {run.player}: wins {percent(run.win_rate())}")
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)
