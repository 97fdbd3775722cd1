"""Looks for whole games that show a rare thing and writes their records beside this file.

Run as a program: python -m tests.records.make [beginnings of names]. It always finds the same
games: the first deal in which a simple player of its own gets there.
"""

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from tavolino.core.chance import Seeded
from tavolino.core.game import INCOMPLETE, Options, Params
from tavolino.core.match import Match

FOLDER = Path(__file__).parent
EAGER_TURNS = 300


class Chooser:
    """Picks by a stream of our own, which never changes."""

    def __init__(self, deal: int) -> None:
        self.chance = Seeded(f"chooser/{deal}")

    def choice(self, items: list[Any]) -> Any:
        return items[self.chance.roll("choice", len(items)) - 1]


Player = Callable[[Match, Chooser], str]


class Take(NamedTuple):
    """A legal take and what it does, seen on the view alone."""

    text: str
    source: str
    tiles: int
    left: int  # tiles it leaves on its tray, for the centre
    over: int  # tiles that fall to the floor line
    missing: int  # what the line still lacks then


def takes(match: Match) -> list[Take]:
    view = match.game.view_json(match.view())
    return [described(view, str(action)) for action in match.legal()]


def described(view: Params, text: str) -> Take:
    _, source, colour, *where = text.split()
    tiles: list[str] = view["centre"] if source == "centre" else view["trays"][int(source[1]) - 1]
    taken = tiles.count(colour)
    left = 0 if source == "centre" else len(tiles) - taken
    if where == ["floor"]:
        return Take(text, source, taken, left, taken, 0)
    line = view["you"]["lines"][int(where[1]) - 1]
    room = line["size"] - line["count"]
    return Take(text, source, taken, left, max(0, taken - room), max(0, room - taken))


def anyhow(match: Match, chooser: Chooser) -> str:
    return str(chooser.choice(match.legal()))


def tidy(match: Match, chooser: Chooser) -> str:
    """Fills lines and lets little fall."""
    order = sorted(takes(match), key=lambda one: (2 * one.over + one.missing - one.tiles, one.text))
    return str(chooser.choice(order[:2]).text)


def patient(match: Match, chooser: Chooser) -> str:
    """Leaves tray ONE until nothing else is there, and as little in the centre as it can."""
    every = takes(match)
    elsewhere = [one for one in every if one.source != "t1"] or every
    least = min(one.left for one in elsewhere)
    return str(chooser.choice([one for one in elsewhere if one.left == least]).text)


def marker_first(match: Match, chooser: Chooser) -> str:
    """Empties tray ONE at once when its tiles are alike, then leaves little in the centre."""
    alike = [one for one in takes(match) if one.source == "t1" and one.left == 0]
    return str(chooser.choice(alike).text) if alike else patient(match, chooser)


def eager(match: Match, chooser: Chooser) -> str:
    """Solitario: points first, then turns and moves without any; at last it gives up."""
    if len(match.turns) >= EAGER_TURNS:
        return match.game.meta.finish
    view, legal = match.view(), match.legal()[:-1]
    points = {str(action): match.game.preview(view, action).points or 0 for action in legal}  # type: ignore[union-attr]
    best = max(points.values())
    if best > 0:
        return str(chooser.choice([text for text in points if points[text] == best]))
    return str(chooser.choice([text for text in points if points[text] == 0] or list(points)))


def restless(match: Match, chooser: Chooser) -> str:
    """Solitario: now and then anything but giving up."""
    if len(match.turns) >= EAGER_TURNS or chooser.choice([True, False]):
        return eager(match, chooser)
    return str(chooser.choice(match.legal()[:-1]))


# -- what a game may show


Seen = Callable[[Match], bool]


def happened(match: Match, kind: str, **params: Any) -> list[int]:
    """The numbers of the turns in which something happened, from 1."""
    return [
        number
        for number, turn in enumerate(match.turns, 1)
        for event in turn.events
        if event["kind"] == f"{match.game.meta.id}.{kind}"
        and params.items() <= event["params"].items()
    ]


