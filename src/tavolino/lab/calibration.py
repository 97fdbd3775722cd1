"""Calibration: what a hint says of a position, and what the coach then reaches from there."""

import re
from collections.abc import Callable
from concurrent.futures import as_completed
from pathlib import Path
from typing import Any, NamedTuple

from tavolino.agents.coach import Advice, advise_on
from tavolino.agents.players import instinct_player, random_player
from tavolino.core.chance import Chance, Loose, Seeded
from tavolino.core.estimate import Estimate, mean_of, share
from tavolino.core.game import YOU, AnyGame, Meta
from tavolino.core.options import fitting
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named
from tavolino.lab import taught
from tavolino.lab.ledger import Ledger
from tavolino.lab.taught import FIELDS, WIDER, Expectation, Sample, among, firsts, fitted, measured
from tavolino.workshop import ALL_CORES, Workshop

FRESH = 100_001  # seeds from here on are for measuring; those before it taught the hints
LEADING = 0.1  # the share of the coach's effort with which it leads to a position
CARE = 4  # of so many moves somebody careful makes all, somebody careless 0, 1 or 2 by instinct
APART = 0.1  # of a game lies between two positions of the same one
NO_LIMIT = 1_000_000_000


class Effort(NamedTuple):
    """What the coach may spend on a move: as a hint does, or so many playouts on any machine."""

    seconds: float
    playouts: int | None = None

    def advise(self, game: AnyGame, view: Any, seed: int) -> Advice:
        if self.playouts is None:
            return advise_on(game, view, self.seconds, seed)
        return advise_on(game, view, NO_LIMIT, seed, self.playouts)

    def share(self, part: float) -> "Effort":
        some = None if self.playouts is None else max(1, round(self.playouts * part))
        return Effort(self.seconds * part, some)


class Measure(NamedTuple):
    """Positions that the hints were not taught by."""

    game: str
    samples: list[Sample]
    stated: list[Expectation]

    def inside(self) -> Estimate:
        """How many ended within what was stated, in whole points as a hint writes it."""
        pairs = zip(self.samples, self.stated, strict=True)
        held = [round(said.low) <= one.reached <= round(said.high) for one, said in pairs]
        return share(sum(held), self.size)

    def gap(self) -> Estimate:
        """What was reached above what was stated."""
        pairs = zip(self.samples, self.stated, strict=True)
        return mean_of([one.reached - said.mean for one, said in pairs])

    def raw_gap(self) -> Estimate:
        """What was reached above what the search itself had said."""
        return mean_of([one.reached - one.said for one in self.samples])

    @property
    def size(self) -> int:
        return len(self.samples)


# -- a position, and what comes of it


def drawn(meta: Meta, given: dict[str, Any], own: Chance) -> dict[str, Any]:
    """The options asked for; of the others each is the usual one in half of the games."""
    found = dict(given)
    for option in meta.options:
        if option.name not in given and not option.ruling and own.roll("usual", 2) == 1:
            found[option.name] = option.values[own.roll("value", len(option.values)) - 1]
    return fitting(meta, found)


def trial(game_id: str, options: dict[str, Any], seed: int, effort: Effort) -> list[Sample]:
    """A position somewhere in a game, and some of those that the coach saw on its way to the end.

    The first is like those of other seeds; the others are like itself, since they ended alike.
    """
    game = game_named(game_id)
    own = Loose(f"calibration/{seed}")
    table = led_to(game, options, seed, effort.share(LEADING), own)
    seen: list[tuple[float, float]] = []

    def choose(here: Any) -> Any:
        if not is_open(game, here):
            return game.rules.numbered(here, game.rules.moves(here)[0])
        view = game.seats.view(here, YOU)
        advice = effort.advise(game, view, own.roll("coach", 1_000_000_000))
        over = game.mind.progress(view) if game.mind.progress is not None else 0.0
        if not seen or over >= seen[-1][0] + APART:
            seen.append((over, advice.mean))
        return game.notation.parse(advice.action)

    play_on(game, table, Seeded(f"{game_id}/calibration/{seed}/on"), choose)
    reached, won = game.score.margin(table), game.score.result(table) > 0
    return [Sample(seed, over, said, reached, won) for over, said in seen]


