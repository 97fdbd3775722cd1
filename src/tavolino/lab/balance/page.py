"""The balance of a game as a page of the docs, in English."""

from typing import Any

from tavolino.lab.balance.figures import Figures
from tavolino.lab.balance.measures import DRAWS, PARTS
from tavolino.texts import say

NAMES = {
    "random": "random",
    "quick": "quick (instinct)",
    "coach_tenth": "coach at 0.1 s",
    "coach_second": "coach at 1 s",
}
LANGUAGE = "en"
NOTHING = "–"


def page(data: Figures, plots: list[str]) -> str:
    """Everything that was measured, each figure beside the command that made it."""
    parts = [
        head(data),
        wins(data),
        pictures(plots),
        scores(data),
        lengths(data),
        leads(data),
        lots(data),
        reasons(data),
        effects(data),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def head(data: Figures) -> str:
    game, plan = data["game"], data["plan"]
    title = say(LANGUAGE, f"{game}.title")
    hasty, patient = data["pace"]["playouts"]
    return f"""# How the sheet of {title} is balanced

    {data["command"]} --write docs/balance/{game}.md

writes this page, its pictures and `src/tavolino/lab/balance/{game}.json`, bit for bit the same from
the same deals. They are numbered from {plan["first"]} on in every measurement, so all is
compared on the same deals. Intervals are 95 %: Wilson's for shares, the normal one for means and
differences, the bootstrap ({DRAWS} draws of deals or games) for shares of variance.

Four players: *random* does anything legal; *quick* is the instinct of the playouts, a glance; the
*coach* thinks {hasty} or {patient} {effort(data)} a turn, counted and not timed,
so that every machine finds the same. {timed(data)}"""


def effort(data: Figures) -> str:
    return "units of its counsel's effort" if data["game"] == "rummikub" else "playouts"


def timed(data: Figures) -> str:
    """What the clock said of it, once."""
    pace = data["pace"]
    if not pace["timed"]:
        return "How long that takes was not measured."
    end = " The coach's thought\nends by itself before the second is over." if pace["ends"] else ""
    return (
        "That is about a tenth of a second\nand a second: 1000 of them took"
        f" {pace['timed']} s (mean of 12 turns, one core of an AMD EPYC;\n"
        f"`.venv/bin/tavolino lab pace {data['game']}` times it again).{end}"
    )


def wins(data: Figures) -> str:
    rows = [
        [
            one["setting"], NAMES[one["strength"]], str(one["games"]), str(one["won"]),
            str(one["drawn"]), percent(one["rate"]), points(one["margin"]), f"`{short(one)}`",
        ]
        for one in data["wins"]
    ]  # fmt: skip
    heading = ["setting", "player", "games", "won", "drawn", "win rate", "margin", "command"]
    return "\n\n".join(
        [
            "## Who wins how often",
            table(heading, rows, "llrrrlll"),
            "Commands are those of `.venv/bin/tavolino lab`." + left_out(data),
        ]
    )


def short(one: Figures) -> str:
    return str(one["command"]).removeprefix(".venv/bin/tavolino lab ")


def left_out(data: Figures) -> str:
    """What the plan did not play."""
    plan = data["plan"]
    settings = {one["setting"] for one in data["wins"]}
    missing = []
    if not plan["deep"]:
        missing.append("the coach at 1 s")
    elif not plan["deep_settings"] and len(settings) > 1:
        missing.append("the coach at 1 s in other settings than the first")
    if not plan["coach_settings"] and len(settings) > 1:
        missing.append("the coach at 0.1 s in other settings than the first")
    return f" Not played: {'; '.join(missing)}." if missing else ""


def pictures(plots: list[str]) -> str:
    return "\n".join(f"![{name.rpartition('-')[2].removesuffix('.svg')}]({name})" for name in plots)


def scores(data: Figures) -> str:
    rows = [
        [NAMES[one["strength"]], str(one["games"]), what, number(spread["mean"]),
         *(number(value) for value in spread["quantiles"])]
        for one in data["courses"]
        for what, spread in [*one["scores"].items(), ("margin", one["margins"])]
        if what != "margin" or len(one["scores"]) > 1
    ]  # fmt: skip
    heading = ["player", "games", "points of", "mean", "5 %", "25 %", "median", "75 %", "95 %"]
    return "## Scores and margins\n\n" + table(heading, rows, "lrlrrrrrr") + usual(data)


def usual(data: Figures) -> str:
    plan = data["plan"]
    return (
        f"\n\nThe usual setting, deals from {plan['first']} on, games followed turn by turn by the"
        " command at the top."
    )


def lengths(data: Figures) -> str:
    rows = [
        [NAMES[one["strength"]], str(one["games"]), mean(one["turns"]), mean(one["decisions"]),
         mean(one["ways"])]
        for one in data["courses"]
    ]  # fmt: skip
    heading = ["player", "games", "turns of yours", "decisions", "ways to choose from, each"]
    listed = (
        "\n\nPlacings cannot be listed: ways are those that programs choose from."
        if data["game"] == "rummikub"
        else ""
    )
    return "## Length and branching\n\n" + table(heading, rows, "lrlll") + listed


def leads(data: Figures) -> str:
    has_leads = data["automa"]
    rows = []
    for one in data["courses"]:
        row = [NAMES[one["strength"]], str(one["games"])]
        if has_leads:
            row += [mean(one["lead_changes"]), percent(one["lead_never_changes"])]
            row.append(percent(one["last_change"]))
            row += [percent(at["leader_wins"]) for at in one["clear"]]
        rows.append(row + [share_or_none(at["told_apart"]) for at in one["clear"]])
    heading = ["player", "games"]
    if has_leads:
        heading += ["lead changes", "never", "last one after"]
        heading += [f"leader at {at:.0%} wins" for at in PARTS]
    heading += [f"told apart at {at:.0%}" for at in PARTS]
    title = "## Who leads, and when it is clear" if has_leads else "## When it is clear"
    text = (
        "The margin is what would count if the game ended then; *told apart* is how often a won"
        " game stood better at that part of its turns than a lost one: 50 % says nothing,"
        " 100 % everything. – where no game was won, or none was lost."
    )
    return f"{title}\n\n{table(heading, rows, 'lr' + 'l' * (len(heading) - 2))}\n\n{text}"


def lots(data: Figures) -> str:
    found = data["lots"]
    rows = [
        [NAMES[one["strength"]], f"{one['deals']} × {one['plays']}", percent(one["margin"]),
         percent(one["wins"])]
        for one in found["deal"]
    ]  # fmt: skip
    heading = ["player", "deals × plays", "of the variance of margins", "of wins"]
    parts = [
        "## What chance is worth",
        "The share of the variance that lies in the deal (all that chance would answer, dice"
        " of later turns included), the rest being play: the same deals played several times,"
        " random effects.",
        table(heading, rows, "lrll"),
    ]
    return "\n\n".join([*parts, *head_start(found), *first_die(found)])


def head_start(found: Figures) -> list[str]:
    one = found.get("head_start")
    if one is None:
        return []
    begins = "you begin" if one["begins"] == "you" else "the automa begins"
    other = "the automa" if one["begins"] == "you" else "you"
    return [
        f"**Going first.** In this game {begins}, and quick play wins {percent(one['usual'])}. With"
        f" the first turn given to {other} instead its win rate changes by {points_of(one['wins'])}"
        f" points of a hundred and its margin by {points(one['margin'])} ({one['games']}"
        " paired deals)."
    ]


def first_die(found: Figures) -> list[str]:
    one = found.get("first_die")
    if one is None:
        return []
    rows = [[str(at["die"]), str(at["games"]), points(at["margin"])] for at in one["by_die"]]
    return [
        f"**The first die** of the automa goes with {percent(one['share'])} of the variance of"
        f" quick play's margins ({one['games']} games).",
        table(["die", "games", "margin"], rows, "rrl"),
    ]


def reasons(data: Figures) -> str:
    played = [one for one in data["courses"] if one["strength"] in ("quick", "coach_tenth")]
    steps: dict[str, list[str]] = {}
    for at, one in enumerate(played):
        for step in one["reasons"]:
            row = steps.setdefault(f"{step['rule']} | {step['key']}", [NOTHING] * len(played))
            row[at] = percent(step["share"])
    if not steps:
        return ""
    rows = [[*step.split(" | "), *row] for step, row in steps.items()]
    heading = ["rule", "step", *(f"against {NAMES[one['strength']]}" for one in played)]
    counts = ", ".join(
        f"{one['reasons'][0]['decisions']} against {NAMES[one['strength']]}" for one in played
    )
    return (
        "## Which rule of the automa decides how often\n\nThe share of its decisions (rolls apart:"
        f" {counts}) in whose reasons a step stands.\n\n"
        + table(heading, rows, "ll" + "l" * len(played))
    )


def effects(data: Figures) -> str:
    if not data["effects"]:
        return ""
    rows = [
        [f"`{one['option']}={str(one['value']).lower()}`", one["rule"],
         "ruling" if one["ruling"] else "option", NAMES[one["strength"]], str(one["games"]),
         percent(one["rate"]), points_of(one["wins"]), points(one["margin"]),
         f"{one['changed']:.0%}"]
        for one in data["effects"]
    ]  # fmt: skip
    heading = [
        "setting", "paragraph", "kind", "player", "games", "win rate", "difference of win rates",
        "of margins", "games that went otherwise",
    ]  # fmt: skip
    return (
        "## What each ruling and option changes\n\nEach alone against the usual setting, on the"
        " same deals and with the same luck of the player; differences deal by deal, by the command"
        " at the top.\n\n" + table(heading, rows, "llllrlllr")
    )


# -- figures as text


def table(heading: list[str], rows: list[list[str]], sides: str) -> str:
    marks = ["--:" if side == "r" else "---" for side in sides[: len(heading)]]
    lines = ["| " + " | ".join(row) + " |" for row in (heading, *rows)]
    return "\n".join([lines[0], "|" + "|".join(marks) + "|", *lines[1:]])


def number(value: float) -> str:
    return f"{value:.0f}" if value == round(value) else f"{value:.1f}"


def bounds(low: Any, high: Any, write: str) -> str:
    return "" if low is None or high is None else f" ({low:{write}} to {high:{write}})"


def percent(estimate: list[Any]) -> str:
    middle, low, high = estimate
    return f"{middle:.1%}{bounds(low, high, '.1%')}"


def points(estimate: list[Any]) -> str:
    middle, low, high = estimate
    return f"{middle:+.1f}{bounds(low, high, '+.1f')}"


def mean(estimate: list[Any]) -> str:
    middle, low, high = estimate
    return f"{middle:.1f}{bounds(low, high, '.1f')}"


def points_of(estimate: list[Any]) -> str:
    """A difference of shares, in points of a hundred."""
    middle, low, high = estimate
    if low is None or high is None:
        return f"{100 * middle:+.1f}"
    return f"{100 * middle:+.1f} ({100 * low:+.1f} to {100 * high:+.1f})"


def share_or_none(value: float | None) -> str:
    return NOTHING if value is None else f"{value:.0%}"