def case_a(match: Match) -> bool:
    return any(turn.action == "claim marker" for turn in match.turns)


def case(letter: str) -> Seen:
    return lambda match: bool(happened(match, "claimed", case=letter))


def marker_to_the_centre(match: Match) -> bool:
    moved = set(happened(match, "marker_moved"))
    return bool(moved & set(happened(match, "spilled", source="t1")))


def marker_alone_in_the_centre(match: Match) -> bool:
    emptied = set(happened(match, "took", source="t1", count=3))
    moved = set(happened(match, "marker_moved")) - set(happened(match, "spilled", source="t1"))
    return any(not match.tables[number].tiles_at(6) for number in emptied & moved)


def centre_with_the_marker_alone(match: Match) -> bool:
    """The automa has to look at every tray though the marker lies in the centre."""
    places = [(n, match.tables[n - 1]) for n in happened(match, "claimed", case="d")]
    return any("marker: centre" in match.game.write(table) for _, table in places)


def nobody_owns_the_marker(match: Match) -> bool:
    events = [event for turn in match.turns for event in turn.events]
    return any(event["rule"] == "AZ E9" for event in events)


def group_and_marker_from_tray_one(match: Match) -> bool:
    claimed = set(happened(match, "claimed", case="d", source="t1"))
    return bool(claimed & set(happened(match, "marker_taken", seat="automa", source="t1")))


def draw(match: Match) -> bool:
    return match.outcome is not None and match.outcome.winner is None


def win(match: Match) -> bool:
    return match.outcome is not None and match.outcome.winner == "you"


def complete_column(match: Match) -> bool:
    return bool(happened(match, "bonus_column"))


def full_floor_line(match: Match) -> bool:
    return bool(happened(match, "overflowed"))


def solved(match: Match) -> bool:
    return bool(happened(match, "solved", score=565))


def stalled(match: Match) -> bool:
    return bool(happened(match, "stalled"))


def given_up(match: Match) -> bool:
    return len(match.turns) > 5 and bool(happened(match, "gave_up"))


def back_from_the_foundation(match: Match) -> bool:
    return bool(happened(match, "taken_back")) and bool(happened(match, "brought_home"))


def king_to_an_empty_column(match: Match) -> bool:
    return any(
        event["rule"] == "SO 3.4" and event["params"]["count"] > 1
        for turn in match.turns
        for event in turn.events
    )


def shuffled_again(match: Match) -> bool:
    return any(event["kind"] == "solitario.reshuffled" for event in match.events)


# -- Rummikub: somebody who lays what lies ready, and moves nothing


def plain_layer(match: Match, _: Chooser) -> str:
    """New sets of the own tiles and single tiles at the ends of sets; else a draw."""
    view = match.game.view_json(match.view())
    sets = ["".join(one["tiles"]) for one in view["sets"]]
    hand: list[str] = list(view["hand"])
    for tiles in ready_sets():
        if all(hand.count(tile) >= tiles.count(tile) for tile in tiles):
            sets.append("".join(tiles))
            for tile in tiles:
                hand.remove(tile)
    for tile in sorted(hand):
        for place, one in enumerate(sets):
            grown = (
                f"{tile}{one}" if is_draft(match, sets, place, f"{tile}{one}") else f"{one}{tile}"
            )
            if is_draft(match, sets, place, grown):
                sets[place] = grown
                break
    text = " ".join(["place", *sets])
    return text if sets and is_playable(match, text) else "draw"


def ready_sets() -> list[list[str]]:
    runs = [[f"{c}{n}", f"{c}{n + 1}", f"{c}{n + 2}"] for c in "KRBO" for n in range(11, 0, -1)]
    groups = [[f"{c}{n}" for c in "KRBO" if c != out] for n in range(13, 0, -1) for out in "KRBO"]
    return groups + runs


def is_draft(match: Match, sets: list[str], place: int, grown: str) -> bool:
    return is_playable(match, " ".join(["place", *sets[:place], grown, *sets[place + 1 :]]))