def led_to(game: AnyGame, options: dict[str, Any], seed: int, effort: Effort, own: Chance) -> Any:
    """The table at a decision, when a share of the game is over that the seed names."""
    chance = Seeded(f"{game.meta.id}/calibration/{seed}")
    table = game.rules.setup(drawn(game.meta, options, own), chance, None)
    goal = own.roll("goal", 1000) / 1000
    lead = leader(game, seed, effort, own)
    found: list[Any] = []

    def choose(here: Any) -> Any:
        if is_open(game, here):
            found[:] = [here.copy()]
            assert game.mind.progress is not None
            if game.mind.progress(game.seats.view(here, YOU)) >= goal:
                return None
        return lead(here)

    play_on(game, table, chance, choose)
    return found[0]


def is_careless(seed: int) -> bool:
    """Whether a position was come to by moves at random, many or all of them."""
    return seed % 3 == 2


def leader(game: AnyGame, seed: int, effort: Effort, own: Chance) -> Callable[[Any], Any]:
    """Who plays to a position: instinct, a hasty coach, or somebody careless."""
    if seed % 3 == 1:
        return lambda here: advised(game, here, effort, own)
    care = own.roll("care", 3) - 1 if is_careless(seed) else CARE

    def lead(here: Any) -> Any:
        view = game.seats.view(here, YOU)
        player = instinct_player if own.roll("careful", CARE) <= care else random_player
        return player(game, view, own)

    return lead


def play_on(game: AnyGame, table: Any, chance: Chance, choose: Callable[[Any], Any | None]) -> None:
    """To the end, to the end of patience, or until nothing is chosen."""
    turns = 0
    seat = game.rules.to_move(table)
    while seat is not None and (not game.meta.patience or turns < game.meta.patience):
        turns += 1
        action = choose(table) if seat == YOU else game.seats.decision(table).action
        if action is None:
            return
        game.rules.apply(table, action, chance, None)
        seat = game.rules.to_move(table)


def is_open(game: AnyGame, table: Any) -> bool:
    """Whether there is something to decide."""
    return not game.meta.listed or len(game.rules.moves(table)) > 1 + bool(game.meta.finish)


def advised(game: AnyGame, table: Any, effort: Effort, own: Chance) -> Any:
    """What the coach does here; where there is only one move, that."""
    if game.meta.listed:
        moves = game.rules.moves(table)
        if len(moves) == 1:
            return game.rules.numbered(table, moves[0])
    view = game.seats.view(table, YOU)
    seed = own.roll("coach", 1_000_000_000)
    return game.notation.parse(effort.advise(game, view, seed).action)


# -- many of them


def samples(
    game_id: str, options: dict[str, Any], first: int, count: int, effort: Effort,
    workshop: Workshop = ALL_CORES, progress: Callable[[int], None] = lambda _done: None,
    ledger: Path | None = None,
) -> list[Sample]:  # fmt: skip
    """The positions of some seeds, on all cores; of each game in their order.

    With a ledger those that it knows are not played again, and every new one is kept in it.
    """
    if count < 1:
        raise BadText("cli.text.no_games")
    if game_named(game_id).mind.progress is None:
        raise BadText("cli.text.no_progress", {"game": game_id})
    book = Ledger(ledger, way_of(game_id, options, effort)) if ledger else None
    known = book.rows() if book else {}
    seeds = range(first, first + count)
    found = [one for seed in seeds for one in known.get(seed, [])]
    progress(sum(seed in known for seed in seeds))
    with workshop.open() as pool:
        waiting = [
            pool.submit(trial, game_id, options, seed, effort)
            for seed in seeds
            if seed not in known
        ]
        for done in as_completed(waiting):
            if book:
                book.add(done.result())
            found += done.result()
            progress(1)
    return sorted(found)


def way_of(game_id: str, options: dict[str, Any], effort: Effort) -> str:
    """How positions are found; what was found in another way does not belong to them."""
    chosen = " ".join(f"{name}={value}" for name, value in sorted(options.items()))
    limit = f"{effort.seconds:g} s" if effort.playouts is None else f"{effort.playouts} playouts"
    return ", ".join(part for part in (game_id, chosen, limit) if part)


