"""The pictures of a balance report: who wins, by what margins, and what rulings change."""

from pathlib import Path
from typing import Any

from tavolino.lab.balance.figures import Figures
from tavolino.lab.balance.page import NAMES

COLOURS = {
    "random": "#9aa5ab",
    "quick": "#c8923a",
    "coach_tenth": "#2f6f8f",
    "coach_second": "#173f52",
}
FEW = 10  # games whose margins are not worth a line
SALT = "tavolino"  # of the names in a file, so that the same figures give the same bytes


def plots(data: Figures, folder: Path) -> list[str]:
    """Draws them into a folder; their names."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {"wins": draw_wins, "margins": draw_margins, "effects": draw_effects}
    found = []
    for name, draw in drawn.items():
        if name == "effects" and not data["effects"]:
            continue
        file = f"{data['game']}-{name}.svg"
        save(draw(data), folder / file)
        found.append(file)
    return found


def sheet(width: float, height: float) -> tuple[Any, Any]:
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = SALT
    matplotlib.rcParams["svg.fonttype"] = "none"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(width, height))
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def save(figure: Any, path: Path) -> None:
    from matplotlib import pyplot

    figure.tight_layout()
    figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)


def draw_wins(data: Figures) -> Any:
    """A row for each setting, a dot with its interval for each strength."""
    settings = list(dict.fromkeys(one["setting"] for one in data["wins"]))
    figure, axes = sheet(7, 1.2 + 0.55 * len(settings))
    strengths = list(dict.fromkeys(one["strength"] for one in data["wins"]))
    for nth, strength in enumerate(strengths):
        those = [one for one in data["wins"] if one["strength"] == strength]
        rows = [settings.index(one["setting"]) + 0.14 * (nth - 1.5) for one in those]
        bars(axes, [one["rate"] for one in those], rows, strength, 100)
    axes.set_yticks(range(len(settings)), settings)
    axes.invert_yaxis()
    axes.set_xlim(-2, 102)
    axes.set_xlabel("games won, %")
    above(axes)
    return figure


def bars(axes: Any, rates: list[Any], rows: list[float], strength: str, scale: float) -> None:
    middles = [scale * rate[0] for rate in rates]
    down = [max(0.0, scale * (rate[0] - rate[1])) for rate in rates]
    up = [max(0.0, scale * (rate[2] - rate[0])) for rate in rates]
    axes.errorbar(
        middles, rows, xerr=[down, up], fmt="o", markersize=4, linewidth=1.5,
        color=COLOURS[strength], label=NAMES[strength],
    )  # fmt: skip


def draw_margins(data: Figures) -> Any:
    """How margins are spread, a line for each strength."""
    figure, axes = sheet(7, 3.2)
    for one in data["courses"]:
        if one["games"] < FEW:
            continue
        spread = one["margins"]
        places = [at + spread["width"] / 2 for at, _ in spread["bands"]]
        shares = [100 * count / one["games"] / spread["width"] for _, count in spread["bands"]]
        axes.fill_between(places, shares, step="mid", alpha=0.2, color=COLOURS[one["strength"]])
        axes.step(
            places, shares, where="mid", color=COLOURS[one["strength"]],
            label=f"{NAMES[one['strength']]}, {one['games']} games",
        )  # fmt: skip
    axes.set_xlabel("margin, points" if data["automa"] else "points")
    axes.set_ylabel("% of games a point")
    if axes.lines:
        axes.legend(frameon=False, fontsize=8)
    return figure


def draw_effects(data: Figures) -> Any:
    """What each option changes, with its interval."""
    names = list(dict.fromkeys(label(one) for one in data["effects"]))
    figure, axes = sheet(7, 1.2 + 0.32 * len(names))
    for strength in dict.fromkeys(one["strength"] for one in data["effects"]):
        those = [one for one in data["effects"] if one["strength"] == strength]
        shift = 0.12 if strength != "quick" else -0.12
        rows = [names.index(label(one)) + shift for one in those]
        bars(axes, [one["wins"] for one in those], rows, strength, 100)
    axes.axvline(0, color="#333333", linewidth=1)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel("difference of win rates, points of 100")
    above(axes)
    return figure


def above(axes: Any) -> None:
    """Who is who, where nothing is drawn."""
    axes.legend(frameon=False, fontsize=8, loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=4)


def label(one: Figures) -> str:
    return f"{one['option']} = {str(one['value']).lower()} ({one['rule']})"