def is_playable(match: Match, text: str) -> bool:
    judged = match.game.judge(match.view(), match.game.parse(text))
    return judged is not None and judged.state != INCOMPLETE


def solver_first(match: Match, _: Chooser) -> str:
    """What the solver lays, as much as it can, else a draw: the only way to win in good time."""
    return str(match.game.choices(match.table)[0])


def soon_tired(match: Match, chooser: Chooser) -> str:
    return "give up" if len(match.turns) == 6 else plain_layer(match, chooser)


def careless(match: Match, chooser: Chooser) -> str:
    """Lays a tile alone, once."""
    if len(match.turns) == 2:
        view = match.game.view_json(match.view())
        sets = ["".join(one["tiles"]) for one in view["sets"]]
        return " ".join(["place", *sets, view["hand"][0]])
    return plain_layer(match, chooser)


def ended(how: str) -> Seen:
    return lambda match: match.game.view_json(match.view())["ended"] == how


def told(kind: str) -> Seen:
    return lambda match: any(e["kind"] == kind for turn in match.turns for e in turn.events)


def laid_a_joker(match: Match) -> bool:
    return any("J" in turn.action for turn in match.turns if turn.action.startswith("place"))


STORIES: dict[str, tuple[Player, Seen]] = {
    "azul_case_a": (anyhow, case_a),
    "azul_case_b": (anyhow, case("b")),
    "azul_case_c": (anyhow, case("c")),
    "azul_case_d": (patient, case("d")),
    "azul_E3_marker_to_the_centre": (anyhow, marker_to_the_centre),
    "azul_E5_marker_alone_in_the_centre": (marker_first, marker_alone_in_the_centre),
    "azul_E6_centre_with_the_marker_alone": (marker_first, centre_with_the_marker_alone),
    "azul_E9_nobody_owns_the_marker": (patient, nobody_owns_the_marker),
    "azul_E11_group_and_marker_from_tray_one": (patient, group_and_marker_from_tray_one),
    "azul_E20_draw": (tidy, draw),
    "azul_win": (tidy, win),
    "azul_complete_column": (tidy, complete_column),
    "azul_full_floor_line": (anyhow, full_floor_line),
    "solitario_solved": (eager, solved),
    "solitario_stall": (eager, stalled),
    "solitario_finish": (anyhow, given_up),
    "solitario_back_from_the_foundation": (restless, back_from_the_foundation),
    "solitario_king_to_an_empty_column": (eager, king_to_an_empty_column),
    "solitario_S5_shuffled_again": (eager, shuffled_again),
    "rummikub_won": (solver_first, ended("won")),
    "rummikub_limit": (plain_layer, ended("limit")),
    "rummikub_last_stack": (plain_layer, ended("last")),
    "rummikub_gave_up": (soon_tired, ended("gave_up")),
    "rummikub_penalty": (careless, told("rummikub.restored")),
    "rummikub_joker": (solver_first, laid_a_joker),
}


OPTIONS: dict[str, dict[str, Any]] = {
    "rummikub_limit": {"level": 7},
    "rummikub_penalty": {"penalty": True},
}


def whole_game(game: str, deal: int, player: Player, options: Options) -> Match:
    match = Match(game, options, deal)
    chooser = Chooser(deal)
    while match.to_move:
        match.play(player(match, chooser))
    return match


def first_game(name: str, player: Player, seen: Seen, start: int) -> Match:
    game, options = name.split("_")[0], OPTIONS.get(name, {})
    games = (whole_game(game, deal, player, options) for deal in count(start))
    return next(match for match in games if seen(match))


if __name__ == "__main__":
    for number, (name, (player, seen)) in enumerate(STORIES.items()):
        if not name.startswith(tuple(sys.argv[1:]) or ""):
            continue
        match = first_game(name, player, seen, 1000 * number + 1)  # no two stories share a game
        (FOLDER / f"{name}.jsonl").write_text(match.record().dump(), encoding="utf-8")
        print(f"{name}: deal {match.deal}")