def compared(game_id: str, found: list[Sample]) -> Measure:
    """What the hints state of the first position of each game, beside what was reached."""
    known = measured(game_id)
    fresh = firsts(found)
    stated = [among(known, one.progress, one.said) for one in fresh]
    if None in stated:
        raise BadText("cli.text.not_measured", {"game": game_id})
    said = [one for one in stated if one is not None]
    return Measure(game_id, fresh, said)


def keep(game_id: str, command: str, found: list[Sample]) -> Path:
    """Writes what hints are taught by, with the command that made it."""
    taught.MEASURED.mkdir(exist_ok=True)
    wider = " ".join(map(str, fitted(tuple(found))))
    lines = [f"# {command}", f"{WIDER}{wider}", ",".join(FIELDS)]
    for one in found:
        figures = f"{one.progress:.4f},{one.said:.2f},{one.reached:g}"
        lines.append(f"{one.seed},{figures},{int(one.won)}")
    file = taught.MEASURED / f"{game_id}.csv"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    measured.cache_clear()
    return file


# -- told


def told(measure: Measure, command: str) -> str:
    """The measure as a table for the docs, with the command that makes it."""
    lines = [
        f"    {command}",
        "",
        "| of the game over | positions | inside the stated 80 % | reached above the stated mean,"
        " 95 % interval | above the search's own mean | wins stated | won |",
        "|---|--:|---|---|--:|--:|--:|",
    ]
    for name, holds in PARTS.items():
        part = part_of(measure, holds)
        if part.size:
            lines.append(row(name, part))
    return "\n".join(lines)


PARTS: dict[str, Callable[[Sample], bool]] = {
    "all": lambda _: True,
    "first third": lambda one: one.progress < 1 / 3,
    "second": lambda one: 1 / 3 <= one.progress < 2 / 3,
    "last": lambda one: one.progress >= 2 / 3,
    "come to carelessly": lambda one: is_careless(one.seed),
}


def part_of(measure: Measure, holds: Callable[[Sample], bool]) -> Measure:
    """Some of the positions."""
    pairs = zip(measure.samples, measure.stated, strict=True)
    kept = [(one, said) for one, said in pairs if holds(one)]
    return measure._replace(samples=[one for one, _ in kept], stated=[said for _, said in kept])


def row(name: str, part: Measure) -> str:
    inside, gap, raw = part.inside(), part.gap(), part.raw_gap()
    hoped = sum(one.won for one in part.stated) / part.size
    won = sum(one.won for one in part.samples) / part.size
    return (
        f"| {name} | {part.size} | {inside.mean:.0%} ({inside.low:.0%} to {inside.high:.0%}) "
        f"| {gap.mean:+.1f} ({gap.low:+.1f} to {gap.high:+.1f}) | {raw.mean:+.1f} "
        f"| {hoped:.0%} | {won:.0%} |"
    )


def write_into(page: Path, game_id: str, table: str) -> None:
    """Puts the table between the game's marks of a page. Raises BadText if it has none."""
    begin, end = f"<!-- calibration {game_id} -->", f"<!-- /calibration {game_id} -->"
    text = page.read_text(encoding="utf-8")
    if begin not in text or end not in text:
        raise BadText("cli.text.no_marks", {"page": page.name, "marks": f"{begin} … {end}"})
    marks = re.compile(re.escape(begin) + r".*?" + re.escape(end), re.DOTALL)
    page.write_text(marks.sub(lambda _: f"{begin}\n{table}\n{end}", text), encoding="utf-8")


def picture(measure: Measure, path: Path) -> None:
    """What was stated against what was reached, with the stated intervals."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 7), dpi=120)
    means = [one.mean for one in measure.stated]
    down = [one.mean - one.low for one in measure.stated]
    up = [one.high - one.mean for one in measure.stated]
    reached = [one.reached for one in measure.samples]
    centre = [min(means), max(means)]
    axes.errorbar(means, means, yerr=[down, up], fmt="none", color="#c9d4da", linewidth=1)
    axes.plot(centre, centre, color="#333333", linewidth=1)
    axes.scatter(means, reached, s=12, color="#2f6f8f")
    axes.set_xlabel("stated, points")
    axes.set_ylabel("reached, points")
    axes.set_title(f"{measure.game}: {measure.size} positions")
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)
